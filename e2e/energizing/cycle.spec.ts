// End-to-end tests for the cycle: setup, daily logs and periods.
import { followCycle } from "../support/energizing/cycle.ts";
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

test("a day is logged with a custom symptom, opened from the calendar, changed and deleted", async ({
  page,
  callApi,
  studio,
  toPath,
  localize,
  expectAccessible,
}) => {
  await followCycle(callApi, 12);
  await page.goto(toPath(`/space/${studio}/vitality/cycle`));
  const note = page.getByRole("button", {
    name: localize("Anotar cómo va hoy", "Log how I feel"),
  });
  await note.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: localize("Manchado", "Spotting") }).click();
  await dialog.getByRole("button", { name: localize("Cólicos", "Cramps") }).click();
  await dialog
    .getByRole("textbox", { name: localize("Otro síntoma", "Another symptom") })
    .fill("Zumbido");
  await page.keyboard.press("Enter");
  const own = dialog.getByRole("button", { name: "Zumbido" });
  await expect(own).toHaveAttribute("aria-pressed", "true");
  await dialog.getByRole("button", { name: localize("Calma", "Calm") }).click();
  await dialog.getByRole("textbox", { name: localize("Notas", "Notes") }).fill("Llovió");
  await expectAccessible();
  await dialog.getByRole("button", { name: localize("Guardar el día", "Save the day") }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(localize("Cólicos, Zumbido", "Cramps, Zumbido"))).toBeVisible();
  await expect(page.getByText("Llovió")).toBeVisible();

  const chosen = page.getByRole("table").getByRole("button", { pressed: true });
  await expect(chosen).toHaveAccessibleName(localize(/con anotaciones/, /with notes/));
  await chosen.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(chosen).toBeFocused();
  await expect(page.getByText("Llovió")).toHaveCount(0);
  await expect(page.getByText(localize("Sin anotaciones.", "Nothing logged."))).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page
    .getByRole("button", { name: localize("Cambiar lo anotado", "Change what you logged") })
    .click();
  await dialog
    .getByRole("button", {
      name: localize("Eliminar lo anotado este día", "Delete what’s logged for this day"),
    })
    .click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Llovió")).toHaveCount(0);
});

test("a period is started, rejected when it overlaps another, corrected, ended and deleted", async ({
  page,
  callApi,
  studio,
  toPath,
  localize,
  expectedErrors,
  expectAccessible,
}) => {
  expectedErrors.push(/422.*\/cycle\/periods/);
  await followCycle(callApi, 29);
  await page.goto(toPath(`/space/${studio}/vitality/cycle`));
  const dialog = await openDialog(page, localize("Empezó mi periodo", "My period started"), {
    exact: true,
  });
  const save = dialog.getByRole("button", {
    name: localize("Guardar el periodo", "Save the period"),
  });
  const firstDay = dialog.getByRole("group", { name: localize("Primer día", "First day") });
  await typeDate(firstDay, daysAgo(28));
  await save.click();
  await expect(
    dialog.getByText(localize(/Ya registraste un periodo/, /You already logged a period/)),
  ).toBeVisible();
  await expectAccessible();
  await typeDate(firstDay, daysAgo(2));
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(localize("Día 3 de tu ciclo", "Day 3 of your cycle"))).toBeVisible();

  await page
    .getByRole("button", { name: localize("Terminó mi periodo", "My period ended") })
    .click();
  await save.click();
  await expect(dialog).toHaveCount(0);
  const rows = page
    .getByRole("region", { name: localize("Tus periodos", "Your periods") })
    .getByRole("listitem");
  await expect(rows.first()).toContainText(localize("3 días", "3 days"));

  await rows
    .first()
    .getByRole("button", { name: localize(/^Corregir/, /^Correct/) })
    .click();
  await typeDate(firstDay, daysAgo(1));
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(localize("Día 2 de tu ciclo", "Day 2 of your cycle"))).toBeVisible();

  await rows
    .first()
    .getByRole("button", { name: localize(/^Eliminar/, /^Delete/) })
    .click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: localize("Eliminar el periodo", "Delete the period") })
    .click();
  await expect(rows).toHaveCount(1);
  await expect(
    page.getByText(localize("Día 30 de tu ciclo", "Day 30 of your cycle")),
  ).toBeVisible();
});
