import { createId } from "@vereda/domain/id";
import { planningApi } from "@vereda/domain/planning/contract";
import { MAX_SHARES } from "@vereda/domain/planning/sharing/contract-share";
import { DAY_MS } from "@vereda/domain/time/units";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#features/account/tables/users.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { aTask, makePlanner } from "../planning-testing.ts";
import type { Planner } from "../planning-testing.ts";
import { shares } from "../tables/sharing.ts";

const api = await makeTestApp({ now: "2026-03-04T18:00:00Z" });
const ana = await makePlanner(api);
const luis = await makePlanner(api, { firstName: "Luis" });

type Role = "assignee" | "commenter" | "viewer";
const share = (
  calls: typeof planningApi.objectiveShares,
  id: string,
  body: object,
  owner: Planner = ana,
) => api.attempt(calls.create, { token: owner.token, params: { id }, body });

async function sharedPlan(origin: "objective" | "mission" | "task", role: Role) {
  const { objective, mission } = await ana.routine("2026-03-01");
  const task = await ana.task(mission, { checklistItems: [{ title: "Warm up" }] });
  await ana.schedule(task, { startDate: "2026-03-04" });
  const shared = {
    objective: [planningApi.objectiveShares, objective.id],
    mission: [planningApi.missionShares, mission.id],
    task: [planningApi.taskShares, task.id],
  } as const;
  const [calls, id] = shared[origin];
  const made = await share(calls, id, { username: luis.username, role });
  return { objective, mission, task, share: made.data };
}

const status = async (
  call: Parameters<typeof api.attempt>[0],
  id: string,
  body?: object,
  who: Planner = luis,
) => (await api.attempt(call, { token: who.token, params: { id }, ...(body && { body }) })).status;

const listedFor = async ({ token }: Planner, query: { scope?: "own" | "shared" }) => {
  const { data } = await api.call(planningApi.listObjectives, { token, query });
  return data.items.map(({ id }) => id);
};

describe("sharing", () => {
  it("requires the exact username", async () => {
    const { objective, share: made } = await sharedPlan("objective", "viewer");
    expect(made).toMatchObject({
      origin: "objective",
      targetId: objective.id,
      role: "viewer",
      username: luis.username,
      // Luis is hidden, so that Ana sees no more than the name that she typed.
      firstName: luis.username,
    });
    const unknown = await share(planningApi.objectiveShares, objective.id, {
      username: luis.username.slice(0, -1),
      role: "viewer",
    });
    expect(unknown.status).toBe(201);
    expect(await status(planningApi.getObjective, objective.id)).toBe(200);
    const self = { username: ana.username, role: "viewer" };
    expect((await share(planningApi.objectiveShares, objective.id, self)).status).toBe(422);
    const role = { username: luis.username, role: "boss" };
    expect((await share(planningApi.objectiveShares, objective.id, role)).status).toBe(422);
  });

  it("creates one share per user and is idempotent by id", async () => {
    const { task, share: made } = await sharedPlan("task", "viewer");
    const again = { username: luis.username, role: "assignee" };
    const refused = await share(planningApi.taskShares, task.id, again);
    expect(refused.status).toBe(409);
    expect(refused.envelope.data).toEqual(made);
    const repeated = await share(planningApi.taskShares, task.id, { ...again, id: made.id });
    expect([repeated.status, repeated.data]).toEqual([200, made]);
    const inCapitals = { ...again, id: made.id.toUpperCase() };
    const same = await share(planningApi.taskShares, task.id.toUpperCase(), inCapitals);
    expect([same.status, same.data]).toEqual([200, made]);
    const other = await ana.task({ id: task.missionId });
    const id = createId(0);
    expect((await share(planningApi.taskShares, other.id, { ...again, id })).status).toBe(201);
  });

  it("lets the owner list, change and end a share", async () => {
    const { mission, share: made } = await sharedPlan("mission", "viewer");
    const params = { id: mission.id };
    const list = () => api.call(planningApi.missionShares.list, { token: ana.token, params });
    expect((await list()).data).toMatchObject({ total: 1, items: [made], from: 1, to: 1 });
    const changed = await api.call(planningApi.updateShare, {
      token: ana.token,
      params: { id: made.id },
      body: { role: "assignee" },
    });
    const { updatedAt } = changed.data;
    expect(changed.data).toEqual({ ...made, role: "assignee", updatedAt });
    await api.call(planningApi.deleteShare, { token: ana.token, params: { id: made.id } });
    expect((await list()).data).toMatchObject({ total: 0, items: [] });
    expect(await status(planningApi.getObjective, mission.objectiveId)).toBe(404);
  });

  it("is limited to 100 users per plan, and a repeated request is still answered", async () => {
    const { task, share: made } = await sharedPlan("task", "viewer");
    const [luisRow] = await api.db.select().from(users).where(eq(users.id, luis.userId));
    const [shareRow] = await api.db.select().from(shares).where(eq(shares.id, made.id));
    if (luisRow === undefined || shareRow === undefined) throw new Error("Nothing is shared.");
    const others = Array.from({ length: MAX_SHARES }, (_, n) => ({
      ...luisRow,
      id: createId(n),
      email: `share${n}@example.com`,
      username: `share${n}`,
    }));
    await api.db.insert(users).values(others);
    const rows = others
      .slice(1)
      .map(({ id: userId }) => ({ ...shareRow, id: createId(0), userId, invitedAs: null }));
    await api.db.insert(shares).values(rows);
    const body = { username: "share0", role: "viewer" };
    const refused = await share(planningApi.taskShares, task.id, body);
    expect([refused.status, refused.envelope.error]).toEqual([409, "too_many_shares"]);
    const repeated = { id: made.id, username: luis.username, role: "viewer" };
    expect((await share(planningApi.taskShares, task.id, repeated)).status).toBe(200);
  });

  it("lets the recipient leave a share", async () => {
    const { task, share: made } = await sharedPlan("task", "viewer");
    expect(await status(planningApi.updateShare, made.id, { role: "assignee" })).toBe(403);
    expect(await status(planningApi.deleteShare, made.id)).toBe(200);
    expect(await status(planningApi.getTask, task.id)).toBe(404);
  });
});

