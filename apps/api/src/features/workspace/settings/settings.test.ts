import { eq } from "drizzle-orm";
import { createId } from "@vereda/domain/id";
import { defaultAreas } from "@vereda/domain/workspace/areas/areas";
import { creatableTypes, settingsApi } from "@vereda/domain/workspace/settings/contract-settings";
import { rotationsApi } from "@vereda/domain/planning/schedules/rotations/contract-rotations";
import { planWorkspace } from "@vereda/domain/workspace/settings/templates/workspace-templates";
import type { MemberRole } from "@vereda/domain/workspace/members/roles";
import { describe, expect, it } from "vitest";
import { registerUser } from "../../account/testing/account-testing.ts";
import { users } from "../../account/tables/users.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { joinAs, makeWorkspace } from "../workspace-testing.ts";
import { settingsCalls } from "./settings-testing.ts";

const api = await makeTestApp({ settings: { CALLS_PER_USER_PER_MINUTE: "100000" } });
const { userId } = await registerUser(api);
// Long enough to stay valid however the test clock moves.
const ana = { userId, token: api.signIn({ userId }).token };
const luis = { token: api.signIn({ userId: (await registerUser(api)).userId }).token };

const { list, get, update, flags, slug, archive, restore, remove } = settingsCalls(api, ana);
const create = (body: object, token?: string) => api.attempt(settingsApi.create, { body, token });

const studioId = (await list(ana.token))[0]?.workspace.id ?? "";

describe("creating a workspace", () => {
  it.each(creatableTypes)("activates the first areas of its type: %s", async (typeId) => {
    const { status, data } = await create({ typeId, name: "  Nuestra ruta  " }, luis.token);
    expect(status).toBe(201);
    expect(data.role).toMatchObject({ role: "OWNER", type: "workspace", areaId: null });
    expect(data.workspace).toMatchObject({ typeId, name: "Nuestra ruta", publicSlug: null });
    expect(data.workspace.areas.map(({ areaId }) => areaId)).toEqual(defaultAreas[typeId]);
  });

  it.each([
    ["ASSET_PROPERTY", "household_chores", "es", "Preparar la comida"],
    ["COMPANY", "member_coordination", "en", "Cook dinner"],
  ] as const)(
    "sets up a family home as %s: areas and chores",
    async (typeId, areaId, locale, title) => {
      const { token } = api.signIn({ userId: (await registerUser(api)).userId, locale });
      const body = { typeId, name: "Nuestra casa", template: "FAMILY_HOME" };
      const { status, data } = await create(body, token);
      expect([status, data.workspace.template]).toEqual([201, "FAMILY_HOME"]);
      const planned = planWorkspace(typeId, "FAMILY_HOME");
      expect(data.workspace.areas.map((area) => area.areaId)).toEqual(planned?.areas);
      const params = { id: data.workspace.id, areaId };
      const chores = await api.call(rotationsApi.list, { token, params });
      expect(chores.data.length).toBe(planned?.chores.length);
      const cooking = chores.data.find((chore) => chore.title === title);
      expect(cooking).toMatchObject({ minutes: 50, schedule: null, rotation: null });
    },
  );

  it("makes a template's chores once, and refuses a type without it", async () => {
    const id = createId(2);
    const body = { id, typeId: "ASSET_PROPERTY", name: "Casa", template: "FAMILY_HOME" };
    expect((await create(body, ana.token)).status).toBe(201);
    expect((await create(body, ana.token)).status).toBe(200);
    const params = { id, areaId: "household_chores" } as const;
    const { data } = await api.call(rotationsApi.list, { token: ana.token, params });
    expect(data.length).toBe(planWorkspace("ASSET_PROPERTY", "FAMILY_HOME")?.chores.length);
    const car = await create({ typeId: "ASSET_CAR", name: "El vocho", template: "FAMILY_HOME" });
    expect([car.status, car.envelope.error]).toEqual([401, "unauthenticated"]);
    const refused = await create(
      { typeId: "ASSET_CAR", name: "El vocho", template: "FAMILY_HOME" },
      ana.token,
    );
    expect([refused.status, refused.envelope.fields?.[0]?.path]).toEqual([422, "template"]);
  });

  it("creates it once per id", async () => {
    const body = { id: createId(1), typeId: "COMPANY", name: "Una sola" };
    const first = await create(body, ana.token);
    const again = await create(body, ana.token);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.data).toEqual(first.data);
    expect((await create(body, luis.token)).envelope).toMatchObject({ error: "conflict" });
  });

  it.each([
    ["no name", { typeId: "COMPANY", name: "  " }],
    ["a Personal Studio", { typeId: "PERSONAL_STUDIO", name: "Otro" }],
    ["an icon that is none", { typeId: "COMPANY", name: "Uno", icon: "<svg>" }],
    ["too long a name", { typeId: "COMPANY", name: "x".repeat(81) }],
  ])("rejects %s", async (_what, body) => {
    expect((await create(body, ana.token)).status).toBe(422);
    expect((await create(body)).status).toBe(401);
  });

  it("is limited to 50 active workspaces, not counting archived ones", async () => {
    const eva = await registerUser(api);
    const made: string[] = [];
    for (let n = 0; n < 50; n++) made.push((await makeWorkspace(api, eva)).workspace.id);
    const body = { typeId: "ASSET_CAR", name: "El 51" };
    expect((await create(body, eva.token)).envelope).toMatchObject({
      status: 409,
      error: "too_many_workspaces",
    });
    const first = made[0] ?? "";
    expect((await archive(first, eva.token)).status).toBe(200);
    expect((await create(body, eva.token)).status).toBe(201);
    expect((await restore(first, eva.token)).envelope.error).toBe("too_many_workspaces");
  });
});

