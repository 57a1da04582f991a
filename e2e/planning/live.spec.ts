// Two devices side by side: what is done on one shows on the other within moments, without anybody asking for it.
import { logIn } from "../support/account.ts";
import type { CallApi } from "../support/api.ts";
import { openContext } from "../support/clock.ts";
import { today } from "../support/days.ts";
import { waitForChangeStream } from "../support/device.ts";
import { expect, test } from "../support/fixtures.ts";
import { saveRhythm } from "../support/nights.ts";
import { makeRoutine, makeTask } from "../support/plans.ts";
import type { Made } from "../support/plans.ts";
import { getTaskCheckbox, setChecked } from "../support/screens.ts";

/** A task of today, by its title. */
async function seedTask(callApi: CallApi, title: string): Promise<Made> {
  const { mission } = await makeRoutine(callApi, { title: "Kitchen", mission: "Every day" });
  const fields = { isPhysical: true, estimation: { executionMin: 20 } };
  return makeTask(callApi, mission, { title, ...fields, schedule: { startDate: today() } });
}

test("what one device does shows on the other within moments, and after a time without a network", async ({
  page,
  user,
  callApi,
  browser,
  localize,
  toPath,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
  const title = localize("Regar el limonero", "Water the lemon tree");
  const task = await seedTask(callApi, title);

  const context = await openContext(browser, { locale: localize("es-MX", "en-US") });
  const other = await context.newPage();
  await other.goto(toPath("/auth/login"));
  const otherListens = waitForChangeStream(other);
  await logIn(other, localize, user);
  await other.waitForURL(/\/panel/);

  const listens = waitForChangeStream(page);
  await page.goto(toPath("/panel"));
  await Promise.all([listens, otherListens]);
  const [mark, sameMark] = [
    getTaskCheckbox(page, localize, title),
    getTaskCheckbox(other, localize, title),
  ];
  await expect(mark).not.toBeChecked();
  await expect(sameMark).not.toBeChecked();

  await setChecked(mark);
  // What is done is no longer pending; where it was done it stays, struck through, until one looks elsewhere.
  await expect(sameMark).toHaveCount(0);
  await expect(mark).toBeChecked();

  await context.setOffline(true);
  await callApi("POST", `/planning/tasks/${task.id}/reopen`, {});
  await expect(mark).not.toBeChecked();
  await expect(sameMark).toHaveCount(0);
  await context.setOffline(false);
  await expect(sameMark).toBeVisible();

  // Signing the other device out from here takes it to the login page without a touch.
  await callApi("DELETE", "/sessions/others");
  await other.waitForURL(/\/auth\/login/, { timeout: 10_000 });
  await context.close();
});

test("what changes between the day's answer and the first word of the stream shows all the same", async ({
  page,
  callApi,
  localize,
  toPath,
}) => {
  const title = localize("Podar el rosal", "Prune the rose");
  const task = await seedTask(callApi, title);
  const mark = getTaskCheckbox(page, localize, title);
  // The stream is asked for, and not answered until the change is made.
  const requested = Promise.withResolvers<void>();
  const changed = Promise.withResolvers<void>();
  await page.route("**/api/me/changes", async (route) => {
    requested.resolve();
    await changed.promise;
    await route.continue();
  });
  await page.goto(toPath("/panel"));
  await expect(mark).not.toBeChecked();
  await requested.promise;
  await callApi("POST", `/planning/tasks/${task.id}/complete`, {});
  changed.resolve();
  await expect(mark).toHaveCount(0);
});

test("what somebody chooses on one device holds on the others within moments", async ({
  page,
  callApi,
  toPath,
}) => {
  const listens = waitForChangeStream(page);
  await page.goto(toPath("/panel"));
  await listens;
  await callApi("PATCH", "/sessions/preferences", { theme: "enfoque" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "enfoque");
  // When a day ends decides what today is: the person is asked for anew.
  const expectUserRefetch = (change: () => Promise<unknown>) =>
    Promise.all([page.waitForResponse(/\/sessions\/me$/), change()]);
  await expectUserRefetch(() => callApi("PATCH", "/planning/day-settings", { dayEnds: "bedtime" }));
  await expectUserRefetch(() => saveRhythm(callApi, { wakeUp: "08:00", bedtime: "01:00" }));
});

test("of two tabs one listens for both", async ({ page, callApi, context, localize, toPath }) => {
  const title = localize("Barrer el patio", "Sweep the yard");
  const task = await seedTask(callApi, title);
  const listens = waitForChangeStream(page);
  await page.goto(toPath("/panel"));
  await listens;
  const tab = await context.newPage();
  const streams: string[] = [];
  tab.on("request", (request) => {
    if (request.url().endsWith("/api/me/changes")) streams.push(request.url());
  });
  await tab.goto(toPath("/panel"));
  const mark = getTaskCheckbox(tab, localize, title);
  await expect(mark).not.toBeChecked();
  // Long enough for the tab to have begun to listen; it hears of the change from the other one.
  await expect(async () => {
    await callApi("POST", `/planning/tasks/${task.id}/reopen`, {});
    await callApi("POST", `/planning/tasks/${task.id}/complete`, {});
    await expect(mark).toHaveCount(0, { timeout: 5_000 });
  }).toPass();
  expect(streams).toEqual([]);
  // With the first gone, the second listens itself.
  const takeover = waitForChangeStream(tab);
  await page.close();
  await takeover;
  await callApi("POST", `/planning/tasks/${task.id}/reopen`, {});
  await expect(mark).toBeVisible();
});
