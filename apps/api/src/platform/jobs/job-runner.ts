// Runs queued jobs while the server runs, with a concurrency limit in total and per job name.
import type { FastifyInstance } from "fastify";
import { toLoggableError } from "../log.ts";
import { addRecurringJobs } from "./jobs.ts";
import { claimJob, runJob, type JobContext } from "./run-job.ts";

interface JobRunner {
  readonly context: JobContext;
  start(): void;
  wake(): void;
}

declare module "fastify" {
  interface FastifyInstance {
    readonly jobs: JobRunner;
  }
}

/** For all job names together: not more than the database has connections. */
const MAX_CONCURRENT_JOBS = 10;

interface RunnerOptions extends Omit<JobContext, "onFailure"> {
  /** Polling interval for jobs that other processes added or that became due. */
  readonly intervalMs: number;
  readonly countFailure?: (jobName: string) => void;
}

export function makeJobRunner(
  app: FastifyInstance,
  { intervalMs, countFailure, ...given }: RunnerOptions,
): JobRunner {
  const closing = new AbortController();
  const onFailure: JobContext["onFailure"] = ({ name, error }) => {
    countFailure?.(name);
    app.log.error({ job: name, error: toLoggableError(error) }, "a job failed");
  };
  const context: JobContext = { ...given, onFailure };
  const running = new Map<Promise<void>, string>();
  let timer: NodeJS.Timeout | undefined;
  let searching: Promise<void> | undefined;
  let isSearchRequested = false;

  const listSaturatedNames = () => {
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
      // Reset before the query, so that a `wake` during it triggers another search.
      isSearchRequested = false;
      const job = await claimJob(context.db, context.clock.now(), listSaturatedNames());
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
