// End-to-end tests for the workload: explanation, moving tasks, time shares, estimates.
import type { Page } from "@playwright/test";
import type { CallApi } from "../support/api.ts";
import { daysAgo, daysAhead, HOUR_MS, momentIn, tomorrow } from "../support/days.ts";
import { expect, test } from "../support/fixtures.ts";
import type { ToPath, Localize } from "../support/fixtures.ts";
import { saveRhythm } from "../support/energizing/nights.ts";
import { makePlan, makeTask } from "../support/planning/plans.ts";
import type { Made } from "../support/planning/plans.ts";
import { undo } from "../support/screens.ts";

async function seedPlan(callApi: CallApi) {
  await saveRhythm(callApi, { wakeUp: "06:00", bedtime: "22:00" });
  const { mission, address } = await makePlan(callApi, {
    title: "Jardín",
    areaId: "health",
    mission: "Cobertizo",
    schedule: { startDate: daysAgo(1), endDate: daysAhead(60) },
  });
  const add = (title: string, executionMin: number, given: object = {}) =>
    makeTask(callApi, mission, {
      title,
      priority: "LOW",
      environmentId: "outdoor",
      isPhysical: true,
      estimation: { executionMin },
      ...given,
    });
  const when = (task: Made, startDate: string) =>
    callApi("PUT", `/planning/tasks/${task.id}/schedule`, { startDate });
  return { add, when, address };
}

test("an overloaded day suggests what to move, and the move is undone", async ({
  page,
  callApi,
  toPath,
  localize,
  expectAccessible,
}) => {
  const { add, when } = await seedPlan(callApi);
  const [long, shed, books] = localize(
    ["Mudanza", "Ordenar el cobertizo", "Ordenar los libros"],
    ["Moving house", "Tidy the shed", "Tidy the books"],
  ) as [string, string, string];
  await when(await add(long, 600, { isUrgent: true }), `${tomorrow()}T08:00`);
  await when(await add(shed, 240), tomorrow());
  await when(await add(books, 240, { priority: "MEDIUM" }), tomorrow());
  await page.goto(toPath(`/panel?date=${tomorrow()}`));
  const indicator = page.getByRole("button", {
    name: localize("No cabe en el día", "Doesn’t fit in the day"),
  });
  await expect(indicator).toContainText(
    localize(
      "El día da para 16 h y lo pendiente toma 18 h: te pasas por 2 h. ¿Movemos algo?",
      "You have 16 h that day and what’s open takes 18 h: you’re over by 2 h. Shall we move something?",
    ),
  );
  await expectAccessible();

  await indicator.click();
  const dialog = page.getByRole("dialog", {
    name: localize("La carga del día", "The day’s workload"),
  });
  await expect(
    dialog.getByText(localize("El día da para", "You have that day")).first(),
  ).toBeVisible();
  await expect(dialog.getByRole("button", { name: long })).toHaveCount(0);
  await expectAccessible();
  await dialog.getByRole("button", { name: shed }).first().click();
  const fits = localize("Cabe todo, con 2 h de sobra.", "It all fits, with 2 h to spare.");
  await expect(dialog.getByText(fits)).toBeVisible();
  await expect(dialog.getByText(fits)).toBeFocused();
  await undo(page, localize).click();
  await expect(
    dialog.getByText(
      localize("Te pasas por 2 h; con mover esta alcanza.", "You’re over by 2 h; moving this one"),
    ),
  ).toBeVisible();
  await expect(dialog.getByRole("button", { name: shed }).first()).toBeVisible();
});

