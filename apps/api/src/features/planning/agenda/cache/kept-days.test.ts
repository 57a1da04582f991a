import { accountApi } from "@vereda/domain/account/contract";
import { pinApi } from "@vereda/domain/account/pin/contract-pin";
import { energizingApi } from "@vereda/domain/energizing/contract";
import { cycleApi } from "@vereda/domain/energizing/cycle/contract-cycle";
import type { AgendaAnswer } from "@vereda/domain/planning/agenda/contract-agenda";
import { daySettingsApi } from "@vereda/domain/planning/agenda/contract-day-settings";
import { planningApi } from "@vereda/domain/planning/contract";
import { trackingApi } from "@vereda/domain/planning/tracking/contract-tracking";
import { areasApi } from "@vereda/domain/workspace/areas/contract-areas";
import { settingsApi } from "@vereda/domain/workspace/contract-settings";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { readConfig } from "#config.ts";
import { openTestDatabase } from "#db/testing.ts";
import { runOutsideTransaction } from "#db/transaction-guard.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { quietTables, tablesThatTell } from "#platform/realtime/testing-tables.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makeDataKeys } from "#platform/crypto/data-keys.ts";
import { makeAuthenticate } from "#features/account/sign-in/authenticate.ts";
import { joinAs, makeWorkspace } from "#features/workspace/workspace-testing.ts";
import { aTask, makePlanner } from "#features/planning/planning-testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { makeAgenda } from "../agenda.ts";
import { makeKeptDays } from "./kept-days.ts";
import { sweepDayChanges } from "./sweeping-changes.ts";

const now = "2026-03-04T18:00:00Z";
const today = "2026-03-04";
const database = await openTestDatabase();
afterAll(() => database.close());
// One process is asked, another writes.
const here = await makeTestApp({ database, now });
const there = await makeTestApp({ database, now });

const { db } = database;
const config = readConfig({
  NODE_ENV: "test",
  DATA_DIR: here.dataDir,
  MASTER_KEY: Buffer.alloc(32, 1).toString("base64"),
});
const room = { db, dataKeys: makeDataKeys(config) };
const authenticate = makeAuthenticate(room);
const at = new Date(now);

async function callerOf({ token }: Planner): Promise<Caller> {
  const caller = await authenticate(token, at);
  if (caller === null) throw new Error("Nobody has this token.");
  return caller;
}

/** The agenda as it is told by who keeps nothing. */
const fresh = async (person: Planner, date?: string): Promise<AgendaAnswer> =>
  z.parse(planningApi.dailyAgenda.data, await makeAgenda(room)(await callerOf(person), date, at));

/** Somebody with a task, an event and a mission on their day, in a company of theirs. */
async function someone() {
  const person = await makePlanner(here);
  const { id } = (await makeWorkspace(here, person)).workspace;
  const objective = await person.objective({ workspaceId: id, areaId: "work" });
  await person.schedule(objective, { startDate: "2026-03-01", endDate: "2026-12-31" });
  const mission = await person.mission(objective);
  await person.schedule(mission, { startDate: "2026-03-01", endDate: "2026-06-30" });
  const task = await person.task(mission, { checklistItems: [{ title: "Weigh the flour" }] });
  await person.schedule(task, { startDate: `${today}T09:00` });
  const daily = await person.task(mission, { title: "Light the oven" });
  await person.schedule(daily, { startDate: today, frequency: "DAILY" });
  return { person, id, objective, mission, task, daily, item: task.checklistItems[0]?.id ?? "" };
}
type Someone = Awaited<ReturnType<typeof someone>>;

const params = ({ id }: { id: string }) => ({ params: { id } });
const week = [
  "MONDAY",
  "TUESDAY",
  "WEDNESDAY",
  "THURSDAY",
  "FRIDAY",
  "SATURDAY",
  "SUNDAY",
] as const;
const rhythm = (bedtime: string) =>
  week.map((dayOfWeek) => ({ dayOfWeek, wakeUp: "07:00", bedtime }));

