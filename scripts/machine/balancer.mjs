// Distributes requests among several servers of this machine, for tests; not a proxy for the internet.
import { Agent, createServer, request } from "node:http";

const PROBE_EVERY_MS = 250;

function isReady(port) {
  return new Promise((resolve) => {
    const probe = request({ host: "127.0.0.1", port, path: "/readyz", timeout: 2_000 });
    probe.on("response", (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    probe.on("error", () => resolve(false));
    probe.on("timeout", () => probe.destroy());
    probe.end();
  });
}

/**
 * Sends each request to the next server that is ready, and a read that failed to another.
 * @param {readonly number[]} ports of the servers
 * @param {number} port to listen on, of 127.0.0.1
 * @returns {Promise<{ listReady: () => number[], stop: () => Promise<void> }>}
 */
export async function startBalancer(ports, port) {
  const agent = new Agent({ keepAlive: true });
  let ready = [];
  let turn = 0;
  let isStopped = false;
  const probeAll = async () => {
    const areReady = await Promise.all(ports.map(isReady));
    ready = ports.filter((_, index) => areReady[index]);
    if (!isStopped) setTimeout(() => void probeAll(), PROBE_EVERY_MS).unref();
  };
  await probeAll();

  const refuse = (response) => response.writeHead(503, { "retry-after": "1" }).end();

  function forward(incoming, response, tried = []) {
    const candidates = ready.filter((one) => !tried.includes(one));
    if (candidates.length === 0) return refuse(response);
    const chosen = candidates[turn++ % candidates.length];
    const forwarded = { ...incoming.headers, "x-forwarded-for": incoming.socket.remoteAddress };
    const outgoing = request({
      host: "127.0.0.1",
      port: chosen,
      path: incoming.url,
      method: incoming.method,
      headers: forwarded,
      agent,
    });
    outgoing.on("response", (result) => {
      response.writeHead(result.statusCode, result.headers);
      result.pipe(response);
      result.on("error", () => response.destroy());
    });
    outgoing.on("error", () => {
      if (response.headersSent) return response.destroy();
      const isRead = incoming.method === "GET" || incoming.method === "HEAD";
      if (isRead && !response.destroyed) return forward(incoming, response, [...tried, chosen]);
      return refuse(response);
    });
    response.on("close", () => outgoing.destroy());
    incoming.pipe(outgoing);
  }

  const server = createServer((incoming, response) => forward(incoming, response));
  await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    listReady: () => [...ready],
    async stop() {
      isStopped = true;
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
