// A proxy that simulates a phone's network, also for requests of service workers.
import { connect, createServer, type Socket } from "node:net";

/** The same values as the throttling of browser devtools: latency per request, not per connection. */
export const slowPhone = { roundTripMs: 562, opensMs: 0, downBytesPerSecond: 1_440_000 / 8 };

export interface Network {
  readonly roundTripMs: number;
  /** Milliseconds to open a connection; defaults to `roundTripMs`. */
  readonly opensMs?: number;
  readonly downBytesPerSecond: number;
}

/** Bytes per chunk: a few packets, so that short responses overtake long ones. */
const PIECE = 4_380;

function createThrottle(bytesPerSecond: number) {
  let freeAt = 0;
  /** @returns the time at which these bytes are through, in milliseconds of `performance.now()` */
  return (bytes: number): number => {
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + (bytes / bytesPerSecond) * 1000;
    return freeAt;
  };
}

function createDelayedWriter(to: Socket) {
  const queue: { data: Buffer; at: number }[] = [];
  let isSending = false;
  const next = () => {
    const [first] = queue;
    isSending = first !== undefined;
    if (first === undefined) return;
    const send = () => {
      queue.shift();
      if (to.writable) to.write(first.data);
      next();
    };
    setTimeout(send, Math.max(0, first.at - performance.now()));
  };
  return (data: Buffer, at: number) => {
    queue.push({ data, at });
    if (!isSending) next();
  };
}

export async function slowNetwork(port: number, target: number, network: Network) {
  const { roundTripMs, opensMs = roundTripMs, downBytesPerSecond } = network;
  const throttle = createThrottle(downBytesPerSecond);
  const sockets = new Set<Socket>();
  let isSlow = true;
  const server = createServer((browser) => {
    const product = connect(target, "127.0.0.1");
    const openedAt = performance.now() + opensMs;
    for (const socket of [browser, product]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        const other = socket === browser ? product : browser;
        setTimeout(() => other.destroy(), 2 * roundTripMs);
      });
    }
    const up = createDelayedWriter(product);
    const down = createDelayedWriter(browser);
    browser.on("data", (data) => {
      const now = performance.now();
      up(data, isSlow ? Math.max(now, openedAt) + roundTripMs / 2 : now);
    });
    product.on("data", (data) => {
      for (let from = 0; from < data.length; from += PIECE) {
        const piece = data.subarray(from, from + PIECE);
        down(piece, isSlow ? throttle(piece.length) + roundTripMs / 2 : performance.now());
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    setSlow(slow: boolean) {
      isSlow = slow;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
