import { MAX_TRANSFERS } from "@vereda/domain/resources/finance/contract-accounts";
import { financeFieldMessages } from "@vereda/domain/resources/finance/errors-finance";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { getStorageKey } from "#platform/browser-store.ts";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import {
  fakeServer,
  failure,
  SERVER_ERROR,
  type FakeRequest,
  type FakeResponses,
} from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildUser, STUDIO_ID } from "#platform/testing/test-user.ts";
import FinanceSection from "../finance-section.tsx";
import {
  aBank,
  aCategory,
  aWallet,
  buildEntry,
  buildMonth,
  CHOICES,
  LEARNED,
  LOG,
  noChoices,
  respondWithFinance,
} from "../testing/finance-responses.ts";

const UNDO = "POST /me/undo";
const ACCOUNT = "PUT /workspaces/:id/resources/finance/accounts/:accountId";
const TRANSFER = "PUT /workspaces/:id/resources/finance/transfers/:transferId";
const CATEGORY = "PUT /workspaces/:id/resources/finance/categories/:categoryId";

function open(responses: FakeResponses = {}, month = buildMonth(), entries = [buildEntry()]) {
  const server = fakeServer({ ...respondWithFinance(month, entries), ...responses });
  const { user } = renderScreen(<FinanceSection workspaceId={STUDIO_ID} />);
  const press = async (name: string | RegExp) =>
    user.click(await screen.findByRole("button", { name }));
  const findDialog = async () => within(await screen.findByRole("dialog"));
  return { server, user, press, findDialog };
}

const twoAccounts = { [CHOICES]: { ...noChoices, accounts: [aBank, aWallet] } };

afterEach(() => localStorage.clear());

