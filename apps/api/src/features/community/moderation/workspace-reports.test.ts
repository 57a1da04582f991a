// Reports of what a workspace publishes, and of entries in its shared logbooks.
import { publicSpacesApi } from "@vereda/domain/community/profile/contract-public-space";
import { settingsApi } from "@vereda/domain/workspace/settings/contract-settings";
import { describe, expect, it } from "vitest";
import { makePlanner } from "#features/planning/planning-testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import {
  activateLogbook,
  aDiaryPage,
  aPdf,
  makeLogbook,
} from "#features/logbook/testing/logbook-testing.ts";
import { joinAs, makeWorkspace } from "#features/workspace/workspace-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { attemptReport, decide, listQueue, makeModerator } from "./moderation-testing.ts";

const api = await makeTestApp();
const mod = await makeModerator(api);
const [owner, leo, eva] = [
  await makePlanner(api, { firstName: "Ana" }),
  await makePlanner(api),
  await makePlanner(api),
];
const bound = await makePlanner(api);
const stranger = await makePlanner(api);

const attempt = async (by: Planner, subjectType: string, id: string) =>
  (await attemptReport(api, by, subjectType, id)).status;
const findInQueue = async (id: string) =>
  (await listQueue(api, mod)).find((report) => report.id === id);

async function publish(slug: string): Promise<string> {
  const { token } = owner;
  const { workspace } = await makeWorkspace(api, owner, { name: "Taller", description: "Madera" });
  const params = { id: workspace.id };
  const flags = { allow_public_slug: true, allow_public_blog: true };
  await api.call(settingsApi.privacyOptions, { token, params, body: flags });
  await api.call(settingsApi.publicSlug, { token, params, body: { publicSlug: slug } });
  return workspace.id;
}

const readPage = async (slug: string, token?: string) =>
  (await api.attempt(publicSpacesApi.space, { params: { slug }, token })).status;

describe("a report of a public page", () => {
  it("is taken from anyone who is signed in, but its owner, and is about them", async () => {
    await publish("taller-uno");
    expect(await attempt(owner, "workspace", "taller-uno")).toBe(404);
    expect(await attempt(stranger, "workspace", "no-hay-tal")).toBe(404);
    const { data, status } = await attemptReport(api, stranger, "workspace", "taller-uno");
    expect(status).toBe(201);
    expect(await findInQueue(data.id)).toMatchObject({
      subjectType: "workspace",
      excerpt: "Taller\n/public/taller-uno\nMadera",
      author: { username: owner.username },
      circle: null,
    });
  });

  it("takes the page down for everyone until it is lifted", async () => {
    const id = await publish("taller-dos");
    const { data } = await attemptReport(api, stranger, "workspace", "TALLER-DOS");
    await decide(api, mod, data.id, { action: "HIDE" });
    expect([await readPage("taller-dos"), await readPage("taller-dos", owner.token)]).toEqual([
      404, 404,
    ]);
    expect(await attempt(eva, "workspace", "taller-dos")).toBe(404);
    const own = { token: owner.token, params: { id } };
    const publicSlug = "taller-otro";
    await api.call(settingsApi.publicSlug, { ...own, body: { publicSlug } });
    expect(await readPage(publicSlug)).toBe(404);
    await decide(api, mod, data.id, { action: "LIFT" });
    expect(await readPage(publicSlug)).toBe(200);
  });
});

describe("a report of a logbook entry", async () => {
  const workspaceId = await publish("taller-tres");
  await joinAs(api, workspaceId, leo, "EMPLOYEE");
  await joinAs(api, workspaceId, eva, "EMPLOYEE");
  await joinAs(api, workspaceId, bound, "EMPLOYEE", { areaId: "work" });
  await activateLogbook(api, { token: owner.token, workspaceId }, "blog");
  const logbookOf = ({ token }: Planner) => makeLogbook(api, { token, workspaceId }, "blog");
  const post = {
    kind: "blog",
    day: "2026-03-04",
    title: "Compren",
    values: { text: "Mis pastillas" },
  } as const;

  it("is taken only from others who read it, and goes to moderators", async () => {
    const { id } = await logbookOf(leo).add(post);
    const others = [leo, bound, stranger];
    for (const by of others) expect(await attempt(by, "logbook_entry", id)).toBe(404);
    const { data, status } = await attemptReport(api, eva, "logbook_entry", id);
    expect(status).toBe(201);
    expect(await findInQueue(data.id)).toMatchObject({
      subjectType: "logbook_entry",
      excerpt: "Compren\nMis pastillas",
      author: { username: leo.username },
    });
  });

  it("says nothing of an intimate one", async () => {
    const { id } = await makeLogbook(api, owner, "personal").add(aDiaryPage);
    await joinAs(api, owner.workspaceId, eva, "EMPLOYEE");
    for (const by of [owner, eva]) expect(await attempt(by, "logbook_entry", id)).toBe(404);
  });

  it("hides it with its files from all but its author until it is lifted", async () => {
    const { id } = await logbookOf(leo).add({ ...post, title: "Veneno" });
    const [file] = (await logbookOf(leo).attach(id, aPdf)).data.attachments;
    const { data } = await attemptReport(api, eva, "logbook_entry", id);
    const read = async (by: Planner) => [
      (await logbookOf(by).titles({ kind: "blog" })).includes("Veneno"),
      (await logbookOf(by).titles({ kind: "blog", q: "veneno" })).length,
      (await logbookOf(by).getFile(file?.id ?? "")).statusCode,
    ];
    await decide(api, mod, data.id, { action: "HIDE" });
    expect(await read(eva)).toEqual([false, 0, 404]);
    expect(await read(owner)).toEqual([false, 0, 404]);
    expect(await read(leo)).toEqual([true, 1, 200]);
    expect((await logbookOf(owner).change(id, { isPublic: false })).status).toBe(404);
    expect(await attempt(owner, "logbook_entry", id)).toBe(404);
    await decide(api, mod, data.id, { action: "LIFT" });
    expect(await read(eva)).toEqual([true, 1, 200]);
  });

  it("hides what it publishes from the public page", async () => {
    const { id } = await logbookOf(owner).add({ ...post, isPublic: true });
    const readTitles = async () => {
      const { data } = await api.call(publicSpacesApi.space, { params: { slug: "taller-tres" } });
      return data.sections.flatMap(({ entries }) => entries.map(({ title }) => title));
    };
    expect(await readTitles()).toEqual(["Compren"]);
    const { data } = await attemptReport(api, eva, "logbook_entry", id);
    await decide(api, mod, data.id, { action: "HIDE" });
    expect(await readTitles()).toEqual([]);
  });
});
