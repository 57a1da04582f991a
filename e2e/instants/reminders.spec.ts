// Reminders that ring, on every device that is open.
import type { Page } from "@playwright/test";
import { clockIn, MINUTE_MS, momentIn } from "../support/days.ts";
import { expect } from "../support/journey.ts";
import { test } from "../support/own-server.ts";
import { otherDevice } from "../support/people.ts";
import { makeRoutine, makeTask } from "../support/plans.ts";

test("a reminder is heard on every device that is open, and what one answers leaves the others", async ({
  page,
  person,
  ask,
  browser,
  language,
  at,
  say,
  moveClock,
  expectAccessible,
}) => {
  const { mission } = await makeRoutine(ask, { startDate: "2026-01-01" });
  const { id } = await makeTask(ask, mission, {
    title: "Llamar a la abuela",
    isDigital: true,
    estimation: { executionMin: 30 },
    schedule: { startDate: momentIn(10 * MINUTE_MS) },
  });
  await ask("PUT", `/planning/tasks/${id}/reminders`, {
    reminders: [{ kind: "AT_START" }],
  });
  await page.goto(at("/panel/profile"));
  const other = await otherDevice(browser, language, person);
  const cardOf = (device: Page) =>
    device
      .getByRole("region", { name: say("Recordatorios de ahora", "Reminders for now") })
      .getByRole("listitem")
      .filter({ hasText: "Llamar a la abuela" });
  const card = cardOf(page);
  await moveClock(10 * MINUTE_MS);
  await expect(card).toBeVisible();
  await expect(cardOf(other)).toBeVisible();
  await expectAccessible();
  await card.getByRole("button", { name: say("En 10 min", "In 10 min") }).click();
  await expect(card).toHaveCount(0);
  await expect(cardOf(other)).toHaveCount(0);
  const due = page.waitForResponse(/\/me\/reminders\/due$/);
  await page.reload();
  expect(await (await due).json()).toMatchObject({ data: [] });
  await expect(card).toHaveCount(0);

  // Another one rings a moment later, and is seen on the other device.
  await ask("PUT", `/planning/tasks/${id}/reminders`, {
    reminders: [{ kind: "AT_TIME", time: clockIn(2 * MINUTE_MS), daysBefore: 0 }],
  });
  await moveClock(2 * MINUTE_MS);
  await expect(card).toBeVisible();
  await cardOf(other)
    .getByRole("button", { name: say("Visto", "Seen") })
    .click();
  await expect(cardOf(other)).toHaveCount(0);
  await expect(card).toHaveCount(0);
  await other.context().close();
});