describe("accounts", () => {
  it("are one quiet button until there is one, with errors at their fields", async () => {
    const { server, press, findDialog } = open({
      [ACCOUNT]: {
        ...failure(422, "validation_error", ""),
        fields: [{ path: "name", message: financeFieldMessages.name_in_use.es }],
      },
    });
    await screen.findByRole("button", { name: "Agregar cuenta" });
    expect(screen.queryByRole("heading", { name: "Cuentas" })).toBeNull();
    await press("Agregar cuenta");
    const dialog = await findDialog();
    await expectAccessible();
    fill(dialog.getByRole("textbox", { name: "Nombre" }), "Banco");
    fill(dialog.getByRole("textbox", { name: "Saldo inicial" }), "-1,250.50");
    await press("Guardar");
    await dialog.findByText(financeFieldMessages.name_in_use.es);
    server.respond({ [ACCOUNT]: aBank });
    await press("Guardar");
    await screen.findByText("Guardado.");
    expect(server.requests(ACCOUNT).at(-1)?.body).toMatchObject({
      name: "Banco",
      kind: "BANK",
      currency: "MXN",
      opening: -1250.5,
    });
  });

  it("with one are not chosen: it has what is logged in its currency", async () => {
    const { server, press } = open({
      [CHOICES]: { ...noChoices, accounts: [aBank] },
      [LOG]: ({ body }: FakeRequest) => buildEntry(Object(body)),
    });
    await screen.findByText("$2,500.50");
    expect(screen.queryByRole("button", { name: "Traspaso" })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Cuenta/ })).toBeNull();
    fill(screen.getByRole("textbox", { name: "Monto" }), "85");
    await press("Anotar");
    await screen.findByText("Anotado.");
    expect(server.requests(LOG)[0]?.body).toMatchObject({ accountId: aBank.id });
  });

  it("show their balances, and the last one that was used is preselected", async () => {
    const { server, user, press } = open({
      ...twoAccounts,
      [LOG]: ({ body }: FakeRequest) => buildEntry(Object(body)),
    });
    await screen.findByText("$2,500.50");
    await expectAccessible();
    await press(/Sin cuenta.*Cuenta|Cuenta.*Sin cuenta/);
    await user.click(await screen.findByRole("option", { name: "Efectivo" }));
    fill(screen.getByRole("textbox", { name: "Monto" }), "85");
    await press("Anotar");
    await screen.findByText("Anotado.");
    fill(screen.getByRole("textbox", { name: "Monto" }), "12");
    await press("Anotar");
    await waitFor(() => expect(server.requests(LOG)).toHaveLength(2));
    for (const { body } of server.requests(LOG)) {
      expect(body).toMatchObject({ accountId: aWallet.id, currency: "MXN" });
    }
    const key = getStorageKey("finance-account", buildUser().id);
    expect(localStorage.getItem(key)).toBe(aWallet.id);
  });

  it("that are archived are not logged into, even if one was the last", async () => {
    localStorage.setItem(getStorageKey("finance-account", buildUser().id), aWallet.id);
    const savings = { ...aBank, id: "0195a000-0000-7000-8000-00000000a004", name: "Ahorro" };
    const { server, press } = open({
      [CHOICES]: { ...noChoices, accounts: [aBank, { ...aWallet, isArchived: true }, savings] },
      [LOG]: ({ body }: FakeRequest) => buildEntry(Object(body)),
    });
    await screen.findByRole("button", { name: "Editar Ahorro" });
    fill(screen.getByRole("textbox", { name: "Monto" }), "85");
    await press("Anotar");
    await screen.findByText("Anotado.");
    expect(server.requests(LOG)[0]?.body).toMatchObject({ accountId: null });
  });

  it("that are used are archived, with what else was typed", async () => {
    const { server, user, press, findDialog } = open({ ...twoAccounts, [ACCOUNT]: aBank });
    await press("Editar Banco");
    const dialog = await findDialog();
    expect(dialog.queryByRole("button", { name: "Eliminar" })).toBeNull();
    fill(dialog.getByRole("textbox", { name: "Nombre" }), "Banco viejo");
    await user.click(dialog.getByRole("checkbox", { name: /Archivada/ }));
    await expectAccessible();
    await press("Guardar");
    await screen.findByText("Guardado.");
    expect(server.requests(ACCOUNT)[0]?.body).toMatchObject({
      name: "Banco viejo",
      isArchived: true,
      opening: 1000,
      updatedAt: aBank.updatedAt,
    });
  });

  it("that are archived keep their balance in sight, and those of the others", async () => {
    const accounts = [aBank, { ...aWallet, isArchived: true }];
    const { user } = open({ [CHOICES]: { ...noChoices, accounts } });
    await screen.findByText("$2,500.50");
    await user.click(screen.getByText("Archivadas"));
    const archived = within(screen.getByRole("list", { name: "Archivadas" }));
    archived.getByRole("button", { name: "Editar Efectivo" });
    expect(archived.getByText("$300.00")).toBeDefined();
    await expectAccessible();
  });

  it("without entries are deleted, and brought back", async () => {
    const { server, press } = open({
      [CHOICES]: { ...noChoices, accounts: [{ ...aBank, isUsed: false }] },
      [ACCOUNT]: aBank,
      "DELETE /workspaces/:id/resources/finance/accounts/:accountId": null,
      [UNDO]: null,
    });
    await press("Editar Banco");
    await press("Eliminar");
    await screen.findByText("Se eliminó «Banco»");
    await press("Deshacer");
    await screen.findByText("De vuelta, como estaba");
    expect(server.requests(UNDO)[0]?.body).toEqual({ id: aBank.id });
  });

  it("that could not be loaded stay the ones of an entry that is changed", async () => {
    const PATCH = "PATCH /workspaces/resource-entries/:id";
    const entry = buildEntry({ accountId: aBank.id, areaId: null, categoryId: aCategory.id });
    const { server, user, press, findDialog } = open(
      { [CHOICES]: SERVER_ERROR, [PATCH]: entry },
      buildMonth(),
      [entry],
    );
    await press("Opciones de «Tortillas»");
    await user.click(await screen.findByRole("menuitem", { name: "Editar" }));
    const dialog = await findDialog();
    fill(dialog.getByRole("textbox", { name: "Monto" }), "90");
    await press("Guardar");
    await screen.findByText("Guardado.");
    expect(server.requests(PATCH)[0]?.body).toMatchObject({
      value: 90,
      accountId: aBank.id,
      categoryId: aCategory.id,
    });
  });

  it("that could not be loaded can be loaded again", async () => {
    const { server, press } = open({ [CHOICES]: SERVER_ERROR });
    await screen.findByText("No pudimos cargar tus cuentas y categorías");
    server.respond(twoAccounts);
    await press("Intentar de nuevo");
    await screen.findByRole("heading", { name: "Cuentas" });
    expect(screen.queryByText("No pudimos cargar tus cuentas y categorías")).toBeNull();
  });
});

describe("a transfer", () => {
  it("takes both amounts between two currencies, and is deleted as one", async () => {
    const dollars = { ...aWallet, name: "Dólares", currency: "USD" };
    const transfer = {
      id: "0195a000-0000-7000-8000-00000000b001",
      fromAccountId: aBank.id,
      toAccountId: dollars.id,
      value: 200,
      toValue: 10.5,
      date: "2026-03-02",
      note: null,
      importId: null,
      updatedAt: aBank.updatedAt,
    };
    const { server, press, findDialog } = open(
      {
        [CHOICES]: { ...noChoices, accounts: [aBank, dollars] },
        [TRANSFER]: transfer,
        "DELETE /workspaces/:id/resources/finance/transfers/:transferId": null,
        [UNDO]: null,
      },
      buildMonth({ transfers: [transfer] }),
    );
    await screen.findByText("Banco → Dólares");
    await press("Traspaso");
    const dialog = await findDialog();
    fill(dialog.getByRole("textbox", { name: "Monto" }), "200");
    await press("Guardar");
    await waitFor(() => expect(server.requests(TRANSFER)).toHaveLength(1));
    expect(server.requests(TRANSFER)[0]?.body).toMatchObject({ value: 200 });
    await press("Editar Banco → Dólares");
    const edited = await findDialog();
    edited.getByRole("button", { name: /De la cuenta/ });
    edited.getByRole("button", { name: /A la cuenta/ });
    expect(edited.getByRole("textbox", { name: "Cuánto llega" })).toHaveProperty("value", "10.50");
    await expectAccessible();
    await press("Eliminar");
    await screen.findByText("Eliminado.");
    await press("Deshacer");
    await screen.findByText("De vuelta, como estaba");
    expect(server.requests(UNDO)[0]?.body).toEqual({ id: transfer.id });
  });
});

