import { makePage } from "@vereda/domain/http/envelope";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import {
  fakeServer,
  NETWORK_DOWN,
  SERVER_ERROR,
  type FakeRequest,
} from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { CYCLE_TODAY } from "../testing/cycle-responses.ts";
import { buildNights, buildSleepBook, respondWithSleep } from "../testing/sleep-responses.ts";
import ImportDialog from "./import-dialog.tsx";

const ADD = "POST /energizing/sleep-cycles/import";
const IMPORTS = "GET /energizing/sleep-cycles/imports";

async function renderImport(responses: object = {}) {
  const book = buildSleepBook({ nights: buildNights(1, CYCLE_TODAY) });
  const server = fakeServer({
    ...respondWithSleep(book),
    [IMPORTS]: makePage([], 0, 1, 100),
    ...responses,
  });
  const { user, container } = renderScreen(<ImportDialog onClose={() => undefined} />);
  const dialog = within(await screen.findByRole("dialog", { name: "Traer noches" }));
  const choose = async (text: string | Uint8Array<ArrayBuffer>, name = "noches.csv") => {
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    await user.upload(input ?? container, new File([text], name, { type: "text/csv" }));
  };
  return { server, dialog, user, choose };
}

const night = (from: string, to: string, quality = "80%") =>
  `${from};${to};${quality};8:00;:);;0;0`;

const SLEEP_CYCLE = [
  "Start;End;Sleep quality;Time in bed;Wake up;Sleep Notes;Heart rate;Activity (steps)",
  night("2026-02-27 23:10:00", "2026-02-28 06:40:00"),
  night("2026-02-28 22:50:00", "2026-03-01 06:30:00"),
  night("2026-03-01 23:30:00", "2026-03-02 07:00:00"),
  night("2026-03-02 16:00:00", "2026-03-03 07:30:00", "50%"),
  night("2026-03-03 23:00:00", "2026-03-04 05:00:00", "70%"),
  "ayer;hoy;0%;0:00;;;0;0",
].join("\n");

function inUtf16(text: string): Uint8Array<ArrayBuffer> {
  const codeUnits = Uint16Array.from(`\u{FEFF}${text}`, (char) => char.charCodeAt(0));
  return new Uint8Array(codeUnits.buffer);
}

describe("import file", () => {
  it.each([
    ["that names no times", "concepto,monto\nPan,12\n", /^No reconocemos este archivo\./],
    ["without a night", "Inicio;Fin\n", /^Reconocemos el archivo, pero no trae noches\./],
    ["that is a ZIP", "PK\u0003\u0004\u0000\u0000", /^No (pudimos leer|reconocemos) este archivo/],
  ])("%s is rejected with an error, and another file can be chosen", async (_, text, message) => {
    const { dialog, choose } = await renderImport();
    await choose(text);
    expect(await dialog.findByText(message)).toBeDefined();
    expect(dialog.getByRole("button", { name: "Elegir archivo" })).toBeDefined();
  });

  it("lists each skipped row whose times cannot be parsed", async () => {
    const { dialog, choose } = await renderImport();
    await choose(inUtf16("Inicio;Fin\r\nayer;hoy\r\n"));
    expect(await dialog.findByText("Fila 2 («ayer»): no entendimos su hora.")).toBeDefined();
    expect(dialog.getByRole("button", { name: "Elegir otro archivo" })).toBeDefined();
  });

  it("is rejected when the logged nights cannot be loaded", async () => {
    const { dialog, choose, server } = await renderImport();
    server.respond({ "GET /energizing/sleep-cycles": NETWORK_DOWN });
    await choose(SLEEP_CYCLE);
    expect(await dialog.findByText("No pudimos comparar el archivo con tus noches")).toBeDefined();
    expect(dialog.getByText(/^Error de conexión\./)).toBeDefined();
  });

  it("has a preview before any night is added", async () => {
    const { dialog, user, choose, server } = await renderImport({ [ADD]: { added: 3, known: 0 } });
    await choose(SLEEP_CYCLE);
    expect(await dialog.findByText(/^Sleep Cycle: encontramos 4 noches nuevas/)).toBeDefined();
    expect(dialog.getByText("3 noches listas")).toBeDefined();
    expect(dialog.getByText("Una noche para revisar")).toBeDefined();
    expect(dialog.getByText("2 filas que no se agregan")).toBeDefined();
    expect(dialog.getByText(/ya la tienes registrada\.$/)).toBeDefined();
    await expectAccessible();
    expect(server.requests(ADD)).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Agregar 3 noches" }));
    expect(await dialog.findByText("Se agregaron 3 noches.")).toBeDefined();
    const body = server.requests(ADD)[0]?.body as { nights: { startedAt: string }[] } | undefined;
    expect(body?.nights.map(({ startedAt }) => Date.parse(startedAt))).toEqual([
      Date.parse("2026-02-27T23:10:00-06:00"),
      Date.parse("2026-02-28T22:50:00-06:00"),
      Date.parse("2026-03-01T23:30:00-06:00"),
    ]);
  });
});

describe("nights that failed to save", () => {
  it("remain and are retried with the same ids", async () => {
    const { dialog, user, choose, server } = await renderImport({ [ADD]: SERVER_ERROR });
    await choose(SLEEP_CYCLE);
    await user.click(await dialog.findByRole("button", { name: "Agregar 3 noches" }));
    const alert = await dialog.findByRole("alert");
    expect(alert.textContent).toContain("No pudimos guardar todas tus noches");
    expect(alert.textContent).toContain("Puedes intentarlo de nuevo: nada se guarda dos veces.");
    const first = server.requests(ADD)[0]?.body;
    server.respond({ [ADD]: { added: 3, known: 0 } });
    await user.click(dialog.getByRole("button", { name: "Agregar 3 noches" }));
    expect(await dialog.findByText("Se agregaron 3 noches.")).toBeDefined();
    expect(server.requests(ADD).at(-1)?.body).toEqual(first);
  });
});

describe("past import", () => {
  const importId = "0197d3f1-3333-7333-8333-333333333333";
  const UNDO = "DELETE /energizing/sleep-cycles/imports/:id";
  const past = { items: [{ importId, nights: 3, importedAt: "2026-03-01T18:00:00.000Z" }] };

  it("is deleted after confirmation, and remains when the request fails", async () => {
    let items = past.items;
    const { dialog, user, server } = await renderImport({
      [IMPORTS]: () => makePage(items, items.length, 1, 100),
      [UNDO]: SERVER_ERROR,
    });
    await user.click(await dialog.findByRole("button", { name: "Deshacer esta importación" }));
    const sure = within(
      await screen.findByRole("alertdialog", { name: "¿Deshacer esta importación?" }),
    );
    await user.click(sure.getByRole("button", { name: "Eliminar 3 noches" }));
    expect(await sure.findByText("No pudimos deshacer la importación")).toBeDefined();
    server.respond({
      [UNDO]: (_request: FakeRequest) => {
        items = [];
        return { deleted: 3 };
      },
    });
    const again = sure.getByRole("button", { name: "Eliminar 3 noches" });
    await waitFor(() => expect(again.getAttribute("aria-disabled")).toBeNull());
    await user.click(again);
    expect(await screen.findByText("Se deshizo la importación.")).toBeDefined();
    await waitFor(() => expect(dialog.queryByText("Lo que trajiste antes")).toBeNull());
  });
});
