import { eq } from "drizzle-orm";
import { workspaceApi } from "@vereda/domain/workspace/contract";
import { settingsApi } from "@vereda/domain/workspace/settings/contract-settings";
import { describe, expect, it } from "vitest";
import { registerUser } from "../../account/testing/account-testing.ts";
import { suspend } from "../../community/moderation/suspension-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { retiredSlugs } from "../tables/workspaces.ts";
import { makeWorkspace } from "../workspace-testing.ts";

const api = await makeTestApp({ settings: { CALLS_PER_USER_PER_MINUTE: "100000" } });
const { userId } = await registerUser(api);
// Long enough to stay valid however the test clock moves.
const ana = { userId, token: api.signIn({ userId }).token };

const list = async (token: string, query = {}) =>
  (await api.call(workspaceApi.list, { token, query })).data;
const flags = (id: string, body: object, token: string | undefined = ana.token) =>
  api.attempt(settingsApi.privacyOptions, { params: { id }, body, token });
const slug = (id: string, publicSlug: unknown, token: string | undefined = ana.token) =>
  api.attempt(settingsApi.publicSlug, { params: { id }, body: { publicSlug }, token });

const studioId = (await list(ana.token))[0]?.workspace.id ?? "";

async function openCompany() {
  const { workspace } = await makeWorkspace(api, ana);
  await flags(workspace.id, { allow_public_slug: true });
  return workspace.id;
}

const update = (id: string, body: object, token: string) =>
  api.attempt(settingsApi.update, { params: { id }, body, token });

describe("the public link", () => {
  it("is trimmed and in lower case; an empty text or null clears it", async () => {
    const id = await openCompany();
    expect((await slug(id, "  El-Horno ")).data.workspace.publicSlug).toBe("el-horno");
    expect((await slug(id, "   ")).data.workspace.publicSlug).toBeNull();
    expect((await slug(id, "el-horno")).data.workspace.publicSlug).toBe("el-horno");
    expect((await slug(id, null)).data.workspace.publicSlug).toBeNull();
  });

  it("cannot be set for the Personal Studio, though clearing it is allowed", async () => {
    expect((await slug(studioId, "ana-luna")).envelope).toMatchObject({
      status: 400,
      error: "personal_studio_forbidden",
      message: "El enlace público no está disponible para el Personal Studio.",
    });
    expect((await slug(studioId, " ")).data.workspace.publicSlug).toBeNull();
  });

  it("requires public access", async () => {
    const { workspace } = await makeWorkspace(api, ana);
    expect((await slug(workspace.id, "antes-de-tiempo")).envelope).toMatchObject({
      status: 400,
      error: "privacy_flag_disabled",
      message: "Activa el acceso público antes de establecer un enlace público.",
    });
  });

  it("is neither set nor allowed by a suspended user, who may still clear and forbid it", async () => {
    const leo = await registerUser(api);
    const { token } = api.signIn(leo);
    const { id } = (await makeWorkspace(api, { ...leo, token })).workspace;
    await flags(id, { allow_public_slug: true }, token);
    await slug(id, "la-plaza", token);
    await suspend(api, leo);
    expect((await slug(id, "la-otra-plaza", token)).envelope.error).toBe("suspended");
    expect((await slug(id, null, token)).data.workspace.publicSlug).toBeNull();
    expect((await flags(id, { allow_public_slug: false }, token)).status).toBe(200);
    expect((await flags(id, { allow_public_slug: true }, token)).envelope.error).toBe("suspended");
  });

  it("leads to what a suspended user may only take away, until they clear it", async () => {
    const leo = await registerUser(api);
    const { token } = api.signIn(leo);
    const { workspace } = await makeWorkspace(api, { ...leo, token });
    const { id, name } = workspace;
    await flags(id, { allow_public_slug: true, allow_public_blog: true }, token);
    await slug(id, "la-huerta", token);
    await update(id, { description: "Verduras" }, token);
    await suspend(api, leo);
    for (const change of [{ name: "Ofertas" }, { name, description: "Ofertas" }])
      expect((await update(id, change, token)).envelope.error).toBe("suspended");
    const more = await flags(id, { show_living_cv: true, allow_public_blog: false }, token);
    expect(more.envelope.error).toBe("suspended");
    expect((await update(id, { name, description: null, icon: "tabler:leaf" }, token)).status).toBe(
      200,
    );
    expect((await flags(id, { allow_public_blog: false }, token)).status).toBe(200);
    await slug(id, null, token);
    expect((await update(id, { name: "Ofertas" }, token)).status).toBe(200);
    expect((await flags(id, { show_living_cv: true }, token)).status).toBe(200);
  });

  it.each([
    ["ñandú", "Usa letras de la a a la z, números y guiones entre palabras."],
    ["a--b", "Usa letras de la a a la z, números y guiones entre palabras."],
    ["ab", "Usa al menos 3 caracteres."],
    ["x".repeat(49), "Usa 48 caracteres como máximo."],
    ["Panel", "Esa palabra está reservada. Prueba con otra."],
  ])("rejects %j with a field error", async (publicSlug, message) => {
    const { envelope } = await slug(await openCompany(), publicSlug);
    expect(envelope).toMatchObject({ status: 422, fields: [{ path: "publicSlug", message }] });
  });

  it("belongs to one workspace and stays reserved for 90 days after a change", async () => {
    const [first, second] = [await openCompany(), await openCompany()];
    await slug(first, "pan-de-ayer");
    const conflict = { status: 409, error: "slug_taken", fields: [{ path: "publicSlug" }] };
    expect((await slug(second, "pan-de-ayer")).envelope).toMatchObject(conflict);
    await slug(first, "pan-de-hoy");
    expect((await slug(second, "pan-de-ayer")).envelope).toMatchObject(conflict);
    expect((await slug(first, "pan-de-ayer")).status).toBe(200);
    expect((await slug(second, "pan-de-hoy")).envelope).toMatchObject(conflict);
    await slug(first, null);
    api.clock.advance(90 * 86_400_000 - 1000);
    expect((await slug(second, "pan-de-ayer")).envelope).toMatchObject(conflict);
    api.clock.advance(2000);
    expect((await slug(second, "pan-de-ayer")).data.workspace.publicSlug).toBe("pan-de-ayer");
  });

  it("is deleted after its redirect period", async () => {
    const id = await openCompany();
    await slug(id, "camino-viejo");
    await slug(id, "camino-nuevo");
    const countRetired = async () =>
      (await api.db.select().from(retiredSlugs).where(eq(retiredSlugs.workspaceId, id))).length;
    await api.runJobs();
    expect(await countRetired()).toBe(1);
    api.clock.advance(91 * 86_400_000);
    await api.runJobs();
    expect(await countRetired()).toBe(0);
  });

  it("stays reserved while public access is off", async () => {
    const [first, second] = [await openCompany(), await openCompany()];
    await slug(first, "siempre-mio");
    const { data } = await flags(first, { allow_public_slug: false });
    expect(data.workspace.publicSlug).toBe("siempre-mio");
    expect((await slug(second, "siempre-mio")).envelope.error).toBe("slug_taken");
    expect((await slug(first, "otro")).envelope.error).toBe("privacy_flag_disabled");
    expect((await slug(first, "")).data.workspace.publicSlug).toBeNull();
  });
});
