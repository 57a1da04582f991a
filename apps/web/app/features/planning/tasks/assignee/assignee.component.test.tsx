import { screen, waitFor, within } from "@testing-library/react";
import type { Assignee } from "@vereda/domain/planning/tasks/contract-assignee";
import { expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildPage, buildTask } from "#features/planning/testing/build-plan.ts";
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
const ASSIGN = "PUT /planning/tasks/:id/assignee";
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
  await dialog.findByRole("button", { name: /^Yo/ });
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
  await screen.findByText("No se pudo cargar a quién dársela");
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

it("whom it was given to accepts it, or hands it back with a word", async () => {
  const ACCEPT = "POST /planning/tasks/:id/assignee/accept";
  const DECLINE = "POST /planning/tasks/:id/assignee/decline";
  const server = fakeServer({
    [ACCEPT]: SERVER_ERROR,
    [DECLINE]: { assignee: { ...offered, state: "DECLINED", note: "Viajo" } },
  });
  const { user } = open({ ...offered, username: "ana" }, { username: "ana" });
  expect(screen.getByText(/Si la aceptas, entra en tu día/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Aceptar" }));
  await screen.findByText("No se pudo cambiar quién la hace");
  expect(server.requests(ACCEPT)).not.toHaveLength(0);
  await user.click(screen.getByRole("button", { name: "No puedo" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox"), "Viajo");
  await user.click(dialog.getByRole("button", { name: "Devolverla" }));
  await waitFor(() =>
    expect(server.requests(DECLINE).map(({ body }) => body)).toEqual([{ note: "Viajo" }]),
  );
});
