// Does the jobs of a process, one after the other, for as long as its server runs.
import type { FastifyInstance } from "fastify";
import { doNextJob, planRecurring } from "./jobs.ts";
import type { JobDefinition, JobRoom } from "./jobs.ts";
import { safeToLog } from "./log.ts";

export interface JobRunner {
  readonly definitions: readonly JobDefinition[];
  /** Begins to look for jobs. Without it nothing is done by itself, as in tests. */
  start(): void;
  /** Looks for jobs right now: one was asked for. */
  wake(): void;
}

declare module "fastify" {
  interface FastifyInstance {
    readonly jobs: JobRunner;
  }
}

interface RunnerOptions extends Omit<JobRoom, "onFailure"> {
  /** How often a process looks for what others asked for, or what has become due. */
  readonly intervalMs: number;
}

export function makeJobRunner(
  app: FastifyInstance,
  { intervalMs, ...given }: RunnerOptions,
): JobRunner {
  const closing = new AbortController();
  const onFailure: JobRoom["onFailure"] = ({ name, error }) =>
    app.log.error({ job: name, error: safeToLog(error) }, "a job failed");
  const room: JobRoom = { ...given, onFailure };
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;
  let isWanted = false;

  const doAll = async () => {
    while (isWanted && !closing.signal.aborted) {
      // Whoever asks from here on is heard.
      isWanted = false;
      if (await doNextJob(room, closing.signal)) isWanted = true;
    }
  };
  const begin = (work: () => Promise<void>) => {
    underWay ??= work()
      .catch((error: unknown) => onFailure({ name: "looking for jobs", error }))
      .finally(() => {
        underWay = undefined;
      });
  };
  const wake = () => {
    if (timer === undefined) return;
    isWanted = true;
    begin(doAll);
  };
  app.addHook("preClose", async () => {
    closing.abort();
    clearInterval(timer);
  });
  app.addHook("onClose", () => underWay);
  return {
    definitions: given.definitions,
    start() {
      timer = setInterval(wake, intervalMs);
      timer.unref();
      isWanted = true;
      begin(async () => {
        await planRecurring(room.db, room.definitions, room.clock.now());
        await doAll();
      });
    },
    wake,
  };
}
