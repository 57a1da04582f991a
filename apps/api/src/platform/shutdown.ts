// Ending in good order: requests in flight are answered, and their connections do not linger.
import type { FastifyInstance } from "fastify";

/** Without this, a connection that was busy at the end is kept open for another request that never comes. */
export function closeGracefully(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isClosing) reply.header("connection", "close");
  });
  app.addHook("onResponse", async () => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
  });
}

/** What of the process the signals need; tests give one of their own. */
interface SignalProcess {
  on(signal: "SIGINT" | "SIGTERM", listener: (signal: NodeJS.Signals) => void): unknown;
  exit(code: number): void;
}

export interface ShutdownOptions {
  readonly process: SignalProcess;
  readonly close: () => Promise<void>;
  readonly print: (line: string) => void;
  readonly elapsedMs: () => number;
}

// One Ctrl-C arrives several times: from the terminal, and again from npm.
const DUPLICATE_SIGNAL_MS = 500;

/** The first signal closes and then ends the process; a second one, later, ends it at once. */
export function endOnSignals({ process: ending, close, print, elapsedMs }: ShutdownOptions): void {
  let since: number | undefined;
  const end = (signal: NodeJS.Signals) => {
    if (since !== undefined) {
      if (elapsedMs() - since > DUPLICATE_SIGNAL_MS) ending.exit(1);
      return;
    }
    since = elapsedMs();
    print(`${signal}: finishing what is under way.`);
    close().then(
      () => ending.exit(0),
      (error: unknown) => {
        print(`Closing failed: ${String(error)}`);
        ending.exit(1);
      },
    );
  };
  ending.on("SIGINT", end);
  ending.on("SIGTERM", end);
}