describe("access through a parent", () => {
  it("reaches the children but neither siblings nor parents", async () => {
    const whole = await sharedPlan("objective", "viewer");
    expect(await status(planningApi.getPlan, whole.objective.id)).toBe(200);
    expect(await status(planningApi.getTask, whole.task.id)).toBe(200);
    const middle = await sharedPlan("mission", "viewer");
    expect(await status(planningApi.getTask, middle.task.id)).toBe(200);
    expect(await status(planningApi.getObjective, middle.objective.id)).toBe(404);
    const part = await sharedPlan("task", "viewer");
    const sibling = await ana.task(part.mission);
    expect(await status(planningApi.getTask, part.task.id)).toBe(200);
    expect(await status(planningApi.getTask, sibling.id)).toBe(404);
    expect(await status(planningApi.missionShares.list, part.mission.id)).toBe(404);
  });

  it("is listed on each task with user and origin", async () => {
    const { task, share: made } = await sharedPlan("objective", "viewer");
    const read = await api.call(planningApi.getTask, {
      token: ana.token,
      params: { id: task.id },
    });
    expect(read.data.sharedAccesses).toEqual([
      { id: made.id, origin: "objective", role: "viewer", username: luis.username },
    ]);
    const item = (await ana.agenda()).items.find(({ taskId }) => taskId === task.id);
    expect(item?.sharedAccesses).toEqual(read.data.sharedAccesses);
  });

  it("has a separate list of shared objectives", async () => {
    const { objective } = await sharedPlan("objective", "commenter");
    expect(await listedFor(luis, { scope: "shared" })).toContain(objective.id);
    expect(await listedFor(luis, { scope: "own" })).toEqual([]);
    expect(await listedFor(luis, {})).toEqual([]);
  });
});

const allowed: Record<Role, { work: number; own: number }> = {
  viewer: { work: 403, own: 403 },
  commenter: { work: 403, own: 403 },
  assignee: { work: 200, own: 403 },
};

describe.each(["viewer", "commenter", "assignee"] as const)("as %s", (role) => {
  it.each(["objective", "mission", "task"] as const)("of an %s", async (origin) => {
    const { objective, mission, task } = await sharedPlan(origin, role);
    const { work, own } = allowed[role];
    const item = task.checklistItems[0]?.id ?? "";
    expect(await status(planningApi.getTask, task.id)).toBe(200);
    expect(await status(planningApi.updateChecklistItem, item, { completed: true })).toBe(work);
    expect(await status(planningApi.startTracking, task.id, {})).toBe(work);
    expect(await status(planningApi.pauseTracking, task.id, {})).toBe(work);
    expect(await status(planningApi.finishTracking, task.id, {})).toBe(work);
    expect(await status(planningApi.reopenTask, task.id, {})).toBe(work);
    expect(await status(planningApi.completeTask, task.id, {})).toBe(work);
    expect(await status(planningApi.updateChecklistItem, item, { title: "Mine" })).toBe(own);
    expect(await status(planningApi.deleteChecklistItem, item)).toBe(own);
    expect(await status(planningApi.createChecklistItem, task.id, { title: "Mine" })).toBe(own);
    expect(await status(planningApi.updateTask, task.id, { title: "Mine" })).toBe(own);
    expect(await status(planningApi.saveEstimations, task.id, {})).toBe(own);
    expect(await status(planningApi.taskSchedule.put, task.id, { startDate: "2026-03-05" })).toBe(
      own,
    );
    expect(await status(planningApi.taskSchedule.remove, task.id)).toBe(own);
    expect(await status(planningApi.deleteTask, task.id)).toBe(own);
    const withEva = { username: ana.username, role: "viewer" };
    expect(await status(planningApi.taskShares.create, task.id, withEva)).toBe(own);
    const above = origin === "task" ? 404 : 403;
    expect(await status(planningApi.createTask, mission.id, aTask)).toBe(above);
    const highest = origin === "objective" ? 403 : 404;
    expect(await status(planningApi.deleteObjective, objective.id)).toBe(highest);
  });
});

