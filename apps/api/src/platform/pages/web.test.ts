import { once } from "node:events";
import { request } from "node:http";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { makeTestApp } from "../testing/testing.ts";
import { loadBuiltWeb } from "./web-built.ts";
import { testingBuild } from "../testing/testing-build.ts";

const files = await mkdtemp(join(tmpdir(), "vereda-files-"));
await mkdir(join(files, "assets"));
await writeFile(join(files, "assets/entry-a1b2c3.js"), "console.log('ready');");
await writeFile(join(files, "assets/entry-a1b2c3.js.br"), "as compressed by the build");
await writeFile(join(files, "favicon.ico"), "icon");
await writeFile(join(files, "sw.js"), "self.addEventListener('fetch', () => {});");
afterAll(() => rm(files, { recursive: true }));

const build = testingBuild();
const lines: string[] = [];
const web = async () => ({
  isDevelopment: false,
  buildId: "build-7",
  files,
  build: () => Promise.resolve(build),
  close: () => Promise.resolve(),
});
const { inject, app } = await makeTestApp({
  features: [],
  settings: { PUBLIC_URL: "https://vereda.example" },
  log: (line) => lines.push(line),
  web,
});
const withoutUrl = await makeTestApp({ features: [], web });

describe("page", () => {
  it("is rendered for every URL that nothing else serves, with the public origin", async () => {
    const page = await inject({ url: "/panel/task/7?from=home" });
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.body).toContain("/panel/task/7 https://vereda.example");
  });

  it("has a new nonce each time for its own scripts and styles", async () => {
    const nonces = new Set<string>();
    for (const url of ["/", "/"]) {
      const page = await inject({ url });
      const policy = String(page.headers["content-security-policy"]);
      const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
      expect(page.body).toContain(`nonce="${nonce}"`);
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'`);
      expect(policy).toContain("object-src 'none'; base-uri 'none'; ");
      expect(policy).not.toContain("unsafe-eval");
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(2);
  });

  it("sends every cookie that it sets and is compressed", async () => {
    const page = await inject({ url: "/", headers: { "accept-encoding": "gzip, br" } });
    expect(page.headers["set-cookie"]).toEqual(["one=1", "two=2"]);
    expect(page.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(page.rawPayload).toString()).toContain("<!doctype html>");
    const gzipped = await inject({ url: "/", headers: { "accept-encoding": "gzip" } });
    expect(gunzipSync(gzipped.rawPayload).toString()).toContain("<!doctype html>");
  });

  it("that cannot be rendered shows a localized error page and logs the cause", async () => {
    lines.length = 0;
    const es = await inject({ url: "/fail" });
    expect([es.statusCode, es.headers["content-type"]]).toEqual([500, "text/html; charset=utf-8"]);
    expect(es.body).toContain("Lo sentimos, ha ocurrido un error inesperado.");
    expect(es.body).not.toContain("the page is broken");
    expect(lines.join()).toContain("the page is broken");
  });

  it("that the database cannot fill says when to load it again", async () => {
    const page = await inject({ url: "/later" });
    expect([page.statusCode, page.headers["retry-after"]]).toEqual([503, "2"]);
    expect((await inject({ url: "/" })).headers["retry-after"]).toBeUndefined();
  });

  it("with a slash at its end redirects to the page without, never to another site", async () => {
    for (const [url, target] of [
      ["/faq/?a=1", "/faq?a=1"],
      ["/en/panel//", "/en/panel"],
    ] as const) {
      const page = await inject({ url });
      expect([page.statusCode, page.headers.location]).toEqual([301, target]);
    }
    expect((await inject({ url: "/" })).statusCode).toBe(200);
    const { port } = new URL(await app.listen({ port: 0 }));
    for (const path of ["//elsewhere.example/", "/\\elsewhere.example/"]) {
      const [response] = await once(request({ port, path }).end(), "response");
      expect([response.statusCode, response.headers.location]).toEqual([301, "/elsewhere.example"]);
      response.resume();
    }
  });

  it.each(["/%FF", "/faq/%E0%A4%A", "/u/%C0%80", "/blog/%", "/panel/%ZZ"])(
    "whose address is not valid, %s, is a page that does not exist",
    async (url) => {
      const page = await inject({ url });
      expect([page.statusCode, page.headers["content-type"]]).toEqual([
        404,
        "text/html; charset=utf-8",
      ]);
      expect(page.body).toContain("Página no encontrada");
      expect((await inject({ url: `/en${url}` })).body).toContain(
        "This page doesn’t exist, or it has moved.",
      );
      expect((await inject({ url: `/api/v1${url}` })).json()).toMatchObject({ status: 400 });
    },
  );

  it("is refused to an address that asks for too many in a minute, to nobody else", async () => {
    const few = await makeTestApp({
      features: [],
      settings: { PAGES_PER_ADDRESS_PER_MINUTE: "2" },
      web,
    });
    const load = (url: string, remoteAddress: string) => few.inject({ url, remoteAddress });
    for (let count = 0; count < 2; count += 1)
      expect((await load("/", "198.51.100.7")).statusCode).toBe(200);
    const refused = await load("/en/help", "198.51.100.7");
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(refused.body).toContain("Too many visits came from your network.");
    expect((await load("/favicon.ico", "198.51.100.7")).statusCode).toBe(200);
    expect((await load("/", "198.51.100.8")).statusCode).toBe(200);
  });

  it("lists its methods for OPTIONS and rejects TRACE without an error in the log", async () => {
    lines.length = 0;
    const options = await inject({ method: "OPTIONS", url: "/panel" });
    expect([options.statusCode, options.headers["allow"]]).toEqual([204, "GET, HEAD"]);
    expect((await inject({ method: "TRACE", url: "/panel" })).statusCode).toBe(405);
    expect(lines.join()).not.toContain("a page failed");
  });

  it("names no other site, whatever the Host header says", async () => {
    const render = async (host: string) =>
      (await withoutUrl.inject({ url: "/en/about", headers: { host } })).body;
    expect(await render("evil.example")).not.toContain("evil.example");
    expect(await render("localhost:3456")).toContain("http://localhost:3456");
  });

  it("is rendered even with an invalid Host header", async () => {
    expect((await inject({ url: "/", headers: { host: "a b/c" } })).statusCode).toBe(200);
  });
});

