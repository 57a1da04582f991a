import { accountApi } from "@vereda/domain/account/contract";
import { communityApi } from "@vereda/domain/community/contract";
import { profileApi } from "@vereda/domain/community/profile/contract-profile";
import { logbookApi } from "@vereda/domain/logbook/contract";
import { areasApi } from "@vereda/domain/workspace/areas/contract-areas";
import { publicSpacesApi } from "@vereda/domain/community/profile/contract-public-space";
import { settingsApi } from "@vereda/domain/workspace/settings/contract-settings";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#features/account/tables/users.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { makeRows as makeVitalityRows } from "#features/resources/vitality/rows-testing.ts";
import { workspaces } from "#features/workspace/tables/workspaces.ts";
import { makeWorkspace } from "#features/workspace/workspace-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { block, connect, makeMember, setPrivacy } from "../connections/connections-testing.ts";
import { apply, decide } from "../specialists/specialists-testing.ts";

const api = await makeTestApp();

const get = async (username: string, viewer?: Planner) =>
  api.attempt(profileApi.get, {
    params: { username },
    ...(viewer !== undefined && { token: viewer.token }),
  });

async function publish({ token }: Planner, publicSlug: string) {
  const { workspace } = await makeWorkspace(api, { token }, { name: publicSlug });
  const call = { token, params: { id: workspace.id } };
  await api.call(settingsApi.privacyOptions, { ...call, body: { allow_public_slug: true } });
  await api.call(settingsApi.publicSlug, { ...call, body: { publicSlug } });
  return workspace.id;
}

describe("a public profile", () => {
  it("shows name, day of registration and published spaces, and nothing intimate", async () => {
    const leo = await makeMember(api, "Leo", { profileVisibility: "public" });
    await publish(leo, "la-encina");
    await makeWorkspace(api, leo, { name: "Secreta" });
    const { data, envelope } = await get(leo.username.toUpperCase());
    expect(data).toMatchObject({
      username: leo.username,
      firstName: "Leo",
      isVerified: false,
      streak: null,
      vitalityIndex: null,
      livingCv: [],
      viewerConnection: null,
      canMessage: false,
      belongsToViewer: false,
      isPublic: true,
      spaces: [{ slug: "la-encina", typeId: "COMPANY" }],
    });
    expect(data.memberSince).toMatch(/^\d{4}-\d\d-\d\d$/);
    const me = (await api.call(accountApi.me, { token: leo.token })).data;
    expect(JSON.stringify(envelope)).not.toMatch(new RegExp(`Secreta|${leo.userId}|${me.email}`));
  });

  it("names the day of joining, wherever the user lives later", async () => {
    api.clock.set("2026-04-01T02:00:00Z");
    const leo = await makeMember(api, "Leo", { profileVisibility: "public" });
    const body = { timezone: "Europe/Madrid" };
    await api.call(accountApi.updatePreferences, { token: leo.token, body });
    const { data } = await api.call(profileApi.get, { params: { username: leo.username } });
    expect(data.memberSince).toBe("2026-03-31");
  });

  it("is verified once a published space is", async () => {
    const leo = await makeMember(api, "Leo", { profileVisibility: "public" });
    const id = await publish(leo, "verificada");
    await api.db.update(workspaces).set({ isVerified: true }).where(eq(workspaces.id, id));
    expect((await get(leo.username)).data.isVerified).toBe(true);
  });

  it("is verified while its owner is a verified specialist", async () => {
    const leo = await makeMember(api, "Leo", { profileVisibility: "public" });
    const application = await apply(api, leo);
    expect((await get(leo.username)).data.isVerified).toBe(false);
    await decide(api, application, "VERIFIED");
    expect((await get(leo.username)).data.isVerified).toBe(true);
    await decide(api, application, "REVOKED");
    expect((await get(leo.username)).data.isVerified).toBe(false);
  });

  it("may be cached for visitors only", async () => {
    const leo = await makeMember(api, "Leo", { profileVisibility: "public" });
    const url = `/api/v1/public/profiles/${leo.username}`;
    const visit = await api.inject({ url });
    expect(visit.headers["cache-control"]).toBe("public, max-age=60");
    const authorization = `Bearer ${leo.token}`;
    const own = await api.inject({ url, headers: { authorization } });
    expect(own.headers["cache-control"]).not.toContain("public");
  });

  it("is gone while moderation holds it, also for members", async () => {
    const leo = await makeMember(api, "Leo", { profileVisibility: "public" });
    const profileHeldAt = api.clock.now();
    await api.db.update(users).set({ profileHeldAt }).where(eq(users.id, leo.userId));
    expect((await get(leo.username)).status).toBe(404);
    expect((await get(leo.username, await makePlanner(api))).status).toBe(404);
  });

  it("shows the living CV while the flag of the studio does", async () => {
    const leo = await makeMember(api, "Leo", { profileVisibility: "public" });
    const call = { token: leo.token, params: { id: leo.workspaceId } };
    await api.call(areasApi.activate, { ...call, body: { areaId: "livecv" } });
    const write = (title: string, isPublic: boolean) =>
      api.call(logbookApi.create, {
        token: leo.token,
        params: { id: leo.workspaceId, areaId: "livecv" },
        body: { kind: "cv", day: "2026-03-02", title, values: { text: "…" }, isPublic },
      });
    await write("Carpintero", true);
    await write("Aprendiz", false);
    expect((await get(leo.username)).data.livingCv).toEqual([]);
    await api.call(settingsApi.privacyOptions, { ...call, body: { show_living_cv: true } });
    expect((await get(leo.username)).data.livingCv.map(({ title }) => title)).toEqual([
      "Carpintero",
    ]);
  });
});