describe("the agenda of a user with shared tasks", () => {
  it("lists assigned tasks only", async () => {
    const eva = await makePlanner(api, { firstName: "Eva" });
    const { mission } = await ana.routine("2026-03-01");
    const mine = await ana.task(mission, { title: "For Eva" });
    const theirs = await ana.task(mission, { title: "Not for Eva" });
    const again = await ana.task(mission, { title: "For Eva, every day" });
    await ana.schedule(mine, { startDate: "2026-03-04T10:00" });
    await ana.schedule(theirs, { startDate: "2026-03-04" });
    await ana.schedule(again, { startDate: "2026-03-04", frequency: "DAILY" });
    const invite = (id: string, role: Role) =>
      share(planningApi.taskShares, id, { username: eva.username, role });
    await invite(mine.id, "assignee");
    await invite(again.id, "assignee");
    await invite(theirs.id, "viewer");
    const { items } = await eva.agenda();
    expect(items.map(({ title }) => title)).toEqual(["For Eva", "For Eva, every day"]);
    expect(await status(planningApi.completeTask, again.id, {}, eva)).toBe(200);
    expect((await eva.agenda()).items.map(({ completed }) => completed)).toEqual([false, true]);
    const anas = (await ana.agenda()).items.find(({ taskId }) => taskId === again.id);
    expect(anas?.completed).toBe(true);
  });

  it("stops their clock when they lose the assignee role", async () => {
    const { task, share: made } = await sharedPlan("mission", "assignee");
    const tracked = async () =>
      (await api.call(planningApi.getTask, { token: ana.token, params: { id: task.id } })).data
        .trackedDurationSeconds;
    const afterAMinute = async () => {
      api.clock.advance(60_000);
      return tracked();
    };
    await status(planningApi.startTracking, task.id, {});
    expect(await afterAMinute()).toBe(60);
    await status(planningApi.updateShare, made.id, { role: "viewer" }, ana);
    expect(await afterAMinute()).toBe(60);
    await status(planningApi.updateShare, made.id, { role: "assignee" }, ana);
    await status(planningApi.startTracking, task.id, {});
    expect(await afterAMinute()).toBe(120);
    await status(planningApi.deleteShare, made.id, undefined, ana);
    expect(await afterAMinute()).toBe(120);
  });

  it("ends a forgotten clock of theirs a day after its start", async () => {
    const { task, share: made } = await sharedPlan("mission", "assignee");
    const now = api.clock.now().toISOString();
    await status(planningApi.startTracking, task.id, {});
    api.clock.advance(2 * DAY_MS);
    await status(planningApi.deleteShare, made.id, undefined, ana);
    const { data } = await api.call(planningApi.getTask, {
      token: ana.token,
      params: { id: task.id },
    });
    api.clock.set(now);
    expect(data.trackedDurationSeconds).toBe(DAY_MS / 1000);
  });

  it("does not stop their clock while another share grants access", async () => {
    const { task, objective, share: made } = await sharedPlan("task", "assignee");
    const wider = { username: luis.username, role: "assignee" };
    await share(planningApi.objectiveShares, objective.id, wider);
    await status(planningApi.startTracking, task.id, {});
    await status(planningApi.deleteShare, made.id, undefined, ana);
    const { data } = await api.call(planningApi.getTask, {
      token: luis.token,
      params: { id: task.id },
    });
    expect(data.trackingStartedAt).not.toBeNull();
  });

  it("tracks each user's clock separately", async () => {
    const { task } = await sharedPlan("task", "assignee");
    await status(planningApi.startTracking, task.id, {});
    await status(planningApi.startTracking, task.id, {}, ana);
    api.clock.advance(10_000);
    const read = (token: string) =>
      api.call(planningApi.getTask, { token, params: { id: task.id } });
    expect((await read(ana.token)).data.trackedDurationSeconds).toBe(20);
    await status(planningApi.pauseTracking, task.id, {});
    expect((await read(luis.token)).data.trackingStartedAt).toBeNull();
    expect((await read(ana.token)).data.trackingStartedAt).not.toBeNull();
  });
});
