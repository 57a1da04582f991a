// End-to-end test for the calendar: an item gets another time and length.
import { today } from "../support/days.ts";
import { expect, test } from "../support/fixtures.ts";
import { makeRoutine, makeTask } from "../support/planning/plans.ts";
import { undo } from "../support/screens.ts";

test("a calendar item is moved to another time, and back", async ({
  page,
  callApi,
  toPath,
  localize,
  expectAccessible,
}) => {
  const { mission } = await makeRoutine(callApi, {
    title: "Mar",
    areaId: "health",
    mission: "Puerto",
  });
  const { title: meeting } = await makeTask(callApi, mission, {
    title: localize("Preparar la reunión", "Prepare the meeting"),
    isUrgent: true,
    estimation: { executionMin: 60 },
    schedule: { startDate: `${today()}T21:00` },
  });
  await page.goto(toPath("/panel/plans/calendar"));
  const block = (time: string) => page.getByRole("button", { name: `${meeting} ${time}` });
  await expect(block("21:00")).toBeVisible();
  await expectAccessible();
  await block("21:00").click();
  const sheet = page.getByRole("dialog", { name: meeting });
  await expect(sheet).toBeVisible();
  await expectAccessible();
  const hour = sheet.getByRole("spinbutton", { name: localize(/hora/, /hour/) }).first();
  await hour.click();
  await page.keyboard.type("22");
  await sheet.getByRole("button", { name: localize("Guardar", "Save") }).click();
  await expect(block("22:00")).toBeVisible();
  await undo(page, localize).click();
  await expect(block("21:00")).toBeVisible();

  // Dragging the end of the block, by the pixels of one hour.
  const end = page.locator("[data-resize]");
  await end.hover();
  await page.mouse.down();
  const { x = 0, y = 0 } = (await end.boundingBox()) ?? {};
  await page.mouse.move(x + 20, y + 30);
  await page.mouse.move(x + 20, y + 52);
  await page.mouse.up();
  await expect(page.getByText(localize(/: ahora toma /, / now takes /))).toBeVisible();
  await undo(page, localize).click();

  await page.getByRole("radio", { name: localize("Mes", "Month") }).click();
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.getByRole("button", { name: new RegExp(meeting) }).first()).toBeVisible();
  await expectAccessible();
});
