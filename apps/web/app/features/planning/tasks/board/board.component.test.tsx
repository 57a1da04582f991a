import { screen, waitFor, within } from "@testing-library/react";
import type { BoardTask } from "@vereda/domain/planning/tasks/contract-task";
import { expect, it, onTestFinished } from "vitest";
import { connectOutbox } from "#platform/api/api.ts";
import { connectOffline } from "#platform/outbox/deferral.ts";
import { removeKind } from "#platform/outbox/stored-writes.ts";
import { setSessionOwner } from "#platform/auth/session/session-owner.ts";
import { waitForRefresh } from "#platform/query/changes.ts";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import {
  fakeServer,
  NETWORK_DOWN,
  SERVER_ERROR,
  type FakeRequest,
} from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { hasFocus } from "#platform/testing/has-focus.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildUser, buildWorkspaceEntry, STUDIO_ID } from "#platform/testing/test-user.ts";
import { buildCompletion, buildPage, buildTask, TASK_ID } from "../../testing/build-plan.ts";
import { addEdit, edits } from "../../edits/edit-writes.ts";
import { completions } from "../completions/completions.ts";
import Board from "./board.tsx";

const COMPLETE = "POST /planning/tasks/:id/complete";
const UPDATE = "PATCH /planning/tasks/:id";
const REVIEW = "019cb95c-e980-7000-8000-00000000c001";
const LATER = "019cb95c-e980-7000-8000-00000000c002";

const buildColumn = (id: string, name: string, status: string, order = 0) => ({
  id,
  workspaceId: STUDIO_ID,
  areaId: "personal",
  name,
  status,
  order,
  createdAt: "2026-11-01T00:00:00.000Z",
  updatedAt: "2026-11-01T00:00:00.000Z",
});
const columns = [
  buildColumn(LATER, "Más tarde", "PENDING"),
  buildColumn(REVIEW, "En revisión", "IN_PROGRESS"),
];

const card: BoardTask = { ...buildTask({ title: "Regar" }), objectiveTitle: "Jardín" };

async function openBoard(columns: object[] = []) {
  const server = fakeServer({
    "GET /planning/columns": buildPage(columns),
    "GET /planning/tasks": ({ query }: FakeRequest) =>
      buildPage(query.get("status") === "PENDING" && query.get("columnId") !== LATER ? [card] : []),
  });
  const { user } = renderScreen(
    <Board canPlan location={{ workspaceId: STUDIO_ID, areaId: "personal" }} />,
  );
  await screen.findByText("Regar");
  const findIn = (column: string) => screen.findByRole("region", { name: `${column} 1` });
  const moveTo = async (status: string) => {
    await user.click(screen.getByRole("button", { name: "Mover «Regar»" }));
    await user.click(await screen.findByRole("menuitem", { name: status }));
  };
  return { server, user, findIn, moveTo };
}

it("completes without a connection, and moves on to any column before it is sent", async () => {
  // A table of its own, because other files that share this module connect theirs once.
  connectOffline({ [UPDATE]: { add: (userId, ...edit) => addEdit(userId, "TASK", ...edit) } });
  const { id: userId } = buildUser();
  onTestFinished(() => {
    connectOutbox(undefined);
    for (const { kind } of [completions, edits]) removeKind(userId, kind);
  });
  setSessionOwner(userId);
  const { server, findIn, moveTo } = await openBoard(columns);
  server.respond({ [COMPLETE]: NETWORK_DOWN, [UPDATE]: NETWORK_DOWN });
  await moveTo("Hecha");
  await findIn("Hecha");
  await waitFor(() =>
    expect(completions.list(userId)).toMatchObject([{ payload: { completed: true } }]),
  );
  await moveTo("En revisión");
  await findIn("En revisión");
  await waitFor(() =>
    expect(edits.list(userId)).toMatchObject([
      {
        payload: {
          changes: {
            status: { from: "COMPLETED", to: "IN_PROGRESS" },
            columnId: { from: null, to: REVIEW },
          },
        },
      },
    ]),
  );
  expect(completions.list(userId)).toHaveLength(1);
});

it("completes with its own call, and undo restores the status", async () => {
  const { server, user, moveTo } = await openBoard();
  server.respond({ [COMPLETE]: buildCompletion(), [UPDATE]: buildTask() });
  await moveTo("Hecha");
  await waitFor(() => expect(server.requests(COMPLETE)[0]?.params).toEqual({ id: TASK_ID }));
  const toast = within(await screen.findByRole("alertdialog"));
  await user.click(toast.getByRole("button", { name: "Deshacer" }));
  await waitFor(() =>
    expect(server.requests(UPDATE)[0]?.body).toMatchObject({ status: "PENDING" }),
  );
});

