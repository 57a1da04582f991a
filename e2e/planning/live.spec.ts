// End-to-end tests for live updates between two devices and between tabs.
import { logIn } from "../support/account.ts";
import type { CallApi } from "../support/api.ts";
import { openContext } from "../support/clock.ts";
import { today } from "../support/days.ts";
import { waitForChangeStream } from "../support/device.ts";
import { expect, test } from "../support/fixtures.ts";
import { makeRoutine, makeTask } from "../support/planning/plans.ts";
import type { Made } from "../support/planning/plans.ts";
import { getTaskCheckbox, setChecked } from "../support/screens.ts";

async function seedTask(callApi: CallApi, title: string): Promise<Made> {
  const { mission } = await makeRoutine(callApi, { title: "Kitchen", mission: "Every day" });
  const fields = { isPhysical: true, estimation: { executionMin: 20 } };
  return makeTask(callApi, mission, { title, ...fields, schedule: { startDate: today() } });
}

test("a change on one device appears on the other at once, also after being offline", async ({
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

  await callApi("PATCH", "/sessions/preferences", { theme: "enfoque" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "enfoque");
  await expect(other.locator("html")).toHaveAttribute("data-theme", "enfoque");

  await setChecked(mark);
  // A done task disappears on the other device; where it was done, it stays struck through until the user
  // leaves.
  await expect(sameMark).toHaveCount(0);
  await expect(mark).toBeChecked();

  await context.setOffline(true);
  await callApi("POST", `/planning/tasks/${task.id}/reopen`, {});
  await expect(mark).not.toBeChecked();
  await expect(sameMark).toHaveCount(0);
  await context.setOffline(false);
  await expect(sameMark).toBeVisible();

  await callApi("DELETE", "/sessions/others");
  await expect(other).toHaveURL(/\/auth\/login/);
  await context.close();
});

test("of two tabs, one opens the stream for both", async ({
  page,
  callApi,
  context,
  localize,
  toPath,
}) => {
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
  // Waits until the tab listens; it receives the change from the other tab.
  await expect(async () => {
    await callApi("POST", `/planning/tasks/${task.id}/reopen`, {});
    await callApi("POST", `/planning/tasks/${task.id}/complete`, {});
    await expect(mark).toHaveCount(0, { timeout: 15_000 });
  }).toPass();
  expect(streams).toEqual([]);
  // After the first tab is closed, the second opens the stream.
  const takeover = waitForChangeStream(tab);
  await page.close();
  await takeover;
  await callApi("POST", `/planning/tasks/${task.id}/reopen`, {});
  await expect(mark).toBeVisible();
});
