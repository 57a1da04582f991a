import { dayPlanApi } from "@vereda/domain/planning/proposal/contract-day-plan";
import { planningApi } from "@vereda/domain/planning/contract";
import { remindersApi } from "@vereda/domain/planning/reminders/contract-reminders";
import { planningOccurrencesApi } from "@vereda/domain/planning/tasks/contract-occurrences";
import { bulkTasksApi } from "@vereda/domain/planning/tasks/contract-bulk-tasks";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import type { Database } from "#db/client.ts";
import { openTestDatabase } from "#db/testing.ts";
import { waitForLock } from "#db/testing/wait-for-lock.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../planning-testing.ts";
import { missions, tasks } from "../tables/plans.ts";
import { reminders } from "../tables/reminders.ts";
import { schedules } from "../tables/schedules.ts";

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());
const api = await makeTestApp({ database, now: "2026-03-04T18:00:00Z" });
const ana = await makePlanner(api);
const { token } = ana;

async function makeDailyTask() {
  const { objective, mission } = await ana.routine("2026-03-01");
  const task = await ana.task(mission);
  await ana.schedule(task, { startDate: "2026-03-04T09:00", frequency: "DAILY" });
  const other = await ana.mission(objective);
  const params = { id: task.id };
  const body = { reminders: [{ kind: "AT_START" as const }] };
  await api.call(remindersApi.ofTask.put, { token, params, body });
  return { id: task.id, missionId: other.id };
}

type Made = Awaited<ReturnType<typeof makeDailyTask>>;

const date = "2026-03-05";
const schedule = { startDate: `${date}T10:00` };
const writes = {
  "skipping an occurrence": ({ id }: Made) =>
    api.attempt(planningOccurrencesApi.skip, { token, params: { id, date } }),
  "planning a day": ({ id }: Made) =>
    api.attempt(dayPlanApi.plan, { token, body: { items: [{ taskId: id, date, schedule }] } }),
  "replacing reminders": ({ id }: Made) =>
    api.attempt(remindersApi.ofTask.put, { token, params: { id }, body: { reminders: [] } }),
};
const moves = {
  "moving a task": ({ id, missionId }: Made) =>
    api.attempt(planningApi.updateTask, { token, params: { id }, body: { missionId } }),
  "moving several tasks": ({ id, missionId }: Made) =>
    api.attempt(bulkTasksApi.changeTasks, { token, body: { ids: [id], changes: { missionId } } }),
};

/** Runs `write` while another transaction holds the lock, and `check` in that one once it waits. */
async function writeDuringLock(
  lock: (tx: Database) => Promise<unknown>,
  write: () => Promise<{ readonly status: number }>,
  check: (tx: Database) => Promise<void>,
): Promise<{ readonly status: number }> {
  const locked = Promise.withResolvers<Database>();
  const done = Promise.withResolvers<void>();
  const holding = db.transaction(async (tx) => {
    await lock(tx);
    locked.resolve(tx);
    await done.promise;
  });
  const tx = await locked.promise;
  const writing = write();
  try {
    await waitForLock(db);
    await check(tx);
  } finally {
    done.resolve();
    await holding;
  }
  return writing;
}

const free = { skipLocked: true } as const;

describe.runIf(database.kind === "postgres")("during a deletion that locked the plan first", () => {
  it.each(Object.entries(writes))("%s locks nothing below it", async (_name, write) => {
    const made = await makeDailyTask();
    const { status } = await writeDuringLock(
      (tx) => tx.select().from(tasks).where(eq(tasks.id, made.id)).for("update"),
      () => write(made),
      async (tx) => {
        const planned = tx.select().from(schedules).where(eq(schedules.taskId, made.id));
        expect(await planned.for("update", free)).toHaveLength(1);
        const reminded = tx.select().from(reminders).where(eq(reminders.taskId, made.id));
        expect(await reminded.for("update", free)).toHaveLength(1);
      },
    );
    expect(status).toBe(200);
  });

  it.each(Object.entries(moves))("%s locks nothing below its new mission", async (_name, move) => {
    const made = await makeDailyTask();
    const { status } = await writeDuringLock(
      (tx) => tx.select().from(missions).where(eq(missions.id, made.missionId)).for("update"),
      () => move(made),
      async (tx) => {
        const moved = tx.select().from(tasks).where(eq(tasks.id, made.id));
        expect(await moved.for("update", free)).toHaveLength(1);
      },
    );
    expect(status).toBe(200);
  });
});
