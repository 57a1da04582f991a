// End-to-end test for the PIN of health data: setting it, locking and unlocking.
import { expect, test } from "../support/fixtures.ts";
import { heading, openDialog } from "../support/screens.ts";

const PIN = "2580";

test("a PIN for health data is set, locks every screen of it, and unlocks what was being written", async ({
  page,
  callApi,
  studio,
  toPath,
  localize,
  expectAccessible,
  expectedErrors,
}) => {
  expectedErrors.push(/423 .*\/energizing\//);
  await page.goto(toPath("/panel/privacy"));
  const setting = await openDialog(page, localize("Poner un PIN", "Set a PIN"));
  const fresh = setting.getByRole("textbox", { name: localize("PIN nuevo", "New PIN") });
  await expect(fresh).toBeFocused();
  await fresh.fill(PIN);
  await setting
    .getByRole("textbox", { name: localize("Repite el PIN", "Repeat the PIN") })
    .fill(PIN);
  await setting.getByRole("button", { name: localize("Guardar", "Save") }).click();
  await expect(setting).toBeHidden();

  const locked = page.getByRole("heading", {
    name: localize("Esto está bajo llave", "This is locked"),
  });
  const field = page.getByRole("textbox", { name: localize("Tu PIN", "Your PIN") });
  const unlock = async () => {
    await field.fill(PIN);
    await page.keyboard.press("Enter");
  };
  await page.goto(toPath(`/space/${studio}/vitality`));
  await page.getByRole("button", { name: localize("Bloquear ahora", "Lock now") }).click();
  await expect(locked).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible();
  await page.goto(toPath(`/space/${studio}/vitality/cycle`));
  await expect(locked).toBeVisible();
  await unlock();
  await expect(heading(page)).toHaveText(localize("Ciclo", "Cycle"));

  await page.goto(toPath(`/space/${studio}/vitality`));
  const dialog = await openDialog(page, localize("Registrar una noche", "Log a night"));
  const notes = dialog.getByRole("textbox", { name: localize("Notas", "Notes") });
  await notes.fill("El mar, otra vez");
  const save = dialog.getByRole("button", { name: localize("Guardar noche", "Save night") });
  await save.focus();
  await callApi("POST", "/sessions/pin/lock");
  // By keyboard, because a late response may lock the screen before a click arrives.
  await page.keyboard.press("Enter");
  await expect(locked).toBeVisible();
  await unlock();
  await expect(notes).toHaveValue("El mar, otra vez");
});
