import { screen, waitFor, within } from "@testing-library/react";
import type { TimeEntry } from "@vereda/domain/planning/tracking/contract-tracking";
import { describe, expect, it } from "vitest";
import { TEST_NOW } from "#platform/testing/test-environment.ts";
import { failure, fakeServer, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildFocus } from "../testing/build-focus.ts";
import { buildTask, TASK_ID } from "../testing/build-plan.ts";
import FocusCard from "./focus-card.tsx";
import TrackedTime from "./time-entries/tracked-time.tsx";

const FOCUS = "GET /planning/focus";
const ENTRIES = "GET /planning/tasks/:id/time-entries";
const ADD = "POST /planning/tasks/:id/time-entries";
const CORRECT = "PATCH /planning/time-entries/:id";
const REMOVE = "DELETE /planning/time-entries/:id";

const entry: TimeEntry = {
  id: "0195a000-0000-7000-8000-000000000020",
  taskId: TASK_ID,
  day: "2026-03-03",
  startedAt: "2026-03-03T16:00:00.000Z",
  startedDay: "2026-03-03",
  timeZone: "America/Mexico_City",
  endedAt: "2026-03-03T16:40:00.000Z",
  isDoubtful: false,
  updatedAt: "2026-03-03T16:40:00.000Z",
};

const staleFocus = buildFocus({
  task: { ...buildTask({ plannedTotalMin: 30 }), objectiveTitle: "Mudarme de casa" },
  startedAt: "2026-03-04T10:00:00.000Z",
  entryId: entry.id,
  state: "running",
  isForgotten: true,
});

describe("abandoned clock", () => {
  const open = () => renderScreen(<FocusCard items={[]} date="2026-03-04" placeholder={null} />);

  it("prompts for its end, and stops now if chosen", async () => {
    const server = fakeServer({ [FOCUS]: staleFocus });
    const { user } = open();
    const question = within(
      await screen.findByRole("group", { name: /^Este reloj corre desde las 04:00/ }),
    );
    server.respond({
      [CORRECT]: { ...entry, endedAt: TEST_NOW },
      [FOCUS]: { ...staleFocus, startedAt: null, trackedSeconds: 18_000, isForgotten: false },
    });
    await user.click(question.getByRole("button", { name: "Hasta ahora" }));
    await screen.findByRole("region", { name: /^En pausa/ });
    expect(screen.queryByRole("group", { name: /^Este reloj corre/ })).toBeNull();
    expect(server.requests(CORRECT).at(-1)).toMatchObject({
      params: { id: entry.id },
      body: { endedAt: expect.stringMatching(/^2026-03-04T14:59/) },
    });
  });

  it("prompts again when saving fails", async () => {
    fakeServer({ [FOCUS]: staleFocus, [CORRECT]: SERVER_ERROR });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Hasta ahora" }));
    await screen.findByText("El tiempo no se guardó");
    expect(screen.getByRole("group", { name: /^Este reloj corre desde/ })).toBeDefined();
  });

  it("that has already stopped prompts for confirmation, and is confirmed unchanged", async () => {
    const doubtful = { ...entry, isDoubtful: true, taskTitle: "Ordenar el taller" };
    const server = fakeServer({ [FOCUS]: buildFocus({ doubtful }), [CORRECT]: entry });
    const { user } = open();
    await screen.findByText("En «Ordenar el taller» el reloj corrió 40 min. ¿Fue así?");
    server.respond({ [FOCUS]: buildFocus() });
    await user.click(screen.getByRole("button", { name: "Sí, fue así" }));
    await waitFor(() => expect(screen.queryByText(/¿Fue así\?$/)).toBeNull());
    expect(server.requests(CORRECT).at(-1)?.body).toEqual({});
  });
});

