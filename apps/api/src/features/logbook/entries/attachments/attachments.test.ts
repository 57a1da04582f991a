import { readdir } from "node:fs/promises";
import path from "node:path";
import { ATTACHMENT_MAX_BYTES, logbookApi, MAX_ATTACHMENTS } from "@vereda/domain/logbook/contract";
import { HOUR_MS } from "@vereda/domain/time/units";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import {
  makeSolidImage,
  makePngBomb,
  makeTwoColourImage,
} from "#features/account/profile/avatar-testing.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import { buildFileName } from "./attachment-content.ts";
import { aPdf, aRecipe, makeLogbook } from "../../testing/logbook-testing.ts";

const api = await makeTestApp();
let ana = await makePlanner(api);
let recipes = makeLogbook(api, ana);
let entryId = "";

beforeEach(async () => {
  ana = await makePlanner(api, { language: "es" });
  recipes = makeLogbook(api, ana);
  entryId = (await recipes.add(aRecipe)).id;
});

const listStoredFiles = () => readdir(path.join(api.dataDir, "files/logbook")).catch(() => []);

async function attachAndDownload(body: Uint8Array, name: string, type: string) {
  api.clock.advance(1);
  const { status, data } = await recipes.attach(entryId, body, name, type);
  expect(status).toBe(201);
  const attachment = data.attachments.at(-1);
  if (attachment === undefined) throw new Error("Nothing was attached.");
  return { attachment, response: await recipes.getFile(attachment.id) };
}

async function refusal(body: Uint8Array, type = "image/png") {
  const { status, envelope } = await recipes.attach(entryId, body, "x", type);
  return [status, envelope.error, envelope.message];
}

const refused = [
  422,
  "attachment_refused",
  "No pudimos leer ese archivo. Usa una imagen o un PDF de hasta 5 MB.",
];

describe("an attached image", () => {
  it.each(["jpeg", "png", "webp", "avif"] as const)("may be sent as %s", async (format) => {
    const body = await makeSolidImage(300, 200).toFormat(format).toBuffer();
    const { attachment, response } = await attachAndDownload(
      body,
      `Foto.${format}`,
      `image/${format}`,
    );
    expect(attachment).toMatchObject({ name: "Foto.webp", type: "image/webp" });
    const { format: is, width, height } = await sharp(response.rawPayload).metadata();
    expect([is, width, height]).toEqual(["webp", 300, 200]);
    expect(response.rawPayload).toHaveLength(attachment.size);
  });

  it("is scaled down to the maximum size with the same proportions", async () => {
    const body = await makeTwoColourImage(4_000, 1_000).jpeg().toBuffer();
    const { response } = await attachAndDownload(body, "larga.jpg", "image/jpeg");
    const { width, height } = await sharp(response.rawPayload).metadata();
    expect([width, height]).toEqual([2_048, 512]);
  });

  it("is rotated upright and stripped of location and camera metadata", async () => {
    const body = await makeTwoColourImage(400, 200)
      .withMetadata({ orientation: 6 })
      .withExif({
        IFD0: { Make: "Kamera-Werk" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "19/1 25/1 42/1" },
      })
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'><!-- Kamera-Werk --></x:xmpmeta>")
      .jpeg()
      .toBuffer();
    const { response } = await attachAndDownload(body, "foto.jpg", "image/jpeg");
    const { exif, xmp, icc, iptc } = await sharp(response.rawPayload).metadata();
    expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(response.rawPayload.toString("latin1")).not.toMatch(/Kamera-Werk|EXIF|XMP /);
  });
});

