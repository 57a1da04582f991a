import { makePage } from "@vereda/domain/http/envelope";
import { screen, waitFor, within } from "@testing-library/react";
import { typedAmountLabels } from "@vereda/domain/resources/finance/errors-finance";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import {
  fakeServer,
  failure,
  SERVER_ERROR,
  type FakeRequest,
} from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { renderScreen, type RenderOptions } from "#platform/testing/render-screen.tsx";
import { setNow } from "#platform/testing/test-environment.ts";
import { STUDIO_ID } from "#platform/testing/test-user.ts";
import FinanceSection from "./finance-section.tsx";
import {
  aSalary,
  buildEntry,
  buildMonth,
  emptyMonth,
  ENTRIES,
  LOG,
  MONTH,
  RECURRING,
  respondWithFinance,
} from "./testing/finance-responses.ts";

const open = (options: RenderOptions = {}) =>
  renderScreen(<FinanceSection workspaceId={STUDIO_ID} />, options);

/** Amounts have narrow spaces in some languages. */
const textOf = (element: HTMLElement) => element.textContent?.replaceAll(/\s/gu, " ");

describe("the month", () => {
  it("is told in one sentence, with what is left and each budget", async () => {
    fakeServer(respondWithFinance(buildMonth(), [buildEntry()]));
    open();
    await screen.findByText(
      "En marzo entraron $18,500 y salieron $12,340.50. Te quedan $6,159.50.",
    );
    screen.getByText("Salud ya pasó lo que tenías pensado para el mes.");
    screen.getByText("Te pasas por $100 de $800");
    screen.getByText("$12,340.50 de $15,000");
    await screen.findByText("Tortillas");
    expect(screen.queryByRole("alert")).toBeNull();
    await expectAccessible();
  });

  it("never adds up different currencies", async () => {
    const totals = [
      ...buildMonth().totals,
      { currency: "USD", income: 0, expense: 50, count: 1, budget: null },
    ];
    fakeServer(respondWithFinance(buildMonth({ totals }), []));
    open({ locale: "en", user: { country: "mexico" } });
    const other = await screen.findByText(/Separately, in USD:/);
    expect(textOf(other)).toContain("In March you spent USD 50.");
    screen.getByText("In March $18,500 came in and $12,340.50 went out. You have $6,159.50 left.");
  });

  it("names the area with the most in the user's currency", async () => {
    const sum = { income: 0, budget: null };
    const areas = [
      { areaId: "work" as const, currency: "COP", expense: 90_000, ...sum },
      { areaId: "health" as const, currency: "MXN", expense: 900, ...sum },
    ];
    fakeServer(respondWithFinance(buildMonth({ areas }), []));
    open();
    expect(await screen.findByText("Lo que más se llevó fue Salud.")).toBeDefined();
  });

  it("is written as in the user's country", async () => {
    const total = { currency: "EUR", income: 2100, expense: 1218.52, count: 2, budget: null };
    const month = buildMonth({ currency: "EUR", totals: [total], areas: [] });
    fakeServer(respondWithFinance(month, []));
    open({ user: { country: "espana" } });
    const sentence = await screen.findByText(/En marzo entraron/);
    expect(textOf(sentence)).toContain("salieron 1218,52 €");
  });

  it("invites to log the first entry", async () => {
    fakeServer(respondWithFinance(emptyMonth, []));
    open();
    await screen.findByText("Todavía no hay movimientos en marzo.");
    await screen.findByText("Aquí verás en qué se va y de dónde viene");
    await screen.findByText(/agrégalas una vez y se anotan solas/);
    screen.getByText(/ponle un presupuesto a cada una/);
    expect(screen.queryByRole("heading", { name: "Doce meses" })).toBeNull();
    await expectAccessible();
  });

  it("shows load errors and can be retried", async () => {
    const server = fakeServer({
      ...respondWithFinance(buildMonth(), []),
      [MONTH]: SERVER_ERROR,
      [ENTRIES]: SERVER_ERROR,
    });
    const { user } = open();
    await waitFor(() => expect(screen.getAllByRole("alert")).toHaveLength(2));
    server.respond(respondWithFinance(buildMonth(), [buildEntry()]));
    const [first] = screen.getAllByRole("button", { name: "Intentar de nuevo" });
    if (first) await user.click(first);
    await screen.findByText(/En marzo entraron/);
  });

  it("steps back, but not into the future", async () => {
    const server = fakeServer({
      ...respondWithFinance(buildMonth(), []),
      [MONTH]: ({ params }: FakeRequest) => buildMonth({ month: params["month"] ?? "" }),
    });
    const { user } = open();
    await screen.findByText(/En marzo entraron/);
    const next = screen.getByRole("button", { name: "Mes siguiente" });
    expect(next.hasAttribute("disabled")).toBe(true);
    await user.click(screen.getByRole("button", { name: "Mes anterior" }));
    await screen.findByText(/En febrero entraron/);
    expect(server.requests(MONTH).at(-1)?.params["month"]).toBe("2026-02");
  });
});

