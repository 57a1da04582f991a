import { circlesApi } from "@vereda/domain/community/circles/contract-circles";
import { circleSessionsApi } from "@vereda/domain/community/circles/contract-circle-sessions";
import type { Circle } from "@vereda/domain/community/circles/contract-circles";
import { areasApi } from "@vereda/domain/workspace/areas/contract-areas";
import { settingsApi } from "@vereda/domain/workspace/settings/contract-settings";
import { membersApi } from "@vereda/domain/workspace/members/contract-members";
import { workspaceApi } from "@vereda/domain/workspace/contract";
import { HOUR_MS } from "@vereda/domain/time/units";
import { and, eq, ne } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#features/account/tables/users.ts";
import { tasks } from "#features/planning/tables/plans.ts";
import { memberships, workspaces } from "#features/workspace/tables/workspaces.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { joinAs, makeWorkspace } from "#features/workspace/workspace-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makeMember } from "../connections/connections-testing.ts";
import { circleSessionResponses } from "../tables/circles.ts";
import { listPublicCircleSlugs } from "./circle-names.ts";
import {
  aCircle,
  attemptChange,
  attemptGet,
  attemptJoin,
  attemptLeave,
  attemptRemove,
  listMembers,
  makeCircle,
  respond,
  schedule,
} from "./circles-testing.ts";

const api = await makeTestApp();

const list = async ({ token }: Planner, query = {}) =>
  (await api.call(circlesApi.list, { token, query })).data.items;

const prepare = async () => {
  const [ana, leo, eva] = [
    await makePlanner(api),
    await makeMember(api, "Leo"),
    await makePlanner(api),
  ];
  const { workspace } = await makeWorkspace(api, ana);
  const location = { workspaceId: workspace.id, areaId: "work" } as const;
  const memberId = await joinAs(api, workspace.id, leo, "MEMBER");
  const circle = await makeCircle(api, ana, { ...location, isPublic: false });
  return { ana, leo, eva, location, circle, memberId };
};

describe("a circle within an area", () => {
  it("is seen and joined by who reads the area, and by nobody else", async () => {
    const { ana, leo, eva, location, circle } = await prepare();
    expect(await list(leo, location)).toMatchObject([{ id: circle.id, membership: null }]);
    expect(await list(leo, { ...location, areaId: "business" })).toEqual([]);
    const byEva = { token: eva.token, query: location };
    expect((await api.attempt(circlesApi.list, byEva)).status).toBe(404);
    expect((await attemptGet(api, eva, circle)).status).toBe(404);
    expect((await attemptJoin(api, eva, circle)).status).toBe(404);
    expect((await attemptJoin(api, leo, circle)).data.membership?.status).toBe("ACTIVE");
    expect(await listMembers(api, ana, circle)).toHaveLength(2);
  });

  it("is for invited colleagues too whose profile is hidden", async () => {
    const { ana, eva, location, circle } = await prepare();
    const invite = () =>
      api.attempt(circlesApi.invite, {
        token: ana.token,
        params: { id: circle.id },
        body: { username: eva.username },
      });
    expect((await invite()).status).toBe(404);
    await joinAs(api, location.workspaceId, eva, "MEMBER");
    expect((await invite()).data).toMatchObject({ status: "INVITED" });
  });

  it("loses who leaves the workspace", async () => {
    const { ana, leo, location, circle, memberId } = await prepare();
    await attemptJoin(api, leo, circle);
    const params = { id: location.workspaceId, memberId };
    await api.call(membersApi.end, { token: ana.token, params });
    expect((await attemptGet(api, leo, circle)).status).toBe(404);
    expect(await listMembers(api, ana, circle)).toHaveLength(1);
    expect((await attemptGet(api, ana, circle)).data.memberCount).toBe(1);
  });

  it.each([
    ["another area", { role: "DIRECTOR", areaId: "business" }, ["Ana"]],
    ["a role that reads nothing", { role: "FREELANCER", areaId: "work" }, ["Ana"]],
    ["a role that still reads it", { role: "EDITOR", areaId: "work" }, ["Ana", "Leo"]],
  ] as const)("loses whom %s no longer lets read it", async (_name, body, names) => {
    await api.db.delete(circleSessionResponses);
    const { ana, leo, location, circle, memberId } = await prepare();
    await attemptJoin(api, leo, circle);
    await respond(api, leo, await schedule(api, ana, circle));
    const open = await makeCircle(api, ana, location);
    await attemptJoin(api, leo, open);
    const params = { id: location.workspaceId, memberId };
    const changed = await api.call(membersApi.change, { token: ana.token, params, body });
    expect(changed.data).toMatchObject(body);
    const listNames = async (one: Circle) =>
      (await listMembers(api, ana, one)).map(({ user }) => user.firstName);
    expect(await listNames(circle)).toEqual(names);
    expect((await attemptGet(api, ana, circle)).data.memberCount).toBe(names.length);
    expect(await listNames(open)).toEqual(["Ana", "Leo"]);
    expect(await api.db.$count(circleSessionResponses)).toBe(names.length - 1);
  });

  it("loses outsiders once it is not public, but never the host who closes it to them", async () => {
    const { ana, leo, eva, location } = await prepare();
    const circle = await makeCircle(api, ana, location);
    for (const one of [leo, eva]) await attemptJoin(api, one, circle);
    await attemptChange(api, ana, circle, eva, "HOST");
    const hide = ({ token }: Planner) =>
      api.attempt(circlesApi.change, {
        token,
        params: { id: circle.id },
        body: { isPublic: false },
      });
    expect((await hide(eva)).status).toBe(403);
    expect(await listMembers(api, ana, circle)).toHaveLength(3);
    expect((await hide(ana)).data).toMatchObject({ isPublic: false, memberCount: 2 });
    const left = await listMembers(api, ana, circle);
    expect(left.map(({ userId }) => userId)).toEqual([ana.userId, leo.userId]);
  });

  it("takes its sessions off every agenda when the workspace is deleted", async () => {
    for (const end of ["removed", "erased"] as const) {
      const { ana, eva, location } = await prepare();
      const circle = await makeCircle(api, ana, location);
      await attemptJoin(api, eva, circle);
      await respond(api, eva, await schedule(api, ana, circle));
      const isHers = eq(tasks.ownerId, eva.userId);
      expect(await api.db.$count(tasks, isHers)).toBe(1);
      const { token } = ana;
      const params = { id: location.workspaceId };
      if (end === "removed") {
        const { name } = (await api.call(workspaceApi.get, { token, params })).data.workspace;
        await api.call(settingsApi.remove, { token, params, body: { confirm: name } });
      } else {
        await api.db
          .delete(memberships)
          .where(and(eq(memberships.workspaceId, params.id), ne(memberships.userId, ana.userId)));
        const erasesAt = api.clock.now();
        await api.db.update(users).set({ erasesAt }).where(eq(users.id, ana.userId));
        api.clock.advance(HOUR_MS);
        await api.runJobs();
      }
      expect(await api.db.$count(workspaces, eq(workspaces.id, params.id))).toBe(0);
      expect(await api.db.$count(tasks, isHers)).toBe(0);
    }
  });

  it("is founded by who works in an active area, not in a Personal Studio", async () => {
    const { eva, location } = await prepare();
    const attempt = (given: object) =>
      api.attempt(circlesApi.create, { token: eva.token, body: { ...aCircle, ...given } });
    expect((await attempt(location)).status).toBe(404);
    const studio = { workspaceId: eva.workspaceId, areaId: "health" } as const;
    expect((await attempt(studio)).envelope.error).toBe("personal_studio_forbidden");
    const { workspaceId, areaId } = studio;
    for (const [half, path] of [
      [{ workspaceId }, "areaId"],
      [{ areaId }, "workspaceId"],
    ] as const) {
      const { status, envelope } = await attempt(half);
      expect([status, envelope.fields]).toEqual([422, [expect.objectContaining({ path })]]);
    }
  });
});

