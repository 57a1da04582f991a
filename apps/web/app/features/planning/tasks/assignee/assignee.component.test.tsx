import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import type { Assignee } from "@vereda/domain/planning/tasks/contract-assignee";
import { useParams } from "react-router";
import { expect, it } from "vitest";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { failure, fakeServer, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { hasFocus } from "#platform/testing/has-focus.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildPage, buildTask, TASK_ID } from "#features/planning/testing/build-plan.ts";
import { AssigneeButton, AssigneeNote } from "./assignee.tsx";

const luis = { username: "luis", firstName: "Luis", avatar: null, note: null };
const offered: Assignee = { ...luis, state: "OFFERED" };
const connection = (username: string, firstName: string) => ({
  id: username,
  status: "accepted" as const,
  type: "friend" as const,
  isSentByMe: true,
  message: null,
  createdAt: "2026-03-01T10:00:00.000Z",
  updatedAt: "2026-03-01T10:00:00.000Z",
  user: { username, firstName, lastName: null, avatar: null },
});
const CONNECTIONS = "GET /panel/connections";
const MEMBERS = "GET /panel/workspaces/:id/members";
const TASK = "GET /planning/tasks/:id";
const ASSIGN = "PUT /planning/tasks/:id/assignee";
const ACCEPT = "POST /planning/tasks/:id/assignee/accept";
const DECLINE = "POST /planning/tasks/:id/assignee/decline";
const users = {
  [MEMBERS]: buildPage([]),
  [CONNECTIONS]: buildPage([connection("luis", "Luis"), connection("eva", "Eva")]),
};

function open(assignee: Assignee | null, user: object = {}) {
  const task = buildTask({ title: "Comprar pan", assignee });
  return renderScreen(
    <>
      <AssigneeButton task={task} />
      <AssigneeNote task={task} />
    </>,
    { user },
  );
}

it("a task is given in two presses", async () => {
  const server = fakeServer({ ...users, [ASSIGN]: { assignee: offered } });
  const { user } = open(null);
  await user.click(screen.getByRole("button", { name: "Quién" }));
  const dialog = within(await screen.findByRole("dialog", { name: "¿Quién hace «Comprar pan»?" }));
  await dialog.findByRole("button", { name: /^Tú/ });
  await expectAccessible();
  await user.click(dialog.getByRole("button", { name: /^Luis/ }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.requests(ASSIGN).map(({ body }) => body)).toEqual([{ username: "luis" }]);
  expect(await screen.findByText("Falta que Luis acepte")).toBeDefined();
});

it("whom it can be given to fails to load, and is loaded again", async () => {
  const server = fakeServer({ ...users, [CONNECTIONS]: SERVER_ERROR });
  const { user } = open(null);
  await user.click(screen.getByRole("button", { name: "Quién" }));
  await screen.findByText("No pudimos cargar a las personas");
  server.respond(users);
  await user.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
  expect(await screen.findByRole("button", { name: /^Eva/ })).toBeDefined();
});

it("a user alone learns whom they can give it to", async () => {
  fakeServer({ [MEMBERS]: buildPage([]), [CONNECTIONS]: buildPage([]) });
  const { user } = open(null);
  await user.click(screen.getByRole("button", { name: "Quién" }));
  expect(await screen.findByText(/Todavía no hay a quién dársela/)).toBeDefined();
});

it.each([
  [offered, "Falta que Luis acepte"],
  [{ ...offered, state: "ACCEPTED" }, "La hace Luis"],
  [{ ...offered, state: "DECLINED" }, "Luis no puede hacerla"],
  [{ ...offered, state: "DECLINED", note: "Viajo" }, "Luis no puede: «Viajo»"],
] as const)("its state is a sentence: %o", (assignee, sentence) => {
  fakeServer({});
  open(assignee);
  expect(screen.getByText(sentence)).toBeDefined();
  expect(screen.getByRole("button", { name: "Cambiar" })).toBeDefined();
});

/** The task as the server has it, opened from another screen. */
function LoadedTask() {
  const isOpen = useParams()["screen"] === "task";
  const { data } = useQuery({
    ...buildQuery(TASK, { params: { id: TASK_ID } }),
    enabled: isOpen,
  });
  if (!isOpen) return <LocaleLink to="/panel/task">Abrir</LocaleLink>;
  if (data === undefined) return null;
  return (
    <>
      <AssigneeButton task={data} />
      <AssigneeNote task={data} />
    </>
  );
}

function openLoaded(first: Assignee | null, at = "/panel/task") {
  const load = (assignee: Assignee | null) => buildTask({ title: "Comprar pan", assignee });
  const server = fakeServer({ ...users, [TASK]: load(first) });
  const respond = (call: string, assignee: Assignee | null) =>
    server.respond({
      [call]: () => {
        server.respond({ [TASK]: load(assignee) });
        return { assignee };
      },
    });
  const rendered = renderScreen(<LoadedTask />, {
    at,
    path: "/panel/:screen",
    user: { username: "ana" },
  });
  return { server, respond, ...rendered };
}

it("the focus stays on the screen when what was pressed goes", async () => {
  const { user, respond } = openLoaded(null);
  const main = screen.getByRole("main");
  respond(ASSIGN, offered);
  await user.click(await screen.findByRole("button", { name: "Quién" }));
  await user.click(await screen.findByRole("button", { name: /^Luis/ }));
  await user.click(await screen.findByRole("button", { name: "Cambiar" }));
  respond(ASSIGN, null);
  await user.click(await screen.findByRole("button", { name: "Quitar a Luis" }));
  await screen.findByRole("button", { name: "Quién" });
  await waitFor(() => expect(hasFocus(main)).toBe(true));
});

const mine: Assignee = { ...offered, username: "ana" };

it("an offer that cannot be accepted says so", async () => {
  const { user, server } = openLoaded(mine);
  server.respond({ [ACCEPT]: SERVER_ERROR });
  await screen.findByText(/Si la aceptas, entra en tu día/);
  await user.click(screen.getByRole("button", { name: "Aceptar" }));
  expect(await screen.findByText("No pudimos cambiar quién la hace")).toBeDefined();
});

it("an accepted offer leaves the focus on handing it back", async () => {
  const { user, respond } = openLoaded(mine);
  respond(ACCEPT, { ...mine, state: "ACCEPTED" });
  await user.click(await screen.findByRole("button", { name: "Aceptar" }));
  const back = await screen.findByRole("button", { name: "Devolverla" });
  expect(screen.queryByRole("button", { name: "Aceptar" })).toBeNull();
  expect(hasFocus(back)).toBe(true);
});

it.each([
  ["/panel/inbox", "/panel/inbox"],
  ["/panel/task", "/panel"],
])("handing it back from %s leads to %s, and keeps its word until then", async (at, to) => {
  const { user, server, address } = openLoaded(mine, at);
  if (at !== "/panel/task") await user.click(screen.getByRole("link", { name: "Abrir" }));
  server.respond({ [DECLINE]: SERVER_ERROR });
  await user.click(await screen.findByRole("button", { name: "No puedo" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox"), "Viajo");
  await user.click(dialog.getByRole("button", { name: "Devolverla" }));
  const retry = await dialog.findByRole("button", { name: "Intentar de nuevo" });
  expect(dialog.getByRole<HTMLInputElement>("textbox").value).toBe("Viajo");
  server.respond({
    [DECLINE]: { assignee: { ...mine, state: "DECLINED", note: "Viajo" } },
    [TASK]: failure(404, "not_found", "No existe."),
  });
  await user.click(retry);
  await waitFor(() => expect(address()).toBe(to));
  expect(server.requests(DECLINE).at(-1)?.body).toEqual({ note: "Viajo" });
  expect(await screen.findByText("Se la devolviste")).toBeDefined();
});
