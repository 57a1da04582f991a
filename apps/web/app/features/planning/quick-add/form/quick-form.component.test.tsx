import { screen, waitFor, within } from "@testing-library/react";
import { httpErrors } from "@vereda/domain/http/errors";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import { describe, expect, it } from "vitest";
import { buildRefusal } from "#platform/testing/build-refusal.ts";
import { fakeServer } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { QuickAdd } from "../quick-add.tsx";
import { useState } from "react";
import { closePage, renderScreen } from "#platform/testing/render-screen.tsx";
import { buildUser } from "#platform/testing/test-user.ts";
import {
  buildMission,
  buildObjective,
  buildPage,
  buildTask,
  OTHER_MISSION_ID,
} from "#features/planning/testing/build-plan.ts";

const ADD = "POST /planning/quick-add";
const OBJECTIVES = "GET /planning/objectives";
const MISSIONS = "GET /planning/objectives/:id/missions";

const connection = {
  id: "connection-1",
  status: "accepted",
  type: "friend",
  isSentByMe: true,
  message: null,
  createdAt: "2026-03-01T10:00:00.000Z",
  updatedAt: "2026-03-01T10:00:00.000Z",
  user: { username: "luis", firstName: "Luis", lastName: "Soto", avatar: null },
};
const users = {
  "GET /panel/connections": buildPage([connection]),
  "GET /panel/workspaces/:id/members": buildPage([]),
};

/** The dialog always asks for the objectives of the workspace. */
const serve = (routes: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({ [OBJECTIVES]: buildPage([]), ...routes });

function Harness() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <QuickAdd isOpen={isOpen} onOpenChange={setOpen} toasts={null} />
    </>
  );
}

async function open() {
  const { user } = renderScreen(<Harness />, { at: "/panel" });
  const dialog = await screen.findByRole("dialog", { name: "Agregar una tarea" });
  const field = within(dialog).getByRole<HTMLInputElement>("textbox", {
    name: "¿Qué quieres hacer, y cuándo?",
  });
  return { user, field, dialog: within(dialog) };
}

describe("the objective of quick add", () => {
  const move = buildObjective({ title: "Mudarme de casa", areaId: "health" });
  const others = Array.from({ length: 9 }, (_, index) =>
    buildObjective({ id: `0195a000-0000-7000-8000-00000000010${index}`, title: `Meta ${index}` }),
  );

  it("is chosen from a list, and brings its area with it", async () => {
    const server = serve({ [OBJECTIVES]: buildPage([move]), [ADD]: buildTask() });
    const { user, field, dialog } = await open();
    fill(field, "empacar libros");
    await user.click(await dialog.findByRole("button", { name: /Objetivo/ }));
    await user.click(await screen.findByRole("option", { name: "Mudarme de casa" }));
    await user.click(dialog.getByRole("button", { name: "Agregar" }));
    await waitFor(() => expect(server.requests(ADD)).toHaveLength(1));
    expect(server.requests(ADD)[0]?.body).toMatchObject({ objectiveId: move.id, areaId: "health" });
  });

  it("is searched when there are many, with the keyboard", async () => {
    const server = serve({ [OBJECTIVES]: buildPage([...others, move]), [ADD]: buildTask() });
    const { user, field, dialog } = await open();
    fill(field, "empacar libros");
    const search = await dialog.findByRole("combobox", { name: "Objetivo" });
    await user.clear(search);
    await user.type(search, "mudar");
    await user.keyboard("{ArrowDown}{Enter}");
    await user.click(dialog.getByRole("button", { name: "Agregar" }));
    await waitFor(() => expect(server.requests(ADD)).toHaveLength(1));
    expect(server.requests(ADD)[0]?.body).toMatchObject({ objectiveId: move.id });
  });
});

