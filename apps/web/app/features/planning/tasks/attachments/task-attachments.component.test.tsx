import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import {
  type TaskAttachment,
  TASK_FILE_MAX_BYTES,
} from "@vereda/domain/planning/tasks/attachments/contract-attachments";
import { planningErrors } from "@vereda/domain/planning/errors";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { waitForRefresh } from "#platform/query/changes.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { buildRefusal } from "#platform/testing/build-refusal.ts";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import {
  type FakeRequest,
  fakeServer,
  NETWORK_DOWN,
  NO_RESPONSE,
  RATE_LIMITED,
  SERVER_ERROR,
} from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { hasFocus } from "#platform/testing/has-focus.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { Permitted } from "#features/planning/sharing/permission.tsx";
import { TASK_ID } from "#features/planning/testing/build-plan.ts";
import TaskAttachments from "./task-attachments.tsx";

const LIST = "GET /planning/tasks/:id/attachments";
const LINK = "POST /planning/tasks/:id/attachments";
const UPLOAD = "POST /planning/tasks/:id/attachments/files";
const FILE = "GET /planning/attachments/:id";
const REMOVE = "DELETE /planning/attachments/:id";

const LONG_NAME = `${"recibo".repeat(15)}.pdf`;

const build = (id: string, changes: Partial<TaskAttachment>): TaskAttachment => ({
  id,
  taskId: TASK_ID,
  name: LONG_NAME,
  url: null,
  file: { type: "application/pdf", size: 2_400_000 },
  createdAt: "2026-03-01T10:00:00.000Z",
  ...changes,
});
const pdf = build("a-1", {});
const photo = build("a-2", { name: "Fachada.webp", file: { type: "image/webp", size: 90_000 } });
const link = build("a-3", { name: "Planos", url: "https://www.example.org/x", file: null });

const listed = (...items: TaskAttachment[]) => ({ items });

async function open(items: TaskAttachment[] = [], responses = {}) {
  const server = fakeServer({ [LIST]: listed(...items), [FILE]: null, ...responses });
  const { user } = renderScreen(<TaskAttachments taskId={TASK_ID} />);
  await screen.findByRole("button", { name: "Agregar archivo o enlace" });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return { server, user };
}

function Leavable() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(false)}>
        Salir
      </button>
      {isOpen && <TaskAttachments taskId={TASK_ID} />}
    </>
  );
}

type User = { upload: (input: HTMLInputElement, files: File[]) => Promise<void> };

async function choose(user: User, ...files: File[]) {
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (input === null) throw new Error("There is no field for files.");
  await user.upload(input, files);
}

describe("the files and links of a task", () => {
  it("are one button while there are none", async () => {
    const { user } = await open();
    expect(screen.getAllByRole("button")).toHaveLength(1);
    expect(screen.queryByRole("list")).toBeNull();
    await expectAccessible();
    await user.click(screen.getByRole("button"));
    const items = await screen.findAllByRole("menuitem");
    expect(items.map((item) => item.textContent)).toEqual(["Archivos", "Un enlace"]);
  });

  it("are listed with their size or site", async () => {
    await open([pdf, photo, link]);
    const rows = await screen.findAllByRole("listitem");
    expect(rows).toHaveLength(3);
    screen.getByRole("button", { name: `Descargar ${LONG_NAME}` });
    screen.getByText(/^2[.,]3.MB$/);
    const anchor = screen.getByRole("link", { name: "Planos (se abre en otra pestaña)" });
    expect([anchor.getAttribute("href"), anchor.getAttribute("rel")]).toEqual([
      "https://www.example.org/x",
      "noopener noreferrer nofollow",
    ]);
    screen.getByText("example.org");
    // The preview of the photo.
    await waitFor(() => expect(rows[1]?.querySelector("img")).not.toBeNull());
    await expectAccessible();
  });

  it("can be loaded again after an error", async () => {
    const { server, user } = await open([], { [LIST]: SERVER_ERROR });
    await screen.findByText("No pudimos cargar los archivos y enlaces");
    server.respond({ [LIST]: listed(pdf) });
    await user.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
    expect(await screen.findByRole("listitem")).toBeDefined();
  });

  it("are only opened by who may not change the task, and hidden while there are none", async () => {
    const area = { workspaceId: "0195a000-0000-7000-8000-0000000000ff", areaId: "personal" };
    const responses = {
      "GET /planning/tasks/:id/standing": SERVER_ERROR,
      [LIST]: listed(pdf),
      [FILE]: null,
    };
    fakeServer(responses);
    renderScreen(
      <Permitted subject={{ kind: "task", id: TASK_ID }} location={area}>
        <TaskAttachments taskId={TASK_ID} />
      </Permitted>,
      { locale: "en" },
    );
    await screen.findByRole("button", { name: `Download ${LONG_NAME}` });
    expect(screen.getAllByRole("button")).toHaveLength(1);
  });
});