describe("the quick log", () => {
  it("logs an amount in either notation, and offers to undo it", async () => {
    const server = fakeServer({
      ...respondWithFinance(buildMonth(), []),
      [LOG]: ({ body }: FakeRequest) => buildEntry(Object(body)),
      "DELETE /workspaces/resource-entries/:id": null,
    });
    const { user } = open();
    await screen.findByText(/En marzo entraron/);
    const amount = screen.getByRole("textbox", { name: "Monto" });
    fill(amount, "1.234,56");
    await user.click(screen.getByRole("radio", { name: "Ingreso" }));
    await user.click(screen.getByRole("button", { name: "Anotar" }));
    await waitFor(() =>
      expect(server.requests(LOG)[0]?.body).toMatchObject({
        value: 1234.56,
        kind: "INCOME",
        currency: "MXN",
        note: null,
      }),
    );
    await waitFor(() => expect(amount).toHaveProperty("value", ""));
    await user.click(await screen.findByRole("button", { name: "Deshacer" }));
    await waitFor(() =>
      expect(server.requests("DELETE /workspaces/resource-entries/:id")).toHaveLength(1),
    );
  });

  it("is of today on a screen that has been open since yesterday", async () => {
    setNow("2026-03-05T05:50:00.000Z");
    const server = fakeServer({
      ...respondWithFinance(buildMonth(), []),
      [LOG]: ({ body }: FakeRequest) => buildEntry(Object(body)),
    });
    const { user } = open();
    await screen.findByText(/En marzo entraron/);
    setNow("2026-03-05T06:10:00.000Z");
    document.dispatchEvent(new Event("visibilitychange"));
    fill(screen.getByRole("textbox", { name: "Monto" }), "80");
    await user.click(screen.getByRole("button", { name: "Anotar" }));
    await waitFor(() =>
      expect(server.requests(LOG)[0]?.body).toMatchObject({ value: 80, date: "2026-03-05" }),
    );
  });

  it("names an amount that it does not understand, and stores what was typed when saving fails", async () => {
    const server = fakeServer({ ...respondWithFinance(buildMonth(), []), [LOG]: SERVER_ERROR });
    const { user } = open();
    await screen.findByText(/En marzo entraron/);
    const amount = screen.getByRole("textbox", { name: "Monto" });
    fill(amount, "doce");
    await user.click(screen.getByRole("button", { name: "Anotar" }));
    await screen.findByText(typedAmountLabels.number_required.es);
    expect(server.requests(LOG)).toHaveLength(0);
    fill(amount, "12");
    await user.click(screen.getByRole("button", { name: "Anotar" }));
    await screen.findByText("No se guardó. Lo que escribiste sigue aquí.");
    expect(amount).toHaveProperty("value", "12");
    server.respond({ [LOG]: buildEntry() });
    await user.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
    await screen.findByText("Anotado.");
    const ids = new Set(server.requests(LOG).map(({ body }) => Reflect.get(Object(body), "id")));
    expect(ids.size).toBe(1);
  });
});

