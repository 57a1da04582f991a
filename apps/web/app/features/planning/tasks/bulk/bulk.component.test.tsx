import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import OpenTasksScreen from "../../open-tasks/open-tasks.route.tsx";
import {
  buildMission,
  buildPage,
  buildPlan,
  buildTask,
  MISSION_ID,
  OTHER_MISSION_ID,
} from "../../testing/build-plan.ts";

const CHANGE = "PATCH /planning/tasks";
const DELETE = "DELETE /planning/tasks";
const CHOICE = "GET /planning/open-tasks/choice";
const RESTORE = "POST /planning/restore";

const buildId = (index: number) => `0195a000-0000-7000-8000-0000000001${10 + index}`;
const buildOpen = (title: string, index: number) => ({
  ...buildTask({ id: buildId(index), title, order: index }),
  objectiveTitle: "Mudarme de casa",
});
const tasks = ["Libros", "Platos", "Plantas", "Cuadros"].map(buildOpen);
const changed = { items: [], total: 0, updatedAt: "2026-03-04T15:00:00.000Z" };

async function openSelection(total = tasks.length) {
  const server = fakeServer({
    "GET /planning/open-tasks": { ...buildPage(tasks), total },
    "GET /planning/objectives/:id/plan": buildPlan({
      missions: [
        buildMission(),
        buildMission({ id: OTHER_MISSION_ID, title: "Instalarme", order: 1 }),
      ],
    }),
    [CHANGE]: changed,
    [DELETE]: null,
    [RESTORE]: { ids: [] },
  });
  const { user } = renderScreen(<OpenTasksScreen />, { at: "/panel/plans/tasks?view=list" });
  await user.click(await screen.findByRole("button", { name: "Seleccionar" }));
  const bar = within(await screen.findByRole("region", { name: "Acciones con lo seleccionado" }));
  const press = async (name: string) => user.click(await bar.findByRole("button", { name }));
  const undo = async () => user.click(await screen.findByRole("button", { name: "Deshacer" }));
  return { server, user, bar, press, undo };
}

it("a range is moved to another mission, and back to its places", async () => {
  const { server, user, bar, press, undo } = await openSelection();
  await user.click(screen.getByRole("checkbox", { name: "Libros" }));
  await user.keyboard("{Shift>}");
  await user.click(screen.getByRole("checkbox", { name: "Plantas" }));
  await user.keyboard("{/Shift}");
  await bar.findByText("3 seleccionadas");
  await expectAccessible();
  await press("Cambiar");
  await user.click(await screen.findByRole("menuitem", { name: "Instalarme" }));
  const ids = [0, 1, 2].map(buildId);
  await waitFor(() => expect(server.requests(CHANGE)).toHaveLength(1));
  expect(server.requests(CHANGE)[0]?.body).toEqual({
    ids,
    changes: { missionId: OTHER_MISSION_ID },
  });
  await undo();
  await waitFor(() => expect(server.requests(CHANGE)).toHaveLength(2));
  expect(server.requests(CHANGE)[1]?.body).toEqual({
    ids,
    changes: { missionId: MISSION_ID },
    places: [0, 1, 2],
  });
});

it("all of a list are deleted, and brought back", async () => {
  const { server, press, undo } = await openSelection();
  await press("Todas");
  await press("Eliminar");
  const ids = tasks.map(({ id }) => id);
  await waitFor(() => expect(server.requests(DELETE)[0]?.body).toEqual({ ids }));
  await undo();
  await waitFor(() => expect(server.requests(RESTORE)[0]?.body).toEqual({ ids }));
});

it("all of a long list are completed, also what is not loaded, and opened again", async () => {
  const { server, bar, press, undo } = await openSelection(52);
  const items = Array.from({ length: 52 }, (_, index) => ({
    ...buildOpen(`Caja ${index}`, index),
    isTracked: false,
    isRecurring: false,
  }));
  server.respond({ [CHOICE]: { items, total: items.length } });
  await press("Todas (52)");
  await bar.findByText("52 seleccionadas");
  await press("Completar");
  const ids = items.map(({ id }) => id);
  await waitFor(() => expect(server.requests(CHANGE)).toHaveLength(1));
  expect(server.requests(CHANGE)[0]?.body).toEqual({ ids, changes: { status: "COMPLETED" } });
  await undo();
  await waitFor(() => expect(server.requests(CHANGE)).toHaveLength(2));
  expect(server.requests(CHANGE)[1]?.body).toEqual({ ids, changes: { status: "PENDING" } });
});
