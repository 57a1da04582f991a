import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer } from "#platform/testing/fake-server.ts";
import { hasFocus } from "#platform/testing/has-focus.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { STUDIO_ID } from "#platform/testing/test-user.ts";
import {
  buildPage,
  buildTask,
  MISSION_ID,
  OTHER_MISSION_ID,
  TASK_ID,
} from "../../testing/build-plan.ts";
import UnsortedTasks from "./unsorted-tasks.tsx";

const LIST = "GET /planning/open-tasks";
const SORT = "PUT /planning/tasks/:id/area";
const MOVE = "PUT /planning/schedules";
const DELETE = "DELETE /planning/tasks/:id";

const noted = [
  [TASK_ID, "Llamar al banco"],
  [MISSION_ID, "Comprar pan"],
  [OTHER_MISSION_ID, "Leer"],
].map(([id = "", title = ""]) => ({
  ...buildTask({ id, title, plannedTotalMin: 30 }),
  objectiveTitle: "Sueltas",
}));

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer({
    [LIST]: buildPage(noted),
    [SORT]: buildTask(),
    [MOVE]: { items: [] },
    [DELETE]: null,
  });
});

const findRow = (name: string) => screen.findByRole("button", { name });

async function open() {
  const { user } = renderScreen(
    <UnsortedTasks workspaceId={STUDIO_ID} areas={["personal", "work"]} />,
  );
  (await findRow("Llamar al banco")).focus();
  return user;
}

it("is not there when nothing is to be sorted", async () => {
  server = fakeServer({ [LIST]: buildPage([]) });
  renderScreen(<UnsortedTasks workspaceId={STUDIO_ID} areas={["personal", "work"]} />);
  await waitFor(() => expect(server.requests(LIST)).toHaveLength(1));
  expect(server.requests(LIST)[0]?.query.get("isUnsorted")).toBe("true");
  expect(screen.queryByText("Por ordenar")).toBeNull();
});

it("chooses an area by its digit, and goes on with the next one", async () => {
  const user = await open();
  await expectAccessible();
  await user.keyboard("2");
  await waitFor(() => expect(server.requests(SORT)).toHaveLength(1));
  expect(server.requests(SORT)[0]).toMatchObject({
    params: { id: TASK_ID },
    body: { areaId: "work" },
  });
  expect(await screen.findByText("«Llamar al banco» va en Trabajo")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Llamar al banco" })).toBeNull();
  expect(hasFocus(await findRow("Comprar pan"))).toBe(true);
  await user.click(screen.getByRole("button", { name: "Deshacer" }));
  await waitFor(() => expect(server.requests(SORT)).toHaveLength(2));
  expect(server.requests(SORT)[1]).toMatchObject({
    body: { areaId: "personal", isUnsorted: true },
  });
  await findRow("Llamar al banco");
});

it("moves with arrows and letters, gives a day and deletes", async () => {
  const user = await open();
  await user.keyboard("{ArrowDown}j");
  expect(hasFocus(await findRow("Leer"))).toBe(true);
  await user.keyboard("k");
  expect(hasFocus(await findRow("Comprar pan"))).toBe(true);
  await user.keyboard("m");
  await waitFor(() => expect(server.requests(MOVE)).toHaveLength(1));
  expect(server.requests(MOVE)[0]).toMatchObject({
    body: { items: [{ taskId: MISSION_ID, schedule: { startDate: "2026-03-05" } }] },
  });
  expect(hasFocus(await findRow("Leer"))).toBe(true);
  await user.keyboard("{Delete}");
  await waitFor(() => expect(server.requests(DELETE)).toHaveLength(1));
  expect(server.requests(DELETE)[0]).toMatchObject({ params: { id: OTHER_MISSION_ID } });
});

it("does all that by touch too", async () => {
  const user = await open();
  await user.click(await findRow("Leer"));
  await user.click(screen.getByRole("button", { name: "Trabajo" }));
  await waitFor(() => expect(server.requests(SORT)).toHaveLength(1));
  expect(server.requests(SORT)[0]).toMatchObject({ params: { id: OTHER_MISSION_ID } });
  await user.click(screen.getByRole("button", { name: "Hoy" }));
  await waitFor(() => expect(server.requests(MOVE)).toHaveLength(1));
});
