// End-to-end tests for reminders of tasks and recurring events: setting, changing, removing.
import type { CallApi } from "../support/api.ts";
import { daysAhead } from "../support/days.ts";
import { expect, test } from "../support/fixtures.ts";
import { makeRoutine, makeTask } from "../support/planning/plans.ts";
import { choose, heading, openDetails } from "../support/screens.ts";

/** Creates a routine's task with a start time. @returns its id and the path of its page */
async function planTask(callApi: CallApi, startDate: string) {
  const { mission, address } = await makeRoutine(callApi, { startDate: "2026-01-01" });
  const { id } = await makeTask(callApi, mission, {
    title: "Llamar a la abuela",
    isDigital: true,
    estimation: { executionMin: 30 },
    schedule: { startDate },
  });
  return { id, address: `${address}/task/${id}` };
}

test("a task gets reminders, including a custom one, which is changed and removed", async ({
  page,
  callApi,
  toPath,
  localize,
  expectAccessible,
}) => {
  const { address } = await planTask(callApi, `${daysAhead(3)}T10:00`);
  await page.goto(toPath(address));
  const part = page.getByRole("region", {
    name: localize("Recordatorios", "Reminders"),
    exact: true,
  });
  const atStart = part.getByRole("button", { name: localize("Al empezar", "At the start") });
  await atStart.click();
  await expect(atStart).toHaveAttribute("aria-pressed", "true");
  await expect(part.getByText(localize("El próximo suena:", "The next one rings:"))).toContainText(
    "10:00",
  );

  await part.getByRole("button", { name: localize("Otro momento", "Another time") }).click();
  const howLong = part.getByRole("textbox", { name: localize("Cuánto antes", "How long before") });
  await expect(howLong).toBeFocused();
  await howLong.fill("2");
  await part.getByRole("radio", { name: localize("horas", "hours") }).click();
  await expectAccessible();
  await part
    .getByRole("button", { name: localize("Agregar recordatorio", "Add reminder") })
    .click();
  const own = part.getByRole("list", { name: localize("A tu medida", "Custom") });
  await expect(own.getByText(localize("2 h antes", "2 h before"))).toBeVisible();
  await expect(part.getByText(localize("El próximo suena:", "The next one rings:"))).toContainText(
    "08:00",
  );
  await page.reload();
  await expect(own.getByText(localize("2 h antes", "2 h before"))).toBeVisible();

  await own
    .getByRole("button", { name: localize("Cambiar el recordatorio", "Change the reminder") })
    .click();
  await part.getByRole("radio", { name: localize("A una hora", "At a time") }).click();
  await part.getByRole("button", { name: localize("Cambiar", "Change"), exact: true }).click();
  await expect(own.getByText(localize("Ese día a las 09:00", "That day at 09:00"))).toBeVisible();
  await own
    .getByRole("button", { name: localize("Quitar el recordatorio", "Remove the reminder") })
    .click();
  await expect(own).toHaveCount(0);
  await page.reload();
  await expect(atStart).toHaveAttribute("aria-pressed", "true");
  await expect(own).toHaveCount(0);
});

test("an event is created for a day, with its reminders", async ({
  page,
  studio,
  toPath,
  localize,
  expectAccessible,
}) => {
  await page.goto(toPath(`/space/${studio}/personal/plan/new?kind=EVENT`));
  await page
    .getByRole("textbox", { name: localize("Título", "Title") })
    .fill(localize("Ensayo del coro", "Choir rehearsal"));
  await choose(page, localize("Duración", "Length"), localize("La próxima semana", "Next week"));
  await openDetails(page, localize);
  const tenBefore = page.getByRole("button", { name: localize("10 min antes", "10 min before") });
  await tenBefore.click();
  await expect(tenBefore).toHaveAttribute("aria-pressed", "true");
  await expectAccessible();
  await page.getByRole("button", { name: localize("Crear el evento", "Create event") }).click();
  await expect(heading(page)).toHaveText(localize("Ensayo del coro", "Choir rehearsal"));
  await expect(page.getByText(localize(/^Evento · del /, /^Event · /))).toBeVisible();
  const part = page.getByRole("region", {
    name: localize("Recordatorios", "Reminders"),
    exact: true,
  });
  await expect(
    part.getByRole("button", { name: localize("10 min antes", "10 min before") }),
  ).toHaveAttribute("aria-pressed", "true");
});