describe("an entry", () => {
  it("is deleted, and brought back as it was", async () => {
    const server = fakeServer({
      ...respondWithFinance(buildMonth(), [buildEntry()]),
      "DELETE /workspaces/resource-entries/:id": null,
      "POST /me/undo": null,
    });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Opciones de «Tortillas»" }));
    await user.click(await screen.findByRole("menuitem", { name: "Eliminar" }));
    await user.click(await screen.findByRole("button", { name: "Deshacer" }));
    await screen.findByText("De vuelta, como estaba");
    expect(server.requests("POST /me/undo")[0]?.body).toEqual({ id: buildEntry().id });
  });

  it("is edited, and a change from elsewhere is named", async () => {
    const current = buildEntry({ value: 90, updatedAt: "2026-03-03T19:00:00.000Z" });
    const server = fakeServer({
      ...respondWithFinance(buildMonth(), [buildEntry()]),
      "PATCH /workspaces/resource-entries/:id": {
        ...failure(409, "conflict", "Cambió en otro lugar"),
        current,
      },
    });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Opciones de «Tortillas»" }));
    await user.click(await screen.findByRole("menuitem", { name: "Editar" }));
    const dialog = within(await screen.findByRole("dialog"));
    const amount = dialog.getByRole("textbox", { name: "Monto" });
    expect(amount).toHaveProperty("value", "84.50");
    fill(amount, "96");
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    await dialog.findByRole("alert");
    server.respond({ "PATCH /workspaces/resource-entries/:id": { ...current, value: 96 } });
    await user.click(dialog.getByRole("button", { name: "Intentar de nuevo" }));
    await screen.findByText("Guardado.");
    expect(server.requests("PATCH /workspaces/resource-entries/:id").at(-1)?.body).toMatchObject({
      value: 96,
      updatedAt: current.updatedAt,
    });
  });
});

describe("what recurs", () => {
  const CREATE = "POST /workspaces/:id/resources/finance/recurring";

  it("is listed with its rhythm and its next day", async () => {
    fakeServer({
      ...respondWithFinance(buildMonth(), []),
      [RECURRING]: {
        ...makePage([], 2, 1, 100),
        items: [aSalary, { ...aSalary, id: "other", note: "Seguro", nextDate: null }],
      },
    });
    open();
    await screen.findByText("Cada mes, el día 15 · el próximo, 15 mar");
    await screen.findByText("Cada mes, el día 15 · ya terminó");
    expect(screen.getAllByText("+$9,250.00")).toHaveLength(2);
  });

  it("is added, with errors of the server at their fields", async () => {
    const server = fakeServer({
      ...respondWithFinance(buildMonth(), []),
      [CREATE]: {
        ...failure(422, "validation_error", ""),
        fields: [{ path: "until", message: "Termina antes de empezar." }],
      },
    });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Agregar" }));
    const dialog = within(await screen.findByRole("dialog"));
    fill(dialog.getByRole("textbox", { name: "Monto" }), "8,500");
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    await dialog.findByText("Termina antes de empezar.");
    server.respond({ [CREATE]: aSalary });
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    await screen.findByText("Guardado.");
    expect(server.requests(CREATE)[0]?.body).toMatchObject({
      value: 8500,
      frequency: "MONTHLY",
      interval: 1,
      startDate: "2026-03-04",
      until: null,
    });
  });
});

describe("budgets", () => {
  const SAVE = "PUT /workspaces/:id/resources/finance/budgets";

  it("are saved together, and those of other currencies stay", async () => {
    const month = buildMonth({
      totals: [
        ...buildMonth().totals,
        { currency: "USD", income: 0, expense: 0, count: 0, budget: 40 },
      ],
    });
    const server = fakeServer({
      ...respondWithFinance(month, []),
      [SAVE]: { items: [], updatedAt: null },
    });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Ajustar presupuestos" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByRole("textbox", { name: "Salud" })).toHaveProperty("value", "800");
    fill(dialog.getByRole("textbox", { name: "Presupuesto del mes" }), "mucho");
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    await dialog.findByText(typedAmountLabels.number_required.es);
    fill(dialog.getByRole("textbox", { name: "Presupuesto del mes" }), "");
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    await screen.findByText("Guardado.");
    const { items, updatedAt } = Object(server.requests(SAVE)[0]?.body);
    expect(updatedAt).toBe(month.updatedAt);
    expect(items).toContainEqual({ areaId: null, currency: "MXN", value: 0 });
    expect(items).toContainEqual({ areaId: "health", currency: "MXN", value: 800 });
    expect(items).toContainEqual({ areaId: null, currency: "USD", value: 40 });
  });
});
