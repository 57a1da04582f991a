import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Invitation } from "@vereda/domain/workspace/members/contract-members";
import { describe, expect, it } from "vitest";
import { fakeServer, NETWORK_DOWN, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { hasFocus } from "#platform/testing/has-focus.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildUser, buildWorkspaceEntry } from "#platform/testing/test-user.ts";
import WorkspacesScreen from "./workspaces.route.tsx";

const LIST = "GET /workspaces";
const CREATE = "POST /workspaces";
const noInvitations = { "GET /workspaces/invitations": [] };
const openTab = (tab: string) =>
  renderScreen(<WorkspacesScreen />, { at: `/panel/workspaces?${tab}` });

describe("new workspace", () => {
  it("requires a name", async () => {
    const server = fakeServer(noInvitations);
    const { user } = openTab("new");
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Crear espacio" }));
    await dialog.findByText("Ponle un nombre al espacio.");
    expect(hasFocus(dialog.getByRole("textbox", { name: "Nombre" }))).toBe(true);
    expect(server.requests(CREATE)).toEqual([]);
  });

  it("preserves the input if saving fails, and is created once on retry", async () => {
    const server = fakeServer({ ...noInvitations, [CREATE]: NETWORK_DOWN });
    const { user, address } = openTab("new");
    const dialog = within(await screen.findByRole("dialog"));
    const name = dialog.getByRole<HTMLInputElement>("textbox", { name: "Nombre" });
    fill(name, "Panadería");
    await user.click(dialog.getByRole("button", { name: "Crear espacio" }));
    const alert = within(await dialog.findByRole("alert"));
    expect(name.value).toBe("Panadería");
    const company = buildWorkspaceEntry({ id: "company-1", typeId: "COMPANY" });
    server.respond({ [CREATE]: company, "GET /sessions/me": buildUser(), [LIST]: [] });
    await user.click(alert.getByRole("button", { name: "Intentar de nuevo" }));
    await waitFor(() => expect(address()).toBe("/panel/workspace/configuration"));
    const ids = server.requests(CREATE).map(({ body }) => (body as { id: string }).id);
    expect(new Set(ids).size).toBe(1);
  });
});

describe("a family home", () => {
  it("is the first choice, and a property created from its template", async () => {
    const home = buildWorkspaceEntry({ id: "home-1", typeId: "ASSET_PROPERTY" });
    const server = fakeServer({
      ...noInvitations,
      [CREATE]: home,
      "GET /sessions/me": buildUser(),
      [LIST]: [],
    });
    const { user, address } = openTab("new");
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("radio", { name: /^Vehículo/ }));
    await user.click(dialog.getByRole("radio", { name: /^Casa de familia/ }));
    fill(dialog.getByRole("textbox", { name: "Nombre" }), "Nuestra casa");
    await user.click(dialog.getByRole("button", { name: "Crear espacio" }));
    await waitFor(() => expect(address()).toBe("/panel/workspace/configuration"));
    expect(server.requests(CREATE)[0]?.body).toMatchObject({
      typeId: "ASSET_PROPERTY",
      template: "FAMILY_HOME",
    });
  });
});

describe("former workspaces", () => {
  it("show an empty state", async () => {
    fakeServer({ ...noInvitations, [LIST]: [] });
    openTab("tab=past");
    await screen.findByText("Sigues en todos tus espacios");
    expect(screen.queryByRole("button", { name: "Filtrar por fechas" })).toBeNull();
  });

  it("show a load error and can be retried", async () => {
    const server = fakeServer({ ...noInvitations, [LIST]: SERVER_ERROR });
    const { user } = openTab("tab=past");
    const alert = within(await screen.findByRole("alert"));
    alert.getByText("No pudimos cargar tus espacios.");
    server.respond({ [LIST]: [] });
    await user.click(alert.getByRole("button", { name: "Intentar de nuevo" }));
    await screen.findByText("Sigues en todos tus espacios");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("show an empty result for a date range, and all without the filter", async () => {
    const past = buildWorkspaceEntry({ id: "company-1", typeId: "COMPANY", name: "Panadería" });
    fakeServer({
      ...noInvitations,
      [LIST]: ({ query }: { query: URLSearchParams }) => (query.has("endDate") ? [] : [past]),
    });
    const { user } = openTab("tab=past");
    await user.click(await screen.findByRole("button", { name: "Filtrar por fechas" }));
    const until = within(await screen.findByRole("group", { name: "Hasta" }));
    await user.click(until.getByRole("spinbutton", { name: /^día/ }));
    await userEvent.setup({ delay: null }).keyboard("01022020");
    await screen.findByText("Ninguno en esas fechas.");
    await user.click(screen.getByRole("button", { name: "Quitar el filtro de fechas" }));
    await screen.findByText("Panadería");
    expect(screen.queryByText("Ninguno en esas fechas.")).toBeNull();
  });
});

describe("an invitation", () => {
  const bakery: Invitation = {
    id: "invitation-1",
    workspace: { typeId: "COMPANY", name: "Panadería", icon: null, iconRotation: 0 },
    role: "OBSERVER",
    permission: "VIEW",
    areaIds: null,
    areaId: null,
    invitedBy: "Leo",
    invitedAt: "2026-03-01T15:00:00.000Z",
    expiresAt: "2026-03-15T15:00:00.000Z",
  };

  it.each([
    ["Aceptar", "accept", "Ya eres parte de Panadería."],
    ["Declinar", "decline", "Declinaste la invitación."],
  ] as const)("is answered: %s", async (name, response, toast) => {
    let pending = [bakery];
    const server = fakeServer({
      "GET /workspaces/invitations": () => pending,
      [`POST /workspaces/invitations/:id/${response}`]: () => {
        pending = [];
        return response === "accept" ? buildWorkspaceEntry({ id: "company-1" }) : null;
      },
    });
    const { user } = openTab("tab=invitations");
    const button = { name: `${name} la invitación a Panadería` };
    await user.click(await screen.findByRole("button", button));
    await screen.findByText(toast);
    await waitFor(() => expect(screen.queryByRole("button", button)).toBeNull());
    expect(server.requests(`POST /workspaces/invitations/:id/${response}`)).toHaveLength(1);
  });
});
