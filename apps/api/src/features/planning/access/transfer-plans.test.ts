// Ownership of plans and their history when a member leaves or a task is moved.
import { eq } from "drizzle-orm";
import { planningApi } from "@vereda/domain/planning/contract";
import { membersApi } from "@vereda/domain/workspace/members/contract-members";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { buildCalls, makeCompanies, listStatuses } from "./access-testing.ts";
import { makePlanner } from "../planning-testing.ts";
import type { Planner } from "../planning-testing.ts";
import { timeEntries } from "../tables/schedules.ts";
import { shares } from "../tables/sharing.ts";
import { objectives, tasks } from "../tables/plans.ts";

const api = await makeTestApp({ settings: { CALLS_PER_USER_PER_MINUTE: "100000" } });
const ana = await makePlanner(api);
const day = { startDate: "2026-03-10" };

const { company, colleague } = makeCompanies(api, ana);
const { reads } = buildCalls(api);
const withId = (id: string) => ({ params: { id } });

describe("an occurrence completed by a colleague", () => {
  it("remains in the owner's history and is transferred with the plan", async () => {
    const there = await company();
    const boss = await colleague(there.id, "CEO");
    const luis = await colleague(there.id, "MEMBER");
    const daily = { frequency: "DAILY" } as const;
    const oven = await boss.objective({ workspaceId: there.id, areaId: "work", type: "ROUTINE" });
    await boss.schedule(oven, { startDate: "2026-03-01" });
    const task = await boss.task(await boss.mission(oven), { title: "Light the oven" });
    const schedule = await boss.schedule(task, { startDate: "2026-03-10", ...daily });
    const on = { ...withId(task.id), body: { date: "2026-03-10" } };
    await api.call(planningApi.completeTask, { token: luis.token, ...on });
    // The new schedule starts later, so it does not contain the completed occurrence.
    await boss.schedule(task, { startDate: "2026-03-12", ...daily, updatedAt: schedule.updatedAt });
    const done = async (planner: Planner) =>
      (await planner.agenda("2026-03-10")).items
        .filter(({ completed }) => completed)
        .map(({ title }) => title);
    expect(await done(boss)).toEqual(["Light the oven"]);
    expect(await done(luis)).toEqual([]);
    const member = { id: there.id, memberId: boss.memberId };
    await api.call(membersApi.end, { token: ana.token, params: member });
    expect(await done(ana)).toEqual(["Light the oven"]);
  });
});

describe("plans of a member", () => {
  it("go to the workspace owner when the member leaves, who then cannot see them", async () => {
    const there = await company();
    const luis = await colleague(there.id, "CEO");
    const objective = await luis.objective({ workspaceId: there.id, areaId: "work" });
    await luis.schedule(objective, { startDate: "2026-03-01", endDate: "2026-12-31" });
    const task = await luis.task(await luis.mission(objective), { title: "Bake" });
    await luis.schedule(task, day);
    const share = { username: luis.username, role: "viewer" as const };
    await api.call(planningApi.taskShares.create, {
      token: ana.token,
      ...withId(there.task.id),
      body: share,
    });
    await api.call(planningApi.startTracking, { token: luis.token, ...withId(task.id), body: {} });
    const titles = async (planner: Planner) =>
      (await planner.agenda("2026-03-10")).items.map(({ title }) => title);
    expect(await titles(luis)).toEqual(["Bake"]);
    const member = { id: there.id, memberId: luis.memberId };
    expect((await api.call(membersApi.end, { token: ana.token, params: member })).status).toBe(200);
    expect(await titles(luis)).toEqual([]);
    expect(await titles(ana)).toContain("Bake");
    expect((await reads["task"]?.(luis.token, there))?.status).toBe(404);
    const transferred = { ...there, objective, task };
    expect(await listStatuses(reads, luis.token, transferred)).toEqual([404]);
    expect(await listStatuses(reads, ana.token, transferred)).toEqual([200]);
    const clocks = await api.db.select().from(timeEntries).where(eq(timeEntries.taskId, task.id));
    expect(clocks.map(({ endedAt }) => endedAt === null)).toEqual([false]);
    const left = await api.db.select().from(shares).where(eq(shares.userId, luis.userId));
    expect(left).toEqual([]);
  });

  it("go to the workspace owner outside the one area the member is limited to", async () => {
    const there = await company();
    const luis = await colleague(there.id, "CEO");
    const inWork = await luis.objective({ workspaceId: there.id, areaId: "work" });
    const inBusiness = await luis.objective({ workspaceId: there.id, areaId: "business" });
    await api.call(membersApi.change, {
      token: ana.token,
      params: { id: there.id, memberId: luis.memberId },
      body: { role: "SUPERVISOR", areaId: "business" },
    });
    const getOwnerId = async (id: string) =>
      (await api.db.select().from(objectives).where(eq(objectives.id, id)))[0]?.ownerId;
    expect(await getOwnerId(inWork.id)).toBe(ana.userId);
    expect(await getOwnerId(inBusiness.id)).toBe(luis.userId);
  });
});

