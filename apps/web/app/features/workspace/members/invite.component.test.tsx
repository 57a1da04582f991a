import { screen, waitFor, within } from "@testing-library/react";
import { makePage } from "@vereda/domain/http/envelope";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { workspaceErrors } from "@vereda/domain/workspace/errors";
import type { InvitationLink } from "@vereda/domain/workspace/members/contract-invitation-links";
import type { Member } from "@vereda/domain/workspace/members/contract-members";
import { expect, it } from "vitest";
import { buildRefusal } from "#platform/testing/build-refusal.ts";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildWorkspaceEntry } from "#platform/testing/test-user.ts";
import MembersTab from "./members-tab.tsx";

const INVITE = "POST /panel/workspaces/:id/members";
const CHANGE = "PATCH /panel/workspaces/:id/members/:memberId";
const LINKS = "GET /panel/workspaces/:id/invitation-links";
const CREATE = "POST /panel/workspaces/:id/invitation-links";
const REVOKE = "DELETE /panel/workspaces/:id/invitation-links/:linkId";

const member: Member = {
  id: "0190a0a0-0000-7000-8000-000000000002",
  username: "leo",
  name: "Leo",
  avatar: null,
  role: "ACCOUNTANT",
  permission: "DO",
  areaIds: ["health"],
  areaId: "health",
  status: "ACTIVE",
  startDate: "2026-03-01T15:00:00.000Z",
  endDate: null,
  expiresAt: null,
  ending: null,
  isSelf: false,
  updatedAt: "2026-03-01T15:00:00.000Z",
};

const link: InvitationLink = {
  id: "0190a0a0-0000-7000-8000-000000000003",
  token: "abc",
  url: "https://vereda.example/join/abc",
  permission: "LEAD",
  areaIds: null,
  uses: 0,
  maxUses: 1,
  expiresAt: "2026-12-07T03:00:00.000Z",
};

const company = buildWorkspaceEntry({ id: "company-1", typeId: "COMPANY", name: "Panadería" });
const home = buildWorkspaceEntry({
  id: "home-1",
  typeId: "ASSET_PROPERTY",
  name: "Nuestra casa",
  template: "FAMILY_HOME",
});

function open(entry: WorkspaceEntry, responses: object = {}) {
  const server = fakeServer({
    "GET /panel/workspaces/:id/members": ({ query }: { query: URLSearchParams }) =>
      query.get("status") === "ACTIVE" ? makePage([member], 1, 1, 50) : makePage([], 0, 1, 50),
    "GET /panel/connections": makePage([], 0, 1, 50),
    [LINKS]: [],
    ...responses,
  });
  return { server, ...renderScreen(<MembersTab entry={entry} />) };
}

async function openDialog(entry: WorkspaceEntry, responses: object = {}) {
  const opened = open(entry, responses);
  await opened.user.click(await screen.findByRole("button", { name: "Invitar a alguien" }));
  return { ...opened, dialog: within(await screen.findByRole("dialog")) };
}

it("inviting takes a username, what they may do and where; the role is optional", async () => {
  const refusal = buildRefusal(workspaceErrors, "already_member", { field: "username" });
  const { user, server, dialog } = await openDialog(company, { [INVITE]: refusal });
  await user.type(dialog.getByRole("combobox", { name: "Nombre de usuario o correo" }), "leo");
  await user.click(dialog.getByRole("radio", { name: "Ver" }));
  dialog.getByText("Ve los planes; no cambia nada.");
  await user.click(dialog.getByRole("radio", { name: "En algunas áreas" }));
  await user.click(dialog.getByRole("button", { name: "Enviar invitación" }));
  await dialog.findByText("Elige al menos un área.");
  expect(server.requests(INVITE)).toEqual([]);
  await user.click(dialog.getByRole("checkbox", { name: "Salud" }));
  await user.click(dialog.getByRole("button", { name: "Enviar invitación" }));
  await dialog.findByText(workspaceErrors.already_member.message.es);
  expect(server.requests(INVITE)[0]?.body).toMatchObject({
    username: "leo",
    permission: "VIEW",
    areaIds: ["health"],
    role: null,
  });
  expect(dialog.getByRole<HTMLInputElement>("radio", { name: "Ver" }).checked).toBe(true);
  await expectAccessible();
});

