import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { OpenTaskRow } from "../../open-tasks/open-task-row.tsx";
import { buildCompletion, buildPage, buildTask, TASK_ID } from "../../testing/build-plan.ts";
import { BlockedMark } from "./blocked-mark.tsx";
import { AwaitedTasks, TaskLinks } from "./task-dependencies.tsx";

const OTHER_ID = "0195a000-0000-7000-8000-0000000000b1";
const sand = { id: OTHER_ID, title: "Lijar", isOpen: true };

describe("what blocks a task, on its row", () => {
  it.each([
    [[sand], false, "espera a «Lijar»"],
    [[sand, { ...sand, title: "Secar" }], false, "espera a «Lijar» y 1 más"],
    [[{ ...sand, title: "" }], false, "espera a otra tarea"],
    [[{ ...sand, isOpen: false }], false, ""],
    [[sand], true, ""],
    [[], false, ""],
  ])("%j, done %s: %s", (waitsForTasks, isDone, text) => {
    renderScreen(
      <p data-testid="row">
        <BlockedMark task={{ waitsForTasks }} isDone={isDone} />
      </p>,
    );
    expect(screen.getByTestId("row").textContent).toBe(text);
  });

  it("is said by the toast of the task that it waited for", async () => {
    const freed = [{ id: OTHER_ID, title: "Pintar" }];
    fakeServer({ "POST /planning/tasks/:id/complete": { ...buildCompletion(), freed } });
    const task = { ...buildTask({ title: "Lijar" }), objectiveTitle: "Mesa" };
    const { user } = renderScreen(<OpenTaskRow task={task} />);
    await user.click(screen.getByRole("checkbox", { name: "Completar: Lijar" }));
    expect(await screen.findByText("Ya puedes empezar: Pintar")).toBeDefined();
    expect(screen.getAllByRole("button", { name: "Deshacer" })).toHaveLength(1);
  });
});

describe("what a task waits for, on its page", () => {
  it("is a list of links, which says what is done", async () => {
    const waitsForTasks = [sand, { id: TASK_ID, title: "Comprar", isOpen: false }];
    const { container } = renderScreen(<AwaitedTasks task={buildTask({ waitsForTasks })} />);
    expect(screen.getByRole("link", { name: "Lijar" })).toBeDefined();
    expect(container.textContent).toContain("Comprar · ya está");
    await expectAccessible();
  });

  it("is found by searching, and saved at once", async () => {
    const SAVE = "PATCH /planning/tasks/:id";
    const hit = {
      kind: "task" as const,
      id: OTHER_ID,
      title: "Lijar",
      status: "PENDING",
      objectiveId: null,
      objectiveTitle: null,
      missionId: null,
      workspaceId: OTHER_ID,
      areaId: "personal" as const,
      schedule: null,
      plannedTotalMin: null,
      updatedAt: "2026-02-01T15:00:00.000Z",
    };
    const done = { ...hit, id: TASK_ID, title: "Lijar antes", status: "COMPLETED" };
    const task = buildTask({ id: "0195a000-0000-7000-8000-0000000000b2" });
    const server = fakeServer({ "GET /planning/search": buildPage([hit, done]), [SAVE]: task });
    const { user } = renderScreen(<AwaitedTasks task={task} />);
    await user.click(screen.getByRole("button", { name: "Agregar a qué espera" }));
    await user.type(await screen.findByRole("combobox", { name: "Espera a" }), "lij");
    await user.click(await screen.findByRole("option", { name: "Lijar" }));
    await waitFor(() => expect(server.requests(SAVE)).toHaveLength(1));
    expect(server.requests(SAVE)[0]).toMatchObject({ body: { waitsFor: [OTHER_ID] } });
  });

  it("frees others, which are links too", () => {
    renderScreen(<TaskLinks tasks={[{ id: OTHER_ID, title: "Pintar" }]} />);
    expect(screen.getByRole("link", { name: "Pintar" })).toBeDefined();
  });
});
