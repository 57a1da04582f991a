import { screen, waitFor, within } from "@testing-library/react";
import { HOUR_MS } from "@vereda/domain/time/units";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import {
  failure,
  fakeServer,
  NETWORK_DOWN,
  type FakeResponses,
} from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { closePage } from "#platform/testing/render-screen.tsx";
import {
  buildCycleBook,
  buildFollowedCycle,
  buildLoggedCycles,
  daysAgo,
  respondWithCycle,
  type CycleBook,
} from "../testing/cycle-responses.ts";
import { renderCycle, renderVitality } from "../testing/render-energizing.tsx";
import { buildNight, buildSleepBook, respondWithSleep } from "../testing/sleep-responses.ts";

const REFUSED = failure(422, "validation_error", "");
const WRITES = /^(POST|PUT|PATCH|DELETE) /;

function failingWrites(book: CycleBook, response: unknown): FakeResponses {
  const writes = Object.keys(respondWithCycle(book)).filter((call) => WRITES.test(call));
  return Object.fromEntries(writes.map((call) => [call, response]));
}

/** The cycle screen with failing writes, until `restore` is called. */
async function renderUnsaved(book: CycleBook, response: unknown) {
  const server = fakeServer({ ...respondWithCycle(book), ...failingWrites(book, response) });
  const rendered = renderCycle();
  // A change made before the key arrives would be stored in memory only.
  await waitFor(() => expect(server.requests("GET /energizing/cycle/waiting-key")).toHaveLength(1));
  const restore = () => server.respond(respondWithCycle(book));
  const writes = () => server.requests().filter(({ call }) => WRITES.test(call));
  return { server, restore, writes, ...rendered };
}

const stored = () => localStorage.getItem("vereda.outbox.user-1");
const note = () => screen.findByRole("complementary", { name: "Todavía no se guarda" });
const periods = () =>
  within(screen.getByRole("region", { name: "Tus periodos" })).getAllByRole("listitem");
type Pointer = ReturnType<typeof renderCycle>["user"];

async function sendNow(user: Pointer) {
  await user.click(within(await note()).getByRole("button", { name: "Intentar ahora" }));
}

async function expectRemoved() {
  await waitFor(() =>
    expect(screen.queryByRole("complementary", { name: "Todavía no se guarda" })).toBeNull(),
  );
  await waitFor(() => expect(stored()).toBeNull());
}

async function findRefusal(title: string) {
  const matches = await screen.findAllByText(title);
  const alerts = matches.map((one) => one.closest<HTMLElement>("main [role=alert]"));
  return alerts.find((alert) => alert !== null) ?? document.body;
}

