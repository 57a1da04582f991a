// A cycle that is changed without a network: shown at once, sealed on the device, kept over a reload, and sent once, from
// whichever screen.
import { followCycle } from "../support/cycle.ts";
import { cutOff, isWrite, opened, stored, writesOf } from "../support/cycle-offline.ts";
import { daysAgo } from "../support/days.ts";
import { expect, test } from "../support/journey.ts";
import { openDialog } from "../support/screens.ts";

test("a period that begins without a network counts at once, waits sealed over a reload, and goes once from any screen", async ({
  page,
  ask,
  studio,
  at,
  say,
  provoked,
  expectAccessible,
}) => {
  provoked.push(/ERR_FAILED.*\/energizing\/cycle\/periods/);
  await followCycle(ask, 29);
  await opened(page, at(`/space/${studio}/vitality/cycle`));
  const letThrough = await cutOff(page);
  const dialog = await openDialog(page, say("Empezó mi periodo", "My period started"), {
    exact: true,
  });
  await dialog.getByRole("button", { name: say("Guardar el periodo", "Save the period") }).click();
  await expect(dialog).toHaveCount(0);
  const note = page.getByRole("complementary", {
    name: say("Todavía no se guarda", "Not saved yet"),
  });
  await expect(note).toContainText(say("El periodo que empezó", "The period that started"));
  await expect(page.getByText(say("Día 1 de tu ciclo", "Day 1 of your cycle"))).toBeVisible();
  const rows = page
    .getByRole("region", { name: say("Tus periodos", "Your periods") })
    .getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expectAccessible();

  const [[, kept] = ["", ""]] = await stored(page);
  expect(kept).not.toBe("");
  for (const readable of ["period", "startDate", daysAgo(0)]) expect(kept).not.toContain(readable);

  const refused = page.waitForEvent("requestfailed", isWrite);
  await page.reload();
  await refused;
  await expect(note).toBeVisible();
  await expect(rows).toHaveCount(2);
  await letThrough();
  const writes = writesOf(page);
  const saved = page.waitForResponse((response) => isWrite(response.request()) && response.ok());
  await page.goto(at("/panel/plans"));
  await saved;
  await expect.poll(() => stored(page)).toEqual([]);
  await page.goto(at(`/space/${studio}/vitality/cycle`));
  await expect(rows).toHaveCount(2);
  await expect(note).toHaveCount(0);
  expect(writes).toEqual(["POST /api/energizing/cycle/periods"]);
});
