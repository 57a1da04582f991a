import { readdir } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import {
  LIBRARY_FILE_MAX_BYTES,
  libraryApi,
} from "@vereda/domain/community/area-tools/contract-area-tools";
import { createId } from "@vereda/domain/id";
import { HOUR_MS } from "@vereda/domain/time/units";
import type { MemberRole } from "@vereda/domain/workspace/members/roles";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import type { Network } from "#platform/outgoing/network.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePngBomb, makeTwoColourImage } from "#features/account/profile/avatar-testing.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import { joinAs, makeWorkspace } from "#features/workspace/workspace-testing.ts";
import { makeLibrary } from "../area-tools-testing.ts";
import { suspend } from "../../moderation/suspension-testing.ts";

const pages = new Map<string, { readonly type: string; readonly body: Buffer }>();
const network: Network = {
  resolve: (name) =>
    Promise.resolve([
      { address: name.endsWith(".local") ? "10.0.0.7" : "93.184.215.14", family: 4 },
    ]),
  request: (url) => {
    const page = pages.get(url.href);
    if (page === undefined) return Promise.reject(new Error("Nothing is there."));
    const headers = { "content-type": page.type };
    return Promise.resolve({ status: 200, headers, body: Readable.from([page.body]) });
  },
};

const api = await makeTestApp({ settings: { FILE_QUOTA_MB: "25" }, network });
const areaId = "work";
const aLink = "https://example.org/pan";
let workspaceId = "";
let olga = await makeOwner();
let eva = await join("EMPLOYEE");

async function makeOwner() {
  const user = await makePlanner(api, { firstName: "Olga" });
  const { workspace } = await makeWorkspace(api, user);
  workspaceId = workspace.id;
  return { ...user, ...makeLibrary(api, { ...user, workspaceId }, areaId) };
}

async function join(role: MemberRole) {
  const user = await makePlanner(api, { firstName: "Eva" });
  await joinAs(api, workspaceId, user, role);
  return { ...user, ...makeLibrary(api, { ...user, workspaceId }, areaId) };
}

const setPage = (head: string, type = "text/html; charset=utf-8") =>
  pages.set(aLink, { type, body: Buffer.from(`<html><head>${head}</head></html>`) });

beforeEach(async () => {
  pages.clear();
  olga = await makeOwner();
  eva = await join("EMPLOYEE");
});

const listStoredFiles = () => readdir(path.join(api.dataDir, "files/library")).catch(() => []);

