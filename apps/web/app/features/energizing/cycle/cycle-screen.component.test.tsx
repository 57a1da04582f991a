import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, NO_RESPONSE, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { hasFocus } from "#platform/testing/has-focus.ts";
import { freezeTimers, passTime } from "#platform/testing/render-screen.tsx";
import {
  buildCycleBook,
  buildFollowedCycle,
  buildLoggedCycles,
  daysAgo,
  loadStoredCycle,
  respondWithCycle,
  respondWithoutCycle,
  type CycleBook,
} from "../testing/cycle-responses.ts";
import { renderCycle } from "../testing/render-energizing.tsx";

function renderCycleBook(book: CycleBook) {
  const server = fakeServer(respondWithCycle(book));
  return { server, ...renderCycle() };
}

const region = (name: string) => screen.getByRole("region", { name });

describe("cycle screen without data", () => {
  it("announces loading and reports a missing response", async () => {
    freezeTimers();
    fakeServer(respondWithoutCycle(NO_RESPONSE));
    renderCycle();
    expect(screen.getByRole("status").textContent).toBe("Cargando tu ciclo");
    await passTime(8_000);
    expect(screen.getByRole("alert").textContent).toContain("No pudimos cargar la configuración");
  });

  it("reports a loading error, then displays the cycle after a retry", async () => {
    const server = fakeServer(respondWithoutCycle(SERVER_ERROR));
    const { user } = renderCycle();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("No pudimos cargar la configuración");
    expect(alert.textContent).toContain("Ocurrió un problema al cargar la información del ciclo.");
    await expectAccessible();
    server.respond(respondWithCycle(buildFollowedCycle(12)));
    await user.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
    expect(await screen.findByText("Día 13")).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("reports it in English", async () => {
    fakeServer(respondWithoutCycle(SERVER_ERROR));
    renderCycle({ locale: "en" });
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("We couldn’t load the settings");
  });

  it("displays the cycle when only the periods fail to load", async () => {
    const server = fakeServer({
      ...respondWithCycle(buildFollowedCycle(12)),
      "GET /energizing/cycle/periods": SERVER_ERROR,
    });
    const { user } = renderCycle();
    expect(await screen.findByText("Día 13")).toBeDefined();
    const periods = region("Tus periodos");
    const alert = await within(periods).findByRole("alert");
    expect(alert.textContent).toContain("No pudimos cargar tus periodos");
    server.respond(respondWithCycle(buildFollowedCycle(12)));
    await user.click(within(alert).getByRole("button", { name: "Intentar de nuevo" }));
    expect(await within(periods).findByRole("listitem")).toBeDefined();
  });

  it.each([null, "male", "female"] as const)(
    "offers the setup, whatever the profile says: %s",
    async (biologicalSex) => {
      fakeServer(respondWithCycle(buildCycleBook()));
      const { user } = renderCycle({ user: { biologicalSex } });
      expect(await screen.findByText("Un lugar para tu ciclo, si quieres")).toBeDefined();
      await user.click(screen.getByRole("button", { name: "Configurar mi ciclo" }));
      const dialog = await screen.findByRole("dialog");
      await user.click(within(dialog).getByRole("button", { name: "Guardar" }));
      expect(
        await within(dialog).findByText("Selecciona la fecha de inicio de tu último ciclo."),
      ).toBeDefined();
      await expectAccessible();
    },
  );

  it("reports an undecryptable cycle and lets the user erase it", async () => {
    fakeServer({
      ...respondWithCycle(buildCycleBook()),
      "GET /energizing/cycle": {
        ...loadStoredCycle(buildCycleBook()),
        unreadable: { book: true, months: [] },
      },
    });
    renderCycle();
    expect(await screen.findByText("Tu ciclo ya no se puede leer")).toBeDefined();
    expect(screen.getByRole("button", { name: "Eliminar todo lo de mi ciclo" })).toBeDefined();
  });

  it("lists undecryptable months and displays everything else", async () => {
    const book = buildFollowedCycle(12);
    fakeServer({
      ...respondWithCycle(book),
      "GET /energizing/cycle": {
        ...loadStoredCycle(book),
        unreadable: { book: false, months: ["2026-01"] },
      },
    });
    renderCycle();
    expect(
      await screen.findByRole("complementary", {
        name: "Ya no se puede leer lo que anotaste en enero de 2026",
      }),
    ).toBeDefined();
    expect(screen.getByText("Día 13")).toBeDefined();
    await expectAccessible();
  });
});

describe("cycle screen with data", () => {
  it("displays the current phase and the forecast as a range", async () => {
    renderCycleBook(buildFollowedCycle(4));
    expect(await screen.findByText("Día 5")).toBeDefined();
    expect(screen.getByText(/^Lo más probable: /)).toBeDefined();
    expect(screen.getByText(/faltan 24 días/)).toBeDefined();
    expect(screen.getByText(/no son consejo médico/)).toBeDefined();
    expect(screen.getByRole("heading", { name: "Autocuidado" })).toBeDefined();
    expect(await screen.findByText(/Hacen falta al menos \d+ ciclos/)).toBeDefined();
  });

  it("has the days of a period in the month before", async () => {
    const { user } = renderCycleBook(buildLoggedCycles([28, 28], 12));
    await user.click(await screen.findByRole("button", { name: "Mes anterior" }));
    const month = within(screen.getByRole("table"));
    expect(await month.findByRole("button", { name: /\b20 de febrero.*, periodo$/ })).toBeDefined();
  });

  it("prompts for an unlogged period when it is overdue, and accepts that none was missed", async () => {
    const { user } = renderCycleBook(buildLoggedCycles([28, 28, 29, 27, 28], 52));
    expect(await screen.findByText("¿Olvidaste registrar?")).toBeDefined();
    expect(screen.getByText("Día 53").parentElement?.textContent).toBe(
      "Día 53 desde el último inicio que registraste",
    );
    expect(screen.getByText(/nos equivocamos .* días en promedio/)).toBeDefined();
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "No olvidé nada" }));
    expect(screen.queryByText("¿Olvidaste registrar?")).toBeNull();
    expect(screen.getByText(/^Lo más probable: /)).toBeDefined();
  });

  it("suggests a professional for irregular cycles in neutral language", async () => {
    renderCycleBook(buildLoggedCycles([21, 45, 30, 62, 22, 41], 15));
    const signals = await screen.findByRole("complementary", { name: "Vale la pena comentarlo" });
    expect(signals.textContent).toContain("coméntalo en una consulta");
    expect(signals.textContent).toContain("Muchas veces tiene una explicación sencilla");
    await expectAccessible();
  });

  it("displays no forecasts, prompts or advice in a pregnancy, but keeps the logs", async () => {
    const { user, server } = renderCycleBook(buildLoggedCycles([28, 29], 40));
    await user.click(await screen.findByRole("radio", { name: "En pausa por embarazo" }));
    expect(await screen.findByText(/en pausa durante el embarazo/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Empezó mi periodo" })).toBeNull();
    for (const name of ["Autocuidado", "Tu próximo periodo"]) {
      expect(screen.queryByRole("heading", { name })).toBeNull();
    }
    expect(within(region("Tus periodos")).getAllByRole("listitem")).toHaveLength(3);
    await expectAccessible();
    await waitFor(() =>
      expect(server.requests("PATCH /energizing/cycle/preferences")).toHaveLength(1),
    );
  });

  it("removes forecasts while paused, and fertility when it is switched off", async () => {
    const { user, server } = renderCycleBook(buildFollowedCycle(12));
    expect(await screen.findByText("Ovulación y días fértiles")).toBeDefined();
    await user.click(screen.getByRole("switch", { name: /^Mostrar ovulación/ }));
    expect(screen.queryByText("Ovulación y días fértiles")).toBeNull();
    await user.click(screen.getByRole("radio", { name: "En pausa" }));
    expect(screen.queryByText(/^Lo más probable: /)).toBeNull();
    expect(await screen.findByText(/Los pronósticos están en pausa/)).toBeDefined();
    await waitFor(() =>
      expect(
        server.requests("PATCH /energizing/cycle/preferences").map(({ body }) => body),
      ).toEqual([{ showsFertility: false }, { mode: "pause" }]),
    );
  });

  it("mentions fertility in no phase when it is switched off", async () => {
    // In the middle of the cycle, where the screen would mention ovulation.
    const book = buildLoggedCycles([28, 29, 28], 15);
    book.preferences.showsFertility = false;
    const { user, container } = renderCycleBook(book);
    expect(await screen.findByText("Según las fechas, vas a la mitad del ciclo.")).toBeDefined();
    const phases = await screen.findAllByRole("radio", { name: /^(Menstrual|Folicular|Lútea)$/ });
    expect(phases).toHaveLength(3);
    for (const phase of phases) {
      await user.click(phase);
      const settings = region("Cómo lo seguimos").textContent;
      const text = (container.textContent ?? "").replace(settings ?? "", "");
      expect(text).not.toMatch(/ovul|f[ée]rtil|embaraz/i);
    }
  });
});

describe("a day of the cycle", () => {
  it("is logged with a symptom of one's own, read in the calendar, and deleted", async () => {
    const book = buildFollowedCycle(12);
    const { user } = renderCycleBook(book);
    // The button is disabled until the log of today is there.
    expect(await screen.findByText("Sin anotaciones.")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Anotar cómo va hoy" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("radio", { name: "Manchado" }));
    await user.click(dialog.getByRole("button", { name: "Cólicos" }));
    fill(dialog.getByRole("textbox", { name: "Otro síntoma" }), "Zumbido");
    await user.keyboard("{Enter}");
    const own = await dialog.findByRole("button", { name: "Zumbido" });
    expect(own.getAttribute("aria-pressed")).toBe("true");
    await user.click(dialog.getByRole("button", { name: "Calma" }));
    fill(dialog.getByRole("textbox", { name: "Notas" }), "Llovió");
    await expectAccessible();
    await user.click(dialog.getByRole("button", { name: "Guardar el día" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await screen.findByText("Cólicos, Zumbido")).toBeDefined();
    expect(screen.getByText("Llovió")).toBeDefined();
    await waitFor(() => expect(book.logs).toMatchObject([{ flow: "spotting", notes: "Llovió" }]));

    const getChosen = () =>
      within(screen.getByRole("table")).getByRole("button", { pressed: true });
    expect(getChosen().getAttribute("aria-label") ?? getChosen().textContent).toContain(
      "con anotaciones",
    );
    getChosen().focus();
    await user.keyboard("{ArrowLeft}");
    expect(hasFocus(getChosen())).toBe(true);
    expect(screen.queryByText("Llovió")).toBeNull();
    expect(screen.getByText("Sin anotaciones.")).toBeDefined();
    await user.keyboard("{ArrowRight}");
    await user.click(await screen.findByRole("button", { name: "Cambiar lo anotado" }));
    const again = within(await screen.findByRole("dialog"));
    await user.click(again.getByRole("button", { name: "Eliminar lo anotado este día" }));
    await waitFor(() => expect(screen.queryByText("Llovió")).toBeNull());
    await waitFor(() => expect(book.logs).toEqual([]));
  });
});

describe("a period", () => {
  it("is ended, corrected and deleted, and the day of the cycle follows", async () => {
    const book = buildLoggedCycles([27], 2);
    // The form refuses an id that the server could not have given.
    const running = { id: "0197d3f1-3333-7333-8333-333333333333", end: null };
    book.periods = book.periods.map((one, at) => (at === 1 ? { ...one, ...running } : one));
    const { user } = renderCycleBook(book);
    expect(await screen.findByText("Día 3")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Terminó mi periodo" }));
    const saveDialog = async () => {
      const dialog = within(await screen.findByRole("dialog"));
      await user.click(dialog.getByRole("button", { name: "Guardar el periodo" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    };
    await saveDialog();
    const getLatest = () => within(region("Tus periodos")).getAllByRole("listitem")[0];
    await waitFor(() => expect(getLatest()?.textContent).toMatch(/3\sdías/));

    const clickLatest = async (name: RegExp) =>
      user.click(within(getLatest() ?? document.body).getByRole("button", { name }));
    await clickLatest(/^Corregir/);
    const firstDay = within(await screen.findByRole("dialog")).getByRole("group", {
      name: "Primer día",
    });
    within(firstDay).getAllByRole("spinbutton")[0]?.focus();
    await user.keyboard("03032026");
    await saveDialog();
    expect(await screen.findByText("Día 2")).toBeDefined();

    await clickLatest(/^Eliminar/);
    expect(await screen.findByText("Día 30")).toBeDefined();
    await waitFor(() => expect(book.periods).toHaveLength(1));
    await user.click(await screen.findByRole("button", { name: "Deshacer" }));
    expect(await screen.findByText("Día 2")).toBeDefined();
    await waitFor(() => expect(book.periods.map(({ id }) => id)).toContain(running.id));
  });
});

describe("a period in pieces", () => {
  it("is one cycle in the list, and its last piece is ended", async () => {
    const id = "0197d3f1-3333-7333-8333-333333333333";
    const book = buildCycleBook({
      periods: [
        { id: "period-1", start: daysAgo(34), end: daysAgo(30) },
        { id: "period-2", start: daysAgo(6), end: daysAgo(5) },
        { id, start: daysAgo(2), end: null },
      ],
    });
    const { user } = renderCycleBook(book);
    expect(await screen.findByText("Día 7")).toBeDefined();
    const lengths = within(region("Tus periodos"))
      .getAllByRole("listitem")
      .map(({ textContent }) => /ciclo de \d+/.exec(textContent ?? "")?.[0]);
    expect(lengths).toEqual([undefined, undefined, "ciclo de 28"]);
    await user.click(screen.getByRole("button", { name: "Terminó mi periodo" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Guardar el periodo" }));
    await waitFor(() =>
      expect(book.periods.at(-1)).toEqual({ id, start: daysAgo(2), end: daysAgo(0) }),
    );
  });
});

describe("everything about one's cycle", () => {
  it("is deleted once the word is typed", async () => {
    const ERASE = "DELETE /energizing/cycle";
    const book = buildFollowedCycle(12);
    const { user, server } = renderCycleBook(book);
    server.respond({
      [ERASE]: () => {
        Object.assign(book, buildCycleBook());
        return null;
      },
    });
    const open = { name: "Eliminar todo lo de mi ciclo" };
    await user.click(await screen.findByRole("button", open));
    const dialog = within(await screen.findByRole("alertdialog"));
    const erase = dialog.getByRole<HTMLButtonElement>("button", { name: "Eliminar todo" });
    expect(erase.disabled).toBe(true);
    fill(dialog.getByRole("textbox"), "ELIMINAR");
    await user.click(erase);
    expect(await screen.findByRole("button", { name: "Configurar mi ciclo" })).toBeDefined();
    expect(server.requests(ERASE)).toHaveLength(1);
  });
});