describe("general information", () => {
  it("changes only the given fields; null clears them", async () => {
    const { workspace } = await makeWorkspace(api, ana, { description: "Pan de masa madre" });
    const changed = await update(workspace.id, {
      name: "Horno",
      isFeatured: true,
      icon: "lucide:wheat",
      iconRotation: -1,
    });
    expect(changed.data.workspace).toMatchObject({
      name: "Horno",
      description: "Pan de masa madre",
      isFeatured: true,
      icon: "lucide:wheat",
      iconRotation: 3,
    });
    const cleared = await update(workspace.id, { description: null, icon: null });
    expect(cleared.data.workspace).toMatchObject({ description: null, icon: null });
  });

  it("is featured by each member separately", async () => {
    const { workspace } = await makeWorkspace(api, ana);
    const eva = await registerUser(api);
    await joinAs(api, workspace.id, eva, "OBSERVER");
    const featured = await update(workspace.id, { isFeatured: true }, eva.token);
    expect(featured.data.workspace).toMatchObject({ isFeatured: true });
    // The workspace version is unchanged, so the update causes no conflict.
    const seen = await update(workspace.id, { name: "Horno", updatedAt: workspace.updatedAt });
    expect(seen.data.workspace).toMatchObject({ name: "Horno", isFeatured: false });
    const both = await update(workspace.id, { isFeatured: true, name: "Mío" }, eva.token);
    expect(both.status).toBe(403);
    const without = await update(workspace.id, { isFeatured: false }, eva.token);
    expect(without.data.workspace).toMatchObject({ isFeatured: false, name: "Horno" });
  });

  it("returns 409 for a stale update", async () => {
    const { workspace } = await makeWorkspace(api, ana);
    const { updatedAt } = workspace;
    expect((await update(workspace.id, { name: "Primera", updatedAt })).status).toBe(200);
    const stale = await update(workspace.id, { name: "Segunda", updatedAt });
    expect(stale.envelope).toMatchObject({
      error: "conflict",
      data: { workspace: { name: "Primera" } },
    });
  });

  it.each([{ name: "Mi taller" }, { isFeatured: true }, { icon: "lucide:star" }, {}])(
    "of the Personal Studio cannot be changed: %j",
    async (body) => {
      expect((await update(studioId, body)).envelope).toMatchObject({
        status: 400,
        error: "personal_studio_readonly",
        message: "La información general de tu espacio personal no se puede editar.",
      });
    },
  );

  it.each(["", "null", "undefined", "%20"])("returns missing_id for the id '%s'", async (id) => {
    for (const path of ["", "/privacy-options", "/public-slug"]) {
      const response = await api.inject({
        method: "PATCH",
        url: `/api/v1/panel/workspaces/${id}${path}`,
        headers: { authorization: `Bearer ${ana.token}` },
        payload: path === "/public-slug" ? { publicSlug: "" } : {},
      });
      expect(response.json()).toMatchObject({
        status: 400,
        error: "missing_id",
        message: "Workspace y Area ID requerido",
      });
    }
  });

  it("rejects a malformed or unknown id", async () => {
    expect((await update("abc", {})).status).toBe(422);
    expect((await update(createId(0), {})).status).toBe(404);
  });
});

