// Runs work after the response, so that its duration reveals nothing; closing the server awaits it.
import { finished } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import { toLoggableError } from "../log.ts";

/** `name` identifies the work in the log when it fails. */
export type RunLater = (reply: FastifyReply, name: string, work: () => Promise<void>) => void;

function waitForResponse({ raw }: FastifyReply): Promise<void> {
  return new Promise((resolve) => {
    finished(raw, () => resolve());
  });
}

export function createBackgroundRunner(app: FastifyInstance): RunLater {
  const pending = new Set<Promise<void>>();
  app.addHook("onClose", async () => {
    await Promise.all(pending);
  });
  return (reply, name, work) => {
    const done = waitForResponse(reply)
      .then(work)
      .catch((error: unknown) => app.log.error({ error: toLoggableError(error) }, `${name} failed`))
      .finally(() => pending.delete(done));
    pending.add(done);
  };
}
