import { createId } from "@vereda/domain/id";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { areasApi } from "@vereda/domain/workspace/areas/contract-areas";
import { publicSpacesApi } from "@vereda/domain/community/profile/contract-public-space";
import { logbookApi } from "@vereda/domain/logbook/contract";
import { publicPageApi } from "@vereda/domain/community/profile/contract-public-page";
import { settingsApi } from "@vereda/domain/workspace/settings/contract-settings";
import { beforeEach, describe, expect, it } from "vitest";
import { makeSolidImage } from "#features/account/profile/avatar-testing.ts";
import { aPdf } from "#features/logbook/testing/logbook-testing.ts";
import { makePlanner, type Planner } from "#features/planning/planning-testing.ts";
import { listPublicPaths } from "#features/workspace/public/public-paths.ts";
import { joinAs, makeWorkspace } from "#features/workspace/workspace-testing.ts";
import { makeLibrary } from "../area-tools/area-tools-testing.ts";
import { testingBuild } from "#platform/testing/testing-build.ts";
import { makeTestApp } from "#platform/testing/testing.ts";

const build = testingBuild();
const api = await makeTestApp({
  settings: { CALLS_PER_USER_PER_MINUTE: "100000" },
  web: async () => ({
    isDevelopment: false,
    buildId: "build-7",
    build: () => Promise.resolve(build),
    close: () => Promise.resolve(),
  }),
});

let ana: Planner;
let id: string;
let slug: string;
let made = 0;
const image = await makeSolidImage(300, 200).png().toBuffer();

const allow = (body: object) =>
  api.call(settingsApi.privacyOptions, { token: ana.token, params: { id }, body });
const activate = (areaId: AreaKey) =>
  api.attempt(areasApi.activate, { token: ana.token, params: { id }, body: { areaId } });
const getPage = async () =>
  (await api.call(publicPageApi.get, { token: ana.token, params: { id } })).data;
const save = (body: object = {}) =>
  api.attempt(publicPageApi.save, {
    token: ana.token,
    params: { id },
    body: { areaIds: [], text: null, contact: null, ...body },
  });
const setCover = (body: Uint8Array) =>
  api.attempt(publicPageApi.setCover, {
    token: ana.token,
    params: { id },
    body,
    headers: { "content-type": "image/png" },
  });
const getSpace = async () => (await api.call(publicSpacesApi.space, { params: { slug } })).data;
const getImage = (name: string, of = slug) => api.inject({ url: `/public/${of}/images/${name}` });
const getStatus = async (...which: Parameters<typeof getImage>) =>
  (await getImage(...which)).statusCode;

beforeEach(async () => {
  ana = await makePlanner(api);
  id = (await makeWorkspace(api, ana, { name: "Taller" })).workspace.id;
  slug = `taller-${++made}`;
  await allow({ allow_public_slug: true, allow_public_blog: true });
  const body = { publicSlug: slug };
  await api.call(settingsApi.publicSlug, { token: ana.token, params: { id }, body });
  for (const areaId of ["work", "community", "blog", "expenses", "users"] as const)
    await activate(areaId);
});