describe("a link", () => {
  it("is saved with the title, description and picture of its page", async () => {
    setPage(`<meta property="og:title" content="Pan de masa madre">
      <meta name="description" content="Con calma"><meta property="og:image" content="/pan.jpg">`);
    const body = await makeTwoColourImage(1_600, 800)
      .withExif({ IFD0: { Make: "Kamera-Werk" } })
      .jpeg()
      .toBuffer();
    pages.set("https://example.org/pan.jpg", { type: "image/jpeg", body });
    const item = await eva.add({ kind: "LINK", url: aLink, tags: ["Pan", "pan ", "RECETAS"] });
    expect(item).toMatchObject({
      kind: "LINK",
      title: "Pan de masa madre",
      url: aLink,
      text: "Con calma",
      html: null,
      hasImage: true,
      file: null,
      tags: ["pan", "recetas"],
      author: { username: eva.username },
      isOwn: true,
    });
    const response = await olga.getImage(item.id);
    expect(response.headers).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
    });
    const { format, width, height, exif } = await sharp(response.rawPayload).metadata();
    expect([format, width, height, exif]).toEqual(["webp", 640, 320, undefined]);
  });

  it("keeps the title and the text that it was given", async () => {
    setPage("<title>Otra cosa</title>");
    const item = await eva.add({ kind: "LINK", url: aLink, title: "Mi receta", text: "Probada" });
    expect(item).toMatchObject({ title: "Mi receta", text: "Probada", hasImage: false });
  });

  it.each([
    ["that nobody answers", "https://www.example.org/nada", "example.org"],
    ["into a private network", "http://intranet.local/secreto", "intranet.local"],
    ["to this machine", "http://127.0.0.1/", "127.0.0.1"],
    ["to the metadata of a cloud", "http://169.254.169.254/latest", "169.254.169.254"],
    ["to another port", "https://example.org:8443/pan", "example.org"],
  ])("%s is saved under its host", async (_, url, title) => {
    setPage("<title>Secreto</title>");
    pages.set(url, { type: "text/html", body: Buffer.from("<title>Secreto</title>") });
    const isPublic = url.startsWith("https://www.");
    if (isPublic) pages.delete(url);
    expect(await eva.add({ kind: "LINK", url })).toMatchObject({ title, text: null });
  });

  it("is saved without a picture that is private, broken, huge or none", async () => {
    const images: Readonly<Record<string, Buffer>> = {
      "https://example.org/a": Buffer.from("<svg/>"),
      "https://example.org/b": makePngBomb(30_000),
      "https://example.org/c": Buffer.alloc(1_100_000),
      "http://intranet.local/d": await makeTwoColourImage(10, 10).png().toBuffer(),
    };
    for (const [url, body] of Object.entries(images)) {
      pages.set(url, { type: "image/png", body });
      setPage(`<title>Pan</title><meta property="og:image" content="${url}">`);
      const item = await eva.add({ kind: "LINK", url: aLink });
      expect(item).toMatchObject({ title: "Pan", hasImage: false });
      expect((await eva.getImage(item.id)).statusCode).toBe(404);
    }
    setPage("<title>Un PDF</title>", "application/pdf");
    expect((await eva.add({ kind: "LINK", url: aLink })).title).toBe("example.org");
  });

  it("is refused unless it is a full web address without a password", async () => {
    for (const url of [
      "javascript:alert(1)",
      "file:///etc/passwd",
      "pan",
      "https://a:b@c.org/",
      "",
    ]) {
      const { status, envelope } = await eva.attemptAdd({ kind: "LINK", url });
      expect([status, envelope.fields?.[0]?.path]).toEqual([422, "url"]);
    }
  });

  it("is limited in number, because each makes the server fetch a page", async () => {
    const url = "http://127.0.0.1/";
    for (let n = 0; n < 60; n++) await eva.add({ kind: "LINK", url });
    expect((await eva.attemptAdd({ kind: "LINK", url })).envelope.error).toBe("rate_limited");
  });
});

describe("a file", () => {
  const page = Buffer.from("<!doctype html><script>alert(1)</script>");

  it("is always served as a download, and deleted with its item", async () => {
    const before = (await listStoredFiles()).length;
    const { data } = await eva.upload(page, "../plan.html");
    expect(data).toMatchObject({
      kind: "FILE",
      title: "plan.html",
      file: { name: "plan.html", type: "application/octet-stream", size: page.length },
    });
    const response = await olga.getFile(data.id);
    expect(response.rawPayload.equals(page)).toBe(true);
    expect(response.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": expect.stringMatching(/^attachment; /),
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    });
    expect((await eva.remove(data.id)).status).toBe(200);
    expect((await olga.getFile(data.id)).statusCode).toBe(404);
    api.clock.advance(2 * HOUR_MS);
    await api.runJobs();
    expect((await listStoredFiles()).length).toBe(before);
  });

  it("that is an image is drawn anew", async () => {
    const body = await makeTwoColourImage(400, 200).jpeg().toBuffer();
    expect((await eva.upload(body, "foto.jpg")).data.file).toMatchObject({
      name: "foto.webp",
      type: "image/webp",
    });
  });

  it("is stored once, however often the call comes", async () => {
    const before = (await listStoredFiles()).length;
    const id = createId(api.clock.now().getTime());
    const uploads = await Promise.all([eva.upload(page, "a", id), eva.upload(page, "a", id)]);
    expect(uploads.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201]);
    expect((await listStoredFiles()).length).toBe(before + 1);
    expect((await olga.upload(page, "a", id)).status).toBe(409);
  });

  it("is refused when it is empty, broken, too large or beyond the quota", async () => {
    for (const body of [Buffer.alloc(0), makePngBomb(30_000)])
      expect((await eva.upload(body)).envelope.error).toBe("file_refused");
    const tooLarge = Buffer.alloc(LIBRARY_FILE_MAX_BYTES + 1);
    expect((await eva.upload(tooLarge)).envelope.error).toBe("file_too_large");
    const large = Buffer.alloc(LIBRARY_FILE_MAX_BYTES);
    await eva.upload(large);
    await eva.upload(large);
    expect((await eva.upload(large)).envelope.error).toBe("file_quota_reached");
    expect((await eva.upload(page, " ")).status).toBe(422);
  });
});

