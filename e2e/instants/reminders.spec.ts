// End-to-end test for reminders that ring on every open device.
import type { Page } from "@playwright/test";
import { clockIn, MINUTE_MS, momentIn } from "../support/days.ts";
import { expect } from "../support/fixtures.ts";
import { test } from "../support/own-server.ts";
import { openOtherDevice } from "../support/users.ts";
import { makeRoutine, makeTask } from "../support/planning/plans.ts";

test("a reminder rings on every open device, and acknowledging it on one closes it on the others", async ({
  page,
  user,
  callApi,
  browser,
  language,
  toPath,
  localize,
  moveClock,
  expectAccessible,
}) => {
  const { mission } = await makeRoutine(callApi, { startDate: "2026-01-01" });
  const { id } = await makeTask(callApi, mission, {
    title: "Llamar a la abuela",
    isDigital: true,
    estimation: { executionMin: 30 },
    schedule: { startDate: momentIn(10 * MINUTE_MS) },
  });
  await callApi("PUT", `/planning/tasks/${id}/reminders`, {
    reminders: [{ kind: "AT_START" }],
  });
  await page.goto(toPath("/panel/profile"));
  const other = await openOtherDevice(browser, language, user);
  const getCard = (device: Page) =>
    device
      .getByRole("region", { name: localize("Recordatorios de ahora", "Reminders for now") })
      .getByRole("listitem")
      .filter({ hasText: "Llamar a la abuela" });
  const card = getCard(page);
  await moveClock(10 * MINUTE_MS);
  await expect(card).toBeVisible();
  await expect(getCard(other)).toBeVisible();
  await expectAccessible();
  await card.getByRole("button", { name: localize("En 10 min", "In 10 min") }).click();
  await expect(card).toHaveCount(0);
  await expect(getCard(other)).toHaveCount(0);
  // Listens once the new document is there: the one before may still load them when it is left.
  await page.reload({ waitUntil: "commit" });
  const due = await page.waitForResponse(/\/me\/reminders\/due$/);
  expect(await due.json()).toMatchObject({ data: [] });
  await expect(card).toHaveCount(0);

  await callApi("PUT", `/planning/tasks/${id}/reminders`, {
    reminders: [{ kind: "AT_TIME", time: clockIn(2 * MINUTE_MS), daysBefore: 0 }],
  });
  await moveClock(2 * MINUTE_MS);
  await expect(card).toBeVisible();
  await getCard(other)
    .getByRole("button", { name: localize("Visto", "Seen") })
    .click();
  await expect(getCard(other)).toHaveCount(0);
  await expect(card).toHaveCount(0);
  await other.context().close();
});