/** Every way in which a day comes to say something else, one after the other. */
const changes: Readonly<Record<string, (token: string, made: Someone) => Promise<unknown>>> = {
  "another title": (token, { task }) =>
    there.call(planningApi.updateTask, { token, ...params(task), body: { title: "Knead" } }),
  "a mission with another title": (token, { mission }) =>
    there.call(planningApi.updateMission, { token, ...params(mission), body: { title: "March" } }),
  "an objective with another title": (token, { objective }) =>
    there.call(planningApi.updateObjective, {
      token,
      ...params(objective),
      body: { title: "Bread" },
    }),
  "something ticked off a checklist": (token, { item }) =>
    there.call(planningApi.updateChecklistItem, {
      token,
      params: { id: item },
      body: { completed: true },
    }),
  "another estimate": (token, { task }) =>
    there.call(planningApi.saveEstimations, { token, ...params(task), body: { executionMin: 75 } }),
  "a task that is done": (token, { task }) =>
    there.call(planningApi.completeTask, { token, ...params(task), body: {} }),
  "a task that is open again": (token, { task }) =>
    there.call(planningApi.reopenTask, { token, ...params(task), body: {} }),
  "a date of what recurs that is done": (token, { daily }) =>
    there.call(planningApi.completeTask, { token, ...params(daily), body: { date: today } }),
  progress: (token, { objective }) =>
    there.call(planningApi.createProgressEntry, {
      token,
      ...params(objective),
      body: { value: 3 },
    }),
  "time that was spent": (token, { task }) =>
    there.call(trackingApi.createEntry, {
      token,
      ...params(task),
      body: { startedAt: "2026-03-04T15:00:00Z", endedAt: "2026-03-04T15:20:00Z" },
    }),
  "another hour": (token, { task }) =>
    there.call(planningApi.taskSchedule.put, {
      token,
      ...params(task),
      body: { startDate: `${today}T11:30` },
    }),
  "another task": async (token, { mission }) => {
    const body = { ...aTask, title: "Sweep", estimation: { executionMin: 15 } };
    const { data } = await there.call(planningApi.createTask, { token, ...params(mission), body });
    const schedule = { startDate: today };
    await there.call(planningApi.taskSchedule.put, { token, ...params(data), body: schedule });
  },
  "an area where nobody works": (token, { id }) =>
    there.call(areasApi.block, {
      token,
      params: { id, areaId: "work" },
      body: { isBlocked: true },
    }),
  "an area where work goes on": (token, { id }) =>
    there.call(areasApi.block, {
      token,
      params: { id, areaId: "work" },
      body: { isBlocked: false },
    }),
  "a workspace that is put away": (token, made) =>
    there.call(settingsApi.archive, { token, ...params(made) }),
  "a workspace that is back": (token, made) =>
    there.call(settingsApi.restore, { token, ...params(made) }),
  "a rhythm": (token) =>
    there.call(energizingApi.saveSleepRhythm, {
      token,
      body: { dailySettings: rhythm("23:00") },
    }),
  "a night": (token) =>
    there.call(energizingApi.createSleepCycle, {
      token,
      body: { startedAt: "2026-03-03T23:00:00-06:00", endedAt: "2026-03-04T06:40:00-06:00" },
    }),
  "a cycle": (token) =>
    there.call(cycleApi.saveSettings, {
      token,
      body: {
        averageCycleLength: 28,
        averagePeriodLength: 5,
        lastCycleStartDate: "2026-02-20",
      },
    }),
  "a cycle out of sight": (token) =>
    there.call(cycleApi.changePreferences, { token, body: { isHidden: true } }),
  "a PIN in front of what is intimate": async (token) => {
    await there.call(pinApi.save, { token, body: { pin: "2580", password: "correct horse" } });
    await there.call(pinApi.lock, { token });
  },
  "what is intimate, opened": (token) =>
    there.call(pinApi.unlock, { token, body: { currentPin: "2580" } }),
  "an objective that stands still": (token, { objective }) =>
    there.call(planningApi.updateObjective, {
      token,
      ...params(objective),
      body: { status: "PAUSED" },
    }),
  "an objective that goes on": (token, { objective }) =>
    there.call(planningApi.updateObjective, {
      token,
      ...params(objective),
      body: { status: "ACTIVE" },
    }),
  "a task that is gone": (token, { daily }) =>
    there.call(planningApi.deleteTask, { token, ...params(daily) }),
};

