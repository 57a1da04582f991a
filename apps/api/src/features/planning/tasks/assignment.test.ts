import { inboxApi } from "@vereda/domain/inbox/contract";
import { workspaceApi } from "@vereda/domain/workspace/contract";
import { planningApi } from "@vereda/domain/planning/contract";
import { assigneeApi } from "@vereda/domain/planning/tasks/contract-assignee";
import { sharingApi } from "@vereda/domain/planning/sharing/contract-sharing";
import { bulkTasksApi } from "@vereda/domain/planning/tasks/contract-bulk-tasks";
import { openTasksApi } from "@vereda/domain/planning/open-tasks/contract-open-tasks";
import { quickAddApi } from "@vereda/domain/planning/quick-add/contract-quick-add";
import { settingsApi } from "@vereda/domain/workspace/settings/contract-settings";
import { membersApi } from "@vereda/domain/workspace/members/contract-members";
import { workloadApi } from "@vereda/domain/planning/workload/contract-workload";
import { remindersApi } from "@vereda/domain/planning/reminders/contract-reminders";
import { parseDay } from "@vereda/domain/time/day";
import { DAY_MS } from "@vereda/domain/time/units";
import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "../../account/tables/users.ts";
import { notifications } from "../../inbox/tables/notifications.ts";
import { connect, makeMember } from "../../community/connections/connections-testing.ts";
import { workspaces } from "../../workspace/tables/workspaces.ts";
import { joinAs, makeWorkspace } from "../../workspace/workspace-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../planning-testing.ts";
import type { Planner } from "../planning-testing.ts";
import { listUnplanned } from "../period/period-figures.ts";
import { atStart, remind } from "../reminders/testing/reminders-testing.ts";
import { unassignFrom } from "../access/transfer-plans.ts";
import { tasks } from "../tables/plans.ts";
import { timeEntries } from "../tables/schedules.ts";
import { notifyOfOverdueAssignments } from "./overdue-assignments.ts";

const TODAY = "2026-03-04";
const api = await makeTestApp({ now: `${TODAY}T18:00:00Z` });
const ana = await makePlanner(api, { firstName: "Ana" });
const luis = await makeMember(api, "Luis");
await connect(api, ana, luis);

async function planTask(owner: Planner = ana) {
  const { mission } = await owner.routine("2026-03-01");
  const task = await owner.task(mission, { title: "Buy bread", estimation: { executionMin: 40 } });
  await owner.schedule(task, { startDate: TODAY });
  return task;
}

const assign = (task: { id: string }, username: string | null, { token }: Planner = ana) =>
  api.attempt(assigneeApi.assign, { token, params: { id: task.id }, body: { username } });
const accept = (task: { id: string }, { token }: Planner = luis) =>
  api.attempt(assigneeApi.accept, { token, params: { id: task.id }, body: {} });
const decline = (task: { id: string }, note?: string, { token }: Planner = luis) =>
  api.attempt(assigneeApi.decline, { token, params: { id: task.id }, body: { note } });
const get = (task: { id: string }, { token }: Planner = ana) =>
  api.attempt(planningApi.getTask, { token, params: { id: task.id } });

const listDay = async (who: Planner) => (await who.agenda(TODAY)).items.map(({ taskId }) => taskId);
const countMinutes = async ({ token }: Planner) => {
  const { data } = await api.call(workloadApi.workload, { token, query: { date: TODAY } });
  return data.totals.planned.minutes;
};
const listNotices = async ({ token }: Planner, id: string) => {
  const { data } = await api.call(inboxApi.list, { token, query: {} });
  return data.items.filter(({ subject }) => subject?.id === id).map(({ detail }) => detail);
};