it("keeps a card that was moved back while its first move was being saved", async () => {
  let stored = "PENDING";
  const { server, user, findIn, moveTo } = await openBoard();
  const saves = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const UPDATE = "PATCH /planning/tasks/:id";
  server.respond({
    "GET /planning/tasks": ({ query }: FakeRequest) =>
      buildPage(query.get("status") === stored ? [{ ...card, status: stored }] : []),
    [UPDATE]: async ({ body }: FakeRequest) => {
      await saves[server.requests(UPDATE).length - 1]?.promise;
      stored = (body as { status: string }).status;
      return buildTask();
    },
  });
  await moveTo("En curso");
  await findIn("En curso");
  const toast = within(await screen.findByRole("alertdialog"));
  await user.click(toast.getByRole("button", { name: "Deshacer" }));
  const pending = await findIn("Pendiente");
  const menu = within(pending).getByRole("button", { name: "Mover «Regar»" });
  saves[0]?.resolve();
  await waitFor(() => expect(server.requests(UPDATE)).toHaveLength(2));
  await user.click(menu);
  await screen.findByRole("menuitem", { name: "Hecha" });
  saves[1]?.resolve();
  await waitForRefresh();
  expect(stored).toBe("PENDING");
  await screen.findByRole("menuitem", { name: "Hecha" });
});

it("moves into a column of one's own with its state, at once and in one call", async () => {
  const { server, user, findIn, moveTo } = await openBoard(columns);
  const headings = screen.getAllByRole("heading", { level: 2 }).map((one) => one.textContent);
  expect(headings.map((text) => text.replace(/\d+$/, ""))).toEqual([
    "Pendiente",
    "Más tarde",
    "En curso",
    "En revisión",
    "Hecha",
    "Cancelada",
  ]);
  server.respond({ [UPDATE]: NETWORK_DOWN });
  await moveTo("En revisión");
  await screen.findByText("Sigue en Pendiente.", { exact: false });
  await findIn("Pendiente");
  server.respond({ [UPDATE]: buildTask({ status: "IN_PROGRESS", columnId: REVIEW }) });
  await user.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
  await waitFor(() =>
    expect(server.requests(UPDATE).at(-1)?.body).toMatchObject({
      status: "IN_PROGRESS",
      columnId: REVIEW,
    }),
  );
  await expectAccessible();
});

it("moves within a state, and back to its default column", async () => {
  const { server, user, moveTo, findIn } = await openBoard(columns);
  server.respond({ [UPDATE]: ({ body }: FakeRequest) => buildTask(Object(body)) });
  await moveTo("Más tarde");
  await waitFor(() =>
    expect(server.requests(UPDATE).at(-1)?.body).toMatchObject({
      status: "PENDING",
      columnId: LATER,
    }),
  );
  const toast = within(await screen.findByRole("alertdialog"));
  await user.click(toast.getByRole("button", { name: "Deshacer" }));
  await waitFor(() =>
    expect(server.requests(UPDATE).at(-1)?.body).toMatchObject({
      status: "PENDING",
      columnId: null,
    }),
  );
  await findIn("Pendiente");
});

it("completes into a column without a connection", async () => {
  const { server, moveTo, findIn } = await openBoard([
    buildColumn(REVIEW, "Publicada", "COMPLETED"),
  ]);
  server.respond({ [COMPLETE]: NETWORK_DOWN });
  await moveTo("Publicada");
  await findIn("Publicada");
  await waitFor(() =>
    expect(completions.list(buildUser().id)[0]?.payload).toMatchObject({ columnId: REVIEW }),
  );
});

it("adds, orders and deletes columns, by keyboard too", async () => {
  const COLUMN = "PATCH /planning/columns/:id";
  const second = buildColumn(LATER, "Por publicar", "IN_PROGRESS", 1);
  const { server, user } = await openBoard();
  await user.click(screen.getByRole("button", { name: "Columnas" }));
  await user.click(await screen.findByRole("button", { name: "Agregar columna" }));
  fill(await screen.findByRole("textbox", { name: "Nombre" }), "En revisión");
  const first = buildColumn(REVIEW, "En revisión", "IN_PROGRESS");
  server.respond({
    "POST /planning/columns": first,
    "GET /planning/columns": buildPage([first, second]),
    [COLUMN]: second,
  });
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  await waitFor(() =>
    expect(server.requests("POST /planning/columns")[0]?.body).toMatchObject({
      name: "En revisión",
      status: "IN_PROGRESS",
      areaId: "personal",
    }),
  );
  const options = await screen.findByRole("button", { name: "Opciones de En revisión" });
  await expectAccessible();
  options.focus();
  await user.keyboard("{Enter}");
  await user.click(await screen.findByRole("menuitem", { name: "Bajar" }));
  await waitFor(() => expect(server.requests(COLUMN)[0]?.body).toEqual({ order: 1 }));
  await user.click(screen.getByRole("button", { name: "Opciones de Por publicar" }));
  server.respond({ "DELETE /planning/columns/:id": null });
  await user.click(await screen.findByRole("menuitem", { name: "Eliminar" }));
  await waitFor(() =>
    expect(server.requests("DELETE /planning/columns/:id")[0]?.params).toEqual({ id: LATER }),
  );
});

