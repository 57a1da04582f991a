import { screen, waitFor, within } from "@testing-library/react";
import type { LogbookEntry } from "@vereda/domain/logbook/contract";
import type { Expense } from "@vereda/domain/resources/finance/expenses/contract-expenses";
import { financeErrors } from "@vereda/domain/resources/finance/errors-finance";
import { resourceFieldMessages } from "@vereda/domain/resources/errors";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import {
  failure,
  fakeServer,
  SERVER_ERROR,
  type FakeResponses,
} from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildMember, buildWorkspaceEntry } from "#platform/testing/test-user.ts";
import ExpensesScreen from "./expenses.route.tsx";

const LIST = "GET /workspaces/:id/expenses";
const BALANCES = "GET /workspaces/:id/expenses/balances";
const CREATE = "POST /workspaces/:id/expenses";
const UPDATE = "PUT /workspaces/expenses/:id";
const SETTLE = "POST /workspaces/:id/expenses/settlements";
const NOTES = "GET /workspaces/:id/areas/:areaId/entries";
const MEMBERS = "GET /panel/workspaces/:id/members";

const buildPage = (items: readonly unknown[]) => ({
  items,
  total: items.length,
  page: 1,
  perPage: 20,
  from: Math.min(1, items.length),
  to: items.length,
});

const members = [buildMember("ana", "Ana Ruiz", { isSelf: true }), buildMember("beto", "Beto")];

const note: LogbookEntry = {
  id: "entry-1",
  workspaceId: "home-1",
  areaId: "expenses",
  kind: "expenses",
  day: "2026-01-04",
  title: "Luz",
  values: { amount: 100, notes: "Pagó: la abuela" },
  isPublic: false,
  author: "Ana",
  isOwn: true,
  attachments: [],
  createdAt: "2026-01-04T15:00:00.000Z",
  updatedAt: "2026-01-04T15:00:00.000Z",
};

const dinner: Expense = {
  id: "expense-1",
  title: "Cena",
  amount: 100,
  currency: "MXN",
  paidBy: "ana",
  split: { kind: "EQUAL", of: { ana: 1, beto: 1 } },
  parts: { ana: 50, beto: 50 },
  date: "2026-03-04",
  isSettlement: false,
  canDelete: true,
  canEdit: true,
  createdAt: "2026-03-04T15:00:00.000Z",
  updatedAt: "2026-03-04T15:00:00.000Z",
};
const owed = { from: "beto", to: "ana", amount: 50, currency: "MXN" };

function open(responses: FakeResponses = {}) {
  const server = fakeServer({
    [MEMBERS]: buildPage(members),
    [LIST]: buildPage([dinner]),
    [BALANCES]: [owed],
    [NOTES]: buildPage([]),
    ...responses,
  });
  const house = buildWorkspaceEntry({ id: "home-1", typeId: "ASSET_PROPERTY" });
  const { user } = renderScreen(<ExpensesScreen />, {
    path: "/space/:space/:area/tools/balances",
    at: "/space/home-1/expenses/tools/balances",
    user: { workspaces: [house] },
  });
  return { server, user };
}

