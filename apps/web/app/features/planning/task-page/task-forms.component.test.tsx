import { screen, waitFor, within } from "@testing-library/react";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { httpErrors } from "@vereda/domain/http/errors";
import { describe, expect, it } from "vitest";
import { buildRefusal } from "#platform/testing/build-refusal.ts";
import { fakeServer, NETWORK_DOWN } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { hasFocus } from "#platform/testing/has-focus.ts";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import EstimationDialog from "../tasks/estimation/estimation-dialog.tsx";
import TaskCreateScreen from "./task-create.route.tsx";
import TaskEditScreen from "./task-edit.route.tsx";
import { closeDetails, getDetails, openDetails } from "../testing/details.ts";
import {
  buildMission,
  buildPlan,
  buildSchedule,
  buildTask,
  MISSION_ID,
  OTHER_MISSION_ID,
  planPath,
} from "../testing/build-plan.ts";

const PLAN = "GET /planning/objectives/:id/plan";
const CREATE = "POST /planning/missions/:id/tasks";
const ESTIMATE = "PUT /planning/tasks/:id/estimations";
const twoMissions = buildPlan({
  missions: [buildMission(), buildMission({ id: OTHER_MISSION_ID, title: "Instalarme", order: 1 })],
});

describe("new task form", () => {
  async function open() {
    const { user, address } = renderScreen(<TaskCreateScreen />, planPath("/task/new"));
    const create = await screen.findByRole("button", { name: "Crear tarea" });
    const title = screen.getByLabelText<HTMLInputElement>(/^Título/);
    return { user, address, title, submit: () => user.click(create) };
  }

  it("at first asks for title, date and minutes, and says what is filled in", async () => {
    const server = fakeServer({ [PLAN]: twoMissions, [CREATE]: buildTask() });
    const { user, title, submit } = await open();
    screen.getByRole("textbox", { name: "Minutos" });
    expect(screen.queryByRole("radiogroup", { name: "Prioridad" })).toBeNull();
    screen.getByText("Empacar · En cualquier lugar · Mantenimiento");
    fill(title, "Correr al banco");
    screen.getByText("Empacar · En cualquier lugar · Física");
    await user.click(await screen.findByRole("button", { name: "Mañana" }));
    await submit();
    await waitFor(() => expect(server.requests(CREATE)).toHaveLength(1));
    expect(server.requests(CREATE)[0]).toMatchObject({
      params: { id: MISSION_ID },
      body: {
        title: "Correr al banco",
        priority: null,
        environmentId: null,
        isPhysical: true,
        isMaintenance: false,
        estimation: { executionMin: 30 },
        schedule: { startDate: "2026-03-05", allDay: true },
      },
    });
    await expectAccessible();
  });

  it("requires a title", async () => {
    const server = fakeServer({ [PLAN]: twoMissions });
    const { title, submit } = await open();
    await submit();
    await screen.findByText("El título es obligatorio.");
    expect(title.getAttribute("aria-invalid")).toBe("true");
    expect(hasFocus(title)).toBe(true);
    expect(server.requests(CREATE)).toEqual([]);
  });

  it("unfolds the details for an error in them, and focuses its field", async () => {
    const server = fakeServer({ [PLAN]: twoMissions });
    const { user, title, submit } = await open();
    fill(title, "Rotular cajas");
    await openDetails(user);
    await user.click(screen.getByRole("button", { name: "Mantenimiento" }));
    await closeDetails(user);
    await submit();
    await screen.findByText("Elige al menos una característica (social, traslado, física, etc.).");
    expect(getDetails().open).toBe(true);
    expect(getDetails().contains(document.activeElement)).toBe(true);
    expect(server.requests(CREATE)).toEqual([]);
  });

  it("requires minutes for a date, beside their field", async () => {
    fakeServer({ [PLAN]: twoMissions });
    const { user, title, submit } = await open();
    fill(title, "Rotular cajas");
    await user.click(await screen.findByRole("button", { name: "Hoy" }));
    const minutes = screen.getByRole<HTMLInputElement>("textbox", { name: "Minutos" });
    expect(minutes.value).toBe("30");
    fill(minutes, "");
    await submit();
    await waitFor(() => expect(minutes.getAttribute("aria-invalid")).toBe("true"));
    await user.click(screen.getByRole("button", { name: "Quitar fecha" }));
    screen.getByRole("button", { name: "Hoy" });
  });

  it("asks for what a module needs in fields, not in JSON", async () => {
    const server = fakeServer({ [PLAN]: twoMissions, [CREATE]: buildTask({ title: "Leer" }) });
    const { user, title, submit } = await open();
    fill(title, "Leer");
    await openDetails(user);
    await user.click(screen.getByRole("radio", { name: "Conocimiento" }));
    expect(screen.queryByText(/JSON/)).toBeNull();
    fill(screen.getByRole("textbox", { name: /^Hasta dónde/ }), "capítulo 3");
    await user.click(screen.getByRole("button", { name: "Mantenimiento" }));
    await user.click(screen.getByRole("button", { name: "Física" }));
    await submit();
    await waitFor(() => expect(server.requests(CREATE)).toHaveLength(1));
    expect(server.requests(CREATE)[0]?.body).toMatchObject({
      triggerPayload: { upTo: "capítulo 3" },
    });
  });

  it("preserves the input if saving fails, and creates one task on retry", async () => {
    const server = fakeServer({ [PLAN]: twoMissions, [CREATE]: NETWORK_DOWN });
    const { user, address, title, submit } = await open();
    fill(title, "Rotular cajas");
    await openDetails(user);
    for (const name of ["Instalarme", "En casa", "Alta"])
      await user.click(screen.getByRole("radio", { name }));
    await user.click(screen.getByRole("button", { name: "Física" }));
    await submit();
    const alert = within(await screen.findByRole("alert"));
    alert.getByText("No se pudo crear la tarea.");
    expect(title.value).toBe("Rotular cajas");
    server.respond({ [CREATE]: buildTask({ title: "Rotular cajas" }) });
    await user.click(alert.getByRole("button", { name: "Intentar de nuevo" }));
    await waitFor(() => expect(address()).toBe(planPath().at));
    const bodies = server.requests(CREATE).map(({ body }) => body as { id: string });
    expect(new Set(bodies.map(({ id }) => id)).size).toBe(1);
    expect(bodies.at(-1)).toMatchObject({
      title: "Rotular cajas",
      environmentId: "home",
      priority: "HIGH",
      isPhysical: true,
      isMaintenance: true,
    });
    expect(server.requests(CREATE).at(-1)?.params).toEqual({ id: OTHER_MISSION_ID });
  });

  it("shows an error page if the plan does not exist", async () => {
    fakeServer({ [PLAN]: buildRefusal(httpErrors, "not_found") });
    renderScreen(<TaskCreateScreen />, planPath("/task/new"));
    await screen.findByText("No se encontró el objetivo para crear la tarea.");
    expect(screen.queryByRole("button", { name: "Crear tarea" })).toBeNull();
  });

  it("links to the plan if it has no mission", async () => {
    fakeServer({ [PLAN]: buildPlan({ missions: [] }) });
    renderScreen(<TaskCreateScreen />, planPath("/task/new"));
    const back = await screen.findByRole("link", { name: "Ir al plan" });
    expect(back.getAttribute("href")).toBe(planPath().at);
    expect(screen.queryByRole("button", { name: "Crear tarea" })).toBeNull();
  });
});

