// A cycle that is told without a network: shown at once, sealed on the device, kept over a reload, and sent once.
import { followCycle } from "../support/cycle.ts";
import { cutOff, isWrite, opened, sendNow, stored, writesOf } from "../support/cycle-offline.ts";
import { daysAgo } from "../support/days.ts";
import { expect, test } from "../support/journey.ts";

test("a period that begins without a network counts at once, waits sealed over a reload, and goes once", async ({
  page,
  ask,
  studio,
  at,
  say,
  provoked,
  expectAccessible,
}) => {
  provoked.push(/ERR_FAILED/);
  await followCycle(ask, 29);
  await opened(page, at(`/space/${studio}/vitality/cycle`));
  const letThrough = await cutOff(page, "offline");
  await page
    .getByRole("button", { name: say("Empezó mi periodo", "My period started"), exact: true })
    .click();
  const dialog = page.getByRole("dialog");
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
  await sendNow(note, say);
  await expect(note).toHaveCount(0);
  await expect(page.getByText(say(/^Lo más probable: /, /^Most likely: /))).toBeVisible();
  await expect(rows).toHaveCount(2);
  expect(writes).toEqual(["POST /api/energizing/cycle/periods"]);
  expect(await stored(page)).toEqual([]);
});

test("a day that the server does not take stays as it was written, to be tried again or corrected", async ({
  page,
  ask,
  studio,
  at,
  say,
  provoked,
  expectAccessible,
}) => {
  provoked.push(/500/);
  await followCycle(ask, 12);
  await opened(page, at(`/space/${studio}/vitality/cycle`));
  const letThrough = await cutOff(page, 500);
  await page.getByRole("button", { name: say("Anotar cómo va hoy", "Note how I feel") }).click();
  const dialog = page.getByRole("dialog");
  const more = say("Más síntomas", "More symptoms");
  await dialog.getByRole("button", { name: more }).click();
  await dialog.getByRole("button", { name: say("Mareo", "Dizziness") }).click();
  const notes = dialog.getByRole("textbox", { name: say("Notas", "Notes") });
  await notes.fill("Llovió");
  await dialog.getByRole("button", { name: say("Guardar el día", "Save the day") }).click();
  await expect(dialog).toHaveCount(0);
  const alert = page
    .getByRole("main")
    .getByRole("alert")
    .filter({
      hasText: say("No pudimos guardar lo que anotaste", "We couldn’t save what you noted"),
    });
  await expect(alert).toBeVisible();
  await expect(page.getByText("Llovió")).toBeVisible();
  await expectAccessible();

  await alert.getByRole("button", { name: say("Corregir", "Correct it") }).click();
  await expect(notes).toHaveValue("Llovió");
  await expect(dialog.getByRole("button", { name: say("Mareo", "Dizziness") })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await notes.fill("Llovió toda la tarde");
  await dialog.getByRole("button", { name: say("Guardar el día", "Save the day") }).click();
  await expect(alert).toHaveCount(1);
  await letThrough();
  await alert.getByRole("button", { name: say("Intentar de nuevo", "Try again") }).click();
  await expect(alert).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Llovió toda la tarde")).toBeVisible();
});

test("what waits goes from any screen of the panel once there is a network", async ({
  page,
  ask,
  studio,
  at,
  say,
  provoked,
}) => {
  provoked.push(/ERR_FAILED/);
  await followCycle(ask, 12);
  await opened(page, at(`/space/${studio}/vitality/cycle`));
  const letThrough = await cutOff(page, "offline");
  await page.getByRole("button", { name: say("Anotar cómo va hoy", "Note how I feel") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: say("Manchado", "Spotting") }).click();
  await dialog.getByRole("button", { name: say("Guardar el día", "Save the day") }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await stored(page)).length).toBe(1);
  await letThrough();
  const saved = page.waitForResponse((answer) => isWrite(answer.request()) && answer.ok());
  await page.goto(at("/panel/plans"));
  await saved;
  await expect.poll(() => stored(page)).toEqual([]);
});
