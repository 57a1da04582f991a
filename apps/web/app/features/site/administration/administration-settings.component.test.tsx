import { screen, waitFor, within } from "@testing-library/react";
import { accountFieldMessages } from "@vereda/domain/account/errors";
import type { ServerSettings } from "@vereda/domain/account/users/contract-registration";
import { httpErrors } from "@vereda/domain/http/errors";
import { expect, it } from "vitest";
import { buildRefusal } from "#platform/testing/build-refusal.ts";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import OverviewTab from "./overview/overview-tab.tsx";
import SettingsTab from "./settings/settings-tab.tsx";

const SETTINGS = "GET /panel/administration/settings";
const SAVE = "PATCH /panel/administration/settings";
const INVITATIONS = "GET /panel/administration/invitations";
const INVITE = "POST /panel/administration/invitations";
const WITHDRAW = "DELETE /panel/administration/invitations/:id";
const QUEUE = "GET /panel/administration/queue";
const HEALTH = "GET /panel/administration/health";

const settings: ServerSettings = {
  registration: "OPEN",
  operatorName: "Casa Luz",
  operatorAddress: null,
  operatorCountry: null,
  operatorEmail: null,
  updatedAt: null,
};
const rosa = {
  id: "invitation-1",
  email: "rosa@example.com",
  createdAt: "2026-03-01T15:00:00.000Z",
  expiresAt: "2026-03-15T15:00:00.000Z",
};
const at = "/panel/administration";

it("changes who may register and the operator, and keeps what was typed when that fails", async () => {
  const server = fakeServer({ [SETTINGS]: settings, [INVITATIONS]: [], [SAVE]: SERVER_ERROR });
  const { user } = renderScreen(<SettingsTab />, { at });
  await user.click(await screen.findByRole("radio", { name: /^Solo con invitación/ }));
  const name = screen.getByLabelText<HTMLInputElement>("Nombre");
  fill(name, "Ana");
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  await screen.findByText("Los ajustes no se guardaron");
  expect(name.value).toBe("Ana");
  const saved = { ...settings, registration: "INVITATION", operatorName: "Ana" };
  server.respond({ [SAVE]: saved, [SETTINGS]: saved });
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  await screen.findByText("Guardamos los ajustes");
  expect(server.requests(SAVE).at(-1)?.body).toEqual({
    registration: "INVITATION",
    operatorName: "Ana",
    operatorAddress: "",
    operatorCountry: "",
    operatorEmail: null,
    updatedAt: null,
  });
  await expectAccessible();
});

it("invites by e-mail, says beside the field what is wrong, and withdraws", async () => {
  const message = accountFieldMessages.email_has_account.es;
  const refusal = {
    ...buildRefusal(httpErrors, "validation_error"),
    fields: [{ path: "email", message }],
  };
  const server = fakeServer({ [SETTINGS]: settings, [INVITATIONS]: [], [INVITE]: refusal });
  const { user } = renderScreen(<SettingsTab />, { at });
  const section = within(await screen.findByRole("region", { name: "Invitaciones" }));
  fill(section.getByLabelText("Correo"), rosa.email);
  await user.click(section.getByRole("button", { name: "Invitar" }));
  await section.findByText(message);
  server.respond({ [INVITE]: rosa, [INVITATIONS]: [rosa] });
  await user.click(section.getByRole("button", { name: "Invitar" }));
  await section.findByText(rosa.email);
  expect(section.getByLabelText<HTMLInputElement>("Correo").value).toBe("");
  server.respond({ [WITHDRAW]: null, [INVITATIONS]: [] });
  await user.click(section.getByRole("button", { name: `Retirar la invitación a ${rosa.email}` }));
  await screen.findByText("Invitación retirada");
  await waitFor(() => expect(section.queryByText(rosa.email)).toBeNull());
});

it("says what is pending and how the server is, and retries alone what failed", async () => {
  const server = fakeServer({
    [QUEUE]: { reports: 3, applications: 1, messages: 0 },
    [HEALTH]: SERVER_ERROR,
  });
  const { user } = renderScreen(<OverviewTab />, { at });
  const queue = await screen.findByRole("list", { name: "Por decidir" });
  const rows = within(queue).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "Reportes3 por revisar3",
    "Solicitudes de especialistasUno por revisar1",
    "ContactoNada pendiente",
  ]);
  const retry = await screen.findByRole("button", { name: "Intentar de nuevo" });
  server.respond({
    [HEALTH]: {
      email: { hasServer: true, pending: 2, failed: 1 },
      push: { subscriptions: 4, pending: 0, failed: 0 },
      backup: { at: null, isOverdue: true },
      jobs: { overdue: 0, since: null },
    },
  });
  await user.click(retry);
  const health = within(await screen.findByRole("list", { name: "Cómo está el servidor" }));
  const states = health.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(states).toEqual([
    "CorreoPor enviar: 2. No salieron: 1.Por revisar",
    "Notificaciones4 dispositivos las reciben. Por enviar: 0. No salieron: 0.Bien",
    expect.stringMatching(/^RespaldoNunca se ha hecho un respaldo.*Por revisar$/),
    "Tareas del servidorTodo corre a tiempo.Bien",
  ]);
  await expectAccessible();
});
