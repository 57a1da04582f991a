// The day before its scripts: as the server writes it for its user. What is pressed on it counts.
import type { Page } from "@playwright/test";
import { HOUR_MS } from "../support/days.ts";
import { NO_NETWORK, workerStands } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { slept } from "../support/nights.ts";
import { doneToday, plantGarden } from "../support/plans.ts";
import { markOf, quickAddButton, turn } from "../support/screens.ts";

const SCRIPTS = "**/assets/*.js";

/** Lets no script of the build arrive until it is told to. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(SCRIPTS, async (route) => {
    await released;
    // A page that was closed meanwhile wants nothing any more.
    await route.continue().catch(() => undefined);
  });
  return () => {
    release();
    return page.unroute(SCRIPTS);
  };
}

test("what is pressed before the scripts are there is done once they are", async ({
  page,
  ask,
  at,
  say,
  expectAccessible,
}) => {
  const { water, prune } = await plantGarden(ask, say);
  const letGo = await holdScripts(page);
  await page.goto(at("/panel"), { waitUntil: "commit" });
  await turn(markOf(page, say, water));
  // Once more and once again: it is meant as it is left.
  await turn(markOf(page, say, prune));
  await turn(markOf(page, say, prune), false);
  await expectAccessible();
  await quickAddButton(page, say).first().click();
  expect(await doneToday(ask)).toEqual([]);

  await letGo();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect.poll(() => doneToday(ask)).toEqual([water]);
  await page.keyboard.press("Escape");
  await expect(markOf(page, say, water)).toBeChecked();
  await expect(markOf(page, say, prune)).not.toBeChecked();
});

test("a document that was written for another session gives way", async ({
  page,
  ask,
  at,
  say,
}) => {
  const { water } = await plantGarden(ask, say);
  await page.goto(at("/panel"));
  await expect(markOf(page, say, water)).toBeVisible();
  // As on a device where somebody else's cookie was left.
  await page.evaluate(() => localStorage.clear());
  await page.addInitScript(() => localStorage.removeItem("vereda.auth"));
  await page.goto(at("/panel"));
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(markOf(page, say, water)).toHaveCount(0);
});

test.describe("with a worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("the next visit begins with the day as it was left, without what is about sleep", async ({
    page,
    ask,
    at,
    say,
    provoked,
  }) => {
    provoked.push(NO_NETWORK);
    const { water, prune } = await plantGarden(ask, say);
    await slept(ask, 7 * HOUR_MS, HOUR_MS);
    await page.goto(at("/panel"));
    await workerStands(page);
    await turn(markOf(page, say, water));
    await expect.poll(() => doneToday(ask)).toEqual([water]);
    // As when the user goes to another application.
    const leave = () =>
      page.evaluate(() => {
        Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      });
    const kept = () =>
      page.evaluate(async (path) => {
        const name = (await caches.keys()).find((one) => one.startsWith("vereda-day-")) ?? "";
        return (await (await caches.match(path, { cacheName: name }))?.text()) ?? "";
      }, at("/panel"));
    await leave();
    const row = say(`Completar: ${water}`, `Complete: ${water}`);
    await expect.poll(kept).toContain(prune);
    expect(await kept()).not.toContain(row);
    expect(await kept()).not.toMatch(/wakeUp|latestCycle|Dormiste|You slept/);

    const letGo = await holdScripts(page);
    await page.goto(at("/panel"), { waitUntil: "commit" });
    await expect(markOf(page, say, prune)).toBeVisible();
    await letGo();
    await expect(markOf(page, say, prune)).not.toBeChecked();
  });
});
