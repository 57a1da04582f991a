import { and, eq } from "drizzle-orm";
import { createId } from "@vereda/domain/id";
import { defaultAreas } from "@vereda/domain/workspace/areas/areas";
import { privacyFlags } from "@vereda/domain/workspace/catalogue";
import { workspaceApi } from "@vereda/domain/workspace/contract";
import type { MemberRole } from "@vereda/domain/workspace/members/roles";
import { describe, expect, it } from "vitest";
import { registerUser } from "../account/testing/account-testing.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { listActiveAreaKeys, requireAreaPermission, requireWorkspaceAccess } from "./access.ts";
import { joinAs } from "./workspace-testing.ts";
import { workspaceAreas, workspaces } from "./tables/workspaces.ts";

const api = await makeTestApp();
const { db } = api;
const ana = await registerUser(api);
const luis = await registerUser(api);

const list = async (token: string) => (await api.call(workspaceApi.list, { token })).data;
const get = (id: string, token?: string) =>
  api.attempt(workspaceApi.get, { params: { id }, token });
const areas = (id: string, token?: string) =>
  api.attempt(workspaceApi.activeAreas, { params: { id }, token });

const [studio] = await list(ana.token);
const studioId = studio?.workspace.id ?? "";

async function makeCompany(given: Partial<typeof workspaces.$inferInsert> = {}) {
  const now = api.clock.now();
  const id = createId(now.getTime());
  await db.insert(workspaces).values({
    id,
    ownerId: luis.userId,
    typeId: "COMPANY",
    name: "Panadería 🥐",
    privacySettings: { allow_public_slug: true },
    startDate: now,
    updatedAt: now,
    ...given,
  });
  return id;
}

async function join(
  workspaceId: string,
  userId: string,
  { role = "EMPLOYEE", ...given }: Parameters<typeof joinAs>[4] & { role?: MemberRole } = {},
) {
  api.clock.advance(1000);
  await joinAs(api, workspaceId, { userId }, role, given);
}

describe("a user's workspaces", () => {
  it("start with the Personal Studio and its resources", () => {
    expect(studio?.workspace.typeId).toBe("PERSONAL_STUDIO");
    expect(studio?.resources[0]).toEqual({ resourceId: "time", groupName: "vitality", order: 0 });
    expect(studio?.resources.map((each) => each.order)).toEqual(
      studio?.resources.map((_, index) => index),
    );
    expect(studio?.privacySettings).toEqual(
      Object.fromEntries(privacyFlags.map((flag) => [flag, false])),
    );
  });

  it("include the role with its traits and the active flags", async () => {
    const id = await makeCompany();
    await join(id, ana.userId, { role: "ACCOUNTANT", areaId: "expenses" });
    const { data } = await get(id, ana.token);
    expect(data.role).toMatchObject({ type: "area", role: "ACCOUNTANT", areaId: "expenses" });
    expect(data.privacySettings).toMatchObject({ allow_public_slug: true, show_living_cv: false });
    expect(data.workspace).toMatchObject({ name: "Panadería 🥐", areas: [] });
    const resources = data.resources.map(({ resourceId }) => resourceId);
    expect(resources).not.toEqual([]);
    expect(resources.filter((id) => !id.startsWith("business_"))).toEqual([]);
  });

  it("are listed with featured ones first, then by join date", async () => {
    const eva = await registerUser(api);
    const [regular, featured] = [await makeCompany(), await makeCompany()];
    await join(regular, eva.userId);
    await join(featured, eva.userId, { isFeatured: true });
    const ids = (await list(eva.token)).map((entry) => entry.workspace.id);
    expect(ids).toHaveLength(3);
    expect([ids[0], ids[2]]).toEqual([featured, regular]);
  });

  it("omit open invitations and ended memberships", async () => {
    const eva = await registerUser(api);
    for (const status of ["INVITED", "ENDED"] as const) {
      const id = await makeCompany();
      await join(id, eva.userId, { status });
      expect((await get(id, eva.token)).status).toBe(404);
    }
    expect(await list(eva.token)).toHaveLength(1);
  });

  it("return 401 without a session", async () => {
    expect((await api.call(workspaceApi.list)).status).toBe(401);
    expect((await get(studioId)).status).toBe(401);
    expect((await areas(studioId)).status).toBe(401);
  });
});

