import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import {
  fakeServer,
  type FakeRequest,
  NETWORK_DOWN,
  SERVER_ERROR,
} from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildPage } from "../../testing/connections-testing.ts";
import { buildArea, buildItem } from "../testing/area-testing.ts";
import AreaLibrary from "./area-library.tsx";

const LIST = "GET /workspaces/:id/active-areas/:areaId/library";
const GET = "GET /workspaces/library-items/:id";
const CREATE = "POST /workspaces/:id/active-areas/:areaId/library";
const UPLOAD = "POST /workspaces/:id/active-areas/:areaId/library/files";
const CHANGE = "PATCH /workspaces/library-items/:id";
const REMOVE = "DELETE /workspaces/library-items/:id";

const note = buildItem({
  id: "item-2",
  kind: "NOTE",
  title: "Riego",
  url: null,
  text: "**Cada** dos días",
  html: "<p><strong>Cada</strong> dos días</p>",
  tags: [],
});
const file = buildItem({
  id: "item-3",
  kind: "FILE",
  title: "plano.pdf",
  url: null,
  text: null,
  file: { name: "plano.pdf", type: "application/pdf", size: 2_400_000 },
  isOwn: false,
  tags: [],
});
/** The list has no texts of notes. */
const listed = { ...note, text: null, html: null };
const buildLibrary = (items = [buildItem(), listed, file]) => ({
  ...buildPage(items),
  tags: ["pan", "sol"],
});

async function startAdding(kind: string) {
  const server = fakeServer({ [LIST]: { ...buildPage([]), tags: [] } });
  const { user } = renderScreen(<AreaLibrary {...buildArea()} />);
  await user.click(await screen.findByRole("button", { name: "Agregar" }));
  await user.click(await screen.findByRole("menuitem", { name: kind }));
  return { server, user, dialog: await screen.findByRole("dialog") };
}

