import { planningApi } from "@vereda/domain/planning/contract";
import { ideasApi } from "@vereda/domain/community/area-tools/contract-area-tools";
import { createId } from "@vereda/domain/id";
import { HOUR_MS } from "@vereda/domain/time/units";
import type { MemberRole } from "@vereda/domain/workspace/members/roles";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import { joinAs, makeWorkspace } from "#features/workspace/workspace-testing.ts";
import { block } from "../../messages/testing/messages-testing.ts";
import { eraseRowsOf } from "#features/account/testing/data-rights-testing.ts";
import { areaToolData, ideas as ideaTable } from "../../tables/area-tools.ts";
import { makeIdeas } from "../area-tools-testing.ts";

import { suspend } from "../../moderation/suspension-testing.ts";

const api = await makeTestApp();
const areaId = "work";
let workspaceId = "";
let olga = await makeOwner();
let eva = await join("EMPLOYEE", "Eva");

async function makeOwner() {
  const user = await makePlanner(api, { firstName: "Olga" });
  const { workspace } = await makeWorkspace(api, user);
  workspaceId = workspace.id;
  return { ...user, ...makeIdeas(api, { ...user, workspaceId }, areaId) };
}

async function join(role: MemberRole, firstName: string, bound: "leisure" | null = null) {
  const user = await makePlanner(api, { firstName });
  await joinAs(api, workspaceId, user, role, { areaId: bound });
  return { ...user, ...makeIdeas(api, { ...user, workspaceId }, areaId) };
}

beforeEach(async () => {
  olga = await makeOwner();
  eva = await join("EMPLOYEE", "Eva");
});

type IdeaCalls = Pick<typeof olga, "attemptAdd" | "vote" | "change" | "turn" | "remove" | "list">;

/** The error of each call on an idea of Olga's, or "done". */
async function attemptAll(calls: IdeaCalls): Promise<string[]> {
  const { id } = await olga.add("Una feria");
  const responses = [
    await calls.list(),
    await calls.attemptAdd({ title: "Otra feria" }),
    await calls.vote(id),
    await calls.turn(id),
    await calls.change(id, { stage: "GROWING" }),
    await calls.remove(id),
  ];
  return responses.map(({ envelope }) => envelope.error ?? "done");
}

describe("an idea", () => {
  it("is noted, changed and deleted", async () => {
    const made = await eva.add("Una feria en la plaza", { text: "Con pan y música" });
    expect(made).toMatchObject({
      title: "Una feria en la plaza",
      text: "Con pan y música",
      stage: "SEED",
      author: { username: eva.username, firstName: "Eva" },
      isOwn: true,
      votes: 0,
      hasMyVote: false,
      objectiveId: null,
    });
    const changed = await eva.change(made.id, { stage: "GROWING", text: null });
    expect(changed.data).toMatchObject({ stage: "GROWING", text: null, title: made.title });
    expect((await olga.list()).data.items).toMatchObject([{ id: made.id, isOwn: false }]);
    await eva.remove(made.id);
    expect((await olga.list()).data.total).toBe(0);
    expect((await eva.change(made.id, { stage: "READY" })).status).toBe(404);
  });

  it("is listed by stage, then by votes", async () => {
    const [seed, ready, grown] = [
      await eva.add("Semilla"),
      await eva.add("Lista", { stage: "READY" }),
      await eva.add("Otra semilla"),
    ];
    await olga.vote(grown.id);
    const all = (await eva.list()).data.items.map(({ id }) => id);
    expect(all).toEqual([grown.id, seed.id, ready.id]);
    const only = (await eva.list({ stage: "READY" })).data;
    expect([only.total, only.items[0]?.id]).toEqual([1, ready.id]);
  });

  it("is refused without a title, in an unknown stage or area, and in an internal area", async () => {
    for (const body of [
      {},
      { title: " " },
      { title: "x".repeat(161) },
      { title: "a", stage: "OLD" },
    ])
      expect((await eva.attemptAdd(body)).status).toBe(422);
    const params = { id: workspaceId, areaId: "nothing" };
    const { token } = eva;
    expect((await api.attempt(ideasApi.list, { token, params })).status).toBe(422);
    const elsewhere = await makeIdeas(api, { token, workspaceId }, "roadmap").list();
    expect([elsewhere.status, elsewhere.envelope.fields?.[0]?.path]).toEqual([422, "areaId"]);
  });

  it("reports a stale version with the current idea", async () => {
    const made = await eva.add("Una feria");
    await eva.change(made.id, { title: "Dos ferias" });
    const stale = await eva.change(made.id, { title: "Tres", updatedAt: made.updatedAt });
    expect([stale.status, stale.envelope.data]).toMatchObject([409, { title: "Dos ferias" }]);
  });

  it("is limited in number", async () => {
    for (let n = 0; n < 60; n++) await eva.add(`Idea ${n}`);
    expect((await eva.attemptAdd({ title: "Una más" })).envelope.error).toBe("rate_limited");
  });
});

