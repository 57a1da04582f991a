// Two devices side by side: what is done on one shows on the other within moments, without anybody asking for it.
import { logIn } from "../support/account.ts";
import type { Ask } from "../support/api.ts";
import { openContext } from "../support/clock.ts";
import { today } from "../support/days.ts";
import { listening } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { keepRhythm } from "../support/nights.ts";
import { makeRoutine, makeTask } from "../support/plans.ts";
import type { Made } from "../support/plans.ts";
import { markOf, turn } from "../support/screens.ts";

/** A task of today, by its title. */
async function plantTask(ask: Ask, title: string): Promise<Made> {
  const { mission } = await makeRoutine(ask, { title: "Kitchen", mission: "Every day" });
  const wanted = { isPhysical: true, estimation: { executionMin: 20 } };
  return makeTask(ask, mission, { title, ...wanted, schedule: { startDate: today() } });
}

test("what one device does shows on the other within moments, and after a time without a network", async ({
  page,
  person,
  ask,
  browser,
  say,
  at,
  provoked,
}) => {
  test.slow();
  provoked.push(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
  const title = say("Regar el limonero", "Water the lemon tree");
  const task = await plantTask(ask, title);

  const context = await openContext(browser, { locale: say("es-MX", "en-US") });
  const other = await context.newPage();
  await other.goto(at("/auth/login"));
  const otherListens = listening(other);
  await logIn(other, say, person);
  await other.waitForURL(/\/panel/);

  const listens = listening(page);
  await page.goto(at("/panel"));
  await Promise.all([listens, otherListens]);
  const [mark, sameMark] = [markOf(page, say, title), markOf(other, say, title)];
  await expect(mark).not.toBeChecked();
  await expect(sameMark).not.toBeChecked();

  await turn(mark);
  // What is done is no longer pending; where it was done it stays, struck through, until one looks elsewhere.
  await expect(sameMark).toHaveCount(0);
  await expect(mark).toBeChecked();

  await context.setOffline(true);
  await ask("POST", `/planning/tasks/${task.id}/reopen`, {});
  await expect(mark).not.toBeChecked();
  await expect(sameMark).toHaveCount(0);
  await context.setOffline(false);
  await expect(sameMark).toBeVisible();

  // Signing the other device out from here takes it to the login page without a touch.
  await ask("DELETE", "/sessions/others");
  await other.waitForURL(/\/auth\/login/, { timeout: 10_000 });
  await context.close();
});

test("what changes between the day's answer and the first word of the stream shows all the same", async ({
  page,
  ask,
  say,
  at,
}) => {
  const title = say("Podar el rosal", "Prune the rose");
  const task = await plantTask(ask, title);
  const mark = markOf(page, say, title);
  // The stream is asked for, and not answered until the change is made.
  const asked = Promise.withResolvers<void>();
  const changed = Promise.withResolvers<void>();
  await page.route("**/api/me/changes", async (route) => {
    asked.resolve();
    await changed.promise;
    await route.continue();
  });
  await page.goto(at("/panel"));
  await expect(mark).not.toBeChecked();
  await asked.promise;
  await ask("POST", `/planning/tasks/${task.id}/complete`, {});
  changed.resolve();
  await expect(mark).toHaveCount(0);
});

test("what somebody chooses on one device holds on the others within moments", async ({
  page,
  ask,
  at,
}) => {
  const listens = listening(page);
  await page.goto(at("/panel"));
  await listens;
  await ask("PATCH", "/sessions/preferences", { theme: "enfoque" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "enfoque");
  // When a day ends decides what today is: the person is asked for anew.
  const askedForWho = (change: () => Promise<unknown>) =>
    Promise.all([page.waitForResponse(/\/sessions\/me$/), change()]);
  await askedForWho(() => ask("PATCH", "/planning/day-settings", { dayEnds: "bedtime" }));
  await askedForWho(() => keepRhythm(ask, { wakeUp: "08:00", bedtime: "01:00" }));
});

test("of two tabs one listens for both", async ({ page, ask, context, say, at }) => {
  const title = say("Barrer el patio", "Sweep the yard");
  const task = await plantTask(ask, title);
  const listens = listening(page);
  await page.goto(at("/panel"));
  await listens;
  const tab = await context.newPage();
  const streams: string[] = [];
  tab.on("request", (request) => {
    if (request.url().endsWith("/api/me/changes")) streams.push(request.url());
  });
  await tab.goto(at("/panel"));
  const mark = markOf(tab, say, title);
  await expect(mark).not.toBeChecked();
  // Long enough for the tab to have begun to listen; it hears of the change from the other one.
  await expect(async () => {
    await ask("POST", `/planning/tasks/${task.id}/reopen`, {});
    await ask("POST", `/planning/tasks/${task.id}/complete`, {});
    await expect(mark).toHaveCount(0, { timeout: 5_000 });
  }).toPass();
  expect(streams).toEqual([]);
  // With the first gone, the second listens itself.
  const takesOver = listening(tab);
  await page.close();
  await takesOver;
  await ask("POST", `/planning/tasks/${task.id}/reopen`, {});
  await expect(mark).toBeVisible();
});
