import { expect, it } from "vitest";
import { formatRecoverySheet } from "./recovery-sheet.ts";

it("lists the account, one code per line and the instructions", () => {
  const text = formatRecoverySheet({
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
