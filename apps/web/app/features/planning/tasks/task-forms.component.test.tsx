import { screen, waitFor, within } from "@testing-library/react";
import { httpErrors } from "@vereda/domain/http/errors";
import { describe, expect, it } from "vitest";
import { buildRefusal } from "#platform/testing/build-refusal.ts";
import { fakeServer, NETWORK_DOWN } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { hasFocus } from "#platform/testing/has-focus.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import EstimationDialog from "./estimation/estimation-dialog.tsx";
import TaskCreateScreen from "./task-create.route.tsx";
import {
  buildMission,
  buildPlan,
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

  async function fillEssentials({ user, title }: Awaited<ReturnType<typeof open>>) {
    fill(title, "Rotular cajas");
    for (const name of ["Empacar", "En casa", "Alta"])
      await user.click(screen.getByRole("radio", { name }));
    await user.click(screen.getByRole("button", { name: "Física" }));
  }

  it("reports every missing field at once", async () => {
    const server = fakeServer({ [PLAN]: twoMissions });
    const { title, submit } = await open();
    await submit();
    await screen.findByText("El título es obligatorio.");
    screen.getByText("Elige una misión para crear la tarea.");
    screen.getByText("Elige un contexto para la tarea.");
    screen.getByText("Elige una prioridad para la tarea.");
    screen.getByText("Elige al menos una característica (social, traslado, física, etc.).");
    expect(title.getAttribute("aria-invalid")).toBe("true");
    expect(hasFocus(title)).toBe(true);
    expect(server.requests(CREATE)).toEqual([]);
  });

  it("accepts only a JSON object as payload", async () => {
    const server = fakeServer({ [PLAN]: twoMissions });
    const form = await open();
    const { user, submit } = form;
    await fillEssentials(form);
    await user.click(screen.getByText("Más detalles"));
    await user.click(screen.getByRole("radio", { name: "Conocimiento" }));
    const json = screen.getByRole("textbox", { name: "Otros datos (JSON)", hidden: true });
    fill(json, "[1]");
    await submit();
    await screen.findByText(/^Esto no es un objeto JSON/);
    expect(server.requests(CREATE)).toEqual([]);
  });

  it("preserves the input if saving fails, and creates one task on retry", async () => {
    const server = fakeServer({ [PLAN]: twoMissions, [CREATE]: NETWORK_DOWN });
    const form = await open();
    const { user, address, title, submit } = form;
    await fillEssentials(form);
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
    });
    expect(server.requests(CREATE).at(-1)?.params).toEqual({ id: MISSION_ID });
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

describe("estimation dialog", () => {
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
