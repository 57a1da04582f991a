import { describe, expect, it } from "vitest";
import { isSent, type Outcome } from "./outcome.ts";
import { promptForField, attachFailure } from "./attach-failure.ts";

function failed(code: string, errors: Outcome["errors"] = {}): Outcome {
  return { errors, failure: { code, text: `words for ${code}`, isTransient: false } };
}

describe("server error on a guest screen", () => {
  it.each([
    ["invalid_credentials", "password"],
    ["password_common", "password"],
    ["two_step_required", "twoStepCode"],
    ["two_step_invalid", "twoStepCode"],
    ["two_step_used", "twoStepCode"],
  ])("%s is attached to its field: %s", (code, field) => {
    expect(attachFailure(failed(code))).toEqual({
      errors: { [field]: `words for ${code}` },
      failure: null,
    });
  });

  it("uses the server's message for the field when there is one", () => {
    const own = failed("two_step_used", { twoStepCode: "Ese código ya se usó." });
    expect(attachFailure(own).errors).toEqual({ twoStepCode: "Ese código ya se usó." });
  });

  it("without a field stays a general failure", () => {
    const offline = failed("offline");
    expect(attachFailure(offline)).toBe(offline);
  });
});

it("prompts for a field without an error message and without success", () => {
  expect(promptForField("twoStepCode")).toEqual({ errors: { twoStepCode: "" }, failure: null });
  expect(isSent(promptForField("twoStepCode"))).toBe(false);
});
