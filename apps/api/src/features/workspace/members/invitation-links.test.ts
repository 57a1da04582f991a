import { eq } from "drizzle-orm";
import { planningApi } from "@vereda/domain/planning/contract";
import { createId } from "@vereda/domain/id";
import { DAY_MS } from "@vereda/domain/time/units";
import { invitationLinksApi } from "@vereda/domain/workspace/members/contract-invitation-links";
import { membersApi } from "@vereda/domain/workspace/members/contract-members";
import { linkPermissions } from "@vereda/domain/workspace/policy";
import { settingsApi } from "@vereda/domain/workspace/settings/contract-settings";
import { describe, expect, it } from "vitest";
import { users } from "#features/account/tables/users.ts";
import { block, setPrivacy } from "#features/community/connections/connections-testing.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { invitationLinks } from "../tables/workspaces.ts";
import { joinAs } from "../workspace-testing.ts";
import { getOutcome, makeMemberCalls } from "./members-testing.ts";

const api = await makeTestApp({
  settings: { CALLS_PER_USER_PER_MINUTE: "100000", PUBLIC_URL: "https://vereda.example" },
});
const make = (firstName: string) => makePlanner(api, { firstName, language: "es" });
const ana = await make("Ana");
const luis = await make("Luis");
const { company, list: listMembers, invite, enters } = makeMemberCalls(api, ana);

const create = (id: string, body: object = {}, { token }: { token: string } = ana) =>
  api.attempt(invitationLinksApi.create, {
    params: { id },
    body: { permission: "DO", ...body },
    token,
  });
const list = (id: string, { token }: { token: string } = ana) =>
  api.attempt(invitationLinksApi.list, { params: { id }, token });
const revoke = (id: string, linkId: string, { token }: { token: string } = ana) =>
  api.attempt(invitationLinksApi.revoke, { params: { id, linkId }, token });
const find = (token: string) => api.attempt(invitationLinksApi.find, { params: { token } });
const accept = ({ token }: { token: string }, link: string) =>
  api.attempt(invitationLinksApi.accept, { params: { token: link }, body: {}, token });
const makeLink = async (id: string, body: object = {}) => (await create(id, body)).data;

async function expectEnded(link: string, user: Planner): Promise<void> {
  const unknown = (await find("unknown")).envelope;
  expect((await find(link)).envelope).toEqual(unknown);
  expect((await accept(user, link)).envelope).toEqual((await accept(user, "unknown")).envelope);
  expect(unknown.error).toBe("not_found");
}

describe("a link", () => {
  it("lets whoever has it in, with what it gives, and says little to those outside", async () => {
    const id = await company();
    const { status, data } = await create(id, { areaIds: ["work", "business"], maxUses: 3 });
    expect([status, data]).toMatchObject([
      201,
      { permission: "DO", areaIds: ["work", "business"], uses: 0, maxUses: 3 },
    ]);
    expect(data.url).toBe(`https://vereda.example/join/${data.token}`);
    expect(Date.parse(data.expiresAt) - api.clock.now().getTime()).toBe(7 * DAY_MS);
    expect((await find(data.token)).data).toEqual({
      workspaceName: "Panadería 🥐",
      inviterFirstName: "Ana",
    });
    api.clock.advance(1000);
    const joined = await accept(luis, data.token);
    expect(joined.data.role).toMatchObject({
      role: null,
      permission: "DO",
      areaIds: ["work", "business"],
      areaId: null,
      isCross: false,
    });
    expect((await accept(luis, data.token)).data).toEqual(joined.data);
    expect((await list(id)).data).toEqual([{ ...data, uses: 1 }]);
    expect((await listMembers(id)).data.items).toMatchObject([
      { name: "Ana", permission: "OWN", areaIds: null },
      { name: "Luis", role: null, permission: "DO", areaIds: ["work", "business"] },
    ]);
  });

  it("is created once per id, and within bounds", async () => {
    const id = await company();
    const body = { id: createId(7) };
    const [first, again] = [await create(id, body), await create(id, body)];
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.data).toEqual(first.data);
    expect(getOutcome(await create(await company(), body))).toEqual([409, "conflict"]);
    const at = (days: number) => new Date(api.clock.now().getTime() + days * DAY_MS).toISOString();
    const invalid = [
      { permission: "OWN" },
      { permission: "ENTER" },
      { areaIds: [] },
      { areaIds: ["inventory"] },
      { maxUses: 0 },
      { maxUses: 101 },
      { expiresAt: at(0) },
      { expiresAt: at(91) },
    ];
    for (const one of invalid) {
      const { status, envelope } = await create(id, one);
      expect([status, envelope.fields?.[0]?.path]).toEqual([422, Object.keys(one)[0]]);
    }
    expect((await list(id)).data).toHaveLength(1);
  });

  it("ends alike when used up, revoked, over, archived, or its creator may no longer invite", async () => {
    const id = await company();
    const others = [await make("Eva"), await make("Noé")] as const;
    const once = await makeLink(id, { maxUses: 1 });
    expect((await accept(others[0], once.token)).status).toBe(200);
    await expectEnded(once.token, others[1]);
    // Who came by it stays welcome.
    expect((await accept(others[0], once.token)).status).toBe(200);
    const revoked = await makeLink(id);
    expect((await revoke(id, revoked.id)).status).toBe(200);
    expect((await revoke(id, revoked.id)).status).toBe(404);
    await expectEnded(revoked.token, others[1]);
    const leader = await make("Sol");
    const memberId = await joinAs(api, id, leader, "ADMIN");
    const { token } = (await create(id, {}, leader)).data;
    expect((await find(token)).status).toBe(200);
    const body = { permission: "PLAN" as const };
    await api.call(membersApi.change, { params: { id, memberId }, body, token: ana.token });
    await expectEnded(token, others[1]);
    const lead = await make("Mar");
    await joinAs(api, id, lead, "ADMIN");
    const ofDisabled = (await create(id, {}, lead)).data;
    const disabledAt = api.clock.now();
    await api.db.update(users).set({ disabledAt }).where(eq(users.id, lead.userId));
    await expectEnded(ofDisabled.token, others[1]);
    const archived = await makeLink(id);
    await api.call(settingsApi.archive, { params: { id }, body: {}, token: ana.token });
    await expectEnded(archived.token, others[1]);
    expect((await create(id)).envelope.error).toBe("workspace_archived");
  });

  it("is used exactly as often as it says by users who come at once", async () => {
    const id = await company();
    const { token } = await makeLink(id, { maxUses: 3 });
    const users = await Promise.all(["A", "B", "C", "D", "E"].map(make));
    const responses = await Promise.all(
      users.flatMap((user) => [accept(user, token), accept(user, token)]),
    );
    const entered = await Promise.all(users.map((user) => enters(id, user.token)));
    expect(entered.filter(Boolean)).toHaveLength(3);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(responses.filter(({ status }) => status === 404)).toHaveLength(4);
    expect((await list(id)).data).toEqual([]);
  });

  it("leaves an invitation by name and a membership as they are", async () => {
    const id = await company();
    const { token } = await makeLink(id, { permission: "LEAD" });
    await invite(id, { username: luis.username, permission: "VIEW" });
    expect((await accept(luis, token)).data.role.permission).toBe("VIEW");
    expect((await accept(ana, token)).data.role.permission).toBe("OWN");
    expect((await list(id)).data[0]?.uses).toBe(0);
  });

  it("counts who left and came back once, and does not bring back who was removed", async () => {
    const id = await company();
    const { token } = await makeLink(id);
    const end = async (by: Planner) => {
      const { items } = (await listMembers(id)).data;
      const memberId = items.find(({ name }) => name === "Luis")?.id ?? "";
      await api.call(membersApi.end, { params: { id, memberId }, token: by.token });
    };
    await accept(luis, token);
    await end(luis);
    expect((await accept(luis, token)).status).toBe(200);
    expect((await list(id)).data[0]?.uses).toBe(1);
    await end(ana);
    expect((await accept(luis, token)).status).toBe(404);
    api.clock.advance(1000);
    expect((await accept(luis, (await makeLink(id)).token)).status).toBe(200);
  });

  it("connects nobody whom its creator blocked", async () => {
    const id = await company();
    const { token } = await makeLink(id);
    const noé = await make("Noé");
    await setPrivacy(api, noé, { profileVisibility: "members_only" });
    await block(api, ana, noé);
    expect((await accept(noé, token)).status).toBe(404);
  });
});

