import { eq } from "drizzle-orm";
import { workspaceApi } from "@vereda/domain/workspace/contract";
import { membersApi } from "@vereda/domain/workspace/members/contract-members";
import type { Member } from "@vereda/domain/workspace/members/contract-members";
import type { MemberRole } from "@vereda/domain/workspace/members/roles";
import { describe, expect, it } from "vitest";
import { makePlanner } from "../../planning/planning-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { workspaces } from "../tables/workspaces.ts";
import { getOutcome, member, makeMemberCalls } from "./members-testing.ts";
import { joinAs } from "../workspace-testing.ts";

const api = await makeTestApp({
  settings: { CALLS_PER_USER_PER_MINUTE: "100000", PUBLIC_URL: "https://vereda.example" },
});
const makeUser = (firstName: string) => makePlanner(api, { firstName, language: "es" });
const ana = await makeUser("Ana");
const luis = await makeUser("Luis");
const sol = await makeUser("Sol");
const stranger = await makeUser("Noé");

const { company, list, invite, accept, enters } = makeMemberCalls(api, ana);
type Token = string | undefined;
const change = (id: string, memberId: string, body: object, token: Token = ana.token) =>
  api.attempt(membersApi.change, { params: { id, memberId }, body, token });
const end = (id: string, memberId: string, token: Token = ana.token) =>
  api.attempt(membersApi.end, { params: { id, memberId }, token });
const transfer = (id: string, memberId: string, password: string, token: Token = ana.token) =>
  api.attempt(membersApi.transfer, { params: { id }, body: { memberId, password }, token });
const getOwnerId = async (id: string) =>
  (await api.db.select().from(workspaces).where(eq(workspaces.id, id)))[0]?.ownerId;
const findSelf = async (id: string, token: string) =>
  (await list(id, {}, token)).data.items.find(({ isSelf }) => isSelf);

describe("changing a role", () => {
  it("leaves the member's id as it is, and adds the earlier role to the history", async () => {
    const id = await company();
    const memberId = await joinAs(api, id, luis, "MEMBER");
    api.clock.advance(86_400_000);
    const { data } = await change(id, memberId, { role: "DEVELOPER", areaId: "work" });
    expect(data).toMatchObject({
      id: memberId,
      role: "DEVELOPER",
      areaId: "work",
      status: "ACTIVE",
    });
    expect((await list(id)).data.items.find(({ id: one }) => one === memberId)).toEqual(data);
    expect(data.startDate).toBe(api.clock.now().toISOString());
    const { items } = (await list(id, { status: "ENDED" })).data;
    expect(items).toMatchObject([
      { role: "MEMBER", areaId: null, ending: "replaced", endDate: data.startDate },
    ]);
    const earlier = items[0]?.id ?? "";
    expect((await change(id, earlier, { role: "MEMBER" })).status).toBe(404);
    const tester = await change(id, memberId, { role: "DESIGNER" });
    expect(tester.data).toMatchObject({ role: "DESIGNER", areaId: "work" });
    const observer = await change(id, memberId, { role: "OBSERVER" });
    expect(observer.data).toMatchObject({ id: memberId, role: "OBSERVER", areaId: null });
  });

  it("sets permission and areas apart from the role, which changes nothing by itself", async () => {
    const id = await company();
    const memberId = await joinAs(api, id, luis, "ACCOUNTANT", { areaId: "work" });
    const given = { permission: "PLAN", areaIds: ["business", "work"] };
    const { data } = await change(id, memberId, given);
    expect(data).toMatchObject({ role: "ACCOUNTANT", permission: "PLAN", areaId: null });
    expect(data.areaIds?.toSorted()).toEqual(["business", "work"]);
    expect((await change(id, memberId, { role: null })).data).toMatchObject({
      role: null,
      permission: "PLAN",
    });
    const owner = { permission: "OWN", areaIds: null };
    expect((await change(id, memberId, { permission: "OWN" })).status).toBe(422);
    const titled = await change(id, memberId, {
      role: "CLIENT",
      permission: "LEAD",
      areaIds: null,
    });
    expect(titled.data).toMatchObject({ role: "CLIENT", permission: "LEAD", areaIds: null });
    expect((await change(id, memberId, owner, luis.token)).status).toBe(403);
    expect((await change(id, memberId, owner)).data.permission).toBe("OWN");
    const { items } = (await list(id, { status: "ENDED" })).data;
    expect(items.map(({ permission }) => permission).toSorted()).toEqual([
      "DO",
      "LEAD",
      "PLAN",
      "PLAN",
    ]);
  });

  it("updates a pending invitation without replacing it", async () => {
    const id = await company();
    const { data } = await invite(id, { username: luis.username, ...member });
    expect((await change(id, data.id, { role: "OBSERVER" })).data).toMatchObject({
      id: data.id,
      role: "OBSERVER",
      status: "INVITED",
    });
  });

  it("returns 409 for a stale update", async () => {
    const id = await company();
    const memberId = await joinAs(api, id, luis, "MEMBER");
    const updatedAt = "2020-01-01T00:00:00.000Z";
    const { envelope } = await change(id, memberId, { role: "OBSERVER", updatedAt });
    expect(envelope).toMatchObject({ error: "conflict", data: { id: memberId, role: "MEMBER" } });
    expect((await change(id, memberId, { role: "DEVELOPER" })).status).toBe(422);
  });
});

