import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { newId } from "./id.ts";
import { newPrivateId } from "./private-id.ts";

const ids = Array.from({ length: 200 }, newPrivateId);
const parseHead = (id: string) => Number.parseInt(id.slice(0, 8), 16);

describe("a private id", () => {
  it("has the form of every other id", () => {
    const form = z.uuidv7();
    expect(ids.filter((id) => !z.safeParse(form, id).success)).toEqual([]);
    expect(new Set(ids.map((id) => id.length))).toEqual(new Set([newId(0).length]));
  });

  it("is another each time", () => {
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("is random where others tell when they were made: in every bit of it", () => {
    const heads = ids.map(parseHead);
    for (let bit = 0; bit < 32; bit += 1) {
      const isSet = new Set(heads.map((head) => (head >>> bit) & 1));
      expect(isSet).toEqual(new Set([0, 1]));
    }
  });
});
