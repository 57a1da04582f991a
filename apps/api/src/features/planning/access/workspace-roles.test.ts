// Permissions of each role on plans in a shared workspace.
import { planningApi } from "@vereda/domain/planning/contract";
import { areasApi } from "@vereda/domain/workspace/areas/contract-areas";
import { membersApi } from "@vereda/domain/workspace/members/contract-members";
import type { MemberRole } from "@vereda/domain/workspace/members/roles";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { buildCalls, makeCompanies, listStatuses } from "./access-testing.ts";
import { joinAs } from "../../workspace/workspace-testing.ts";
import { makePlanner } from "../planning-testing.ts";
import type { Planner } from "../planning-testing.ts";

const api = await makeTestApp({ settings: { CALLS_PER_USER_PER_MINUTE: "100000" } });
const ana = await makePlanner(api);
const outsider = await makePlanner(api, { firstName: "Noé" });

const { company, colleague } = makeCompanies(api, ana);
const { reads, work, plans } = buildCalls(api);
const withId = (id: string) => ({ params: { id } });

describe("a role in the area of a plan", () => {
  type Reach = [MemberRole, "work" | null, { read: number; work: number; plan: number }];
  const planner = { read: 200, work: 200, plan: 200 };
  const worker = { read: 200, work: 200, plan: 403 };
  const reader = { read: 200, work: 403, plan: 403 };
  const nothing = { read: 404, work: 404, plan: 404 };
  const table: Reach[] = [
    ["CO_OWNER", null, planner],
    ["ADMIN", null, planner],
    ["COORDINATOR", "work", planner],
    ["CEO", null, planner],
    ["PROJECT_MANAGER", "work", planner],
    ["MEMBER", null, worker],
    ["DEVELOPER", "work", worker],
    ["SPOUSE", "work", worker],
    ["VOLUNTEER", "work", reader],
    ["ROOMMATE", "work", reader],
    ["OBSERVER", null, reader],
    ["GUEST", "work", reader],
    ["FREELANCER", "work", nothing],
    ["CLIENT", "work", nothing],
    ["DOCTOR", "work", nothing],
    ["TEACHER", "work", nothing],
  ];

  it.each(table)("%s (%s): %j", async (role, areaId, reach) => {
    const there = await company();
    const { token } = await colleague(there.id, role, areaId);
    expect(await listStatuses(reads, token, there)).toEqual([reach.read]);
    expect(await listStatuses(work, token, there)).toEqual([reach.work]);
    const { "make an objective": make, ...others } = plans;
    expect(await listStatuses(others, token, there)).toEqual([reach.plan]);
    // Members know that the workspace exists, so a missing permission is 403 and not 404.
    const made = await make?.(token, there);
    expect(made?.status).toBe(reach.plan === 200 ? 201 : 403);
  });

  it.each(["PROJECT_MANAGER", "DEVELOPER", "GUEST"] as const)(
    "applies to that area only: %s elsewhere sees nothing",
    async (role) => {
      const there = await company();
      const { token } = await colleague(there.id, role, "business");
      for (const calls of [reads, work])
        expect(await listStatuses(calls, token, there)).toEqual([404]);
      const { "make an objective": make, ...others } = plans;
      expect(await listStatuses(others, token, there)).toEqual([404]);
      expect((await make?.(token, there))?.status).toBe(403);
      const move = { token, ...withId(there.objective.id), body: { areaId: "business" as const } };
      expect((await api.call(planningApi.updateObjective, move)).status).toBe(404);
    },
  );

  it("gives no access to invited or former members", async () => {
    const there = await company();
    for (const status of ["INVITED", "ENDED"] as const) {
      const user = await makePlanner(api);
      await joinAs(api, there.id, user, "CEO", { status });
      for (const calls of [reads, work, plans]) {
        expect(await listStatuses(calls, user.token, there)).toEqual([404]);
      }
    }
  });

  it("decides, not authorship: a member cannot plan what they created in an earlier role", async () => {
    const there = await company();
    const luis = await colleague(there.id, "CEO");
    const own = await luis.objective({ workspaceId: there.id, areaId: "work" });
    await api.call(membersApi.change, {
      token: ana.token,
      params: { id: there.id, memberId: luis.memberId },
      body: { role: "MEMBER" },
    });
    const ownCompany = { ...there, objective: own };
    expect((await plans["change an objective"]?.(luis.token, ownCompany))?.status).toBe(403);
    expect((await reads["objective"]?.(luis.token, ownCompany))?.status).toBe(200);
  });
});

describe("the list of objectives", () => {
  const listed = async ({ token }: Planner, query: Readonly<Record<string, string>>) =>
    (await api.attempt(planningApi.listObjectives, { token, query })).data.items.map(
      ({ id }) => id,
    );

  it("of a workspace contains what the role may read", async () => {
    const there = await company();
    const { id: workspaceId, objective } = there;
    const other = await ana.objective({ workspaceId, areaId: "business" });
    const query = { workspaceId };
    const both = [objective.id, other.id].toSorted();
    const sorted = async (planner: Planner) => (await listed(planner, query)).toSorted();
    expect(await sorted(await colleague(workspaceId, "OBSERVER"))).toEqual(both);
    expect(await sorted(ana)).toEqual(both);
    const bound = await colleague(workspaceId, "DEVELOPER", "business");
    expect(await sorted(bound)).toEqual([other.id]);
    expect(await listed(bound, { ...query, scope: "own" })).toEqual([]);
    const doctor = await colleague(workspaceId, "DOCTOR", "work");
    expect(await sorted(doctor)).toEqual([]);
    const body = { username: doctor.username, role: "viewer" as const };
    await api.call(planningApi.objectiveShares.create, {
      token: ana.token,
      ...withId(objective.id),
      body,
    });
    expect(await sorted(doctor)).toEqual([objective.id]);
    expect(await sorted(outsider)).toEqual([]);
    expect(await listed(bound, {})).toEqual([]);
  });
});

describe("a blocked area", () => {
  it("hides its plans from everybody, and nothing else", async () => {
    const there = await company();
    const luis = await colleague(there.id, "MEMBER");
    const setBlocked = (isBlocked: boolean) =>
      api.call(areasApi.block, {
        token: ana.token,
        params: { id: there.id, areaId: "work" },
        body: { isBlocked },
      });
    const other = await ana.objective({ workspaceId: there.id, areaId: "business" });
    await setBlocked(true);
    for (const calls of [reads, work, plans]) {
      expect(await listStatuses(calls, ana.token, there)).toEqual([423]);
    }
    expect(await listStatuses(reads, luis.token, there)).toEqual([423]);
    expect(await listStatuses(reads, outsider.token, there)).toEqual([404]);
    const list = (query: Readonly<Record<string, string>>) =>
      api.attempt(planningApi.listObjectives, {
        token: luis.token,
        query: { workspaceId: there.id, ...query },
      });
    expect((await list({})).data.items.map(({ id }) => id)).toEqual([other.id]);
    expect((await list({ areaId: "work" })).envelope).toMatchObject({
      status: 423,
      error: "area_blocked",
    });
    await setBlocked(false);
    expect(await listStatuses(reads, luis.token, there)).toEqual([200]);
  });
});
