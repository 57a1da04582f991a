import { accountApi } from "@vereda/domain/account/contract";
import { pinApi } from "@vereda/domain/account/pin/contract-pin";
import { energizingApi } from "@vereda/domain/energizing/contract";
import { cycleApi } from "@vereda/domain/energizing/cycle/contract-cycle";
import type { AgendaResponse } from "@vereda/domain/planning/agenda/contract-agenda";
import { daySettingsApi } from "@vereda/domain/planning/agenda/contract-day-settings";
import { fixedBlocksApi } from "@vereda/domain/planning/workload/fixed-blocks/contract-fixed-blocks";
import { planningApi } from "@vereda/domain/planning/contract";
import { trackingApi } from "@vereda/domain/planning/tracking/contract-tracking";
import { areasApi } from "@vereda/domain/workspace/areas/contract-areas";
import { settingsApi } from "@vereda/domain/workspace/settings/contract-settings";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { readConfig } from "#config.ts";
import { openTestDatabase } from "#db/testing.ts";
import { runOutsideTransaction } from "#db/transaction-guard.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { nonPublishingTables, listPublishingTables } from "#platform/realtime/testing-tables.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makeDataKeys } from "#platform/crypto/data-keys.ts";
import { makeDecryptSettings } from "#features/energizing/rhythm/rhythm.ts";
import { makeAuthenticate } from "#features/account/sign-in/authenticate.ts";
import { joinAs, makeWorkspace } from "#features/workspace/workspace-testing.ts";
import { aTask, makePlanner } from "#features/planning/planning-testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { makeAgenda } from "../agenda.ts";
import { makeAgendaCache } from "./agenda-cache.ts";
import { cleanupDayChanges } from "./cleanup-day-changes.ts";

const now = "2026-03-04T18:00:00Z";
const today = "2026-03-04";
const database = await openTestDatabase();
afterAll(() => database.close());
const readerApp = await makeTestApp({ database, now });
const writerApp = await makeTestApp({ database, now });

const { db } = database;
const config = readConfig({
  NODE_ENV: "test",
  DATA_DIR: readerApp.dataDir,
  MASTER_KEY: Buffer.alloc(32, 1).toString("base64"),
});
const context = { db, dataKeys: makeDataKeys(config) };
const authenticate = makeAuthenticate(db, makeDecryptSettings(context));
const at = new Date(now);

async function getCaller({ token }: Planner): Promise<Caller> {
  const caller = await authenticate(token, at);
  if (caller === null) throw new Error("No user has this token.");
  return caller;
}

const loadUncached = async (user: Planner, date?: string): Promise<AgendaResponse> =>
  z.parse(planningApi.dailyAgenda.data, await makeAgenda(context)(await getCaller(user), date, at));

async function makeUserWithPlan() {
  const user = await makePlanner(readerApp);
  const { id } = (await makeWorkspace(readerApp, user)).workspace;
  const objective = await user.objective({ workspaceId: id, areaId: "work" });
  await user.schedule(objective, { startDate: "2026-03-01", endDate: "2026-12-31" });
  const mission = await user.mission(objective);
  await user.schedule(mission, { startDate: "2026-03-01", endDate: "2026-06-30" });
  const task = await user.task(mission, { checklistItems: [{ title: "Weigh the flour" }] });
  await user.schedule(task, { startDate: `${today}T09:00` });
  const daily = await user.task(mission, { title: "Light the oven" });
  await user.schedule(daily, { startDate: today, frequency: "DAILY" });
  return { user, id, objective, mission, task, daily, item: task.checklistItems[0]?.id ?? "" };
}
type UserWithPlan = Awaited<ReturnType<typeof makeUserWithPlan>>;

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

