import { eq } from "drizzle-orm";
import { publicSpacesApi } from "@vereda/domain/community/profile/contract-public-space";
import { redirectsApi } from "@vereda/domain/site/contract-redirects";
import { settingsApi } from "@vereda/domain/workspace/settings/contract-settings";
import { afterEach, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { registerUser } from "../account/testing/account-testing.ts";
import { makeWorkspace } from "../workspace/workspace-testing.ts";
import { createTimedCache } from "./redirect-cache.ts";
import { redirects } from "./tables/redirects.ts";

const api = await makeTestApp({
  settings: { REDIRECT_HOSTS: "blog.example.com, Docs.Example.com" },
});
const { userId } = await registerUser(api);
const admin = api.signIn({ userId, roles: ["member", "administrator"] });
const member = api.signIn({ userId, roles: ["member"] });

const create = (body: object, token: string | undefined = admin.token) =>
  api.attempt(redirectsApi.create, { body, token });
const find = async (path: string) => (await api.call(redirectsApi.find, { query: { path } })).data;
const minuteLater = () => api.clock.advance(61_000);

afterEach(async () => {
  await api.db.delete(redirects);
  minuteLater();
});

describe("a redirect", () => {
  it("leads to a page of the product in any language", async () => {
    const { status } = await create({
      path: "/guias/dormir",
      target: "/en/descanso/",
      status: 301,
    });
    expect(status).toBe(201);
    const expected = { target: "/descanso", external: false, status: 301 };
    expect(await find("/guias/dormir")).toEqual(expected);
    expect(await find("/en/guias/dormir/?utm=1")).toEqual(expected);
    expect(await find("/es/guias/dormir")).toEqual(expected);
    expect(await find("/guias")).toBeNull();
  });

  it("leads to an external host allowed by the settings", async () => {
    await create({ path: "/bitacora", target: "https://docs.example.com/a?b=c" });
    expect(await find("/bitacora")).toEqual({
      target: "https://docs.example.com/a?b=c",
      external: true,
      status: 302,
    });
  });

  it("is ignored when its host is no longer allowed", async () => {
    await api.db.insert(redirects).values({
      id: "01900000-0000-7000-8000-000000000001",
      path: "/former",
      target: "https://former.example.com/",
      external: true,
      status: 302,
      createdAt: api.clock.now(),
    });
    expect(await find("/former")).toBeNull();
  });

  it("ignores malformed and foreign paths", async () => {
    for (const path of ["//evil.example", "/\\evil", "https://evil.example", "", "/%2e%2e/panel"]) {
      expect(await find(path)).toBeNull();
    }
  });

  it("is cached for a minute and cleared at once by an administrator's change", async () => {
    expect(await find("/soon")).toBeNull();
    const { data } = await create({ path: "/soon", target: "/now" });
    expect((await find("/soon"))?.target).toBe("/now");
    await api.db.delete(redirects).where(eq(redirects.id, data.id));
    expect((await find("/soon"))?.target).toBe("/now");
    minuteLater();
    expect(await find("/soon")).toBeNull();
  });
});

describe("the redirect cache", () => {
  it("drops the oldest entry when it is full", async () => {
    const cache = createTimedCache<number>(2);
    const now = new Date(0);
    let calls = 0;
    const read = (key: string) => cache.get(key, now, () => Promise.resolve(++calls));
    expect([await read("a"), await read("b"), await read("c")]).toEqual([1, 2, 3]);
    expect(cache.size()).toBe(2);
    expect([await read("c"), await read("a")]).toEqual([3, 4]);
  });
});

describe("administrators", () => {
  it("list and remove redirects", async () => {
    const { data } = await create({ path: "/b", target: "/c" });
    await create({ path: "/a", target: "/c" });
    const listed = await api.call(redirectsApi.list, { token: admin.token });
    expect(listed.data.map(({ path }) => path)).toEqual(["/a", "/b"]);
    const params = { id: data.id };
    await api.call(redirectsApi.remove, { token: admin.token, params });
    expect(await find("/b")).toBeNull();
    const again = await api.attempt(redirectsApi.remove, { token: admin.token, params });
    expect(again.envelope.error).toBe("not_found");
  });

  it("are the only ones who can create redirects", async () => {
    const body = { path: "/mine", target: "/here" };
    expect((await create(body, member.token)).envelope.error).toBe("forbidden");
    expect((await api.attempt(redirectsApi.create, { body })).envelope.error).toBe(
      "unauthenticated",
    );
  });

  it("cannot create two redirects for one path", async () => {
    await create({ path: "/twice", target: "/a" });
    const second = await create({ path: "/en/twice/", target: "/b" });
    expect(second.envelope.error).toBe("conflict");
  });

  it.each(["/panel", "/panel/security", "/api/v1/x", "/Auth/login", "/public/x", "/space/a/b"])(
    "cannot redirect the protected path %s",
    async (path) => {
      const { envelope } = await create({ path, target: "/" });
      expect(envelope.error).toBe("validation_error");
    },
  );

  it.each(["guias", "//x", "/a b", "/a\\b", "/a?b", "/%5cx", 7, null])(
    "get an error for the invalid path %j",
    async (path) => {
      expect((await create({ path, target: "/" })).envelope.error).toBe("validation_error");
    },
  );

  it.each([
    "//evil.example",
    "/\\evil.example",
    "/%5Cevil.example",
    "https://evil.example/",
    "http://blog.example.com/",
    "https://blog.example.com@evil.example/",
    "https://user:word@blog.example.com/",
    "https://blog.example.com.evil.example/",
    "javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "https:evil.example",
    "/api/v1/sessions/logout",
    "/a\r\nSet-Cookie:x",
  ])("cannot redirect to %j", async (target) => {
    expect((await create({ path: "/trap", target })).envelope.error).toBe("target_forbidden");
    expect(await find("/trap")).toBeNull();
  });

  it("change a redirect: omitted fields stay and the same rules apply", async () => {
    const { data } = await create({ path: "/antes", target: "/b", status: 301 });
    await create({ path: "/b", target: "/c" });
    const change = (body: object, token = admin.token) =>
      api.attempt(redirectsApi.update, { token, params: { id: data.id }, body });
    expect((await find("/antes"))?.target).toBe("/b");
    expect((await change({ target: "/d" })).data).toMatchObject({ path: "/antes", status: 301 });
    expect((await find("/antes"))?.target).toBe("/d");
    expect((await change({ path: "/entonces", status: 308 })).data.target).toBe("/d");
    expect(await find("/antes")).toBeNull();
    expect((await find("/entonces"))?.status).toBe(308);
    expect((await change({ path: "/b" })).envelope.error).toBe("conflict");
    expect((await change({ path: "/c", target: "/b" })).envelope.error).toBe("redirect_circle");
    expect((await change({ path: "/entonces", target: "/b" })).status).toBe(200);
    expect((await change({ path: "/panel" })).envelope.error).toBe("validation_error");
    expect((await change({ target: "//evil.example" })).envelope.error).toBe("target_forbidden");
    expect((await change({ target: "/e" }, member.token)).envelope.error).toBe("forbidden");
    await api.call(redirectsApi.remove, { token: admin.token, params: { id: data.id } });
    expect((await change({ target: "/e" })).envelope.error).toBe("not_found");
  });

  it("cannot create short or long redirect loops", async () => {
    expect((await create({ path: "/a", target: "/a/" })).envelope.error).toBe("redirect_circle");
    await create({ path: "/a", target: "/b" });
    await create({ path: "/b", target: "/c" });
    expect((await create({ path: "/c", target: "/en/a" })).envelope.error).toBe("redirect_circle");
    expect((await create({ path: "/c", target: "/d" })).status).toBe(201);
  });
});

describe("the former link of a workspace", () => {
  const { token } = api.signIn({ userId });

  async function renamed(from: string, to: string | null) {
    const { workspace } = await makeWorkspace(api, { token });
    const params = { id: workspace.id };
    await api.call(settingsApi.privacyOptions, {
      token,
      params,
      body: { allow_public_slug: true },
    });
    await api.call(settingsApi.publicSlug, { token, params, body: { publicSlug: from } });
    await api.call(settingsApi.publicSlug, { token, params, body: { publicSlug: to } });
    return params;
  }

  it("redirects to the current link for 90 days, including areas", async () => {
    await renamed("viejo", "nuevo-taller");
    const expected = { target: "/public/nuevo-taller", external: false, status: 301 };
    expect(await find("/public/viejo")).toEqual(expected);
    expect(await find("/en/public/VIEJO/work")).toEqual({
      ...expected,
      target: `${expected.target}/work`,
    });
    const space = { params: { slug: "viejo" } };
    expect((await api.attempt(publicSpacesApi.space, space)).envelope.error).toBe("not_found");
    api.clock.advance(91 * 86_400_000);
    expect(await find("/public/viejo")).toBeNull();
  });

  it("does not redirect when the workspace has no public link or is not public", async () => {
    await renamed("quitado", null);
    expect(await find("/public/quitado")).toBeNull();
    const params = await renamed("cerrado", "cerrado-nuevo");
    await api.call(settingsApi.privacyOptions, {
      token,
      params,
      body: { allow_public_slug: false },
    });
    expect(await find("/public/cerrado")).toBeNull();
  });
});
