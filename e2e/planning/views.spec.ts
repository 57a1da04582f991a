// End-to-end tests for the views of all plans: quadrants, calendar and search.
import type { CallApi } from "../support/api.ts";
import { today } from "../support/days.ts";
import { expect, test } from "../support/fixtures.ts";
import type { Localize } from "../support/fixtures.ts";
import { makeRoutine, makeTask } from "../support/planning/plans.ts";
import { undo } from "../support/screens.ts";

async function seedPlan(callApi: CallApi, localize: Localize) {
  const { mission } = await makeRoutine(callApi, {
    title: "Mar",
    areaId: "health",
    mission: "Puerto",
  });
  const estimation = { executionMin: 60 };
  const meeting = await makeTask(callApi, mission, {
    title: localize("Preparar la reunión", "Prepare the meeting"),
    isUrgent: true,
    isHighImpact: true,
    estimation,
    schedule: { startDate: `${today()}T21:00` },
  });
  const undated = await makeTask(callApi, mission, {
    title: localize("Caminar al faro", "Walk to the lighthouse"),
    isPhysical: true,
    estimation,
  });
  return { mission, meeting: meeting.title, undated: undated.title };
}

test("open tasks appear in their quadrant and in search results", async ({
  page,
  callApi,
  toPath,
  localize,
  expectAccessible,
}) => {
  const { mission, meeting, undated } = await seedPlan(callApi, localize);
  // At most a fifth of the open tasks is vital.
  for (const title of ["Uno", "Dos", "Tres"]) {
    await makeTask(callApi, mission, { title, isDigital: true });
  }
  await page.goto(toPath("/panel/plans/tasks"));
  const group = (name: string) => page.getByRole("region", { name });
  await expect(group(localize("Tu 20 % vital", "Your vital 20%")).getByText(meeting)).toBeVisible();
  await expect(group(localize("Decisivo", "Decisive")).getByText(meeting)).toBeHidden();
  await expect(group(localize("Revisión", "Review")).getByText(undated)).toBeVisible();
  await expectAccessible();
  await page.getByRole("tab", { name: localize("Por contexto", "By context") }).click();
  await expect(group(localize("En casa", "At home")).getByText(undated)).toBeVisible();

  await page.goto(toPath("/panel/search"));
  const searchField = page.getByRole("searchbox");
  await expect(searchField).toBeFocused();
  await searchField.fill(localize("reuniones", "meetings"));
  await expect(page.getByRole("link", { name: meeting })).toBeVisible();
  await expectAccessible();
  await searchField.fill(localize("velero", "sailboat"));
  await expect(
    page.getByText(localize("Nada en tus planes con «velero»", "Nothing with “sailboat”")),
  ).toBeVisible();
});

test("a calendar item is moved to another time, and back", async ({
  page,
  callApi,
  toPath,
  localize,
  expectAccessible,
}) => {
  const { meeting } = await seedPlan(callApi, localize);
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
