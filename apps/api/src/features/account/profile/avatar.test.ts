import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { accountApi } from "@vereda/domain/account/contract";
import { AVATAR_MAX_BYTES, avatarApi } from "@vereda/domain/account/profile/contract-avatar";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { registerUser } from "../testing/account-testing.ts";
import type { RegisteredUser } from "../testing/account-testing.ts";
import {
  blue,
  getColourAt,
  makeSolidImage,
  makePngBomb,
  makeTwoColourImage,
} from "./avatar-testing.ts";
import { removeAvatarFiles } from "./avatar.ts";
import { openFiles } from "#platform/storage/files.ts";

const api = await makeTestApp();
const files = openFiles({ dataDir: api.dataDir, s3Url: undefined, s3Region: "" });

function upload(body: Uint8Array | undefined, token: string | undefined, type = "image/png") {
  return api.attempt(avatarApi.set, { body, token, headers: { "content-type": type } });
}

async function getUploadError(body: Uint8Array | undefined, token: string, type?: string) {
  const { status, envelope } = await upload(body, token, type);
  return [status, envelope.error];
}

async function downloadImage(address: string | null): Promise<Buffer> {
  const response = await api.inject({ url: address ?? "" });
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}

async function getStatus(address: string | null): Promise<number> {
  return (await api.inject({ url: address ?? "" })).statusCode;
}

const listStoredFiles = () => readdir(join(api.dataDir, "files/avatars"));

let ana: RegisteredUser;
beforeEach(async () => {
  ana = await registerUser(api);
});

describe("an uploaded avatar", () => {
  it.each(["jpeg", "png", "webp", "avif"] as const)("can be sent as %s", async (format) => {
    const body = await makeSolidImage(1200, 700).toFormat(format).toBuffer();
    const response = await upload(body, ana.token, `image/${format}`);
    expect(response.status).toBe(200);
    const storedImage = await downloadImage(response.data.avatar);
    const { format: is, width, height } = await sharp(storedImage).metadata();
    expect([is, width, height]).toEqual(["webp", 512, 512]);
    expect(await getColourAt(storedImage, 256, 256)).toBe("red");
  });

  it("is recognised by its content, not by its content type", async () => {
    const body = await makeSolidImage(60, 60).jpeg().toBuffer();
    expect((await upload(body, ana.token, "image/avif")).status).toBe(200);
  });

  it("is not scaled up", async () => {
    const response = await upload(await makeSolidImage(90, 60).png().toBuffer(), ana.token);
    const { width, height } = await sharp(await downloadImage(response.data.avatar)).metadata();
    expect([width, height]).toEqual([60, 60]);
  });

  it("respects the EXIF orientation", async () => {
    const body = await makeTwoColourImage(400, 200)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const storedImage = await downloadImage((await upload(body, ana.token)).data.avatar);
    expect([
      await getColourAt(storedImage, 100, 20),
      await getColourAt(storedImage, 100, 180),
    ]).toEqual(["red", "blue"]);
  });

  it("loses its metadata, such as location and camera", async () => {
    const body = await makeSolidImage(400, 400)
      .withExif({
        IFD0: { Make: "Kamera-Werk" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "19/1 25/1 42/1" },
      })
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'><!-- Kamera-Werk --></x:xmpmeta>")
      .jpeg()
      .toBuffer();
    expect((await sharp(body).metadata()).exif?.toString("latin1")).toContain("Kamera-Werk");
    const storedImage = await downloadImage((await upload(body, ana.token)).data.avatar);
    const { exif, xmp, icc, iptc } = await sharp(storedImage).metadata();
    expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(storedImage.toString("latin1")).not.toMatch(/Kamera-Werk|EXIF|XMP /);
  });

  it("is the first frame of an animated image", async () => {
    const frames = await Promise.all([
      makeSolidImage(100, 100).png().toBuffer(),
      makeSolidImage(100, 100, blue).png().toBuffer(),
    ]);
    const body = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(body).metadata()).pages).toBe(2);
    const storedImage = await downloadImage((await upload(body, ana.token)).data.avatar);
    expect((await sharp(storedImage).metadata()).pages).toBeUndefined();
    expect(await getColourAt(storedImage, 50, 50)).toBe("red");
  });
});

