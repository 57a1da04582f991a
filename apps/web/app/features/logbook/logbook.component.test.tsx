import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { LogbookEntry } from "@vereda/domain/logbook/contract";
import { httpErrors } from "@vereda/domain/http/errors";
import { logbookErrors, logbookFieldMessages } from "@vereda/domain/logbook/errors";
import { describe, expect, it, vi } from "vitest";
import { buildRefusal } from "#platform/testing/build-refusal.ts";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, NETWORK_DOWN, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildWorkspaceEntry } from "#platform/testing/test-user.ts";
import LogbookScreen from "./logbook.route.tsx";

const LIST = "GET /workspaces/:id/areas/:areaId/entries";
const CREATE = "POST /workspaces/:id/areas/:areaId/entries";
const UPDATE = "PATCH /workspaces/entries/:id";
const REPORT = "POST /panel/reports";
const ATTACH = "POST /workspaces/entries/:id/attachments";

const house = buildWorkspaceEntry({
  id: "home-1",
  typeId: "PERSONAL_STUDIO",
  areas: buildWorkspaceEntry().workspace.areas.map((area) => ({ ...area, areaId: "expenses" })),
});

const buildPage = (items: LogbookEntry[]) => ({
  items,
  total: items.length,
  page: 1,
  perPage: 20,
  from: Math.min(1, items.length),
  to: items.length,
});

const bread: LogbookEntry = {
  id: "entry-1",
  workspaceId: "home-1",
  areaId: "expenses",
  kind: "expenses",
  day: "2026-03-04",
  title: "Pan",
  values: { amount: 123_456 },
  isPublic: false,
  author: "Ana",
  isOwn: true,
  attachments: [],
  createdAt: "2026-03-04T15:00:00.000Z",
  updatedAt: "2026-03-04T15:00:00.000Z",
};

const open = () =>
  renderScreen(<LogbookScreen />, {
    path: "/space/:space/:area/tools/:kind",
    at: "/space/home-1/expenses/tools/expenses",
    user: { workspaces: [house] },
  });

