// What is deleted, set up and chosen of a cycle without a network: it counts at once, waits sealed, can be had back, and
// goes once.
import { followCycle, logPeriods } from "../support/cycle.ts";
import { cutOff, isWrite, opened, sendNow, stored, writesOf } from "../support/cycle-offline.ts";
import { daysAgo } from "../support/days.ts";
import { expect, test } from "../support/journey.ts";
import { typeDate } from "../support/screens.ts";

test("what is deleted without a network is gone at once, can be had back, and is deleted once", async ({
  page,
  ask,
  studio,
  at,
  say,
  provoked,
  expectAccessible,
}) => {
  provoked.push(/ERR_FAILED/);
  await logPeriods(ask, [28], 10);
  await ask("PUT", `/energizing/cycle/logs/${daysAgo(0)}`, {
    symptoms: [],
    mood: [],
    notes: "Llovió",
  });
  await opened(page, at(`/space/${studio}/vitality/cycle`));
  const letThrough = await cutOff(page, "offline");
  const noted = page.getByText("Llovió");
  await page
    .getByRole("button", { name: say("Cambiar lo anotado", "Change what you noted") })
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", {
      name: say("Borrar lo anotado este día", "Delete what is noted for this day"),
    })
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(noted).toHaveCount(0);
  const note = page.getByRole("complementary", {
    name: say("Todavía no se guarda", "Not saved yet"),
  });
  await expect(note).toContainText(
    say(/Se borra lo que anotaste/, /What you noted .* will be deleted/),
  );
  await note.getByRole("button", { name: say(/^Deshacer/, /^Undo/) }).click();
  await expect(noted).toBeVisible();
  await expect(note).toHaveCount(0);
  expect(await stored(page)).toEqual([]);

  const rows = page
    .getByRole("region", { name: say("Tus periodos", "Your periods") })
    .getByRole("listitem");
  await rows
    .first()
    .getByRole("button", { name: say(/^Borrar/, /^Delete/) })
    .click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: say("Borrar el periodo", "Delete the period") })
    .click();
  await expect(rows).toHaveCount(1);
  await expect(page.locator("#main")).toBeFocused();
  await expect(note).toContainText(
    say(/Se borra el periodo que empezó/, /The period that started .* will be deleted/),
  );
  await expect(page.getByText(say("Día 39 de tu ciclo", "Day 39 of your cycle"))).toBeVisible();
  await expect(page.getByText(say(/^Por las fechas/, /^By the dates/))).toHaveCount(0);
  await expectAccessible();
  const kept = (await stored(page))[0]?.[1] ?? "";
  expect(kept).not.toBe("");
  for (const readable of ["period", daysAgo(10)]) expect(kept).not.toContain(readable);

  const refused = page.waitForEvent("requestfailed", isWrite);
  await page.reload();
  await refused;
  await expect(note).toBeVisible();
  await expect(rows).toHaveCount(1);
  await letThrough();
  const writes = writesOf(page);
  await sendNow(note, say);
  await expect(note).toHaveCount(0);
  await expect(page.getByText(say("El periodo se borró.", "The period is deleted."))).toBeVisible();
  await expect(rows).toHaveCount(1);
  expect(writes).toEqual([expect.stringMatching(/^DELETE .*\/cycle\/periods\/[\w-]+$/)]);
  expect(await stored(page)).toEqual([]);
});

test("a cycle that is set up and kept out of sight without a network waits, and goes in its order", async ({
  page,
  studio,
  at,
  say,
  provoked,
  expectAccessible,
}) => {
  provoked.push(/ERR_FAILED/);
  await opened(page, at(`/space/${studio}/vitality/cycle`));
  const letThrough = await cutOff(page, "offline");
  const begin = page.getByRole("button", { name: say("Configurar mi ciclo", "Set up my cycle") });
  await begin.click();
  const dialog = page.getByRole("dialog");
  await typeDate(
    dialog.getByRole("group", {
      name: say("Inicio de tu último ciclo", "Start of your last cycle"),
    }),
    daysAgo(4),
  );
  const length = dialog.getByRole("textbox", { name: say("Duración del ciclo", "Cycle length") });
  await length.fill("31");
  await dialog.getByRole("button", { name: say("Guardar", "Save"), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const note = page.getByRole("complementary", {
    name: say("Todavía no se guarda", "Not saved yet"),
  });
  await expect(note).toContainText(say("Tu ciclo: 31 días", "Your cycle: 31 days"));
  const hide = say("No mostrar mi ciclo en otras pantallas", "Keep my cycle off other screens");
  const hidden = page.getByRole("switch", { name: hide });
  // On a phone a notice lies over it for a while.
  await hidden.press("Space");
  await expect(hidden).toBeChecked();
  await expect(note.getByRole("listitem")).toHaveCount(2);
  await expectAccessible();

  const refused = page.waitForEvent("requestfailed", isWrite);
  await page.reload();
  await refused;
  await expect(note.getByRole("listitem")).toHaveCount(2);
  await expect(hidden).toBeChecked();
  await begin.click();
  await expect(length).toHaveValue("31");
  await dialog.getByRole("button", { name: say("Cancelar", "Cancel") }).click();

  await letThrough();
  const writes = writesOf(page);
  await sendNow(note, say);
  await expect(page.getByText(say("Día 5 de tu ciclo", "Day 5 of your cycle"))).toBeVisible();
  await expect(hidden).toBeChecked();
  expect(writes).toEqual([
    "PUT /api/energizing/cycle/settings",
    "PATCH /api/energizing/cycle/preferences",
  ]);
  expect(await stored(page)).toEqual([]);
});

test("forecasts that are paused without a network are gone at once, also from other screens", async ({
  page,
  ask,
  studio,
  at,
  say,
  provoked,
  expectAccessible,
}) => {
  provoked.push(/ERR_FAILED|500/);
  await followCycle(ask, 12);
  await opened(page, at(`/space/${studio}/vitality/cycle`));
  const likely = page.getByText(say(/^Lo más probable: /, /^Most likely: /));
  await expect(likely).toBeVisible();
  await cutOff(page, "offline");
  await page.getByText(say("En pausa", "Paused"), { exact: true }).click();
  await expect(likely).toHaveCount(0);
  const note = page.getByRole("complementary", {
    name: say("Todavía no se guarda", "Not saved yet"),
  });
  await expect(note).toContainText(say("Pronósticos: En pausa", "Forecasts: Paused"));
  await expectAccessible();
  await page
    .getByRole("main")
    .getByRole("link", { name: say("Energía", "Energy") })
    .click();
  await expect(
    page.getByRole("link", { name: say("Ver tu ciclo", "See your cycle") }),
  ).toBeVisible();
  await expect(page.getByText(say("Día 13 de tu ciclo", "Day 13 of your cycle"))).toHaveCount(0);
  await page.getByRole("link", { name: say("Ver tu ciclo", "See your cycle") }).click();
  await expect(note).toBeVisible();

  // What the server will not have says so, and can be undone.
  const mend = await cutOff(page, 500);
  await sendNow(note, say);
  const failed = page
    .getByRole("main")
    .getByRole("alert")
    .filter({ hasText: say("No pudimos guardar tu configuración", "We couldn't save your cycle") });
  await expect(failed).toContainText(say("Pronósticos: En pausa", "Forecasts: Paused"));
  await failed.getByRole("button", { name: say("Deshacer", "Undo") }).click();
  await expect(failed).toHaveCount(0);
  await expect(likely).toBeVisible();
  await mend();
});
