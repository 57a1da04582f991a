// End-to-end tests for the PIN of health data: setting, entering and removing it.
import { expect, test } from "../support/fixtures.ts";
import { locked, lockElsewhere, PIN, setPin, typePin } from "../support/energizing/pin.ts";
import { heading, openDialog } from "../support/screens.ts";

test("a PIN for health data is set, requested and removed", async ({
  page,
  user,
  studio,
  toPath,
  localize,
  expectAccessible,
  expectedErrors,
}) => {
  expectedErrors.push(/423 .*\/energizing\//, /403 .*\/sessions\/pin\/unlock/);
  await page.goto(toPath("/panel/privacy"));
  const dialog = await openDialog(page, localize("Poner un PIN", "Set a PIN"));
  const fresh = dialog.getByRole("textbox", { name: localize("PIN nuevo", "New PIN") });
  await expect(fresh).toBeFocused();
  const again = dialog.getByRole("textbox", { name: localize("Repite el PIN", "Repeat the PIN") });
  const save = dialog.getByRole("button", { name: localize("Guardar", "Save") });
  await expectAccessible();
  await fresh.fill(PIN);
  await again.fill(PIN);
  await save.click();
  await expect(dialog).toBeHidden();

  await page.goto(toPath(`/space/${studio}/vitality`));
  await page.getByRole("button", { name: localize("Bloquear ahora", "Lock now") }).click();
  await expect(locked(page, localize)).toBeVisible();
  await expect(page.getByRole("textbox", { name: localize("Tu PIN", "Your PIN") })).toBeFocused();
  await expectAccessible();

  await page.goto(toPath(`/space/${studio}/vitality/cycle`));
  await typePin(page, localize, "9999");
  await expect(
    page.getByText(localize("Ese no es tu PIN.", "That is not your PIN.")),
  ).toBeVisible();
  await typePin(page, localize);
  await expect(heading(page)).toHaveText(localize("Ciclo", "Cycle"));

  await page.goto(toPath("/panel/privacy"));
  await page.getByRole("button", { name: localize("Quitar el PIN", "Remove the PIN") }).click();
  await dialog.getByRole("button", { name: localize("Olvidé mi PIN", "I forgot my PIN") }).click();
  const password = dialog.getByRole("textbox", {
    name: localize("Contraseña de tu cuenta", "Your account password"),
  });
  await expect(password).toBeFocused();
  await expectAccessible();
  await password.fill(user.password);
  await dialog.getByRole("button", { name: localize("Quitar el PIN", "Remove the PIN") }).click();
  await expect(
    page.getByRole("button", { name: localize("Poner un PIN", "Set a PIN") }),
  ).toBeVisible();
});

test("unsaved input survives the lock, and is saved once the PIN is entered", async ({
  page,
  callApi,
  studio,
  toPath,
  localize,
  expectAccessible,
  expectedErrors,
}) => {
  expectedErrors.push(/423 .*\/energizing\//);
  await setPin(callApi);
  await page.goto(toPath(`/space/${studio}/vitality`));
  const dialog = await openDialog(page, localize("Registrar una noche", "Log a night"));
  const notes = dialog.getByRole("textbox", { name: localize("Notas", "Notes") });
  await notes.fill("El mar, otra vez");
  const save = dialog.getByRole("button", { name: localize("Guardar noche", "Save night") });
  await save.focus();
  await lockElsewhere(callApi);
  // By keyboard, because a late response may lock the screen before a click arrives.
  await page.keyboard.press("Enter");
  await expect(locked(page, localize)).toBeVisible();
  await expectAccessible();
  await typePin(page, localize);
  await expect(notes).toHaveValue("El mar, otra vez");
  await dialog
    .getByRole("button", { name: localize("Intentar de nuevo", "Try again") })
    .or(save)
    .first()
    .click();
  await expect(dialog).toBeHidden();
});