describe("logbook", () => {
  it("shows a load error and can be retried", async () => {
    const server = fakeServer({ [LIST]: SERVER_ERROR });
    const { user } = open();
    const alert = within(await screen.findByRole("alert"));
    alert.getByText("No pudimos cargar esta bitácora");
    server.respond({ [LIST]: buildPage([]) });
    await user.click(alert.getByRole("button", { name: "Intentar de nuevo" }));
    await screen.findByRole("button", { name: "Anotar un gasto" });
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("an entry of somebody else", () => {
  it("can be reported, and one's own cannot", async () => {
    const theirs = { ...bread, id: "entry-2", title: "Pastillas", author: "Leo", isOwn: false };
    const server = fakeServer({ [LIST]: buildPage([bread, theirs]), [REPORT]: { id: "report-1" } });
    const { user } = open();
    const report = await screen.findByRole("button", { name: "Reportar «Pastillas»" });
    expect(screen.queryByRole("button", { name: "Reportar «Pan»" })).toBeNull();
    await user.click(report);
    const dialog = within(await screen.findByRole("dialog", { name: "Reportar esta entrada" }));
    dialog.getByText(/Leo no sabrá que fuiste tú/);
    await user.click(dialog.getByRole("radio", { name: "Es publicidad o engaño" }));
    await user.click(dialog.getByRole("button", { name: "Enviar reporte" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.requests(REPORT)[0]?.body).toMatchObject({
      subjectType: "logbook_entry",
      subjectId: "entry-2",
      reason: "spam",
    });
  });
});

describe("entry", () => {
  const receipt = new File(["RIFF"], "ticket.png", { type: "image/png" });
  const invoice = new File(["%PDF"], "factura.pdf", { type: "application/pdf" });

  async function write() {
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Anotar un gasto" }));
    const dialog = await screen.findByRole("dialog");
    fill(within(dialog).getByRole("textbox", { name: "Concepto" }), "Pan");
    // Disables `accept`, because a system file dialog lets the user choose any file.
    const system = userEvent.setup({ delay: null, applyAccept: false });
    const input = dialog.querySelector('input[type="file"]') as HTMLInputElement;
    return {
      user,
      dialog: within(dialog),
      attach: (...files: File[]) => system.upload(input, files),
      save: () => user.click(within(dialog).getByRole("button", { name: "Guardar" })),
    };
  }

  it("shows a validation error at its field", async () => {
    const message = logbookFieldMessages.logbook_required.es;
    fakeServer({
      [LIST]: buildPage([]),
      [CREATE]: {
        ...buildRefusal(httpErrors, "validation_error"),
        fields: [{ path: "values.amount", message }],
      },
    });
    const { dialog, save } = await write();
    await save();
    await dialog.findByText(message);
    const amount = dialog.getByRole("textbox", { name: "Monto" });
    expect(amount.getAttribute("aria-invalid")).toBe("true");
  });

  it.each([
    ["of another kind", new File(["hola"], "notas.txt", { type: "text/plain" })],
    [
      "that are too large",
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], "grande.png", { type: "image/png" }),
    ],
  ])("rejects files %s", async (_, file) => {
    fakeServer({ [LIST]: buildPage([]) });
    const { dialog, attach } = await write();
    await attach(file);
    await dialog.findByText(logbookErrors.attachment_refused.message.es);
    await attach(receipt);
    await dialog.findByText("ticket.png");
    expect(dialog.queryByText(logbookErrors.attachment_refused.message.es)).toBeNull();
    expect(dialog.queryByText(file.name)).toBeNull();
  });

  it("shows beside the files why the server refuses one, and keeps it in the list", async () => {
    const server = fakeServer({
      [LIST]: buildPage([]),
      [CREATE]: bread,
      [UPDATE]: bread,
      [ATTACH]: buildRefusal(httpErrors, "file_quota_reached"),
    });
    const { dialog, attach, save } = await write();
    fill(dialog.getByRole("textbox", { name: "Monto" }), "1234.56");
    await attach(receipt);
    await save();
    await dialog.findByText(/^Con este archivo pasarías de .*, tu espacio para archivos\./);
    dialog.getByText("ticket.png");
    dialog.getByText(/^Guardamos la entrada, pero falta/);
    expect(dialog.queryByText(/cuando haya señal/)).toBeNull();
    server.respond({ [ATTACH]: bread, [LIST]: buildPage([bread]) });
    await save();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("is saved when its uploads fail, and only the files are retried", async () => {
    const server = fakeServer({
      [LIST]: buildPage([]),
      [CREATE]: bread,
      [UPDATE]: bread,
      [ATTACH]: NETWORK_DOWN,
    });
    const { user, dialog, attach, save } = await write();
    fill(dialog.getByRole("textbox", { name: "Monto" }), "1234.56");
    await attach(receipt, invoice);
    await save();
    const alert = within(await dialog.findByRole("alert"));
    alert.getByText(/^Guardamos la entrada, pero faltan 2 archivos/);
    dialog.getByText("ticket.png");
    server.respond({ [ATTACH]: bread, [LIST]: buildPage([bread]) });
    await user.click(alert.getByRole("button", { name: "Intentar de nuevo" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.requests(CREATE)).toHaveLength(1);
    const list = await screen.findByRole("list", { name: /^miércoles 4 de marzo/ });
    expect(list.textContent).toContain("1,234.56");
  });
});

describe("the files of an entry", () => {
  const attachments = [
    { id: "file-1", name: "ticket.webp", type: "image/webp", size: 2048 },
    { id: "file-2", name: "factura.pdf", type: "application/pdf", size: 4096 },
  ];
  const withFiles = { ...bread, attachments };

  it("are downloaded under their name, with the session", async () => {
    fakeServer({ [LIST]: buildPage([withFiles]) });
    const fetchApi = globalThis.fetch;
    const requested: (string | null)[] = [];
    vi.stubGlobal("fetch", (address: string, init?: RequestInit) => {
      if (!address.includes("/attachments/")) return fetchApi(address, init);
      requested.push(address, new Headers(init?.headers).get("authorization"));
      return Promise.resolve(new Response("RIFF"));
    });
    const saved: string[] = [];
    const press = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "ticket.webp" }));
    await waitFor(() => expect(saved).toEqual(["ticket.webp"]));
    expect(requested).toEqual([
      expect.stringMatching(/\/workspaces\/attachments\/file-1$/),
      "Bearer test-token",
    ]);
    press.mockRestore();
  });

  it("are removed with the next save, and the amount is displayed as it was typed", async () => {
    const REMOVE_FILE = "DELETE /workspaces/attachments/:id";
    const server = fakeServer({
      [LIST]: buildPage([withFiles]),
      [UPDATE]: withFiles,
      [REMOVE_FILE]: bread,
    });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Editar «Pan»" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Monto" }).value).toBe("1,234.56");
    await user.click(dialog.getByRole("button", { name: "Quitar factura.pdf" }));
    expect(dialog.queryByText("factura.pdf")).toBeNull();
    await expectAccessible();
    server.respond({ [LIST]: buildPage([{ ...bread, attachments: attachments.slice(0, 1) }]) });
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.requests(REMOVE_FILE).map(({ params }) => params)).toEqual([{ id: "file-2" }]);
    await waitFor(() => expect(screen.queryByRole("button", { name: "factura.pdf" })).toBeNull());
    screen.getByRole("button", { name: "ticket.webp" });
  });
});

function openTool(typeId: "COMPANY", areaId: "roadmap") {
  const [area] = buildWorkspaceEntry().workspace.areas;
  const areas = area === undefined ? [] : [{ ...area, areaId }];
  return renderScreen(<LogbookScreen />, {
    path: "/space/:space/:area/tools/:kind",
    at: `/space/home-1/${areaId}/tools/${areaId}`,
    user: { workspaces: [buildWorkspaceEntry({ id: "home-1", typeId, areas })] },
  });
}

describe("a step of the roadmap", () => {
  it("is made visible to everyone", async () => {
    const server = fakeServer({ [LIST]: buildPage([]) });
    const { user } = openTool("COMPANY", "roadmap");
    await user.click(await screen.findByRole("button", { name: "Agregar un paso" }));
    const dialog = within(await screen.findByRole("dialog"));
    fill(dialog.getByRole("textbox", { name: "Paso" }), "Abrir el horno");
    await user.click(dialog.getByRole("switch", { name: /^Visible al público/ }));
    await expectAccessible();
    const step: LogbookEntry = {
      ...bread,
      areaId: "roadmap",
      kind: "roadmap",
      title: "Abrir el horno",
      values: {},
      isPublic: true,
    };
    server.respond({ [CREATE]: step, [LIST]: buildPage([step]) });
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    await screen.findByText("Visible al público");
    expect(server.requests(CREATE)[0]?.body).toMatchObject({ isPublic: true });
    await user.click(await screen.findByRole("button", { name: /^Editar «/ }));
    const again = within(await screen.findByRole("dialog"));
    expect(again.getByRole<HTMLInputElement>("switch").checked).toBe(true);
  });
});
