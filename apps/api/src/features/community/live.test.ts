// What the streams of others say of sessions, members, ideas, votes, library items, connections and comments.
import { circlesApi } from "@vereda/domain/community/circles/contract-circles";
import { communityApi } from "@vereda/domain/community/contract";
import { commentsApi } from "@vereda/domain/planning/sharing/contract-comments";
import { describe, expect, it } from "vitest";
import { makePlanner, type Planner } from "#features/planning/planning-testing.ts";
import { makePlan, shareWith } from "#features/planning/sharing/sharing-testing.ts";
import { joinAs, makeWorkspace } from "#features/workspace/workspace-testing.ts";
import { collectKinds, listen, type TestStream } from "#platform/realtime/testing-live.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makeIdeas, makeLibrary } from "./area-tools/area-tools-testing.ts";
import { attemptJoin, makeCircle, respond, schedule } from "./circles/circles-testing.ts";
import { connect, makeMember, request } from "./connections/connections-testing.ts";

const api = await makeTestApp();
const community = { kinds: ["community"] };

async function expectNothing(stream: TestStream, user: Planner) {
  expect(await collectKinds(api, stream, user)).toEqual([]);
}

describe("in a circle", () => {
  async function prepare() {
    const [ana, leo, sol] = [
      await makeMember(api, "Ana"),
      await makeMember(api, "Leo"),
      await makeMember(api, "Sol"),
    ];
    const circle = await makeCircle(api, ana);
    await attemptJoin(api, leo, circle);
    return { ana, leo, sol, circle };
  }

  it("members are notified of a session and of who comes, others are not", async () => {
    const { ana, leo, sol, circle } = await prepare();
    const [ofAna, ofLeo, ofSol] = [
      await listen(api, ana),
      await listen(api, leo),
      await listen(api, sol),
    ];
    const session = await schedule(api, ana, circle);
    expect(await collectKinds(api, ofLeo, leo)).toContain("community");
    await collectKinds(api, ofAna, ana);
    await respond(api, leo, session);
    expect(await collectKinds(api, ofAna, ana)).toContain("community");
    await expectNothing(ofSol, sol);
    expect(ofLeo.text()).not.toContain(session.title);
  });

  it("members are notified of who joins and who leaves", async () => {
    const { ana, sol, circle } = await prepare();
    const ofAna = await listen(api, ana);
    await attemptJoin(api, sol, circle);
    expect(await ofAna.next()).toEqual(community);
    await api.call(circlesApi.leave, { token: sol.token, params: { id: circle.id }, body: {} });
    expect(await ofAna.next()).toEqual(community);
  });
});

describe("in an area", () => {
  async function prepare() {
    const [owner, reader, outside] = [
      await makePlanner(api),
      await makePlanner(api),
      await makePlanner(api),
    ];
    const { workspace } = await makeWorkspace(api, owner, { name: "Taller" });
    await joinAs(api, workspace.id, reader, "EMPLOYEE");
    await joinAs(api, workspace.id, outside, "CLIENT");
    const streams = { ofReader: await listen(api, reader), ofOutside: await listen(api, outside) };
    return { owner: { ...owner, workspaceId: workspace.id }, reader, outside, ...streams };
  }

  it("readers are notified of an idea and of a vote, others are not", async () => {
    const { owner, outside, ofReader, ofOutside } = await prepare();
    const ideas = makeIdeas(api, owner);
    const { id } = await ideas.add("Un secreto");
    expect(await ofReader.next()).toEqual(community);
    await ideas.vote(id);
    expect(await ofReader.next()).toEqual(community);
    await ideas.remove(id);
    expect(await ofReader.next()).toEqual(community);
    await expectNothing(ofOutside, outside);
    expect(ofReader.text()).not.toContain("secreto");
  });

  it("readers are notified of a library item, others are not", async () => {
    const { owner, outside, ofReader, ofOutside } = await prepare();
    const library = makeLibrary(api, owner);
    const { id } = await library.add({ kind: "NOTE", title: "Nota", text: "Hola", tags: [] });
    expect(await ofReader.next()).toEqual(community);
    await library.remove(id);
    expect(await ofReader.next()).toEqual(community);
    await expectNothing(ofOutside, outside);
  });

  it("members are notified of a new member", async () => {
    const { owner, ofReader } = await prepare();
    await joinAs(api, owner.workspaceId, await makePlanner(api), "EMPLOYEE");
    expect(await ofReader.next()).toEqual({ kinds: ["workspace"] });
  });
});

it("both users are notified of a connection: requested, accepted, ended", async () => {
  const [ana, leo] = [await makeMember(api, "Ana"), await makeMember(api, "Leo")];
  const [ofAna, ofLeo] = [await listen(api, ana), await listen(api, leo)];
  await request(api, ana, leo);
  expect(await collectKinds(api, ofLeo, leo)).toContain("community");
  await collectKinds(api, ofAna, ana);
  const { id } = await connect(api, ana, leo);
  expect(await collectKinds(api, ofAna, ana)).toContain("community");
  await collectKinds(api, ofLeo, leo);
  await api.call(communityApi.remove, { token: ana.token, params: { id } });
  expect(await collectKinds(api, ofLeo, leo)).toContain("community");
});

it("who shares a task is notified of a comment on it", async () => {
  const [owner, friend] = [await makePlanner(api), await makePlanner(api)];
  const plan = await makePlan(api, owner);
  await shareWith(api, owner, plan, "task", { username: friend.username, role: "viewer" });
  const stream = await listen(api, friend);
  const comment = { token: owner.token, params: { id: plan.task.id }, body: { body: "Hola" } };
  await api.call(commentsApi.taskComments.create, comment);
  expect(await stream.next()).toEqual({ kinds: ["planning"] });
});
