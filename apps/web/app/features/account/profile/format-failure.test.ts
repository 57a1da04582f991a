import { describe, expect, it } from "vitest";
import { UNEXPECTED } from "#platform/forms/form.ts";
import { formatFailure } from "./format-failure.ts";

describe("profile save error", () => {
  it("displays the message of the failure, or a generic one for unexpected errors", () => {
    expect(formatFailure({ code: "username_taken", text: "Ese nombre ya está en uso." })).toBe(
      "Ese nombre ya está en uso.",
    );
    expect(formatFailure({ code: UNEXPECTED, text: "Algo pasó." })).toBe("Error inesperado");
  });
});
