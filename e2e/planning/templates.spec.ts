// From a template to a plan with dates, and from a plan to a template of one's own.
import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { heading, main, turn, undo } from "../support/screens.ts";

interface Plan {
  objective: { id: string };
  missions: { id: string }[];
}

const dialog = (page: Page) => page.getByRole("dialog");

test("a template becomes a plan, and the plan a template of one's own", async ({
  page,
  person: _person,
  at,
  say,
  expectAccessible,
}) => {
  await page.goto(at("/panel/plans"));
  await main(page)
    .getByRole("link", { name: say("Empezar con una plantilla", "Start from a template") })
    .last()
    .click();
  await expect(heading(page)).toHaveText(say("Plantillas", "Templates"));
  await expect(main(page).getByText(/^77 /)).toBeVisible();
  await expectAccessible();

  await page
    .getByRole("searchbox", { name: say("Buscar plantillas", "Search templates") })
    .fill(say("primeros 5 km", "first 5k"));
  await expect(main(page).getByText(say("1 plantilla", "1 template"))).toBeVisible();
  await main(page)
    .getByRole("button", { name: say(/^Correr mis primeros 5 km/, /^Run my first 5K/) })
    .click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessible();

  // The shoes are there already.
  await turn(
    dialog(page).getByRole("checkbox", { name: say("Preparar el terreno", "Lay the groundwork") }),
    false,
  );
  await dialog(page)
    .getByRole("textbox", { name: say("Título", "Title") })
    .fill("5K");
  await dialog(page)
    .getByRole("button", { name: say("Crear el proyecto", "Create project") })
    .click();
  await expect(heading(page)).toHaveText("5K");
  await expect(page.getByText(say("0 de 5", "0 of 5")).first()).toBeVisible();
  await expect(
    page.getByRole("heading", { name: say("De caminar a trotar", "From walking to jogging") }),
  ).toBeVisible();
  await expect(page.getByText(say("Preparar el terreno", "Lay the groundwork"))).toBeHidden();

  await main(page)
    .getByRole("button", { name: say("Guardar como plantilla", "Save as template") })
    .click();
  await dialog(page)
    .getByRole("textbox", { name: say("Nombre de la plantilla", "Name of the template") })
    .fill(say("Volver a correr", "Back to running"));
  await expectAccessible();
  await dialog(page)
    .getByRole("button", { name: say("Guardar plantilla", "Save template") })
    .click();
  await page.getByRole("button", { name: say("Verla", "See it") }).click();
  await expect(heading(page)).toHaveText(say("Plantillas", "Templates"));
  const own = main(page).getByRole("region", { name: say("Tus plantillas", "Your templates") });
  await expect(
    own.getByRole("button", { name: say(/^Volver a correr/, /^Back to running/) }),
  ).toBeVisible();
});

test("a mission takes a suggested task with one tap, and lets it go again", async ({
  page,
  ask,
  studio,
  at,
  say,
  expectAccessible,
}) => {
  const plan = await ask<Plan>("POST", "/planning/objectives/from-template", {
    templateId: "room_for_sleep",
    workspaceId: studio,
    areaId: "health",
    missions: [0],
  });
  const address = `/space/${studio}/health/plan/objective/${plan.objective.id}`;
  await page.goto(at(`${address}/mission/${plan.missions[0]?.id}`));

  await main(page)
    .getByRole("button", { name: say("Tareas sugeridas", "Suggested tasks") })
    .click();
  const suggestion = say(
    "Elige tres cosas tranquilas para antes de dormir y apúntalas",
    "Choose three quiet things to do before bed and write them down",
  );
  await expect(main(page).getByText(suggestion)).toBeVisible();
  await expectAccessible();
  await main(page)
    .getByRole("button", { name: say(`Agregar: ${suggestion}`, `Add: ${suggestion}`) })
    .click();
  const task = main(page).getByRole("link", { name: suggestion });
  await expect(task).toBeVisible();
  await undo(page, say).click();
  await expect(task).toBeHidden();
});