describe("tracked time", () => {
  const buildPage = (items: TimeEntry[]) => ({
    items,
    total: items.length,
    page: 1,
    perPage: 20,
    from: Math.min(1, items.length),
    to: items.length,
  });
  const open = () => renderScreen(<TrackedTime taskId={TASK_ID} date={null} />);

  it("reports that there is none, or that it failed to load", async () => {
    const server = fakeServer({ [ENTRIES]: SERVER_ERROR });
    const { user } = open();
    const alert = within(await screen.findByRole("alert"));
    alert.getByText(/^No se pudo cargar tu tiempo\./);
    server.respond({ [ENTRIES]: buildPage([]) });
    await user.click(alert.getByRole("button", { name: "Intentar de nuevo" }));
    expect(await screen.findByText("Todavía no registras tiempo en esta tarea.")).toBeDefined();
  });

  it("that overlaps another entry is rejected at its field, and the input is preserved", async () => {
    const message = "Se cruza con «Ordenar el taller», de 10:00 a 10:40.";
    const server = fakeServer({
      [ENTRIES]: buildPage([entry]),
      [ADD]: { ...failure(422, "validation_error", ""), fields: [{ path: "startedAt", message }] },
    });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Agregar tiempo" }));
    const dialog = within(await screen.findByRole("dialog"));
    const type = async (name: string, digits: string) => {
      const [hour] = within(dialog.getByRole("group", { name })).getAllByRole("spinbutton");
      hour?.focus();
      await user.keyboard(digits);
    };
    await type("Empezaste", "0830");
    await type("Terminaste", "0845");
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    await dialog.findByText(message);
    expect(server.requests(ADD).at(-1)?.body).toMatchObject({
      startedAt: "2026-03-04T14:30:00.000Z",
      endedAt: "2026-03-04T14:45:00.000Z",
    });
    server.respond({ [ADD]: entry });
    await type("Empezaste", "0840");
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    const ids = server.requests(ADD).map(({ body }) => (body as { id: string }).id);
    expect(new Set(ids).size, "sent again it is the same entry").toBe(1);
  });

  it("is corrected, and its history says so", async () => {
    const CHANGES = "GET /planning/tasks/:id/time-entries/changes";
    const server = fakeServer({ [ENTRIES]: buildPage([entry]), [CORRECT]: entry });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Corregir: ayer, 10:00–10:40" }));
    const dialog = within(await screen.findByRole("dialog"));
    const end = dialog.getByRole("group", { name: "Terminaste" });
    within(end).getAllByRole("spinbutton")[0]?.focus();
    await user.keyboard("1020");
    const corrected = { ...entry, endedAt: "2026-03-03T16:20:00.000Z" };
    const { startedAt, endedAt, timeZone } = entry;
    const change = {
      id: "change",
      entryId: entry.id,
      kind: "CHANGED",
      timeZone,
      before: { startedAt, endedAt },
      after: { startedAt, endedAt: corrected.endedAt },
      changedAt: TEST_NOW,
    };
    server.respond({
      [ENTRIES]: buildPage([corrected]),
      [CHANGES]: { ...buildPage([]), items: [change], total: 1 },
    });
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    await screen.findByText("ayer, 10:00–10:20");
    expect(server.requests(CORRECT)[0]).toMatchObject({
      params: { id: entry.id },
      body: { endedAt: corrected.endedAt, updatedAt: entry.updatedAt },
    });
    await user.click(screen.getByRole("button", { name: "Ver correcciones" }));
    await screen.findByText("Corregiste: ayer, 10:00–10:40 → ayer, 10:00–10:20");
  });

  it("can be deleted with undo", async () => {
    const server = fakeServer({ [ENTRIES]: buildPage([entry]), [REMOVE]: null });
    const { user } = open();
    const remove = { name: "Quitar: ayer, 10:00–10:40" };
    await user.click(await screen.findByRole("button", remove));
    const undo = await screen.findByRole("button", { name: "Deshacer" });
    server.respond({ [ADD]: entry });
    await user.click(undo);
    await waitFor(() => expect(server.requests(ADD)).toHaveLength(1));
    expect(server.requests(ADD)[0]?.body).toMatchObject({ id: entry.id, date: entry.day });
  });
});
