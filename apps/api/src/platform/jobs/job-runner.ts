// Runs the jobs of a process for as long as its server runs: several at a time, of each name as many as it allows.
import type { FastifyInstance } from "fastify";
import { safeToLog } from "../log.ts";
import { addRecurringJobs, claimJob, runJob } from "./jobs.ts";
import type { JobContext } from "./jobs.ts";

export interface JobRunner {
  readonly context: JobContext;
  /** Starts to look for jobs. Without it nothing runs by itself, as in tests. */
  start(): void;
  /** Looks for jobs right now: one was added. */
  wake(): void;
}

declare module "fastify" {
  interface FastifyInstance {
    readonly jobs: JobRunner;
  }
}

/** Of all names together: no more than the database has connections. */
const MAX_CONCURRENT_JOBS = 10;

interface RunnerOptions extends Omit<JobContext, "onFailure"> {
  /** How often a process looks for what others added, or what has become due. */
  readonly intervalMs: number;
}

export function makeJobRunner(
  app: FastifyInstance,
  { intervalMs, ...given }: RunnerOptions,
): JobRunner {
  const closing = new AbortController();
  const onFailure: JobContext["onFailure"] = ({ name, error }) =>
    app.log.error({ job: name, error: safeToLog(error) }, "a job failed");
  const context: JobContext = { ...given, onFailure };
  const running = new Map<Promise<void>, string>();
  let timer: NodeJS.Timeout | undefined;
  let searching: Promise<void> | undefined;
  let isSearchRequested = false;

  /** Names of which as many run as may. */
  const fullNames = () => {
    const names = [...running.values()];
    return context.definitions
      .filter(
        ({ name, concurrency = 1 }) => names.filter((one) => one === name).length >= concurrency,
      )
      .map(({ name }) => name);
  };
  const hasCapacity = () => running.size < MAX_CONCURRENT_JOBS && !closing.signal.aborted;
  const startJobs = async () => {
    while (isSearchRequested && hasCapacity()) {
      // Whoever wakes from here on is heard.
      isSearchRequested = false;
      const job = await claimJob(context.db, context.clock.now(), fullNames());
      if (job === undefined) return;
      isSearchRequested = true;
      const run = runJob(context, job, closing.signal)
        .catch((error: unknown) => onFailure({ name: job.name, error }))
        .finally(() => {
          running.delete(run);
          wake();
        });
      running.set(run, job.name);
    }
  };
  const search = (work: () => Promise<void>) => {
    searching ??= work()
      .catch((error: unknown) => onFailure({ name: "looking for jobs", error }))
      .finally(() => {
        searching = undefined;
        if (isSearchRequested && hasCapacity()) wake();
      });
  };
  const wake = () => {
    if (timer === undefined) return;
    isSearchRequested = true;
    search(startJobs);
  };
  app.addHook("preClose", async () => {
    closing.abort();
    clearInterval(timer);
  });
  app.addHook("onClose", async () => {
    await searching;
    await Promise.all(running.keys());
  });
  return {
    context,
    start() {
      timer = setInterval(wake, intervalMs);
      timer.unref();
      isSearchRequested = true;
      search(async () => {
        await addRecurringJobs(context.db, context.definitions, context.clock.now());
        await startJobs();
      });
    },
    wake,
  };
}
