// Work that an answer does not wait for, such as writing a letter. It is finished before the server closes,
// and a failure is logged instead of ending the process.
import type { FastifyInstance } from "fastify";
import { safeToLog } from "./log.ts";

/** Starts a piece of work; `name` says in the log what failed. */
export type RunLater = (name: string, work: () => Promise<void>) => void;

export function backgroundWork(app: FastifyInstance): RunLater {
  const underWay = new Set<Promise<void>>();
  app.addHook("onClose", async () => {
    await Promise.all(underWay);
  });
  return (name, work) => {
    const done = work()
      .catch((error: unknown) => app.log.error({ error: safeToLog(error) }, `${name} failed`))
      .finally(() => underWay.delete(done));
    underWay.add(done);
  };
}
