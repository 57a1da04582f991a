// A proxy that adds an error-collecting script to each page, because WebKit's driver reports none.
import { createServer, request } from "node:http";

const SCRIPT_PATH = "/collect-page-errors.js";
const SCRIPT = `
  document.currentScript.remove();
  const errors = (window.pageErrors = []);
  // Only says that an observer runs again in the next frame.
  const isNotice = (message) => message.startsWith("ResizeObserver loop");
  addEventListener("error", ({ message }) => isNotice(message) || errors.push(message));
  addEventListener("unhandledrejection", ({ reason }) => errors.push(String(reason)));
  console.error = (...args) => errors.push(args.join(" "));
`;

const isPage = ({ headers }) =>
  headers["content-type"]?.startsWith("text/html") && headers["content-encoding"] === undefined;

async function readPage(response) {
  const parts = await Array.fromAsync(response);
  const script = `<script src="${SCRIPT_PATH}"></script>`;
  return Buffer.concat(parts)
    .toString()
    .replace(/<head[^>]*>/, (head) => head + script);
}

async function respond(incoming, outgoing) {
  if (!isPage(incoming)) {
    outgoing.writeHead(incoming.statusCode, incoming.headers);
    return void incoming.pipe(outgoing);
  }
  const page = await readPage(incoming);
  const { "content-length": _length, ...headers } = incoming.headers;
  outgoing.writeHead(incoming.statusCode, headers).end(page);
}

/**
 * Starts a proxy to the server on `serverPort`.
 * @param {number} port
 * @param {number} serverPort
 * @returns {Promise<import("node:http").Server>} once it listens
 */
export function collectPageErrors(port, serverPort) {
  const proxy = createServer((clientRequest, response) => {
    if (clientRequest.url === SCRIPT_PATH) {
      return void response.writeHead(200, { "content-type": "text/javascript" }).end(SCRIPT);
    }
    const { "accept-encoding": encoding, ...headers } = clientRequest.headers;
    // Disables compression of HTML, because the script is inserted into its text.
    const acceptsHtml = headers.accept?.includes("text/html");
    if (!acceptsHtml && encoding !== undefined) headers["accept-encoding"] = encoding;
    const { method, url: path } = clientRequest;
    const passedOn = request({ port: serverPort, method, path, headers }, (incoming) => {
      void respond(incoming, response);
    });
    passedOn.on("error", () => response.destroy());
    response.on("close", () => passedOn.destroy());
    clientRequest.pipe(passedOn);
  });
  return new Promise((resolve) => {
    proxy.listen(port, "127.0.0.1", () => resolve(proxy));
  });
}
