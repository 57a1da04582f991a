import { workspaceApi } from "@vereda/domain/workspace/contract";
import { describe, expect, it } from "vitest";
import { registerUser } from "../../account/testing/account-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { joinAs, makeWorkspace } from "../workspace-testing.ts";
import { settingsCalls } from "./settings-testing.ts";

const api = await makeTestApp({ settings: { CALLS_PER_USER_PER_MINUTE: "100000" } });
const { userId } = await registerUser(api);
// Long enough to stay valid however the test clock moves.
const ana = { userId, token: api.signIn({ userId }).token };

const { list, get, update, flags, slug, archive, restore, remove } = settingsCalls(api, ana);

const studioId = (await list(ana.token))[0]?.workspace.id ?? "";

async function openCompany() {
  const { workspace } = await makeWorkspace(api, ana);
  await flags(workspace.id, { allow_public_slug: true });
  return workspace.id;
}

describe("archiving", () => {
  it("removes a workspace from the list, and restoring returns it unchanged", async () => {
    const { workspace } = await makeWorkspace(api, ana);
    const isListed = async (query = {}) =>
      (await list(ana.token, query)).some((entry) => entry.workspace.id === workspace.id);
    const archived = await archive(workspace.id);
    expect(archived.data.workspace.endDate).toBe(api.clock.now().toISOString());
    expect(archived.data.workspace.areas).toEqual(workspace.areas);
    expect(await isListed()).toBe(false);
    expect(await isListed({ archived: "true" })).toBe(true);
    expect((await restore(workspace.id)).data.workspace.endDate).toBeNull();
    expect(await isListed()).toBe(true);
  });

  it("rejects the Personal Studio", async () => {
    expect((await archive(studioId)).envelope.error).toBe("personal_studio_readonly");
  });
});

describe("the list", () => {
  it("filters by the membership period in the user's time zone", async () => {
    const eva = await registerUser(api, { timezone: "America/Mexico_City" });
    const { token } = api.signIn({ userId: eva.userId });
    const { workspace } = await makeWorkspace(api, ana);
    // The last minute of 10 June and the first minute of 21 June in Mexico City.
    const startDate = new Date("2027-06-11T05:59:00Z");
    const endDate = new Date("2027-06-21T06:00:00Z");
    const left = { status: "ENDED", ending: "left", startDate, endDate } as const;
    await joinAs(api, workspace.id, eva, "EMPLOYEE", left);
    const listStartDates = async (query: object) =>
      (await list(token, { status: "ENDED", ...query })).map(({ member }) => member.startDate);
    const there = [startDate.toISOString()];
    expect(await listStartDates({})).toEqual(there);
    expect(await listStartDates({ startDate: "2027-06-21" })).toEqual(there);
    expect(await listStartDates({ startDate: "2027-06-22" })).toEqual([]);
    expect(await listStartDates({ endDate: "2027-06-10" })).toEqual(there);
    expect(await listStartDates({ endDate: "2027-06-09" })).toEqual([]);
    expect((await api.attempt(workspaceApi.list, { token, query: { endDate: "9" } })).status).toBe(
      422,
    );
  });

  it("reveals only the identity of a workspace the user has left", async () => {
    const eva = await registerUser(api);
    const id = await openCompany();
    await slug(id, "ya-no-estoy");
    await update(id, { description: "Planes secretos" });
    const ended = { status: "ENDED", ending: "removed", endDate: api.clock.now() } as const;
    await joinAs(api, id, eva, "MEMBER", ended);
    const [entry] = await list(eva.token, { status: "ENDED" });
    expect(entry).toMatchObject({
      workspace: { id, name: "Panadería 🥐", description: null, publicSlug: null, areas: [] },
      privacySettings: { allow_public_slug: false },
      resources: [],
    });
  });
});

describe("deleting", () => {
  it("requires the exact name", async () => {
    const { workspace } = await makeWorkspace(api, ana, { name: "Adiós" });
    for (const confirm of ["adiós", "Adios", "", "Adiós "]) {
      expect((await remove(workspace.id, confirm)).envelope).toMatchObject({
        status: 422,
        fields: [{ path: "confirm", message: "Escribe el nombre del espacio tal como aparece." }],
      });
    }
    const unstorable = (await remove(workspace.id, "\u0000")).envelope;
    expect([unstorable.status, unstorable.fields?.[0]?.path]).toEqual([422, "confirm"]);
    expect((await remove(workspace.id, "Adiós")).status).toBe(200);
    expect((await get(workspace.id, ana.token)).status).toBe(404);
    expect((await remove(studioId, "Mi espacio")).envelope.error).toBe("personal_studio_readonly");
  });
});
