// A cycle: setting it up, noting days of it, and periods that begin, are corrected, ended and deleted.
import { followCycle } from "../support/cycle.ts";
import { daysAgo } from "../support/days.ts";
import { expect, test } from "../support/journey.ts";
import { heading, openDialog, typeDate } from "../support/screens.ts";

test("a cycle is set up from the screen of energy, and says what to expect without promising it @smoke", async ({
  page,
  studio,
  at,
  say,
  expectAccessible,
}) => {
  await page.goto(at(`/space/${studio}/vitality`));
  await page.getByRole("link", { name: say("Ver tu ciclo", "See your cycle") }).click();
  await expect(heading(page)).toHaveText(say("Ciclo", "Cycle"));
  await expectAccessible();
  const dialog = await openDialog(page, say("Configurar mi ciclo", "Set up my cycle"));
  const save = dialog.getByRole("button", { name: say("Guardar", "Save"), exact: true });
  await typeDate(
    dialog.getByRole("group", {
      name: say("Inicio de tu último ciclo", "Start of your last cycle"),
    }),
    daysAgo(4),
  );
  await expectAccessible();
  await save.click();
  await expect(dialog).toHaveCount(0);

  await expect(page.getByText(say("Día 5 de tu ciclo", "Day 5 of your cycle"))).toBeVisible();
  await expect(page.getByText(say(/^Lo más probable: /, /^Most likely: /))).toBeVisible();
  await expect(page.getByText(say(/faltan 24 días/, /there are 24 days left/))).toBeVisible();
  await expect(page.getByText(say(/no son consejo médico/, /not medical advice/))).toBeVisible();
  await expect(page.getByRole("heading", { name: say("Autocuidado", "Self-care") })).toBeVisible();
  await expectAccessible();
  await page.goto(at("/panel"));
  await expect(
    page.getByText(say("Día 5 de tu ciclo", "Day 5 of your cycle")).first(),
  ).toBeVisible();
});

test("a day is noted with a symptom of one's own, found again in the calendar, changed and forgotten", async ({
  page,
  ask,
  studio,
  at,
  say,
  expectAccessible,
}) => {
  await followCycle(ask, 12);
  await page.goto(at(`/space/${studio}/vitality/cycle`));
  const note = page.getByRole("button", {
    name: say("Anotar cómo va hoy", "Note how I feel"),
  });
  await note.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: say("Manchado", "Spotting") }).click();
  await dialog.getByRole("button", { name: say("Cólicos", "Cramps") }).click();
  await dialog
    .getByRole("textbox", { name: say("Otro síntoma tuyo", "Another symptom of yours") })
    .fill("Zumbido");
  await page.keyboard.press("Enter");
  const own = dialog.getByRole("button", { name: "Zumbido" });
  await expect(own).toHaveAttribute("aria-pressed", "true");
  await dialog.getByRole("button", { name: say("Calma", "Calm") }).click();
  await dialog.getByRole("textbox", { name: say("Notas", "Notes") }).fill("Llovió");
  await expectAccessible();
  await dialog.getByRole("button", { name: say("Guardar el día", "Save the day") }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(say("Cólicos, Zumbido", "Cramps, Zumbido"))).toBeVisible();
  await expect(page.getByText("Llovió")).toBeVisible();

  const chosen = page.getByRole("table").getByRole("button", { pressed: true });
  await expect(chosen).toHaveAccessibleName(say(/con anotaciones/, /with notes/));
  await chosen.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(chosen).toBeFocused();
  await expect(page.getByText("Llovió")).toHaveCount(0);
  await expect(page.getByText(say("Sin anotaciones.", "Nothing noted."))).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page
    .getByRole("button", { name: say("Cambiar lo anotado", "Change what you noted") })
    .click();
  await dialog
    .getByRole("button", {
      name: say("Borrar lo anotado este día", "Delete what is noted for this day"),
    })
    .click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Llovió")).toHaveCount(0);
});

test("a period begins, is refused where another is, corrected, ended and deleted", async ({
  page,
  ask,
  studio,
  at,
  say,
  provoked,
  expectAccessible,
}) => {
  provoked.push(/422.*\/cycle\/periods/);
  await followCycle(ask, 29);
  await page.goto(at(`/space/${studio}/vitality/cycle`));
  const dialog = await openDialog(page, say("Empezó mi periodo", "My period started"), {
    exact: true,
  });
  const save = dialog.getByRole("button", { name: say("Guardar el periodo", "Save the period") });
  const firstDay = dialog.getByRole("group", { name: say("Primer día", "First day") });
  await typeDate(firstDay, daysAgo(28));
  await save.click();
  await expect(
    dialog.getByText(say(/Ya registraste un periodo/, /You already logged a period/)),
  ).toBeVisible();
  await expectAccessible();
  await typeDate(firstDay, daysAgo(2));
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(say("Día 3 de tu ciclo", "Day 3 of your cycle"))).toBeVisible();

  await page.getByRole("button", { name: say("Terminó mi periodo", "My period ended") }).click();
  await save.click();
  await expect(dialog).toHaveCount(0);
  const rows = page
    .getByRole("region", { name: say("Tus periodos", "Your periods") })
    .getByRole("listitem");
  await expect(rows.first()).toContainText(say("3 días", "3 days"));

  await rows
    .first()
    .getByRole("button", { name: say(/^Corregir/, /^Correct/) })
    .click();
  await typeDate(firstDay, daysAgo(1));
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(say("Día 2 de tu ciclo", "Day 2 of your cycle"))).toBeVisible();

  await rows
    .first()
    .getByRole("button", { name: say(/^Borrar/, /^Delete/) })
    .click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: say("Borrar el periodo", "Delete the period") })
    .click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByText(say("Día 30 de tu ciclo", "Day 30 of your cycle"))).toBeVisible();
});
