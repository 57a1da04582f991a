import { describe, expect, it } from "vitest";
import { UNEXPECTED } from "#platform/forms/form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { failureWords } from "./failure-words.ts";

describe("what a failed save of the profile says", () => {
  it("is what the failure says of itself, and two plain words when nobody foresaw it", () => {
    expect(failureWords({ code: "username_taken", text: "Ese nombre ya está en uso." })).toBe(
      "Ese nombre ya está en uso.",
    );
    expect(failureWords({ code: UNEXPECTED, text: "Algo pasó." })).toBe("Error inesperado");
  });

  it.each([
    [m.account_profile_unexpected, "Error inesperado", "Unexpected error"],
    [m.account_profile_save_failed, "No se pudo guardar el perfil", "Unable to save profile"],
    [
      m.account_preferences_save_failed,
      "Ocurrió un error al guardar tus preferencias.",
      "We couldn't save your preferences.",
    ],
    [
      m.account_preferences_saved,
      "Tus preferencias se actualizaron correctamente.",
      "Your preferences were updated.",
    ],
  ])("stands to the letter in both languages", (message, es, en) => {
    expect(message({}, { locale: "es" })).toBe(es);
    expect(message({}, { locale: "en" })).toBe(en);
  });
});
