// End-to-end test for a task: its menu, undo, swipes, and the Back button.
import type { Page } from "@playwright/test";
import { dragByFinger, getBox } from "../support/finger.ts";
import { expect, test } from "../support/fixtures.ts";
import { makePlan, makeTask } from "../support/planning/plans.ts";
import { undo } from "../support/screens.ts";

const row = (page: Page, title: string) =>
  page.getByRole("main").getByRole("link", { name: title, exact: true });

test("a task is duplicated, deleted and swiped, and Back closes what is open", async ({
  page,
  callApi,
  toPath,
  localize,
}) => {
  const title = localize("Desarmar la cama", "Take the bed apart");
  const { address, mission } = await makePlan(callApi, {
    title: localize("Mudarme de casa", "Move to a new home"),
    mission: localize("Empacar", "Pack"),
  });
  const task = await makeTask(callApi, mission, { title, priority: "LOW", isPhysical: true });
  const choose = async (item: string) => {
    const label = localize(`Opciones de la tarea ${title}`, `Options for the task ${title}`);
    await page.getByRole("button", { name: label }).first().click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await page.goto(toPath(address));
  await choose(localize("Duplicar", "Duplicate"));
  await expect(row(page, title)).toHaveCount(2);
  await undo(page, localize).click();
  await expect(row(page, title)).toHaveCount(1);

  await page.goto(toPath(`${address}/task/${task.id}`));
  await choose(localize("Eliminar", "Delete"));
  await expect(page).toHaveURL(toPath(address));
  await expect(
    page.getByRole("heading", { name: localize("Empacar", "Pack"), level: 3 }),
  ).toBeVisible();
  await expect(row(page, title)).toHaveCount(0);
  await undo(page, localize).click();
  await expect(row(page, title)).toHaveCount(1);

  // It comes above the list, which moves down.
  const next = localize(`Elegir día: ${title}`, `Choose a day: ${title}`);
  await expect(page.getByRole("button", { name: next })).toBeVisible();
  const swipe = async (by: number) => {
    const { x, y, width, height } = await getBox(
      page.getByRole("listitem").filter({ hasText: title }),
    );
    const from = { x: x + width / 2, y: y + height / 2 };
    await dragByFinger(page, from, { ...from, x: from.x + by }, [0.25, 0.5, 0.75, 1]);
  };
  const when = page.getByRole("dialog", { name: localize("¿Para cuándo?", "When?") });
  await swipe(-140);
  await expect(when).toBeVisible();
  await page.goBack();
  await expect(when).toBeHidden();
  await swipe(140);
  await expect(page.getByRole("checkbox", { name: title })).toBeChecked();
  await row(page, title).click();
  // The address changes before the page does; the row has a menu of the same name.
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/task\//);
  const label = localize(`Opciones de la tarea ${title}`, `Options for the task ${title}`);
  const menu = page.getByRole("menu", { name: title });
  for (const close of [() => page.goBack(), () => page.keyboard.press("Escape")]) {
    await page.getByRole("button", { name: label }).first().click();
    await expect(menu).toBeVisible();
    await close();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/\/task\//);
  }
  await page.goBack();
  await expect(page).toHaveURL(toPath(address));
});
