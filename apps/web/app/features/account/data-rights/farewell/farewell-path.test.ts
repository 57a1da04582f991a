import { describe, expect, it } from "vitest";
import { buildFarewellPath, readFarewell } from "./farewell-path.ts";

const read = (path: string) => readFarewell(new URL(path, "http://vereda.test").searchParams);

describe("farewell path", () => {
  it("contains the last day to undo the deletion and what is already erased", () => {
    expect(read(buildFarewellPath("2027-03-17", false))).toEqual({
      until: "2027-03-17",
      isHealthErased: false,
    });
    expect(read(buildFarewellPath("2027-03-17", true)).isHealthErased).toBe(true);
  });

  it("ignores invalid parameters", () => {
    expect(read("/auth/farewell?until=call+us")).toEqual({ until: null, isHealthErased: false });
    expect(read("/auth/farewell").until).toBeNull();
  });
});
