// Seeing all plans together: quadrants, the calendar, and the search.
import type { Ask } from "../support/api.ts";
import { today } from "../support/days.ts";
import { expect, test } from "../support/journey.ts";
import type { Say } from "../support/journey.ts";
import { makeRoutine, makeTask } from "../support/plans.ts";
import { undo } from "../support/screens.ts";

/** A routine with an urgent meeting, today at nine in the evening, and a walk without dates. */
async function plan(ask: Ask, say: Say) {
  const { mission } = await makeRoutine(ask, { title: "Mar", areaId: "health", mission: "Puerto" });
  const estimation = { executionMin: 60 };
  const meeting = await makeTask(ask, mission, {
    title: say("Preparar la reunión", "Prepare the meeting"),
    isUrgent: true,
    isHighImpact: true,
    estimation,
    schedule: { startDate: `${today()}T21:00` },
  });
  const walk = await makeTask(ask, mission, {
    title: say("Caminar al faro", "Walk to the lighthouse"),
    isPhysical: true,
    estimation,
  });
  return { meeting: meeting.title, walk: walk.title };
}

test("everything open stands in its quadrant, and is found by its words", async ({
  page,
  ask,
  at,
  say,
  expectAccessible,
}) => {
  const { meeting, walk } = await plan(ask, say);
  await page.goto(at("/panel/plans/tasks"));
  const group = (name: string) => page.getByRole("region", { name });
  await expect(group(say("Decisivo", "Decisive")).getByText(meeting)).toBeVisible();
  await expect(group(say("Tu 20 % vital", "Your vital 20%")).getByText(meeting)).toBeVisible();
  await expect(group(say("Revisión", "Review")).getByText(walk)).toBeVisible();
  await expectAccessible();
  await page.getByRole("tab", { name: say("Por contexto", "By context") }).click();
  await expect(group(say("En casa", "At home")).getByText(walk)).toBeVisible();

  await page.goto(at("/panel/search"));
  const words = page.getByRole("searchbox");
  await expect(words).toBeFocused();
  await words.fill(say("reuniones", "meetings"));
  await expect(page.getByRole("link", { name: meeting })).toBeVisible();
  await expectAccessible();
  await words.fill(say("velero", "sailboat"));
  await expect(page.getByText(say("Nada con «velero»", "Nothing with “sailboat”"))).toBeVisible();
});

test("something of the calendar goes to another time, and back", async ({
  page,
  ask,
  at,
  say,
  expectAccessible,
}) => {
  const { meeting } = await plan(ask, say);
  await page.goto(at("/panel/plans/calendar"));
  const block = (time: string) => page.getByRole("button", { name: `${time} ${meeting}` });
  await expect(block("21:00")).toBeVisible();
  await expectAccessible();
  await block("21:00").click();
  const sheet = page.getByRole("dialog", { name: meeting });
  await expect(sheet).toBeVisible();
  await expectAccessible();
  const hour = sheet.getByRole("spinbutton", { name: say(/hora/, /hour/) }).first();
  await hour.click();
  await page.keyboard.type("22");
  await sheet.getByRole("button", { name: say("Guardar", "Save") }).click();
  await expect(block("22:00")).toBeVisible();
  await undo(page, say).click();
  await expect(block("21:00")).toBeVisible();

  await page.getByRole("radio", { name: say("Mes", "Month") }).click();
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.getByRole("button", { name: new RegExp(meeting) }).first()).toBeVisible();
  await expectAccessible();
});