describe("an invalid avatar", () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );
  const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");

  it("is rejected by its content, whatever its content type says", async () => {
    const gif = await makeSolidImage(20, 20).gif().toBuffer();
    const tiff = await makeSolidImage(20, 20).tiff().toBuffer();
    for (const body of [svg, gif, tiff, heic, Buffer.from("hola"), Buffer.from([1])]) {
      expect(await getUploadError(body, ana.token)).toEqual([415, "image_type"]);
    }
  });

  it("is rejected with the same message when its content type is wrong", async () => {
    expect(await getUploadError(svg, ana.token, "image/svg+xml")).toEqual([415, "image_type"]);
    const { envelope } = await upload(svg, ana.token, "application/octet-stream");
    expect(envelope.message).toBe("Usa una imagen JPEG, PNG, WebP o AVIF.");
  });

  it("is rejected when it is truncated or broken", async () => {
    const whole = await makeTwoColourImage(800, 800).jpeg().toBuffer();
    const half = whole.subarray(0, whole.length / 2);
    const avif = Buffer.from("\0\0\0\x18ftypavif\0\0\0\0mif1miaf and then nothing", "latin1");
    const png = Buffer.concat([makePngBomb(2).subarray(0, 30), Buffer.alloc(500)]);
    for (const body of [half, avif, png, Buffer.from("RIFF\x04\0\0\0WEBP", "latin1")]) {
      expect(await getUploadError(body, ana.token)).toEqual([422, "image_unreadable"]);
    }
  });

  it("is rejected when it is empty", async () => {
    expect(await getUploadError(Buffer.alloc(0), ana.token)).toEqual([422, "image_missing"]);
    const nothing = await api.attempt(avatarApi.set, { token: ana.token });
    expect([nothing.status, nothing.envelope.error]).toEqual([422, "image_missing"]);
  });

  it("is rejected before decoding when its dimensions are too large", async () => {
    const bomb = makePngBomb(30_000);
    expect(bomb.length).toBeLessThan(1_000);
    expect(await getUploadError(bomb, ana.token)).toEqual([422, "image_unreadable"]);
  });

  it("is rejected before decoding when one side is longer than 10,000 px", async () => {
    const accepted = await makeSolidImage(10_000, 8).png().toBuffer();
    expect((await upload(accepted, ana.token)).status).toBe(200);
    const long = await makeSolidImage(10_001, 8).png().toBuffer();
    expect(await getUploadError(long, ana.token)).toEqual([422, "image_unreadable"]);
  });

  it("is rejected when it is larger than 5 MB", async () => {
    const jpeg = await makeSolidImage(50, 50).jpeg().toBuffer();
    const filled = Buffer.concat([jpeg, Buffer.alloc(AVATAR_MAX_BYTES + 1 - jpeg.length)]);
    const response = await upload(filled, ana.token, "image/jpeg");
    expect([response.status, response.envelope.error]).toEqual([413, "image_too_large"]);
    expect(response.envelope.message).toBe("La imagen es demasiado grande. Usa una de hasta 5 MB.");
    expect((await upload(filled.subarray(1), ana.token, "image/jpeg")).envelope.error).not.toBe(
      "image_too_large",
    );
  });

  it("gets a 413 response while it is still being sent over a real connection", async () => {
    const address = await api.app.listen({ host: "127.0.0.1", port: 0 });
    const send = (bytes: number) =>
      fetch(`${address}/api/v1${avatarApi.set.path}`, {
        method: "PUT",
        headers: { authorization: `Bearer ${ana.token}`, "content-type": "image/png" },
        body: new Uint8Array(bytes),
      });
    // Opens the connection first, because browsers reuse an open one.
    await (await send(10)).text();
    const response = await send(AVATAR_MAX_BYTES + 1);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: "image_too_large" });
  });

  it("does not replace the present avatar", async () => {
    const { data } = await upload(await makeSolidImage(50, 50).png().toBuffer(), ana.token);
    await upload(svg, ana.token);
    expect((await api.call(accountApi.me, { token: ana.token })).data.avatar).toBe(data.avatar);
    expect(await getStatus(data.avatar)).toBe(200);
  });
});

