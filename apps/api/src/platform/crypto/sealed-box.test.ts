import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { safeToLog } from "../log.ts";
import { blindName, newPersonKey, seal, SealBroken, sealedColumn, unseal } from "./sealed-box.ts";

const key = randomBytes(32);
const secret = Buffer.from("dormí mal 😴 \u200f");
const person = newPersonKey("ana");

describe("a sealed value", () => {
  it("opens with its key and context, byte for byte", () => {
    expect(Buffer.from(unseal(key, "here", seal(key, "here", secret)))).toEqual(secret);
  });

  it("shows nothing of what it holds, and never looks the same twice", () => {
    const first = Buffer.from(seal(key, "here", secret));
    expect(first.includes("dorm")).toBe(false);
    expect(first.equals(seal(key, "here", secret))).toBe(false);
  });

  it("may be empty", () => {
    expect(unseal(key, "here", seal(key, "here", new Uint8Array()))).toHaveLength(0);
  });

  it("does not open with another key or in another place", () => {
    const sealed = seal(key, "here", secret);
    expect(() => unseal(randomBytes(32), "here", sealed)).toThrow(SealBroken);
    expect(() => unseal(key, "there", sealed)).toThrow(SealBroken);
  });

  it("does not open once any byte of it was changed, or some were cut off", () => {
    const sealed = seal(key, "here", secret);
    for (const position of sealed.keys()) {
      const altered = Uint8Array.from(sealed);
      altered[position] = (altered[position] ?? 0) ^ 1;
      expect(() => unseal(key, "here", altered)).toThrow(SealBroken);
    }
    for (let length = 0; length < sealed.length; length++) {
      expect(() => unseal(key, "here", sealed.subarray(0, length))).toThrow(SealBroken);
    }
  });
});

describe("a sealed column", () => {
  const schema = z.object({ text: z.string() });
  const notes = sealedColumn("diary.notes", schema);
  const titles = sealedColumn("diary.titles", schema);
  const value = { text: "sueño raro" };

  it("gives back what was put in", () => {
    expect(notes.open(person, notes.seal(person, value))).toEqual(value);
  });

  it("does not open as another column, nor as another person's", () => {
    const sealed = notes.seal(person, value);
    expect(() => titles.open(person, sealed)).toThrow(SealBroken);
    expect(() => notes.open({ ...person, userId: "luis" }, sealed)).toThrow(SealBroken);
  });

  it.each([
    ["no JSON", "sueño raro", "is no JSON"],
    ["something else", JSON.stringify({ "sueño raro": 1 }), "has another form"],
  ])("does not open where it holds %s, and quotes nothing of it", (_what, content, fault) => {
    const sealed = seal(person.key, "diary.notes:ana", Buffer.from(content));
    let error: unknown;
    try {
      notes.open(person, sealed);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(SealBroken);
    const logged = JSON.stringify(safeToLog(error));
    expect(logged).toContain(fault);
    expect(logged).not.toContain("raro");
  });
});

describe("a blind name", () => {
  const name = Buffer.from(blindName(person, "months.month", "2026-03"));

  it("is the same for the same, and tells nothing of it", () => {
    expect(Buffer.from(blindName(person, "months.month", "2026-03"))).toEqual(name);
    expect(name).toHaveLength(16);
    expect(name.includes("2026")).toBe(false);
  });

  it.each([
    ["another value", blindName(person, "months.month", "2026-04")],
    ["another column", blindName(person, "weeks.week", "2026-03")],
    ["another person", blindName({ ...person, userId: "luis" }, "months.month", "2026-03")],
    ["another key", blindName(newPersonKey("ana"), "months.month", "2026-03")],
  ])("is another for %s", (_what, other) => {
    expect(Buffer.from(other)).not.toEqual(name);
  });
});
