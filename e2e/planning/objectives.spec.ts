// The four kinds of objective, each made by its own way, and what a person does with a plan: its order, its figures,
// and deleting what holds work.
import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import type { Say } from "../support/journey.ts";
import { beginObjective, create, nextStep } from "../support/plan-steps.ts";
import { makeMission, makePlan, makeTask } from "../support/plans.ts";
import { choose, chooseInMenu, heading, main, turn, undo } from "../support/screens.ts";

async function begin(page: Page, say: Say, kind: string, name: string) {
  await beginObjective(page, say, kind);
  await page.getByRole("textbox", { name: say("Título", "Title"), exact: true }).fill(name);
}

test("a project begins with its range and its first missions", async ({
  page,
  person: _person,
  at,
  say,
  expectAccessible,
}) => {
  await page.goto(at("/panel"));
  const name = say("Mudarme de casa", "Move house");
  await begin(page, say, say("Proyecto", "Project"), name);
  await expectAccessible();
  await nextStep(page, say, say("¿Para cuándo?", "By when?"));
  await choose(page, say("¿Cuánto dura?", "How long is it?"), say("Semestral", "Half-year"));
  await expectAccessible();
  await nextStep(page, say, say("¿Por dónde empiezas?", "Where do you begin?"));
  // What was written is kept on the way back, and over a reload.
  const first = page.getByRole("textbox", { name: say("Misión 1", "Mission 1") });
  await first.fill(say("Buscar", "Search"));
  await page.reload();
  await expect(first).toHaveValue(say("Buscar", "Search"));
  await first.press("Enter");
  await page
    .getByRole("textbox", { name: say("Misión 2", "Mission 2") })
    .fill(say("Empacar", "Pack"));
  await expectAccessible();
  await create(page, say, name);
  await expect(page.getByText(say(/Proyecto semestral/, /Project half-year/))).toBeVisible();
  await expect(
    page.getByRole("heading", { name: say("Tu siguiente paso", "Your next step") }),
  ).toBeVisible();
  await expect(main(page).getByRole("heading", { level: 3 })).toHaveText(
    say(["Buscar", "Empacar"], ["Search", "Pack"]),
  );
  await expectAccessible();
});

test("a routine says back how it repeats and what becomes of a missed day", async ({
  page,
  person: _person,
  at,
  say,
  expectAccessible,
}) => {
  await page.goto(at("/panel"));
  const name = say("Correr por la mañana", "Run in the morning");
  await begin(page, say, say("Rutina", "Routine"), name);
  await nextStep(page, say, say("¿Cada cuánto?", "How often?"));
  await choose(page, say("Unidad", "Unit"), say("semana", "week"));
  await expectAccessible();
  await nextStep(page, say, say("¿Y si un día no se puede?", "And if one day it can’t be?"));
  await turn(page.getByRole("radio", { name: say(/^Pásala a hoy/, /^Carry it/) }));
  await expectAccessible();
  await create(page, say, name);
  await expect(
    page.getByRole("link", {
      name: say(/Agregar una tarea a Cada vez/, /Add a task to Each time/),
    }),
  ).toBeVisible();
});

