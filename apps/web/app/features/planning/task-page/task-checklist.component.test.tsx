import { screen, waitFor } from "@testing-library/react";
import type { ChecklistItem } from "@vereda/domain/planning/tasks/contract-task";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import DaySteps from "../agenda/list/day-steps.tsx";
import { buildPage, buildTask, OTHER_MISSION_ID, TASK_ID } from "../testing/build-plan.ts";
import { TaskChecklist } from "./task-checklist.tsx";

const STEP_ID = "0195a000-0000-7000-8000-0000000000c1";
const CHANGE = "PATCH /planning/checklist-items/:id";
const CONVERT = "POST /planning/checklist-items/:id/task";
const DELETE = "DELETE /planning/tasks/:id";
const ADD = "POST /planning/tasks/:id/checklist-items";

const bare: ChecklistItem = {
  id: STEP_ID,
  taskId: TASK_ID,
  title: "Llamar a Luis",
  completed: false,
  order: 0,
  day: null,
  minutes: null,
  assignee: null,
  updatedAt: "2026-03-01T10:00:00.000Z",
};
const planned = { ...bare, day: "2026-03-12", minutes: 20, assignee: "luis" };

async function open(item: ChecklistItem) {
  const { user } = renderScreen(<TaskChecklist task={buildTask({ checklistItems: [item] })} />);
  await user.click(screen.getByRole("button", { name: "Opciones de «Llamar a Luis»" }));
  return user;
}

describe("a step", () => {
  it("says only what is set", async () => {
    fakeServer({});
    const items = [bare, { ...planned, id: OTHER_MISSION_ID, title: "Llamar a Eva" }];
    renderScreen(<TaskChecklist task={buildTask({ checklistItems: items })} />);
    const [first] = screen.getAllByRole("listitem");
    expect(first?.textContent).toBe("Llamar a Luis");
    expect(screen.getByText("jue 12 mar · 20 min · @luis")).toBeDefined();
    await expectAccessible();
  });

  it("gets minutes and somebody behind its menu", async () => {
    const server = fakeServer({ "GET /panel/connections": buildPage([]), [CHANGE]: planned });
    const user = await open(bare);
    await user.click(await screen.findByRole("menuitem", { name: "Día, minutos y quién" }));
    await user.type(await screen.findByRole("textbox", { name: "Minutos" }), "20");
    await user.type(screen.getByRole("combobox", { name: /^Quién/ }), "@Luis");
    await user.click(screen.getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(server.requests(CHANGE)).toHaveLength(1));
    expect(server.requests(CHANGE)[0]).toMatchObject({
      params: { id: STEP_ID },
      body: { day: null, minutes: 20, assignee: "luis" },
    });
  });

  it("becomes a task, and one undo brings it back", async () => {
    const id = OTHER_MISSION_ID;
    const made = buildTask({ id, title: bare.title });
    const server = fakeServer({ [CONVERT]: made, [DELETE]: null, [ADD]: planned });
    const user = await open(planned);
    await user.click(await screen.findByRole("menuitem", { name: "Hacerla tarea" }));
    expect(await screen.findByText("«Llamar a Luis» ya es una tarea")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Deshacer" }));
    await waitFor(() => expect(server.requests(ADD)).toHaveLength(1));
    expect(server.requests(DELETE)[0]).toMatchObject({ params: { id } });
    const { title, completed, order, day, minutes, assignee } = planned;
    const body = { title, completed, order, day, minutes, assignee };
    expect(server.requests(ADD)[0]).toMatchObject({ params: { id: TASK_ID }, body });
  });
});

describe("a step that is moved", () => {
  const ORDER = "PUT /planning/tasks/:id/checklist-items/order";
  const ids = ["c1", "c2", "c3"].map((end) => `0195a000-0000-7000-8000-0000000000${end}`);
  const moveLast = async (orders: readonly number[]) => {
    const server = fakeServer({ [CHANGE]: bare, [ORDER]: { ids } });
    const checklistItems = ids.map((id, at) => ({
      ...bare,
      id,
      title: `Paso ${at}`,
      order: orders[at] ?? 0,
    }));
    const { user } = renderScreen(<TaskChecklist task={buildTask({ checklistItems })} />);
    screen.getByRole("button", { name: "Ordenar: Paso 2" }).focus();
    await user.keyboard("{ArrowUp}");
    return server;
  };

  it("gets a key between its neighbours", async () => {
    const server = await moveLast([0, 1, 2]);
    await waitFor(() => expect(server.requests(CHANGE)).toHaveLength(1));
    expect(server.requests(CHANGE)[0]).toMatchObject({
      params: { id: ids[2] },
      body: { order: 0.5, base: { order: null } },
    });
  });

  it("is sent with its neighbours when no key is left", async () => {
    const server = await moveLast([7, 7, 7]);
    await waitFor(() => expect(server.requests(ORDER)).toHaveLength(1));
    expect(server.requests(ORDER)[0]).toMatchObject({ body: { ids: [ids[2], ids[1]] } });
    expect(server.requests(CHANGE)).toEqual([]);
  });
});

it("stands below its task's name on its day, and is done there", async () => {
  const server = fakeServer({ [CHANGE]: planned });
  const { id, title, completed, minutes } = planned;
  const { missionId, objectiveId, workspaceId, areaId } = buildTask();
  const ofTask = { taskId: TASK_ID, taskTitle: "Mudanza", missionId, objectiveId };
  const nature = { objectiveType: "PROJECT", isLoose: false, environmentId: null } as const;
  const step = { id, title, completed, minutes, ...ofTask, ...nature, workspaceId, areaId };
  const { user } = renderScreen(<DaySteps steps={[step]} />);
  expect(screen.getByRole("link", { name: "Mudanza" })).toBeDefined();
  await user.click(screen.getByRole("checkbox", { name: /^Llamar a Luis/ }));
  await waitFor(() => expect(server.requests(CHANGE)).toHaveLength(1));
  expect(server.requests(CHANGE)[0]).toMatchObject({ body: { completed: true } });
  await expectAccessible();
});
