// Tasks by themselves and many at once: what the form asks for, a way back from everything, and two people at one task.
import type { Page } from "@playwright/test";
import type { Ask } from "../support/api.ts";
import { expect, test } from "../support/journey.ts";
import type { Say } from "../support/journey.ts";
import { makeMission, makePlan, makeTask } from "../support/plans.ts";
import type { Made } from "../support/plans.ts";
import { markOf, undo } from "../support/screens.ts";

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

test("the form of a new task says what it needs, each by name", async ({
  page,
  ask,
  at,
  say,
  expectAccessible,
}) => {
  const { address } = await plant(ask, say, []);
  await page.goto(at(`${address}/task/new`));
  const create = page.getByRole("button", { name: say("Crear tarea", "Create task") });
  await create.click();
  for (const text of [
    say("El título es obligatorio.", "Title is required."),
    say("Elige una misión para crear la tarea.", "Select a mission to create the task."),
    say("Elige un contexto para la tarea.", "Select a context for the task."),
    say("Elige una prioridad para la tarea.", "Select a priority for the task."),
    say(
      "Elige al menos una característica (social, traslado, física, etc.).",
      "Select at least one characteristic (social, travel, physical, etc.).",
    ),
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByLabel(say("Título", "Title"))).toBeFocused();
  await expectAccessible();

  await page.getByLabel(say("Título", "Title")).fill(say("Rotular cajas", "Label boxes"));
  await page.getByRole("radio", { name: say("Empacar", "Pack"), exact: true }).click();
  await page.getByRole("radio", { name: say("En casa", "At home"), exact: true }).click();
  await page.getByRole("radio", { name: say("Alta", "High"), exact: true }).click();
  await page.getByRole("button", { name: say("Física", "Physical"), exact: true }).click();
  await page.getByText(say("Más detalles", "More details")).click();
  await page.getByRole("radio", { name: say("Conocimiento", "Knowledge"), exact: true }).click();
  await page.getByText(say("Otros datos (JSON)", "Other data (JSON)")).first().click();
  const json = page.getByRole("textbox", { name: say("Otros datos (JSON)", "Other data (JSON)") });
  await json.fill("[1]");
  await create.click();
  await expect(
    page.getByText(say(/^Esto no es un objeto JSON/, /^This is not a JSON object/)),
  ).toBeVisible();
  await json.fill("");
  await page.getByLabel(say("Enlace", "Link")).fill("https://ejemplo.mx/cajas");
  await create.click();
  await row(page, say("Rotular cajas", "Label boxes")).click();
  await expect(
    page.getByRole("link", { name: say("Abrir ejemplo.mx", "Open ejemplo.mx") }),
  ).toBeVisible();
  await expectAccessible();
});

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

test("what is completed is taken back", async ({ page, ask, at, say }) => {
  const title = say("Desarmar la cama", "Take the bed apart");
  const { address, tasks } = await plant(ask, say, [title]);
  const path = `/planning/tasks/${tasks[0]?.id}`;
  await ask("PUT", `${path}/estimations`, { executionMin: 10 });
  const mark = markOf(page, say, title);
  await page.goto(at(address));
  await mark.press("Space");
  await expect(page.getByText(say(`Hecho: «${title}»`, `Done: “${title}”`))).toBeVisible();
  const reopened = page.waitForResponse((answer) => answer.url().endsWith("/reopen"));
  await undo(page, say).click();
  expect((await reopened).status()).toBe(200);
  await expect(mark).not.toBeChecked();
});

test("an estimation that could not be saved stays as it was written, and is saved again", async ({
  page,
  ask,
  at,
  say,
  provoked,
}) => {
  provoked.push(/ERR_FAILED/);
  const title = say("Desarmar la cama", "Take the bed apart");
  const { address, tasks } = await plant(ask, say, [title]);
  await page.goto(at(`${address}/task/${tasks[0]?.id}`));
  await page.getByRole("button", { name: say("Estimarla", "Estimate it") }).click();
  const dialog = page.getByRole("dialog");
  const doing = dialog.getByRole("textbox", { name: say("Hacerla", "Doing it") });
  await doing.fill("25");
  await page.route("**/estimations", (route) => route.abort());
  await dialog.getByRole("button", { name: say("Guardar", "Save"), exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText(
    say("No se pudieron guardar las estimaciones", "Could not save the estimations"),
  );
  await expect(doing).toHaveValue("25");
  await page.unroute("**/estimations");
  await dialog.getByRole("button", { name: say("Intentar de nuevo", "Try again") }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("main").getByText("25 min").first()).toBeVisible();
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

test("two people change one task: both versions are seen, and nothing that was typed is lost", async ({
  page,
  ask,
  at,
  say,
  provoked,
  expectAccessible,
}) => {
  provoked.push(/409/);
  const title = say("Contratar el camión", "Hire the van");
  const { address, tasks } = await plant(ask, say, [title]);
  const id = tasks[0]?.id ?? "";
  await page.goto(at(`${address}/task/${id}/edit`));
  const own = say("Contratar el camión grande", "Hire the big van");
  await page.getByLabel(say("Título", "Title")).fill(own);
  const theirs = say("Camión para el sábado", "A van for Saturday");
  await ask("PATCH", `/planning/tasks/${id}`, {
    title: theirs,
    priority: "HIGH",
  });
  await page.getByRole("button", { name: say("Guardar", "Save"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(own)).toBeVisible();
  await expect(dialog.getByText(theirs, { exact: true })).toBeVisible();
  await expectAccessible();
  // What they did not touch is the other's by default; what they typed is theirs.
  await dialog.getByRole("button", { name: say("Guardar lo elegido", "Save my choices") }).click();
  await expect(page.getByRole("heading", { level: 1, name: own })).toBeVisible();
  await expect(page.getByText(say("Alta", "High"), { exact: true })).toBeVisible();
});
