import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, describe, expect, it } from "vitest";
import { makeS3Files } from "./files-s3.ts";
import { openFiles } from "./files.ts";
import type { FileStore } from "./file-store.ts";
import { openTestS3, s3Key } from "../testing/testing-s3.ts";

const dataDir = await mkdtemp(join(tmpdir(), "vereda-files-"));
const s3 = await openTestS3();
afterAll(async () => {
  await s3.close();
  await rm(dataDir, { recursive: true, force: true });
});

const onDisk = openFiles({ dataDir, s3Url: undefined, s3Region: "" });
const inS3 = openFiles({ dataDir, s3Url: s3.url, s3Region: s3Key.region });

async function read(store: FileStore, name: string) {
  const file = await store.get(name);
  if (file === null) return null;
  return { size: file.size, text: (await buffer(file.content)).toString() };
}

describe.each([
  ["a folder", onDisk],
  ["an S3-compatible storage", inS3],
])("files in %s", (_where, store) => {
  it("are returned as they were stored", async () => {
    await store.put("notes/one.txt", Buffer.from("camino"));
    expect(await read(store, "notes/one.txt")).toEqual({ size: 6, text: "camino" });
  });

  it("are replaced by a later file of the same name", async () => {
    await store.put("notes/two.txt", Buffer.from("a longer text"));
    await store.put("notes/two.txt", Buffer.from("short"));
    expect(await read(store, "notes/two.txt")).toEqual({ size: 5, text: "short" });
  });

  it("are missing after a deletion, which can be repeated", async () => {
    await store.put("three.txt", Buffer.from("x"));
    await store.delete("three.txt");
    await store.delete("three.txt");
    expect(await read(store, "three.txt")).toBeNull();
  });

  it("reject names that lead to other paths", async () => {
    for (const name of [
      "../secret.txt",
      "notes/../../secret.txt",
      "/etc/passwd",
      "notes\\one.txt",
      "notes/one.txt?acl",
      "Notes/One.txt",
      ".hidden",
      "notes//one.txt",
      "one.txt\0",
      "",
    ]) {
      for (const attempt of [
        store.get(name),
        store.put(name, Buffer.from("x")),
        store.delete(name),
      ])
        await expect(attempt, name).rejects.toThrow("a name that is none of ours");
    }
  });
});

describe("disk storage", () => {
  it("leaves no partial file after a failure", async () => {
    await writeFile(join(dataDir, "files/occupied"), "a file where a folder would be");
    await expect(onDisk.put("occupied/one.txt", Buffer.from("x"))).rejects.toThrow(
      /EEXIST|ENOTDIR/,
    );
    await onDisk.put("plain/one.txt", Buffer.from("x"));
    expect(await readdir(join(dataDir, "files/plain"))).toEqual(["one.txt"]);
  });
});

describe("S3-compatible storage", () => {
  it("receives signed requests only", async () => {
    const url = s3.url.replace(encodeURIComponent(s3Key.secret), "another");
    const stranger = openFiles({ dataDir, s3Url: url, s3Region: s3Key.region });
    await expect(stranger.put("one.txt", Buffer.from("x"))).rejects.toThrow(
      "The file storage answered PUT with 403.",
    );
    await expect(stranger.get("one.txt")).rejects.toThrow("GET with 403");
    expect(s3.stored.has("/pictures/one.txt")).toBe(false);
  });

  it("may fail twice", async () => {
    s3.troubles.push(503, 500);
    await inS3.put("stumbled.txt", Buffer.from("x"));
    expect(s3.stored.has("/pictures/stumbled.txt")).toBe(true);
  });

  it("throws after repeated failures and on redirects", async () => {
    s3.troubles.push(500, 500, 500);
    await expect(inS3.delete("one.txt")).rejects.toThrow("DELETE with 500");
    s3.troubles.push(307);
    await expect(inS3.get("one.txt")).rejects.toThrow("GET with 307");
  });

  it("times out", async () => {
    s3.troubles.push("silence");
    const impatient = makeS3Files(s3.url, s3Key.region, 20);
    await expect(impatient.get("one.txt")).rejects.toThrow("aborted");
  });

  it("needs a key and a secret, and reports it without revealing them", () => {
    const s3Url = "https://only-a-key@s3.example/bucket";
    expect(() => openFiles({ dataDir, s3Url, s3Region: "x" })).toThrow(
      "The setting S3_URL must carry a key and a secret",
    );
  });
});
