import { screen, waitFor, within } from "@testing-library/react";
import { httpErrors } from "@vereda/domain/http/errors";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { workspaceErrors } from "@vereda/domain/workspace/errors";
import { describe, expect, it, vi } from "vitest";
import { buildRefusal } from "#platform/testing/build-refusal.ts";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, NETWORK_DOWN, type FakeRequest } from "#platform/testing/fake-server.ts";
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

  async function rename(respond: (theirs: WorkspaceEntry) => unknown) {
    const theirs = buildCompany({ name: "Lo de otra persona", updatedAt: UPDATED });
    const me = buildUser({ workspaces: [theirs] });
    const server = fakeServer({ [UPDATE]: respond(theirs), "GET /sessions/me": me });
    const { user } = open(buildCompany());
    const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "Nombre" });
    const form = within(screen.getByRole("form", { name: "General" }));
    fill(name, "Lo mío");
    await user.click(form.getByRole("button", { name: "Guardar" }));
    const alert = within(await screen.findByRole("alert"));
    return { user, server, name, alert };
  }

  it("shows both versions if two users change it, and can save the user's own", async () => {
    const { user, server, name, alert } = await rename((current) => ({
      ...buildRefusal(httpErrors, "conflict"),
      current,
    }));
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
    const { user, server, name, alert } = await rename((current) => ({
      ...buildRefusal(httpErrors, "conflict"),
      current,
    }));
    const before = server.requests(UPDATE).length;
    await user.click(alert.getByRole("button", { name: "Usar lo guardado" }));
    expect(name.value).toBe("Lo de otra persona");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(server.requests(UPDATE)).toHaveLength(before);
  });

  it("preserves the input when offline, and can be saved again", async () => {
    const { user, server, name, alert } = await rename(() => NETWORK_DOWN);
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
    expect(listSwitches()).toHaveLength(8);
    screen.getByRole("switch", { name: /^Publicar el blog/ });
    for (const name of [/vitalidad/, /constancia/, /experiencia/]) {
      screen.getByRole("switch", { name });
    }
    const irrelevant = screen.getByRole("region", { name: "No aplican aquí" });
    expect(
      within(irrelevant)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["Mostrar el currículum vivo", "Mostrar hitos sin verificar"]);
  });

  it("offers a property its link and the figures of its page", async () => {
    fakeServer();
    open(buildCompany({ typeId: "ASSET_PROPERTY" }, true), "privacy");
    await screen.findByRole("switch", { name: /^Permitir un enlace público/ });
    expect(listSwitches()).toHaveLength(4);
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

describe("the areas", () => {
  const AREAS = "GET /workspaces/:id/areas";
  const entry = buildWorkspaceEntry();
  const [area] = entry.workspace.areas;

  /** The areas of a Personal Studio, which these calls change. */
  function respondWithAreas() {
    let areas = (["personal", "health"] as const).map((areaId, order) => {
      const own = { areaId, status: "active" as const, order, isBlocked: false, objectives: 0 };
      return own;
    });
    return fakeServer({
      [AREAS]: () => areas,
      "PUT /workspaces/:id/active-areas/order": ({ body }: FakeRequest) => {
        const { areaIds } = body as { areaIds: string[] };
        areas = areas.map((one) => ({ ...one, order: areaIds.indexOf(one.areaId) }));
        return [];
      },
      "PUT /workspaces/:id/active-areas/:areaId/block": ({ body, params }: FakeRequest) => {
        const { isBlocked } = body as { isBlocked: boolean };
        areas = areas.map((one) => (one.areaId === params["areaId"] ? { ...one, isBlocked } : one));
        return area;
      },
      "PATCH /workspaces/:id/active-areas/:areaId/icon": area,
    });
  }

  async function act(user: ReturnType<typeof open>["user"], name: string, action: string | RegExp) {
    await user.click(await screen.findByRole("button", { name: `Acciones de ${name}` }));
    await user.click(await screen.findByRole("menuitem", { name: action }));
  }

  it("are moved one step, and are there at once", async () => {
    const server = respondWithAreas();
    const { user } = open(entry, "areas");
    await act(user, "Salud", "Subir");
    const listRows = () => screen.getAllByRole("row").map(({ textContent }) => textContent);
    await waitFor(() => expect(listRows()).toEqual(["Salud", "Personal"]));
    await waitFor(() =>
      expect(server.requests("PUT /workspaces/:id/active-areas/order")[0]?.body).toEqual({
        areaIds: ["health", "personal"],
      }),
    );
    await expectAccessible();
  });

  it("are blocked for a while, and opened again", async () => {
    respondWithAreas();
    const { user } = open(entry, "areas");
    await act(user, "Salud", /^Bloquear por ahora/);
    await screen.findByText("Bloqueada");
    await act(user, "Salud", "Volver a abrir");
    await waitFor(() => expect(screen.queryByText("Bloqueada")).toBeNull());
  });

  it("have an icon that a word finds", async () => {
    const server = respondWithAreas();
    const fetchApi = globalThis.fetch;
    // The drawings are files, not calls.
    vi.stubGlobal("fetch", (address: string, init?: RequestInit) =>
      address.includes("/core/icons/")
        ? Promise.resolve(Response.json({ prefix: "lucide", icons: {} }))
        : fetchApi(address, init),
    );
    const { user } = open(entry, "areas");
    await act(user, "Salud", "Cambiar el icono");
    const dialog = within(await screen.findByRole("dialog"));
    fill(dialog.getByRole("searchbox"), "velero");
    const [option = document.body] = await dialog.findAllByRole("option");
    await user.click(option);
    await expectAccessible();
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    await waitFor(() =>
      expect(
        server.requests("PATCH /workspaces/:id/active-areas/:areaId/icon")[0]?.body,
      ).toMatchObject({ icon: "lucide:sailboat" }),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("somebody who only looks on", () => {
  it("sees what they may do, who else is there, and how to leave", async () => {
    fakeServer();
    const company = buildCompany();
    open({
      ...company,
      role: { ...company.role, role: "OBSERVER", permission: "VIEW", group: "operations" },
    });
    await screen.findByText("Ve los planes; no cambia nada.");
    const tabs = screen.getAllByRole("tab").map(({ textContent }) => textContent);
    expect(tabs).toEqual(["General", "Integrantes"]);
    screen.getByRole("button", { name: "Salir del espacio" });
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
