import { ideasApi } from "@vereda/domain/community/area-tools/contract-area-tools";
import { homeApi } from "@vereda/domain/community/profile/home/contract-home";
import { postsApi } from "@vereda/domain/community/posts/contract-posts";
import { planningApi } from "@vereda/domain/planning/contract";
import { rotationsApi } from "@vereda/domain/planning/schedules/rotations/contract-rotations";
import { assigneeApi } from "@vereda/domain/planning/tasks/contract-assignee";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makePlanner, type Planner } from "#features/planning/planning-testing.ts";
import { workspaceAreas, workspaces } from "#features/workspace/tables/workspaces.ts";
import { joinAs, makeWorkspace } from "#features/workspace/workspace-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { addMember, makeCircle, schedule } from "../../circles/circles-testing.ts";

/** A Sunday, on which the users' week starts. */
const TODAY = "2026-03-01";
const api = await makeTestApp({ now: `${TODAY}T18:00:00Z` });

const attemptHome = ({ token }: Planner, id: string) =>
  api.attempt(homeApi.get, { token, params: { id } });
const getHome = async (user: Planner, id: string) => {
  const { status, data } = await attemptHome(user, id);
  expect(status).toBe(200);
  return data;
};

async function prepare() {
  const [ana, leo] = [
    await makePlanner(api, { firstName: "Ana" }),
    await makePlanner(api, { firstName: "Leo" }),
  ];
  const { workspace } = await makeWorkspace(api, ana);
  await joinAs(api, workspace.id, leo, "MANAGER");
  return { ana, leo, id: workspace.id };
}

type AreaId = "work" | "business";

/** A task of 30 minutes on that day. */
async function plan(owner: Planner, workspaceId: string, areaId: AreaId, startDate: string) {
  const objective = await owner.objective({ workspaceId, areaId, title: "Bake" });
  await owner.schedule(objective, { startDate: "2026-01-01", endDate: "2026-12-31" });
  const task = await owner.task(await owner.mission(objective), { title: "Knead" });
  await owner.schedule(task, { startDate });
  return task;
}

const complete = ({ token }: Planner, { id }: { id: string }) =>
  api.call(planningApi.completeTask, { token, params: { id }, body: {} });

const getWeeks = async (user: Planner, id: string) => {
  const { members } = await getHome(user, id);
  return Object.fromEntries(members.map(({ firstName, week }) => [firstName, week]));
};

const NONE = { planned: 0, completed: 0, minutes: 0 };