describe("ending a membership", () => {
  it("records whether the member left, was removed or the invitation was withdrawn", async () => {
    const id = await company();
    const one = await joinAs(api, id, luis, "GUEST", { areaId: "work" });
    expect((await end(id, one, luis.token)).data).toMatchObject({ ending: "left", isSelf: true });
    expect(await enters(id, luis.token)).toBe(false);
    const two = await joinAs(api, id, luis, "MEMBER");
    expect((await end(id, two)).data.ending).toBe("removed");
    const { data } = await invite(id, { username: luis.username, ...member });
    expect((await end(id, data.id)).data.ending).toBe("withdrawn");
    expect((await accept(data.id, luis.token)).status).toBe(404);
    expect((await end(id, data.id)).status).toBe(404);
    expect((await end(id, two, stranger.token)).status).toBe(404);
  });

  it("does not allow the last owner to leave", async () => {
    const id = await company();
    const self = (await findSelf(id, ana.token))?.id ?? "";
    const last = [409, "last_owner"];
    expect(getOutcome(await end(id, self))).toEqual(last);
    expect(getOutcome(await change(id, self, { role: "ADMIN" }))).toEqual(last);
    await joinAs(api, id, sol, "FOUNDER");
    expect((await end(id, self)).status).toBe(200);
    expect(await getOwnerId(id)).toBe(sol.userId);
  });
});

describe("transferring a workspace", () => {
  it("makes the other member the owner and requires the password", async () => {
    const id = await company();
    const memberId = await joinAs(api, id, sol, "MEMBER");
    expect((await transfer(id, memberId, "wrong password")).envelope).toMatchObject({
      error: "wrong_password",
      fields: [{ path: "password" }],
    });
    const { data } = await transfer(id, memberId, "correct horse");
    expect(data.role.role).toBe("ADMIN");
    expect(await getOwnerId(id)).toBe(sol.userId);
    expect((await findSelf(id, sol.token))?.role).toBe("OWNER");
    const successor = (await findSelf(id, sol.token))?.id ?? "";
    expect(getOutcome(await transfer(id, successor, "correct horse"))).toEqual([403, "forbidden"]);
  });

  it("is rejected for oneself, for a pending invitation and for a Personal Studio", async () => {
    const id = await company();
    const self = (await findSelf(id, ana.token))?.id ?? "";
    expect((await transfer(id, self, "correct horse")).status).toBe(404);
    const { data } = await invite(id, { username: luis.username, ...member });
    expect((await transfer(id, data.id, "correct horse")).status).toBe(404);
    expect(getOutcome(await transfer(ana.workspaceId, data.id, "correct horse"))).toEqual([
      400,
      "personal_studio_readonly",
    ]);
  });
});

