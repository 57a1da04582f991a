import { accountApi } from "@vereda/domain/account/contract";
import { changeKinds } from "@vereda/domain/live/contract";
import type { ChangeKind } from "@vereda/domain/live/contract";
import { daysOfWeek } from "@vereda/domain/energizing/catalogue";
import { energizingApi } from "@vereda/domain/energizing/contract";
import { daySettingsApi } from "@vereda/domain/planning/agenda/contract-day-settings";
import { planningApi } from "@vereda/domain/planning/contract";
import { settingsApi } from "@vereda/domain/workspace/settings/contract-settings";
import { afterAll, describe, expect, it } from "vitest";
import type { Notices } from "../../db/notices.ts";
import { openTestDatabase } from "../../db/testing.ts";
import { listDatabaseTables } from "../../features/account/testing/data-rights-testing.ts";
import { makePlanner } from "../../features/planning/planning-testing.ts";
import type { Planner } from "../../features/planning/planning-testing.ts";
import { makePlan, shareWith } from "../../features/planning/sharing/sharing-testing.ts";
import { joinAs, makeWorkspace } from "../../features/workspace/workspace-testing.ts";
import { makeTestApp } from "../testing/testing.ts";
import { nonPublishingTables, listPublishingTables } from "./testing-tables.ts";
import { changeAccount, listen, openTestStream } from "./testing-live.ts";
import type { TestStream } from "./testing-live.ts";

const MAX_STREAMS = 12;

const database = await openTestDatabase();
const api = await makeTestApp({ database });
// Simulates another server process on the same database.
const second = await makeTestApp({ database });
afterAll(() => database.close());

const everything = { kinds: [...changeKinds] };
const planning = { kinds: ["planning"] };
const account = { kinds: ["account"] };

async function getSessionId({ token }: Planner): Promise<string> {
  const { data } = await api.call(accountApi.activeSessions, { token });
  return data[0]?.id ?? "";
}

async function nextOfKind(stream: TestStream, kind: ChangeKind): Promise<ChangeKind[]> {
  for (;;) {
    const { kinds } = await stream.next();
    if (kinds.includes(kind)) return kinds.toSorted();
  }
}

describe("user with an open stream", () => {
  it("is notified of the kind of their changes and nothing else", async () => {
    const mia = await makePlanner(api);
    const stream = await listen(api, mia);
    expect(stream).toMatchObject({ status: 200, type: "text/event-stream; charset=utf-8" });
    await mia.objective({ title: "A secret journey" });
    expect(await stream.next()).toEqual(planning);
    await changeAccount(api, mia);
    expect(await stream.next()).toEqual(account);
    expect(stream.text()).not.toContain("secret");
  });

  it("is notified in another process", async () => {
    const mia = await makePlanner(api);
    const { userId } = mia;
    const there = second.signIn({ userId, sessionId: await getSessionId(mia) });
    const stream = await openTestStream(second, there.token);
    expect(await stream.next()).toEqual(everything);
    await mia.objective();
    // Together with what came before it, if both were sent at once.
    while (!(await stream.next()).kinds.includes("planning"));
  });

  it("is not notified of a change that was rolled back", async () => {
    const mia = await makePlanner(api);
    const { mission } = await mia.routine("2026-03-01");
    const task = await mia.task(mission);
    const stream = await listen(api, mia);
    const params = { id: task.id };
    const { status } = await api.attempt(planningApi.updateTask, {
      token: mia.token,
      params,
      body: { title: "Too late", updatedAt: "2020-01-01T00:00:00Z" },
    });
    expect(status).toBe(409);
    await changeAccount(api, mia);
    expect(await stream.next()).toEqual(account);
  });

  it("refetches everything after the process lost its database connection", async () => {
    const handlers = Promise.withResolvers<Parameters<Notices["listen"]>[1]>();
    const listenTo = (_channel: string, handler: Parameters<Notices["listen"]>[1]) => {
      handlers.resolve(handler);
      return Promise.resolve(() => Promise.resolve());
    };
    const alone = await makeTestApp({ database: { ...database, notices: { listen: listenTo } } });
    const mia = await makePlanner(api);
    const stream = await openTestStream(alone, mia.token);
    expect(await stream.next()).toEqual(everything);
    const { onNotify, onReconnect } = await handlers.promise;
    onNotify(JSON.stringify({ kind: "planning", owner: mia.userId }));
    expect(await stream.next()).toEqual(planning);
    onReconnect();
    expect(await stream.next()).toEqual(everything);
  });

  it("gets an account event for changes of the sleep rhythm and of the end of the day", async () => {
    const mia = await makePlanner(api);
    const { token } = mia;
    const stream = await listen(api, mia);
    const times = { bedtime: "01:00", wakeUp: "08:00" };
    const dailySettings = daysOfWeek.map((dayOfWeek) => ({ dayOfWeek, ...times }));
    await api.call(energizingApi.saveSleepRhythm, { token, body: { dailySettings } });
    expect(await nextOfKind(stream, "energizing")).toEqual(["account", "energizing"]);
    await api.call(daySettingsApi.update, { token, body: { dayEnds: "bedtime" } });
    expect(await nextOfKind(stream, "planning")).toEqual(["account", "planning"]);
  });

  it("is rejected without a session", async () => {
    expect((await openTestStream(api, "nobody")).status).toBe(401);
  });
});

