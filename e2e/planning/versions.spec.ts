// Two people at one plan: what somebody else saved meanwhile is laid beside what one typed, and nothing of either is lost.
import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import type { Say } from "../support/journey.ts";
import { makePlan } from "../support/plans.ts";
import { heading } from "../support/screens.ts";

async function typeAndSave(page: Page, say: Say, typed: string) {
  await page.getByRole("textbox", { name: say("Título", "Title"), exact: true }).fill(typed);
  return page.getByRole("main").getByRole("button", { name: say("Guardar", "Save"), exact: true });
}

test("a mission that two people change keeps what each of them wrote", async ({
  page,
  ask,
  provoked,
  at,
  say,
  expectAccessible,
}) => {
  provoked.push(/409 .*\/planning\/missions\//);
  const { address, mission } = await makePlan(ask, { title: "Huerto", mission: "Sembrar" });
  const dialog = page.getByRole("dialog", { name: say(/cambió mientras/, /changed while/) });
  const side = (field: string, name: string) =>
    dialog.getByRole("radiogroup", { name: field }).getByRole("radio", { name });

  await page.goto(at(`${address}/mission/${mission.id}/edit`));
  const saveMission = await typeAndSave(page, say, "Sembrar juntos");
  await ask("PATCH", `/planning/missions/${mission.id}`, {
    title: "Sembrar en marzo",
    status: "IN_PROGRESS",
  });
  await saveMission.click();
  // What one changed stays one's own, what one did not touch is the other's; both can be read.
  await expect(side(say("Título", "Title"), say("Lo tuyo", "Yours"))).toBeChecked();
  await expect(side(say("Estado", "Status"), say("Lo actual", "Current"))).toBeChecked();
  await expect(dialog.getByText("Sembrar en marzo", { exact: true })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: say("Guardar lo elegido", "Save my choices") }).click();
  await expect(heading(page)).toHaveText("Sembrar juntos");
  await expect(page.getByText(say(/^En curso/, /^In progress/)).first()).toBeVisible();
});