describe("the home of a workspace", () => {
  it("is for its members; strangers and former members get 404", async () => {
    const { ana, leo, id } = await prepare();
    const eva = await makePlanner(api);
    expect((await attemptHome(eva, id)).status).toBe(404);
    await joinAs(api, id, eva, "MEMBER", { status: "INVITED" });
    expect((await attemptHome(eva, id)).status).toBe(404);
    expect(await getHome(ana, id)).toMatchObject({
      members: [
        { firstName: "Ana", isSelf: true, role: "OWNER" },
        { firstName: "Leo", username: leo.username, isSelf: false, role: "MANAGER" },
      ],
      memberCount: 2,
      upcoming: [],
    });
    expect((await getHome(leo, id)).members[0]).toMatchObject({ firstName: "Leo", isSelf: true });
  });

  it("sums the week of each member in this workspace alone", async () => {
    const { ana, leo, id } = await prepare();
    expect(await getWeeks(ana, id)).toEqual({ Ana: NONE, Leo: NONE });
    await plan(ana, id, "work", "2026-03-04");
    await plan(ana, id, "work", "2026-03-08");
    await complete(ana, await plan(ana, id, "business", TODAY));
    await plan(leo, id, "work", "2026-03-07");
    const personal = await leo.routine("2026-03-01");
    await leo.schedule(await leo.task(personal.mission), { startDate: TODAY });
    const expected = {
      Ana: { planned: 2, completed: 1, minutes: 60 },
      Leo: { planned: 1, completed: 0, minutes: 30 },
    };
    expect(await getWeeks(ana, id)).toEqual(expected);
    expect(await getWeeks(leo, id)).toEqual(expected);
  });

  it("counts every occurrence of a series, and what was given for who has accepted it", async () => {
    const { ana, leo, id } = await prepare();
    const task = await plan(ana, id, "work", TODAY);
    await ana.schedule(task, { startDate: "2026-03-02", frequency: "DAILY" });
    expect(await getWeeks(leo, id)).toMatchObject({ Ana: { planned: 6 }, Leo: { planned: 0 } });
    const params = { id: task.id };
    const body = { username: leo.username };
    await api.call(assigneeApi.assign, { token: ana.token, params, body });
    expect(await getWeeks(ana, id)).toMatchObject({ Ana: { planned: 6 }, Leo: { planned: 0 } });
    await api.call(assigneeApi.accept, { token: leo.token, params, body: {} });
    const accepted = { Ana: { planned: 0 }, Leo: { planned: 6, minutes: 180 } };
    expect(await getWeeks(ana, id)).toMatchObject(accepted);
    expect(await getWeeks(leo, id)).toMatchObject(accepted);
  });

  it("gives each their turns of a task that members do in turns", async () => {
    const { ana, leo, id } = await prepare();
    await api.db.update(workspaces).set({ assignsAtOnce: true }).where(eq(workspaces.id, id));
    const task = await plan(ana, id, "work", TODAY);
    await ana.schedule(task, { startDate: TODAY, frequency: "DAILY" });
    const params = { id: task.id };
    const members = [leo.username, ana.username];
    await api.call(rotationsApi.set, { token: ana.token, params, body: { members } });
    const done = { token: leo.token, params, body: { date: TODAY } };
    await api.call(planningApi.completeTask, done);
    const expected = {
      Ana: { planned: 3, completed: 0, minutes: 90 },
      Leo: { planned: 4, completed: 1, minutes: 120 },
    };
    expect(await getWeeks(ana, id)).toEqual(expected);
    expect(await getWeeks(leo, id)).toEqual(expected);
    const { changes } = await getHome(ana, id);
    const completed = changes.filter(({ kind }) => kind === "task_completed");
    expect(completed.map(({ actor }) => actor?.firstName)).toEqual(["Leo"]);
  });

  it("counts only the areas that the viewer reads", async () => {
    const { ana, leo, id } = await prepare();
    const [mia, eva, client] = [
      await makePlanner(api, { firstName: "Mia" }),
      await makePlanner(api, { firstName: "Eva" }),
      await makePlanner(api, { firstName: "Client" }),
    ];
    await joinAs(api, id, mia, "MEMBER", { areaId: "business" });
    await joinAs(api, id, eva, "MEMBER", { areaId: "work" });
    await joinAs(api, id, client, "CLIENT");
    await plan(ana, id, "work", TODAY);
    await plan(ana, id, "business", TODAY);
    await plan(leo, id, "work", TODAY);
    const one = { planned: 1, completed: 0, minutes: 30 };
    expect(await getWeeks(mia, id)).toEqual({
      Mia: NONE,
      Ana: one,
      Leo: NONE,
      Eva: null,
      Client: null,
    });
    expect(await getWeeks(ana, id)).toMatchObject({ Ana: { planned: 2 }, Mia: NONE, Client: NONE });
    expect(await getHome(client, id)).toMatchObject({
      members: [{ week: NONE }, { firstName: "Ana", week: null }],
      changes: [],
      upcoming: [],
      conversationId: null,
    });
  });

  it("leaves out an area that is blocked, as everywhere", async () => {
    const { ana, leo, id } = await prepare();
    await complete(ana, await plan(ana, id, "work", TODAY));
    await plan(ana, id, "business", TODAY);
    const location = { params: { id, areaId: "work" }, body: { text: "Secret" } } as const;
    await api.call(postsApi.writeInArea, { token: leo.token, ...location });
    await api.db
      .update(workspaceAreas)
      .set({ blockedAt: api.clock.now() })
      .where(and(eq(workspaceAreas.workspaceId, id), eq(workspaceAreas.areaId, "work")));
    const { changes } = await getHome(leo, id);
    expect(changes.filter(({ areaId }) => areaId === "work")).toEqual([]);
    expect(changes.some(({ areaId }) => areaId === "business")).toBe(true);
    expect(await getWeeks(leo, id)).toMatchObject({ Ana: { planned: 1, completed: 0 } });
  });

  it("lists what changed, the latest first, without what the viewer may not read", async () => {
    const { ana, leo, id } = await prepare();
    const mia = await makePlanner(api, { firstName: "Mia" });
    await joinAs(api, id, mia, "MEMBER", { areaId: "business" });
    api.clock.advance(1000);
    const task = await plan(ana, id, "work", TODAY);
    api.clock.advance(1000);
    await complete(ana, task);
    api.clock.advance(1000);
    const location = { params: { id, areaId: "work" } } as const;
    const text = "Good news\nand more";
    const posted = { token: leo.token, ...location, body: { text } };
    const { data: post } = await api.call(postsApi.writeInArea, posted);
    api.clock.advance(1000);
    const body = { title: "Rye", text: "" };
    const { data: idea } = await api.call(ideasApi.create, { token: leo.token, ...location, body });
    const { changes } = await getHome(ana, id);
    const byLeo = { username: leo.username, firstName: "Leo", avatar: null };
    expect(changes.slice(0, 3)).toMatchObject([
      { kind: "idea_created", subjectType: "idea", subjectId: idea.id, title: "Rye", actor: byLeo },
      { kind: "post_created", subjectId: post.id, title: "Good news", areaId: "work" },
      { kind: "task_completed", subjectId: task.id, title: "Knead", actor: { firstName: "Ana" } },
    ]);
    const kinds = changes.map(({ kind }) => kind).toSorted();
    const before = ["member_joined", "member_joined", "member_joined"];
    const plans = ["objective_created", "post_created", "task_completed", "task_created"];
    expect(kinds).toEqual(["idea_created", ...before, ...plans]);
    expect(new Set((await getHome(mia, id)).changes.map(({ kind }) => kind))).toEqual(
      new Set(["member_joined"]),
    );
    api.clock.advance(15 * 24 * 60 * 60 * 1000);
    expect((await getHome(ana, id)).changes).toEqual([]);
  });

  it("lists the next sessions of the viewer's circles and the next events", async () => {
    const { ana, leo, id } = await prepare();
    const location = { workspaceId: id, areaId: "work" } as const;
    const circle = await makeCircle(api, ana, { ...location, isPublic: false });
    const session = await schedule(api, ana, circle);
    const event = await leo.objective({ ...location, type: "EVENT", title: "Fair" });
    const today = new Date(api.clock.now().getTime()).toISOString().slice(0, 10);
    await leo.schedule(event, { startDate: `${today}T23:00`, endDate: `${today}T23:30` });
    const ofEvent = { kind: "event", id: event.id, title: "Fair", day: today, time: "23:00" };
    expect((await getHome(ana, id)).upcoming).toMatchObject([
      ofEvent,
      { kind: "session", id: session.id, circleId: circle.id, time: "19:00", areaId: "work" },
    ]);
    expect((await getHome(leo, id)).upcoming).toMatchObject([ofEvent]);
    await addMember(api, circle, leo);
    expect((await getHome(leo, id)).upcoming).toHaveLength(2);
  });
});