describe("a day that was answered before", () => {
  it("is given again, the very same, as long as nothing changed", async () => {
    const { person } = await someone();
    const agenda = makeAgenda(room);
    const first = await agenda(await callerOf(person), today, at);
    expect(first.items).not.toEqual([]);
    expect(await agenda(await callerOf(person), today, at)).toBe(first);
    // The day that they live, asked for without its name, is the same question.
    expect(await agenda(await callerOf(person), undefined, at)).toBe(first);
    const other = await someone();
    await there.call(planningApi.updateTask, {
      token: other.person.token,
      ...params(other.task),
      body: { title: "Somebody else’s" },
    });
    expect(await agenda(await callerOf(person), today, at)).toBe(first);
    expect(await agenda(await callerOf(other.person), today, at)).not.toEqual(first);
  });

  it("tells at once whatever another process changed", async () => {
    const made = await someone();
    const { person } = made;
    for (const [name, change] of Object.entries(changes)) {
      const before = await person.agenda(today);
      expect(await person.agenda(today), name).toEqual(before);
      await change(person.token, made);
      const after = await person.agenda(today);
      expect(after, name).toEqual(await fresh(person, today));
      expect(after, name).not.toEqual(before);
    }
  });

  it("ends as its person chose meanwhile, and is in the zone where they live now", async () => {
    const { person, mission } = await someone();
    const { token } = person;
    const late = await person.task(mission, { title: "Close the shop" });
    await person.schedule(late, { startDate: "2026-03-05T00:30" });
    await there.call(energizingApi.saveSleepRhythm, {
      token,
      body: { dailySettings: rhythm("01:30") },
    });
    const titles = async () => (await person.agenda(today)).items.map(({ title }) => title);
    expect(await titles()).not.toContain(late.title);
    await there.call(daySettingsApi.update, { token, body: { dayEnds: "bedtime" } });
    expect(await titles()).toContain(late.title);
    const inMexico = await person.agenda(today);
    await there.call(accountApi.updatePreferences, { token, body: { timezone: "Asia/Tokyo" } });
    const inTokyo = await person.agenda(today);
    expect(inTokyo).not.toEqual(inMexico);
    expect(inTokyo).toEqual(await fresh(person, today));
  });

  it("counts what runs, and what others do, anew each time", async () => {
    const { person, id, objective, task } = await someone();
    const colleague = await makePlanner(here, { firstName: "Luis" });
    await joinAs(here, id, colleague, "MEMBER");
    const seconds = async () =>
      (await person.agenda(today)).items.find(({ taskId }) => taskId === task.id)
        ?.trackedDurationSeconds;
    expect(await seconds()).toBe(0);
    await there.call(planningApi.startTracking, {
      token: colleague.token,
      ...params(task),
      body: {},
    });
    here.clock.advance(60_000);
    expect(await seconds()).toBe(60);
    here.clock.advance(60_000);
    expect(await seconds()).toBe(120);
    here.clock.set(now);
    await there.call(planningApi.pauseTracking, {
      token: colleague.token,
      ...params(task),
      body: {},
    });
    // What is shared, also by whom it is given to, can end by itself.
    await there.call(planningApi.objectiveShares.create, {
      token: person.token,
      ...params(objective),
      body: { username: colleague.username, role: "assignee", expiresOn: today },
    });
    const agenda = makeAgenda(room);
    for (const one of [person, colleague]) {
      const first = await agenda(await callerOf(one), today, at);
      const again = await agenda(await callerOf(one), today, at);
      expect(first.items).not.toEqual([]);
      expect(again).toEqual(first);
      expect(again).not.toBe(first);
    }
  });
});

