// A cycle: setting it up, noting days of it, periods that begin, are corrected and deleted, keeping it out of sight,
// pausing its forecasts, and erasing all of it.
import { followCycle } from "../support/cycle.ts";
import { daysAgo } from "../support/days.ts";
import { expect, test } from "../support/journey.ts";
import { eraseEverything, heading, typeDate } from "../support/screens.ts";

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
  await page.getByRole("button", { name: say("Configurar mi ciclo", "Set up my cycle") }).click();
  const dialog = page.getByRole("dialog");
  const save = dialog.getByRole("button", { name: say("Guardar", "Save"), exact: true });
  await save.click();
  await expect(
    dialog.getByText(
      say(
        "Selecciona la fecha de inicio de tu último ciclo.",
        "Please select the start date of your last cycle.",
      ),
    ),
  ).toBeVisible();
  await typeDate(
    dialog.getByRole("group", {
      name: say("Inicio de tu último ciclo", "Start of your last cycle"),
    }),
    daysAgo(4),
  );
  await dialog.getByRole("textbox", { name: say("Duración del ciclo", "Cycle length") }).fill("20");
  await dialog
    .getByRole("textbox", { name: say("Duración del periodo", "Period length") })
    .fill("21");
  await save.click();
  await expect(
    dialog.getByText(
      say(
        "La duración del periodo no puede ser mayor que la del ciclo.",
        "Period length cannot exceed the cycle length.",
      ),
    ),
  ).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("textbox", { name: say("Duración del ciclo", "Cycle length") }).fill("28");
  await dialog
    .getByRole("textbox", { name: say("Duración del periodo", "Period length") })
    .fill("5");
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
  await page
    .getByRole("button", { name: say("Empezó mi periodo", "My period started"), exact: true })
    .click();
  const dialog = page.getByRole("dialog");
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

test("forecasts are paused, fertility is kept silent, the cycle kept out of sight, and all of it erased", async ({
  page,
  ask,
  studio,
  at,
  say,
  expectAccessible,
}) => {
  await followCycle(ask, 12);
  await page.goto(at(`/space/${studio}/vitality/cycle`));
  const likely = page.getByText(say(/^Lo más probable: /, /^Most likely: /));
  await expect(likely).toBeVisible();
  const fertility = page.getByText(say("Ovulación y días fértiles", "Ovulation and fertile days"), {
    exact: true,
  });
  await expect(fertility).toBeVisible();
  const named = say("Mostrar ovulación y días fértiles", "Show ovulation and fertile days");
  await page.getByText(named, { exact: true }).click();
  await expect(fertility).toHaveCount(0);
  await page.getByText(say("En pausa", "Paused"), { exact: true }).click();
  await expect(likely).toHaveCount(0);
  await expect(
    page.getByText(say(/Los pronósticos están en pausa/, /Forecasts are paused/)),
  ).toBeVisible();
  await expectAccessible();

  const hide = say("No mostrar mi ciclo en otras pantallas", "Keep my cycle off other screens");
  await page.getByText(hide, { exact: true }).click();
  await expect(page.getByRole("switch", { name: hide })).toBeChecked();
  await page.goto(at(`/space/${studio}/vitality`));
  const way = page.getByRole("link", {
    name: say("Ver lo que no se muestra aquí", "See what is not shown here"),
  });
  await expect(way).toBeVisible();
  await expect(page.getByText(say("Ver tu ciclo", "See your cycle"))).toHaveCount(0);
  await way.click();

  await page
    .getByRole("button", {
      name: say("Borrar todo lo de mi ciclo", "Erase everything about my cycle"),
    })
    .click();
  await eraseEverything(page, say, expectAccessible);
  await expect(
    page.getByRole("button", { name: say("Configurar mi ciclo", "Set up my cycle") }),
  ).toBeVisible();
});

test("what was written stays when it cannot be saved, and a cycle that cannot be loaded says so", async ({
  page,
  ask,
  studio,
  at,
  say,
  provoked,
  expectAccessible,
}) => {
  provoked.push(/500/);
  await followCycle(ask, 12);
  const failing = "**/energizing/cycle?**";
  await page.route(failing, (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.goto(at(`/space/${studio}/vitality/cycle`));
  await expect(
    page.getByText(say("No pudimos cargar la configuración", "We couldn’t load the settings")),
  ).toBeVisible({ timeout: 30_000 });
  await expectAccessible();
  // While it fails: what is asked again by itself would take the button away.
  await page.getByRole("button", { name: say("Intentar de nuevo", "Try again") }).click();
  await page.unroute(failing);
  await expect(page.getByText(say("Día 13 de tu ciclo", "Day 13 of your cycle"))).toBeVisible();

  const saving = "**/energizing/cycle/settings";
  await page.route(saving, (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.getByRole("button", { name: say("Configurar", "Set up"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  const length = dialog.getByRole("textbox", { name: say("Duración del ciclo", "Cycle length") });
  await length.fill("31");
  await dialog.getByRole("button", { name: say("Guardar", "Save"), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const refused = page
    .getByRole("main")
    .getByRole("alert")
    .filter({ hasText: say("No pudimos guardar tu configuración", "We couldn't save your cycle") });
  await refused.getByRole("button", { name: say("Corregir", "Correct it") }).click();
  await expect(length).toHaveValue("31");
  await page.unroute(saving);
  await dialog.getByRole("button", { name: say("Guardar", "Save"), exact: true }).click();
  await expect(refused).toHaveCount(0);
  await expect(
    page.getByText(say("Tu ciclo quedó configurado.", "Your cycle is set up.")),
  ).toBeVisible();
});
