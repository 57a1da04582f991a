import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { toLoggableError } from "../log.ts";
import {
  computeBlindIndex,
  createUserKey,
  encrypt,
  DecryptionError,
  defineEncryptedColumn,
  decrypt,
} from "./encryption.ts";

const key = randomBytes(32);
const secret = Buffer.from("dormí mal 😴 \u200f");
const userKey = createUserKey("ana");

describe("an encrypted value", () => {
  it("is decrypted byte for byte with its key and context", () => {
    expect(Buffer.from(decrypt(key, "here", encrypt(key, "here", secret)))).toEqual(secret);
  });

  it("does not contain its plaintext and differs on every encryption", () => {
    const first = Buffer.from(encrypt(key, "here", secret));
    expect(first.includes("dorm")).toBe(false);
    expect(first.equals(encrypt(key, "here", secret))).toBe(false);
  });

  it("may be empty", () => {
    expect(decrypt(key, "here", encrypt(key, "here", new Uint8Array()))).toHaveLength(0);
  });

  it("cannot be decrypted with another key or context", () => {
    const encrypted = encrypt(key, "here", secret);
    expect(() => decrypt(randomBytes(32), "here", encrypted)).toThrow(DecryptionError);
    expect(() => decrypt(key, "there", encrypted)).toThrow(DecryptionError);
  });

  it("cannot be decrypted when it was altered or truncated", () => {
    const encrypted = encrypt(key, "here", secret);
    for (const position of encrypted.keys()) {
      const altered = Uint8Array.from(encrypted);
      altered[position] = (altered[position] ?? 0) ^ 1;
      expect(() => decrypt(key, "here", altered)).toThrow(DecryptionError);
    }
    for (let length = 0; length < encrypted.length; length++) {
      expect(() => decrypt(key, "here", encrypted.subarray(0, length))).toThrow(DecryptionError);
    }
  });
});

describe("an encrypted column", () => {
  const schema = z.object({ text: z.string() });
  const notes = defineEncryptedColumn("night_notes.content", schema);
  const titles = defineEncryptedColumn("logbook_entries.encrypted", schema);
  const value = { text: "sueño raro" };

  it("returns the stored value", () => {
    expect(notes.decrypt(userKey, notes.encrypt(userKey, value))).toEqual(value);
  });

  it("cannot be decrypted as another column or another user", () => {
    const encrypted = notes.encrypt(userKey, value);
    expect(() => titles.decrypt(userKey, encrypted)).toThrow(DecryptionError);
    expect(() => notes.decrypt({ ...userKey, userId: "luis" }, encrypted)).toThrow(DecryptionError);
  });

  it.each([
    ["no JSON", "sueño raro", "is no JSON"],
    ["something else", JSON.stringify({ "sueño raro": 1 }), "has another form"],
  ])("rejects %s without quoting the content", (_what, content, fault) => {
    const encrypted = encrypt(userKey.key, "night_notes.content:ana", Buffer.from(content));
    let error: unknown;
    try {
      notes.decrypt(userKey, encrypted);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(DecryptionError);
    const logged = JSON.stringify(toLoggableError(error));
    expect(logged).toContain(fault);
    expect(logged).not.toContain("raro");
  });
});

describe("a blind index", () => {
  const name = Buffer.from(computeBlindIndex(userKey, "months.month", "2026-03"));

  it("is equal for equal values and reveals nothing of them", () => {
    expect(Buffer.from(computeBlindIndex(userKey, "months.month", "2026-03"))).toEqual(name);
    expect(name).toHaveLength(16);
    expect(name.includes("2026")).toBe(false);
  });

  it.each([
    ["another value", computeBlindIndex(userKey, "months.month", "2026-04")],
    ["another column", computeBlindIndex(userKey, "weeks.week", "2026-03")],
    [
      "another person",
      computeBlindIndex({ ...userKey, userId: "luis" }, "months.month", "2026-03"),
    ],
    ["another key", computeBlindIndex(createUserKey("ana"), "months.month", "2026-03")],
  ])("differs for %s", (_what, other) => {
    expect(Buffer.from(other)).not.toEqual(name);
  });
});
