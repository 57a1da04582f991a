import { screen, waitFor, within } from "@testing-library/react";
import type { Template } from "@vereda/domain/planning/templates/contract-templates";
import { describe, expect, it, vi } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, NETWORK_DOWN, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import {
  buildMission,
  buildObjective,
  buildPlan,
  buildTask,
  MISSION_ID,
  TASK_ID,
} from "../testing/build-plan.ts";
import SaveAsTemplate from "./save-as-template.tsx";
import TaskSuggestions from "./suggestions/task-suggestions.tsx";
import TemplatesScreen from "./templates.route.tsx";

const LIST = "GET /planning/templates";
const RENAME = "PATCH /planning/templates/:id";
const REMOVE = "DELETE /planning/templates/:id";

const own: Template = {
  id: "0195a000-0000-7000-8000-000000000010",
  isOwn: true,
  type: "PROJECT",
  areaId: "health",
  areas: ["health"],
  title: "Volver a correr",
  purpose: null,
  days: [],
  repeat: null,
  trackedUnit: null,
  customUnit: null,
  measurementSource: null,
  behaviour: null,
  targetValue: null,
  missions: [{ title: "Calentar", type: null, order: 0, tasks: [] }],
  taskCount: 0,
  updatedAt: "2026-03-01T15:00:00.000Z",
};

const buildPage = (items: Template[]) => ({
  items,
  total: items.length,
  page: 1,
  perPage: 24,
  from: Math.min(1, items.length),
  to: items.length,
});

const open = () => renderScreen(<TemplatesScreen />, { at: "/panel/templates" });

async function choose(entry: string) {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Acciones de Volver a correr" }));
  await user.click(await screen.findByRole("menuitem", { name: entry }));
  return user;
}

describe("templates", () => {
  it("show a load error and can be retried", async () => {
    const server = fakeServer({ [LIST]: SERVER_ERROR });
    const { user } = open();
    const alert = within(await screen.findByRole("alert"));
    alert.getByText("No pudimos cargar las plantillas.");
    server.respond({ [LIST]: buildPage([own]) });
    await user.click(alert.getByRole("button", { name: "Intentar de nuevo" }));
    expect(await screen.findByRole("button", { name: /^Volver a correr/ })).toBeDefined();
  });

  it("show an empty result for a search, and a link to all templates", async () => {
    fakeServer({
      [LIST]: ({ query }: { query: URLSearchParams }) =>
        buildPage(query.has("search") ? [] : [own]),
    });
    const { user } = open();
    const search = await screen.findByRole<HTMLInputElement>("searchbox");
    fill(search, "velero");
    await screen.findByText("No hay plantillas con esas palabras");
    await user.click(screen.getByRole("button", { name: "Ver todas" }));
    await screen.findByRole("button", { name: /^Volver a correr/ });
    expect(search.value).toBe("");
  });
});