test("a tracked resource tells its pace, and its figures can be corrected and put back", async ({
  page,
  person: _person,
  at,
  say,
  expectAccessible,
}) => {
  await page.goto(at("/panel"));
  const name = say("Leer 300 páginas", "Read 300 pages");
  await begin(page, say, say("Recurso con seguimiento", "Tracked resource"), name);
  await nextStep(page, say, say("¿Cómo se cuenta?", "How is it counted?"));
  await expectAccessible();
  await nextStep(page, say, say("¿Hasta dónde y para cuándo?", "How far, and by when?"));
  const goal = page.getByRole("textbox", { name: say("¿Cuál es tu meta?", "What is your goal?") });
  await goal.fill("300");
  await choose(
    page,
    say("¿Cuánto tiempo le das?", "How long will you give it?"),
    say("1 mes", "1 month"),
  );
  await create(page, say, name);
  await expect(page.getByText(say("0 de 300 páginas", "0 of 300 pages"))).toBeVisible();
  const amount = page.getByRole("textbox", {
    name: say("¿Cuánto avanzaste?", "How much did you do?"),
  });
  await amount.fill("40");
  await main(page)
    .getByRole("button", { name: say("Anotar", "Log it"), exact: true })
    .click();
  await expect(page.getByText(say("40 de 300 páginas", "40 of 300 pages"))).toBeVisible();
  await expectAccessible();

  await page.getByRole("button", { name: say(/^Corregir 40/, /^Correct 40/) }).click();
  await page.getByRole("textbox", { name: say("Cantidad", "Amount") }).fill("50");
  await page.getByRole("button", { name: say("Guardar", "Save"), exact: true }).click();
  await expect(page.getByText(say("50 de 300 páginas", "50 of 300 pages"))).toBeVisible();
  await page.getByRole("button", { name: say(/^Borrar 50/, /^Delete 50/) }).click();
  await expect(page.getByText(say("0 de 300 páginas", "0 of 300 pages"))).toBeVisible();
  await undo(page, say).click();
  await expect(page.getByText(say("50 de 300 páginas", "50 of 300 pages"))).toBeVisible();
});

test("missions are put in order by keys, states follow one another, and work is deleted by a typed word", async ({
  page,
  ask,
  at,
  say,
  expectAccessible,
}) => {
  const { id, address, mission } = await makePlan(ask, {
    title: "Huerto",
    mission: "Sembrar",
  });
  await makeMission(ask, id, "Regar");
  const wanted = { priority: null, isReward: true };
  const task = await makeTask(ask, mission, { title: "Comprar semillas", ...wanted });
  await makeTask(ask, mission, { title: "Preparar la tierra", ...wanted });
  await ask("POST", `/planning/tasks/${task.id}/complete`, {});
  await page.goto(at(address));
  const missions = main(page).getByRole("heading", { level: 3 });
  await expect(missions).toHaveText(["Sembrar", "Regar"]);
  await main(page)
    .getByRole("button", { name: say("Ordenar", "Reorder"), exact: true })
    .click();
  const handle = page.getByRole("button", {
    name: say("Ordenar: Sembrar", "Reorder: Sembrar"),
    exact: true,
  });
  await handle.press("ArrowDown");
  await expect(missions).toHaveText(["Regar", "Sembrar"]);
  await expect(handle).toBeFocused();
  await expectAccessible();
  await page.reload();
  await expect(missions).toHaveText(["Regar", "Sembrar"]);

  // Pausing asks for how long; without a day is one of the answers.
  const status = say(/^Estado: Activo/, /^Status: Active/);
  await chooseInMenu(page, status, say(/^Pausar/, /^Pause/));
  await page
    .getByRole("dialog", { name: say(/^Pausar/, /^Pause/) })
    .getByRole("button", { name: say("Pausar", "Pause"), exact: true })
    .click();
  await page.getByRole("button", { name: say("Retomar ahora", "Resume now") }).click();

  await chooseInMenu(page, status, say(/^Dar por logrado/, /^Mark as completed/));
  await expect(page.getByText(say("Queda 1 tarea abierta.", "1 task stays open."))).toBeVisible();

  // Under an area in which it is not, it is found where it is.
  await page.goto(at(`${address}/edit`.replace("/personal/", "/health/")));
  await expect(page).toHaveURL(new RegExp(`${address}/edit$`));
  await page.getByRole("tab", { name: say("Borrar", "Delete") }).click();
  const remove = say("Borrar el objetivo", "Delete objective");
  await page.getByRole("button", { name: remove }).click();
  const dialog = page.getByRole("alertdialog");
  const confirm = dialog.getByRole("button", { name: remove });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole("textbox").fill(say("borrar", "delete"));
  await expect(confirm).toBeDisabled();
  await dialog.getByRole("textbox").fill(say("BORRAR", "DELETE"));
  await expectAccessible();
  await confirm.click();
  await expect(heading(page)).toHaveText(say("Planes", "Plans"));
});
