import { describe, expect, it } from "vitest";
import { UNEXPECTED } from "#platform/forms/form.ts";
import { formatFailure } from "./format-failure.ts";

describe("what a failed save of the profile says", () => {
  it("is what the failure says of itself, and two plain words when nobody foresaw it", () => {
    expect(formatFailure({ code: "username_taken", text: "Ese nombre ya está en uso." })).toBe(
      "Ese nombre ya está en uso.",
    );
    expect(formatFailure({ code: UNEXPECTED, text: "Algo pasó." })).toBe("Error inesperado");
  });
});
