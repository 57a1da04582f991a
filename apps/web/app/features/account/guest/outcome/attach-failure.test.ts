import { describe, expect, it } from "vitest";
import { isSent, type Outcome } from "./outcome.ts";
import { promptForField, attachFailure } from "./attach-failure.ts";

function failed(code: string, errors: Outcome["errors"] = {}): Outcome {
  return { errors, failure: { code, text: `words for ${code}`, isTransient: false } };
}

describe("what the server refuses on a guest screen", () => {
  it.each([
    ["invalid_credentials", "password"],
    ["email_taken", "email"],
    ["password_common", "password"],
    ["two_step_required", "twoStepCode"],
    ["two_step_invalid", "twoStepCode"],
    ["two_step_used", "twoStepCode"],
  ])("%s is said beside the field it is about: %s", (code, field) => {
    expect(attachFailure(failed(code))).toEqual({
      errors: { [field]: `words for ${code}` },
      failure: null,
    });
  });

  it("is said in the server's own words for the field when it sent some", () => {
    const own = failed("two_step_used", { twoStepCode: "Ese código ya se usó." });
    expect(attachFailure(own).errors).toEqual({ twoStepCode: "Ese código ya se usó." });
  });

  it("stays where it is when it is about no field", () => {
    const offline = failed("offline");
    expect(attachFailure(offline)).toBe(offline);
  });
});

it("asks for a field without finding fault, and without being done", () => {
  expect(promptForField("twoStepCode")).toEqual({ errors: { twoStepCode: "" }, failure: null });
  expect(isSent(promptForField("twoStepCode"))).toBe(false);
});
