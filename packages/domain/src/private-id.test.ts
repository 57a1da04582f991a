import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { createId } from "./id.ts";
import { createPrivateId } from "./private-id.ts";

const ids = Array.from({ length: 200 }, createPrivateId);
const parseHead = (id: string) => Number.parseInt(id.slice(0, 8), 16);

describe("a private id", () => {
  it("has the format of every other id", () => {
    const form = z.uuidv7();
    expect(ids.filter((id) => !z.safeParse(form, id).success)).toEqual([]);
    expect(new Set(ids.map((id) => id.length))).toEqual(new Set([createId(0).length]));
  });

  it("is unique", () => {
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("has random bits where other ids contain the creation time", () => {
    const heads = ids.map(parseHead);
    for (let bit = 0; bit < 32; bit += 1) {
      const isSet = new Set(heads.map((head) => (head >>> bit) & 1));
      expect(isSet).toEqual(new Set([0, 1]));
    }
  });
});