describe("giving a task", () => {
  it("offers it to a connection, and leaves it with its owner until they accept", async () => {
    const task = await planTask();
    const before = { ana: await countMinutes(ana), luis: await countMinutes(luis) };
    const { status, data } = await assign(task, luis.username);
    const offered = { username: luis.username, firstName: "Luis", state: "OFFERED", note: null };
    expect([status, data.assignee]).toMatchObject([200, offered]);
    expect((await get(task, luis)).data.assignee).toMatchObject(offered);
    expect(await listDay(ana)).toContain(task.id);
    expect(await listDay(luis)).not.toContain(task.id);
    expect(await listNotices(luis, task.id)).toEqual(["assignment_offered"]);
    const repeated = await assign(task, luis.username);
    expect(repeated.data).toEqual(data);
    expect(await listNotices(luis, task.id)).toHaveLength(1);

    expect((await accept(task)).data.assignee).toMatchObject({ state: "ACCEPTED" });
    expect((await accept(task)).status).toBe(200);
    const { data: unread } = await api.call(inboxApi.list, {
      token: luis.token,
      query: { show: "unread" },
    });
    expect(unread.items.filter(({ subject }) => subject?.id === task.id)).toEqual([]);
    expect(await listDay(ana)).not.toContain(task.id);
    const { items } = await luis.agenda(TODAY);
    expect(items.find(({ taskId }) => taskId === task.id)).toMatchObject({
      objectiveTitle: "",
      assignee: { username: luis.username, state: "ACCEPTED" },
    });
    expect(await countMinutes(ana)).toBe(before.ana - 40);
    expect(await countMinutes(luis)).toBe(before.luis + 40);
    expect(await listNotices(ana, task.id)).toEqual(["assignment_accepted"]);

    const call = { token: luis.token, params: { id: task.id }, body: {} };
    await api.call(planningApi.completeTask, call);
    expect(await listNotices(ana, task.id)).toContain("assignment_done");
    expect(await listDay(ana)).not.toContain(task.id);
    expect(await listDay(luis)).toContain(task.id);
  });

  it("comes back with a word when it is declined, and ends their access", async () => {
    const task = await planTask();
    await assign(task, luis.username);
    const { data } = await decline(task, "  I leave on Friday ");
    expect(data.assignee).toMatchObject({ state: "DECLINED", note: "I leave on Friday" });
    expect((await get(task)).data.assignee).toEqual(data.assignee);
    expect((await get(task, luis)).status).toBe(404);
    expect((await decline(task)).status).toBe(404);
    expect((await accept(task)).status).toBe(404);
    expect(await listNotices(ana, task.id)).toEqual(["assignment_declined"]);
    expect((await assign(task, luis.username)).data.assignee).toMatchObject({ state: "OFFERED" });
  });

  it("can be handed back, or taken back by who gave it", async () => {
    const task = await planTask();
    await assign(task, luis.username);
    await accept(task);
    await decline(task);
    expect(await listDay(ana)).toContain(task.id);
    await assign(task, luis.username);
    await accept(task);
    expect((await assign(task, null)).data.assignee).toBeNull();
    expect(await listDay(ana)).toContain(task.id);
    expect(await listDay(luis)).not.toContain(task.id);
    expect(await listNotices(luis, task.id)).toEqual([]);
    expect((await get(task, luis)).status).toBe(404);
  });

  it("has an access of its own, which is no share of the owner's", async () => {
    const task = await planTask();
    const { id } = task;
    const as = ({ token }: Planner) => ({ token, params: { id } });
    const share = await api.call(planningApi.taskShares.create, {
      ...as(ana),
      body: { username: luis.username, role: "viewer" },
    });
    await assign(task, luis.username);
    await accept(task);
    const { data } = await api.call(planningApi.taskShares.list, { ...as(ana), query: {} });
    expect(data.items.map(({ role }) => role)).toEqual(["viewer"]);
    expect((await get(task)).data.sharedAccesses).toHaveLength(1);
    await assign(task, null);
    expect((await get(task, luis)).status).toBe(200);
    await assign(task, luis.username);
    await api.call(planningApi.deleteShare, { token: ana.token, params: { id: share.data.id } });
    expect((await get(task)).data.assignee).toMatchObject({ state: "OFFERED" });
  });

  it("is declined by an assignee who leaves what is shared with them", async () => {
    const task = await planTask();
    await assign(task, luis.username);
    const { data } = await api.call(sharingApi.sharedWithMe, { token: luis.token, query: {} });
    const params = { id: data.items.find(({ id }) => id === task.id)?.shareId ?? "" };
    expect((await api.attempt(planningApi.deleteShare, { token: ana.token, params })).status).toBe(
      404,
    );
    await api.call(planningApi.deleteShare, { token: luis.token, params });
    expect((await get(task)).data.assignee).toMatchObject({ state: "DECLINED" });
    expect(await listNotices(ana, task.id)).toEqual(["assignment_declined"]);
  });

  it("cannot be taken by who only has a share of it", async () => {
    const task = await planTask();
    const body = { username: luis.username, role: "assignee" } as const;
    await api.call(planningApi.taskShares.create, {
      token: ana.token,
      params: { id: task.id },
      body,
    });
    expect((await assign(task, luis.username, luis)).status).toBe(403);
    expect(await listDay(ana)).toContain(task.id);
  });

  it("stays behind when the task is duplicated", async () => {
    const task = await planTask();
    await assign(task, luis.username);
    await accept(task);
    const { data } = await api.call(bulkTasksApi.duplicateTask, {
      token: ana.token,
      params: { id: task.id },
      body: {},
    });
    expect(data.assignee).toBeNull();
  });

  it("is told as done once for each date of a series", async () => {
    const { mission } = await ana.routine(TODAY);
    const task = await ana.task(mission);
    await ana.schedule(task, { startDate: TODAY, rruleString: "FREQ=DAILY" });
    await assign(task, luis.username);
    await accept(task);
    for (const date of [TODAY, TODAY, "2026-03-05"]) {
      const call = { token: luis.token, params: { id: task.id }, body: { date } };
      await api.call(planningApi.completeTask, call);
    }
    const { subjectId, detail } = notifications;
    const isNotified = and(eq(subjectId, task.id), eq(detail, "assignment_done"));
    expect(await api.db.$count(notifications, isNotified)).toBe(2);
  });

  it("answers the same for a stranger as for nobody", async () => {
    const stranger = await makePlanner(api, { firstName: "Noé" });
    const task = await planTask();
    const [one, other] = [await assign(task, stranger.username), await assign(task, "nobody_here")];
    expect([one.status, one.envelope.fields]).toEqual([other.status, other.envelope.fields]);
    expect(one.status).toBe(422);
    expect((await assign(task, stranger.username, stranger)).status).toBe(404);
  });

  it("goes with a new task", async () => {
    const { data } = await api.call(quickAddApi.add, {
      token: ana.token,
      body: {
        workspaceId: ana.workspaceId,
        areaId: "personal",
        title: "Water the plants",
        assignee: luis.username,
        estimation: { executionMin: 10 },
        schedule: { startDate: TODAY },
      },
    });
    expect(data.assignee).toMatchObject({ username: luis.username, state: "OFFERED" });
  });
});

