import { accountFieldMessages } from "@vereda/domain/account/errors";
import { listFieldErrors } from "@vereda/domain/http/field-messages";
import { dayFromCivil } from "@vereda/domain/time/day";
import * as z from "zod/mini";
import { describe, expect, it } from "vitest";
import { pickChanges } from "#platform/forms/changed-fields.ts";
import { definePersonalContract, toPersonalDraft } from "./personal-draft.ts";

const contract = definePersonalContract(dayFromCivil(2026, 3, 4));
const saved = toPersonalDraft({
  firstName: "Ximena",
  lastName: null,
  username: "ximena",
  birthday: "1990-03-04",
  biologicalSex: null,
});

function getErrors(birthday: string, locale: "es" | "en") {
  const result = z.safeParse(contract, { birthday }, { reportInput: true });
  if (result.success) return null;
  return listFieldErrors(result.error.issues, locale, accountFieldMessages);
}

describe("personal information draft", () => {
  it("formats the birthday for display", () => {
    expect(saved.birthday).toBe("04/03/1990");
  });

  it("sends only changed fields", () => {
    const changes = pickChanges({ ...saved, lastName: "  Ortiz ", birthday: "5/3/1990" }, saved);
    expect(z.parse(contract, changes)).toEqual({ lastName: "Ortiz", birthday: "1990-03-05" });
    expect(pickChanges(saved, saved)).toEqual({});
  });

  it("clears an empty birthday", () => {
    expect(z.parse(contract, { birthday: " " })).toEqual({ birthday: null });
  });

  it.each([
    ["4 de marzo", "Formato inválido. Usa dd/mm/aaaa", "Invalid format. Use dd/mm/yyyy"],
    ["31/02/1990", "Fecha inválida", "Invalid date"],
    ["05/03/2026", "Año fuera de rango", "Year out of range"],
    ["31/12/1899", "Año fuera de rango", "Year out of range"],
  ])("reports an invalid birthday: %j", (typed, es, en) => {
    expect(getErrors(typed, "es")).toEqual([{ path: "birthday", message: es }]);
    expect(getErrors(typed, "en")).toEqual([{ path: "birthday", message: en }]);
  });
});
