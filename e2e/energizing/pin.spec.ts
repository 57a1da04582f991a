// A PIN in front of what is intimate: put there, asked for in place of the screen and over what is being written, and
// taken away.
import { expect, test } from "../support/journey.ts";
import { locked, lockElsewhere, PIN, setPin, typePin } from "../support/pin.ts";
import { heading, openDialog } from "../support/screens.ts";

test("a PIN is put in front of what is intimate, asked for, and taken away", async ({
  page,
  person,
  studio,
  at,
  say,
  expectAccessible,
  provoked,
}) => {
  provoked.push(/423 .*\/energizing\//, /403 .*\/sessions\/pin\/unlock/);
  await page.goto(at("/panel/privacy"));
  const dialog = await openDialog(page, say("Poner un PIN", "Set a PIN"));
  const fresh = dialog.getByRole("textbox", { name: say("PIN nuevo", "New PIN") });
  await expect(fresh).toBeFocused();
  const again = dialog.getByRole("textbox", { name: say("El mismo PIN", "The same PIN") });
  const save = dialog.getByRole("button", { name: say("Guardar", "Save") });
  await expectAccessible();
  await fresh.fill(PIN);
  await again.fill(PIN);
  await save.click();
  await expect(dialog).toBeHidden();

  await page.goto(at(`/space/${studio}/vitality`));
  await page.getByRole("button", { name: say("Bloquear ahora", "Lock now") }).click();
  await expect(locked(page, say)).toBeVisible();
  await expect(page.getByRole("textbox", { name: say("Tu PIN", "Your PIN") })).toBeFocused();
  await expectAccessible();

  await page.goto(at(`/space/${studio}/vitality/cycle`));
  await typePin(page, say, "9999");
  await expect(page.getByText(say("Ese no es tu PIN.", "That is not your PIN."))).toBeVisible();
  await typePin(page, say);
  await expect(heading(page)).toHaveText(say("Ciclo", "Cycle"));

  await page.goto(at("/panel/privacy"));
  await page.getByRole("button", { name: say("Quitar el PIN", "Remove the PIN") }).click();
  await dialog.getByRole("button", { name: say("Olvidé mi PIN", "I forgot my PIN") }).click();
  const password = dialog.getByRole("textbox", {
    name: say("Contraseña de tu cuenta", "Your account password"),
  });
  await expect(password).toBeFocused();
  await expectAccessible();
  await password.fill(person.password);
  await dialog.getByRole("button", { name: say("Quitar el PIN", "Remove the PIN") }).click();
  await expect(page.getByRole("button", { name: say("Poner un PIN", "Set a PIN") })).toBeVisible();
});

test("what is being written when it shuts stays, and is kept once the PIN is typed", async ({
  page,
  ask,
  studio,
  at,
  say,
  expectAccessible,
  provoked,
}) => {
  provoked.push(/423 .*\/energizing\//);
  await setPin(ask);
  await page.goto(at(`/space/${studio}/vitality`));
  const dialog = await openDialog(page, say("Registrar una noche", "Log a night"));
  const notes = dialog.getByRole("textbox", { name: say("Notas", "Notes") });
  await notes.fill("El mar, otra vez");
  await lockElsewhere(ask);
  await dialog.getByRole("button", { name: say("Guardar noche", "Save night") }).click();
  await expect(locked(page, say)).toBeVisible();
  await expectAccessible();
  await typePin(page, say);
  await expect(notes).toHaveValue("El mar, otra vez");
  await dialog
    .getByRole("button", { name: say("Intentar de nuevo", "Try again") })
    .or(dialog.getByRole("button", { name: say("Guardar noche", "Save night") }))
    .first()
    .click();
  await expect(dialog).toBeHidden();
});
