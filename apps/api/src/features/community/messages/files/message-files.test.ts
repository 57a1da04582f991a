import { readdir } from "node:fs/promises";
import path from "node:path";
import { MESSAGE_FILE_MAX_BYTES } from "@vereda/domain/community/messages/catalogue-messages";
import { createId } from "@vereda/domain/id";
import { DAY_MS, HOUR_MS } from "@vereda/domain/time/units";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePngBomb, makeTwoColourImage } from "#features/account/profile/avatar-testing.ts";
import { connect, makePair, registerWriter } from "../testing/messages-testing.ts";
import type { Writer } from "../testing/messages-testing.ts";

const api = await makeTestApp({ settings: { FILE_QUOTA_MB: "25" } });
let ana: Writer;
let leo: Writer;
let id = "";

beforeEach(async () => {
  ({ ana, leo, id } = await makePair(api));
});

const listStoredFiles = () => readdir(path.join(api.dataDir, "files/messages")).catch(() => []);
const page = Buffer.from("<!doctype html><script>alert(1)</script>");

describe("a file of a message", () => {
  it("is an image drawn anew, without metadata", async () => {
    const body = await makeTwoColourImage(4_000, 1_000)
      .withExif({ IFD0: { Make: "Kamera-Werk" } })
      .jpeg()
      .toBuffer();
    const { data } = await ana.upload(body, "Feria.JPG");
    expect(data).toMatchObject({
      name: "Feria.webp",
      type: "image/webp",
      width: 2_048,
      height: 512,
    });
    const { rawPayload } = await ana.getFile(data.id);
    const { format, exif, width } = await sharp(rawPayload).metadata();
    expect([format, exif, width]).toEqual(["webp", undefined, 2_048]);
  });

  it("is stored as it is otherwise, and always served as a download", async () => {
    const { data } = await ana.upload(page, "C:\\notas\\página.html");
    expect(data).toMatchObject({
      name: "página.html",
      type: "application/octet-stream",
      width: null,
    });
    await ana.send(id, { attachmentIds: [data.id] });
    const response = await leo.getFile(data.id);
    expect(response.rawPayload.equals(page)).toBe(true);
    expect(response.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": expect.stringMatching(/^attachment; /),
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    });
    const [sent] = (await leo.messages(id)).items;
    expect(sent?.attachments).toEqual([data]);
    expect((await leo.conversation(id)).lastMessage).toMatchObject({ hasFiles: true, text: "" });
  });

  it("is uploaded once, however often the call comes", async () => {
    const fileId = createId(api.clock.now().getTime());
    const uploads = await Promise.all([
      ana.upload(page, "a.html", fileId),
      ana.upload(page, "a.html", fileId),
    ]);
    expect(uploads.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201]);
    expect((await leo.upload(page, "a.html", fileId)).status).toBe(409);
  });

  it("is refused when it is empty, broken, too large or beyond the quota", async () => {
    const refusals = [
      await ana.upload(Buffer.alloc(0)),
      await ana.upload(makePngBomb(30_000), "foto.png"),
    ];
    for (const { status, envelope } of refusals)
      expect([status, envelope.error]).toEqual([422, "file_refused"]);
    const tooLarge = await ana.upload(Buffer.alloc(MESSAGE_FILE_MAX_BYTES + 1));
    expect([tooLarge.status, tooLarge.envelope.error]).toEqual([413, "file_too_large"]);
    const large = Buffer.alloc(MESSAGE_FILE_MAX_BYTES);
    expect((await ana.upload(large)).status).toBe(201);
    expect((await ana.upload(large)).status).toBe(201);
    expect((await ana.upload(large)).envelope.error).toBe("file_quota_reached");
    expect((await ana.upload(page, " ")).status).toBe(422);
    const url = "/api/v1/panel/messages/files?name=x";
    expect((await api.inject({ method: "POST", url })).statusCode).toBe(401);
  });

  it("is the sender's alone until it is sent, once", async () => {
    const { data } = await ana.upload(page);
    expect((await leo.getFile(data.id)).statusCode).toBe(404);
    expect((await ana.getFile(data.id)).statusCode).toBe(200);
    expect((await leo.attemptSend(id, { attachmentIds: [data.id] })).status).toBe(404);
    await ana.send(id, { attachmentIds: [data.id] });
    expect((await ana.attemptSend(id, { attachmentIds: [data.id] })).status).toBe(404);
    const eva = await registerWriter(api, "Eva");
    await connect(api, ana, eva);
    expect((await eva.getFile(data.id)).statusCode).toBe(404);
    expect((await api.inject({ url: `/api/v1/panel/messages/files/${data.id}` })).statusCode).toBe(
      401,
    );
  });

  it("is deleted when it is not sent within a day, and with its message", async () => {
    // What earlier tests left unsent.
    for (const waited of [DAY_MS + HOUR_MS, HOUR_MS]) {
      api.clock.advance(waited);
      await api.runJobs();
    }
    const before = await listStoredFiles();
    const { data: sentFile } = await ana.upload(page);
    const { data: unsent } = await ana.upload(page);
    const sent = await ana.send(id, { attachmentIds: [sentFile.id] });
    api.clock.advance(DAY_MS + HOUR_MS);
    await api.runJobs();
    api.clock.advance(HOUR_MS);
    await api.runJobs();
    expect((await ana.getFile(unsent.id)).statusCode).toBe(404);
    expect((await listStoredFiles()).length).toBe(before.length + 1);
    await ana.remove(sent.id);
    api.clock.advance(HOUR_MS);
    await api.runJobs();
    expect((await listStoredFiles()).length).toBe(before.length);
  });
});