describe("what somebody else does", () => {
  it("takes its dated steps along", async () => {
    const { mission } = await ana.routine("2026-03-01");
    const checklistItems = [{ title: "Knead", day: "2026-03-05", minutes: 20 }];
    const task = await ana.task(mission, { title: "Bread", checklistItems });
    await ana.schedule(task, { startDate: TODAY });
    const listSteps = async (who: Planner) =>
      (await who.agenda("2026-03-05")).steps.flatMap(({ taskId, title }) =>
        taskId === task.id ? title : [],
      );
    const countAhead = async ({ token }: Planner) => {
      const query = { date: TODAY };
      const { data } = await api.call(workloadApi.ahead, { token, query });
      return data.days[0]?.plannedMinutes;
    };
    const before = [await countAhead(ana), await countAhead(luis)];
    expect([await listSteps(ana), await listSteps(luis)]).toEqual([["Knead"], []]);
    const minutes = [await countMinutes(ana), await countMinutes(luis)];
    await assign(task, luis.username);
    await accept(task);
    expect([await listSteps(ana), await listSteps(luis)]).toEqual([[], ["Knead"]]);
    const after = [await countAhead(ana), await countAhead(luis)];
    expect(after).toEqual([(before[0] ?? 0) - 20, (before[1] ?? 0) + 20]);
    // Of its thirty minutes, ten are left for the day of the task.
    expect([await countMinutes(ana), await countMinutes(luis)]).toEqual([
      (minutes[0] ?? 0) - 10,
      (minutes[1] ?? 0) + 10,
    ]);
  });

  it("silences the reminder of its owner until they take it back", async () => {
    const { mission } = await ana.routine("2026-03-01");
    const task = await ana.task(mission);
    await ana.schedule(task, { startDate: "2026-03-05T10:00" });
    await remind(api, ana, task, atStart);
    const findNext = async () => {
      const call = { token: ana.token, params: { id: task.id } };
      return (await api.call(remindersApi.ofTask.list, call)).data.reminders[0]?.nextAt;
    };
    const nextAt = await findNext();
    expect(nextAt).toBe("2026-03-05T16:00:00.000Z");
    await assign(task, luis.username);
    expect(await findNext()).toBe(nextAt);
    await accept(task);
    expect(await findNext()).toBeNull();
    await assign(task, null);
    expect(await findNext()).toBe(nextAt);
  });

  it("counts as unplanned work of whoever did it", async () => {
    const { mission } = await ana.routine("2026-03-01");
    const task = await ana.task(mission);
    await assign(task, luis.username);
    await accept(task);
    await api.call(planningApi.completeTask, {
      token: luis.token,
      params: { id: task.id },
      body: {},
    });
    const day = parseDay(TODAY) ?? 0;
    const listDone = async ({ userId }: Planner) =>
      (await listUnplanned(api.db, { userId }, { from: day, until: day })).map(
        ({ task: { id } }) => id,
      );
    expect(await listDone(ana)).not.toContain(task.id);
    expect(await listDone(luis)).toContain(task.id);
  });

  it("is not late while its plan is paused", async () => {
    const task = await planTask();
    await assign(task, luis.username);
    await accept(task);
    const params = { id: task.objectiveId };
    await api.call(planningApi.pauseObjective, { token: ana.token, params, body: {} });
    await notifyOfOverdueAssignments(api.db, {
      now: new Date(`2026-03-05T18:00:00Z`),
      signal: new AbortController().signal,
    });
    expect(await listNotices(ana, task.id)).not.toContain("assignment_overdue");
  });

  it("is nobody's after their account is erased", async () => {
    const task = await planTask();
    const eva = await makeMember(api, "Eva");
    await connect(api, ana, eva);
    await assign(task, eva.username);
    await decline(task, "I am abroad", eva);
    await api.db.transaction((tx) => unassignFrom(tx, eva.userId));
    const [row] = await api.db.select().from(tasks).where(eq(tasks.id, task.id));
    expect(row).toMatchObject({ assigneeId: null, assignmentState: null, assignmentNote: null });
  });

  it("comes back from the bin without who is gone", async () => {
    const task = await planTask();
    const eva = await makeMember(api, "Eva");
    await connect(api, ana, eva);
    await assign(task, eva.username);
    await api.call(planningApi.deleteTask, { token: ana.token, params: { id: task.id } });
    await api.db.delete(workspaces).where(eq(workspaces.ownerId, eva.userId));
    await api.db.delete(users).where(eq(users.id, eva.userId));
    const body = { ids: [task.id] };
    await api.call(bulkTasksApi.restoreDeleted, { token: ana.token, body });
    expect((await get(task)).data.assignee).toBeNull();
    expect(await listNotices(luis, task.id)).toEqual([]);
  });

  it("leaves a member's clock running when another task is taken back", async () => {
    const { id } = (await makeWorkspace(api, ana, { template: "FAMILY_HOME" })).workspace;
    await joinAs(api, id, luis, "MEMBER");
    const where = { workspaceId: id, areaId: "member_coordination" } as const;
    const mission = await ana.mission(await ana.objective({ ...where, title: "Home" }));
    const [given, tracked] = [await ana.task(mission), await ana.task(mission)];
    await assign(given, luis.username);
    const call = { token: luis.token, params: { id: tracked.id }, body: {} };
    await api.call(planningApi.startTracking, call);
    await assign(given, null);
    const isRunning = and(eq(timeEntries.taskId, tracked.id), isNull(timeEntries.endedAt));
    expect(await api.db.$count(timeEntries, isRunning)).toBe(1);
  });
});