describe("a circle within an area that is closed", () => {
  const prepareOpen = async () => {
    const { ana, leo, eva, location } = await prepare();
    const circle = await makeCircle(api, ana, location);
    await attemptJoin(api, leo, circle);
    const session = await schedule(api, ana, circle);
    const read = async ({ token }: Planner) =>
      (await api.attempt(circlesApi.members, { token, params: { id: circle.id } })).envelope.error;
    const accept = async () => {
      const body = { response: "ACCEPTED" } as const;
      const params = { id: session.id };
      const response = await api.attempt(circleSessionsApi.respond, {
        token: leo.token,
        params,
        body,
      });
      return response.envelope.error;
    };
    const isPublished = async () => {
      const { slug } = circle;
      const { status } = await api.attempt(circlesApi.publicCircle, { params: { slug } });
      const isInSitemap = (await listPublicCircleSlugs(api.db, 1000)).includes(slug);
      expect(isInSitemap).toBe(status === 200);
      return isInSitemap;
    };
    return { ana, leo, eva, location, circle, read, accept, isPublished };
  };

  it("by blocking the area is only left", async () => {
    const { ana, leo, eva, location, circle, read, accept, isPublished } = await prepareOpen();
    const block = (isBlocked: boolean) =>
      api.call(areasApi.block, {
        token: ana.token,
        params: { id: location.workspaceId, areaId: location.areaId },
        body: { isBlocked },
      });
    const inWorkspace = () => list(leo, { workspaceId: location.workspaceId });
    expect(await isPublished()).toBe(true);
    expect(await inWorkspace()).not.toEqual([]);
    await block(true);
    expect([await read(leo), await read(ana), await accept()]).toEqual(
      Array.from({ length: 3 }, () => "area_blocked"),
    );
    expect((await attemptJoin(api, eva, circle)).envelope.error).toBe("area_blocked");
    expect((await attemptGet(api, eva, circle)).envelope.error).toBe("area_blocked");
    expect((await attemptRemove(api, ana, circle, leo)).envelope.error).toBe("area_blocked");
    expect([await isPublished(), await inWorkspace()]).toEqual([false, []]);
    expect((await attemptGet(api, leo, circle)).data.name).toBe(circle.name);
    expect((await attemptLeave(api, leo, circle)).status).toBe(200);
    await block(false);
    expect((await attemptJoin(api, eva, circle)).status).toBe(200);
  });

  it("by archiving the workspace is read and left", async () => {
    const { ana, leo, eva, location, circle, read, accept, isPublished } = await prepareOpen();
    const params = { id: location.workspaceId };
    await api.call(settingsApi.archive, { token: ana.token, params, body: {} });
    expect([await read(leo), await accept()]).toEqual([null, "workspace_archived"]);
    expect((await attemptJoin(api, eva, circle)).envelope.error).toBe("workspace_archived");
    expect((await attemptRemove(api, ana, circle, leo)).envelope.error).toBe("workspace_archived");
    expect(await isPublished()).toBe(false);
    expect((await attemptLeave(api, leo, circle)).status).toBe(200);
  });
});