describe("task edit form", () => {
  const UPDATE = "PATCH /planning/tasks/:id";
  const SET_DATE = "PUT /planning/tasks/:id/schedule";
  const dated = buildTask({
    plannedExecutionMin: 20,
    plannedTotalMin: 20,
    schedule: buildSchedule({ startDate: "2026-03-06" }),
  });

  async function open(task: Task) {
    const server = fakeServer({
      [PLAN]: buildPlan({ missions: [buildMission({ tasks: [task] })] }),
      "GET /planning/tasks/:id/reminders": { timing: "all_day", reminders: [] },
      "GET /planning/tasks/:id": task,
    });
    const { user, address } = renderScreen(<TaskEditScreen />, planPath("/task/:taskId/edit"));
    const save = await screen.findByRole("button", { name: "Guardar" });
    return { server, user, address, save: () => user.click(save) };
  }

  it("saves a removed date after the task, and keeps the draft if that fails", async () => {
    const { server, user, save } = await open(dated);
    server.respond({
      [UPDATE]: { ...dated, updatedAt: "2026-03-04T19:00:00.000Z" },
      "DELETE /planning/tasks/:id/schedule": NETWORK_DOWN,
    });
    await user.click(await screen.findByRole("button", { name: "Quitar fecha" }));
    await save();
    const alert = within(await screen.findByRole("alert"));
    screen.getByRole("button", { name: "Hoy" });
    server.respond({ "DELETE /planning/tasks/:id/schedule": null });
    await user.click(alert.getByRole("button", { name: "Intentar de nuevo" }));
    await waitFor(() =>
      expect(server.requests("DELETE /planning/tasks/:id/schedule")).toHaveLength(2),
    );
    expect(server.requests(UPDATE).at(-1)?.body).toMatchObject({
      updatedAt: "2026-03-04T19:00:00.000Z",
    });
  });

  it("leaves date and estimate alone if only the title changed", async () => {
    const { server, address, save } = await open(dated);
    server.respond({ [UPDATE]: dated });
    fill(screen.getByLabelText(/^Título/), "Otro título");
    await save();
    await waitFor(() => expect(address()).toBe(planPath("/task/:taskId").at));
    expect(server.requests(SET_DATE)).toEqual([]);
  });

  it("shows the rule of a recurring task in words, and leads to the schedule editor", async () => {
    await open({
      ...dated,
      schedule: buildSchedule({ frequency: "WEEKLY", interval: 1, byWeekday: ["MO"] }),
    });
    await screen.findByText(/^todos los lunes/);
    screen.getByRole("button", { name: "Cambiar fechas" });
    expect(screen.queryByRole("button", { name: "Quitar fecha" })).toBeNull();
  });
});

