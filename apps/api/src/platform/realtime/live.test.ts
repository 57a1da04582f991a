import { accountApi } from "@vereda/domain/account/contract";
import { changeKinds } from "@vereda/domain/live/contract";
import type { ChangeKind } from "@vereda/domain/live/contract";
import { daysOfWeek } from "@vereda/domain/energizing/catalogue";
import { energizingApi } from "@vereda/domain/energizing/contract";
import { daySettingsApi } from "@vereda/domain/planning/agenda/contract-day-settings";
import { planningApi } from "@vereda/domain/planning/contract";
import { settingsApi } from "@vereda/domain/workspace/contract-settings";
import { afterAll, describe, expect, it } from "vitest";
import type { NotificationHandler } from "../../db/notices.ts";
import { openTestDatabase } from "../../db/testing.ts";
import { listDatabaseTables } from "../../features/account/testing/data-rights-testing.ts";
import { makePlanner } from "../../features/planning/planning-testing.ts";
import type { Planner } from "../../features/planning/planning-testing.ts";
import { makePlan, shareWith } from "../../features/planning/sharing/sharing-testing.ts";
import { joinAs, makeWorkspace } from "../../features/workspace/workspace-testing.ts";
import { makeTestApp } from "../testing/testing.ts";
import { MAX_STREAMS } from "./live.ts";
import { nonPublishingTables, listPublishingTables } from "./testing-tables.ts";
import { openTestStream } from "./testing-live.ts";
import type { TestStream } from "./testing-live.ts";

const database = await openTestDatabase();
const api = await makeTestApp({ database });
// Another process on the same database.
const second = await makeTestApp({ database });
afterAll(() => database.close());

const everything = { kinds: [...changeKinds] };
const planning = { kinds: ["planning"] };
const account = { kinds: ["account"] };

async function getSessionId({ token }: Planner): Promise<string> {
  const { data } = await api.call(accountApi.activeSessions, { token });
  return data[0]?.id ?? "";
}

/** Makes a change that only this person hears of: what they heard until then is all there was. */
async function changeAccount({ token }: Planner): Promise<void> {
  await api.call(accountApi.updatePrivacy, { token, body: { showVitalityIndex: true } });
}

/** Somebody with a stream open, who has heard everything that was said until now. */
async function openListener(user: Planner) {
  const stream = await openTestStream(api, user.token);
  expect(await stream.next()).toEqual(everything);
  // What is published together tells each person of their own changes first: the second time all before is over.
  for (let times = 0; times < 2; times += 1) {
    await changeAccount(user);
    while (!(await stream.next()).kinds.includes("account"));
  }
  return stream;
}

/** The first event of a kind. */
async function nextOfKind(stream: TestStream, kind: ChangeKind): Promise<ChangeKind[]> {
  for (;;) {
    const { kinds } = await stream.next();
    if (kinds.includes(kind)) return kinds.toSorted();
  }
}

describe("whoever has a screen open", () => {
  it("hears that something of theirs changed, and of which kind, and nothing else", async () => {
    const mia = await makePlanner(api);
    const stream = await openListener(mia);
    expect(stream).toMatchObject({ status: 200, type: "text/event-stream; charset=utf-8" });
    await mia.objective({ title: "A secret journey" });
    expect(await stream.next()).toEqual(planning);
    await changeAccount(mia);
    expect(await stream.next()).toEqual(account);
    expect(stream.text()).not.toContain("secret");
  });

  it("hears in another process what was written in this one", async () => {
    const mia = await makePlanner(api);
    const { userId } = mia;
    const there = second.signIn({ userId, sessionId: await getSessionId(mia) });
    const stream = await openTestStream(second, there.token);
    expect(await stream.next()).toEqual(everything);
    await mia.objective();
    while ((await stream.next()).kinds[0] !== "planning");
  });

  it("hears nothing of a change that was taken back", async () => {
    const mia = await makePlanner(api);
    const { mission } = await mia.routine("2026-03-01");
    const task = await mia.task(mission);
    const stream = await openListener(mia);
    const params = { id: task.id };
    const { status } = await api.attempt(planningApi.updateTask, {
      token: mia.token,
      params,
      body: { title: "Too late", updatedAt: "2020-01-01T00:00:00Z" },
    });
    expect(status).toBe(409);
    await changeAccount(mia);
    expect(await stream.next()).toEqual(account);
  });

  it("refetches everything when the process lost its connection to the database", async () => {
    const handlers = Promise.withResolvers<NotificationHandler>();
    const listen = (_channel: string, handler: NotificationHandler) => {
      handlers.resolve(handler);
      return Promise.resolve(() => Promise.resolve());
    };
    const alone = await makeTestApp({ database: { ...database, notices: { listen } } });
    const mia = await makePlanner(api);
    const stream = await openTestStream(alone, mia.token);
    expect(await stream.next()).toEqual(everything);
    const { onNotify, onReconnect } = await handlers.promise;
    onNotify(JSON.stringify({ kind: "planning", owner: mia.userId }));
    expect(await stream.next()).toEqual(planning);
    onReconnect();
    expect(await stream.next()).toEqual(everything);
  });

  it("hears of a rhythm, and of when their days end, as of who they are", async () => {
    const mia = await makePlanner(api);
    const { token } = mia;
    const stream = await openListener(mia);
    const times = { bedtime: "01:00", wakeUp: "08:00" };
    const dailySettings = daysOfWeek.map((dayOfWeek) => ({ dayOfWeek, ...times }));
    await api.call(energizingApi.saveSleepRhythm, { token, body: { dailySettings } });
    expect(await nextOfKind(stream, "energizing")).toEqual(["account", "energizing"]);
    await api.call(daySettingsApi.update, { token, body: { dayEnds: "bedtime" } });
    expect(await nextOfKind(stream, "planning")).toEqual(["account", "planning"]);
  });

  it("is refused without a session", async () => {
    expect((await openTestStream(api, "nobody")).status).toBe(401);
  });
});

