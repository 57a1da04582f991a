// End-to-end test: health data is never readable on the device.
import { signOut } from "../support/account.ts";
import { readDeviceStorage } from "../support/device.ts";
import { followCycle } from "../support/energizing/cycle.ts";
import { daysAgo, HOUR_MS } from "../support/days.ts";
import { expect, test } from "../support/fixtures.ts";
import { logNight } from "../support/energizing/nights.ts";
import { heading } from "../support/screens.ts";

// The service worker's caches are searched as well.
test.use({ serviceWorkers: "allow" });

const terms = [
  "jacarandas sumergidas",
  "tortugas de vidrio",
  "bolsa de agua violeta",
  "low_libido",
  "faro bajo la lluvia",
] as const;

test("nights, dreams, a cycle and a draft leave no plaintext on the device, and sign-out deletes the draft", async ({
  page,
  user,
  callApi,
  studio,
  toPath,
  localize,
}) => {
  await logNight(callApi, 8 * HOUR_MS, 20 * HOUR_MS, { notes: terms[0] });
  for (const text of ["Otra nota", terms[1]]) {
    await callApi("POST", "/energizing/reflections", { text });
  }
  await followCycle(callApi, 12);
  await callApi("PUT", `/energizing/cycle/logs/${daysAgo(2)}`, {
    symptoms: ["low_libido"],
    mood: [],
    notes: terms[2],
  });

  await page.goto(toPath("/panel"));
  await expect(heading(page)).toBeVisible();
  await page.goto(toPath(`/space/${studio}/vitality/journal`));
  await expect(page.getByText("tortugas de vidrio")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Otra nota")).toBeVisible();
  const controls = page.locator("button, input, select, textarea").filter({ visible: true });
  await expect(controls).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await page.goto(toPath(`/space/${studio}/vitality/cycle`));
  await expect(heading(page)).toHaveText(localize("Ciclo", "Cycle"));
  await page.goto(toPath(`/space/${studio}/vitality/nights`));
  const openLog = () =>
    page
      .getByRole("button", { name: localize("Registrar una noche", "Log a night") })
      .first()
      .click();
  const notes = page.getByRole("dialog").getByRole("textbox", { name: localize("Notas", "Notes") });
  await openLog();
  await notes.fill(terms[4]);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join(" ")))
    .toContain("vereda.draft.");
  await page.reload();
  await openLog();
  await expect(notes).toHaveValue(terms[4]);
  await page.goto(toPath("/panel"));
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("vereda.cache") !== null))
    .toBe(true);
  const deviceData = await readDeviceStorage(page);
  expect(deviceData).toContain(user.firstName);
  for (const term of [...terms, "averageCycleLength", '"startedAt":']) {
    expect(deviceData).not.toContain(term);
  }
  expect(deviceData).not.toMatch(localize(/día \d+ de tu ciclo/i, /day \d+ of your cycle/i));

  await signOut(page, localize, toPath);
  const storedKeys = await page.evaluate(() => Object.keys(localStorage).join(" "));
  expect(storedKeys).not.toContain("vereda.draft.");
});
