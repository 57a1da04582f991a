import { screen, waitFor, within } from "@testing-library/react";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { expect, it } from "vitest";
import { fakeServer, NETWORK_DOWN } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildSchedule, buildTask } from "#features/planning/testing/build-plan.ts";
import type { ScheduleSubject } from "#features/planning/schedules/schedule-subject.ts";
import { TaskWhen } from "./task-when.tsx";

const SAVE = "PUT /planning/tasks/:id/schedule";
const REMOVE = "DELETE /planning/tasks/:id/schedule";
const ESTIMATE = "PUT /planning/tasks/:id/estimations";

async function open(task: Task, changes: Partial<ScheduleSubject> = {}) {
  const subject: ScheduleSubject = {
    kind: "task",
    type: "TASK",
    id: task.id,
    title: task.title,
    schedule: task.schedule,
    placement: null,
    limits: { start: null, end: null },
    needsEstimate: false,
    ...changes,
  };
  const { user } = renderScreen(
    <TaskWhen task={task} subject={subject} onSchedule={() => undefined} />,
  );
  await screen.findByRole("group", { name: /^Día/ });
  return user;
}

it("sets the day of a task, and asks for its minutes if it has none", async () => {
  const task = buildTask();
  const server = fakeServer({ [SAVE]: buildSchedule(), [ESTIMATE]: task });
  const user = await open(task, { needsEstimate: true });
  expect(screen.queryByRole("button", { name: "Guardar fecha" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Hoy" }));
  const minutes = screen.getByRole<HTMLInputElement>("textbox", { name: "Minutos" });
  expect(minutes.value).toBe("30");
  fill(minutes, "45");
  await user.click(screen.getByRole("button", { name: "Guardar fecha" }));
  await screen.findByText("Fechas guardadas");
  expect(server.requests(ESTIMATE)[0]?.body).toEqual({ executionMin: 45 });
  expect(server.requests(SAVE)[0]?.body).toMatchObject({ startDate: "2026-03-04", allDay: true });
  expect(screen.queryByRole("button", { name: "Guardar fecha" })).toBeNull();
});

it("removes the date, and keeps that change if saving fails", async () => {
  const server = fakeServer({ [REMOVE]: NETWORK_DOWN });
  const user = await open(buildTask({ schedule: buildSchedule() }));
  await user.click(screen.getByRole("button", { name: "Quitar fecha" }));
  await user.click(screen.getByRole("button", { name: "Guardar fecha" }));
  const alert = within(await screen.findByRole("alert"));
  screen.getByRole("button", { name: "Mañana" });
  server.respond({ [REMOVE]: null });
  await user.click(alert.getByRole("button", { name: "Intentar de nuevo" }));
  await screen.findByText("Ya no tiene fechas");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});
