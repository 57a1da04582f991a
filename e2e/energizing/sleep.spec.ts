// End-to-end tests for the night log: adding, editing, deleting and importing nights.
import { morning, zoneAt } from "../support/days.ts";
import { expect, test } from "../support/fixtures.ts";
import { openDialog } from "../support/screens.ts";

test("a past night is logged with its factors, corrected and deleted", async ({
  page,
  callApi,
  studio,
  toPath,
  localize,
  expectAccessible,
}) => {
  // Uses a time zone where it is noon, so that last night is over at any hour of the run.
  await callApi("PATCH", "/sessions/preferences", { timezone: zoneAt(12) });
  await page.goto(toPath(`/space/${studio}/vitality`));
  const dialog = await openDialog(page, localize("Registrar una noche", "Log a night"));
  await dialog.getByRole("radio", { name: localize("Ayer", "Yesterday") }).click();
  await dialog.getByRole("radio", { name: /^3\+/ }).click();
  await dialog.getByRole("radio", { name: localize("Sin energía", "Tired") }).click();
  const search = dialog.getByRole("searchbox");
  await search.fill(localize("cafeina", "caffeine"));
  const caffeine = localize("Cafeína por la tarde o noche", "Caffeine late in the day");
  await dialog.getByText(caffeine, { exact: true }).click();
  await search.fill(localize("meditacion", "meditation"));
  await dialog.getByText(localize("Meditación", "Meditation"), { exact: true }).click();
  const influence = dialog.getByRole("group", { name: caffeine });
  await expect(
    influence.getByRole("radio", { name: localize("Afectó", "Got in the way") }),
  ).toBeChecked();
  await expectAccessible();
  await dialog.getByRole("button", { name: localize("Guardar noche", "Save night") }).click();
  await expect(dialog).toHaveCount(0);

  const tabs = page.getByRole("navigation", {
    name: localize("Partes de Energía", "Parts of Energy"),
  });
  await tabs.getByRole("link", { name: localize("Noches", "Nights") }).click();
  const row = page.getByRole("listitem").filter({ hasText: "23:00–07:00" });
  await row.getByText("23:00–07:00").click();
  await expect(row.getByText(caffeine)).toBeVisible();
  await row.getByRole("button", { name: localize("Corregir", "Edit") }).click();
  await dialog.getByRole("radio", { name: /^1/ }).click();
  await dialog.getByRole("textbox", { name: localize("Notas", "Notes") }).fill("Llovió");
  await dialog.getByRole("button", { name: localize("Guardar noche", "Save night") }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row.getByText("Llovió")).toBeVisible();
  await expect(row.getByText(localize("Una", "Once"), { exact: true })).toBeVisible();

  await row.getByRole("button", { name: localize("Eliminar", "Delete") }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: localize("Eliminar la noche", "Delete the night") })
    .click();
  await expect(row).toHaveCount(0);
});

test("an import is previewed, added without a doubtful night, and undone", async ({
  page,
  callApi,
  studio,
  toPath,
  localize,
  expectAccessible,
}) => {
  await callApi("POST", "/energizing/sleep-cycles", {
    startedAt: `${morning(1)}T23:00:00-06:00`,
    endedAt: `${morning()}T05:00:00-06:00`,
  });
  await page.goto(toPath(`/space/${studio}/vitality/nights`));
  const bring = page.getByRole("button", {
    name: localize("Traer noches de otra app", "Import nights from another app"),
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
    // So long that it may be two nights.
    `${morning(2)} 16:00:00;${morning(1)} 07:30:00;50%;15:30;:(;;0;0`,
    `${morning(1)} 23:00:00;${morning()} 05:00:00;70%;6:00;:|;;0;0`,
    "ayer;hoy;0%;0:00;;;0;0",
  ];
  await file.setInputFiles({
    name: "sleepdata.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(rows.join("\n")),
  });
  await expect(dialog.getByText("Sleep Cycle")).toBeVisible();
  await expect(dialog.getByText(localize("3 noches listas", "3 nights ready"))).toBeVisible();
  await expect(
    dialog.getByText(localize("Una noche para revisar", "One night to review")),
  ).toBeVisible();
  await dialog.getByText(localize("2 filas que no se agregan", "2 rows that are left out")).click();
  await expect(
    dialog.getByText(localize("ya la tienes registrada.", "you have it logged already.")),
  ).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: localize("Agregar 3 noches", "Add 3 nights") }).click();
  await expect(
    dialog.getByText(localize("Se agregaron 3 noches.", "3 nights were added.")),
  ).toBeVisible();
  await dialog.getByRole("button", { name: localize("Listo", "Done") }).click();
  await expect(page.getByText("22:50–06:30").first()).toBeVisible();

  await bring.first().click();
  await dialog
    .getByRole("button", { name: localize("Deshacer esta importación", "Undo this import") })
    .click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: localize("Eliminar 3 noches", "Delete 3 nights") })
    .click();
  await expect(page.getByText("22:50–06:30")).toHaveCount(0);
});
