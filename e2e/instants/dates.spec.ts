// End-to-end test for a day that ends while it is open, on the last evening of a year.
import { today } from "../support/days.ts";
import { expect } from "../support/fixtures.ts";
import { test } from "../support/own-server.ts";
import { makeRoutine, makeTask } from "../support/planning/plans.ts";
import { getTaskCheckbox, heading, quickAddButton, setChecked } from "../support/screens.ts";

test.use({ instant: "2026-12-31T23:57:00-06:00" });

test("the open day switches to the next one at midnight, in the next year", async ({
  page,
  callApi,
  toPath,
  localize,
  moveClock,
}) => {
  const { mission } = await makeRoutine(callApi);
  await makeTask(callApi, mission, {
    title: "Estirar",
    isPhysical: true,
    estimation: { executionMin: 15 },
    schedule: { startDate: today(), frequency: "DAILY" },
  });
  await page.goto(toPath("/panel"));
  await expect(heading(page)).toContainText(localize("31 de diciembre", "December 31"));
  await quickAddButton(page, localize).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByRole("textbox")
    .first()
    .fill(localize("brindar mañana 20 min", "toast tomorrow 20 min"));
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  const completed = page.waitForResponse(/\/complete$/);
  await setChecked(getTaskCheckbox(page, localize, "Estirar"));
  await completed;
  await moveClock(180_000);
  await expect(heading(page)).toContainText(localize("1 de enero", "January 1"));
  await expect(getTaskCheckbox(page, localize, localize("brindar", "toast"))).toBeVisible();
  await expect(getTaskCheckbox(page, localize, "Estirar")).not.toBeChecked();
});