it("by person, one's own come first, those of others by name, and what nobody does last", async () => {
  const build = (title: string, username: string | null, state = "ACCEPTED"): BoardTask => ({
    ...card,
    id: `019cb95c-e980-7000-8000-${title.padEnd(12, "0").replaceAll(/[^0-9a-f]/g, "a")}`,
    title,
    assignee:
      username === null
        ? null
        : { username, firstName: username, avatar: null, state: state as "ACCEPTED", note: null },
  });
  const me = buildUser().username;
  const cards = [
    build("Nadie", null),
    build("Zoe", "zoe"),
    build("Devuelta", "bea", "DECLINED"),
    build("Ofrecida", "bea", "OFFERED"),
    build("Propia", me),
  ];
  fakeServer({
    "GET /planning/columns": buildPage([]),
    "GET /planning/tasks": ({ query }: FakeRequest) =>
      buildPage(query.get("status") === "PENDING" ? cards : []),
  });
  const { user } = renderScreen(
    <Board canPlan location={{ workspaceId: STUDIO_ID, areaId: "personal" }} />,
    { user: { workspaces: [buildWorkspaceEntry({ isAlone: false })] } },
  );
  await user.click(await screen.findByRole("radio", { name: "Por persona" }));
  await screen.findByRole("heading", { name: "Sin nadie todavía" });
  const regions = screen.getAllByRole("region");
  expect(
    regions.map((region) => [
      within(region).getByRole("heading").textContent,
      within(region)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ]),
  ).toEqual([
    ["Tú", ["Propia"]],
    ["bea", ["Ofrecida"]],
    ["zoe", ["Zoe"]],
    ["Sin nadie todavía", ["Nadie", "Devuelta"]],
  ]);
  await expectAccessible();
});

it("is not offered by person to who is alone in the workspace", async () => {
  fakeServer({
    "GET /planning/columns": buildPage([]),
    "GET /planning/tasks": buildPage([card]),
  });
  renderScreen(<Board canPlan location={{ workspaceId: STUDIO_ID, areaId: "personal" }} />, {
    user: { workspaces: [buildWorkspaceEntry({ isAlone: true })] },
  });
  await screen.findByRole("radio", { name: "Por contexto" });
  expect(screen.queryByRole("radio", { name: "Por persona" })).toBeNull();
});

it("is not shown without its columns, which can be loaded again", async () => {
  const server = fakeServer({
    "GET /planning/columns": SERVER_ERROR,
    "GET /planning/tasks": buildPage([card]),
  });
  const { user } = renderScreen(
    <Board canPlan location={{ workspaceId: STUDIO_ID, areaId: "personal" }} />,
  );
  const retry = await screen.findByRole("button", { name: "Intentar de nuevo" });
  expect(screen.queryByText("Regar")).toBeNull();
  server.respond({ "GET /planning/columns": buildPage(columns) });
  await user.click(retry);
  expect(await screen.findByRole("region", { name: /^Más tarde/ })).toBeDefined();
});

it("a column that is not saved keeps its name, and the focus never leaves", async () => {
  const CREATE = "POST /planning/columns";
  const { server, user } = await openBoard(columns);
  const opener = screen.getByRole("button", { name: "Columnas" });
  await user.click(opener);
  await user.click(await screen.findByRole("button", { name: "Agregar columna" }));
  const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "Nombre" });
  fill(name, "Publicada");
  server.respond({ [CREATE]: SERVER_ERROR });
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  const retry = await screen.findByRole("button", { name: "Intentar de nuevo" });
  expect(name.value).toBe("Publicada");
  server.respond({ [CREATE]: buildColumn("c3", "Publicada", "IN_PROGRESS", 1) });
  await user.click(retry);
  await user.click(await screen.findByRole("button", { name: "Opciones de Más tarde" }));
  server.respond({
    "DELETE /planning/columns/:id": null,
    "GET /planning/columns": buildPage(columns.slice(1)),
  });
  await user.click(await screen.findByRole("menuitem", { name: "Eliminar" }));
  const dialog = await screen.findByRole("dialog", { name: "Columnas" });
  await waitForRefresh();
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await user.click(within(dialog).getByRole("button", { name: "Cerrar" }));
  await waitFor(() => expect(hasFocus(opener)).toBe(true));
});
