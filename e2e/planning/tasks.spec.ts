// Tasks by themselves and many at once: what the form asks for, a way back from everything, and two people at one task.
import type { Page } from "@playwright/test";
import type { Ask } from "../support/api.ts";
import { expect, test } from "../support/journey.ts";
import type { Say } from "../support/journey.ts";
import { makeMission, makePlan, makeTask } from "../support/plans.ts";
import type { Made } from "../support/plans.ts";
import { undo } from "../support/screens.ts";

/** A project with two missions, and in the first of them tasks of these titles. */
async function plant(ask: Ask, say: Say, titles: string[]) {
  const plan = await makePlan(ask, {
    title: say("Mudarme de casa", "Move house"),
    mission: say("Empacar", "Pack"),
  });
  await makeMission(ask, plan.id, say("Instalarme", "Settle in"));
  const tasks: Made[] = [];
  for (const title of titles) {
    const wanted = { title, priority: "LOW", isPhysical: true };
    tasks.push(await makeTask(ask, plan.mission, wanted));
  }
  return { address: plan.address, tasks };
}

const row = (page: Page, title: string) =>
  page.getByRole("main").getByRole("link", { name: title, exact: true });

test("a task is duplicated and deleted, and both are taken back", async ({
  page,
  ask,
  at,
  say,
}) => {
  const title = say("Desarmar la cama", "Take the bed apart");
  const { address, tasks } = await plant(ask, say, [title]);
  const choose = async (item: string) => {
    const label = say(`Opciones de la tarea ${title}`, `Options for the task ${title}`);
    await page.getByRole("button", { name: label }).first().click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await page.goto(at(address));
  await choose(say("Duplicar", "Duplicate"));
  await expect(row(page, title)).toHaveCount(2);
  await undo(page, say).click();
  await expect(row(page, title)).toHaveCount(1);

  await page.goto(at(`${address}/task/${tasks[0]?.id}`));
  await choose(say("Borrar", "Delete"));
  await expect(page).toHaveURL(at(address));
  await expect(page.getByRole("heading", { name: say("Empacar", "Pack"), level: 3 })).toBeVisible();
  await expect(row(page, title)).toHaveCount(0);
  await undo(page, say).click();
  await expect(row(page, title)).toHaveCount(1);
});

test("several tasks are chosen, changed together and taken back", async ({
  page,
  ask,
  at,
  say,
  expectAccessible,
}) => {
  const titles = say(
    ["Libros", "Platos", "Plantas", "Cuadros"],
    ["Books", "Plates", "Plants", "Pictures"],
  );
  const { address } = await plant(ask, say, titles);
  await page.goto(at(address));
  await page
    .getByRole("button", { name: say("Seleccionar", "Select"), exact: true })
    .first()
    .click();
  const box = (index: number) => page.getByRole("checkbox", { name: titles[index] ?? "" });
  await box(0).press("Space");
  await box(2).press("Shift+Space");
  await expect(page.getByText(say("3 seleccionadas", "3 selected"))).toBeVisible();
  await expectAccessible();

  const actions = page.getByRole("region", {
    name: say("Acciones con lo seleccionado", "Actions with the selection"),
  });
  await actions.getByRole("button", { name: say("Cambiar", "Change") }).click();
  await page.getByRole("menuitem", { name: say("Instalarme", "Settle in") }).click();
  const settled = page.getByRole("region", { name: say("Instalarme", "Settle in") });
  await expect(settled.getByRole("listitem")).toHaveCount(3);
  await undo(page, say).click();
  await expect(settled.getByRole("listitem")).toHaveCount(0);

  await page.goto(at("/panel/plans/tasks?view=list"));
  await page.getByRole("button", { name: say("Seleccionar", "Select"), exact: true }).click();
  await actions.getByRole("button", { name: say("Todas", "All") }).click();
  await actions.getByRole("button", { name: say("Borrar", "Delete") }).click();
  await expect(page.getByText(say("No hay nada abierto", "Nothing is open"))).toBeVisible();
  await undo(page, say).click();
  await expect(row(page, titles[3] ?? "")).toBeVisible();
});

test("all of a long list are chosen, those that were not loaded included", async ({
  page,
  ask,
  at,
  say,
}) => {
  const plan = await makePlan(ask, {
    title: say("Mudarme de casa", "Move house"),
    mission: say("Empacar", "Pack"),
  });
  await Promise.all(
    Array.from({ length: 52 }, (_, index) =>
      makeTask(ask, plan.mission, { title: `Caja ${index}`, isPhysical: true }),
    ),
  );
  await page.goto(at("/panel/plans/tasks?view=list"));
  await page.getByRole("button", { name: say("Seleccionar", "Select"), exact: true }).click();
  const actions = page.getByRole("region", {
    name: say("Acciones con lo seleccionado", "Actions with the selection"),
  });
  await actions.getByRole("button", { name: say("Todas (52)", "All 52") }).click();
  await expect(actions.getByText(say("52 seleccionadas", "52 selected"))).toBeVisible();
  await actions.getByRole("button", { name: say("Completar", "Complete") }).click();
  await expect(page.getByText(say("No hay nada abierto", "Nothing is open"))).toBeVisible();
  await undo(page, say).click();
  await expect(page.getByText(say("52 tareas abiertas", "52 open tasks"))).toBeVisible();
});