describe("what each role may do with members", () => {
  const rows: [MemberRole, "all" | "members" | "look" | "nothing"][] = [
    ["CO_OWNER", "all"],
    ["INVESTOR", "all"],
    ["ADMIN", "members"],
    ["EDITOR", "look"],
    ["CEO", "look"],
    ["MEMBER", "look"],
    ["VOLUNTEER", "look"],
    ["OBSERVER", "look"],
    ["GUEST", "look"],
    ["SIBLING", "look"],
    ["NURSE", "nothing"],
    ["TEACHER", "nothing"],
    ["CLIENT", "nothing"],
    ["FREELANCER", "nothing"],
  ];
  const bound: ReadonlySet<MemberRole> = new Set([
    "EDITOR",
    "VOLUNTEER",
    "GUEST",
    "SIBLING",
    "NURSE",
    "TEACHER",
    "CLIENT",
    "FREELANCER",
  ]);

  it.each(rows)("%s: %s", async (role, reach) => {
    const id = await company();
    const eva = await makeUser("Eva");
    const areaId = bound.has(role) ? "work" : null;
    await joinAs(api, id, eva, role, { areaId });
    const colleague = await joinAs(api, id, luis, "MEMBER");
    const owner = (await findSelf(id, ana.token))?.id ?? "";
    const { token } = eva;
    const ok = (allowed: boolean) => (allowed ? 200 : 403);
    const manages = reach === "all" || reach === "members";
    const listed = await list(id, {}, token);
    expect(listed.status).toBe(ok(reach !== "nothing"));
    expect((await list(id, { status: "ENDED" }, token)).status).toBe(ok(manages));
    expect((await list(id, { status: "INVITED" }, token)).status).toBe(ok(manages));
    const invited = await invite(id, { username: sol.username, ...member }, token);
    expect(invited.status).toBe(manages ? 201 : 403);
    const asOwner = await invite(id, { username: stranger.username, role: "CO_OWNER" }, token);
    expect(asOwner.status).toBe(reach === "all" ? 201 : 403);
    const changed = await change(id, colleague, { role: "OBSERVER" }, token);
    expect(changed.status).toBe(ok(manages));
    const raised = await change(
      id,
      changed.status === 200 ? changed.data.id : colleague,
      { role: "OWNER" },
      token,
    );
    expect(raised.status).toBe(ok(reach === "all"));
    expect((await change(id, owner, { role: "MEMBER" }, token)).status).toBe(ok(reach === "all"));
    const self = await api.call(workspaceApi.get, { params: { id }, token });
    expect((await transfer(id, self.data.member.id, "x", token)).status).toBe(403);
    if (reach !== "all") {
      expect((await end(id, owner, token)).status).toBe(403);
      expect((await end(id, self.data.member.id, token)).status).toBe(200);
    }
  });
});

describe("the member list", () => {
  it("is paginated, active members first, without email addresses", async () => {
    const id = await company();
    api.clock.advance(1000);
    await joinAs(api, id, luis, "MEMBER");
    api.clock.advance(1000);
    await joinAs(api, id, sol, "OBSERVER");
    await invite(id, { email: "somebody@example.org", ...member });
    const page = async (n: number): Promise<Member[]> =>
      (await list(id, { page: n, perPage: 2 })).data.items;
    expect((await page(1)).map(({ name }) => name)).toEqual(["Ana", "Luis"]);
    expect((await page(2)).map(({ name }) => name)).toEqual(["Sol", "somebody@example.org"]);
    expect((await list(id)).data).toMatchObject({ total: 4, from: 1, to: 4 });
    const seen = await list(id, {}, luis.token);
    expect(seen.data.items.map(({ name }) => name)).toEqual(["Ana", "Luis", "Sol"]);
    expect(JSON.stringify(seen.data)).not.toContain("@");
    expect((await list(id, { status: "GONE" })).status).toBe(422);
    expect((await list(id, {}, stranger.token)).status).toBe(404);
    expect((await api.attempt(membersApi.list, { params: { id } })).status).toBe(401);
  });
});
