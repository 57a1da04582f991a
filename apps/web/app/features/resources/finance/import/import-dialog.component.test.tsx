import { makePage } from "@vereda/domain/http/envelope";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { importIssueLabels } from "@vereda/domain/resources/catalogue-import";
import { afterEach, describe, expect, it } from "vitest";
import { getStorageKey } from "#platform/browser-store.ts";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, SERVER_ERROR, type FakeResponses } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildUser, STUDIO_ID } from "#platform/testing/test-user.ts";
import {
  aBank,
  aCategory,
  aMapping,
  aWallet,
  buildImportResult,
  buildRow,
  CHOICES,
  IMPORT,
  IMPORTS,
  LEARNED,
  noChoices,
} from "../testing/finance-responses.ts";
import ImportDialog from "./import-dialog.tsx";

const noImports = { ...makePage([], 0, 1, 100), accounts: [] };
const aFile = new File(["Fecha,Concepto,Monto"], "movimientos.csv", { type: "text/csv" });

function open(responses: FakeResponses) {
  const server = fakeServer({
    [IMPORTS]: noImports,
    [CHOICES]: noChoices,
    [LEARNED]: [],
    ...responses,
  });
  const { user } = renderScreen(<ImportDialog workspaceId={STUDIO_ID} onClose={() => undefined} />);
  const dialog = within(screen.getByRole("dialog"));
  // A system file dialog lets the user choose any file.
  const system = userEvent.setup({ delay: null, applyAccept: false });
  const choose = async (file = aFile) => {
    const input = document.querySelector('input[type="file"]');
    if (input instanceof HTMLElement) await system.upload(input, file);
  };
  const press = async (name: string | RegExp) =>
    user.click(await dialog.findByRole("button", { name }));
  return { server, user, dialog, choose, press };
}

afterEach(() => localStorage.clear());

