// End-to-end test for the board of an area: a card is moved by keyboard and by pointer.
import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { makePlan, makeTask } from "../support/planning/plans.ts";

/** Waits until the server has the card in its new column. */
const waitForSave = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === "PATCH" && response.ok());

test("a card is moved to another column by keyboard, and back by pointer", async ({
  page,
  callApi,
  toPath,
  localize,
  expectAccessible,
}) => {
  const title = localize("Aprender cinco nudos", "Learn five knots");
  const { area, mission } = await makePlan(callApi, { title: "Mar", mission: "Puerto" });
  await makeTask(callApi, mission, {
    title,
    isDeepFocus: true,
    isHighImpact: true,
    estimation: { executionMin: 30 },
  });
  await page.goto(toPath(area));
  const column = (es: string, en: string) => page.getByRole("grid", { name: localize(es, en) });
  const [pending, inProgress] = [column("Pendiente", "Pending"), column("En curso", "In progress")];
  const card = pending.getByRole("row", { name: title });
  const moved = inProgress.getByRole("row", { name: title });
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
  const saved = waitForSave(page);
  await page.keyboard.press("Enter");
  await expect(moved).toBeVisible();
  await expect(card).toHaveCount(0);
  await saved;

  // A page of its own, without the toast of the first move.
  await page.reload();
  await expect(moved).toBeVisible();
  await expect(pending).toContainText(localize("Nada por aquí.", "Nothing here."));
  const savedBack = waitForSave(page);
  await moved.dragTo(pending);
  await expect(card).toBeVisible();
  await savedBack;
  await page.reload();
  await expect(card).toBeVisible();
});
