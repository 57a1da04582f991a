// Graceful shutdown: announces it, finishes requests in flight and closes their connections.
import type { FastifyInstance } from "fastify";
import { AppError } from "./http/errors/errors.ts";
import type { ProcessLog } from "./process-log.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** From here on `/readyz` says 503, and every response closes its connection. */
    startDraining(): void;
  }
}

/**
 * Without this, a connection that is busy at shutdown stays open for a further request.
 * @returns a check that throws once the server is about to close
 */
export function closeGracefully(app: FastifyInstance): () => void {
  let isDraining = false;
  // Not while draining: who has not noticed yet may be about to use a connection that is idle.
  let isClosing = false;
  const startDraining = () => {
    isDraining = true;
  };
  app.decorate("startDraining", startDraining);
  app.addHook("preClose", async () => {
    startDraining();
    isClosing = true;
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isDraining) reply.header("connection", "close");
  });
  app.addHook("onResponse", async () => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
  });
  return () => {
    if (isDraining) throw new AppError("not_ready");
  };
}

/** The part of `process` that is used, so that tests can fake it. */
interface SignalProcess {
  on(signal: "SIGINT" | "SIGTERM", listener: (signal: NodeJS.Signals) => void): unknown;
  exit(code: number): void;
}

interface ShutdownOptions {
  readonly process: SignalProcess;
  readonly close: (signal: NodeJS.Signals) => Promise<void>;
  readonly log: Pick<ProcessLog, "info" | "error">;
  readonly elapsedMs: () => number;
}

// One Ctrl-C delivers several signals: from the terminal and again from npm.
const DUPLICATE_SIGNAL_MS = 500;

/** The first signal closes the server and exits; a second one exits at once. */
export function endOnSignals({ process: ending, close, log, elapsedMs }: ShutdownOptions): void {
  let since: number | undefined;
  const end = (signal: NodeJS.Signals) => {
    if (since !== undefined) {
      if (elapsedMs() - since > DUPLICATE_SIGNAL_MS) ending.exit(1);
      return;
    }
    since = elapsedMs();
    log.info(`${signal}: finishing what is under way.`);
    close(signal).then(
      () => ending.exit(0),
      (error: unknown) => {
        log.error(`Closing failed: ${String(error)}`, error);
        ending.exit(1);
      },
    );
  };
  ending.on("SIGINT", end);
  ending.on("SIGTERM", end);
}