describe("offline", () => {
  it("a new period counts at once, is stored encrypted and sent once", async () => {
    const book = buildFollowedCycle(29);
    const { user, restore, writes } = await renderUnsaved(book, NETWORK_DOWN);
    await user.click(await screen.findByRole("button", { name: "Empezó mi periodo" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Guardar el periodo" }));
    expect((await note()).textContent).toContain("El periodo que empezó");
    expect(screen.getByText("Día 1")).toBeDefined();
    expect(periods()).toHaveLength(2);
    await expectAccessible();
    await waitFor(() => expect(stored()).not.toBeNull());
    for (const readable of ["period", "startDate", daysAgo(0)]) {
      expect(stored()).not.toContain(readable);
    }
    closePage();

    restore();
    const before = writes().length;
    renderCycle();
    expect(await screen.findByText(/^Lo más probable: /)).toBeDefined();
    await expectRemoved();
    expect(writes().slice(before)).toMatchObject([{ call: "POST /energizing/cycle/periods" }]);
    expect(periods()).toHaveLength(2);
  });

  it("a deletion takes effect at once, can be undone and is sent once", async () => {
    const book = buildLoggedCycles([28], 10);
    book.logs = [
      { date: daysAgo(0), flow: null, symptoms: [], mood: [], ownSymptoms: [], notes: "Llovió" },
    ];
    const { user, restore, writes } = await renderUnsaved(book, NETWORK_DOWN);
    await user.click(await screen.findByRole("button", { name: "Cambiar lo anotado" }));
    await user.click(await screen.findByRole("button", { name: "Eliminar lo anotado este día" }));
    await waitFor(() => expect(screen.queryByText("Llovió")).toBeNull());
    expect((await note()).textContent).toContain("Se elimina lo que anotaste");
    await user.click(within(await note()).getByRole("button", { name: /^Deshacer/ }));
    expect(await screen.findByText("Llovió")).toBeDefined();
    await expectRemoved();

    const [latest = document.body] = periods();
    await user.click(within(latest).getByRole("button", { name: /^Eliminar/ }));
    await waitFor(() => expect(periods()).toHaveLength(1));
    expect((await note()).textContent).toContain("Se elimina el periodo que empezó");
    expect(screen.getByText("Día 39")).toBeDefined();
    expect(screen.queryByText(/^Según las fechas/)).toBeNull();
    await waitFor(() => expect(stored()).not.toBeNull());
    const before = writes().length;
    restore();
    await sendNow(user);
    await expectRemoved();
    expect(writes().slice(before)).toMatchObject([
      { call: "DELETE /energizing/cycle/periods/:id", params: { id: "period-1" } },
    ]);
  });

  it("the setup and hiding the cycle are sent in order", async () => {
    const book = buildCycleBook();
    const { user, restore, writes } = await renderUnsaved(book, NETWORK_DOWN);
    await user.click(await screen.findByRole("button", { name: "Configurar mi ciclo" }));
    const dialog = within(await screen.findByRole("dialog"));
    const start = dialog.getByRole("group", { name: "Primer día de tu última regla" });
    const [first] = within(start).getAllByRole("spinbutton");
    first?.focus();
    await user.keyboard("28022026");
    fill(dialog.getByRole("textbox", { name: "Duración del ciclo" }), "31");
    await user.tab();
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    expect((await note()).textContent).toContain("Tu ciclo: 31 días");
    const hide = { name: "No mostrar mi ciclo en otras pantallas" };
    await user.click(screen.getByRole("switch", hide));
    await waitFor(async () =>
      expect(within(await note()).getAllByRole("listitem")).toHaveLength(2),
    );
    await waitFor(() => expect(JSON.parse(stored() ?? "[]")).toHaveLength(2));
    closePage();

    const again = renderCycle();
    await note();
    expect(screen.getByRole("switch", hide)).toHaveProperty("checked", true);
    await again.user.click(screen.getByRole("button", { name: "Configurar mi ciclo" }));
    const same = within(await screen.findByRole("dialog"));
    expect(same.getByRole("textbox", { name: "Duración del ciclo" })).toHaveProperty("value", "31");
    await again.user.click(same.getByRole("button", { name: "Cancelar" }));
    const before = writes().length;
    restore();
    await sendNow(again.user);
    expect(await screen.findByText("Día 5")).toBeDefined();
    await expectRemoved();
    expect(
      writes()
        .slice(before)
        .map(({ call }) => call),
    ).toEqual(["PUT /energizing/cycle/settings", "PATCH /energizing/cycle/preferences"]);
    expect(book.preferences.isHidden).toBe(true);
  });

  it("paused forecasts disappear at once, also on other screens", async () => {
    const book = buildFollowedCycle(12);
    const { user, server } = await renderUnsaved(book, NETWORK_DOWN);
    expect(await screen.findByText(/^Lo más probable: /)).toBeDefined();
    await user.click(screen.getByRole("radio", { name: "En pausa" }));
    await waitFor(() => expect(screen.queryByText(/^Lo más probable: /)).toBeNull());
    expect((await note()).textContent).toContain("Pronósticos: En pausa");
    closePage();

    const nights = [buildNight(8 * HOUR_MS, 2 * HOUR_MS)];
    server.respond({
      ...respondWithSleep(buildSleepBook({ nights })),
      ...respondWithCycle(book),
      ...failingWrites(book, NETWORK_DOWN),
    });
    renderVitality();
    expect(await screen.findByRole("link", { name: "Ver tu ciclo" })).toBeDefined();
    expect(screen.queryByText(/Día 13/)).toBeNull();
  });

  it("says that pending changes are not lost when the cycle cannot be loaded", async () => {
    const book = buildFollowedCycle(12);
    const { user, server } = await renderUnsaved(book, NETWORK_DOWN);
    await user.click(await screen.findByRole("radio", { name: "En pausa" }));
    await waitFor(() => expect(stored()).not.toBeNull());
    closePage();
    server.respond({
      "GET /energizing/cycle": NETWORK_DOWN,
      "GET /energizing/cycle/periods": NETWORK_DOWN,
      "GET /energizing/cycle/waiting-key": NETWORK_DOWN,
      "GET /sessions/pin": NETWORK_DOWN,
    });
    renderCycle();
    expect(await screen.findByText(/sigue en este dispositivo, cifrado/)).toBeDefined();
  });
});

describe("rejected change", () => {
  it("of a log is preserved, to retry or to correct", async () => {
    const book = buildFollowedCycle(12);
    const { user, restore } = await renderUnsaved(book, REFUSED);
    await user.click(await screen.findByRole("button", { name: "Anotar cómo va hoy" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Más síntomas" }));
    await user.click(dialog.getByRole("button", { name: "Mareo" }));
    fill(dialog.getByRole("textbox", { name: "Notas" }), "Llovió");
    await user.click(dialog.getByRole("button", { name: "Guardar el día" }));
    const refusal = await findRefusal("No pudimos guardar lo que anotaste");
    expect(screen.getByText("Llovió")).toBeDefined();
    await expectAccessible();

    await user.click(within(refusal).getByRole("button", { name: "Corregir" }));
    const again = within(await screen.findByRole("dialog"));
    const notes = again.getByRole("textbox", { name: "Notas" });
    expect(notes).toHaveProperty("value", "Llovió");
    expect(again.getByRole("button", { name: "Mareo" }).getAttribute("aria-pressed")).toBe("true");
    fill(notes, "Llovió toda la tarde");
    await user.click(again.getByRole("button", { name: "Guardar el día" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const second = await findRefusal("No pudimos guardar lo que anotaste");
    restore();
    await user.click(within(second).getByRole("button", { name: "Intentar de nuevo" }));
    await expectRemoved();
    expect(book.logs).toMatchObject([{ notes: "Llovió toda la tarde", symptoms: ["dizziness"] }]);
    expect(screen.getByText("Llovió toda la tarde")).toBeDefined();
  });

  it("of the settings is preserved, can be corrected and is reported as saved", async () => {
    const book = buildFollowedCycle(12);
    const { user, restore } = await renderUnsaved(book, REFUSED);
    await user.click(await screen.findByRole("button", { name: "Configurar" }));
    const dialog = within(await screen.findByRole("dialog"));
    fill(dialog.getByRole("textbox", { name: "Duración del ciclo" }), "31");
    await user.tab();
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    const refusal = await findRefusal(
      "No pudimos guardar tu configuración de ciclo. Intenta nuevamente.",
    );
    await user.click(within(refusal).getByRole("button", { name: "Corregir" }));
    const again = within(await screen.findByRole("dialog"));
    expect(again.getByRole("textbox", { name: "Duración del ciclo" })).toHaveProperty(
      "value",
      "31",
    );
    restore();
    await user.click(again.getByRole("button", { name: "Guardar" }));
    await expectRemoved();
    expect(await screen.findByText("Tu ciclo quedó configurado.")).toBeDefined();
    expect(book.settings?.averageCycleLength).toBe(31);
  });

  it("of a preference can be undone", async () => {
    const book = buildFollowedCycle(12);
    const { user } = await renderUnsaved(book, REFUSED);
    await user.click(await screen.findByRole("radio", { name: "En pausa" }));
    const refusal = await findRefusal(
      "No pudimos guardar tu configuración de ciclo. Intenta nuevamente.",
    );
    expect(refusal.textContent).toContain("Pronósticos: En pausa");
    await user.click(within(refusal).getByRole("button", { name: "Deshacer" }));
    await expectRemoved();
    expect(await screen.findByText(/^Lo más probable: /)).toBeDefined();
    expect(book.preferences.mode).toBe("tracking");
  });

  it("of a period displays the server's message", async () => {
    const overlap = "Ya registraste un periodo en esos días.";
    const { user } = await renderUnsaved(buildFollowedCycle(29), {
      ...failure(422, "validation_error", ""),
      fields: [{ path: "startDate", message: overlap }],
    });
    await user.click(await screen.findByRole("button", { name: "Empezó mi periodo" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Guardar el periodo" }));
    const refusal = await findRefusal("No pudimos guardar el periodo");
    expect(refusal.textContent).toContain(overlap);
  });
});