describe("the library", () => {
  it("is searched without accents, and filtered by kind and tag", async () => {
    await eva.add({ kind: "NOTE", title: "Jardín", text: "Café molido", tags: ["Energía"] });
    api.clock.advance(1);
    await eva.add({ kind: "LINK", url: "https://www.huerto.mx/a", tags: ["sol", "energía"] });
    api.clock.advance(1);
    await eva.upload(Buffer.from("hola"), "Cosecha 100%.txt");
    expect(await olga.titles()).toEqual(["Cosecha 100%.txt", "huerto.mx", "Jardín"]);
    expect(await olga.titles({ q: "JARDIN cafe" })).toEqual(["Jardín"]);
    expect(await olga.titles({ q: "energia" })).toEqual(["huerto.mx", "Jardín"]);
    expect(await olga.titles({ q: "100%" })).toEqual(["Cosecha 100%.txt"]);
    expect(await olga.titles({ q: "%" })).toEqual(["Cosecha 100%.txt"]);
    expect(await olga.titles({ tag: "SOL" })).toEqual(["huerto.mx"]);
    expect(await olga.titles({ kind: "FILE" })).toEqual(["Cosecha 100%.txt"]);
    expect((await olga.list({ q: "nada" })).data).toMatchObject({
      total: 0,
      tags: ["energía", "sol"],
    });
  });

  it.each<[MemberRole, string]>([
    ["ADMIN", "done done done done"],
    ["MANAGER", "done done forbidden forbidden"],
    ["EMPLOYEE", "done done forbidden forbidden"],
    ["OBSERVER", "done forbidden forbidden forbidden"],
    ["CLIENT", "forbidden forbidden not_found not_found"],
  ])("is open to %s as far as the role goes", async (role, outcome) => {
    const { data } = await olga.upload(Buffer.from("hola"));
    const user = await join(role);
    const responses = [
      await user.list(),
      await user.upload(Buffer.from("hola")),
      await user.change(data.id, { title: "Mío" }),
      await user.remove(data.id),
    ];
    expect(responses.map(({ envelope }) => envelope.error ?? "done").join(" ")).toBe(outcome);
  });

  it("is unknown to strangers and visitors, files and pictures too", async () => {
    const { data } = await olga.upload(Buffer.from("hola"));
    const user = await makePlanner(api);
    const stranger = makeLibrary(api, { ...user, workspaceId }, areaId);
    const statuses = [
      (await stranger.list()).status,
      (await stranger.upload(Buffer.from("hola"))).status,
      (await stranger.change(data.id, { title: "Mío" })).status,
      (await stranger.getFile(data.id)).statusCode,
      (await stranger.getImage(data.id)).statusCode,
    ];
    expect(statuses).toEqual(Array(5).fill(404));
    const nobody = await api.attempt(libraryApi.list, { params: { id: workspaceId, areaId } });
    expect(nobody.status).toBe(401);
  });

  it("is only read by who is suspended", async () => {
    const { data } = await eva.upload(Buffer.from("hola"));
    await suspend(api, eva);
    const responses = [
      await eva.attemptAdd({ kind: "LINK", url: aLink }),
      await eva.upload(Buffer.from("hola")),
      await eva.change(data.id, { title: "Otro" }),
      await eva.remove(data.id),
    ];
    expect(responses.map(({ envelope }) => envelope.error)).toEqual(Array(4).fill("suspended"));
    expect((await eva.getFile(data.id)).statusCode).toBe(200);
  });
});
