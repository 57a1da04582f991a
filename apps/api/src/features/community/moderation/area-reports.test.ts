// Reports of what members write in an area of a workspace: posts of its hub, ideas and its library.
import { postsApi } from "@vereda/domain/community/posts/contract-posts";
import { describe, expect, it } from "vitest";
import { makePlanner } from "#features/planning/planning-testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { joinAs, makeWorkspace } from "#features/workspace/workspace-testing.ts";
import { makeIdeas, makeLibrary } from "../area-tools/area-tools-testing.ts";
import { makePoster } from "../posts/posts-testing.ts";
import { attemptReport, decide, listQueue, makeModerator } from "./moderation-testing.ts";

const api = await makeTestApp();
const mod = await makeModerator(api);
const areaId = "work";
const owner = await makePlanner(api);
const { workspace } = await makeWorkspace(api, owner);

async function join(bound: "leisure" | null = null) {
  const user = await makePlanner(api);
  await joinAs(api, workspace.id, user, "EMPLOYEE", { areaId: bound });
  return makePoster(api, user);
}

const [leo, eva, bound] = [await join(), await join(), await join("leisure")];
const stranger = await makePlanner(api);
const ideasOf = (user: Planner) => makeIdeas(api, { ...user, workspaceId: workspace.id }, areaId);

async function writePost(): Promise<string> {
  const params = { id: workspace.id, areaId } as const;
  const body = { text: "Compren mis pastillas" };
  return (await api.call(postsApi.writeInArea, { token: leo.token, params, body })).data.id;
}

const noteIdea = async () => (await ideasOf(leo).add("Vender pastillas", { text: "A todos" })).id;

const libraryOf = (user: Planner) =>
  makeLibrary(api, { ...user, workspaceId: workspace.id }, areaId);
const addNote = async () =>
  (await libraryOf(leo).add({ kind: "NOTE", title: "Pastillas", text: "Compren" })).id;

const subjects = [
  ["post", writePost, "Compren mis pastillas"],
  ["idea", noteIdea, "Vender pastillas\nA todos"],
  ["library_item", addNote, "Pastillas\nCompren"],
] as const;

describe.each(subjects)("a report of a %s in an area", (subjectType, write, excerpt) => {
  it("is taken only from others who read the area", async () => {
    const id = await write();
    const attempt = async (by: Planner) => (await attemptReport(api, by, subjectType, id)).status;
    expect(await attempt(eva)).toBe(201);
    for (const other of [leo, bound, stranger]) expect(await attempt(other)).toBe(404);
  });

  it("goes to moderators at once, and not again once they hid it", async () => {
    const id = await write();
    const { data } = await attemptReport(api, eva, subjectType, id);
    const entry = (await listQueue(api, mod)).find((report) => report.id === data.id);
    expect(entry).toMatchObject({ subjectType, excerpt, circle: null });
    await decide(api, mod, data.id, { action: "HIDE" });
    expect((await attemptReport(api, owner, subjectType, id)).status).toBe(404);
  });
});

describe("once moderators hid it", () => {
  it("a post says so, without its text", async () => {
    const id = await writePost();
    const { data } = await attemptReport(api, eva, "post", id);
    await decide(api, mod, data.id, { action: "HIDE" });
    expect((await eva.get(id)).data).toMatchObject({ status: "HIDDEN", text: "", author: null });
  });

  it("an idea disappears, and comes back when they lift it", async () => {
    const id = await noteIdea();
    const isListed = async () =>
      (await ideasOf(eva).list({ perPage: 100 })).data.items.some((idea) => idea.id === id);
    const { data } = await attemptReport(api, eva, "idea", id);
    await decide(api, mod, data.id, { action: "HIDE" });
    expect([await isListed(), (await ideasOf(leo).vote(id)).status]).toEqual([false, 404]);
    await decide(api, mod, data.id, { action: "LIFT" });
    expect([await isListed(), (await ideasOf(leo).vote(id)).status]).toEqual([true, 200]);
  });

  it("a library item disappears, and comes back when they lift it", async () => {
    const id = await addNote();
    const isListed = async () =>
      (await libraryOf(eva).list({ perPage: 100 })).data.items.some((item) => item.id === id);
    const { data } = await attemptReport(api, eva, "library_item", id);
    await decide(api, mod, data.id, { action: "HIDE" });
    expect([await isListed(), (await libraryOf(leo).remove(id)).status]).toEqual([false, 404]);
    await decide(api, mod, data.id, { action: "LIFT" });
    expect(await isListed()).toBe(true);
  });
});