test("all excess tasks are moved to free days with one click, and undone with one", async ({
  page,
  callApi,
  toPath,
  localize,
}) => {
  const { add, when } = await seedPlan(callApi);
  const title = (n: number) => localize(`Caja ${n}`, `Box ${n}`);
  // 25 hours of work in 16 waking hours, so that moving a single task is not enough.
  for (const n of [1, 2, 3, 4, 5]) await when(await add(title(n), 300), tomorrow());
  await page.goto(toPath(`/panel?date=${tomorrow()}`));
  await page
    .getByRole("button", { name: localize("No cabe en el día", "Doesn’t fit in the day") })
    .click();
  const dialog = page.getByRole("dialog", {
    name: localize("La carga del día", "The day’s workload"),
  });
  await expect(
    dialog.getByText(
      localize("Te pasas por 9 h; mueve estas 2.", "You’re over by 9 h; move these 2."),
    ),
  ).toBeVisible();
  await dialog
    .getByRole("button", {
      name: localize("Mover las 2 a días con lugar", "Move all 2 to days with room"),
    })
    .click();
  await expect(
    dialog.getByText(localize("Cabe todo, con 1 h de sobra.", "It all fits, with 1 h to spare.")),
  ).toBeFocused();
  const notice = page.getByRole("region", { name: localize("Avisos", "Notifications") });
  await expect(notice).toContainText(
    localize("2 tareas salen de este día", "2 tasks moved off this day"),
  );
  await undo(page, localize).click();
  await expect(
    dialog.getByText(localize("Te pasas por 9 h", "You’re over by 9 h")).first(),
  ).toBeVisible();
});

async function openShares(page: Page, toPath: ToPath, localize: Localize) {
  await page.goto(toPath(`/panel?date=${tomorrow()}`));
  await page.getByRole("button", { name: localize("Día ligero", "Just right") }).click();
  await page
    .getByRole("button", { name: localize("¿A dónde se va el tiempo?", "Where does the time go?") })
    .click();
  return page.getByRole("dialog", { name: localize("A dónde se va el día", "Where the day goes") });
}

test("the real duration of tasks becomes a suggestion, applied with one tap and undone", async ({
  page,
  callApi,
  toPath,
  localize,
  expectAccessible,
}) => {
  const { add, when, address } = await seedPlan(callApi);
  const trip = { isTravel: true, isPhysical: false };
  for (const hours of [30, 32, 34, 36, 38, 40]) {
    const done = await add(localize("Llevar semillas", "Bring seeds"), 30, trip);
    await callApi("POST", `/planning/tasks/${done.id}/time-entries`, {
      startedAt: momentIn(-hours * HOUR_MS),
      endedAt: momentIn((0.9 - hours) * HOUR_MS),
    });
    await callApi("POST", `/planning/tasks/${done.id}/complete`, {});
  }
  const title = localize("Ir por tierra", "Fetch soil");
  const open = await add(title, 60, trip);
  await when(open, tomorrow());
  const dialog = await openShares(page, toPath, localize);
  await expect(
    dialog.getByText(
      localize(
        "Tus traslados duran 1.4 veces lo planeado.",
        "Your trips take 1.4 times as long as you plan.",
      ),
    ),
  ).toBeVisible();
  await expect(dialog.getByText(localize(/De 6 tareas/, /From 6 tasks/)).first()).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: title }).click();
  await expect(
    page.getByText(
      localize(
        `«${title}» ahora se estima en 1 h 25 min`,
        `“${title}” is now estimated at 1 h 25 min`,
      ),
    ),
  ).toBeVisible();
  await undo(page, localize).click();
  await expect(
    dialog.getByText(localize("De 1 h a 1 h 25 min", "From 1 h to 1 h 25 min")),
  ).toBeVisible();

  await page.goto(toPath(`${address}/task/${open.id}`));
  await page
    .getByRole("button", { name: localize("Cambiar la estimación", "Change the estimate") })
    .click();
  const estimate = page.getByRole("dialog");
  const execution = estimate.getByRole("textbox").first();
  await expect(execution).toHaveValue("60");
  await estimate
    .getByRole("button", { name: localize("Usar 1 h 25 min", "Use 1 h 25 min") })
    .click();
  await expect(execution).toHaveValue("85");
  await expectAccessible();
  await estimate.getByRole("button", { name: localize("Volver a 1 h", "Back to 1 h") }).click();
  await expect(execution).toHaveValue("60");
});