describe("shared expenses", () => {
  it("say who owes whom, and are settled", async () => {
    const { server, user } = open();
    const sentence = "Beto te debe $50.00";
    await screen.findByText(sentence);
    screen.getByText("4 mar 2026 · tu parte $50.00 · pagaste tú, entre 2");
    await expectAccessible();
    server.respond({ [SETTLE]: SERVER_ERROR });
    await user.click(screen.getByRole("button", { name: `Saldar: ${sentence}` }));
    await screen.findByText("No pudimos saldar la cuenta");
    server.respond({ [SETTLE]: dinner, [BALANCES]: [] });
    await user.click(await screen.findByRole("button", { name: `Saldar: ${sentence}` }));
    await screen.findByText("Están a mano: nadie debe nada.");
    const bodies = server.requests(SETTLE).map(({ body }) => body);
    // The same payment, whose first response may have been lost.
    expect(bodies.at(-1)).toEqual({ id: expect.any(String), ...owed });
    expect(bodies.every((body) => JSON.stringify(body) === JSON.stringify(bodies[0]))).toBe(true);
  });

  it("say that another has settled a debt, with the balances of now", async () => {
    const { server, user } = open();
    server.respond({
      [SETTLE]: failure(409, "debt_settled", financeErrors.debt_settled.message.es),
    });
    const settle = await screen.findByRole("button", { name: /^Saldar/ });
    server.respond({ [BALANCES]: [] });
    await user.click(settle);
    await screen.findByText("Están a mano: nadie debe nada.");
    expect(screen.getByText(/^Esa cuenta ya se saldó/)).toBeDefined();
  });

  it("start with an explanation, and lead to what was noted before", async () => {
    const { user } = open({ [LIST]: buildPage([]), [BALANCES]: [], [NOTES]: buildPage([note]) });
    await screen.findByText("Aquí se ve quién pagó y cómo quedan");
    const link = await screen.findByRole("link", { name: "Ver 1 gasto anotado antes" });
    expect(link.getAttribute("href")).toBe("/space/home-1/expenses/tools/expenses");
    await user.click(screen.getByRole("button", { name: "Anotar un gasto" }));
    await screen.findByRole("dialog");
  });

  it("say when they cannot be loaded, and load again", async () => {
    const { server, user } = open({ [LIST]: SERVER_ERROR });
    const alert = within(await screen.findByRole("alert"));
    server.respond({ [LIST]: buildPage([dinner]) });
    await user.click(alert.getByRole("button", { name: "Intentar de nuevo" }));
    expect(await screen.findByText("Cena")).toBeDefined();
  });
});

describe("an expense", () => {
  it("is corrected in the form in which it was logged, with who has left", async () => {
    const split = { kind: "SHARES", of: { ana: 2, caro: 1 } } as const;
    const { server, user } = open({ [LIST]: buildPage([{ ...dinner, split }]), [UPDATE]: dinner });
    await user.click(await screen.findByRole("button", { name: "Opciones de Cena" }));
    await user.click(await screen.findByRole("menuitem", { name: "Corregir el gasto" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Corregir el gasto" }));
    fill(dialog.getByRole("textbox", { name: "Monto" }), "120.50");
    fill(dialog.getByRole("textbox", { name: "Parte de @caro" }), "");
    fill(dialog.getByRole("textbox", { name: "Parte de Beto" }), "1.5");
    await expectAccessible();
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const { title, currency, paidBy, date, updatedAt } = dinner;
    const body = { title, currency, paidBy, date, updatedAt, amount: 120.5 };
    const of = { ana: 2, beto: 1.5 };
    expect(server.requests(UPDATE)[0]).toMatchObject({
      params: { id: dinner.id },
      body: { ...body, split: { kind: "SHARES", of } },
    });
  });

  it("is split by amount, with its error where it is and nothing lost", async () => {
    const { server, user } = open({
      [CREATE]: {
        ...failure(422, "validation_error", ""),
        fields: [{ path: "split", message: resourceFieldMessages.split_sum_differs.es }],
      },
    });
    await user.click(await screen.findByRole("button", { name: "Anotar un gasto" }));
    const dialog = within(await screen.findByRole("dialog"));
    fill(dialog.getByRole("textbox", { name: "¿Qué se pagó?" }), "Súper");
    fill(dialog.getByRole("textbox", { name: "Monto" }), "1,200.50");
    await user.click(dialog.getByRole("radio", { name: "Por monto" }));
    fill(dialog.getByRole("textbox", { name: "Tu parte" }), "1000");
    fill(dialog.getByRole("textbox", { name: "Parte de Beto" }), "200");
    await expectAccessible();
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    await dialog.findByText(resourceFieldMessages.split_sum_differs.es);
    fill(dialog.getByRole("textbox", { name: "Parte de Beto" }), "200.50");
    server.respond({ [CREATE]: dinner });
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.requests(CREATE).at(-1)?.body).toMatchObject({
      title: "Súper",
      amount: 1200.5,
      currency: "MXN",
      paidBy: "ana",
      split: { kind: "AMOUNTS", of: { ana: 1000, beto: 200.5 } },
    });
  });
});