describe("changes of shared objects", () => {
  it("notify those with access to the object or its parents, and nobody else", async () => {
    const owner = await makePlanner(api);
    const [ofObjective, ofTask, stranger] = await Promise.all([
      makePlanner(api),
      makePlanner(api),
      makePlanner(api),
    ]);
    const plan = await makePlan(api, owner);
    await shareWith(api, owner, plan, "objective", {
      username: ofObjective.username,
      role: "viewer",
    });
    await shareWith(api, owner, plan, "task", { username: ofTask.username, role: "assignee" });
    const all = await listen(api, ofObjective);
    const one = await listen(api, ofTask);
    const none = await listen(api, stranger);

    const { token } = owner;
    await api.call(planningApi.completeTask, { token, params: { id: plan.task.id }, body: {} });
    expect(await all.next()).toEqual(planning);
    expect(await one.next()).toEqual(planning);
    const body = { title: "Beside" };
    await api.call(planningApi.updateTask, { token, params: { id: plan.sibling.id }, body });
    await api.call(planningApi.updateMission, { token, params: { id: plan.mission.id }, body });
    expect(await all.next()).toEqual(planning);
    for (const user of [ofTask, stranger]) await changeAccount(api, user);
    expect(await one.next()).toEqual(account);
    expect(await none.next()).toEqual(account);
  });

  it("notify a user whose access is removed, and not afterwards", async () => {
    const [owner, friend] = await Promise.all([makePlanner(api), makePlanner(api)]);
    const plan = await makePlan(api, owner);
    const { id } = await shareWith(api, owner, plan, "objective", {
      username: friend.username,
      role: "viewer",
    });
    const stream = await listen(api, friend);
    const { token } = owner;
    await api.call(planningApi.deleteShare, { token, params: { id } });
    await nextOfKind(stream, "planning");
    await owner.task(plan.mission);
    await changeAccount(api, friend);
    expect(await stream.next()).toEqual(account);
  });

  it("notify members with read access, also of a deletion", async () => {
    const [owner, member, client] = await Promise.all([
      makePlanner(api),
      makePlanner(api),
      makePlanner(api),
    ]);
    const { workspace } = await makeWorkspace(api, owner, { name: "Taller" });
    await joinAs(api, workspace.id, member, "EMPLOYEE");
    await joinAs(api, workspace.id, client, "CLIENT");
    const objective = await owner.objective({ workspaceId: workspace.id, areaId: "work" });
    const reads = await listen(api, member);
    const outside = await listen(api, client);
    const { token } = owner;
    await api.call(planningApi.deleteObjective, { token, params: { id: objective.id } });
    expect(await reads.next()).toEqual(planning);
    const rename = { token, params: { id: workspace.id }, body: { name: "Taller dos" } };
    await api.call(settingsApi.update, rename);
    expect(await reads.next()).toEqual({ kinds: ["workspace"] });
    expect(await outside.next()).toEqual({ kinds: ["workspace"] });
  });
});

describe("change stream", () => {
  it("ends when its session is revoked, in any process", async () => {
    const mia = await makePlanner(api);
    const { userId } = mia;
    const other = second.signIn({ userId, sessionId: await getSessionId(mia) });
    const [here, there] = [
      await openTestStream(api, mia.token),
      await openTestStream(second, other.token),
    ];
    const another = api.signIn({ userId });
    await api.call(accountApi.revokeOtherSessions, { token: another.token });
    await Promise.all([here.ended, there.ended]);
    const readToEnd = async () => {
      for (;;) await there.next();
    };
    await expect(readToEnd()).rejects.toThrow("The stream ended");
  });

  it("replaces the oldest one above the limit and sends it a retry delay", async () => {
    const mia = await makePlanner(api);
    const oldest = await listen(api, mia);
    for (let count = 0; count < MAX_STREAMS; count += 1) await listen(api, mia);
    await oldest.ended;
    expect(oldest.text()).toMatch(/retry: \d+/);
  });

  it("ends when the server closes", async () => {
    const own = await openTestDatabase();
    const third = await makeTestApp({ database: own });
    const stream = await openTestStream(third, (await makePlanner(third)).token);
    await third.app.close();
    await stream.ended;
    expect(await stream.next()).toEqual(everything);
    await own.close();
  });
});

describe("database tables", () => {
  it("publish their changes or are listed as exceptions", async () => {
    const publishingTables = await listPublishingTables(database.db);
    const tables = await listDatabaseTables(database.db);
    const coveredTables = new Set([
      ...publishingTables.keys(),
      ...Object.keys(nonPublishingTables),
    ]);
    expect(tables.filter((name) => !coveredTables.has(name))).toEqual([]);
    expect(Object.keys(nonPublishingTables).filter((name) => publishingTables.has(name))).toEqual(
      [],
    );
    expect(
      [...new Set(publishingTables.values())].filter(
        (kind) => !changeKinds.some((k) => k === kind),
      ),
    ).toEqual([]);
  });
});
