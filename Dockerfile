# The table server. Tables are kept in /data; compiled games are in the image, in /cache.
FROM python:3.12-slim AS build
WORKDIR /app
COPY pyproject.toml hatch_build.py README.md LICENSE ./
COPY src ./src
COPY web ./web
RUN pip wheel --no-cache-dir --no-deps --wheel-dir /wheels .

FROM python:3.12-slim
RUN useradd --uid 10001 --create-home tableronde && mkdir /data /cache && chown tableronde /data /cache
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir /wheels/*.whl

USER tableronde
WORKDIR /data
ENV TABLERONDE_HOST=0.0.0.0 \
    TABLERONDE_PORT=8765 \
    TABLERONDE_DATABASE=/data/tables.sqlite3 \
    TABLERONDE_CACHE=/cache

# On the same kind of processor nothing is left to compile at the start; on another one it is done again, in the background.
RUN python -m tableronde.server.warmth

VOLUME /data
EXPOSE 8765
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8765/api/health', timeout=4)"]
STOPSIGNAL SIGTERM
CMD ["tableronde", "serve", "--no-open"]