describe("a transfer of one currency", () => {
  it("starts without an amount in another one, and says that older ones are not listed", async () => {
    const dollars = { ...aWallet, name: "Dólares", currency: "USD", id: aCategory.id };
    const transfers = Array.from({ length: MAX_TRANSFERS }, (_, at) => ({
      id: `0195a000-0000-7000-8000-${String(at).padStart(12, "0")}`,
      fromAccountId: aBank.id,
      toAccountId: aWallet.id,
      value: 200,
      toValue: 200,
      date: "2026-03-02",
      note: null,
      importId: null,
      updatedAt: aBank.updatedAt,
    }));
    const { user, findDialog } = open(
      { [CHOICES]: { ...noChoices, accounts: [aBank, aWallet, dollars] } },
      buildMonth({ transfers }),
    );
    await screen.findByText("Estos son los 200 más recientes.");
    const [first] = screen.getAllByRole("button", { name: "Editar Banco → Efectivo" });
    if (first) await user.click(first);
    const dialog = await findDialog();
    await user.click(dialog.getByRole("button", { name: /A la cuenta/ }));
    await user.click(await screen.findByRole("option", { name: "Dólares" }));
    expect(dialog.getByRole("textbox", { name: "Cuánto llega" })).toHaveProperty("value", "");
  });
});

describe("categories of one's own", () => {
  const own = { ...noChoices, categories: [aCategory] };

  it("are proposed for a payee once they were learned, until another is chosen", async () => {
    const learned = [{ payee: "veterinaria", areaId: null, categoryId: aCategory.id }];
    const { server, user, press } = open({
      [CHOICES]: own,
      [LEARNED]: learned,
      [LOG]: ({ body }: FakeRequest) => buildEntry(Object(body)),
    });
    await screen.findByRole("button", { name: /Categoría/ });
    fill(screen.getByRole("textbox", { name: /En qué/ }), "VETERINARIA 0412");
    fill(screen.getByRole("textbox", { name: "Monto" }), "320");
    await screen.findByRole("button", { name: /Mascotas/ });
    await press("Anotar");
    await screen.findByText("Anotado.");
    expect(server.requests(LOG)[0]?.body).toMatchObject({ categoryId: aCategory.id, areaId: null });
    fill(screen.getByRole("textbox", { name: /En qué/ }), "Veterinaria");
    fill(screen.getByRole("textbox", { name: "Monto" }), "20");
    await press(/Mascotas/);
    await user.click(await screen.findByRole("option", { name: "Salud" }));
    await press("Anotar");
    await waitFor(() => expect(server.requests(LOG)).toHaveLength(2));
    expect(server.requests(LOG)[1]?.body).toMatchObject({ categoryId: null, areaId: "health" });
  });

  it("are added and deleted, and their entries move", async () => {
    const DELETE = "DELETE /workspaces/:id/resources/finance/categories/:categoryId";
    const { server, user, press, findDialog } = open(
      { [CHOICES]: own, [CATEGORY]: aCategory, [DELETE]: null },
      buildMonth({
        categories: [
          { categoryId: aCategory.id, name: "Mascotas", currency: "MXN", income: 0, expense: 5000 },
        ],
      }),
    );
    await screen.findByRole("heading", { name: "Por categoría" });
    await press("Tus categorías");
    const dialog = await findDialog();
    fill(dialog.getByRole("textbox", { name: "Nueva categoría" }), "Viajes");
    await user.click(dialog.getByRole("button", { name: "Agregar" }));
    await screen.findByText("Guardado.");
    expect(server.requests(CATEGORY)[0]?.body).toEqual({ name: "Viajes" });
    fill(dialog.getByRole("textbox", { name: "Nueva categoría" }), "Regalos");
    await press("Editar Mascotas");
    const name = dialog.getByRole("textbox", { name: "Nombre" });
    expect(name).toHaveProperty("value", "Mascotas");
    expect(document.activeElement).toBe(name);
    fill(name, "Perros");
    await press("Guardar");
    await waitFor(() => expect(server.requests(CATEGORY)).toHaveLength(2));
    const { updatedAt } = aCategory;
    expect(server.requests(CATEGORY)[1]?.body).toEqual({ name: "Perros", updatedAt });
    await dialog.findByRole("textbox", { name: "Nueva categoría" });
    await press("Eliminar Mascotas");
    const confirm = within(await screen.findByRole("alertdialog"));
    await user.click(confirm.getByRole("button", { name: /Sus movimientos pasan a/ }));
    await user.click(await screen.findByRole("option", { name: "Salud" }));
    await user.click(confirm.getByRole("button", { name: "Eliminar" }));
    await screen.findByText("Eliminado.");
    expect(server.requests(DELETE)[0]?.query.get("toAreaId")).toBe("health");
    const next = await screen.findByRole("textbox", { name: "Nueva categoría" });
    expect(next).toHaveProperty("value", "Regalos");
  });
});
