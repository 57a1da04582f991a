// End-to-end tests for tasks: the form, bulk actions and undo.
import type { Page } from "@playwright/test";
import type { CallApi } from "../support/api.ts";
import { dragByFinger, getBox } from "../support/finger.ts";
import { expect, test } from "../support/fixtures.ts";
import type { Localize } from "../support/fixtures.ts";
import { makeMission, makePlan, makeTask } from "../support/planning/plans.ts";
import type { Made } from "../support/planning/plans.ts";
import { undo } from "../support/screens.ts";

async function seedProject(callApi: CallApi, localize: Localize, titles: string[]) {
  const plan = await makePlan(callApi, {
    title: localize("Mudarme de casa", "Move to a new home"),
    mission: localize("Empacar", "Pack"),
  });
  await makeMission(callApi, plan.id, localize("Instalarme", "Settle in"));
  const tasks: Made[] = [];
  for (const title of titles) {
    const fields = { title, priority: "LOW", isPhysical: true };
    tasks.push(await makeTask(callApi, plan.mission, fields));
  }
  return { address: plan.address, tasks };
}

const row = (page: Page, title: string) =>
  page.getByRole("main").getByRole("link", { name: title, exact: true });

test("a task is duplicated, deleted and swiped, and Back closes what is open", async ({
  page,
  callApi,
  toPath,
  localize,
}) => {
  const title = localize("Desarmar la cama", "Take the bed apart");
  const { address, tasks } = await seedProject(callApi, localize, [title]);
  const choose = async (item: string) => {
    const label = localize(`Opciones de la tarea ${title}`, `Options for the task ${title}`);
    await page.getByRole("button", { name: label }).first().click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await page.goto(toPath(address));
  await choose(localize("Duplicar", "Duplicate"));
  await expect(row(page, title)).toHaveCount(2);
  await undo(page, localize).click();
  await expect(row(page, title)).toHaveCount(1);

  await page.goto(toPath(`${address}/task/${tasks[0]?.id}`));
  await choose(localize("Eliminar", "Delete"));
  await expect(page).toHaveURL(toPath(address));
  await expect(
    page.getByRole("heading", { name: localize("Empacar", "Pack"), level: 3 }),
  ).toBeVisible();
  await expect(row(page, title)).toHaveCount(0);
  await undo(page, localize).click();
  await expect(row(page, title)).toHaveCount(1);

  // It comes above the list, which moves down.
  const next = localize(`Elegir día: ${title}`, `Choose a day: ${title}`);
  await expect(page.getByRole("button", { name: next })).toBeVisible();
  const swipe = async (by: number) => {
    const { x, y, width, height } = await getBox(
      page.getByRole("listitem").filter({ hasText: title }),
    );
    const from = { x: x + width / 2, y: y + height / 2 };
    await dragByFinger(page, from, { ...from, x: from.x + by }, [0.25, 0.5, 0.75, 1]);
  };
  const when = page.getByRole("dialog", { name: localize("¿Para cuándo?", "When?") });
  await swipe(-140);
  await expect(when).toBeVisible();
  await page.goBack();
  await expect(when).toBeHidden();
  await swipe(140);
  await expect(page.getByRole("checkbox", { name: title })).toBeChecked();
  await row(page, title).click();
  // The address changes before the page does; the row has a menu of the same name.
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/task\//);
  const label = localize(`Opciones de la tarea ${title}`, `Options for the task ${title}`);
  const menu = page.getByRole("menu", { name: title });
  for (const close of [() => page.goBack(), () => page.keyboard.press("Escape")]) {
    await page.getByRole("button", { name: label }).first().click();
    await expect(menu).toBeVisible();
    await close();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/\/task\//);
  }
  await page.goBack();
  await expect(page).toHaveURL(toPath(address));
});

test("several tasks are selected, changed together and undone", async ({
  page,
  callApi,
  toPath,
  localize,
  expectAccessible,
}) => {
  const titles = localize(
    ["Libros", "Platos", "Plantas", "Cuadros"],
    ["Books", "Plates", "Plants", "Pictures"],
  );
  const { address } = await seedProject(callApi, localize, titles);
  await page.goto(toPath(address));
  await page
    .getByRole("button", { name: localize("Seleccionar", "Select"), exact: true })
    .first()
    .click();
  const box = (index: number) => page.getByRole("checkbox", { name: titles[index] ?? "" });
  await box(0).press("Space");
  await box(2).press("Shift+Space");
  await expect(page.getByText(localize("3 seleccionadas", "3 selected"))).toBeVisible();
  await expectAccessible();

  const actions = page.getByRole("region", {
    name: localize("Acciones con lo seleccionado", "Actions with the selection"),
  });
  await actions.getByRole("button", { name: localize("Cambiar", "Change") }).click();
  await page.getByRole("menuitem", { name: localize("Instalarme", "Settle in") }).click();
  const settled = page.getByRole("region", { name: localize("Instalarme", "Settle in") });
  await expect(settled.getByRole("listitem")).toHaveCount(3);
  await undo(page, localize).click();
  await expect(settled.getByRole("listitem")).toHaveCount(0);

  await page.goto(toPath("/panel/plans/tasks?view=list"));
  await page.getByRole("button", { name: localize("Seleccionar", "Select"), exact: true }).click();
  await actions.getByRole("button", { name: localize("Todas", "All") }).click();
  await actions.getByRole("button", { name: localize("Eliminar", "Delete") }).click();
  await expect(page.getByText(localize("No hay nada abierto", "Nothing is open"))).toBeVisible();
  await undo(page, localize).click();
  await expect(row(page, titles[3] ?? "")).toBeVisible();
});

test("selecting all in a long list includes tasks that are not loaded", async ({
  page,
  callApi,
  toPath,
  localize,
}) => {
  const plan = await makePlan(callApi, {
    title: localize("Mudarme de casa", "Move to a new home"),
    mission: localize("Empacar", "Pack"),
  });
  await Promise.all(
    Array.from({ length: 52 }, (_, index) =>
      makeTask(callApi, plan.mission, { title: `Caja ${index}`, isPhysical: true }),
    ),
  );
  await page.goto(toPath("/panel/plans/tasks?view=list"));
  await page.getByRole("button", { name: localize("Seleccionar", "Select"), exact: true }).click();
  const actions = page.getByRole("region", {
    name: localize("Acciones con lo seleccionado", "Actions with the selection"),
  });
  await actions.getByRole("button", { name: localize("Todas (52)", "All 52") }).click();
  await expect(actions.getByText(localize("52 seleccionadas", "52 selected"))).toBeVisible();
  await actions.getByRole("button", { name: localize("Completar", "Complete") }).click();
  await expect(page.getByText(localize("No hay nada abierto", "Nothing is open"))).toBeVisible();
  await undo(page, localize).click();
  await expect(page.getByText(localize("52 tareas abiertas", "52 open tasks"))).toBeVisible();
});
