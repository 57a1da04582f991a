import { screen, waitFor, within } from "@testing-library/react";
import { httpErrors } from "@vereda/domain/http/errors";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { workspaceErrors } from "@vereda/domain/workspace/errors";
import { describe, expect, it } from "vitest";
import { buildRefusal } from "#platform/testing/build-refusal.ts";
import { fakeServer, NETWORK_DOWN } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildUser, buildWorkspaceEntry } from "#platform/testing/test-user.ts";
import ConfigurationScreen from "./configuration.route.tsx";

const UPDATE = "PATCH /panel/workspaces/:id";
const SET_LINK = "PATCH /panel/workspaces/:id/public-slug";

function buildCompany(changes: Partial<WorkspaceEntry["workspace"]> = {}, isOpen = false) {
  const entry = buildWorkspaceEntry({
    id: "company-1",
    typeId: "COMPANY",
    name: "Panadería",
    ...changes,
  });
  return { ...entry, privacySettings: { ...entry.privacySettings, allow_public_slug: isOpen } };
}

function open(entry: WorkspaceEntry, tab = "") {
  const at = `/panel/workspace/configuration${tab === "" ? "" : `?tab=${tab}`}`;
  return renderScreen(<ConfigurationScreen />, { at, user: { workspaces: [entry] } });
}

it("tasks are given at once by a switch, which goes back when that fails", async () => {
  const server = fakeServer({ [UPDATE]: NETWORK_DOWN });
  const { user } = open(buildCompany());
  const box = await screen.findByRole<HTMLInputElement>("switch", {
    name: "Las tareas se dan sin preguntar",
  });
  await user.click(box);
  await screen.findByRole("alertdialog");
  await waitFor(() => expect(box.checked).toBe(false));
  const me = buildUser({ workspaces: [buildCompany({ assignsAtOnce: true })] });
  server.respond({ [UPDATE]: buildCompany({ assignsAtOnce: true }), "GET /sessions/me": me });
  await user.click(box);
  await waitFor(() => expect(box.checked).toBe(true));
  expect(server.requests(UPDATE).at(-1)?.body).toEqual({ assignsAtOnce: true });
});

describe("workspace name", () => {
  const UPDATED = "2026-03-04T14:59:00.000Z";

  async function rename(response: unknown) {
    const theirs = buildCompany({ name: "Lo de otra persona", updatedAt: UPDATED });
    const me = buildUser({ workspaces: [theirs] });
    const server = fakeServer({ [UPDATE]: response, "GET /sessions/me": me });
    const { user } = open(buildCompany());
    const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "Nombre" });
    const form = within(screen.getByRole("form", { name: "General" }));
    fill(name, "Lo mío");
    await user.click(form.getByRole("button", { name: "Guardar" }));
    const alert = within(await screen.findByRole("alert"));
    return { user, server, name, alert };
  }

  it("shows both versions if two users change it, and can save the user's own", async () => {
    const { user, server, name, alert } = await rename(buildRefusal(httpErrors, "conflict"));
    alert.getByText("Esto cambió mientras escribías. Lo tuyo sigue aquí.");
    alert.getByText("Lo de otra persona");
    expect(name.value).toBe("Lo mío");
    server.respond({ [UPDATE]: buildCompany({ name: "Lo mío" }) });
    await user.click(alert.getByRole("button", { name: "Guardar lo mío" }));
    await screen.findByText("Quedó guardado.");
    expect(server.requests(UPDATE).at(-1)?.body).toMatchObject({
      name: "Lo mío",
      updatedAt: UPDATED,
    });
  });

  it("can be left as the other user saved it", async () => {
    const { user, server, name, alert } = await rename(buildRefusal(httpErrors, "conflict"));
    const before = server.requests(UPDATE).length;
    await user.click(alert.getByRole("button", { name: "Usar lo guardado" }));
    expect(name.value).toBe("Lo de otra persona");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(server.requests(UPDATE)).toHaveLength(before);
  });

  it("preserves the input when offline, and can be saved again", async () => {
    const { user, server, name, alert } = await rename(NETWORK_DOWN);
    expect(name.value).toBe("Lo mío");
    server.respond({ [UPDATE]: buildCompany({ name: "Lo mío" }) });
    await user.click(alert.getByRole("button", { name: "Intentar de nuevo" }));
    await screen.findByText("Quedó guardado.");
  });
});

