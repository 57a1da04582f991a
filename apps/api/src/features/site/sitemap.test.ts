import { eq } from "drizzle-orm";
import { accountApi } from "@vereda/domain/account/contract";
import { createId } from "@vereda/domain/id";
import { settingsApi } from "@vereda/domain/workspace/settings/contract-settings";
import { expect, it } from "vitest";
import { testingBuild } from "#platform/testing/testing-build.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { registerUser } from "#features/account/testing/account-testing.ts";
import { workspaces } from "#features/workspace/tables/workspaces.ts";
import { makeWorkspace } from "#features/workspace/workspace-testing.ts";

const build = testingBuild();
const api = await makeTestApp({
  settings: { PUBLIC_URL: "https://vereda.example" },
  web: async () => ({
    isDevelopment: false,
    buildId: "build-7",
    build: () => Promise.resolve(build),
    close: () => Promise.resolve(),
  }),
});
const { userId } = await registerUser(api);
const { token } = api.signIn({ userId });

async function publish(publicSlug: string) {
  const { workspace } = await makeWorkspace(api, { token }, { name: publicSlug });
  const call = { token, params: { id: workspace.id } };
  const body = { allow_public_slug: true };
  await api.call(settingsApi.privacyOptions, { ...call, body });
  await api.call(settingsApi.publicSlug, { ...call, body: { publicSlug } });
  return { id: workspace.id, call };
}

const cacheMs = 600_000;
const read = () => api.inject({ url: "/sitemap.xml" });
const addresses = (body: string) =>
  [...body.matchAll(/<loc>https:\/\/vereda\.example([^<]*)<\/loc>/g)].map(([, path]) => path);

it("lists the pages of the site, published workspaces and their areas in both languages", async () => {
  await publish("la-encina");
  const hidden = await publish("callada");
  const body = { allow_public_slug: false };
  await api.call(settingsApi.privacyOptions, { ...hidden.call, body });
  const response = await read();
  expect(response.statusCode).toBe(200);
  expect(response.headers["content-type"]).toBe("application/xml; charset=utf-8");
  expect(response.headers["cache-control"]).toBe("public, max-age=600");
  const paths = addresses(response.body);
  const site = ["/", "/pricing", "/contact", "/test", "/features", "/specialists", "/blog"];
  const spanish = [...site, "/blog/weekly-review", "/public/la-encina"];
  const english = spanish.map((path) => `/en${path === "/" ? "" : path}`);
  expect(paths).toEqual(expect.arrayContaining([...spanish, ...english]));
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toContain("/public/la-encina/work");
  expect(paths).not.toContain("/public/la-encina/blog");
  expect(response.body).not.toContain("callada");
  expect(response.body).toContain("/blog/regular-sleep</loc><lastmod>2026-09-15</lastmod>");
  expect(response.body).toContain(
    `<xhtml:link rel="alternate" hreflang="en" href="https://vereda.example/en/public/la-encina"/>`,
  );
});

it("is refreshed after ten minutes with newly published and archived workspaces", async () => {
  const { id } = await publish("el-roble");
  expect((await read()).body).not.toContain("el-roble");
  api.clock.advance(cacheMs);
  expect(addresses((await read()).body)).toContain("/public/el-roble/work");
  const endDate = api.clock.now();
  await api.db.update(workspaces).set({ endDate }).where(eq(workspaces.id, id));
  api.clock.advance(cacheMs);
  expect((await read()).body).not.toContain("el-roble");
});

it("lists public profiles, and no others", async () => {
  const [leo, eva] = [await registerUser(api), await registerUser(api)];
  const name = async ({ token }: { token: string }) =>
    (await api.call(accountApi.me, { token })).data.username;
  const choose = ({ token }: { token: string }, visibility: "public" | "members_only") =>
    api.call(accountApi.updatePrivacy, { token, body: { profileVisibility: visibility } });
  await choose(leo, "public");
  await choose(eva, "members_only");
  api.clock.advance(cacheMs);
  const paths = addresses((await read()).body);
  expect(paths).toContain(`/u/${await name(leo)}`);
  expect(paths).not.toContain(`/u/${await name(eva)}`);
});

it("contains at most 5,000 URLs", async () => {
  const now = api.clock.now();
  const rows = Array.from({ length: 2600 }, (_, index) => ({
    id: createId(now.getTime()),
    ownerId: userId,
    typeId: "COMPANY" as const,
    name: "One of many",
    publicSlug: `many-${index}`,
    privacySettings: { allow_public_slug: true },
    startDate: now,
    updatedAt: now,
  }));
  await api.db.insert(workspaces).values(rows);
  api.clock.advance(cacheMs);
  const { length } = addresses((await read()).body);
  expect(length).toBeGreaterThan(4900);
  expect(length).toBeLessThanOrEqual(5000);
});

it("is referenced in robots.txt", async () => {
  const { body } = await api.inject({ url: "/robots.txt" });
  expect(body).toContain("Sitemap: https://vereda.example/sitemap.xml\n");
  expect(body).toContain("Disallow: /panel\n");
  expect(body).toMatch(/^User-agent: \*\n/);
});
