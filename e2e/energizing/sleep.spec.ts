// The log of nights: a past night told, corrected and deleted, and nights of another app brought over and taken out again.
import { morning, zoneAt } from "../support/days.ts";
import { expect, test } from "../support/journey.ts";
import { openDialog } from "../support/screens.ts";

test("a night that is past is told with what influenced it, corrected, and deleted", async ({
  page,
  ask,
  studio,
  at,
  say,
  expectAccessible,
}) => {
  // Where it is noon: the night before is over, at whatever hour the journey is made.
  await ask("PATCH", "/sessions/preferences", { timezone: zoneAt(12) });
  await page.goto(at(`/space/${studio}/vitality`));
  const dialog = await openDialog(page, say("Registrar una noche", "Log a night"));
  await dialog.getByRole("radio", { name: say("Ayer", "Yesterday") }).click();
  await dialog.getByRole("radio", { name: /^3\+/ }).click();
  await dialog.getByRole("radio", { name: say("Con cansancio", "Tired") }).click();
  const search = dialog.getByRole("searchbox");
  await search.fill(say("cafeina", "caffeine"));
  const caffeine = say("Cafeína por la tarde o noche", "Caffeine late in the day");
  await dialog.getByText(caffeine, { exact: true }).click();
  await search.fill(say("meditacion", "meditation"));
  await dialog.getByText(say("Meditación", "Meditation"), { exact: true }).click();
  const way = dialog.getByRole("group", { name: caffeine });
  await expect(way.getByRole("radio", { name: say("Restó", "Got in the way") })).toBeChecked();
  await expectAccessible();
  await dialog.getByRole("button", { name: say("Guardar noche", "Save night") }).click();
  await expect(dialog).toHaveCount(0);

  const row = page.getByRole("listitem").filter({ hasText: "23:00–07:00" });
  await row.getByText("23:00–07:00").click();
  await expect(row.getByText(caffeine)).toBeVisible();
  await row.getByRole("button", { name: say("Corregir", "Edit") }).click();
  await dialog.getByRole("radio", { name: /^1/ }).click();
  await dialog.getByRole("textbox", { name: say("Notas", "Notes") }).fill("Llovió");
  await dialog.getByRole("button", { name: say("Guardar noche", "Save night") }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row.getByText("Llovió")).toBeVisible();
  await expect(row.getByText(say("Una", "Once"), { exact: true })).toBeVisible();

  await row.getByRole("button", { name: say("Borrar", "Delete") }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: say("Borrar la noche", "Delete the night") })
    .click();
  await expect(row).toHaveCount(0);
});

test("nights of another app are looked over, added without the doubtful one, and taken out again", async ({
  page,
  ask,
  studio,
  at,
  say,
  expectAccessible,
}) => {
  await ask("POST", "/energizing/sleep-cycles", {
    startedAt: `${morning(1)}T23:00:00-06:00`,
    endedAt: `${morning()}T05:00:00-06:00`,
  });
  await page.goto(at(`/space/${studio}/vitality`));
  const bring = page.getByRole("button", {
    name: say("Traer noches de otra app", "Bring nights from another app"),
  });
  await bring.first().click();
  const dialog = page.getByRole("dialog");
  const file = dialog.locator('input[type="file"]');
  const night = (back: number, from: string, to: string) =>
    `${morning(back + 1)} ${from};${morning(back)} ${to};80%;8:00;:);;0;0`;
  const rows = [
    "Start;End;Sleep quality;Time in bed;Wake up;Sleep Notes;Heart rate;Activity (steps)",
    night(4, "23:10:00", "06:40:00"),
    night(3, "22:50:00", "06:30:00"),
    night(2, "23:30:00", "07:00:00"),
    // Half of it lies within the one before.
    `${morning(2)} 06:00:00;${morning(2)} 08:30:00;50%;2:30;:(;;0;0`,
    // Told already.
    `${morning(1)} 23:00:00;${morning()} 05:00:00;70%;6:00;:|;;0;0`,
    "ayer;hoy;0%;0:00;;;0;0",
  ];
  await file.setInputFiles({
    name: "sleepdata.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(rows.join("\n")),
  });
  await expect(dialog.getByText("Sleep Cycle")).toBeVisible();
  await expect(dialog.getByText(say("3 noches listas", "3 nights ready"))).toBeVisible();
  await expect(
    dialog.getByText(say("Una noche para revisar", "One night to look at")),
  ).toBeVisible();
  await dialog.getByText(say("2 filas que no se agregan", "2 rows that are left out")).click();
  await expect(
    dialog.getByText(say("ya la tienes registrada.", "you have it logged already.")),
  ).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: say("Agregar 3 noches", "Add 3 nights") }).click();
  await expect(
    dialog.getByText(say("Se agregaron 3 noches.", "3 nights were added.")),
  ).toBeVisible();
  await dialog.getByRole("button", { name: say("Listo", "Done") }).click();
  await expect(page.getByText("22:50–06:30").first()).toBeVisible();

  await bring.first().click();
  await dialog
    .getByRole("button", { name: say("Deshacer esta importación", "Undo this import") })
    .click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: say("Borrar 3 noches", "Delete 3 nights") })
    .click();
  await expect(page.getByText("22:50–06:30")).toHaveCount(0);
});