const changes: Readonly<Record<string, (token: string, made: UserWithPlan) => Promise<unknown>>> = {
  "another title": (token, { task }) =>
    writerApp.call(planningApi.updateTask, { token, ...params(task), body: { title: "Knead" } }),
  "a mission with another title": (token, { mission }) =>
    writerApp.call(planningApi.updateMission, {
      token,
      ...params(mission),
      body: { title: "March" },
    }),
  "an objective with another title": (token, { objective }) =>
    writerApp.call(planningApi.updateObjective, {
      token,
      ...params(objective),
      body: { title: "Bread" },
    }),
  "something ticked off a checklist": (token, { item }) =>
    writerApp.call(planningApi.updateChecklistItem, {
      token,
      params: { id: item },
      body: { completed: true },
    }),
  "another estimate": (token, { task }) =>
    writerApp.call(planningApi.saveEstimations, {
      token,
      ...params(task),
      body: { executionMin: 75 },
    }),
  "a task that is done": (token, { task }) =>
    writerApp.call(planningApi.completeTask, { token, ...params(task), body: {} }),
  "a task that is open again": (token, { task }) =>
    writerApp.call(planningApi.reopenTask, { token, ...params(task), body: {} }),
  "a date of what recurs that is done": (token, { daily }) =>
    writerApp.call(planningApi.completeTask, { token, ...params(daily), body: { date: today } }),
  progress: (token, { objective }) =>
    writerApp.call(planningApi.createProgressEntry, {
      token,
      ...params(objective),
      body: { value: 3 },
    }),
  "time that was spent": (token, { task }) =>
    writerApp.call(trackingApi.createEntry, {
      token,
      ...params(task),
      body: { startedAt: "2026-03-04T15:00:00Z", endedAt: "2026-03-04T15:20:00Z" },
    }),
  "another hour": (token, { task }) =>
    writerApp.call(planningApi.taskSchedule.put, {
      token,
      ...params(task),
      body: { startDate: `${today}T11:30` },
    }),
  "another task": async (token, { mission }) => {
    const body = { ...aTask, title: "Sweep", estimation: { executionMin: 15 } };
    const { data } = await writerApp.call(planningApi.createTask, {
      token,
      ...params(mission),
      body,
    });
    const schedule = { startDate: today };
    await writerApp.call(planningApi.taskSchedule.put, { token, ...params(data), body: schedule });
  },
  "an area where nobody works": (token, { id }) =>
    writerApp.call(areasApi.block, {
      token,
      params: { id, areaId: "work" },
      body: { isBlocked: true },
    }),
  "an area where work goes on": (token, { id }) =>
    writerApp.call(areasApi.block, {
      token,
      params: { id, areaId: "work" },
      body: { isBlocked: false },
    }),
  "a workspace that is put away": (token, made) =>
    writerApp.call(settingsApi.archive, { token, ...params(made) }),
  "a workspace that is back": (token, made) =>
    writerApp.call(settingsApi.restore, { token, ...params(made) }),
  "a rhythm": (token) =>
    writerApp.call(energizingApi.saveSleepRhythm, {
      token,
      body: { dailySettings: rhythm("23:00") },
    }),
  "a night": (token) =>
    writerApp.call(energizingApi.createSleepCycle, {
      token,
      body: { startedAt: "2026-03-03T23:00:00-06:00", endedAt: "2026-03-04T06:40:00-06:00" },
    }),
  "hours that are taken": (token) =>
    writerApp.call(fixedBlocksApi.save, {
      token,
      body: { items: [{ title: "Work", byWeekday: ["WE"], from: "09:00", until: "18:00" }] },
    }),
  "a cycle": (token) =>
    writerApp.call(cycleApi.saveSettings, {
      token,
      body: {
        averageCycleLength: 28,
        averagePeriodLength: 5,
        lastCycleStartDate: "2026-02-20",
      },
    }),
  "a cycle out of sight": (token) =>
    writerApp.call(cycleApi.changePreferences, { token, body: { isHidden: true } }),
  "a PIN in front of what is intimate": async (token) => {
    await writerApp.call(pinApi.save, { token, body: { pin: "2580", password: "correct horse" } });
    await writerApp.call(pinApi.lock, { token });
  },
  "what is intimate, opened": (token) =>
    writerApp.call(pinApi.unlock, { token, body: { currentPin: "2580" } }),
  "an objective that stands still": (token, { objective }) =>
    writerApp.call(planningApi.updateObjective, {
      token,
      ...params(objective),
      body: { status: "PAUSED" },
    }),
  "an objective that goes on": (token, { objective }) =>
    writerApp.call(planningApi.updateObjective, {
      token,
      ...params(objective),
      body: { status: "ACTIVE" },
    }),
  "a task that is gone": (token, { daily }) =>
    writerApp.call(planningApi.deleteTask, { token, ...params(daily) }),
};