describe("the library of an area", () => {
  it("lists links, notes and files, and opens notes", async () => {
    const server = fakeServer({ [LIST]: buildLibrary(), [GET]: SERVER_ERROR });
    const { user } = renderScreen(<AreaLibrary {...buildArea()} />);
    const link = await screen.findByRole("link", { name: /Pan de masa madre/ });
    expect([link.getAttribute("href"), link.getAttribute("rel")]).toEqual([
      "https://www.example.org/pan",
      "noopener noreferrer nofollow",
    ]);
    screen.getByText("example.org · Tú");
    screen.getByText(/2[.,]3.MB · Eva Sol/);
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Riego" }));
    const dialog = await screen.findByRole("dialog", { name: "Riego" });
    await within(dialog).findByText("No pudimos abrir la nota");
    server.respond({ [GET]: note });
    await user.click(within(dialog).getByRole("button", { name: "Intentar de nuevo" }));
    expect((await within(dialog).findByText("Cada")).tagName).toBe("STRONG");
    await expectAccessible();
  });

  it("is searched, and filtered by kind and tag", async () => {
    const server = fakeServer({ [LIST]: buildLibrary() });
    const { user } = renderScreen(<AreaLibrary {...buildArea()} />);
    await screen.findByRole("link", { name: /Pan/ });
    server.respond({ [LIST]: { ...buildLibrary([]), total: 0 } });
    await user.click(screen.getByRole("button", { name: /Etiqueta/ }));
    await user.click(await screen.findByRole("option", { name: "sol" }));
    await user.click(screen.getByRole("button", { name: /Tipo/ }));
    await user.click(await screen.findByRole("option", { name: "Notas" }));
    fill(screen.getByRole("searchbox"), "café");
    await screen.findByText("Nada coincide. Prueba con otra palabra o quita un filtro.");
    await waitFor(() => {
      const { query } = server.requests(LIST).at(-1) ?? {};
      expect([query?.get("tag"), query?.get("kind"), query?.get("q")]).toEqual([
        "sol",
        "NOTE",
        "café",
      ]);
    });
  });

  it("takes a link as people type it, and keeps it when saving fails", async () => {
    const { server, user, dialog } = await startAdding("Un enlace");
    const url = within(dialog).getByRole<HTMLInputElement>("textbox", { name: "Dirección" });
    fill(url, "pan");
    await user.click(within(dialog).getByRole("button", { name: "Guardar" }));
    await screen.findByText("Escribe una dirección web completa, como https://ejemplo.org.");
    fill(url, "example.org/pan");
    fill(within(dialog).getByRole("textbox", { name: /Etiquetas/ }), "pan, recetas,");
    server.respond({ [CREATE]: NETWORK_DOWN });
    await user.click(within(dialog).getByRole("button", { name: "Guardar" }));
    await within(dialog).findByText("No pudimos guardarlo");
    expect(url.value).toBe("example.org/pan");
    server.respond({ [CREATE]: buildItem(), [LIST]: buildLibrary() });
    await user.click(within(dialog).getByRole("button", { name: "Intentar de nuevo" }));
    await screen.findByRole("link", { name: /Pan de masa madre/ });
    expect(server.requests(CREATE).at(-1)?.body).toMatchObject({
      kind: "LINK",
      url: "https://example.org/pan",
      tags: ["pan", "recetas"],
    });
  });

  it("takes notes, but no empty ones", async () => {
    const { server, user, dialog } = await startAdding("Una nota");
    fill(within(dialog).getByRole("textbox", { name: "Título" }), "Riego");
    await user.click(within(dialog).getByRole("button", { name: "Guardar" }));
    await screen.findByText("Escribe la nota.");
    fill(within(dialog).getByRole("textbox", { name: "Nota" }), "Cada dos días");
    server.respond({ [CREATE]: note });
    await user.click(within(dialog).getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.requests(CREATE).at(-1)?.body).toMatchObject({ kind: "NOTE", title: "Riego" });
  });

  it("takes several files, and keeps those whose upload fails, whatever type they claim", async () => {
    const { server, user, dialog } = await startAdding("Un archivo");
    await user.click(within(dialog).getByRole("button", { name: "Guardar" }));
    await within(dialog).findByText("Elige primero un archivo.");
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (input === null) throw new Error("There is no field for files.");
    const disguised = new File(["<script>"], "pagina.html", { type: "text/html" });
    await user.upload(input, [new File(["hola"], "notas.txt"), disguised, new File([""], "c.txt")]);
    await user.click(within(dialog).getByRole("button", { name: "Quitar c.txt" }));
    await within(dialog).findByText("notas.txt");
    await expectAccessible();
    server.respond({
      [UPLOAD]: ({ query }: FakeRequest) =>
        query.get("name") === "notas.txt" ? file : NETWORK_DOWN,
    });
    await user.click(within(dialog).getByRole("button", { name: "Guardar" }));
    await within(dialog).findByText("No pudimos guardarlo");
    expect(within(dialog).queryByText("notas.txt")).toBeNull();
    server.respond({ [UPLOAD]: file });
    await user.click(within(dialog).getByRole("button", { name: "Intentar de nuevo" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const sent = server.requests(UPLOAD);
    expect(sent.filter(({ query }) => query.get("name") === "notas.txt")).toHaveLength(1);
    expect(sent.at(-1)?.query.get("name")).toBe("pagina.html");
    const types = sent.map(({ body }) => (body instanceof Blob ? body.type : null));
    expect([...new Set(types)]).toEqual(["application/octet-stream"]);
  });

  it("takes what is dropped on it", async () => {
    const server = fakeServer({ [LIST]: buildLibrary(), [UPLOAD]: file });
    const { user } = renderScreen(<AreaLibrary {...buildArea()} />);
    const dropped = [new File(["a"], "uno.txt"), new File(["b"], "dos.txt")];
    const dataTransfer = { types: ["Files"], files: dropped };
    fireEvent.drop(await screen.findByText("plano.pdf"), { dataTransfer });
    const dialog = await screen.findByRole("dialog");
    await within(dialog).findByText("dos.txt");
    await user.click(within(dialog).getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.requests(UPLOAD).map(({ query }) => query.get("name"))).toEqual([
      "uno.txt",
      "dos.txt",
    ]);
  });

  it("lets users change and delete what they added, and report what others did", async () => {
    const server = fakeServer({
      [LIST]: buildLibrary([listed, file]),
      [GET]: note,
      [CHANGE]: note,
      [REMOVE]: null,
    });
    const { user } = renderScreen(<AreaLibrary {...buildArea({ canModerate: false })} />);
    await user.click(await screen.findByRole("button", { name: "Opciones de plano.pdf" }));
    expect((await screen.findAllByRole("menuitem")).map((one) => one.textContent)).toEqual([
      "Reportar",
    ]);
    await user.keyboard("{Escape}");
    await user.click(await screen.findByRole("button", { name: "Opciones de Riego" }));
    await user.click(await screen.findByRole("menuitem", { name: "Editar" }));
    const dialog = await screen.findByRole("dialog");
    fill(within(dialog).getByRole("textbox", { name: "Nota" }), "Cada tres días");
    await user.click(within(dialog).getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.requests(CHANGE).at(-1)?.body).toMatchObject({
      text: "Cada tres días",
      updatedAt: note.updatedAt,
    });
    await user.click(screen.getByRole("button", { name: "Opciones de Riego" }));
    await user.click(await screen.findByRole("menuitem", { name: "Eliminar" }));
    await waitFor(() => expect(server.requests(REMOVE)).toHaveLength(1));
  });

  it("is marked as public by who may, where there is a page; of files only pictures", async () => {
    const photo = buildItem({ ...file, id: "item-4", title: "mesa.webp", isPublic: true });
    const visible = { ...photo, file: { name: "mesa.webp", type: "image/webp", size: 9_000_000 } };
    const server = fakeServer({ [LIST]: buildLibrary([visible, file]), [CHANGE]: visible });
    const { user } = renderScreen(<AreaLibrary {...buildArea({ canPublish: true })} />);
    const open = async (title: string) => {
      await user.click(await screen.findByRole("button", { name: `Opciones de ${title}` }));
      await user.click(await screen.findByRole("menuitem", { name: "Editar" }));
      return within(await screen.findByRole("dialog"));
    };
    expect(await screen.findAllByText("Visible al público")).toHaveLength(1);
    const pdf = await open("plano.pdf");
    expect(pdf.queryByRole("switch")).toBeNull();
    await user.keyboard("{Escape}");
    const dialog = await open("mesa.webp");
    await user.click(dialog.getByRole("switch", { name: /Visible al público/ }));
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.requests(CHANGE).at(-1)?.body).toMatchObject({ isPublic: false });
  });

  it("says what it is for while it is empty, and offers nothing to who may not write", async () => {
    fakeServer({ [LIST]: { ...buildPage([]), tags: [] } });
    renderScreen(<AreaLibrary {...buildArea({ canWrite: false })} />, { locale: "en" });
    await screen.findByText("Keep what you’ll want to find again");
    expect(screen.queryByRole("button", { name: "Add" })).toBeNull();
    await expectAccessible();
  });

  it("can be loaded again after an error", async () => {
    const server = fakeServer({ [LIST]: SERVER_ERROR });
    const { user } = renderScreen(<AreaLibrary {...buildArea()} />);
    await screen.findByText("No pudimos cargar la biblioteca");
    server.respond({ [LIST]: buildLibrary() });
    await user.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
    expect(await screen.findByRole("list", { name: "Biblioteca" })).toBeDefined();
  });
});