describe("file of the build", () => {
  it("is cached for a year with a hash in its name, and briefly otherwise", async () => {
    const hashed = await inject({ url: "/assets/entry-a1b2c3.js" });
    expect(hashed.body).toBe("console.log('ready');");
    expect(hashed.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const icon = await inject({ url: "/favicon.ico" });
    expect(icon.headers["cache-control"]).toBe("public, max-age=300");
  });

  it("that is the service worker is revalidated each time and has the policy of the site", async () => {
    const worker = await inject({ url: "/sw.js" });
    expect(worker.headers["cache-control"]).toBe("no-cache");
    expect(worker.headers["content-type"]).toMatch(/javascript/);
    expect(worker.headers["content-security-policy"]).toContain("default-src 'self'");
  });

  it("is sent in the precompressed version", async () => {
    const asset = await inject({
      url: "/assets/entry-a1b2c3.js",
      headers: { "accept-encoding": "br" },
    });
    expect(asset.headers["content-encoding"]).toBe("br");
    expect(asset.headers["content-type"]).toMatch(/javascript/);
    expect(asset.body).toBe("as compressed by the build");
  });

  it("of an older build returns 404 as JSON instead of a page", async () => {
    const missing = await inject({ url: "/assets/entry-000000.js" });
    expect(missing.statusCode).toBe(404);
    expect(missing.headers["content-type"]).toMatch(/json/);
  });
});

describe("other responses", () => {
  it("returns unknown API URLs in the envelope, never as a page", async () => {
    const unknown = await inject({ url: "/api/nothing" });
    expect(unknown.json()).toMatchObject({ status: 404, error: "not_found" });
    const response = await inject({
      method: "POST",
      url: "/api/v1/nothing",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "a=1",
    });
    expect(response.json()).toMatchObject({ status: 404 });
  });

  it("names the latest build without caching", async () => {
    const latest = await inject({ url: "/builds/latest.json?t=1" });
    expect(latest.json()).toEqual({ id: "build-7" });
    expect(latest.headers["cache-control"]).toBe("no-store");
  });

  it("sends security headers with every response", async () => {
    for (const url of ["/", "/api/nothing", "/favicon.ico", "/healthz"]) {
      const { headers } = await inject({ url });
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
      expect(headers["strict-transport-security"]).toContain("max-age=");
    }
  });
});

describe("folder without a build", () => {
  it("stops the boot with an instruction", async () => {
    await expect(loadBuiltWeb(join(files, "nothing"))).rejects.toThrow(
      "Run `npm run build` first.",
    );
  });
});
