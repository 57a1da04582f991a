// Finds a free port, so that two checkouts can be tested at the same time.
import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the system's range for outgoing connections, one of which could take the port meanwhile. */
const [FIRST_PORT, LAST_PORT] = [20_000, 30_000];

function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer().on("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}

/** @returns {Promise<number>} */
export async function findFreePort() {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await isFree(port)) return port;
  }
}