describe("changing the avatar", () => {
  it("returns 401 without a session before it reads the image", async () => {
    const body = Buffer.alloc(AVATAR_MAX_BYTES + 1);
    const response = await upload(body, undefined);
    expect([response.status, response.envelope.error]).toEqual([401, "unauthenticated"]);
    expect((await api.attempt(avatarApi.remove)).status).toBe(401);
  });

  it("deletes the previous avatar and no other user's", async () => {
    const luz = await registerUser(api);
    const body = await makeSolidImage(50, 50).png().toBuffer();
    const hers = (await upload(body, luz.token)).data.avatar;
    const first = (await upload(body, ana.token)).data.avatar;
    const second = (await upload(body, ana.token)).data.avatar;
    expect(second).not.toBe(first);
    expect([await getStatus(first), await getStatus(second), await getStatus(hers)]).toEqual([
      404, 200, 200,
    ]);
    expect((await api.call(accountApi.me, { token: luz.token })).data.avatar).toBe(hers);
  });

  it("stores one file after concurrent uploads", async () => {
    const before = await listStoredFiles();
    const body = await makeSolidImage(300, 300).png().toBuffer();
    const responses = await Promise.all(Array.from({ length: 6 }, () => upload(body, ana.token)));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    const { avatar } = (await api.call(accountApi.me, { token: ana.token })).data;
    expect(await getStatus(avatar)).toBe(200);
    expect(await listStoredFiles()).toHaveLength(before.length + 1);
  });

  it("allows forty uploads an hour, failed ones included", async () => {
    const body = Buffer.from("no picture");
    for (let uploads = 0; uploads < 40; uploads++) await upload(body, ana.token);
    const response = await upload(body, ana.token);
    expect([response.status, response.envelope.error]).toEqual([429, "rate_limited"]);
    expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
  });

  it("removes the avatar and accepts a second removal", async () => {
    const { avatar } = (await upload(await makeSolidImage(50, 50).png().toBuffer(), ana.token))
      .data;
    expect((await api.call(avatarApi.remove, { token: ana.token })).data.avatar).toBeNull();
    expect((await api.call(avatarApi.remove, { token: ana.token })).data.avatar).toBeNull();
    expect(await getStatus(avatar)).toBe(404);
  });

  it("deletes the avatar files of an erased account and can be repeated", async () => {
    const { avatar } = (await upload(await makeSolidImage(50, 50).png().toBuffer(), ana.token))
      .data;
    const deps = { db: api.db, files, clock: api.clock };
    await removeAvatarFiles(deps, ana.userId);
    expect(await getStatus(avatar)).toBe(404);
    await removeAvatarFiles(deps, ana.userId);
    await removeAvatarFiles(deps, api.signIn().caller.userId);
  });
});

describe("the URL of an avatar", () => {
  it("returns a WebP with immutable caching and strict headers", async () => {
    const { avatar } = (await upload(await makeSolidImage(50, 50).png().toBuffer(), ana.token))
      .data;
    expect(avatar).toMatch(/^\/media\/avatars\/[0-9a-f]{32}\.webp$/);
    const { headers, rawPayload } = await api.inject({ url: avatar ?? "" });
    expect(headers).toMatchObject({
      "content-type": "image/webp",
      "content-length": String(rawPayload.length),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    });
  });

  it("returns 404 for every other path", async () => {
    const name = "0".repeat(32);
    for (const path of [
      `${name}.webp`,
      `${name}.svg`,
      name,
      "..%2F..%2Fmaster.key",
      `..%2Favatars%2F${name}.webp`,
      "",
    ]) {
      const response = await api.inject({ url: `/media/avatars/${path}` });
      expect([path, response.statusCode]).toEqual([path, 404]);
      expect(response.headers["cache-control"] ?? "no-store").toBe("no-store");
    }
  });
});
