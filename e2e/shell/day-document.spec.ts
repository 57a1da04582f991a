// End-to-end tests for the server-rendered day before hydration: early clicks count.
import type { Page } from "@playwright/test";
import { HOUR_MS } from "../support/days.ts";
import { NO_NETWORK, waitForWorker } from "../support/device.ts";
import { expect, test } from "../support/fixtures.ts";
import { logNight } from "../support/energizing/nights.ts";
import { listDoneToday, seedGarden } from "../support/planning/plans.ts";
import { getTaskCheckbox, quickAddButton, setChecked } from "../support/screens.ts";

const SCRIPTS = "**/assets/*.js";

async function blockScripts(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(SCRIPTS, async (route) => {
    await released;
    // Ignores requests of a page that was closed meanwhile.
    await route.continue().catch(() => undefined);
  });
  return () => {
    release();
    return page.unroute(SCRIPTS);
  };
}

test("clicks before the scripts load take effect; a document of another session is discarded", async ({
  page,
  callApi,
  toPath,
  localize,
  expectAccessible,
}) => {
  const { water, prune } = await seedGarden(callApi, localize);
  const unblockScripts = await blockScripts(page);
  await page.goto(toPath("/panel"), { waitUntil: "commit" });
  await setChecked(getTaskCheckbox(page, localize, water));
  // Checks and unchecks it: the last state counts.
  await setChecked(getTaskCheckbox(page, localize, prune));
  await setChecked(getTaskCheckbox(page, localize, prune), false);
  await expectAccessible();
  await quickAddButton(page, localize).first().click();
  expect(await listDoneToday(callApi)).toEqual([]);

  await unblockScripts();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect.poll(() => listDoneToday(callApi)).toEqual([water]);
  await page.keyboard.press("Escape");
  await expect(getTaskCheckbox(page, localize, water)).toBeChecked();
  await expect(getTaskCheckbox(page, localize, prune)).not.toBeChecked();

  // Simulates a device on which another user's cookie was left.
  await page.evaluate(() => localStorage.clear());
  await page.addInitScript(() => localStorage.removeItem("vereda.auth"));
  await page.goto(toPath("/panel"));
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(getTaskCheckbox(page, localize, prune)).toHaveCount(0);
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("the next visit starts with the cached day, without sleep data", async ({
    page,
    callApi,
    toPath,
    localize,
    expectedErrors,
  }) => {
    expectedErrors.push(NO_NETWORK);
    const { water, prune } = await seedGarden(callApi, localize);
    await logNight(callApi, 7 * HOUR_MS, HOUR_MS);
    await page.goto(toPath("/panel"));
    await waitForWorker(page);
    await setChecked(getTaskCheckbox(page, localize, water));
    await expect.poll(() => listDoneToday(callApi)).toEqual([water]);
    // Fakes switching to another app, which hides the page.
    const hidePage = () =>
      page.evaluate(() => {
        Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      });
    const readCachedDay = () =>
      page.evaluate(async (path) => {
        const name = (await caches.keys()).find((one) => one.startsWith("vereda-day-")) ?? "";
        return (await (await caches.match(path, { cacheName: name }))?.text()) ?? "";
      }, toPath("/panel"));
    await hidePage();
    const row = localize(`Completar: ${water}`, `Complete: ${water}`);
    await expect.poll(readCachedDay).toContain(prune);
    expect(await readCachedDay()).not.toContain(row);
    expect(await readCachedDay()).not.toMatch(/wakeUp|latestCycle|Dormiste|You slept/);

    const unblockScripts = await blockScripts(page);
    await page.goto(toPath("/panel"), { waitUntil: "commit" });
    await expect(getTaskCheckbox(page, localize, prune)).toBeVisible();
    await unblockScripts();
    await expect(getTaskCheckbox(page, localize, prune)).not.toBeChecked();
  });
});