describe("an attached PDF", () => {
  it("is stored unchanged and served as a download, never inline", async () => {
    const { attachment, response } = await attachAndDownload(
      aPdf,
      "Póliza 2026.pdf",
      "application/pdf",
    );
    expect(attachment).toEqual({
      id: attachment.id,
      name: "Póliza 2026.pdf",
      type: "application/pdf",
      size: aPdf.length,
    });
    expect(response.rawPayload.equals(aPdf)).toBe(true);
    expect(response.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition":
        "attachment; filename=\"Poliza 2026.pdf\"; filename*=UTF-8''P%C3%B3liza%202026.pdf",
      "content-length": String(aPdf.length),
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    });
    expect(response.headers["cache-control"]).toContain("no-store");
    expect(response.headers["content-encoding"]).toBeUndefined();
  });

  it("is detected by its content, not by the content type", async () => {
    const { attachment } = await attachAndDownload(aPdf, "foto.png", "image/png");
    expect(attachment).toMatchObject({ name: "foto.pdf", type: "application/pdf" });
    const image = await makeSolidImage(20, 20).png().toBuffer();
    expect((await attachAndDownload(image, "x.pdf", "application/pdf")).attachment.type).toBe(
      "image/webp",
    );
  });
});

describe("a rejected file", () => {
  it("is neither an image nor a PDF, whatever its name and type", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    const page = Buffer.from("<!doctype html><script>alert(1)</script>%PDF-1.7");
    const gif = await makeSolidImage(20, 20).gif().toBuffer();
    const zip = Buffer.from("PK\u0003\u0004 and so on");
    for (const body of [svg, page, gif, zip, Buffer.from("%PDF"), Buffer.alloc(0)]) {
      expect(await refusal(body)).toEqual(refused);
      expect(await refusal(body, "application/pdf")).toEqual(refused);
    }
  });

  it("is of another kind, whatever its content type says, or is empty", async () => {
    expect(await refusal(Buffer.from("{}"), "application/json")).toEqual(refused);
    const nothing = await api.attempt(logbookApi.attach, {
      token: ana.token,
      params: { id: entryId },
      query: { name: "x" },
    });
    expect([nothing.status, nothing.envelope.error]).toEqual([422, "attachment_refused"]);
  });

  it("is an image that is truncated or declares huge dimensions", async () => {
    expect(await refusal(makePngBomb(30_000))).toEqual(refused);
    const whole = await makeTwoColourImage(800, 800).jpeg().toBuffer();
    expect(await refusal(whole.subarray(0, whole.length / 2), "image/jpeg")).toEqual(refused);
  });

  it("exceeds five megabytes by a single byte", async () => {
    const largest = Buffer.concat([aPdf, Buffer.alloc(ATTACHMENT_MAX_BYTES - aPdf.length, "\n")]);
    expect(await refusal(Buffer.concat([largest, Buffer.from("\n")]), "application/pdf")).toEqual([
      413,
      "attachment_too_large",
      "Ese archivo es demasiado grande. Puede pesar hasta 5 MB.",
    ]);
    expect((await recipes.attach(entryId, largest)).status).toBe(201);
  });

  it("has no name", async () => {
    const response = await recipes.attach(entryId, aPdf, "  ");
    expect([response.status, response.envelope.fields]).toMatchObject([422, [{ path: "name" }]]);
  });

  it("leaves nothing in storage", async () => {
    const before = await listStoredFiles();
    await refusal(makePngBomb(30_000));
    await refusal(Buffer.from("hola"));
    expect(await listStoredFiles()).toEqual(before);
  });
});

async function cleanUp() {
  api.clock.advance(2 * HOUR_MS);
  await api.runJobs();
}

