// What has to be done from time to time and belongs to no feature.
import type { FastifyInstance } from "fastify";
import type { OpenDatabase } from "../db/client.ts";
import type { Clock } from "./clock.ts";
import { safeToLog } from "./log.ts";
import { sweepCounters } from "./rate-limit.ts";

const hour = 3_600_000;

async function tidyUp({ db, maintain }: OpenDatabase, clock: Clock): Promise<void> {
  await sweepCounters(db, clock.now());
  await maintain();
}

/** Tidies up every hour for as long as the server runs. */
export function keepHouse(app: FastifyInstance, database: OpenDatabase, clock: Clock): void {
  let underWay = Promise.resolve();
  const timer = setInterval(() => {
    underWay = tidyUp(database, clock).catch((error: unknown) => {
      app.log.error({ error: safeToLog(error) }, "tidying up failed");
    });
  }, hour);
  timer.unref();
  app.addHook("onClose", () => {
    clearInterval(timer);
    return underWay;
  });
}