describe("a cached day", () => {
  it("is returned as the same object while nothing changes", async () => {
    const { user } = await makeUserWithPlan();
    const agenda = makeAgenda(context);
    const first = await agenda(await getCaller(user), today, at);
    expect(first.items).not.toEqual([]);
    expect(await agenda(await getCaller(user), today, at)).toBe(first);
    expect(await agenda(await getCaller(user), undefined, at)).toBe(first);
    const other = await makeUserWithPlan();
    await writerApp.call(planningApi.updateTask, {
      token: other.user.token,
      ...params(other.task),
      body: { title: "Somebody else’s" },
    });
    expect(await agenda(await getCaller(user), today, at)).toBe(first);
    expect(await agenda(await getCaller(other.user), today, at)).not.toEqual(first);
  });

  it("is invalidated by any change in another process", async () => {
    const made = await makeUserWithPlan();
    const { user } = made;
    for (const [name, change] of Object.entries(changes)) {
      const before = await user.agenda(today);
      expect(await user.agenda(today), name).toEqual(before);
      await change(user.token, made);
      const after = await user.agenda(today);
      expect(after, name).toEqual(await loadUncached(user, today));
      expect(after, name).not.toEqual(before);
    }
  });

  it("uses the current end-of-day setting and time zone of the user", async () => {
    const { user, mission } = await makeUserWithPlan();
    const { token } = user;
    const nightTask = await user.task(mission, { title: "Close the shop" });
    await user.schedule(nightTask, { startDate: "2026-03-05T00:30" });
    await writerApp.call(energizingApi.saveSleepRhythm, {
      token,
      body: { dailySettings: rhythm("01:30") },
    });
    const titles = async () => (await user.agenda(today)).items.map(({ title }) => title);
    expect(await titles()).not.toContain(nightTask.title);
    await writerApp.call(daySettingsApi.update, { token, body: { dayEnds: "bedtime" } });
    expect(await titles()).toContain(nightTask.title);
    const inMexico = await user.agenda(today);
    await writerApp.call(accountApi.updatePreferences, { token, body: { timezone: "Asia/Tokyo" } });
    const inTokyo = await user.agenda(today);
    expect(inTokyo).not.toEqual(inMexico);
    expect(inTokyo).toEqual(await loadUncached(user, today));
  });

  it("is not cached while time tracking runs or others share tasks", async () => {
    const { user, id, objective, task } = await makeUserWithPlan();
    const colleague = await makePlanner(readerApp, { firstName: "Luis" });
    await joinAs(readerApp, id, colleague, "MEMBER");
    const seconds = async () =>
      (await user.agenda(today)).items.find(({ taskId }) => taskId === task.id)
        ?.trackedDurationSeconds;
    expect(await seconds()).toBe(0);
    await writerApp.call(planningApi.startTracking, {
      token: colleague.token,
      ...params(task),
      body: {},
    });
    readerApp.clock.advance(60_000);
    expect(await seconds()).toBe(60);
    readerApp.clock.advance(60_000);
    expect(await seconds()).toBe(120);
    readerApp.clock.set(now);
    await writerApp.call(planningApi.pauseTracking, {
      token: colleague.token,
      ...params(task),
      body: {},
    });
    // A shared day is never cached, because a share can expire without any write.
    await writerApp.call(planningApi.objectiveShares.create, {
      token: user.token,
      ...params(objective),
      body: { username: colleague.username, role: "assignee", expiresOn: today },
    });
    const agenda = makeAgenda(context);
    for (const one of [user, colleague]) {
      const first = await agenda(await getCaller(one), today, at);
      const again = await agenda(await getCaller(one), today, at);
      expect(first.items).not.toEqual([]);
      expect(again).toEqual(first);
      expect(again).not.toBe(first);
    }
  });
});

