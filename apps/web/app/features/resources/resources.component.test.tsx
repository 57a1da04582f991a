import { screen, waitFor, within } from "@testing-library/react";
import { resourceKeys } from "@vereda/domain/workspace/catalogue-resources";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import {
  fakeServer,
  SERVER_ERROR,
  type FakeRequest,
  type FakeResponses,
} from "#platform/testing/fake-server.ts";
import { buildPinState } from "#platform/testing/pin-responses.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildUser, STUDIO_ID } from "#platform/testing/test-user.ts";
import ResourcesScreen from "./resources.route.tsx";
import { buildLink, LINKS } from "./testing/build-resource.ts";

const ARRANGE = "PUT /workspaces/:id/resources";

const items = [
  buildLink("time", { order: 0, current: 150 }),
  buildLink("energy", { order: 1, current: 78 }),
  buildLink("friends", { order: 2, current: 2 }),
  buildLink("social_online", { order: 3, isHidden: true }),
];

function renderList(responses: FakeResponses = {}) {
  const server = fakeServer({
    "GET /sessions/pin": buildPinState(),
    "GET /sessions/me": buildUser(),
    [LINKS]: { items, updatedAt: null },
    [ARRANGE]: ({ body }: FakeRequest) => {
      const sent = Object(body).items as readonly { resourceId: string }[];
      const arranged = sent.flatMap((link, order) => {
        const item = items.find(({ resourceId }) => resourceId === link.resourceId);
        return item === undefined ? [] : [{ ...item, ...link, order }];
      });
      return { items: arranged, updatedAt: "2026-03-04T18:00:00.000Z" };
    },
    ...responses,
  });
  const rendered = renderScreen(<ResourcesScreen />, {
    path: "/space/:space/resources",
    at: `/space/${STUDIO_ID}/resources`,
  });
  return { server, ...rendered };
}

const getSent = ({ body }: FakeRequest) =>
  (
    Object(body).items as readonly { resourceId: string; groupName: string; isHidden: boolean }[]
  ).map(({ resourceId, groupName, isHidden }) => [resourceId, groupName, isHidden] as const);

describe("the list of resources", () => {
  it("is grouped, says how each stands and leaves hidden ones out", async () => {
    renderList();
    const vitality = await screen.findByRole("list", { name: "Vitalidad" });
    expect(within(vitality).getByText("2 h 30 min esta semana")).toBeDefined();
    expect(within(vitality).getByText("78 de 100")).toBeDefined();
    expect(screen.getByText("2 momentos esta semana")).toBeDefined();
    expect(screen.queryByText("Vida en línea")).toBeNull();
    const link = screen.getByRole("link", { name: "Tiempo" });
    expect(link.getAttribute("href")).toBe(`/space/${STUDIO_ID}/resources/time`);
    await expectAccessible();
  });

  it("shows a newcomer five, and the others once asked for or used", async () => {
    const every = resourceKeys
      .filter((key) => !key.startsWith("business_"))
      .map((key, order) => buildLink(key, { order, isUsed: key === "partner" }));
    renderList({ [LINKS]: { items: every, updatedAt: null } });
    const more = await screen.findByText("Ver más recursos");
    const behind = more.closest("details");
    expect(behind?.open).toBe(false);
    const links = screen.getAllByRole("link").filter((link) => !behind?.contains(link));
    expect(links.map(({ textContent }) => textContent)).toEqual([
      "Tiempo",
      "Energía",
      "Enfoque",
      "Finanzas",
      "Conexión real",
      "Pareja",
    ]);
    expect(behind?.textContent).toContain("Mentores");
  });

  it("shows a load error and can be retried", async () => {
    const { user, server } = renderList({ [LINKS]: SERVER_ERROR });
    const alert = await screen.findByRole("alert");
    server.respond({ [LINKS]: { items, updatedAt: null } });
    await user.click(within(alert).getByRole("button"));
    expect(await screen.findByText("Tiempo")).toBeDefined();
  });
});

describe("arranging", () => {
  async function openMenu(name: string, responses: FakeResponses = {}) {
    const rendered = renderList(responses);
    await rendered.user.click(await screen.findByRole("button", { name: "Ordenar" }));
    await rendered.user.click(await screen.findByRole("button", { name: `Opciones de ${name}` }));
    return rendered;
  }

  it("moves a resource, which joins the group of the one next to it", async () => {
    const { user, server } = await openMenu("Amigos");
    await user.click(await screen.findByRole("menuitem", { name: "Subir" }));
    await waitFor(() => expect(server.requests(ARRANGE)).toHaveLength(1));
    const [request] = server.requests(ARRANGE);
    expect(request && getSent(request)).toEqual([
      ["time", "vitality", false],
      ["friends", "vitality", false],
      ["energy", "vitality", false],
      ["social_online", "circle", true],
    ]);
    await expectAccessible();
  });

  it("hides and groups", async () => {
    const { user, server } = await openMenu("Tiempo");
    await user.click(await screen.findByRole("menuitem", { name: /^Ocultar/ }));
    await waitFor(() => expect(server.requests(ARRANGE)).toHaveLength(1));
    await user.click(screen.getByRole("button", { name: "Opciones de Energía" }));
    await user.click(await screen.findByRole("menuitem", { name: "Otro grupo…" }));
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: "Crear grupo" }));
    expect(within(dialog).getByText("Ponle un nombre al grupo.")).toBeDefined();
    await user.type(within(dialog).getByLabelText("Nombre del grupo"), "Lo mío");
    await user.click(within(dialog).getByRole("button", { name: "Crear grupo" }));
    await waitFor(() => expect(server.requests(ARRANGE)).toHaveLength(2));
    const last = server.requests(ARRANGE).at(-1);
    expect(last && getSent(last)).toContainEqual(["energy", "Lo mío", false]);
  });

  it("that is not saved says so", async () => {
    const { user } = await openMenu("Tiempo", { [ARRANGE]: SERVER_ERROR });
    await user.click(await screen.findByRole("menuitem", { name: "Bajar" }));
    expect(await screen.findByText("No se guardó el orden. Inténtalo otra vez.")).toBeDefined();
  });
});
