// Seeing all plans together: quadrants, the calendar, and the search.
import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./support/journey.ts";
import type { Person } from "./support/journey.ts";
import { makePlan, makeTask, today } from "./support/plans.ts";

/** A routine with one urgent task today at nine, and another without dates. */
async function plan(request: APIRequestContext, person: Person, titles: readonly string[]) {
  const startDate = today();
  const { mission } = await makePlan(request, person, {
    type: "ROUTINE",
    title: "Mar",
    areaId: "health",
    mission: "Puerto",
    schedule: { startDate },
  });
  const [first = "", second = ""] = titles;
  const estimation = { executionMin: 60 };
  await makeTask(request, person, mission, {
    title: first,
    isUrgent: true,
    isHighImpact: true,
    estimation,
    schedule: { startDate: `${startDate}T21:00` },
  });
  await makeTask(request, person, mission, { title: second, isPhysical: true, estimation });
}

test("everything open stands in its quadrant, and is found by its words", async ({
  page,
  person,
  at,
  say,
  expectAccessible,
}) => {
  const [reunion, walk] = say(
    ["Preparar la reunión", "Caminar al faro"],
    ["Prepare the meeting", "Walk to the lighthouse"],
  ) as [string, string];
  await plan(page.request, person, [reunion, walk]);
  await page.goto(at("/panel/plans/tasks"));
  const group = (name: string) => page.getByRole("region", { name });
  await expect(group(say("Decisivo", "Decisive")).getByText(reunion)).toBeVisible();
  await expect(group(say("Tu 20 % vital", "Your vital 20%")).getByText(reunion)).toBeVisible();
  await expect(group(say("Revisión", "Review")).getByText(walk)).toBeVisible();
  await expectAccessible();
  await page.getByRole("tab", { name: say("Por contexto", "By context") }).click();
  await expect(group(say("En casa", "At home")).getByText(walk)).toBeVisible();

  await page.goto(at("/panel/search"));
  const words = page.getByRole("searchbox");
  await expect(words).toBeFocused();
  await words.fill(say("reuniones", "meetings"));
  await expect(page.getByRole("link", { name: reunion })).toBeVisible();
  await expectAccessible();
  await words.fill(say("velero", "sailboat"));
  await expect(page.getByText(say("Nada con «velero»", "Nothing with “sailboat”"))).toBeVisible();
});

test("something of the calendar goes to another time, and back", async ({
  page,
  person,
  at,
  say,
  expectAccessible,
}) => {
  const [reunion, walk] = say(
    ["Preparar la reunión", "Caminar al faro"],
    ["Prepare the meeting", "Walk to the lighthouse"],
  ) as [string, string];
  await plan(page.request, person, [reunion, walk]);
  await page.goto(at("/panel/plans/calendar"));
  const block = (time: string) => page.getByRole("button", { name: `${time} ${reunion}` });
  await expect(block("21:00")).toBeVisible();
  await expectAccessible();
  await block("21:00").click();
  const sheet = page.getByRole("dialog", { name: reunion });
  await expect(sheet).toBeVisible();
  await expectAccessible();
  const hour = sheet.getByRole("spinbutton", { name: say(/hora/, /hour/) }).first();
  await hour.click();
  await page.keyboard.type("22");
  await sheet.getByRole("button", { name: say("Guardar", "Save") }).click();
  await expect(block("22:00")).toBeVisible();
  await page.getByRole("button", { name: say("Deshacer", "Undo") }).click();
  await expect(block("21:00")).toBeVisible();

  await page.getByRole("radio", { name: say("Mes", "Month") }).click();
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.getByRole("button", { name: new RegExp(reunion) }).first()).toBeVisible();
  await expectAccessible();
});