describe("a cache entry", () => {
  const makeEntry = async (user: Planner) => {
    const caller = await getCaller(user);
    const [from, until] = ["2026-03-04T06:00:00.000Z", "2026-03-05T06:00:00.000Z"];
    const request = { caller, day: 20_516, now: at, from, until, isToday: true, isLocked: false };
    return { request, response: await loadUncached(user) };
  };

  it("expires after some minutes, before its change records are deleted", async () => {
    const { request, response: day } = await makeEntry((await makeUserWithPlan()).user);
    let elapsed = 0;
    const cache = makeAgendaCache(db, { elapsed: () => elapsed });
    cache.set(request, day);
    elapsed = 10 * 60_000;
    expect(await cache.find(request)).toBe(day);
    elapsed += 1;
    expect(await cache.find(request)).toBeNull();
    elapsed = 0;
    expect(await cache.find(request)).toBeNull();
  });

  it("is evicted, the oldest first, when the capacity is exceeded", async () => {
    const [first, second, third] = [
      await makeEntry((await makeUserWithPlan()).user),
      await makeEntry((await makeUserWithPlan()).user),
      await makeEntry((await makeUserWithPlan()).user),
    ];
    const capacity = 2 * (1 + first.response.items.length);
    const cache = makeAgendaCache(db, { capacity });
    for (const { request, response: day } of [first, second, second, third])
      cache.set(request, day);
    expect(await cache.find(first.request)).toBeNull();
    expect(await cache.find(second.request)).toBe(second.response);
    expect(await cache.find(third.request)).toBe(third.response);
  });

  // The embedded database runs one transaction at a time.
  const isParallel = database.kind === "postgres";

  it.runIf(isParallel)(
    "is invalidated by a transaction that was open when it was read",
    async () => {
      const { user, task } = await makeUserWithPlan();
      const title = (title: string) => sql`update tasks set title = ${title} where id = ${task.id}`;
      const agenda = makeAgenda(context);
      const read = async () => agenda(await getCaller(user), today, at);
      const before = await db.transaction(async (tx) => {
        await tx.execute(title("Not yet"));
        const first = await runOutsideTransaction(read);
        expect(await runOutsideTransaction(read)).toBe(first);
        return first;
      });
      const after = await read();
      expect(after).not.toEqual(before);
      expect(after.items.map((item) => item.title)).toContain("Not yet");
    },
  );
});

describe("day change records", () => {
  it("cover every planning, workspace and rest table, or exclude it for a reason", async () => {
    const unread: Readonly<Record<string, string>> = {
      calendar_feeds: "a day shows none",
      comments: "a day shows none",
      edit_collisions: "a day shows none",
      invitation_links: "a day shows none",
      night_notes: "a day shows none",
      objective_templates: "a day shows none",
      public_pages: "a day shows none",
      planning_filters: "a day shows none",
      board_columns: "a day shows none",
      task_attachments: "only the page of a task shows them",
      planning_day_settings: "how long a day is, is asked with who calls",
      rests: "a rest becomes a night, which tells",
    };
    const { rows } = await db.execute<{ name: string }>(sql`
      select distinct tgrelid::regclass::text as name from pg_trigger
      where tgname like 'note_day%' order by 1`);
    const noting = rows.map(({ name }) => name);
    const tableKinds = await listPublishingTables(db);
    const agendaTables = [...tableKinds].flatMap(([name, kind]) =>
      ["planning", "workspace", "energizing"].includes(kind) ? [name] : [],
    );
    expect(agendaTables.filter((name) => !noting.includes(name) && !(name in unread))).toEqual([]);
    // Calendar programs read them, and look at the same records.
    const others = noting.filter((name) => name !== "reminders");
    expect(others.filter((name) => name in unread || name in nonPublishingTables)).toEqual([]);
  });

  it("are deleted after some hours, and with their user", async () => {
    const { user } = await makeUserWithPlan();
    const count = async (which = sql`true`) => {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::integer as count from day_changes where owner_id = ${user.userId} and ${which}`,
      );
      return rows[0]?.count ?? 0;
    };
    expect(await count()).toBeGreaterThan(3);
    await cleanupDayChanges(db);
    expect(await count()).toBeGreaterThan(3);
    await db.execute(sql`
      update day_changes set hour = hour - interval '4 hours'
      where (owner_id, transaction) in (
        select owner_id, transaction from day_changes where owner_id = ${user.userId} limit 1)`);
    const before = await count();
    await cleanupDayChanges(db);
    expect(await count()).toBe(before - 1);
    await db.execute(sql`delete from workspaces where owner_id = ${user.userId}`);
    await db.execute(sql`delete from users where id = ${user.userId}`);
    expect(await count()).toBe(0);
  });
});
