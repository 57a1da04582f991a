import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fakeServer } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { OpenTaskRow } from "../../open-tasks/open-task-row.tsx";
import { buildSchedule, buildTask, TASK_ID } from "../../testing/build-plan.ts";
import ScheduleDialog from "../schedule-dialog.tsx";
import type { ScheduleSubject } from "../schedule-subject.ts";

const PUT = "PUT /planning/tasks/:id/schedule";
const COMPLETE = "POST /planning/tasks/:id/complete";
const REOPEN = "POST /planning/tasks/:id/reopen";
const nothing = () => undefined;

const SUBJECT: ScheduleSubject = {
  kind: "task",
  id: TASK_ID,
  title: "Regar",
  type: "TASK",
  schedule: buildSchedule({ startDate: "2026-03-04" }),
  repeatAfter: null,
  placement: null,
  limits: { start: null, end: null },
  needsEstimate: false,
};

async function openDialog(changes: object = {}) {
  const server = fakeServer({ [PUT]: buildSchedule() });
  const subject = { ...SUBJECT, ...changes };
  const { user } = renderScreen(
    <ScheduleDialog subject={subject} onSaved={nothing} onRemoved={nothing} onClose={nothing} />,
  );
  const dialog = within(await screen.findByRole("dialog"));
  const save = async () => {
    await user.click(dialog.getByRole("button", { name: "Guardar fechas" }));
    await waitFor(() => expect(server.requests(PUT)).toHaveLength(1));
    return server.requests(PUT)[0]?.body;
  };
  return { user, dialog, save };
}

describe("the repetition of a task", () => {
  it("can be some time after its completion", async () => {
    const { user, dialog, save } = await openDialog();
    await user.click(dialog.getByRole("switch", { name: "Se repite" }));
    await user.click(dialog.getByRole("switch", { name: "Contar desde que se hace" }));
    dialog.getByText("1 día después de hacerlo");
    fill(dialog.getByRole("textbox", { name: "Cada" }), "2");
    await user.tab();
    await user.click(dialog.getByRole("radio", { name: "semanas" }));
    dialog.getByText("2 semanas después de hacerlo");
    expect(dialog.queryByRole("radio", { name: "años" })).toBeNull();
    expect(await save()).toMatchObject({
      startDate: "2026-03-04",
      frequency: null,
      repeatAfter: { count: 2, unit: "WEEK" },
    });
  });

  it("can be every few days of the calendar", async () => {
    const { user, dialog, save } = await openDialog();
    await user.click(dialog.getByRole("switch", { name: "Se repite" }));
    fill(dialog.getByRole("textbox", { name: "Cada" }), "2");
    await user.tab();
    await dialog.findByText(/cada 2 días/);
    expect(await save()).toMatchObject({
      startDate: "2026-03-04",
      frequency: "DAILY",
      interval: 2,
    });
  });

  it("changes to fixed days, or ends", async () => {
    const { user, dialog, save } = await openDialog({ repeatAfter: { count: 3, unit: "DAY" } });
    expect(dialog.getByRole("switch", { name: "Se repite" })).toHaveProperty("checked", true);
    await user.click(dialog.getByRole("switch", { name: "Contar desde que se hace" }));
    expect(await save()).toMatchObject({ frequency: "DAILY", interval: 3, repeatAfter: null });
  });

  it("is by rules alone for what cannot be completed", async () => {
    const { dialog, user } = await openDialog({ repeatAfter: undefined });
    await user.click(dialog.getByRole("switch", { name: "Se repite" }));
    expect(dialog.queryByRole("switch", { name: "Contar desde que se hace" })).toBeNull();
  });
});

it("a row says it, and completing it says when it comes back", async () => {
  const task = {
    ...buildTask({
      title: "Regar",
      schedule: buildSchedule({ startDate: "2026-03-02" }),
      repeatAfter: { count: 3, unit: "DAY" },
    }),
    objectiveTitle: "El jardín",
  };
  const done = { id: TASK_ID, status: "PENDING", completedAt: null, freed: [] };
  const server = fakeServer({
    [COMPLETE]: { ...done, completed: true, occurrence: "2026-03-04" },
    [REOPEN]: { ...done, completed: false, occurrence: "2026-03-04" },
  });
  const { user } = renderScreen(<OpenTaskRow task={task} />);
  await screen.findByText(/3 días después de hacerlo/);
  await user.click(screen.getByRole("checkbox", { name: "Completar: Regar" }));
  await screen.findByText(/^Vuelve el sábado 7 de marzo/);
  expect(server.requests(COMPLETE)[0]?.body).toEqual({ date: "2026-03-04" });
  await user.click(screen.getByRole("button", { name: "Deshacer" }));
  await waitFor(() => expect(server.requests(REOPEN)).toHaveLength(1));
  expect(server.requests(REOPEN)[0]?.body).toEqual({ date: "2026-03-04" });
});