describe("who may see and make links", () => {
  it.each([
    ["OWNER", true],
    ["ADMIN", true],
    ["CEO", false],
    ["MEMBER", false],
    ["OBSERVER", false],
    ["CLIENT", false],
  ] as const)("%s: %s", async (role, may) => {
    const id = await company();
    const user = await make("Eva");
    await joinAs(api, id, user, role);
    const link = await makeLink(id);
    expect((await list(id, user)).status).toBe(may ? 200 : 403);
    expect((await create(id, {}, user)).status).toBe(may ? 201 : 403);
    expect((await revoke(id, link.id, user)).status).toBe(may ? 200 : 403);
  });

  it("strangers find nothing", async () => {
    const id = await company();
    const link = await makeLink(id);
    for (const one of [
      await list(id, luis),
      await create(id, {}, luis),
      await revoke(id, link.id, luis),
    ])
      expect(one.status).toBe(404);
    expect((await revoke(await company(), link.id)).status).toBe(404);
  });
});

describe("what a permission by link allows with plans", () => {
  const reach = { VIEW: [200, 403], DO: [200, 403], PLAN: [200, 201], LEAD: [200, 201] } as const;

  it.each(linkPermissions.flatMap((one) => [[one, null] as const, [one, ["work"]] as const]))(
    "%s in %j",
    async (permission, areaIds) => {
      const id = await company();
      const user = await make("Eva");
      await ana.objective({ workspaceId: id, areaId: "work" });
      await ana.objective({ workspaceId: id, areaId: "business" });
      await accept(user, (await makeLink(id, { permission, areaIds })).token);
      const listed = await api.attempt(planningApi.listObjectives, {
        token: user.token,
        query: { workspaceId: id },
      });
      const areas = listed.data.items.map(({ areaId }) => areaId).toSorted();
      expect(areas).toEqual(areaIds ?? ["business", "work"]);
      const plan = (areaId: "work" | "business") =>
        api.attempt(planningApi.createObjective, {
          token: user.token,
          body: { type: "PROJECT", title: "Pan", workspaceId: id, areaId },
        });
      expect([listed.status, (await plan("work")).status]).toEqual(reach[permission]);
      if (areaIds !== null) expect((await plan("business")).status).toBe(403);
    },
  );
});

// Runs last, because it advances the clock beyond the other sessions.
it("a link ends at its time, and is deleted", async () => {
  const id = await company();
  const { token } = await makeLink(id, {
    expiresAt: new Date(api.clock.now().getTime() + DAY_MS).toISOString(),
  });
  api.clock.advance(DAY_MS - 1);
  expect((await find(token)).status).toBe(200);
  api.clock.advance(1);
  await expectEnded(token, luis);
  expect((await list(id)).data).toEqual([]);
  await api.runJobs();
  expect(await api.db.$count(invitationLinks, eq(invitationLinks.workspaceId, id))).toBe(0);
});
