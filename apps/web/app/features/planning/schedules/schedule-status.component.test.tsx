import { screen, waitFor, within } from "@testing-library/react";
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import { expect, it } from "vitest";
import { fakeServer } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { TaskWhen } from "../task-page/task-when.tsx";
import { buildSchedule, buildTask, TASK_ID } from "../testing/build-plan.ts";
import { TaskDate } from "./planned-day/task-date.tsx";
import ScheduleDialog from "./schedule-dialog.tsx";
import type { ScheduleSubject } from "./schedule-subject.ts";

const PUT = "PUT /planning/tasks/:id/schedule";

const SUBJECT: ScheduleSubject = {
  kind: "task",
  id: TASK_ID,
  title: "Regar",
  type: "TASK",
  schedule: null,
  placement: null,
  limits: { start: null, end: null },
  needsEstimate: false,
};

it.each([
  ["one-time", {}],
  ["recurring", { frequency: "DAILY", interval: 1 }],
] as const)(
  "a cancelled %s date is struck through and named, and never overdue",
  async (_, changes) => {
    const schedule = buildSchedule({ startDate: "2026-03-02", ...changes, status: "CANCELLED" });
    renderScreen(<TaskDate schedule={schedule} />);
    const word = await screen.findByText(/· cancelado/);
    expect(word.querySelector("s")?.textContent).not.toBe("");
    expect(screen.queryByText(/Quedó/)).toBeNull();
  },
);

it("a tentative date is named without being struck through", async () => {
  renderScreen(<TaskDate schedule={buildSchedule({ status: "TENTATIVE" })} />);
  const word = await screen.findByText(/· por confirmar/);
  expect(word.querySelector("s")).toBeNull();
});

it("is chosen in place on the page of a one-time task", async () => {
  const task = buildTask({ schedule: buildSchedule(), plannedTotalMin: 30 });
  const server = fakeServer({ [PUT]: buildSchedule({ status: "CANCELLED" }) });
  const subject = { ...SUBJECT, schedule: task.schedule };
  const { user } = renderScreen(
    <TaskWhen task={task} subject={subject} onSchedule={() => undefined} />,
  );
  await user.click(await screen.findByRole("button", { name: /¿Confirmado\?/ }));
  await user.click(await screen.findByRole("option", { name: "Cancelado" }));
  screen.getByText(/^No ocupa tiempo de tus días/);
  await user.click(screen.getByRole("button", { name: "Guardar fecha" }));
  await waitFor(() => expect(server.requests(PUT)).toHaveLength(1));
  expect(server.requests(PUT)[0]?.body).toMatchObject({ status: "CANCELLED" });
});

it("is chosen with the dates, and a cancelled one can be confirmed again", async () => {
  const saved: Schedule = buildSchedule();
  const server = fakeServer({ [PUT]: saved });
  const nothing = () => undefined;
  const { user } = renderScreen(
    <ScheduleDialog
      subject={{ ...SUBJECT, schedule: buildSchedule({ status: "CANCELLED" }) }}
      onSaved={nothing}
      onRemoved={nothing}
      onClose={nothing}
    />,
  );
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByText(/^No ocupa tiempo de tus días/);
  await user.click(dialog.getByRole("button", { name: /¿Confirmado\?/ }));
  await user.click(await screen.findByRole("option", { name: "Confirmado" }));
  expect(dialog.queryByText(/^No ocupa tiempo de tus días/)).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Guardar fechas" }));
  await waitFor(() => expect(server.requests(PUT)).toHaveLength(1));
  expect(server.requests(PUT)[0]?.body).toMatchObject({ status: "CONFIRMED" });
});