describe("privacy", () => {
  const listSwitches = () => screen.getAllByRole("switch").map((one) => one.closest("label"));

  it("offers a company only what its public page can show", async () => {
    fakeServer();
    open(buildCompany({}, true), "privacy");
    await screen.findByRole("switch", { name: /^Permitir un enlace público/ });
    expect(listSwitches()).toHaveLength(5);
    screen.getByRole("switch", { name: /^Publicar el blog/ });
    expect(
      screen.queryByRole("switch", { name: /vitalidad|constancia|experiencia|hitos/ }),
    ).toBeNull();
  });

  it("offers a property its link alone", async () => {
    fakeServer();
    open(buildCompany({ typeId: "ASSET_PROPERTY" }, true), "privacy");
    await screen.findByRole("switch", { name: /^Permitir un enlace público/ });
    expect(listSwitches()).toHaveLength(1);
  });

  it("offers a Personal Studio what its owner's profile can show", async () => {
    fakeServer();
    open(buildWorkspaceEntry(), "privacy");
    await screen.findByRole("switch", { name: /^Mostrar el currículum vivo/ });
    expect(listSwitches()).toHaveLength(1);
    expect(screen.queryByRole("tab", { name: "Enlace público" })).toBeNull();
  });
});

describe("public link", () => {
  it("requires a public workspace, and links to that setting", async () => {
    fakeServer();
    open(buildCompany(), "link");
    await screen.findByText(workspaceErrors.privacy_flag_disabled.message.es);
    const link = screen.getByRole("link", { name: "Ir a Privacidad" });
    expect(link.getAttribute("href")).toContain("tab=privacy");
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("rejects a reserved word while typing, and an existing link on save", async () => {
    const server = fakeServer({
      [SET_LINK]: buildRefusal(workspaceErrors, "slug_taken", { field: "publicSlug" }),
    });
    const { user } = open(buildCompany({}, true), "link");
    const link = await screen.findByRole<HTMLInputElement>("textbox", { name: "Elige tu enlace" });
    fill(link, "panel");
    await screen.findByText("Esa palabra está reservada. Prueba con otra.");
    expect(server.requests()).toEqual([]);
    fill(link, "panaderia");
    await user.click(screen.getByRole("button", { name: "Establecer enlace" }));
    await screen.findByText(workspaceErrors.slug_taken.message.es);
    expect(link.value).toBe("panaderia");
  });
});

describe("archiving and deleting", () => {
  const areas = [
    { areaId: "work" as const, status: "active" as const, order: 0, isBlocked: false },
    { areaId: "blog" as const, status: "archived" as const, order: null, isBlocked: false },
  ];

  function respond(plans: readonly number[], members: number) {
    fakeServer({
      "GET /workspaces/:id/areas": areas.map((area, at) => ({
        ...area,
        objectives: plans[at] ?? 0,
      })),
      "GET /panel/workspaces/:id/members": {
        items: [],
        total: members,
        page: 1,
        perPage: 50,
        from: 0,
        to: 0,
      },
    });
  }

  it.each(["Archivar", "Eliminar"])("says how much it touches: %s", async (name) => {
    respond([2, 1], 3);
    const { user } = open(buildCompany({ publicSlug: "panaderia" }));
    await user.click(await screen.findByRole("button", { name }));
    const dialog = within(await screen.findByRole("alertdialog"));
    const text = "Tiene 3 planes, 2 personas además de ti y una página pública.";
    expect(await dialog.findByText(text)).toBeDefined();
  });

  it("says so when it touches nothing", async () => {
    respond([0, 0], 1);
    const { user } = open(buildCompany());
    await user.click(await screen.findByRole("button", { name: "Archivar" }));
    expect(await screen.findByText("Todavía no tiene planes ni más integrantes.")).toBeDefined();
  });
});