describe("the figures of a profile", () => {
  it("appear while the user shows them, on the profile and in the search", async () => {
    const leo = await makeMember(api, "Leo");
    const ana = await makePlanner(api);
    await makeVitalityRows(api, leo);
    const query = { username: leo.username };
    const search = async () =>
      (await api.call(communityApi.search, { token: ana.token, query })).data.vitalityIndex;
    expect([(await get(leo.username, ana)).data.vitalityIndex, await search()]).toEqual([
      null,
      null,
    ]);
    await setPrivacy(api, leo, { showVitalityIndex: true, showConsistencyStreak: true });
    const { vitalityIndex, streak } = (await get(leo.username, ana)).data;
    expect({ vitalityIndex, streak }).toEqual({
      vitalityIndex: 78,
      streak: { current: 0, best: 0 },
    });
    expect(await search()).toBe(78);
  });
});

describe("the figures of the owner on a public workspace", () => {
  it("need the flag of the workspace, the owner’s consent and a profile that the viewer sees", async () => {
    const leo = await makeMember(api, "Leo", { profileVisibility: "public" });
    const id = await publish(leo, "con-cifras");
    await makeVitalityRows(api, leo);
    const read = async () => {
      const space = await api.call(publicSpacesApi.space, { params: { slug: "con-cifras" } });
      return [space.data.vitalityIndex, space.data.streak];
    };
    const setFlags = (isOn: boolean) =>
      api.call(settingsApi.privacyOptions, {
        token: leo.token,
        params: { id },
        body: { show_vitality_index: isOn, show_consistency_streak: isOn },
      });
    const consent = { showVitalityIndex: true, showConsistencyStreak: true };
    await setFlags(true);
    expect(await read()).toEqual([null, null]);
    await setPrivacy(api, leo, consent);
    expect(await read()).toEqual([78, { current: 0, best: 0 }]);
    await setFlags(false);
    expect(await read()).toEqual([null, null]);
    await setFlags(true);
    await setPrivacy(api, leo, { ...consent, profileVisibility: "members_only" });
    expect(await read()).toEqual([null, null]);
  });
});

describe("a viewer", () => {
  it("sees their connection, on the profile and on the owner's public workspace", async () => {
    const [ana, leo] = [await makePlanner(api), await makeMember(api, "Leo")];
    await publish(leo, "con-conexion");
    const { id } = await connect(api, ana, leo);
    await setPrivacy(api, leo, { profileVisibility: "invite_only" });
    expect((await get(leo.username, ana)).data.viewerConnection).toEqual({
      id,
      status: "accepted",
      type: "friend",
      isSentByMe: true,
    });
    const space = async (viewer: Planner) =>
      (
        await api.call(publicSpacesApi.space, {
          token: viewer.token,
          params: { slug: "con-conexion" },
        })
      ).data;
    expect(await space(ana)).toMatchObject({
      owner: { username: leo.username },
      viewerConnection: { status: "accepted", type: "friend" },
    });
    expect(await space(await makePlanner(api))).toMatchObject({
      owner: null,
      viewerConnection: null,
    });
    await block(api, leo, ana);
    expect(await space(ana)).toMatchObject({ owner: null, viewerConnection: null });
  });
});

describe("the preview of one's own profile", () => {
  it("shows what each kind of viewer sees", async () => {
    const leo = await makeMember(api, "Leo", {
      profileVisibility: "members_only",
      directMessagePermission: "verified_connections",
    });
    const preview = async (as: "visitor" | "member" | "connection") =>
      (await api.call(profileApi.preview, { token: leo.token, query: { as } })).data;
    expect(await preview("visitor")).toBeNull();
    expect(await preview("member")).toMatchObject({ messageStart: "NONE", belongsToViewer: false });
    expect(await preview("connection")).toMatchObject({ messageStart: "OPEN" });
    await setPrivacy(api, leo, { profileVisibility: "hidden" });
    expect(await preview("connection")).toBeNull();
  });

  it("needs a session and a known kind of viewer", async () => {
    const leo = await makePlanner(api);
    expect((await api.attempt(profileApi.preview, { query: { as: "visitor" } })).status).toBe(401);
    const query = { as: "spy" };
    expect((await api.attempt(profileApi.preview, { token: leo.token, query })).status).toBe(422);
  });
});