describe("more options of quick add", () => {
  const sentence = "llamar a Ana mañana a las 10 + 30 min de camino 20 min !alta";

  async function openForm() {
    const quickAdd = await open();
    fill(quickAdd.field, sentence);
    await quickAdd.user.click(await quickAdd.dialog.findByRole("button", { name: "Más opciones" }));
    const title = await screen.findByRole<HTMLInputElement>("textbox", { name: "Título" });
    return { ...quickAdd, title };
  }

  it("opens the whole form with all that was understood, and sends it", async () => {
    const server = serve({ [ADD]: buildTask({ title: "llamar a Ana" }) });
    const { user, title } = await openForm();
    expect(title.value).toBe("llamar a Ana");
    const minutes = screen.getByRole<HTMLInputElement>("textbox", { name: "Minutos" });
    expect(minutes.value).toBe("20");
    screen.getByText(/^Personal · .*prioridad alta/i);
    fill(title, "llamar a Ana y a Luis");
    await user.click(screen.getByRole("button", { name: "Crear tarea" }));
    await waitFor(() => expect(server.requests(ADD)).toHaveLength(1));
    expect(server.requests(ADD)[0]?.body).toMatchObject({
      title: "llamar a Ana y a Luis",
      areaId: "personal",
      priority: "HIGH",
      isSocial: true,
      estimation: { executionMin: 20, travelMin: 30 },
      schedule: { startDate: "2026-03-05T10:00" },
    });
  });

  it("keeps the recurrence", async () => {
    const server = serve({ [ADD]: buildTask() });
    const { user, field, dialog } = await open();
    fill(field, "nadar cada martes");
    await user.click(await dialog.findByRole("button", { name: "Más opciones" }));
    const form = within(await screen.findByRole("dialog", { name: "Nueva tarea" }));
    await form.findByText(/todos los martes/);
    await user.click(screen.getByRole("button", { name: "Crear tarea" }));
    await waitFor(() => expect(server.requests(ADD)).toHaveLength(1));
    expect(server.requests(ADD)[0]?.body).toMatchObject({
      schedule: { frequency: "WEEKLY", byWeekday: ["TU"] },
    });
  });

  it("keeps a repetition after completion", async () => {
    const server = serve({ [ADD]: buildTask() });
    const { user, field, dialog } = await open();
    fill(field, "regar cada 3 días después de hacerlo");
    await user.click(await dialog.findByRole("button", { name: "Más opciones" }));
    const form = within(await screen.findByRole("dialog", { name: "Nueva tarea" }));
    await form.findByText("3 días después de hacerlo");
    await user.click(screen.getByRole("button", { name: "Crear tarea" }));
    await waitFor(() => expect(server.requests(ADD)).toHaveLength(1));
    expect(server.requests(ADD)[0]?.body).toMatchObject({ repeatAfter: { count: 3, unit: "DAY" } });
  });

  it("keeps whom it is given to, unless the user takes it", async () => {
    const refusal = buildRefusal(httpErrors, "validation_error");
    const message = planningFieldMessages.step_assignee_unknown.es;
    const server = serve({
      ...users,
      [ADD]: { ...refusal, fields: [{ path: "assignee", message }] },
    });
    const { user, field, dialog } = await open();
    fill(field, "comprar pan @luis");
    await dialog.findByRole("button", { name: "Dejar en el título: @luis" });
    await user.click(dialog.getByRole("button", { name: "Más opciones" }));
    await screen.findByText(/^Personal · .*@luis/);
    await user.click(screen.getByRole("button", { name: "Crear tarea" }));
    await screen.findByText(message);
    const body = server.requests(ADD).at(-1)?.body;
    expect(body).toMatchObject({ title: "comprar pan", assignee: "luis" });
    server.respond({ [ADD]: buildTask() });
    await user.click(screen.getByRole("button", { name: /Quién/ }));
    await user.click(await screen.findByRole("option", { name: "Tú" }));
    await user.click(screen.getByRole("button", { name: "Crear tarea" }));
    await screen.findByText(/^Agregada/);
    expect(server.requests(ADD).at(-1)?.body).toMatchObject({ assignee: buildUser().username });
  });

  it("loses nothing when the form is closed, and nothing of the sentence when it is discarded", async () => {
    serve();
    const { user, title } = await openForm();
    fill(title, "llamar a Ana y a Luis");
    await user.click(screen.getByRole("button", { name: "Cerrar" }));
    await waitFor(() => expect(screen.queryByRole("textbox", { name: "Título" })).toBeNull());
    closePage();
    const again = await open();
    expect(again.field.value).toBe(sentence);
    await again.user.click(again.dialog.getByRole("button", { name: "Más opciones" }));
    const reopened = await screen.findByRole<HTMLInputElement>("textbox", { name: "Título" });
    expect(reopened.value).toBe("llamar a Ana y a Luis");
    await again.user.click(screen.getByRole("button", { name: "Volver a la frase" }));
    const field = await screen.findByRole<HTMLInputElement>("textbox", {
      name: "¿Qué quieres hacer, y cuándo?",
    });
    expect(field.value).toBe(sentence);
  });

  it("leads back to a form that was closed, whatever the sentence says by then", async () => {
    serve();
    const { user, title } = await openForm();
    fill(title, "llamar a Ana y a Luis");
    await user.click(screen.getByRole("button", { name: "Cerrar" }));
    closePage();
    const again = await open();
    fill(again.field, "comprar pan");
    await again.user.click(
      again.dialog.getByRole("button", { name: "Seguir con: llamar a Ana y a Luis" }),
    );
    const reopened = await screen.findByRole<HTMLInputElement>("textbox", { name: "Título" });
    expect(reopened.value).toBe("llamar a Ana y a Luis");
  });

  it("shows in the whole form which missions its objective has", async () => {
    const objective = buildObjective({ title: "Mudarme de casa" });
    const missions = [
      buildMission({ status: "COMPLETED", title: "Buscar" }),
      buildMission({ id: OTHER_MISSION_ID, title: "Empacar" }),
    ].map(({ tasks: _tasks, ...mission }) => mission);
    const server = serve({
      [OBJECTIVES]: buildPage([objective]),
      [MISSIONS]: buildPage(missions),
      [ADD]: buildTask(),
    });
    const { user, field, dialog } = await open();
    fill(field, "empacar libros");
    await user.click(await dialog.findByRole("button", { name: /Objetivo/ }));
    await user.click(await screen.findByRole("option", { name: "Mudarme de casa" }));
    await user.click(dialog.getByRole("button", { name: "Más opciones" }));
    await screen.findByText(/^Personal · Mudarme de casa · Empacar/);
    await user.click(screen.getByRole("button", { name: "Crear tarea" }));
    await waitFor(() => expect(server.requests(ADD)).toHaveLength(1));
    // Without another choice the server takes the same mission.
    expect(server.requests(ADD)[0]?.body).toMatchObject({ objectiveId: objective.id });
  });
});
