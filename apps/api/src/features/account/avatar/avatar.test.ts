import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { accountApi } from "@vereda/domain/account/contract";
import { AVATAR_MOST_BYTES, avatarApi } from "@vereda/domain/account/contract-avatar";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { registerPerson } from "../testing/account-testing.ts";
import type { RegisteredPerson } from "../testing/account-testing.ts";
import { blue, colourAt, plain, pngBomb, twoHalves } from "./avatar-testing.ts";
import { removeAvatarFiles } from "./avatar.ts";
import { openFiles } from "#platform/storage/files.ts";

const api = await makeTestApp();
const files = openFiles({ dataDir: api.dataDir, s3Url: undefined, s3Region: "" });

function upload(body: Uint8Array | undefined, token: string | undefined, type = "image/png") {
  return api.attempt(avatarApi.set, { body, token, headers: { "content-type": type } });
}

async function errorOf(body: Uint8Array | undefined, token: string, type?: string) {
  const { status, envelope } = await upload(body, token, type);
  return [status, envelope.error];
}

async function pictureAt(address: string | null): Promise<Buffer> {
  const answer = await api.inject({ url: address ?? "" });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

async function statusOf(address: string | null): Promise<number> {
  return (await api.inject({ url: address ?? "" })).statusCode;
}

const keptFiles = () => readdir(join(api.dataDir, "files/avatars"));

let ana: RegisteredPerson;
beforeEach(async () => {
  ana = await registerPerson(api);
});

describe("a picture", () => {
  it.each(["jpeg", "png", "webp", "avif"] as const)("may come as %s", async (format) => {
    const body = await plain(1200, 700).toFormat(format).toBuffer();
    const answer = await upload(body, ana.token, `image/${format}`);
    expect(answer.status).toBe(200);
    const kept = await pictureAt(answer.data.avatar);
    const { format: is, width, height } = await sharp(kept).metadata();
    expect([is, width, height]).toEqual(["webp", 512, 512]);
    expect(await colourAt(kept, 256, 256)).toBe("red");
  });

  it("is told by its content, not by the type it came with", async () => {
    const body = await plain(60, 60).jpeg().toBuffer();
    expect((await upload(body, ana.token, "image/avif")).status).toBe(200);
  });

  it("is not made larger than it is", async () => {
    const answer = await upload(await plain(90, 60).png().toBuffer(), ana.token);
    const { width, height } = await sharp(await pictureAt(answer.data.avatar)).metadata();
    expect([width, height]).toEqual([60, 60]);
  });

  it("stands as it was meant to be seen", async () => {
    const body = await twoHalves(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const kept = await pictureAt((await upload(body, ana.token)).data.avatar);
    expect([await colourAt(kept, 100, 20), await colourAt(kept, 100, 180)]).toEqual([
      "red",
      "blue",
    ]);
  });

  it("loses where and with what it was taken", async () => {
    const body = await plain(400, 400)
      .withExif({
        IFD0: { Make: "Kamera-Werk" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "19/1 25/1 42/1" },
      })
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'><!-- Kamera-Werk --></x:xmpmeta>")
      .jpeg()
      .toBuffer();
    expect((await sharp(body).metadata()).exif?.toString("latin1")).toContain("Kamera-Werk");
    const kept = await pictureAt((await upload(body, ana.token)).data.avatar);
    const { exif, xmp, icc, iptc } = await sharp(kept).metadata();
    expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(kept.toString("latin1")).not.toMatch(/Kamera-Werk|EXIF|XMP /);
  });

  it("is the first one of those that move", async () => {
    const frames = await Promise.all([
      plain(100, 100).png().toBuffer(),
      plain(100, 100, blue).png().toBuffer(),
    ]);
    const body = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(body).metadata()).pages).toBe(2);
    const kept = await pictureAt((await upload(body, ana.token)).data.avatar);
    expect((await sharp(kept).metadata()).pages).toBeUndefined();
    expect(await colourAt(kept, 50, 50)).toBe("red");
  });
});