describe("a vote", () => {
  it("counts once, and can be withdrawn once", async () => {
    const { id } = await eva.add("Una feria");
    await Promise.all([olga.vote(id), olga.vote(id), eva.vote(id)]);
    expect((await olga.vote(id)).data).toMatchObject({ votes: 2, hasMyVote: true });
    await olga.unvote(id);
    expect((await olga.unvote(id)).data).toMatchObject({ votes: 1, hasMyVote: false });
  });

  it("does not make a change stale", async () => {
    const { id, updatedAt } = await eva.add("Una feria");
    await olga.vote(id);
    expect((await eva.change(id, { stage: "READY", updatedAt })).data.votes).toBe(1);
  });
});

describe("turning an idea into an objective", () => {
  it("creates it in the area, keeps the link, and repeats itself", async () => {
    const { id } = await eva.add("Una feria", { text: "Con pan" });
    const objectiveId = createId(api.clock.now().getTime());
    const [one, other] = await Promise.all([
      olga.turn(id, { id: objectiveId }),
      olga.turn(id, { id: objectiveId }),
    ]);
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 201]);
    expect(one.data).toMatchObject({ objectiveId, stage: "READY" });
    const { token } = olga;
    const read = await api.call(planningApi.getObjective, { token, params: { id: objectiveId } });
    expect(read.data).toMatchObject({
      title: "Una feria",
      description: "Con pan",
      type: "PROJECT",
      workspaceId,
      areaId,
    });
    expect((await olga.turn(id)).data.objectiveId).toBe(objectiveId);
    const another = await olga.turn(id, { id: createId(api.clock.now().getTime()) });
    expect([another.status, another.envelope.data]).toMatchObject([409, { objectiveId }]);
  });

  it("never links an objective that came from elsewhere", async () => {
    const { id } = await eva.add("Una feria");
    const own = await olga.objective();
    expect((await olga.turn(id, { id: own.id })).envelope.error).toBe("conflict");
    expect((await olga.list()).data.items[0]?.objectiveId).toBeNull();
  });

  it("hides the link from members who may not read the objective", async () => {
    const { id } = await eva.add("Una feria");
    const { data } = await olga.turn(id);
    const elsewhere = await olga.objective();
    expect((await eva.list()).data.items[0]?.objectiveId).toBe(data.objectiveId);
    await api.db.update(ideaTable).set({ objectiveId: elsewhere.id }).where(eq(ideaTable.id, id));
    expect((await eva.list()).data.items[0]?.objectiveId).toBeNull();
    expect((await olga.list()).data.items[0]?.objectiveId).toBe(elsewhere.id);
  });
});

describe("what members may do with ideas", () => {
  it.each<[MemberRole, string]>([
    ["OWNER", "done done done done done done"],
    ["ADMIN", "done done done done done done"],
    ["MANAGER", "done done done done forbidden forbidden"],
    ["EMPLOYEE", "done done done forbidden forbidden forbidden"],
    ["OBSERVER", "done forbidden forbidden forbidden forbidden forbidden"],
    ["CLIENT", "forbidden forbidden not_found not_found not_found not_found"],
  ])("as %s", async (role, outcome) => {
    expect((await attemptAll(await join(role, "Luz"))).join(" ")).toBe(outcome);
  });

  it("is nothing for members of another area, and unknown to strangers", async () => {
    const bound = await attemptAll(await join("EMPLOYEE", "Luz", "leisure"));
    expect(bound).toEqual(["forbidden", "forbidden", ...Array<string>(4).fill("not_found")]);
    const user = await makePlanner(api);
    const stranger = await attemptAll(makeIdeas(api, { ...user, workspaceId }, areaId));
    expect(new Set(stranger)).toEqual(new Set(["not_found"]));
    const nobody = await api.attempt(ideasApi.list, { params: { id: workspaceId, areaId } });
    expect(nobody.status).toBe(401);
  });

  it("is only reading while they are suspended", async () => {
    const { id } = await eva.add("Una feria");
    await suspend(api, eva);
    const responses = [
      await eva.attemptAdd({ title: "Otra" }),
      await eva.vote(id),
      await eva.change(id, { title: "Otra" }),
      await eva.remove(id),
    ];
    expect(responses.map(({ envelope }) => envelope.error)).toEqual(Array(4).fill("suspended"));
    expect((await eva.list()).data.total).toBe(1);
    api.clock.advance(HOUR_MS + 1);
    expect((await eva.vote(id)).status).toBe(200);
  });
});

describe("who wrote an idea", () => {
  it("is not shown between users of whom one blocked the other, nor after erasure", async () => {
    const { id } = await eva.add("Una feria");
    const luz = await join("EMPLOYEE", "Luz");
    await luz.vote(id);
    await block(api, luz, eva);
    expect((await luz.list()).data.items).toMatchObject([{ title: "Una feria", author: null }]);
    expect((await olga.list()).data.items[0]?.author?.username).toBe(eva.username);
    await eraseRowsOf(areaToolData, api, eva);
    await eraseRowsOf(areaToolData, api, luz);
    await eraseRowsOf(areaToolData, api, luz);
    expect((await olga.list()).data.items).toMatchObject([{ id, author: null, votes: 0 }]);
  });

  it("is unknown, with the idea, when moderators hid it", async () => {
    const { id } = await eva.add("Una feria");
    await api.db.update(ideaTable).set({ hiddenAt: api.clock.now() }).where(eq(ideaTable.id, id));
    expect((await olga.list()).data.total).toBe(0);
    expect((await olga.vote(id)).status).toBe(404);
  });
});
