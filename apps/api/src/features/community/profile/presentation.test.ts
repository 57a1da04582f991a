// What users say of themselves, and what a profile tells of circles and of specialists.
import { accountApi } from "@vereda/domain/account/contract";
import { profileApi } from "@vereda/domain/community/profile/contract-profile";
import type { BodyIn } from "@vereda/domain/http/endpoint";
import { describe, expect, it } from "vitest";
import { makePlanner, type Planner } from "#features/planning/planning-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { attemptJoin, attemptLeave, makeCircle } from "../circles/circles-testing.ts";
import { block, makeMember, setPrivacy } from "../connections/connections-testing.ts";
import { apply, decide } from "../specialists/specialists-testing.ts";

const api = await makeTestApp();

const presentation = {
  headline: "Carpintera y abuela",
  city: "Oaxaca",
  spokenLanguages: ["es", "zap"],
  links: ["https://taller.example/", "https://ejemplo.mx/eva"],
} as const;

type Changes = BodyIn<typeof accountApi.updateProfile>;
const change = ({ token }: Planner, body: Changes) =>
  api.attempt(accountApi.updateProfile, { token, body });
const present = (user: Planner) =>
  change(user, { ...presentation, links: [...presentation.links], spokenLanguages: ["es", "zap"] });
const get = (username: string, viewer?: Planner) =>
  api.attempt(profileApi.get, {
    params: { username },
    ...(viewer !== undefined && { token: viewer.token }),
  });

describe("what users say of themselves", () => {
  it("is on their profile for whoever may see it, and nowhere else", async () => {
    const eva = await makeMember(api, "Eva");
    expect((await present(eva)).data).toMatchObject(presentation);
    expect((await get(eva.username, await makePlanner(api))).data).toMatchObject(presentation);
    expect((await get(eva.username)).status).toBe(404);
    await change(eva, { headline: "  ", city: null, links: [], spokenLanguages: [] });
    expect((await get(eva.username, eva)).data).toMatchObject({
      headline: null,
      city: null,
      links: [],
      spokenLanguages: [],
    });
  });

  it("drops what is repeated", async () => {
    const eva = await makeMember(api, "Eva");
    const link = "https://ejemplo.mx/";
    const { data } = await change(eva, { links: [link, link], spokenLanguages: ["es", "es"] });
    expect(data).toMatchObject({ links: [link], spokenLanguages: ["es"] });
  });

  it.each([
    [{ links: ["http://ejemplo.mx"] }, "links.0"],
    [{ links: ["https://ejemplo.mx", "javascript:alert(1)"] }, "links.1"],
    [{ links: ["https://ana:secreto@ejemplo.mx"] }, "links.0"],
    [{ links: Array.from({ length: 6 }, (_, at) => `https://ejemplo.mx/${at}`) }, "links"],
    [{ headline: "a".repeat(161) }, "headline"],
    [{ city: "a\nb" }, "city"],
    [{ spokenLanguages: ["xx"] }, "spokenLanguages.0"],
  ])("refuses %j at its field", async (body, path) => {
    const eva = await makePlanner(api);
    const { status, envelope } = await change(eva, body as Changes);
    expect([status, envelope.fields?.[0]?.path]).toEqual([422, path]);
  });
});

describe("the choice of who sees the profile", () => {
  it("counts once it is made, also for staying hidden", async () => {
    const eva = await makePlanner(api);
    const isChosen = async () =>
      (await api.call(accountApi.me, { token: eva.token })).data.isVisibilityChosen;
    await setPrivacy(api, eva, { showConsistencyStreak: true });
    expect(await isChosen()).toBe(false);
    await setPrivacy(api, eva, { profileVisibility: "hidden" });
    expect(await isChosen()).toBe(true);
  });
});

describe("circles in common", () => {
  it("are those of both, for the two alone", async () => {
    const [eva, leo] = [await makeMember(api, "Eva"), await makeMember(api, "Leo")];
    const [both, own] = [
      await makeCircle(api, eva, { name: "De las dos" }),
      await makeCircle(api, eva, { name: "Solo de Eva" }),
    ];
    const circlesFor = async (viewer: Planner) =>
      (await get(eva.username, viewer)).data.circlesInCommon;
    expect(await circlesFor(leo)).toEqual([]);
    await attemptJoin(api, leo, both);
    expect(await circlesFor(leo)).toEqual([{ id: both.id, name: both.name }]);
    expect(await circlesFor(eva)).toEqual([]);
    const other = await makePlanner(api);
    await attemptJoin(api, other, own);
    expect(await circlesFor(other)).toEqual([{ id: own.id, name: own.name }]);
    await attemptLeave(api, leo, both);
    expect(await circlesFor(leo)).toEqual([]);
  });
});

describe("the profile of a specialist", () => {
  it("tells field, training and languages while they are verified", async () => {
    const sol = await makeMember(api, "Sol", { profileVisibility: "public" });
    const application = await apply(api, sol, { about: "Duelo y pérdidas" });
    expect((await get(sol.username)).data.specialist).toBeNull();
    await decide(api, application, "VERIFIED");
    const { data } = await get(sol.username);
    expect(data.specialist).toEqual({
      field: "psychology",
      credentials: "Licenciatura en Psicología, UNAM",
      about: "Duelo y pérdidas",
      languages: ["es"],
      countries: ["mexico"],
      verifiedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    await decide(api, application, "REVOKED");
    expect((await get(sol.username)).data.specialist).toBeNull();
  });

  it("is the entry of the directory alone for who may not see the rest", async () => {
    const sol = await makeMember(api, "Sol", { profileVisibility: "invite_only" });
    await present(sol);
    await decide(api, await apply(api, sol), "VERIFIED");
    const listing = {
      isListing: true,
      specialist: { field: "psychology" },
      headline: null,
      city: null,
      links: [],
      memberSince: null,
      canMessage: false,
    };
    const leo = await makeMember(api, "Leo");
    expect((await get(sol.username)).data).toMatchObject(listing);
    expect((await get(sol.username, leo)).data).toMatchObject(listing);
    await block(api, sol, leo);
    expect((await get(sol.username, leo)).status).toBe(404);
    await setPrivacy(api, sol, { profileVisibility: "hidden" });
    expect((await get(sol.username)).status).toBe(404);
    await setPrivacy(api, sol, { profileVisibility: "invite_only" });
    await apply(api, sol, { isListed: false });
    expect((await get(sol.username)).status).toBe(404);
  });
});