describe("what is kept", () => {
  const answer = async (person: Planner) => {
    const caller = await callerOf(person);
    const [from, until] = ["2026-03-04T06:00:00.000Z", "2026-03-05T06:00:00.000Z"];
    const asked = { caller, day: 20_516, now: at, from, until, isToday: true, isLocked: false };
    return { asked, answer: await fresh(person) };
  };

  it("is asked for anew after some minutes, before its changes are swept", async () => {
    const { asked, answer: day } = await answer((await someone()).person);
    let elapsed = 0;
    const kept = makeKeptDays(db, { elapsed: () => elapsed });
    kept.keep(asked, day);
    elapsed = 10 * 60_000;
    expect(await kept.find(asked)).toBe(day);
    elapsed += 1;
    expect(await kept.find(asked)).toBeNull();
    elapsed = 0;
    expect(await kept.find(asked)).toBeNull();
  });

  it("is no more than there is room for: what was kept first goes", async () => {
    const [first, second, third] = [
      await answer((await someone()).person),
      await answer((await someone()).person),
      await answer((await someone()).person),
    ];
    const room = 2 * (1 + first.answer.items.length);
    const kept = makeKeptDays(db, { capacity: room });
    for (const { asked, answer: day } of [first, second, second, third]) kept.keep(asked, day);
    expect(await kept.find(first.asked)).toBeNull();
    expect(await kept.find(second.asked)).toBe(second.answer);
    expect(await kept.find(third.asked)).toBe(third.answer);
  });

  // The embedded database does one thing after the other.
  const isParallel = database.kind === "postgres";

  it.runIf(isParallel)("is nothing read before a transaction under way", async () => {
    const { person, task } = await someone();
    const title = (title: string) => sql`update tasks set title = ${title} where id = ${task.id}`;
    const agenda = makeAgenda(room);
    const read = async () => agenda(await callerOf(person), today, at);
    const before = await db.transaction(async (tx) => {
      await tx.execute(title("Not yet"));
      const first = await runOutsideTransaction(read);
      expect(await runOutsideTransaction(read)).toBe(first);
      return first;
    });
    const after = await read();
    expect(after).not.toEqual(before);
    expect(after.items.map((item) => item.title)).toContain("Not yet");
  });
});

describe("the changes that are noted", () => {
  it("are those of every table that tells of plans, places and rest, or of none for a reason", async () => {
    const unread: Readonly<Record<string, string>> = {
      comments: "a day shows none",
      night_notes: "a day shows none",
      objective_templates: "a day shows none",
      planning_day_settings: "how long a day is, is asked with who calls",
      rests: "a rest becomes a night, which tells",
    };
    const { rows } = await db.execute<{ name: string }>(sql`
      select distinct tgrelid::regclass::text as name from pg_trigger
      where tgname like 'note_day%' order by 1`);
    const noting = rows.map(({ name }) => name);
    const told = await tablesThatTell(db);
    const shown = [...told].flatMap(([name, kind]) =>
      ["planning", "workspace", "energizing"].includes(kind) ? [name] : [],
    );
    expect(shown.filter((name) => !noting.includes(name) && !(name in unread))).toEqual([]);
    expect(noting.filter((name) => name in unread || name in quietTables)).toEqual([]);
  });

  it("are swept after some hours, and name nobody who is gone", async () => {
    const { person } = await someone();
    const count = async (which = sql`true`) => {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::integer as count from day_changes where owner_id = ${person.userId} and ${which}`,
      );
      return rows[0]?.count ?? 0;
    };
    expect(await count()).toBeGreaterThan(3);
    await sweepDayChanges(db);
    expect(await count()).toBeGreaterThan(3);
    await db.execute(sql`
      update day_changes set hour = hour - interval '4 hours'
      where (owner_id, transaction) in (
        select owner_id, transaction from day_changes where owner_id = ${person.userId} limit 1)`);
    const before = await count();
    await sweepDayChanges(db);
    expect(await count()).toBe(before - 1);
    await db.execute(sql`delete from workspaces where owner_id = ${person.userId}`);
    await db.execute(sql`delete from users where id = ${person.userId}`);
    expect(await count()).toBe(0);
  });
});
