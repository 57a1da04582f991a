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
import { makeWorkspace } from "#features/workspace/workspace-testing.ts";
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
