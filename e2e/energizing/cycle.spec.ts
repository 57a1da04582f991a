// End-to-end test for the cycle: setup and what it shows on other screens.
import { daysAgo } from "../support/days.ts";
import { expect, test } from "../support/fixtures.ts";
import { heading, openDialog, typeDate } from "../support/screens.ts";

test("a cycle is set up on the energy screen, which displays a forecast @smoke", async ({
  page,
  studio,
  toPath,
  localize,
  expectAccessible,
}) => {
  await page.goto(toPath(`/space/${studio}/vitality`));
  await page.getByRole("link", { name: localize("Ver tu ciclo", "See your cycle") }).click();
  await expect(heading(page)).toHaveText(localize("Ciclo", "Cycle"));
  await expectAccessible();
  const dialog = await openDialog(page, localize("Configurar mi ciclo", "Set up my cycle"));
  const save = dialog.getByRole("button", { name: localize("Guardar", "Save"), exact: true });
  await typeDate(
    dialog.getByRole("group", {
      name: localize("Primer día de tu última regla", "First day of your last period"),
    }),
    daysAgo(4),
  );
  await expectAccessible();
  await save.click();
  await expect(dialog).toHaveCount(0);

  await expect(page.getByText(localize("Día 5 de tu ciclo", "Day 5 of your cycle"))).toBeVisible();
  await expect(page.getByText(localize(/^Lo más probable: /, /^Most likely: /))).toBeVisible();
  await expect(page.getByText(localize(/faltan 24 días/, /there are 24 days left/))).toBeVisible();
  await expect(
    page.getByText(localize(/no son consejo médico/, /not medical advice/)),
  ).toBeVisible();
  await expect(
    page.getByRole("heading", { name: localize("Autocuidado", "Self-care") }),
  ).toBeVisible();
  await expectAccessible();
  await page.goto(toPath("/panel"));
  await expect(
    page.getByText(localize("Día 5 de tu ciclo", "Day 5 of your cycle")).first(),
  ).toBeVisible();
});