describe("estimation dialog", () => {
  it("takes over what similar tasks took, and goes back", async () => {
    const insight = {
      n: 6,
      plannedMinutes: 180,
      trackedMinutes: 252,
      mean: 1.4,
      factor: 1.4,
      low: 1.2,
      high: 1.6,
      isSaid: true,
      by: "characteristic",
      key: "isTravel",
    };
    const insights = { from: "2026-01-01", to: "2026-03-04", samples: 6, insights: [insight] };
    fakeServer({ "GET /planning/estimate-insights": insights });
    const times = { plannedExecutionMin: 60, plannedTotalMin: 60 };
    const task = buildTask({ isTravel: true, isPhysical: false, ...times });
    const { user } = renderScreen(<EstimationDialog task={task} onClose={() => undefined} />);
    const doing = await screen.findByRole<HTMLInputElement>("textbox", { name: "Hacerla" });
    await user.click(await screen.findByRole("button", { name: /^Usar 1\sh\s25\smin$/ }));
    expect(doing.value).toBe("85");
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: /^Volver a 1\sh$/ }));
    expect(doing.value).toBe("60");
  });

  it("preserves the input if saving fails, and can be retried", async () => {
    const server = fakeServer({
      [ESTIMATE]: NETWORK_DOWN,
      "GET /planning/estimate-insights": buildRefusal(httpErrors, "not_found"),
    });
    const closed: string[] = [];
    const dialog = <EstimationDialog task={buildTask()} onClose={() => closed.push("closed")} />;
    const { user } = renderScreen(dialog);
    const doing = await screen.findByRole<HTMLInputElement>("textbox", { name: "Hacerla" });
    fill(doing, "25");
    await user.click(screen.getByRole("button", { name: "Guardar" }));
    const alert = within(await screen.findByRole("alert"));
    alert.getByText("No se pudieron guardar las estimaciones");
    expect(doing.value).toBe("25");
    expect(closed).toEqual([]);
    server.respond({ [ESTIMATE]: buildTask({ plannedExecutionMin: 25 }) });
    await user.click(alert.getByRole("button", { name: "Intentar de nuevo" }));
    await waitFor(() => expect(closed).toEqual(["closed"]));
    expect(server.requests(ESTIMATE).at(-1)?.body).toMatchObject({ executionMin: 25 });
  });
});
