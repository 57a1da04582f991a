import { screen, waitFor } from "@testing-library/react";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { describe, expect, it } from "vitest";
import { buildCycleBook, respondWithCycle } from "#features/energizing/testing/cycle-responses.ts";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { failure, fakeServer, NETWORK_DOWN } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildUser, buildWorkspaceEntry, STUDIO_ID } from "#platform/testing/test-user.ts";
import MantraScreen from "./purpose/area-mantra.route.tsx";
import PurposeScreen from "./purpose/area-purpose.route.tsx";
import AreaScreen from "./area.route.tsx";

type Area = WorkspaceEntry["workspace"]["areas"][number];

const studioAreas = buildWorkspaceEntry().workspace.areas;

function buildArea(changes: Partial<Area>): Area {
  const area = studioAreas.find(({ areaId }) => areaId === "personal");
  return { ...(area as Area), ...changes };
}

function buildStudio(changes: Partial<Area>) {
  const area = buildArea(changes);
  const areas = studioAreas.map((one) => (one.areaId === area.areaId ? area : one));
  return buildWorkspaceEntry({ areas });
}

describe("area", () => {
  it("shows that it is blocked instead of its content", async () => {
    const server = fakeServer();
    renderScreen(<AreaScreen />, {
      path: "/space/:space/:area",
      at: `/space/${STUDIO_ID}/personal`,
      user: { workspaces: [buildStudio({ isBlocked: true })] },
    });
    await screen.findByRole("heading", { name: "Esta área está bloqueada temporalmente." });
    expect(screen.queryByRole("tab")).toBeNull();
    expect(server.requests()).toEqual([]);
  });

  it("is reported as missing when the workspace does not have it", async () => {
    renderScreen(<AreaScreen />, {
      path: "/space/:space/:area",
      at: `/space/${STUDIO_ID}/nothing`,
    });
    expect(await screen.findByRole("heading", { level: 1 })).toBeDefined();
    expect(screen.queryByRole("tab")).toBeNull();
  });
});

describe("an area of whoever is alone", () => {
  it("has the sections for others last, behind one more tab", async () => {
    fakeServer({ "GET /panel/circles": NETWORK_DOWN });
    const { user, address } = renderScreen(<AreaScreen />, {
      path: "/space/:space/:area",
      at: `/space/${STUDIO_ID}/health?tab=more`,
      user: { workspaces: [buildWorkspaceEntry({ isAlone: true })] },
    });
    const listTabs = () => screen.getAllByRole("tab").map(({ textContent }) => textContent);
    const link = await screen.findByRole("link", { name: "Círculos" });
    const own = ["Tareas", "Herramientas", "Ideas", "Biblioteca"];
    expect(listTabs()).toEqual([...own, "Más"]);
    screen.getByRole("link", { name: "Punto de encuentro" });
    await user.click(link);
    expect(address()).toBe(`/space/${STUDIO_ID}/health?tab=circles`);
    await waitFor(() => expect(listTabs()).toEqual([...own, "Círculos", "Más"]));
  });
});

