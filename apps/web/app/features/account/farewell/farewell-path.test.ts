import { describe, expect, it } from "vitest";
import { farewellPath, readFarewell } from "./farewell-path.ts";

const read = (path: string) => readFarewell(new URL(path, "http://vereda.test").searchParams);

describe("the address of the farewell", () => {
  it("says until when the deletion can be undone, and what is gone already", () => {
    expect(read(farewellPath("2027-03-17", false))).toEqual({
      until: "2027-03-17",
      isHealthErased: false,
    });
    expect(read(farewellPath("2027-03-17", true)).isHealthErased).toBe(true);
  });

  it("shows nothing that somebody else put there", () => {
    expect(read("/auth/farewell?until=call+us")).toEqual({ until: null, isHealthErased: false });
    expect(read("/auth/farewell").until).toBeNull();
  });
});
