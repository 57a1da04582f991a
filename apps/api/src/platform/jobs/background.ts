// Work that an answer does not wait for, such as writing a letter. It begins when the answer is out, so that not
// even its time tells what there was to do. It is finished before the server closes, and a failure is logged
// instead of ending the process.
import { finished } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import { safeToLog } from "../log.ts";

/** Does a piece of work after an answer; `name` says in the log what failed. */
export type RunLater = (reply: FastifyReply, name: string, work: () => Promise<void>) => void;

/** Waits until an answer is out, or its client gone. */
function waitForResponse({ raw }: FastifyReply): Promise<void> {
  return new Promise((resolve) => {
    finished(raw, () => resolve());
  });
}

export function backgroundWork(app: FastifyInstance): RunLater {
  const pending = new Set<Promise<void>>();
  app.addHook("onClose", async () => {
    await Promise.all(pending);
  });
  return (reply, name, work) => {
    const done = waitForResponse(reply)
      .then(work)
      .catch((error: unknown) => app.log.error({ error: safeToLog(error) }, `${name} failed`))
      .finally(() => pending.delete(done));
    pending.add(done);
  };
}