describe("verification", () => {
  const verify = (id: string, isVerified: boolean, token?: string) =>
    api.attempt(settingsApi.verify, { params: { id }, body: { isVerified }, token });

  it("is changed by administrators only and ends when the name changes", async () => {
    const chief = await registerUser(api);
    await api.db
      .update(users)
      .set({ roles: ["member", "administrator"] })
      .where(eq(users.id, chief.userId));
    const { workspace } = await makeWorkspace(api, ana, { name: "Banco del Sol" });
    const verified = async () => (await get(workspace.id, ana.token)).data.workspace.isVerified;
    expect((await verify(workspace.id, true, ana.token)).envelope.error).toBe("forbidden");
    expect((await verify(workspace.id, true)).status).toBe(401);
    expect((await verify(workspace.id, true, chief.token)).data).toMatchObject({
      name: "Banco del Sol",
      isVerified: true,
    });
    await update(workspace.id, { name: "Banco del Sol", description: "El mismo" });
    expect(await verified()).toBe(true);
    await update(workspace.id, { name: "Banco de la Luna" });
    expect(await verified()).toBe(false);
    expect((await verify(createId(0), true, chief.token)).status).toBe(404);
  });
});

describe("privacy options", () => {
  it("can be changed separately", async () => {
    const { workspace } = await makeWorkspace(api, ana);
    await flags(workspace.id, { show_living_cv: true });
    const { data } = await flags(workspace.id, { allow_public_blog: true });
    expect(data.privacySettings).toMatchObject({
      show_living_cv: true,
      allow_public_blog: true,
      allow_public_slug: false,
    });
    expect((await flags(workspace.id, { show_living_cv: "yes" })).status).toBe(422);
  });
});

describe("what each kind of role may do", () => {
  const table: [MemberRole, "manage" | "own" | "nothing"][] = [
    ["CO_OWNER", "own"],
    ["ADMIN", "manage"],
    ["CEO", "nothing"],
    ["MEMBER", "nothing"],
    ["OBSERVER", "nothing"],
    ["DOCTOR", "nothing"],
  ];

  it.each(table)("%s: %s", async (role, reach) => {
    const { workspace } = await makeWorkspace(api, ana, { name: "Todo" });
    const areaId = role === "DOCTOR" ? "work" : null;
    const eva = await registerUser(api);
    await joinAs(api, workspace.id, eva, role, { areaId });
    const { token } = eva;
    const manages = reach === "nothing" ? 403 : 200;
    expect((await update(workspace.id, { name: "Todo" }, token)).status).toBe(manages);
    expect((await flags(workspace.id, { show_living_cv: true }, token)).status).toBe(manages);
    expect((await slug(workspace.id, null, token)).status).toBe(manages);
    expect((await archive(workspace.id, token)).status).toBe(manages);
    expect((await restore(workspace.id, token)).status).toBe(manages);
    expect((await remove(workspace.id, "Todo", token)).status).toBe(reach === "own" ? 200 : 403);
  });
});