describe("a given task that is late", () => {
  it("is told once to who gave it", async () => {
    const task = await planTask();
    await assign(task, luis.username);
    await accept(task);
    const run = () =>
      notifyOfOverdueAssignments(api.db, {
        now: api.clock.now(),
        signal: new AbortController().signal,
      });
    const listOverdue = async () =>
      (await listNotices(ana, task.id)).filter((detail) => detail === "assignment_overdue");
    await run();
    expect(await listOverdue()).toEqual([]);
    api.clock.advance(DAY_MS);
    await run();
    await run();
    expect(await listOverdue()).toHaveLength(1);
    api.clock.advance(-DAY_MS);
  });
});

describe("a household", () => {
  it("has what a member gives another at once, when it hands over so", async () => {
    const entry = await makeWorkspace(api, ana, { template: "FAMILY_HOME" });
    const { id } = entry.workspace;
    expect(entry.workspace.assignsAtOnce).toBe(true);
    await joinAs(api, id, luis, "MEMBER");
    const objective = await ana.objective({
      workspaceId: id,
      areaId: "member_coordination",
      title: "Home",
    });
    await ana.schedule(objective, { startDate: "2026-01-01", endDate: "2026-12-31" });
    const task = await ana.task(await ana.mission(objective), { title: "Sort the recycling" });
    await ana.schedule(task, { startDate: TODAY });
    expect((await assign(task, luis.username)).data.assignee).toMatchObject({ state: "ACCEPTED" });
    expect(await listDay(luis)).toContain(task.id);
    expect(await listNotices(luis, task.id)).toEqual(["assignment_given"]);
    const query = { by: "user", workspaceId: id } as const;
    const { data: open } = await api.call(openTasksApi.groups, { token: ana.token, query });
    const ofUsers = open.groups.map(({ key, items }) => [key, items.length]);
    expect(ofUsers).toContainEqual([luis.username, 1]);
    const { data: listed } = await api.call(openTasksApi.list, {
      token: ana.token,
      query: { ...query, key: luis.username },
    });
    expect(listed.items.map(({ title }) => title)).toEqual(["Sort the recycling"]);
    for (const [who, count] of [
      [luis, 1],
      [ana, 0],
    ] as const) {
      const filter = { assignee: who.username, q: "recycling" };
      const { data } = await api.call(planningApi.listTasks, { token: ana.token, query: filter });
      expect(data.total).toBe(count);
    }

    // What one does cannot be taken by another, who may take what nobody does.
    const noe = await makePlanner(api, { firstName: "Noé" });
    await joinAs(api, id, noe, "MEMBER");
    expect((await assign(task, noe.username, noe)).status).toBe(403);
    await assign(task, null);
    expect((await assign(task, noe.username, noe)).data.assignee).toMatchObject({
      state: "ACCEPTED",
    });
    expect(await listNotices(ana, task.id)).toContain("assignment_accepted");

    await api.call(settingsApi.update, {
      token: ana.token,
      params: { id },
      body: { assignsAtOnce: false },
    });
    const { data } = await api.call(workspaceApi.get, { token: ana.token, params: { id } });
    expect(data.workspace.assignsAtOnce).toBe(false);
    await assign(task, null);
    expect((await assign(task, luis.username)).data.assignee).toMatchObject({ state: "OFFERED" });
    const members = await api.call(membersApi.list, {
      token: ana.token,
      params: { id },
      query: {},
    });
    const member = members.data.items.find(({ username }) => username === luis.username);
    await api.call(membersApi.end, {
      token: ana.token,
      params: { id, memberId: member?.id ?? "" },
    });
    expect((await get(task)).data.assignee).toBeNull();
  });
});
