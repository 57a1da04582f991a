// The day before its scripts: what the server drew, or what was kept of the last visit. What is pressed on it counts.
import type { Page } from "@playwright/test";
import { HOUR } from "../support/days.ts";
import { expect, test } from "../support/journey.ts";
import { slept } from "../support/nights.ts";
import { doneToday, plantGarden } from "../support/plans.ts";
import { markOf, tabTo, turn } from "../support/screens.ts";

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

const picture = (page: Page) => page.locator("#first-picture");

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
  await expect(picture(page).getByRole("checkbox")).toHaveCount(2);
  await expectAccessible();
  await page
    .getByRole("button", { name: say(/^Agregar tarea/, /^Add task/) })
    .filter({ visible: true })
    .first()
    .click();
  expect(await doneToday(ask)).toEqual([]);

  await letGo();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(picture(page)).toHaveCount(0);
  await expect.poll(() => doneToday(ask)).toEqual([water]);
  await page.keyboard.press("Escape");
  await expect(markOf(page, say, prune)).not.toBeChecked();
});

test("a key held down while the page takes the picture's place counts, and the focus stays", async ({
  page,
  ask,
  at,
  say,
}) => {
  const { water } = await plantGarden(ask, say);
  const letGo = await holdScripts(page);
  await page.goto(at("/panel"), { waitUntil: "commit" });
  const mark = markOf(page, say, water);
  await tabTo(page, mark);
  // A key may come at once: where it begins is told in the same step.
  const begins = page.evaluate(
    () =>
      new Promise<string | null>((resolve) => {
        new MutationObserver(() => {
          if (document.getElementById("first-picture") === null)
            resolve(document.activeElement?.getAttribute("aria-label") ?? null);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.keyboard.down("Space");
  await letGo();
  expect(await begins).toBe(say(`Completar: ${water}`, `Complete: ${water}`));
  await expect(picture(page)).toHaveCount(0);
  await expect(mark).toBeFocused();
  await page.keyboard.up("Space");
  await expect(mark).toBeChecked();
  await expect.poll(() => doneToday(ask)).toEqual([water]);
});

test("what the mouse holds down while the page takes the picture's place is pressed", async ({
  page,
  ask,
  at,
  say,
}) => {
  const { water } = await plantGarden(ask, say);
  const letGo = await holdScripts(page);
  await page.goto(at("/panel"), { waitUntil: "commit" });
  const mark = markOf(page, say, water);
  await mark.focus();
  await mark.hover({ force: true });
  await page.mouse.down();
  await letGo();
  await expect(picture(page)).toHaveCount(0);
  await expect(mark).toBeFocused();
  await page.mouse.up();
  await expect(mark).toBeChecked();
  await expect.poll(() => doneToday(ask)).toEqual([water]);
});

test("the next visit begins with how the day looked, and loses no press though it is cut off", async ({
  page,
  context,
  ask,
  at,
  say,
}) => {
  const { water, prune } = await plantGarden(ask, say);
  await slept(ask, 7 * HOUR, HOUR);
  await page.goto(at("/panel"));
  await turn(markOf(page, say, water));
  const kept = () => page.evaluate(() => localStorage.getItem("vereda.picture") ?? "");
  // What is done is no part of how the next visit begins, nor is what tells of sleep.
  const row = say(`Completar: ${water}`, `Complete: ${water}`);
  const isOfRest = (picture: string) => picture.includes(prune) && !picture.includes(row);
  await expect.poll(async () => isOfRest(await kept())).toBe(true);
  expect(await kept()).not.toMatch(say(/Dormiste|Te quedan/, /You slept|You have/));

  const state = await page.evaluate(() => localStorage.getItem("vereda.auth") ?? "");
  const cutOff = await context.newPage();
  await cutOff.addInitScript((value) => localStorage.setItem("vereda.auth", value), state);
  await holdScripts(cutOff);
  await cutOff.goto(at("/panel"), { waitUntil: "commit" });
  await expect(picture(cutOff).locator("main")).toBeVisible();
  await turn(markOf(cutOff, say, prune));
  await cutOff.close();
  expect(await doneToday(ask)).toEqual([water]);

  await page.goto(at("/panel"));
  await expect
    .poll(async () => (await doneToday(ask)).toSorted())
    .toEqual([water, prune].toSorted());
  const presses = () => page.evaluate(() => localStorage.getItem("vereda.presses"));
  await expect.poll(presses).toBeNull();
});
