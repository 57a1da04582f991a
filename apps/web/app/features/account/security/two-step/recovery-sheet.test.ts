import { expect, it } from "vitest";
import { recoveryText } from "./recovery-sheet.ts";

it("writes whose codes these are, then one code a line, then how to use them", () => {
  const text = recoveryText({
    title: "Códigos de recuperación de Vereda",
    account: "ana@ejemplo.mx",
    made: "Creados el 3 de marzo de 2027",
    codes: ["abcd-efgh-jkmn", "pqrs-tuvw-xyz2"],
    use: "Cada código sirve una vez.",
  });
  expect(text.split("\n")).toEqual([
    "Códigos de recuperación de Vereda",
    "ana@ejemplo.mx",
    "Creados el 3 de marzo de 2027",
    "",
    "abcd-efgh-jkmn",
    "pqrs-tuvw-xyz2",
    "",
    "Cada código sirve una vez.",
    "",
  ]);
});