describe("adding files", () => {
  it("uploads several, and keeps the one that failed to try it again", async () => {
    const { server, user } = await open();
    const made = build("a-4", { name: "uno.txt" });
    server.respond({
      [UPLOAD]: ({ query }: { query: URLSearchParams }) => {
        if (query.get("name") !== "uno.txt") return NETWORK_DOWN;
        const items = { ...made, id: query.get("id") ?? "" };
        server.respond({ [LIST]: listed(items) });
        return items;
      },
    });
    await choose(user, new File(["1"], "uno.txt"), new File(["2"], "dos.txt"));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toMatch(/conexión/);
    await screen.findByRole("button", { name: "Descargar uno.txt" });
    expect(screen.getAllByRole("listitem")).toHaveLength(2);
    await expectAccessible();
    const failed = server.requests(UPLOAD).at(-1);
    server.respond({
      [UPLOAD]: ({ query }: FakeRequest) => {
        const again = build(query.get("id") ?? "", { name: "dos.txt" });
        server.respond({ [LIST]: listed(again) });
        return again;
      },
    });
    await user.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
    await screen.findByRole("button", { name: "Descargar dos.txt" });
    expect(screen.getAllByText("dos.txt")).toHaveLength(1);
    const retried = server.requests(UPLOAD).at(-1);
    expect(retried?.query.get("id")).toBe(failed?.query.get("id"));
    expect(retried?.body).toBeInstanceOf(File);
  });

  it("while one uploads, what is done meanwhile appears", async () => {
    const { server, user } = await open();
    server.respond({
      [UPLOAD]: ({ query }: FakeRequest) => {
        if (query.get("name") !== "uno.txt") return NO_RESPONSE;
        const made = build(query.get("id") ?? "", { name: "uno.txt" });
        server.respond({ [LIST]: listed(made) });
        return made;
      },
      [LINK]: () => {
        server.respond({ [LIST]: listed(link) });
        return link;
      },
    });
    await choose(user, new File(["1"], "uno.txt"), new File(["2"], "dos.txt"));
    await screen.findByRole("button", { name: "Descargar uno.txt" });
    await screen.findByText("dos.txt");
    await user.click(screen.getByRole("button", { name: "Agregar archivo o enlace" }));
    await user.click(await screen.findByRole("menuitem", { name: "Un enlace" }));
    fill(
      await screen.findByRole<HTMLInputElement>("textbox", { name: "Dirección" }),
      "example.org",
    );
    await user.click(screen.getByRole("button", { name: "Guardar" }));
    await screen.findByRole("link", { name: /^Planos/ });
    await waitForRefresh();
    expect(screen.getAllByText(/Subiendo/)).toHaveLength(1);
  });

  it("one that arrived stays until the list has it", async () => {
    const { server, user } = await open();
    const made = build("a-4", { name: "uno.txt" });
    server.respond({
      [UPLOAD]: () => {
        server.respond({ [LIST]: RATE_LIMITED });
        return made;
      },
    });
    await choose(user, new File(["1"], "uno.txt"));
    await waitFor(() => expect(server.requests(LIST).length).toBeGreaterThan(2));
    await waitForRefresh();
    expect(screen.getByText("uno.txt")).toBeDefined();
  });

  it("retrying keeps the focus, and one that fails on another page says so", async () => {
    const server = fakeServer({ [LIST]: listed(), [UPLOAD]: NETWORK_DOWN });
    const { user } = renderScreen(<Leavable />);
    await screen.findByRole("button", { name: "Agregar archivo o enlace" });
    await choose(user, new File(["1"], "uno.txt"));
    const sent = Promise.withResolvers<symbol>();
    const retry = await screen.findByRole("button", { name: "Intentar de nuevo" });
    server.respond({ [UPLOAD]: () => sent.promise });
    await user.click(retry);
    const add = screen.getByRole("button", { name: "Agregar archivo o enlace" });
    await waitFor(() => expect(document.activeElement).toBe(add));
    await user.click(screen.getByRole("button", { name: "Salir" }));
    sent.resolve(NETWORK_DOWN);
    expect(await screen.findByText("No pudimos subir uno.txt")).toBeDefined();
  });

  it("says why the server refused one, which can be dismissed", async () => {
    const refusal = buildRefusal(planningErrors, "too_many_task_attachments");
    const { user } = await open([], { [UPLOAD]: refusal });
    await choose(user, new File(["1"], "uno.txt"));
    await screen.findByText(planningErrors.too_many_task_attachments.message.es);
    await user.click(screen.getByRole("button", { name: "Quitar uno.txt" }));
    expect(screen.queryByRole("listitem")).toBeNull();
    expect(hasFocus(screen.getByRole("button", { name: "Agregar archivo o enlace" }))).toBe(true);
  });

  it("takes dropped files, but sends none that is too large", async () => {
    const { server } = await open();
    const large = new File(["1"], "video.mp4");
    Object.defineProperty(large, "size", { value: TASK_FILE_MAX_BYTES + 1 });
    const dataTransfer = { types: ["Files"], files: [large] };
    fireEvent.drop(screen.getByRole("heading"), { dataTransfer });
    await screen.findByText(/^Pesa más de 10.MB/);
    expect(screen.queryByRole("button", { name: "Intentar de nuevo" })).toBeNull();
    expect(server.requests(UPLOAD)).toEqual([]);
  });
});