describe("an entry with attachments", () => {
  it("accepts at most six files, also when sent concurrently", async () => {
    const responses = await Promise.all(
      Array.from({ length: MAX_ATTACHMENTS + 2 }, () => recipes.attach(entryId, aPdf)),
    );
    const statuses = responses.map(({ status }) => String(status)).toSorted();
    expect(statuses.join(" ")).toBe("201 201 201 201 201 201 409 409");
    const seventh = await recipes.attach(entryId, aPdf);
    expect([seventh.envelope.error, seventh.envelope.message]).toEqual([
      "too_many_attachments",
      "Una entrada lleva hasta seis archivos. Quita alguno antes.",
    ]);
    const [entry] = (await recipes.list({ kind: "recipes" })).data.items;
    expect(entry?.attachments).toHaveLength(6);
  });

  it("remains when a file is removed", async () => {
    await cleanUp();
    const before = await listStoredFiles();
    const { attachment } = await attachAndDownload(aPdf, "uno.pdf", "application/pdf");
    await attachAndDownload(aPdf, "dos.pdf", "application/pdf");
    const { data } = await recipes.detach(attachment.id);
    expect(data.attachments.map(({ name }) => name)).toEqual(["dos.pdf"]);
    expect((await recipes.getFile(attachment.id)).statusCode).toBe(404);
    expect((await recipes.detach(attachment.id)).status).toBe(404);
    await cleanUp();
    expect(await listStoredFiles()).toHaveLength(before.length + 1);
  });

  it("deletes its own files only", async () => {
    const other = (await recipes.add(aRecipe)).id;
    await recipes.attach(other, aPdf);
    await cleanUp();
    const before = await listStoredFiles();
    await recipes.attach(entryId, aPdf);
    const { attachment } = await attachAndDownload(aPdf, "dos.pdf", "application/pdf");
    await recipes.remove(entryId);
    await cleanUp();
    expect(await listStoredFiles()).toEqual(before);
    expect((await recipes.getFile(attachment.id)).statusCode).toBe(404);
  });

  it("has the same `updatedAt` after a file is attached", async () => {
    const [entry] = (await recipes.list({ kind: "recipes" })).data.items;
    const { data } = await recipes.attach(entryId, aPdf);
    expect(data.updatedAt).toBe(entry?.updatedAt);
  });
});

describe("uploading", () => {
  it("is limited to two hundred requests per hour, including failed ones", async () => {
    const body = Buffer.from("no file");
    for (let uploads = 0; uploads < 200; uploads++) await recipes.attach(entryId, body);
    const response = await recipes.attach(entryId, aPdf);
    expect([response.status, response.envelope.error]).toEqual([429, "rate_limited"]);
    api.clock.advance(3_600_000);
    expect((await recipes.attach(entryId, aPdf)).status).toBe(201);
  });
});

describe("another user", () => {
  it("can neither add, read nor remove attachments", async () => {
    const { attachment } = await attachAndDownload(aPdf, "uno.pdf", "application/pdf");
    const luis = makeLogbook(api, await makePlanner(api));
    expect((await luis.attach(entryId, aPdf)).status).toBe(404);
    expect((await luis.getFile(attachment.id)).statusCode).toBe(404);
    expect((await luis.detach(attachment.id)).status).toBe(404);
    const url = `/api/v1/workspaces/attachments/${attachment.id}`;
    expect((await api.inject({ url })).statusCode).toBe(401);
    const call = { params: { id: entryId }, query: { name: "x" }, body: aPdf };
    const headers = { "content-type": "application/pdf" };
    expect((await api.attempt(logbookApi.attach, { ...call, headers })).status).toBe(401);
    expect((await recipes.getFile(attachment.id)).statusCode).toBe(200);
  });
});

describe("a file name", () => {
  it.each([
    ["Recibo de luz.JPG", "Recibo de luz.webp"],
    ["C:\\Users\\ana\\foto.png", "foto.webp"],
    ["../../etc/passwd", "passwd.webp"],
    ["a\u0000b\r\nc\u202egpj.exe", "a b c gpj.webp"],
    [".png", "vereda.webp"],
    ["sin terminación", "sin terminación.webp"],
    ["v1.2", "v1.2.webp"],
  ])("%j becomes %j", (given, name) => {
    expect(buildFileName(given, "image/webp")).toBe(name);
  });

  it("is truncated to the maximum length including its extension", () => {
    const name = buildFileName("🎉".repeat(60), "application/pdf");
    expect(name.length).toBeLessThanOrEqual(120);
    expect(name).toMatch(/\.pdf$/);
    expect(name.isWellFormed()).toBe(true);
  });
});