describe("an area of a company", () => {
  const COMPANY_ID = "0195a000-0000-7000-8000-000000000009";
  const keys = ["users", "blog", "contacts_directory", "work"] as const;
  const areas = keys.map((areaId, order) => ({ ...buildArea({}), areaId, order }));
  const company = buildWorkspaceEntry({ id: COMPANY_ID, typeId: "COMPANY", name: "Taller", areas });
  const open = (area: string) =>
    renderScreen(<AreaScreen />, {
      path: "/space/:space/:area",
      at: `/space/${COMPANY_ID}/${area}`,
      user: { workspaces: [buildWorkspaceEntry(), company] },
    });

  it("that is internal and without tools says so, with nothing to press below it", async () => {
    open("users");
    const note = await screen.findByText("Esta área es interna. Sus funciones están desactivadas.");
    expect(screen.queryByRole("tab")).toBeNull();
    const pressable = [...screen.queryAllByRole("link"), ...screen.queryAllByRole("button")];
    const isBelow = (element: HTMLElement) =>
      Boolean(note.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect(pressable.filter(isBelow)).toEqual([]);
  });

  it("that is internal has its tools, and is not called disabled", async () => {
    open("blog");
    await screen.findByRole("tab", { name: "Herramientas" });
    expect(screen.getAllByRole("tab")).toHaveLength(1);
    expect(screen.queryByText(/desactivadas/)).toBeNull();
  });

  it("without plans says what its tab of tasks is for, without asking for them", async () => {
    const server = fakeServer();
    open("contacts_directory");
    await screen.findByText("Esta área no lleva tareas");
    expect(server.requests("GET /planning/columns")).toEqual([]);
  });

  it("without tools says what the tab is for, and leads back to the home", async () => {
    open("work?tab=tools");
    await screen.findByText("Sin herramientas, por ahora");
    const home = screen.getByRole("link", { name: "Taller" });
    expect(home.getAttribute("href")).toBe(`/space/${COMPANY_ID}`);
    await expectAccessible();
  });
});

describe("tools of the health area", () => {
  const openTools = () =>
    renderScreen(<AreaScreen />, {
      path: "/space/:space/:area",
      at: `/space/${STUDIO_ID}/health?tab=tools`,
    });

  it("include sleep and the cycle", async () => {
    fakeServer(respondWithCycle(buildCycleBook()));
    openTools();
    const cycle = await screen.findByRole("link", { name: "Ciclo menstrual" });
    expect(cycle.getAttribute("href")).toBe(`/space/${STUDIO_ID}/vitality/cycle`);
    screen.getByRole("link", { name: "Sueño" });
  });

  const { preferences } = buildCycleBook();
  const hidden = buildCycleBook({ preferences: { ...preferences, isHidden: true } });
  it.each([
    ["hidden", respondWithCycle(hidden)],
    ["locked by the PIN", { "GET /energizing/cycle": failure(423, "pin_required", "") }],
  ])("do not name a cycle that is %s", async (_, responses) => {
    fakeServer(responses);
    openTools();
    await screen.findByRole("link", { name: "Lo que no se muestra aquí" });
    expect(screen.queryByText(/ciclo/i)).toBeNull();
  });
});

describe("area mantra", () => {
  const SAVE = "PATCH /workspaces/:id/active-areas/:areaId/mantra";
  const mantra = "Despacio y con cariño.";
  const saved = buildArea({ mantra });
  const me = buildUser({ workspaces: [buildStudio({ mantra })] });

  async function write() {
    const { user, address } = renderScreen(<MantraScreen />, {
      path: "/space/:space/:area/mantra",
      at: `/space/${STUDIO_ID}/personal/mantra`,
    });
    await screen.findByText("¿Qué quieres recordar cuando te cueste?");
    await user.click(screen.getByRole("button", { name: "Escribir mi mantra" }));
    const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Mantra" });
    fill(field, mantra);
    return { user, address, field };
  }

  it("is edited in place, and Escape leaves the screen", async () => {
    const server = fakeServer({ [SAVE]: saved, "GET /sessions/me": me });
    const { user, address } = await write();
    await user.keyboard("{Enter}");
    await screen.findByText(mantra);
    const { updatedAt } = saved;
    expect(server.requests(SAVE).at(-1)?.body).toEqual({ text: mantra, updatedAt });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(address()).toBe(`/space/${STUDIO_ID}/personal`));
  });

  it("preserves the input when saving fails, and can be retried", async () => {
    const server = fakeServer({ [SAVE]: NETWORK_DOWN, "GET /sessions/me": me });
    const { user, field } = await write();
    await user.keyboard("{Enter}");
    await screen.findByRole("alert");
    expect(field.value).toBe(mantra);
    server.respond({ [SAVE]: saved });
    await user.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
    await screen.findByText(mantra);
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("discards an unfinished edit with Escape, without leaving the screen", async () => {
    fakeServer();
    const { user, address } = await write();
    await user.keyboard("{Escape}");
    await screen.findByRole("button", { name: "Escribir mi mantra" });
    expect(address()).toContain("/mantra");
  });
});

describe("area purpose", () => {
  const SAVE = "PATCH /workspaces/:id/active-areas/:areaId/purpose";

  it("is a sentence of five answers, which Enter leads through", async () => {
    const server = fakeServer({ [SAVE]: buildArea({}), "GET /sessions/me": buildUser() });
    const { user, address } = renderScreen(<PurposeScreen />, {
      path: "/space/:space/:area/purpose",
      at: `/space/${STUDIO_ID}/personal/purpose`,
    });
    const texts = {
      talent: "paciencia",
      actionVerb: "enseñar",
      impact: "matemáticas sin miedo",
      audience: "quienes empiezan",
      vision: "una escuela abierta",
    };
    for (const text of Object.values(texts)) {
      const field = await screen.findByRole<HTMLInputElement>("textbox");
      expect(field.value).toBe("");
      await user.type(field, text === texts.vision ? text : `${text}{Enter}`);
    }
    await expectAccessible();
    screen.getByText(
      "Con paciencia, elijo enseñar matemáticas sin miedo para quienes empiezan, hacia una escuela abierta.",
    );
    await user.click(screen.getByRole("button", { name: "Guardar propósito" }));
    await waitFor(() => expect(address()).toBe(`/space/${STUDIO_ID}/personal`));
    expect(server.requests(SAVE).at(-1)?.body).toMatchObject(texts);
  });

  it("preserves the answered questions when saving fails, and can be retried", async () => {
    const server = fakeServer({ [SAVE]: NETWORK_DOWN });
    const { user, address } = renderScreen(<PurposeScreen />, {
      path: "/space/:space/:area/purpose",
      at: `/space/${STUDIO_ID}/personal/purpose`,
    });
    fill(await screen.findByRole("textbox"), "paciencia");
    await user.click(screen.getByRole("button", { name: "Guardar así" }));
    await screen.findByRole("alert");
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("paciencia");
    server.respond({ [SAVE]: buildArea({}), "GET /sessions/me": buildUser() });
    await user.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
    await waitFor(() => expect(address()).toBe(`/space/${STUDIO_ID}/personal`));
    expect(server.requests(SAVE).at(-1)?.body).toMatchObject({ talent: "paciencia" });
  });
});