it("inviting an address takes a name for it, and a role that is found by typing", async () => {
  const { user, server, dialog } = await openDialog(company, { [INVITE]: SERVER_ERROR });
  const whom = dialog.getByRole("combobox", { name: "Nombre de usuario o correo" });
  expect(dialog.queryByRole("textbox", { name: /^Su nombre/ })).toBeNull();
  await user.type(whom, "lucia@ejemplo.mx");
  await user.type(dialog.getByRole("textbox", { name: /^Su nombre/ }), "Lucía");
  await user.click(dialog.getByText("Rol", { selector: "summary span" }));
  await user.type(dialog.getByRole("combobox", { name: "Rol" }), "observacion{ArrowDown}{Enter}");
  await user.click(dialog.getByRole("button", { name: "Enviar invitación" }));
  await dialog.findByText("No pudimos enviar la invitación. Lo que escribiste sigue aquí.");
  expect(server.requests(INVITE)[0]?.body).toMatchObject({
    email: "lucia@ejemplo.mx",
    firstName: "Lucía",
    permission: "DO",
    areaIds: null,
    role: "OBSERVER",
  });
});

it("a family home invites a partner who leads, by a link, in one press", async () => {
  const { user, server, dialog } = await openDialog(home, { [CREATE]: SERVER_ERROR });
  const partner = dialog.getByRole("radio", { name: "Mi pareja" });
  expect(partner.getAttribute("aria-checked")).toBe("true");
  expect(dialog.getByRole<HTMLInputElement>("radio", { name: "Dirigir" }).checked).toBe(true);
  await expectAccessible();
  await user.click(dialog.getByRole("radio", { name: "Hija o hijo" }));
  expect(dialog.getByRole<HTMLInputElement>("radio", { name: "Hacer" }).checked).toBe(true);
  await user.click(dialog.getByRole("radio", { name: "Mi pareja" }));
  await user.click(dialog.getByRole("button", { name: "Crear enlace" }));
  await dialog.findByText("No pudimos crear el enlace. Lo que elegiste sigue aquí.");
  server.respond({ [CREATE]: link });
  await user.click(dialog.getByRole("button", { name: "Intentar de nuevo" }));
  const box = await screen.findByRole("dialog", { name: "Enlace de invitación" });
  within(box).getByText("Código QR de la invitación");
  await within(box).findByRole("button", { name: "Mandar el enlace" });
  expect(box.contains(document.activeElement)).toBe(true);
  const ids = server.requests(CREATE).map(({ body }) => (body as { id: string }).id);
  expect(new Set(ids).size).toBe(1);
  expect(server.requests(CREATE)[0]?.body).toMatchObject({
    permission: "LEAD",
    areaIds: null,
    maxUses: 1,
  });
  await expectAccessible();
});

it("open links say what they give, and are revoked after a question", async () => {
  const { user, server } = open(company, { [LINKS]: [link], [REVOKE]: SERVER_ERROR });
  await screen.findByText(/^Vale hasta el .+\. Usado 0 de 1\.$/);
  await user.click(screen.getByRole("button", { name: "Anular el enlace: Puede dirigir" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Anular" }));
  await question.findByText("No pudimos hacer ese cambio.");
  server.respond({ [REVOKE]: null, [LINKS]: [] });
  await user.click(question.getByRole("button", { name: "Anular" }));
  await screen.findByText("No hay enlaces abiertos.");
  expect(await screen.findByText("Anulaste el enlace.")).toBeDefined();
});

it("a member’s row says what they may do, and a leader changes it", async () => {
  const changed = { ...member, permission: "PLAN", areaIds: null, areaId: null } as const;
  const { user, server } = open(company, { [CHANGE]: changed });
  await screen.findByText(/^Puede hacer tareas · Salud · /);
  await user.click(screen.getByRole("button", { name: "Acciones para Leo" }));
  await user.click(await screen.findByRole("menuitem", { name: "Cambiar qué puede hacer" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("radio", { name: "Planear" }));
  await user.click(dialog.getByRole("radio", { name: "En todo el espacio" }));
  await user.click(dialog.getByRole("button", { name: "Guardar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.requests(CHANGE)[0]?.body).toMatchObject({
    permission: "PLAN",
    areaIds: null,
    role: "ACCOUNTANT",
    updatedAt: member.updatedAt,
  });
});
