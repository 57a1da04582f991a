// End-to-end tests for areas: board, purpose, mantra, diary, blocking and icon.
import type { Page } from "@playwright/test";
import type { CallApi } from "../support/api.ts";
import { expect, test } from "../support/fixtures.ts";
import { makePlan, makeTask } from "../support/planning/plans.ts";
import { chooseInMenu, heading, openDialog, undo } from "../support/screens.ts";

async function seedPlan(callApi: CallApi, title: string) {
  const { area, mission } = await makePlan(callApi, { title: "Mar", mission: "Puerto" });
  await makeTask(callApi, mission, {
    title,
    isDeepFocus: true,
    isHighImpact: true,
    estimation: { executionMin: 30 },
  });
  return area;
}

const column = (page: Page, name: string) => page.getByRole("grid", { name });

test("a card is moved to another column by keyboard, and back", async ({
  page,
  callApi,
  toPath,
  localize,
  expectAccessible,
}) => {
  const title = localize("Aprender cinco nudos", "Learn five knots");
  const area = await seedPlan(callApi, title);
  await page.goto(toPath(area));
  const pending = column(page, localize("Pendiente", "Pending"));
  const inProgress = column(page, localize("En curso", "In progress"));
  const card = pending.getByRole("row", { name: title });
  await expect(card).toContainText("30 min");
  await expect(card).toContainText(localize("Impulso", "Momentum"));
  await expectAccessible();

  await card.focus();
  await page.keyboard.press("ArrowRight");
  await expect(card.locator("button:focus")).toHaveCount(1);
  await page.keyboard.press("Enter");
  // Waits for the next column to become the first drop target.
  await expect
    .poll(() => inProgress.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);
  await page.keyboard.press("Enter");
  await expect(inProgress.getByRole("row", { name: title })).toBeVisible();
  await expect(card).toHaveCount(0);

  await undo(page, localize).click();
  await expect(card).toBeVisible();
  await card.getByRole("button", { name: localize(`Mover «${title}»`, `Move “${title}”`) }).click();
  const done = localize("Hecha", "Done");
  const saved = page.waitForResponse((response) => response.request().method() !== "GET");
  await page.getByRole("menuitem", { name: done }).click();
  await expect(column(page, done).getByRole("row", { name: title })).toBeAttached();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(column(page, done).getByRole("row", { name: title })).toBeAttached();
});

test("five entries build the purpose sentence, and a mantra is written; both are saved with the area", async ({
  page,
  callApi,
  toPath,
  localize,
  expectAccessible,
}) => {
  const area = await seedPlan(callApi, "Una tarea");
  await page.goto(toPath(`${area}/purpose`));
  const parts = localize(
    ["paciencia", "enseñar", "matemáticas sin miedo", "quienes empiezan", "una escuela abierta"],
    ["patience", "teach", "math without fear", "beginners", "an open school"],
  );
  for (const [index, part] of parts.entries()) {
    await page.getByRole("textbox").fill(part);
    if (index === 0) await expectAccessible();
    if (index < parts.length - 1) await page.keyboard.press("Enter");
  }
  const sentence = localize(
    "Con paciencia, elijo enseñar matemáticas sin miedo para quienes empiezan, hacia una escuela abierta.",
    "With patience, I choose to teach math without fear for beginners, toward an open school.",
  );
  await expect(page.getByText(sentence)).toBeVisible();
  await page.getByRole("button", { name: localize("Guardar propósito", "Save purpose") }).click();
  await expect(page).toHaveURL(new RegExp(`${area}$`, "u"));
  await expect(page.getByText(sentence)).toBeVisible();

  await page.goto(toPath(`${area}/mantra`));
  await page
    .getByRole("button", { name: localize("Escribir mi mantra", "Write my mantra") })
    .click();
  const mantra = localize("Despacio y con cariño.", "Slowly and with care.");
  await page.getByRole("textbox").fill(mantra);
  await page.keyboard.press("Enter");
  await expect(page.getByText(mantra)).toBeVisible();
  await expectAccessible();
  await page.reload();
  await expect(page.getByText(mantra)).toBeVisible();
});

test("a diary page is written, searched, and deleted", async ({
  page,
  callApi,
  toPath,
  localize,
  expectAccessible,
}) => {
  const area = await seedPlan(callApi, "Una tarea");
  await page.goto(toPath(`${area}?tab=tools`));
  await page.getByRole("link", { name: localize("Diario", "Diary") }).click();
  await expect(heading(page)).toHaveText(localize("Diario", "Diary"));
  const dialog = await openDialog(page, localize("Escribir en el diario", "Write in the diary"));
  await dialog
    .getByRole("textbox", { name: localize("¿Cómo estuvo tu día?", "How was your day?") })
    .fill(localize("Caminé junto al río.", "I walked by the river."));
  await dialog.getByRole("radio", { name: localize("En calma", "Calm") }).click();
  await expectAccessible();
  await dialog.getByRole("button", { name: localize("Guardar", "Save") }).click();
  const entry = page.getByText(localize("Caminé junto al río.", "I walked by the river."));
  await expect(entry).toBeVisible();
  await page.getByRole("searchbox").fill(localize("montaña", "mountain"));
  await expect(entry).toHaveCount(0);
  await page.getByRole("searchbox").fill(localize("rio", "river"));
  await expect(entry).toBeVisible();
  await page.getByRole("button", { name: localize(/^Eliminar «/, /^Delete “/) }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: localize("Eliminar", "Delete") })
    .click();
  await expect(entry).toHaveCount(0);
});

test("a card is dragged by pointer, an area is blocked and unblocked, and its icon is chosen", async ({
  page,
  callApi,
  toPath,
  localize,
  expectAccessible,
}) => {
  test.slow();
  const title = localize("Aprender cinco nudos", "Learn five knots");
  const area = await seedPlan(callApi, title);
  await page.goto(toPath(area));
  const card = page.getByRole("row", { name: title });
  const inProgress = column(page, localize("En curso", "In progress"));
  await expect(card).toBeVisible();
  await card.dragTo(inProgress);
  await expect(inProgress.getByRole("row", { name: title })).toBeAttached();
  await page.reload();
  await expect(inProgress.getByRole("row", { name: title })).toBeAttached();

  await page.goto(toPath("/panel/workspaces"));
  await page
    .getByRole("button", { name: localize(/^Configurar/, /^Configure/) })
    .first()
    .click();
  await page.getByRole("tab", { name: localize("Áreas", "Areas") }).click();
  const actions = localize("Acciones de Personal", "Actions for Personal");
  await chooseInMenu(page, actions, localize("Cambiar el icono", "Change the icon"));
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("searchbox").fill(localize("velero", "sailboat"));
  await dialog.getByRole("radio").or(dialog.getByRole("option")).first().click();
  await expectAccessible();
  await dialog.getByRole("button", { name: localize("Guardar", "Save"), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await chooseInMenu(page, actions, localize("Bloquear por ahora", "Block for now"));
  await expect(page.getByText(localize("Bloqueada", "Blocked"), { exact: true })).toBeVisible();
  await page.goto(toPath(area));
  await expect(heading(page)).toHaveText(
    localize("Esta área está bloqueada temporalmente.", "This area is temporarily blocked."),
  );

  await page.goBack();
  await chooseInMenu(page, actions, localize("Volver a abrir", "Open again"));
  await expect(page.getByText(localize("Bloqueada", "Blocked"), { exact: true })).toHaveCount(0);
  await page.goto(toPath(area));
  await expect(page.getByRole("tab", { name: localize("Tareas", "Tasks") })).toBeVisible();
});
