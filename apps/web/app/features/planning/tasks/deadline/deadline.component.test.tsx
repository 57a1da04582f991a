import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fakeServer } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import TaskEditScreen from "../../task-page/task-edit.route.tsx";
import { openDetails } from "../../testing/details.ts";
import { buildMission, buildPlan, buildTask, planPath } from "../../testing/build-plan.ts";
import { DeadlineMark } from "./deadline-mark.tsx";

// Today is 4 March 2026.
describe("a deadline on a row", () => {
  it.each([
    ["2026-02-27", "pasó el límite (viernes 27 de febrero)"],
    ["2026-03-04", "límite hoy (miércoles 4 de marzo)"],
    ["2026-03-05", "límite mañana (jueves 5 de marzo)"],
    ["2026-03-06", "límite vie 6 (viernes 6 de marzo)"],
    ["2026-03-12", ""],
    [null, ""],
  ])("of %s reads %j", (deadline, text) => {
    renderScreen(
      <p data-testid="row">
        <DeadlineMark deadline={deadline} isDone={false} />
      </p>,
    );
    expect(screen.getByTestId("row").textContent).toBe(text);
  });

  it("goes when the task is completed", () => {
    renderScreen(
      <p data-testid="row">
        <DeadlineMark deadline="2026-03-04" isDone after=" · " />
      </p>,
    );
    expect(screen.getByTestId("row").textContent).toBe("");
  });

  it("reads naturally in English", () => {
    renderScreen(<DeadlineMark deadline="2026-03-06" isDone={false} />, { locale: "en" });
    expect(screen.getByText(/^deadline Fri 6/)).toBeDefined();
  });
});

it("is in the form of a task, folded, and is sent", async () => {
  const task = buildTask({ deadline: "2026-03-06" });
  const SAVE = "PATCH /planning/tasks/:id";
  const server = fakeServer({
    "GET /planning/objectives/:id/plan": buildPlan({ missions: [buildMission({ tasks: [task] })] }),
    "GET /planning/tasks/:id/reminders": { timing: "none", reminders: [] },
    [SAVE]: task,
  });
  const { user } = renderScreen(<TaskEditScreen />, planPath("/task/:taskId/edit"));
  fill(await screen.findByLabelText(/^Título/), "Rotular cajas");
  screen.getByText(/· límite 6 mar$/);
  await openDetails(user);
  await screen.findByRole("group", { name: /Fecha límite/ });
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  await waitFor(() => expect(server.requests(SAVE)).toHaveLength(1));
  expect(server.requests(SAVE)[0]).toMatchObject({ body: { deadline: "2026-03-06" } });
});