describe("one workspace", () => {
  it("is returned to members as in their list", async () => {
    const { status, data } = await get(studioId, ana.token);
    expect(status).toBe(200);
    expect(data).toEqual(studio);
  });

  it("returns 404 for other users", async () => {
    const stranger = await get(studioId, luis.token);
    const nowhere = await get(createId(0), luis.token);
    expect(stranger.status).toBe(404);
    expect(stranger.envelope).toEqual(nowhere.envelope);
    expect((await areas(studioId, luis.token)).status).toBe(404);
  });

  it("rejects a malformed id", async () => {
    expect((await get("studio", ana.token)).status).toBe(422);
    expect((await areas("1; drop table users", ana.token)).status).toBe(422);
  });
});

describe("whoever is alone in a workspace", () => {
  it("knows it, until somebody joins", async () => {
    const luis = await makePlanner(api);
    const isAlone = async () => (await get(luis.workspaceId, luis.token)).data.workspace.isAlone;
    expect(await isAlone()).toBe(true);
    await joinAs(api, luis.workspaceId, await makePlanner(api), "MEMBER");
    expect(await isAlone()).toBe(false);
  });
});

describe("active areas", () => {
  it("are listed in menu order with purpose and mantra", async () => {
    const { data } = await areas(studioId, ana.token);
    expect(data.map((area) => area.areaId)).toEqual(defaultAreas.PERSONAL_STUDIO);
    expect(data[0]).toEqual({
      areaId: "personal",
      order: 0,
      purpose: { talent: null, actionVerb: null, impact: null, audience: null, vision: null },
      mantra: null,
      isBlocked: false,
      icon: null,
      iconRotation: 0,
      purposeLanguage: null,
      updatedAt: expect.any(String),
    });
  });

  it("omit archived areas", async () => {
    const eva = await registerUser(api);
    const id = (await list(eva.token))[0]?.workspace.id ?? "";
    await db
      .update(workspaceAreas)
      .set({ status: "archived" })
      .where(and(eq(workspaceAreas.workspaceId, id), eq(workspaceAreas.areaId, "leisure")));
    const areaIds = (await areas(id, eva.token)).data.map((area) => area.areaId);
    expect(areaIds).not.toContain("leisure");
    expect(await listActiveAreaKeys(db, id)).toEqual(areaIds);
    await expect(
      requireAreaPermission(db, eva, { workspaceId: id, areaId: "leisure" }, "plan"),
    ).rejects.toMatchObject({
      code: "validation_error",
      extras: { fields: [{ path: "areaId", code: "area_not_active" }] },
    });
  });
});

describe("the access checks for other features", () => {
  const health = { workspaceId: studioId, areaId: "health" } as const;

  it("return what a member may do", async () => {
    expect(await requireWorkspaceAccess(db, ana.userId, studioId)).toMatchObject({
      workspaceId: studioId,
      typeId: "PERSONAL_STUDIO",
      permission: "OWN",
      areaIds: null,
    });
    expect(await requireAreaPermission(db, ana, health, "plan")).toEqual({
      permission: "OWN",
      areaIds: null,
      isArchived: false,
    });
  });

  it("throw not_found for other users", async () => {
    const stranger = { code: "not_found" };
    await expect(requireWorkspaceAccess(db, luis.userId, studioId)).rejects.toMatchObject(stranger);
    await expect(requireAreaPermission(db, luis, health, "plan")).rejects.toMatchObject(stranger);
  });
});
