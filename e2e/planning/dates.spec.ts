// Dates and times written part by part: an emptied part is missing, not silently what it was.
import { expect, test } from "../support/journey.ts";

test("a time with an emptied part is not saved as what it was before", async ({
  page,
  person: _person,
  at,
  say,
  expectAccessible,
}) => {
  await page.goto(at("/panel"));
  await page
    .getByRole("link", { name: say("Energía", "Energy") })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole("button", { name: say("Elegir mi ritmo", "Choose my rhythm") }).click();
  const dialog = page.getByRole("dialog");
  const hour = dialog.getByRole("spinbutton").first();
  const save = dialog.getByRole("button", { name: say("Guardar ritmo", "Save rhythm") });
  const missing = dialog.getByText(
    say("Completa la hora: horas y minutos.", "Complete the time: hours and minutes."),
  );
  await hour.focus();
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await save.click();
  await expect(missing.first()).toBeVisible();
  await expect(dialog).toBeVisible();
  await expectAccessible();

  await hour.focus();
  // The very hour that was there: the time is whole again.
  await page.keyboard.type("23");
  await expect(missing).toHaveCount(0);
  await save.click();
  await expect(
    page.getByText(say("Tu ritmo quedó guardado.", "Your rhythm is saved.")),
  ).toBeVisible();
});
