// One POST of JSON, over connections that are kept.
import http from "node:http";

const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });

export function post(url, body) {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method: "POST", agent, headers: { "content-type": "application/json" } }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part) => (text += part));
      response.on("end", () => {
        if (response.statusCode < 300) resolve(JSON.parse(text));
        else reject(new Error(`${url} answered ${response.statusCode}: ${text.slice(0, 300)}`));
      });
    });
    // A kept connection may be closed by the server at the very moment it is used again.
    request.on("error", (error) => (request.reusedSocket && error.code === "ECONNRESET" ? resolve(post(url, body)) : reject(error)));
    request.end(JSON.stringify(body));
  });
}