describe("of what people share", () => {
  it("those hear with whom it, or something above it, is shared, and nobody else", async () => {
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
    const all = await openListener(ofObjective);
    const one = await openListener(ofTask);
    const none = await openListener(stranger);

    const { token } = owner;
    await api.call(planningApi.completeTask, { token, params: { id: plan.task.id }, body: {} });
    expect(await all.next()).toEqual(planning);
    expect(await one.next()).toEqual(planning);
    const body = { title: "Beside" };
    await api.call(planningApi.updateTask, { token, params: { id: plan.sibling.id }, body });
    await api.call(planningApi.updateMission, { token, params: { id: plan.mission.id }, body });
    expect(await all.next()).toEqual(planning);
    for (const user of [ofTask, stranger]) await changeAccount(user);
    expect(await one.next()).toEqual(account);
    expect(await none.next()).toEqual(account);
  });

  it("whoever it is taken from hears of that, and of nothing after it", async () => {
    const [owner, friend] = await Promise.all([makePlanner(api), makePlanner(api)]);
    const plan = await makePlan(api, owner);
    const { id } = await shareWith(api, owner, plan, "objective", {
      username: friend.username,
      role: "viewer",
    });
    const stream = await openListener(friend);
    const { token } = owner;
    await api.call(planningApi.deleteShare, { token, params: { id } });
    expect((await stream.next()).kinds).toContain("planning");
    await owner.task(plan.mission);
    await changeAccount(friend);
    expect(await stream.next()).toEqual(account);
  });

  it("members hear who may read there, also when something is deleted", async () => {
    const [owner, member, client] = await Promise.all([
      makePlanner(api),
      makePlanner(api),
      makePlanner(api),
    ]);
    const { workspace } = await makeWorkspace(api, owner, { name: "Taller" });
    await joinAs(api, workspace.id, member, "EMPLOYEE");
    await joinAs(api, workspace.id, client, "CLIENT");
    const objective = await owner.objective({ workspaceId: workspace.id, areaId: "work" });
    const reads = await openListener(member);
    const outside = await openListener(client);
    const { token } = owner;
    await api.call(planningApi.deleteObjective, { token, params: { id: objective.id } });
    expect(await reads.next()).toEqual(planning);
    const rename = { token, params: { id: workspace.id }, body: { name: "Taller dos" } };
    await api.call(settingsApi.update, rename);
    expect(await reads.next()).toEqual({ kinds: ["workspace"] });
    expect(await outside.next()).toEqual({ kinds: ["workspace"] });
  });
});

describe("a stream", () => {
  it("ends when its session is closed, in whichever process it is open", async () => {
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

  it("gives way, the oldest first, where somebody opens too many, and says to wait", async () => {
    const mia = await makePlanner(api);
    const oldest = await openListener(mia);
    for (let count = 0; count < MAX_STREAMS; count += 1) await openListener(mia);
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

describe("every table of the database", () => {
  it("tells of its changes, or is quiet for a reason that is written down", async () => {
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
