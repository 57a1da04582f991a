import { expect, it } from "vitest";
import { canRegister, registrationModes } from "./registration-modes.ts";

it("lets everybody, the invited or nobody register", () => {
  const outcomes = registrationModes.map((mode) => [
    mode,
    canRegister(mode, false),
    canRegister(mode, true),
  ]);
  expect(outcomes).toEqual([
    ["OPEN", true, true],
    ["INVITATION", false, true],
    ["CLOSED", false, false],
  ]);
});
