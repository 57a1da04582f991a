// End-to-end test for cycle changes offline: applied at once, stored encrypted, sent once.
import { followCycle } from "../support/energizing/cycle.ts";
import {
  blockRequests,
  isWrite,
  openWhenReady,
  listStored,
  recordWrites,
} from "../support/energizing/cycle-offline.ts";
import { daysAgo } from "../support/days.ts";
import { expect, test } from "../support/fixtures.ts";
import { openDialog } from "../support/screens.ts";

test("a period started offline applies at once, stays encrypted over a reload, and is sent once from any screen", async ({
  page,
  callApi,
  studio,
  toPath,
  localize,
  expectedErrors,
  expectAccessible,
}) => {
  expectedErrors.push(/ERR_FAILED.*\/energizing\/cycle\/periods/);
  await followCycle(callApi, 29);
  await openWhenReady(page, toPath(`/space/${studio}/vitality/cycle`));
  const letThrough = await blockRequests(page);
  const dialog = await openDialog(page, localize("Empezó mi periodo", "My period started"), {
    exact: true,
  });
  await dialog
    .getByRole("button", { name: localize("Guardar el periodo", "Save the period") })
    .click();
  await expect(dialog).toHaveCount(0);
  const note = page.getByRole("complementary", {
    name: localize("Todavía no se guarda", "Not saved yet"),
  });
  await expect(note).toContainText(localize("El periodo que empezó", "The period that started"));
  await expect(page.getByText(localize("Día 1 de tu ciclo", "Day 1 of your cycle"))).toBeVisible();
  const rows = page
    .getByRole("region", { name: localize("Tus periodos", "Your periods") })
    .getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expectAccessible();

  const [[, storedValue] = ["", ""]] = await listStored(page);
  expect(storedValue).not.toBe("");
  for (const readable of ["period", "startDate", daysAgo(0)])
    expect(storedValue).not.toContain(readable);

  const refused = page.waitForEvent("requestfailed", isWrite);
  await page.reload();
  await refused;
  await expect(note).toBeVisible();
  await expect(rows).toHaveCount(2);
  await letThrough();
  const writes = recordWrites(page);
  const saved = page.waitForResponse((response) => isWrite(response.request()) && response.ok());
  await page.goto(toPath("/panel/plans"));
  await saved;
  await expect.poll(() => listStored(page)).toEqual([]);
  await page.goto(toPath(`/space/${studio}/vitality/cycle`));
  await expect(rows).toHaveCount(2);
  await expect(note).toHaveCount(0);
  expect(writes).toEqual(["POST /api/energizing/cycle/periods"]);
});
