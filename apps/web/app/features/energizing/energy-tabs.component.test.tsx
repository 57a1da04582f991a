import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HOUR_MS } from "@vereda/domain/time/units";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, SERVER_ERROR, type FakeRequest } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { hasFocus } from "#platform/testing/has-focus.ts";
import { waitForRefresh } from "#platform/query/changes.ts";
import { STUDIO_ID } from "#platform/testing/test-user.ts";
import { CYCLE_TODAY } from "./testing/cycle-responses.ts";
import { renderEnergyTab, renderVitality } from "./testing/render-energizing.tsx";
import {
  buildNight,
  buildNights,
  buildReflection,
  buildRhythm,
  buildSleepBook,
  respondWithSleep,
  type SleepBook,
} from "./testing/sleep-responses.ts";

const RHYTHM = "GET /energizing/sleep-rhythm";
const INSIGHTS = "GET /energizing/sleep-insights";
const NIGHTS = "GET /energizing/sleep-cycles";
const REFLECTIONS = "GET /energizing/reflections";

type Tab = Parameters<typeof renderEnergyTab>[0];

function renderTabBook(tab: Tab, book: SleepBook, responses: object = {}) {
  const server = fakeServer({ ...respondWithSleep(book), ...responses });
  return { server, ...renderEnergyTab(tab) };
}

describe("energy tabs", () => {
  const tabs = () => screen.findByRole("navigation", { name: "Partes de Energía" });

  it("have an address each, and the current one is marked", async () => {
    fakeServer(respondWithSleep(buildSleepBook()));
    const { user, address } = renderVitality();
    const links = within(await tabs()).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual([
      "Hoy",
      "Noches",
      "Patrones",
      "Diario",
      "Vitalidad",
      "Constancia",
    ]);
    expect(links[0]?.getAttribute("aria-current")).toBe("page");
    expect(document.title).toBe("Energía · Vereda");
    await user.click(within(await tabs()).getByRole("link", { name: "Patrones" }));
    expect(address()).toBe(`/space/${STUDIO_ID}/vitality/patterns`);
  });

  it("request only what they show", async () => {
    const book = buildSleepBook({ nights: buildNights(14, CYCLE_TODAY) });
    const { server } = renderTabBook("nights", book);
    await screen.findByRole("heading", { name: "Tus noches" });
    expect(document.title).toBe("Noches · Energía · Vereda");
    expect(server.requests(INSIGHTS)).toEqual([]);
    expect(server.requests("GET /energizing/cycle")).toEqual([]);
    expect(server.requests(REFLECTIONS)).toEqual([]);
    await expectAccessible();
  });

  it("keep the focus on the tab that was followed", async () => {
    fakeServer(respondWithSleep(buildSleepBook()));
    renderEnergyTab("journal");
    const link = within(await tabs()).getByRole("link", { name: "Diario" });
    fireEvent.click(link);
    await waitFor(() => expect(hasFocus(link)).toBe(true));
  });
});

describe("nights tab", () => {
  it("renders everything else when only the rhythm fails to load", async () => {
    const book = buildSleepBook({ nights: [buildNight(8 * HOUR_MS, 2 * HOUR_MS)] });
    const { user, server } = renderTabBook("nights", book, { [RHYTHM]: SERVER_ERROR });
    const title = await screen.findByText("No pudimos cargar tu ritmo");
    const alert = title.closest<HTMLElement>("[role=alert]") ?? title;
    expect(alert.textContent).toContain("Intenta recargar e inténtalo nuevamente.");
    expect(screen.getByRole("heading", { name: "Tus noches" })).toBeDefined();
    server.respond({ [RHYTHM]: buildRhythm("23:00", "07:00") });
    await user.click(within(alert).getByRole("button", { name: "Intentar de nuevo" }));
    const row = await screen.findByRole("row", { name: /→ lunes/i });
    expect(row.textContent).toContain("23:00–07:00");
  });

  it("lists a nap as such, which does not change the mean", async () => {
    const night = buildNight(7 * HOUR_MS, 2 * HOUR_MS);
    const nap = buildNight(HOUR_MS / 2, HOUR_MS / 4, { isNap: true });
    renderTabBook(
      "nights",
      buildSleepBook({ nights: [nap, night], rhythm: buildRhythm("23:00", "07:00") }),
    );
    const row = await screen.findByText("Hoy · siesta");
    expect(row.closest("summary")?.textContent).toMatch(/30\smin$/);
    expect(screen.getByText(/^Esa noche dormiste 7\sh; tu ideal/)).toBeDefined();
  });

  it("does not compare the pieces of a night with the ideal of a whole one", async () => {
    const second = buildNight(3 * HOUR_MS, 2 * HOUR_MS);
    const first = buildNight(4 * HOUR_MS, 6 * HOUR_MS);
    renderTabBook(
      "nights",
      buildSleepBook({ nights: [second, first], rhythm: buildRhythm("23:00", "06:00") }),
    );
    expect(await screen.findByText(/^Esa noche dormiste 7\sh/)).toBeDefined();
    expect(screen.queryByText(/\d\s(h|min) menos/)).toBeNull();
  });

  it("reports a night without an end", async () => {
    const night = buildNight(8 * HOUR_MS, 2 * HOUR_MS, { endedAt: null, durationMinutes: null });
    renderTabBook(
      "nights",
      buildSleepBook({ rhythm: buildRhythm("23:00", "07:00"), nights: [night] }),
    );
    expect((await screen.findAllByText(/sin hora de despertar/)).length).toBeGreaterThan(0);
  });

  it("shows the first steps without nights", async () => {
    renderTabBook("nights", buildSleepBook());
    for (const name of ["Registrar anoche", "Traer noches de otra app"]) {
      expect(await screen.findByRole("button", { name })).toBeDefined();
    }
  });
});

