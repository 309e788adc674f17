// JSON over HTTP, on connections that are kept.
import http from "node:http";

const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });

export const get = (url) => ask("GET", url);
export const post = (url, body) => ask("POST", url, JSON.stringify(body));

function ask(method, url, body) {
  const headers = body ? { "content-type": "application/json", "content-length": Buffer.byteLength(body) } : {};
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, agent, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part) => (text += part));
      response.on("end", () => {
        if (response.statusCode < 300) resolve(JSON.parse(text));
        else reject(new Error(`${url} answered ${response.statusCode}: ${text.slice(0, 300)}`));
      });
    });
    // A kept connection may be closed by the server at the very moment it is used again.
    request.on("error", (error) => (request.reusedSocket && error.code === "ECONNRESET" ? resolve(ask(method, url, body)) : reject(error)));
    request.end(body);
  });
}