describe("what a member does and gave", () => {
  it("is nobody's where they may no longer work, and keeps who does it", async () => {
    const there = await company();
    const luis = await colleague(there.id, "CEO");
    const objective = await ana.objective({ workspaceId: there.id, areaId: "work" });
    const mission = await ana.mission(objective);
    const [own, given] = [await ana.task(mission), await ana.task(mission)];
    const accepted = { assignmentState: "ACCEPTED" } as const;
    const ofLuis = { ...accepted, assigneeId: luis.userId, assignedById: ana.userId };
    const ofAna = { ...accepted, assigneeId: ana.userId, assignedById: luis.userId };
    await api.db.update(tasks).set(ofLuis).where(eq(tasks.id, own.id));
    await api.db.update(tasks).set(ofAna).where(eq(tasks.id, given.id));
    await api.call(membersApi.change, {
      token: ana.token,
      params: { id: there.id, memberId: luis.memberId },
      body: { role: "SUPERVISOR", areaId: "business" },
    });
    const find = async (id: string) =>
      (await api.db.select().from(tasks).where(eq(tasks.id, id)))[0];
    expect(await find(own.id)).toMatchObject({ assigneeId: null, assignmentState: null });
    expect(await find(given.id)).toMatchObject({ assigneeId: ana.userId, assignedById: null });
  });
});

describe("a moved task", () => {
  it("is nobody's when its former owner did it themselves", async () => {
    const there = await company();
    const luis = await colleague(there.id, "CEO");
    const mission = await luis.mission(
      await luis.objective({ workspaceId: there.id, areaId: "work" }),
    );
    const own = { assigneeId: ana.userId, assignmentState: "ACCEPTED" } as const;
    await api.db.update(tasks).set(own).where(eq(tasks.id, there.task.id));
    const move = { token: luis.token, ...withId(there.task.id), body: { missionId: mission.id } };
    expect((await api.call(planningApi.updateTask, move)).data.assignee).toBeNull();
  });

  it("gets the owner of its new plan, together with all related data", async () => {
    const there = await company();
    const luis = await colleague(there.id, "CEO");
    const own = await luis.objective({ workspaceId: there.id, areaId: "work" });
    const mission = await luis.mission(own);
    await ana.schedule(there.task, day);
    const move = { token: luis.token, ...withId(there.task.id), body: { missionId: mission.id } };
    expect((await api.call(planningApi.updateTask, move)).data.objectiveId).toBe(own.id);
    const [row] = await api.db.select().from(tasks).where(eq(tasks.id, there.task.id));
    expect(row?.ownerId).toBe(luis.userId);
    expect((await luis.agenda("2026-03-10")).items.map(({ taskId }) => taskId)).toEqual([
      there.task.id,
    ]);
    const left = (await ana.agenda("2026-03-10")).items.map(({ taskId }) => taskId);
    expect(left).not.toContain(there.task.id);
  });
});
