// An area: its board by keyboard and pointer, what it is for, its mantra, and a page of the diary.
import type { Page } from "@playwright/test";
import type { Ask } from "../support/api.ts";
import { expect, test } from "../support/journey.ts";
import { makePlan, makeTask } from "../support/plans.ts";
import { chooseInMenu, heading, openDialog, undo } from "../support/screens.ts";

/** A project of the first area with a task in it. @returns the address of the area */
async function plan(ask: Ask, title: string) {
  const { area, mission } = await makePlan(ask, { title: "Mar", mission: "Puerto" });
  await makeTask(ask, mission, {
    title,
    isDeepFocus: true,
    isHighImpact: true,
    estimation: { executionMin: 30 },
  });
  return area;
}

const column = (page: Page, name: string) => page.getByRole("grid", { name });

test("a card is carried to another column by keyboard, and brought back", async ({
  page,
  ask,
  at,
  say,
  expectAccessible,
}) => {
  const title = say("Aprender cinco nudos", "Learn five knots");
  const area = await plan(ask, title);
  await page.goto(at(area));
  const pending = column(page, say("Pendiente", "Pending"));
  const underWay = column(page, say("En curso", "In progress"));
  const card = pending.getByRole("row", { name: title });
  await expect(card).toContainText("30 min");
  await expect(card).toContainText(say("Impulso", "Momentum"));
  await expectAccessible();

  await card.focus();
  await page.keyboard.press("ArrowRight");
  await expect(card.locator("button:focus")).toHaveCount(1);
  await page.keyboard.press("Enter");
  // The first place to put it down is the next column, once it is there.
  await expect
    .poll(() => underWay.evaluate((place) => place.contains(document.activeElement)))
    .toBe(true);
  await page.keyboard.press("Enter");
  await expect(underWay.getByRole("row", { name: title })).toBeVisible();
  await expect(card).toHaveCount(0);

  await undo(page, say).click();
  await expect(card).toBeVisible();
  await card.getByRole("button", { name: say(`Mover «${title}»`, `Move “${title}”`) }).click();
  const done = say("Hecha", "Done");
  const kept = page.waitForResponse((answer) => answer.request().method() !== "GET");
  await page.getByRole("menuitem", { name: done }).click();
  await expect(column(page, done).getByRole("row", { name: title })).toBeAttached();
  expect((await kept).status()).toBe(200);
  await page.reload();
  await expect(column(page, done).getByRole("row", { name: title })).toBeAttached();
});

test("five answers make one sentence, and a mantra is written: both stay with the area", async ({
  page,
  ask,
  at,
  say,
  expectAccessible,
}) => {
  const area = await plan(ask, "Una tarea");
  await page.goto(at(`${area}/purpose`));
  const words = say(
    ["paciencia", "enseñar", "matemáticas sin miedo", "quienes empiezan", "una escuela abierta"],
    ["patience", "teach", "maths without fear", "those who begin", "an open school"],
  );
  for (const [index, word] of words.entries()) {
    await page.getByRole("textbox").fill(word);
    if (index === 0) await expectAccessible();
    if (index < words.length - 1) await page.keyboard.press("Enter");
  }
  const sentence = say(
    "Con paciencia, elijo enseñar matemáticas sin miedo para quienes empiezan, hacia una escuela abierta.",
    "With patience, I choose to teach maths without fear for those who begin, towards an open school.",
  );
  await expect(page.getByText(sentence)).toBeVisible();
  await page.getByRole("button", { name: say("Guardar propósito", "Save purpose") }).click();
  await expect(page).toHaveURL(new RegExp(`${area}$`, "u"));
  await expect(page.getByText(sentence)).toBeVisible();

  await page.goto(at(`${area}/mantra`));
  await page.getByRole("button", { name: say("Escribir mi mantra", "Write my mantra") }).click();
  const mantra = say("Despacio y con cariño.", "Slowly and with care.");
  await page.getByRole("textbox").fill(mantra);
  await page.keyboard.press("Enter");
  await expect(page.getByText(mantra)).toBeVisible();
  await expectAccessible();
  await page.reload();
  await expect(page.getByText(mantra)).toBeVisible();
});

test("a page of the diary is written, found, and taken away", async ({
  page,
  ask,
  at,
  say,
  expectAccessible,
}) => {
  const area = await plan(ask, "Una tarea");
  await page.goto(at(`${area}?tab=tools`));
  await page.getByRole("link", { name: say("Diario", "Diary") }).click();
  await expect(heading(page)).toHaveText(say("Diario", "Diary"));
  const dialog = await openDialog(page, say("Escribir en el diario", "Write in the diary"));
  await dialog
    .getByRole("textbox", { name: say("¿Cómo estuvo tu día?", "How was your day?") })
    .fill(say("Caminé junto al río.", "I walked by the river."));
  await dialog.getByRole("radio", { name: say("En calma", "Calm") }).click();
  await expectAccessible();
  await dialog.getByRole("button", { name: say("Guardar", "Save") }).click();
  const entry = page.getByText(say("Caminé junto al río.", "I walked by the river."));
  await expect(entry).toBeVisible();
  await page.getByRole("searchbox").fill(say("montaña", "mountain"));
  await expect(entry).toHaveCount(0);
  await page.getByRole("searchbox").fill(say("rio", "river"));
  await expect(entry).toBeVisible();
  await page.getByRole("button", { name: say(/^Eliminar «/, /^Delete “/) }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: say("Eliminar", "Delete") })
    .click();
  await expect(entry).toHaveCount(0);
});

test("a card is carried by pointer, an area is blocked and opened, and its icon is chosen", async ({
  page,
  ask,
  at,
  say,
  expectAccessible,
}) => {
  test.slow();
  const title = say("Aprender cinco nudos", "Learn five knots");
  const area = await plan(ask, title);
  await page.goto(at(area));
  const card = page.getByRole("row", { name: title });
  const underWay = column(page, say("En curso", "In progress"));
  await expect(card).toBeVisible();
  await card.dragTo(underWay);
  await expect(underWay.getByRole("row", { name: title })).toBeAttached();
  await page.reload();
  await expect(underWay.getByRole("row", { name: title })).toBeAttached();

  await page.goto(at("/panel/workspaces"));
  await page
    .getByRole("button", { name: say(/^Configurar/, /^Configure/) })
    .first()
    .click();
  await page.getByRole("tab", { name: say("Áreas", "Areas") }).click();
  const actions = say("Acciones de Personal", "Actions for Personal");
  await chooseInMenu(page, actions, say("Cambiar el icono", "Change the icon"));
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("searchbox").fill(say("velero", "sailboat"));
  await dialog.getByRole("radio").or(dialog.getByRole("option")).first().click();
  await expectAccessible();
  await dialog.getByRole("button", { name: say("Guardar", "Save"), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await chooseInMenu(page, actions, say("Bloquear por ahora", "Block for now"));
  await expect(page.getByText(say("Bloqueada", "Blocked"), { exact: true })).toBeVisible();
  await page.goto(at(area));
  await expect(heading(page)).toHaveText(
    say("Esta área está bloqueada temporalmente.", "This area is temporarily blocked."),
  );

  await page.goBack();
  await chooseInMenu(page, actions, say("Volver a abrir", "Open again"));
  await expect(page.getByText(say("Bloqueada", "Blocked"), { exact: true })).toHaveCount(0);
  await page.goto(at(area));
  await expect(page.getByRole("tab", { name: say("Tareas", "Tasks") })).toBeVisible();
});