it("adds a link as people type it, and keeps it when saving fails", async () => {
  const { server, user } = await open();
  await user.click(screen.getByRole("button", { name: "Agregar archivo o enlace" }));
  await user.click(await screen.findByRole("menuitem", { name: "Un enlace" }));
  const dialog = await screen.findByRole("dialog", { name: "Un enlace" });
  const url = within(dialog).getByRole<HTMLInputElement>("textbox", { name: "Dirección" });
  const save = within(dialog).getByRole("button", { name: "Guardar" });
  fill(url, "planos");
  await user.click(save);
  await within(dialog).findByText("Escribe una dirección web completa, como https://ejemplo.org.");
  await expectAccessible();
  fill(url, "example.org/x");
  server.respond({ [LINK]: SERVER_ERROR });
  await user.click(save);
  await within(dialog).findByRole("button", { name: "Intentar de nuevo" });
  expect(url.value).toBe("example.org/x");
  server.respond({ [LINK]: link, [LIST]: listed(link) });
  await user.click(save);
  await screen.findByRole("link", { name: /^Planos/ });
  const add = screen.getByRole("button", { name: "Agregar archivo o enlace" });
  await waitFor(() => expect(hasFocus(add)).toBe(true));
  expect(server.requests(LINK).at(-1)?.body).toMatchObject({ url: "https://example.org/x" });
});

it("removes one at once, and restores it", async () => {
  const UNDO = "POST /me/undo";
  const { server, user } = await open([link], { [REMOVE]: null, [UNDO]: null });
  const remove = await screen.findByRole("button", { name: "Quitar Planos" });
  server.respond({ [LIST]: listed() });
  await user.click(remove);
  await waitFor(() => expect(remove.isConnected).toBe(false));
  await waitFor(() => expect(hasFocus(screen.getByRole("main"))).toBe(true));
  expect(server.requests(REMOVE)[0]?.params).toEqual({ id: "a-3" });
  server.respond({ [LIST]: listed(link) });
  await user.click(screen.getByRole("button", { name: "Deshacer" }));
  await screen.findByRole("button", { name: "Quitar Planos" });
  expect(server.requests(UNDO)[0]?.body).toEqual({ id: "a-3" });
});
