// End-to-end tests for templates: using one, and creating one from a plan.
import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { chooseInMenu, heading, main, setChecked, undo } from "../support/screens.ts";

interface Plan {
  objective: { id: string };
  missions: { id: string }[];
}

const dialog = (page: Page) => page.getByRole("dialog");

test("a template becomes a plan, and the plan becomes a custom template", async ({
  page,
  user: _user,
  toPath,
  localize,
  expectAccessible,
}) => {
  await page.goto(toPath("/panel/plans"));
  await main(page)
    .getByRole("link", { name: localize("Empezar con una plantilla", "Start from a template") })
    .last()
    .click();
  await expect(heading(page)).toHaveText(localize("Plantillas", "Templates"));
  await expect(main(page).getByText(/^77 /)).toBeVisible();
  await expectAccessible();

  await page
    .getByRole("searchbox", { name: localize("Buscar plantillas", "Search templates") })
    .fill(localize("primeros 5 km", "first 5k"));
  await expect(main(page).getByText(localize("1 plantilla", "1 template"))).toBeVisible();
  await main(page)
    .getByRole("button", { name: localize(/^Correr mis primeros 5 km/, /^Run my first 5K/) })
    .click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessible();

  // Deselects an item that the user already has.
  await setChecked(
    dialog(page).getByRole("checkbox", {
      name: localize("Preparar el terreno", "Lay the groundwork"),
    }),
    false,
  );
  await dialog(page)
    .getByRole("textbox", { name: localize("Título", "Title") })
    .fill("5K");
  await dialog(page)
    .getByRole("button", { name: localize("Crear el proyecto", "Create project") })
    .click();
  await expect(heading(page)).toHaveText("5K");
  await expect(page.getByText(localize("0 de 5", "0 of 5")).first()).toBeVisible();
  await expect(
    page.getByRole("heading", { name: localize("De caminar a trotar", "From walking to jogging") }),
  ).toBeVisible();
  await expect(page.getByText(localize("Preparar el terreno", "Lay the groundwork"))).toBeHidden();

  await chooseInMenu(
    page,
    localize("Más de 5K", "More for 5K"),
    localize("Guardar como plantilla", "Save as template"),
  );
  await dialog(page)
    .getByRole("textbox", { name: localize("Nombre de la plantilla", "Name of the template") })
    .fill(localize("Volver a correr", "Back to running"));
  await expectAccessible();
  await dialog(page)
    .getByRole("button", { name: localize("Guardar plantilla", "Save template") })
    .click();
  await page.getByRole("button", { name: localize("Verla", "See it") }).click();
  await expect(heading(page)).toHaveText(localize("Plantillas", "Templates"));
  const own = main(page).getByRole("region", {
    name: localize("Tus plantillas", "Your templates"),
  });
  await expect(
    own.getByRole("button", { name: localize(/^Volver a correr/, /^Back to running/) }),
  ).toBeVisible();
});

test("a suggested task is added to a mission with one tap, and removed again", async ({
  page,
  callApi,
  studio,
  toPath,
  localize,
  expectAccessible,
}) => {
  const plan = await callApi<Plan>("POST", "/planning/objectives/from-template", {
    templateId: "room_for_sleep",
    workspaceId: studio,
    areaId: "health",
    missions: [0],
  });
  const address = `/space/${studio}/health/plan/objective/${plan.objective.id}`;
  await page.goto(toPath(`${address}/mission/${plan.missions[0]?.id}`));

  await main(page)
    .getByRole("button", { name: localize("Tareas sugeridas", "Suggested tasks") })
    .click();
  const suggestion = localize(
    "Elige tres cosas tranquilas para antes de dormir y apúntalas",
    "Choose three quiet things to do before bed and write them down",
  );
  await expect(main(page).getByText(suggestion)).toBeVisible();
  await expectAccessible();
  await main(page)
    .getByRole("button", { name: localize(`Agregar: ${suggestion}`, `Add: ${suggestion}`) })
    .click();
  const task = main(page).getByRole("link", { name: suggestion });
  await expect(task).toBeVisible();
  await undo(page, localize).click();
  await expect(task).toBeHidden();
});