describe("a public page", () => {
  it("shows the areas that its owner chose, in that order; internal ones are not offered", async () => {
    const offered = (await getPage()).areas.map(({ areaId }) => areaId);
    expect(offered).toEqual(expect.arrayContaining(["work", "community", "blog"]));
    expect(offered).not.toContain("expenses");
    expect(offered).not.toContain("users");
    const areaIds = ["community", "work"];
    const saved = await save({ areaIds });
    expect(saved.data.areas.filter(({ isVisible }) => isVisible)).toEqual(
      areaIds.map((areaId) => ({ areaId, isVisible: true })),
    );
    expect((await getSpace()).areas.map(({ areaId }) => areaId)).toEqual(areaIds);
    const hidden = await api.attempt(publicSpacesApi.area, { params: { slug, areaId: "blog" } });
    expect(hidden.status).toBe(404);
    const paths = (await listPublicPaths(api.db, 1_000)).filter((path) => path.includes(slug));
    expect(paths.toSorted()).toEqual(
      ["", "/community", "/work"].map((end) => `/public/${slug}${end}`),
    );
    await save();
    expect((await getSpace()).areas).toEqual([]);
  });

  it("has a text and a contact, and says which field is wrong", async () => {
    for (const contact of ["Hola@Example.com", "https://example.com/hola", ""]) {
      expect((await save({ contact, text: "**Hola**" })).status).toBe(200);
      const page = { text: "**Hola**", contact: contact || null, cover: null };
      expect((await getSpace()).page).toEqual(page);
    }
    const refused = {
      contact: "javascript:alert(1)",
      areaIds: ["expenses"],
      text: "x".repeat(5_001),
    };
    for (const [path, value] of Object.entries(refused)) {
      const response = await save({ [path]: value });
      expect([response.status, response.envelope.fields?.[0]?.path]).toEqual([422, path]);
    }
    const stale = await save({ updatedAt: null });
    expect([stale.status, stale.envelope.error]).toEqual([409, "conflict"]);
  });

  it("is not for a Personal Studio, a stranger or who may not lead", async () => {
    const params = { id: ana.workspaceId };
    const own = await api.attempt(publicPageApi.get, { token: ana.token, params });
    expect([own.status, own.envelope.error]).toEqual([400, "personal_studio_forbidden"]);
    const { token } = await makePlanner(api);
    expect((await api.attempt(publicPageApi.get, { token, params: { id } })).status).toBe(404);
  });

  it("has a cover that everybody sees, until it is replaced, removed or unpublished", async () => {
    const first = (await setCover(image)).data.cover ?? "";
    const response = await getImage(first);
    expect([response.statusCode, response.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect((await getSpace()).page.cover).toBe(first);
    const second = (await setCover(image)).data.cover ?? "";
    expect([await getStatus(first), await getStatus(second)]).toEqual([404, 200]);
    await allow({ allow_public_slug: false });
    expect(await getStatus(second)).toBe(404);
    await allow({ allow_public_slug: true });
    await api.call(publicPageApi.removeCover, { token: ana.token, params: { id } });
    expect(await getStatus(second)).toBe(404);
    expect((await setCover(Buffer.from("no picture"))).envelope.error).toBe("image_type");
    expect((await setCover(Buffer.alloc(0))).envelope.error).toBe("image_missing");
  });
});

describe("the pictures of entries", () => {
  async function post(body: object = {}) {
    const { data } = await api.call(logbookApi.create, {
      token: ana.token,
      params: { id, areaId: "blog" },
      body: {
        id: createId(api.clock.now().getTime()),
        kind: "blog",
        day: "2026-03-02",
        title: "Mesa",
        values: { text: "De pino." },
        isPublic: true,
        ...body,
      },
    });
    return data;
  }
  const attach = async (entryId: string, body: Uint8Array, name: string, type: string) => {
    api.clock.advance(1);
    const { data } = await api.call(logbookApi.attach, {
      token: ana.token,
      params: { id: entryId },
      query: { name },
      body,
      headers: { "content-type": type },
    });
    return data.attachments.at(-1)?.id ?? "";
  };
  const setPublic = (entryId: string, isPublic: boolean) =>
    api.call(logbookApi.update, { token: ana.token, params: { id: entryId }, body: { isPublic } });

  it("are shown to strangers while the entry is visible, and 404 afterwards", async () => {
    const { id: entryId } = await post();
    const name = await attach(entryId, image, "mesa.png", "image/png");
    const pdf = await attach(entryId, aPdf, "plano.pdf", "application/pdf");
    const [section] = (await getSpace()).sections;
    expect(section?.entries.map(({ images }) => images)).toEqual([[name]]);
    expect([await getStatus(name), await getStatus(pdf)]).toEqual([200, 404]);
    await setPublic(entryId, false);
    expect(await getStatus(name)).toBe(404);
    await setPublic(entryId, true);
    expect(await getStatus(name)).toBe(200);
    await allow({ allow_public_blog: false });
    expect(await getStatus(name)).toBe(404);
    await allow({ allow_public_blog: true });
    await save({ areaIds: ["work"] });
    expect(await getStatus(name)).toBe(404);
  });

  it("are not found under the address of another workspace, or for an entry that is not public", async () => {
    const { id: entryId } = await post();
    const name = await attach(entryId, image, "mesa.png", "image/png");
    const draft = await post({ isPublic: false });
    const hidden = await attach(draft.id, image, "borrador.png", "image/png");
    const [mine] = [slug];
    const other = (await makeWorkspace(api, ana, { name: "Otro" })).workspace.id;
    [id, slug] = [other, `otro-${made}`];
    await allow({ allow_public_slug: true, allow_public_blog: true });
    const body = { publicSlug: slug };
    await api.call(settingsApi.publicSlug, { token: ana.token, params: { id }, body });
    expect(await getStatus(name)).toBe(404);
    expect([await getStatus(name, mine), await getStatus(hidden, mine)]).toEqual([200, 404]);
    expect(await getStatus("..%2F..%2Fetc", mine)).toBe(404);
  });
});

describe("the library", () => {
  const open = () => makeLibrary(api, { token: ana.token, workspaceId: id }, "work");
  const listTitles = async () =>
    (await getSpace()).sections
      .filter(({ section }) => section === "library")
      .flatMap(({ areaId, entries }) => entries.map(({ title }) => `${areaId}: ${title}`));

  it("shows strangers the items that are marked, of the chosen areas, and no others", async () => {
    const library = open();
    const note = await library.add({ kind: "NOTE", title: "Barniz", text: "**Dos** manos" });
    await library.add({ kind: "NOTE", title: "Proveedores", text: "Solo nosotros" });
    expect(await listTitles()).toEqual([]);
    await library.change(note.id, { isPublic: true });
    expect(await listTitles()).toEqual(["work: Barniz"]);
    const { data } = await api.call(publicSpacesApi.area, { params: { slug, areaId: "work" } });
    expect(data.sections[0]?.entries).toMatchObject([
      { text: "**Dos** manos", images: [], item: { kind: "NOTE", url: null } },
    ]);
    await save({ areaIds: ["blog"] });
    expect(await listTitles()).toEqual([]);
    await save({ areaIds: ["work"] });
    await library.change(note.id, { isPublic: false });
    expect(await listTitles()).toEqual([]);
  });

  it("shows files only as pictures, which are 404 once they are not public", async () => {
    const library = open();
    const { data: photo } = await library.upload(image, "mesa.png");
    const { data: pdf } = await library.upload(aPdf, "plano.pdf");
    expect(await getStatus(photo.id)).toBe(404);
    await library.change(photo.id, { isPublic: true });
    const refused = await library.change(pdf.id, { isPublic: true });
    expect([refused.status, refused.envelope.fields?.[0]?.path]).toEqual([422, "isPublic"]);
    const [section] = (await getSpace()).sections;
    expect(section?.entries.map(({ images }) => images)).toEqual([[photo.id]]);
    expect((await getImage(photo.id)).headers["content-type"]).toBe("image/webp");
    await library.change(photo.id, { isPublic: false });
    expect(await getStatus(photo.id)).toBe(404);
  });

  it("is published by those who manage the area, though others change what they wrote", async () => {
    const eva = await makePlanner(api);
    await joinAs(api, id, eva, "EMPLOYEE");
    const hers = makeLibrary(api, { token: eva.token, workspaceId: id }, "work");
    const note = await hers.add({ kind: "NOTE", title: "Barniz", text: "Dos manos" });
    expect((await hers.change(note.id, { isPublic: true })).status).toBe(403);
    await open().change(note.id, { isPublic: true });
    const { data } = await hers.change(note.id, { title: "Barniz mate", isPublic: true });
    expect(data).toMatchObject({ title: "Barniz mate", isPublic: true });
  });

  it("shows at most the latest 20 items of an area", async () => {
    const library = open();
    for (let n = 0; n < 21; n++) {
      api.clock.advance(1);
      const note = await library.add({ kind: "NOTE", title: String(n), text: "." });
      await library.change(note.id, { isPublic: true });
    }
    const titles = await listTitles();
    expect([titles.length, titles[0]]).toEqual([20, "work: 20"]);
  });
});
