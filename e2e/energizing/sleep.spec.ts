// The log of nights and what it says: a past night told, corrected and deleted, nights of another app brought over and
// taken out again, and what fourteen of them tell.
import type { Locator } from "@playwright/test";
import type { Ask } from "../support/api.ts";
import { DAY, morning, zoneAt } from "../support/days.ts";
import { expect, test } from "../support/journey.ts";

/** Days of one number share a week from Monday on. */
function weekOf(day: string): number {
  return Math.floor((Date.parse(day) / DAY + 3) / 7);
}

/** Tells nights of seven and a half hours through the API, the latest on the last morning. */
async function tellNights(ask: Ask, count: number) {
  for (let back = count - 1; back >= 0; back--) {
    const isTired = back % 3 === 0;
    await ask("POST", "/energizing/sleep-cycles", {
      startedAt: `${morning(back + 1)}T23:00:00-06:00`,
      endedAt: `${morning(back)}T${isTired ? "05" : "07"}:00:00-06:00`,
      awakeningsCount: isTired ? 2 : 0,
      feelingUponWaking: isTired ? "TIRED" : "REFRESHED",
      factors: isTired ? [{ factorId: "caffeine_late", isPositive: false }] : [],
    });
  }
}

/** The figures behind a drawing. */
async function openTable(section: Locator, name: string): Promise<Locator> {
  await section.locator("summary", { hasText: name }).click();
  return section.getByRole("table");
}

test("a night that can no longer be read is told beside the others, and can be erased", async ({
  page,
  ask,
  studio,
  at,
  say,
  expectAccessible,
}) => {
  await tellNights(ask, 3);
  let lost: string | undefined;
  // As the server answers when the latest of them no longer opens.
  await page.route(/energizing\/sleep-cycles\?/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const items: { id: string }[] = answer.data.items;
    lost ??= items[0]?.id;
    const unreadable = items.map(({ id }) => id).filter((id) => id === lost);
    const data = {
      ...answer.data,
      items: items.filter(({ id }) => id !== lost),
      ...(unreadable.length > 0 && { unreadable }),
    };
    await route.fulfill({ response, json: { ...answer, data } });
  });
  await page.goto(at(`/space/${studio}/vitality`));
  const note = page.getByRole("complementary", {
    name: say("Hay una noche que ya no se puede leer", "One night can no longer be read"),
  });
  await expect(note).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "23:00–" })).toHaveCount(2);
  await expectAccessible();
  const erase = say("Borrar lo que no se puede leer", "Erase what can’t be read");
  await note.getByRole("button", { name: erase }).click();
  const dialog = page.getByRole("alertdialog");
  await expectAccessible();
  await dialog.getByRole("button", { name: say("Borrarlo", "Erase it") }).click();
  await expect(note).toHaveCount(0);
  await expect(page.getByRole("listitem").filter({ hasText: "23:00–" })).toHaveCount(2);
});

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
  await page.getByRole("button", { name: say("Registrar una noche", "Log a night") }).click();
  const dialog = page.getByRole("dialog");
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
  await tellNights(ask, 1);
  await page.goto(at(`/space/${studio}/vitality`));
  const bring = page.getByRole("button", {
    name: say("Traer noches de otra app", "Bring nights from another app"),
  });
  await bring.first().click();
  const dialog = page.getByRole("dialog");
  const file = dialog.locator('input[type="file"]');
  await file.setInputFiles({
    name: "gastos.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("concepto,monto\nPan,12\n"),
  });
  await expect(
    dialog.getByText(say("No reconocemos este archivo.", "We don’t recognise this file."), {
      exact: false,
    }),
  ).toBeVisible();
  // In the letters of a spreadsheet, and with words for times.
  await file.setInputFiles({
    name: "hoja.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("\u{FEFF}Inicio;Fin\r\nayer;hoy\r\n", "utf16le"),
  });
  await expect(
    dialog.getByText(
      say(
        "Fila 2 («ayer»): no entendimos su hora.",
        "Row 2 (“ayer”): we didn’t understand its time.",
      ),
    ),
  ).toBeVisible();
  await dialog
    .getByRole("button", { name: say("Elegir otro archivo", "Choose another file") })
    .click();
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

test("with eight nights something shows, and with fourteen it is told in words, drawings and figures", async ({
  page,
  ask,
  studio,
  at,
  say,
  expectAccessible,
}) => {
  await tellNights(ask, 3);
  await page.goto(at(`/space/${studio}/vitality`));
  await expect(
    page.getByText(
      say("Con ocho noches empieza a verse algo.", "With eight nights, something starts to show."),
    ),
  ).toBeVisible();
  await expectAccessible();

  await tellNights(ask, 14);
  await page.reload();
  const lengths = page.getByRole("region", { name: say("Cuánto duermes", "How long you sleep") });
  await expect(
    lengths.getByText(say(/14 noches dormiste/, /Over 14 nights you slept/)),
  ).toBeVisible();
  await expect(
    lengths.getByRole("figure", { name: say("Cuánto duermes", "How long you sleep"), exact: true }),
  ).toBeVisible();
  const seeTable = say("Ver en una tabla", "See as a table");
  const openers = await page.locator("summary", { hasText: seeTable }).allTextContents();
  expect(openers.length).toBeGreaterThan(3);
  // Read alone, each says of what.
  expect(new Set(openers).size).toBe(openers.length);
  const figures = await openTable(
    lengths,
    `${seeTable}: ${say("Cuánto duermes", "How long you sleep")}`,
  );
  await expect(figures.getByRole("row")).toHaveCount(15);

  // A night from months ago: a year is told week by week.
  await ask("POST", "/energizing/sleep-cycles", {
    startedAt: `${morning(151)}T23:00:00-06:00`,
    endedAt: `${morning(150)}T07:00:00-06:00`,
  });
  await page.getByRole("radio", { name: say("Un año", "A year") }).click();
  await expect(
    lengths.getByText(say(/15 noches dormiste/, /Over 15 nights you slept/)),
  ).toBeVisible();
  await expect(
    figures.getByRole("columnheader", { name: say("Semana del", "Week of") }),
  ).toBeVisible();
  const weeks = new Set([150, ...Array(14).keys()].map((back) => weekOf(morning(back))));
  await expect(figures.getByRole("row")).toHaveCount(weeks.size + 1);
  await expectAccessible();
  await expect(
    page
      .getByRole("region", { name: say("Con qué van tus noches", "What goes with your nights") })
      .getByText(say("Cafeína por la tarde o noche", "Caffeine late in the day"))
      .first(),
  ).toBeVisible();
  await expectAccessible();
});
