import { act, screen, waitFor, within } from "@testing-library/react";
import { HOUR_MS } from "@vereda/domain/time/units";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { nowMs } from "#platform/clock.ts";
import {
  fakeServer,
  NETWORK_DOWN,
  NO_RESPONSE,
  SERVER_ERROR,
} from "#platform/testing/fake-server.ts";
import { freezeTimers, passTime } from "#platform/testing/render-screen.tsx";
import {
  CYCLE_TODAY,
  buildFollowedCycle,
  loadStoredCycle,
  respondWithCycle,
} from "./testing/cycle-responses.ts";
import { renderVitality } from "./testing/render-energizing.tsx";
import {
  buildNight,
  buildNights,
  buildRhythm,
  buildSleepBook,
  respondWithoutSleep,
  respondWithSleep,
  type SleepBook,
} from "./testing/sleep-responses.ts";

const RHYTHM = "GET /energizing/sleep-rhythm";

function renderVitalityBook(book: SleepBook, responses: object = {}) {
  const server = fakeServer({ ...respondWithSleep(book), ...responses });
  return { server, ...renderVitality() };
}

const curve = () => screen.findByRole("img", { name: "Tu energía de hoy" });
const findSummary = () => screen.findByRole("region", { name: "Hoy" });

describe("energy screen without responses", () => {
  it("announces that it is loading, and shows an error after a delay", async () => {
    freezeTimers();
    const server = fakeServer(respondWithoutSleep(NO_RESPONSE));
    const { user } = renderVitality();
    expect(await screen.findByText("Cargando tu energía de hoy")).toBeDefined();
    await passTime(8_000);
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toContain("El servidor no responde. Revisa tu conexión a internet");
    server.respond(respondWithSleep(buildSleepBook()));
    await user.click(within(alert).getByRole("button", { name: "Intentar de nuevo" }));
    expect(await screen.findByText("Dormir bien también se planea")).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("reports that the energy cannot be computed, and renders it after a retry, whatever the cycle does", async () => {
    const book = buildSleepBook({ nights: [buildNight(8 * HOUR_MS, 2 * HOUR_MS)] });
    const { user, server } = renderVitalityBook(book, {
      [RHYTHM]: SERVER_ERROR,
      "GET /energizing/cycle": SERVER_ERROR,
    });
    const title = await screen.findByText("No pudimos calcular tu energía");
    await expectAccessible();
    server.respond({ [RHYTHM]: buildRhythm("23:00", "07:00") });
    const alert = title.closest<HTMLElement>("[role=alert]") ?? title;
    await user.click(within(alert).getByRole("button", { name: "Intentar de nuevo" }));
    expect(await curve()).toBeDefined();
    expect((await findSummary()).textContent).toContain("Dormiste 8\u00a0h.");
  });

  it("reports that the nights failed to load, next to the loaded rhythm", async () => {
    const { server, user } = renderVitalityBook(
      buildSleepBook({ rhythm: buildRhythm("23:00", "07:00") }),
      { "GET /energizing/sleep-cycles": SERVER_ERROR },
    );
    const [note] = await screen.findAllByRole("alert");
    expect(note?.textContent).toContain("No pudimos cargar tus noches");
    expect(await curve()).toBeDefined();
    server.respond(
      respondWithSleep(buildSleepBook({ nights: [buildNight(8 * HOUR_MS, 2 * HOUR_MS)] })),
    );
    await user.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
    expect(await screen.findByText(/^Dormiste 8\sh\./)).toBeDefined();
  });

  it("shows an error in a workspace the user has no access to", async () => {
    fakeServer();
    renderVitality({ user: { workspaces: [] } });
    expect(await screen.findByText("No encontramos este espacio")).toBeDefined();
  });
});

describe("energy screen of a new user", () => {
  it("shows the first steps, and a typical day", async () => {
    const { user } = renderVitalityBook(buildSleepBook());
    expect(await screen.findByText("Dormir bien también se planea")).toBeDefined();
    for (const name of ["Elegir mi ritmo", "Registrar una noche", "Traer noches de otra app"]) {
      expect(screen.getAllByRole("button", { name })).toHaveLength(1);
    }
    await user.click(screen.getByRole("button", { name: "Elegir mi ritmo" }));
    const dialog = await screen.findByRole("dialog", { name: "Tu ritmo ideal" });
    await user.click(within(dialog).getByRole("button", { name: "Guardar ritmo" }));
    expect(await screen.findByText(/Se basa en tu ritmo\./)).toBeDefined();
    await expectAccessible();
    expect((await findSummary()).textContent).toContain("Todavía no la registras.");
  });
});

describe("day on the energy screen", () => {
  const rhythm = buildRhythm("23:00", "07:00");

  it("is computed from last night", async () => {
    renderVitalityBook(buildSleepBook({ rhythm, nights: [buildNight(8 * HOUR_MS, 2 * HOUR_MS)] }));
    expect((await curve()).getAttribute("aria-describedby")).not.toBeNull();
    const today = await findSummary();
    expect(today.textContent).toContain("Dormiste 8\u00a0h.");
    expect(today.textContent).toMatch(/Energía (alta|media|baja)/);
    expect(today.textContent).toContain("Tu próxima noche: de 23:00 a 07:00.");
    expect(screen.queryByText("Tras una buena noche")).toBeNull();
    // Without a cycle the summary has no cycle row, but the page has a link to the cycle.
    expect(within(today).queryByText("Ciclo")).toBeNull();
    expect(await screen.findByRole("link", { name: "Ver tu ciclo" })).toBeDefined();
  });

  it("says when its clearest hours are, has them as a table, and leads to a plan of the day", async () => {
    const { user, address } = renderVitalityBook(
      buildSleepBook({ rhythm, nights: [buildNight(8 * HOUR_MS, 2 * HOUR_MS)] }),
    );
    const chart = await curve();
    const describedBy = document.getElementById(chart.getAttribute("aria-describedby") ?? "");
    expect(describedBy?.textContent).toMatch(/más despejadas?.*\d\d:\d\d/);
    expect(within(chart).getByText(/^Ahora, /)).toBeDefined();
    await user.click(screen.getByText("Ver en una tabla: Tu energía de hoy"));
    const table = within(
      screen.getByRole("region", { name: "Tabla: Tu energía de hoy" }),
    ).getByRole("table");
    expect(within(table).getAllByRole("row").length).toBeGreaterThan(16);
    expect(within(table).getAllByRole("cell", { name: /alta/i }).length).toBeGreaterThan(0);
    await user.click(screen.getByText("De dónde sale"));
    expect(screen.getByText(/Borbély 1982/)).toBeDefined();
    await user.click(screen.getByRole("link", { name: "Propón mi día" }));
    expect(address()).toBe("/panel");
  });

  it("that could not be loaded is there once the network is back", async () => {
    const book = buildSleepBook({ rhythm, nights: [buildNight(8 * HOUR_MS, 2 * HOUR_MS)] });
    const server = fakeServer(respondWithoutSleep(NETWORK_DOWN));
    renderVitality();
    expect(await screen.findByText("No pudimos calcular tu energía")).toBeDefined();
    server.respond(respondWithSleep(book));
    act(() => {
      dispatchEvent(new Event("offline"));
      dispatchEvent(new Event("online"));
    });
    expect(await curve()).toBeDefined();
    await waitFor(() => expect(screen.queryByText("No pudimos calcular tu energía")).toBeNull());
  });

  it("is lower after a short night than after enough sleep", async () => {
    const short = buildNight(3 * HOUR_MS, 2 * HOUR_MS);
    renderVitalityBook(buildSleepBook({ rhythm, nights: [short] }));
    expect((await screen.findAllByText("Tras una buena noche")).length).toBeGreaterThan(0);
    expect((await findSummary()).textContent).toContain("Dormiste 3\u00a0h.");
    expect(screen.getByText(/tu ritmo y cómo dormiste anoche/)).toBeDefined();
    await expectAccessible();
  });

  it("prompts for a missing night", async () => {
    const before = buildNight(7 * HOUR_MS, 26 * HOUR_MS);
    const { user } = renderVitalityBook(buildSleepBook({ rhythm, nights: [before] }));
    const today = await findSummary();
    expect(await within(today).findByText(/^Todavía no la registras/)).toBeDefined();
    await user.click(within(today).getByRole("button", { name: "Registrar anoche" }));
    expect(await screen.findByRole("dialog", { name: "Registrar una noche" })).toBeDefined();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("explains that a running rest past its end will become the night", async () => {
    const startedAt = nowMs() - 9 * HOUR_MS;
    const id = "0197d3f1-2222-7222-8222-222222222222";
    renderVitalityBook(buildSleepBook({ rhythm, rest: { id, startedAt } }));
    expect(
      await screen.findByText("Tu descanso sigue abierto. Pensabas despertar hoy a las 07:00."),
    ).toBeDefined();
    expect(screen.getByText("Queda registrada cuando termines tu descanso.")).toBeDefined();
    expect(screen.queryByText(/^Todavía no la registras/)).toBeNull();
    expect(screen.getByRole("link", { name: "Ya desperté" })).toBeDefined();
    await expectAccessible();
  });
});

describe("cycle on the energy screen", () => {
  const nights = buildNights(2, CYCLE_TODAY);

  it("is in the summary when tracked, and does not change the curve without the user's own data", async () => {
    renderVitalityBook(buildSleepBook({ nights }), respondWithCycle(buildFollowedCycle(11)));
    const today = await findSummary();
    expect(await within(today).findByText("Día 12 de tu ciclo")).toBeDefined();
    expect(screen.queryByText(/lo que anotaste de tu ciclo/)).toBeNull();
  });

  it.each([
    [{ mode: "pregnancy" }, "Ver tu ciclo"],
    [{ mode: "pause" }, "Ver tu ciclo"],
    [{ isHidden: true }, "Ver lo que no se muestra aquí"],
  ] as const)("is hidden with %o, except for a link", async (preferences, link) => {
    const book = buildFollowedCycle(11);
    book.preferences = { ...book.preferences, ...preferences };
    renderVitalityBook(buildSleepBook({ nights }), {
      "GET /energizing/cycle": loadStoredCycle(book),
    });
    expect(await screen.findByRole("link", { name: link })).toBeDefined();
    expect(await curve()).toBeDefined();
    expect(screen.queryByText(/Día 12/)).toBeNull();
  });
});