describe("logging a night", () => {
  it.each([
    ["today", renderVitality, [NIGHTS, INSIGHTS]],
    ["nights", () => renderEnergyTab("nights"), [NIGHTS]],
  ])("on the tab %s loads again only what it changes", async (_, render, reads) => {
    const server = fakeServer(respondWithSleep(buildSleepBook()));
    const { user } = render();
    await user.click(await screen.findByRole("button", { name: /^Registrar (una noche|anoche)$/ }));
    const dialog = await screen.findByRole("dialog");
    const before = server.requests().length;
    await user.click(within(dialog).getByRole("button", { name: "Guardar noche" }));
    await screen.findByText("Tu noche quedó registrada.");
    await waitForRefresh();
    const calls = server.requests().slice(before);
    expect(calls.map(({ call }) => call)).toEqual(["POST /energizing/sleep-cycles", ...reads]);
  });
});

describe("a logged night", () => {
  it("is corrected, and deleted at once", async () => {
    const UPDATE = "PATCH /energizing/sleep-cycles/:id";
    const night = buildNight(8 * HOUR_MS, 2 * HOUR_MS, {
      awakeningsCount: 3,
      factors: [{ factorId: "caffeine_late", sleepCycleId: "night", isPositive: false }],
    });
    const book = buildSleepBook({ nights: [night] });
    const { user, server } = renderTabBook("nights", book, {
      [UPDATE]: ({ body }: FakeRequest) => {
        const corrected = { ...night, ...Object(body), updatedAt: "2026-03-04T15:00:00.000Z" };
        book.nights = [corrected];
        return corrected;
      },
    });
    await user.click(await screen.findByText("23:00–07:00"));
    expect(screen.getByText("Cafeína por la tarde o noche")).toBeDefined();
    await user.click(screen.getByRole("button", { name: /^Corregir/ }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("radio", { name: /^1/ }));
    fill(dialog.getByRole("textbox", { name: "Notas" }), "Llovió");
    await user.click(dialog.getByRole("button", { name: "Guardar noche" }));
    expect(await screen.findByText("Llovió")).toBeDefined();
    expect(screen.getByText("Una")).toBeDefined();
    await expectAccessible();

    await user.click(screen.getByRole("button", { name: "Eliminar" }));
    await waitFor(() => expect(screen.queryByText("23:00–07:00")).toBeNull());
    expect(server.requests("DELETE /energizing/sleep-cycles/:id")).toHaveLength(1);
  });
});

describe("patterns tab", () => {
  it("leads to the nights with fewer than eight of them", async () => {
    renderTabBook("patterns", buildSleepBook({ nights: buildNights(2, CYCLE_TODAY - 1) }));
    expect(await screen.findByText("Con ocho noches empieza a verse algo.")).toBeDefined();
    const link = screen.getByRole("link", { name: "Ir a tus noches" });
    expect(link.getAttribute("href")).toBe(`/space/${STUDIO_ID}/vitality/nights`);
    expect(document.title).toBe("Patrones · Energía · Vereda");
  });

  it("shows an error and can be retried", async () => {
    const book = buildSleepBook({ nights: buildNights(14, CYCLE_TODAY) });
    const { user, server } = renderTabBook("patterns", book, { [NIGHTS]: SERVER_ERROR });
    const alert = await screen.findByRole("alert");
    server.respond(respondWithSleep(book));
    await user.click(within(alert).getByRole("button", { name: "Intentar de nuevo" }));
    expect(await screen.findByRole("region", { name: "Cuánto duermes" })).toBeDefined();
    await expectAccessible();
  });
});

describe("journal tab", () => {
  it("shows the notes even when their nights are deleted", async () => {
    const { server } = renderTabBook(
      "journal",
      buildSleepBook({ reflections: [buildReflection()] }),
    );
    expect(await screen.findByText("Dormir a la misma hora ayuda")).toBeDefined();
    expect(document.title).toBe("Diario · Energía · Vereda");
    expect(server.requests(NIGHTS)).toEqual([]);
    expect(screen.getByRole("button", { name: "Eliminar todo lo de mi sueño" })).toBeDefined();
    await expectAccessible();
  });
});

describe("everything about one's sleep", () => {
  it("is deleted once the word is typed", async () => {
    const ERASE = "DELETE /energizing/sleep";
    const book = buildSleepBook({ reflections: [buildReflection()] });
    const { user, server } = renderTabBook("journal", book, {
      [ERASE]: () => {
        book.reflections = [];
        return null;
      },
    });
    await screen.findByText("Dormir a la misma hora ayuda");
    await user.click(screen.getByRole("button", { name: "Eliminar todo lo de mi sueño" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    const erase = dialog.getByRole<HTMLButtonElement>("button", { name: "Eliminar todo" });
    expect(erase.disabled).toBe(true);
    fill(dialog.getByRole("textbox"), "ELIMINAR");
    await expectAccessible();
    await user.click(erase);
    await waitFor(() => expect(screen.queryByText("Dormir a la misma hora ayuda")).toBeNull());
    expect(server.requests(ERASE)).toHaveLength(1);
  });
});

describe("undecryptable nights", () => {
  const nights = buildNights(2, CYCLE_TODAY - 1);
  const note = () =>
    screen.findByRole("complementary", { name: "Hay una noche que ya no se puede leer" });

  it("are reported next to the others, and can be deleted", async () => {
    const { user, server } = renderTabBook(
      "nights",
      buildSleepBook({ nights, undecryptable: ["lost"] }),
    );
    await user.click(
      within(await note()).getByRole("button", { name: "Eliminar lo que no se puede leer" }),
    );
    const dialog = await screen.findByRole("alertdialog");
    await expectAccessible();
    await user.click(within(dialog).getByRole("button", { name: "Eliminar" }));
    await waitFor(() => expect(screen.queryByRole("complementary")).toBeNull());
    expect(server.requests("DELETE /energizing/sleep-cycles/:id")).toMatchObject([
      { params: { id: "lost" } },
    ]);
    const list = screen
      .getAllByRole("listitem")
      .filter((row) => row.textContent?.includes("23:00–"));
    expect(list).toHaveLength(2);
  });

  it("stay when deleting them fails", async () => {
    const { user } = renderTabBook("nights", buildSleepBook({ nights, undecryptable: ["lost"] }), {
      "DELETE /energizing/sleep-cycles/:id": SERVER_ERROR,
    });
    await user.click(
      within(await note()).getByRole("button", { name: "Eliminar lo que no se puede leer" }),
    );
    const dialog = await screen.findByRole("alertdialog");
    await user.click(within(dialog).getByRole("button", { name: "Eliminar" }));
    expect(await within(dialog).findByRole("alert")).toBeDefined();
    await user.click(within(dialog).getAllByRole("button", { name: "Dejarlo así" })[0] ?? dialog);
    expect(await note()).toBeDefined();
  });

  it("include an undecryptable rhythm, which can be set again", async () => {
    const rhythm = buildRhythm("23:00", "07:00");
    const dailySettings = rhythm.dailySettings.map(({ dayOfWeek }) => ({
      dayOfWeek,
      bedtime: null,
      wakeUp: null,
    }));
    renderTabBook(
      "nights",
      buildSleepBook({ rhythm: { ...rhythm, dailySettings, unreadable: true } }),
    );
    expect(
      await screen.findByText(
        "El ritmo que elegiste ya no se puede leer. Elígelo de nuevo y queda como antes.",
      ),
    ).toBeDefined();
  });
});
