// End-to-end tests for edge-case dates: ends of months and years, 29 February, clock changes.
import type { Page } from "@playwright/test";
import type { CallApi } from "../support/api.ts";
import { followCycle, logPeriods } from "../support/energizing/cycle.ts";
import { HOUR_MS, today } from "../support/days.ts";
import { expect } from "../support/fixtures.ts";
import type { Localize } from "../support/fixtures.ts";
import { saveRhythm, listNights, startRestAgo, logNight } from "../support/energizing/nights.ts";
import { test } from "../support/own-server.ts";
import { makeRoutine, makeTask } from "../support/planning/plans.ts";
import {
  heading,
  main,
  getTaskCheckbox,
  nextDay,
  quickAddButton,
  setChecked,
} from "../support/screens.ts";

async function quickAdd(page: Page, localize: Localize, sentence: string): Promise<void> {
  await quickAddButton(page, localize).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").first().fill(sentence);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
}

async function planDaily(callApi: CallApi, title: string): Promise<void> {
  const { mission } = await makeRoutine(callApi, { title, mission: title });
  await makeTask(callApi, mission, {
    title,
    isPhysical: true,
    estimation: { executionMin: 15 },
    schedule: { startDate: today(), frequency: "DAILY" },
  });
}

test.describe("in the last minute of a month", () => {
  test.use({ instant: "2026-11-30T23:59:21-06:00" });

  test("the open day switches to the next one at midnight", async ({
    page,
    callApi,
    toPath,
    localize,
    moveClock,
  }) => {
    await planDaily(callApi, "Estirar");
    await page.goto(toPath("/panel"));
    await expect(heading(page)).toContainText("30");
    const completed = page.waitForResponse(/\/complete$/);
    await setChecked(getTaskCheckbox(page, localize, "Estirar"));
    await completed;
    await moveClock(40_000);
    await expect(heading(page)).toContainText(localize("1 de diciembre", "December 1"));
    await expect(getTaskCheckbox(page, localize, "Estirar")).not.toBeChecked();
  });
});

test.describe("on the first of a month", () => {
  test.use({ instant: "2026-12-01T08:00:00-06:00" });

  test("nights and periods of the previous month are logged", async ({
    page,
    callApi,
    studio,
    toPath,
    localize,
  }) => {
    await saveRhythm(callApi, { bedtime: "23:00", wakeUp: "07:00" });
    await logNight(callApi, 7 * HOUR_MS, HOUR_MS);
    await followCycle(callApi, 96);
    await logPeriods(callApi, [28, 28], 12);
    await page.goto(toPath(`/space/${studio}/vitality/nights`));
    const nights = page.getByRole("region", { name: localize("Tus noches", "Your nights") });
    await expect(nights.getByRole("listitem").last()).toContainText("7");
    await page.goto(toPath(`/space/${studio}/vitality/cycle`));
    await page.getByRole("button", { name: localize("Mes anterior", "Previous month") }).click();
    const periodDay = page.getByRole("table").getByRole("button", {
      name: localize(/\b19 de noviembre.*, periodo$/, /November 19.*, period$/),
    });
    await expect(periodDay).toBeVisible();
  });
});

test.describe("on 29 February", () => {
  test.use({ instant: "2028-02-29T11:00:00-06:00" });

  test("today is formatted correctly, and tomorrow is 1 March", async ({
    page,
    callApi,
    toPath,
    localize,
  }) => {
    await planDaily(callApi, "Estirar");
    await page.goto(toPath("/panel"));
    await expect(heading(page)).toContainText(localize("29 de febrero", "February 29"));
    await quickAdd(
      page,
      localize,
      localize("llamar al banco mañana 20 min", "call the bank tomorrow 20 min"),
    );
    await nextDay(page, localize).click();
    await expect(heading(page)).toContainText(localize("1 de marzo", "March 1"));
    await expect(main(page).getByText(localize("llamar al banco", "call the bank"))).toBeVisible();
    await expect(getTaskCheckbox(page, localize, "Estirar")).toBeVisible();
  });
});

for (const { name, instant, hours } of [
  { name: "an hour is skipped", instant: "2027-03-14T07:00:30-04:00", hours: 7 },
  { name: "an hour comes twice", instant: "2026-11-01T07:00:30-05:00", hours: 9 },
]) {
  test.describe(`in the night in which ${name}`, () => {
    test.use({ instant, timezoneId: "America/New_York" });

    test("a rest has its real duration when the clocks change", async ({
      page,
      callApi,
      toPath,
      localize,
    }) => {
      await callApi("PATCH", "/sessions/preferences", { timezone: "America/New_York" });
      await saveRhythm(callApi, { bedtime: "23:00", wakeUp: "07:00" });
      await planDaily(callApi, "Estirar");
      await startRestAgo(callApi, hours * HOUR_MS);
      await page.goto(toPath("/panel/rest"));
      await expect(heading(page)).toContainText("07:00");
      await page.getByRole("button", { name: localize("Ya desperté", "I’m awake") }).click();
      const finish = page.getByRole("dialog");
      await finish
        .getByRole("button", { name: localize("Terminar", "Finish"), exact: true })
        .click();
      await expect(
        page.getByText(localize(`Dormiste ${hours}\u00a0h`, `You slept ${hours}\u00a0h`)),
      ).toBeVisible();
      expect(await listNights(callApi)).toMatchObject([{ durationMinutes: hours * 60 }]);
      await page.goto(toPath("/panel"));
      await expect(getTaskCheckbox(page, localize, "Estirar")).toBeVisible();
    });
  });
}

test.describe("on 31 December", () => {
  test.use({ instant: "2026-12-31T20:00:00-06:00" });

  test("tomorrow is in the next year", async ({ page, callApi, toPath, localize }) => {
    await planDaily(callApi, "Estirar");
    await page.goto(toPath("/panel"));
    await quickAdd(page, localize, localize("brindar mañana 20 min", "toast tomorrow 20 min"));
    await nextDay(page, localize).click();
    await expect(page).toHaveURL(/2027-01-01/);
    await expect(heading(page)).toContainText(localize("1 de enero", "January 1"));
    await expect(main(page).getByText(localize("brindar", "toast"))).toBeVisible();
    await expect(getTaskCheckbox(page, localize, "Estirar")).toBeVisible();
  });
});