describe("what is no picture", () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );
  const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");

  it("is refused by what it is, whatever it calls itself", async () => {
    const gif = await plain(20, 20).gif().toBuffer();
    const tiff = await plain(20, 20).tiff().toBuffer();
    for (const body of [svg, gif, tiff, heic, Buffer.from("hola"), Buffer.from([1])]) {
      expect(await errorOf(body, ana.token)).toEqual([415, "image_type"]);
    }
  });

  it("is refused when it says so itself, in the same words", async () => {
    expect(await errorOf(svg, ana.token, "image/svg+xml")).toEqual([415, "image_type"]);
    const { envelope } = await upload(svg, ana.token, "application/octet-stream");
    expect(envelope.message).toBe("Usa una imagen JPEG, PNG, WebP o AVIF.");
  });

  it("is refused when it breaks off, or is broken", async () => {
    const whole = await twoHalves(800, 800).jpeg().toBuffer();
    const half = whole.subarray(0, whole.length / 2);
    const avif = Buffer.from("\0\0\0\x18ftypavif\0\0\0\0mif1miaf and then nothing", "latin1");
    const png = Buffer.concat([pngBomb(2).subarray(0, 30), Buffer.alloc(500)]);
    for (const body of [half, avif, png, Buffer.from("RIFF\x04\0\0\0WEBP", "latin1")]) {
      expect(await errorOf(body, ana.token)).toEqual([422, "image_unreadable"]);
    }
  });

  it("is refused when it is nothing", async () => {
    expect(await errorOf(Buffer.alloc(0), ana.token)).toEqual([422, "image_missing"]);
    const nothing = await api.attempt(avatarApi.set, { token: ana.token });
    expect([nothing.status, nothing.envelope.error]).toEqual([422, "image_missing"]);
  });

  it("is refused before it is unpacked when it claims to be enormous", async () => {
    const bomb = pngBomb(30_000);
    expect(bomb.length).toBeLessThan(1_000);
    expect(await errorOf(bomb, ana.token)).toEqual([422, "image_unreadable"]);
  });

  it("is refused at one byte more than five megabytes, and not before", async () => {
    const jpeg = await plain(50, 50).jpeg().toBuffer();
    const filled = Buffer.concat([jpeg, Buffer.alloc(AVATAR_MOST_BYTES + 1 - jpeg.length)]);
    const answer = await upload(filled, ana.token, "image/jpeg");
    expect([answer.status, answer.envelope.error]).toEqual([413, "image_too_large"]);
    expect(answer.envelope.message).toBe("La imagen es demasiado grande. Usa una de hasta 5 MB.");
    expect((await upload(filled.subarray(1), ana.token, "image/jpeg")).envelope.error).not.toBe(
      "image_too_large",
    );
  });

  it("is told so to who is still sending it, over a real connection", async () => {
    const address = await api.app.listen({ host: "127.0.0.1", port: 0 });
    const send = (bytes: number) =>
      fetch(`${address}/api/v1${avatarApi.set.path}`, {
        method: "PUT",
        headers: { authorization: `Bearer ${ana.token}`, "content-type": "image/png" },
        body: new Uint8Array(bytes),
      });
    // On a connection that is open already, as a browser's is.
    await (await send(10)).text();
    const answer = await send(AVATAR_MOST_BYTES + 1);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ error: "image_too_large" });
  });

  it("leaves the picture there was", async () => {
    const { data } = await upload(await plain(50, 50).png().toBuffer(), ana.token);
    await upload(svg, ana.token);
    expect((await api.call(accountApi.me, { token: ana.token })).data.avatar).toBe(data.avatar);
    expect(await statusOf(data.avatar)).toBe(200);
  });
});

describe("changing one's picture", () => {
  it("needs a session, and is told so before the picture is read", async () => {
    const body = Buffer.alloc(AVATAR_MOST_BYTES + 1);
    const answer = await upload(body, undefined);
    expect([answer.status, answer.envelope.error]).toEqual([401, "unauthenticated"]);
    expect((await api.attempt(avatarApi.remove)).status).toBe(401);
  });

  it("removes the one before, and touches nobody else's", async () => {
    const luz = await registerPerson(api);
    const body = await plain(50, 50).png().toBuffer();
    const hers = (await upload(body, luz.token)).data.avatar;
    const first = (await upload(body, ana.token)).data.avatar;
    const second = (await upload(body, ana.token)).data.avatar;
    expect(second).not.toBe(first);
    expect([await statusOf(first), await statusOf(second), await statusOf(hers)]).toEqual([
      404, 200, 200,
    ]);
    expect((await api.call(accountApi.me, { token: luz.token })).data.avatar).toBe(hers);
  });

  it("leaves one file, however many come at once", async () => {
    const before = await keptFiles();
    const body = await plain(300, 300).png().toBuffer();
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(body, ana.token)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    const { avatar } = (await api.call(accountApi.me, { token: ana.token })).data;
    expect(await statusOf(avatar)).toBe(200);
    expect(await keptFiles()).toHaveLength(before.length + 1);
  });

  it("may be done forty times in an hour, whether it works out or not", async () => {
    const body = Buffer.from("no picture");
    for (let uploads = 0; uploads < 40; uploads++) await upload(body, ana.token);
    const answer = await upload(body, ana.token);
    expect([answer.status, answer.envelope.error]).toEqual([429, "rate_limited"]);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  });

  it("may take it away, twice if need be", async () => {
    const { avatar } = (await upload(await plain(50, 50).png().toBuffer(), ana.token)).data;
    expect((await api.call(avatarApi.remove, { token: ana.token })).data.avatar).toBeNull();
    expect((await api.call(avatarApi.remove, { token: ana.token })).data.avatar).toBeNull();
    expect(await statusOf(avatar)).toBe(404);
  });

  it("is done for an account that is erased, also when it is gone already", async () => {
    const { avatar } = (await upload(await plain(50, 50).png().toBuffer(), ana.token)).data;
    const deps = { db: api.db, files, clock: api.clock };
    await removeAvatarFiles(deps, ana.userId);
    expect(await statusOf(avatar)).toBe(404);
    await removeAvatarFiles(deps, ana.userId);
    await removeAvatarFiles(deps, api.signIn().caller.userId);
  });
});

describe("the address of a picture", () => {
  it("answers a WebP that may be kept for ever and is nothing else", async () => {
    const { avatar } = (await upload(await plain(50, 50).png().toBuffer(), ana.token)).data;
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

  it("answers nothing but pictures", async () => {
    const name = "0".repeat(32);
    for (const path of [
      `${name}.webp`,
      `${name}.svg`,
      name,
      "..%2F..%2Fmaster.key",
      `..%2Favatars%2F${name}.webp`,
      "%00.webp",
      "",
    ]) {
      const answer = await api.inject({ url: `/media/avatars/${path}` });
      expect([path, answer.statusCode]).toEqual([path, 404]);
      expect(answer.headers["cache-control"] ?? "no-store").toBe("no-store");
    }
  });
});