describe("importing a bank's file", () => {
  it("reviews it, leaves out what is doubtful, adds the rest and can be undone", async () => {
    const result = buildImportResult({
      preview: [
        buildRow(),
        buildRow({ line: 3, note: "Café", isDuplicate: true }),
        buildRow({ line: 4, note: "Alquiler", isSimilar: true }),
        buildRow({ line: 5, note: "Pago tarjeta", isTransfer: true }),
      ],
      total: 7,
      duplicates: 1,
      withheld: 3,
      unreadable: 1,
      problems: [{ line: 6, code: "date_missing" }],
    });
    const { server, user, dialog, choose, press } = open({
      [IMPORT]: result,
      "DELETE /workspaces/finance-imports/:id": null,
    });
    fill(dialog.getByRole("textbox", { name: "Nombre de la cuenta" }), "BBVA");
    await choose();
    await dialog.findByText("Listo para agregar un movimiento. Uno ya estaba y no se repite.");
    dialog.getByText(/ya estaba$/);
    dialog.getByText(/^Otros 3 también parecen repetidos o traspasos/);
    dialog.getByText(`Renglón 6: ${importIssueLabels.date_missing.es}`);
    await expectAccessible();
    await user.click(dialog.getByRole("checkbox", { name: /Alquiler/ }));
    dialog.getByText(/Listos para agregar 2 movimientos/);
    server.respond({ [IMPORT]: { ...result, created: 2, importId: "import-1" } });
    await press("Agregar");
    await dialog.findByText("Agregamos 2 movimientos.");
    expect(server.requests(IMPORT).at(-1)?.body).toMatchObject({
      account: "BBVA",
      confirm: true,
      skip: [5],
      mapping: aMapping,
    });
    await press("Deshacer el archivo de BBVA");
    const confirm = within(await screen.findByRole("alertdialog"));
    await user.click(confirm.getByRole("button", { name: "Deshacer" }));
    await screen.findByText("Deshecho. Esos movimientos ya no están.");
    await dialog.findByRole("button", { name: "Elegir archivo" });
  });

  it("goes into an account, with corrected categories and transfers", async () => {
    localStorage.setItem(getStorageKey("finance-account", buildUser().id), aWallet.id);
    const dollars = { ...aWallet, name: "Dólares", currency: "USD" };
    const accounts = [aBank, aWallet, { ...dollars, id: "0195a000-0000-7000-8000-00000000a003" }];
    const preview = [
      buildRow({ note: "Oxxo 1" }),
      buildRow({ line: 3, note: "OXXO 2", areaId: "family" }),
      buildRow({ line: 4, note: "Traspaso", isTransfer: true }),
    ];
    const { server, user, dialog, choose, press } = open({
      [IMPORT]: buildImportResult({ preview, total: 3 }),
      [CHOICES]: { accounts, categories: [aCategory] },
    });
    // The last one that was used is preselected.
    await dialog.findByRole("button", { name: /Efectivo/ });
    await user.click(await dialog.findByRole("button", { name: /Cuenta/ }));
    await user.click(await screen.findByRole("option", { name: "Banco" }));
    await choose();
    await press(/Sin categoría.*Oxxo 1|Oxxo 1.*Sin categoría/);
    await user.click(await screen.findByRole("option", { name: "Mascotas" }));
    await dialog.findByRole("button", { name: /Mascotas.*OXXO 2|OXXO 2.*Mascotas/ });
    await press(/Categoría de «Traspaso»/);
    expect(screen.queryByRole("option", { name: "Traspaso con Dólares" })).toBeNull();
    await user.click(await screen.findByRole("option", { name: "Traspaso con Efectivo" }));
    await press("Cambiar cómo lo leemos");
    await press("Continuar");
    await dialog.findByRole("button", { name: /Mascotas.*Oxxo 1|Oxxo 1.*Mascotas/ });
    const requests = server.requests(IMPORT).length;
    dialog.getByRole("checkbox", { name: /Traspaso/, checked: true });
    dialog.getByText(/cuenta en otra moneda, anótalo a mano/);
    await expectAccessible();
    await press("Agregar");
    await waitFor(() => expect(server.requests(IMPORT)).toHaveLength(requests + 1));
    expect(server.requests(IMPORT).at(-1)?.body).toMatchObject({
      accountId: aBank.id,
      skip: [],
      categories: [{ line: 2, areaId: null, categoryId: aCategory.id }],
      transfers: [{ line: 4, accountId: aWallet.id }],
    });
  });

  it("requests only what the file leaves open", async () => {
    const { server, user, dialog, choose, press } = open({
      [IMPORT]: buildImportResult({ mapping: null, doubts: ["sign_ambiguous"] }),
    });
    await choose();
    const question = await dialog.findByRole("radiogroup", {
      name: importIssueLabels.sign_ambiguous.es,
    });
    expect(dialog.queryByRole("radiogroup", { name: "Orden de las fechas" })).toBeNull();
    await press("Continuar");
    within(question).getByText("Elige una opción.");
    expect(server.requests(IMPORT)).toHaveLength(1);
    await expectAccessible();
    await user.click(within(question).getByRole("radio", { name: "Gastos" }));
    server.respond({ [IMPORT]: buildImportResult() });
    await press("Continuar");
    await dialog.findByText("Listo para agregar un movimiento.");
    const [, second] = server.requests(IMPORT);
    expect(second?.body).toMatchObject({ mapping: { ...aMapping, isPositiveSpent: true } });
  });

  it("asks which of two currencies is the account’s", async () => {
    const guess = {
      ...aMapping,
      columns: { ...aMapping.columns, otherAmount: 3 },
      otherCurrency: "USD",
    };
    const { server, user, dialog, choose, press } = open({
      [IMPORT]: buildImportResult({ mapping: null, guess, doubts: ["currency_ambiguous"] }),
    });
    await choose();
    const question = await dialog.findByRole("radiogroup", {
      name: importIssueLabels.currency_ambiguous.es,
    });
    await user.click(within(question).getByRole("radio", { name: "USD" }));
    server.respond({ [IMPORT]: buildImportResult() });
    await press("Continuar");
    await dialog.findByText("Listo para agregar un movimiento.");
    const mapping = { columns: { date: 0, note: 1, amount: 3 }, currency: "USD" };
    expect(server.requests(IMPORT).at(-1)?.body).toMatchObject({ mapping });
  });

  it("lets its user choose the columns of an unknown file", async () => {
    const blank = { ...aMapping, columns: {} };
    const { server, user, dialog, choose, press } = open({
      [IMPORT]: buildImportResult({ mapping: null, guess: blank, preview: [], total: 0 }),
    });
    await choose();
    await dialog.findByText(/No reconocimos las columnas/);
    await press("Continuar");
    await dialog.findByText("Elige la columna de la fecha.");
    dialog.getByText("Elige la columna del monto, o la de cargos o abonos.");
    await user.click(dialog.getByRole("button", { name: /Fecha$/ }));
    await user.click(await screen.findByRole("option", { name: /Fecha/ }));
    await user.click(dialog.getByRole("button", { name: /Monto$/ }));
    await user.click(await screen.findByRole("option", { name: /Monto/ }));
    server.respond({ [IMPORT]: buildImportResult() });
    await press("Continuar");
    await dialog.findByText("Listo para agregar un movimiento.");
    const mapping = { columns: { date: 0, amount: 2 } };
    expect(server.requests(IMPORT).at(-1)?.body).toMatchObject({ mapping });
  });

  it.each([
    ["a spreadsheet", new File([new Uint8Array([80, 75, 3, 4, 0, 0])], "banco.xlsx"), /no es CSV/],
    ["a large file", new File([new Uint8Array(900_000)], "banco.csv"), /demasiado grande/],
  ])("refuses %s without sending it", async (_name, file, text) => {
    const { server, dialog, choose } = open({});
    await choose(file);
    await dialog.findByText(text);
    expect(server.requests(IMPORT)).toHaveLength(0);
  });

  it("says that nothing was saved when the server fails, and that all was there already", async () => {
    const { server, dialog, choose } = open({ [IMPORT]: SERVER_ERROR });
    await choose();
    await dialog.findByText("No pudimos leerlo. No se guardó nada.");
    const all = buildImportResult({ preview: [buildRow({ isDuplicate: true })], duplicates: 1 });
    server.respond({ [IMPORT]: all });
    await choose(new File(["Fecha"], "noviembre.csv"));
    await dialog.findByText("El movimiento de este archivo ya estaba.");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("offers the accounts of earlier files, which can be undone", async () => {
    const item = {
      id: "import-1",
      account: "Nu",
      count: 12,
      from: "2026-02-01",
      to: "2026-02-28",
      createdAt: "2026-03-01T12:00:00.000Z",
    };
    const { server, user, dialog, choose } = open({
      [IMPORTS]: { ...makePage([item], 1, 1, 100), accounts: ["Nu"] },
      [IMPORT]: buildImportResult(),
    });
    await user.click(await dialog.findByRole("radio", { name: "Nu" }));
    dialog.getByRole("button", { name: "Deshacer el archivo de Nu", hidden: true });
    await user.click(dialog.getByText("Archivos que ya trajiste"));
    dialog.getByText(/12 movimientos/);
    await choose();
    await waitFor(() => expect(server.requests(IMPORT)[0]?.body).toMatchObject({ account: "Nu" }));
  });
});