describe("a plan of a template", () => {
  const USE = "POST /planning/objectives/from-template";

  it("leaves out what is deselected, and is opened", async () => {
    const library: Template = {
      ...own,
      id: "first_5k",
      isOwn: false,
      title: "Correr mis primeros 5 km",
      missions: ["Preparar el terreno", "De caminar a trotar", "Correr"].map((title, order) => ({
        title,
        type: null,
        order,
        tasks: [],
      })),
    };
    const server = fakeServer({ [LIST]: buildPage([library]) });
    const { user, address } = open();
    await user.click(await screen.findByRole("button", { name: /^Correr mis primeros 5 km/ }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("checkbox", { name: "Preparar el terreno" }));
    fill(dialog.getByRole("textbox", { name: "Título" }), "5K");
    await expectAccessible();
    const plan = buildPlan();
    server.respond({ [USE]: plan });
    await user.click(dialog.getByRole("button", { name: "Crear el proyecto" }));
    await waitFor(() => expect(address()).toContain(plan.objective.id));
    expect(server.requests(USE)[0]?.body).toMatchObject({
      templateId: "first_5k",
      title: "5K",
      missions: [1, 2],
      startDate: "2026-03-04",
    });
  });

  it("becomes a template of its user's, and the toast leads to it", async () => {
    const SAVE = "POST /planning/objectives/:id/template";
    const server = fakeServer({ [SAVE]: own });
    const closed = vi.fn<() => void>();
    const { user, address } = renderScreen(
      <SaveAsTemplate objective={buildObjective({ title: "5K" })} onClose={closed} />,
      { at: "/panel/plans" },
    );
    const dialog = within(await screen.findByRole("dialog"));
    fill(dialog.getByRole("textbox", { name: "Nombre de la plantilla" }), "Volver a correr");
    await user.click(dialog.getByRole("button", { name: "Guardar plantilla" }));
    await user.click(await screen.findByRole("button", { name: "Verla" }));
    expect(address()).toBe("/panel/templates");
    expect(closed).toHaveBeenCalledOnce();
    expect(server.requests(SAVE)[0]?.body).toMatchObject({ title: "Volver a correr" });
  });

  it("suggests tasks to a mission, which one press adds and another removes", async () => {
    const ADD = "POST /planning/missions/:id/tasks";
    const DELETE = "DELETE /planning/tasks/:id";
    const { plannedTotalMin: _total, ...content } = buildTask();
    const estimation = {
      executionMin: 10,
      travelMin: null,
      breaksMin: null,
      waitingMin: null,
      bufferMin: null,
      socialMin: null,
      totalMin: 10,
    };
    const suggested = { ...content, title: "Apaga las luces", estimation, plannedTotalMin: 10 };
    const task = { ...suggested, day: null, repeat: null, checklistItems: [], times: 1 };
    const [mission] = own.missions.map((one) => ({ ...one, tasks: [task] }));
    const template = { ...own, missions: mission === undefined ? [] : [mission] };
    const added = buildTask({ title: "Apaga las luces" });
    const server = fakeServer({ [LIST]: buildPage([template]), [ADD]: added, [DELETE]: null });
    const { user } = renderScreen(<TaskSuggestions plan={buildPlan()} mission={buildMission()} />);
    await user.click(await screen.findByRole("button", { name: "Agregar: Apaga las luces" }));
    await user.click(await screen.findByRole("button", { name: "Deshacer" }));
    await waitFor(() => expect(server.requests(DELETE)[0]?.params).toEqual({ id: TASK_ID }));
    expect(server.requests(ADD)[0]).toMatchObject({
      params: { id: MISSION_ID },
      body: { title: "Apaga las luces", estimation: { executionMin: 10 } },
    });
  });
});

describe("custom template", () => {
  it("requires a name, and preserves a new one that failed to save", async () => {
    const server = fakeServer({ [LIST]: buildPage([own]), [RENAME]: NETWORK_DOWN });
    const user = await choose("Cambiar nombre");
    const dialog = within(await screen.findByRole("dialog", { name: "Cambiar nombre" }));
    const name = dialog.getByRole<HTMLInputElement>("textbox", { name: "Título" });
    const save = () => user.click(dialog.getByRole("button", { name: "Guardar nombre" }));
    fill(name, "");
    await save();
    await dialog.findByText("El título es obligatorio.");
    expect(server.requests(RENAME)).toEqual([]);

    fill(name, "Correr otra vez");
    await save();
    const alert = within(await dialog.findByRole("alert"));
    expect(name.value).toBe("Correr otra vez");
    const renamed = { ...own, title: "Correr otra vez" };
    server.respond({ [RENAME]: renamed, [LIST]: buildPage([renamed]) });
    await user.click(alert.getByRole("button", { name: "Intentar de nuevo" }));
    await screen.findByRole("button", { name: /^Correr otra vez/ });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("remains listed if deleting fails", async () => {
    const server = fakeServer({ [LIST]: buildPage([own]), [REMOVE]: SERVER_ERROR });
    await choose("Eliminar plantilla");
    await screen.findByText("No se pudo eliminar.");
    screen.getByRole("button", { name: /^Volver a correr/ });
    expect(server.requests(REMOVE).at(-1)?.params).toEqual({ id: own.id });
  });
});
