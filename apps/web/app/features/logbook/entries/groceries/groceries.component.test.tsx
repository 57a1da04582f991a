import { screen, waitFor, within } from "@testing-library/react";
import type { LogbookEntry } from "@vereda/domain/logbook/contract";
import { afterEach, describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, NETWORK_DOWN, type FakeResponses } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildWorkspaceEntry } from "#platform/testing/test-user.ts";
import GroceriesScreen from "./groceries.route.tsx";

const LIST = "GET /workspaces/:id/areas/:areaId/entries";
const CREATE = "POST /workspaces/:id/areas/:areaId/entries";
const UPDATE = "PATCH /workspaces/entries/:id";

const buildPage = (items: readonly LogbookEntry[]) => ({
  items,
  total: items.length,
  page: 1,
  perPage: 100,
  from: Math.min(1, items.length),
  to: items.length,
});

function buildGrocery(title: string, values: LogbookEntry["values"]): LogbookEntry {
  return {
    id: `entry-${title}`,
    workspaceId: "home-1",
    areaId: "groceries",
    kind: "groceries",
    day: "2026-03-04",
    title,
    values,
    isPublic: false,
    author: "Luis",
    isOwn: false,
    attachments: [],
    createdAt: "2026-03-04T15:00:00.000Z",
    updatedAt: "2026-03-04T15:00:00.000Z",
  };
}
const milk = buildGrocery("Leche", { amount: "2", aisle: "dairy", done: false });
const tofu = buildGrocery("Tofu", { aisle: "produce", done: true });

function open(entries: readonly LogbookEntry[], responses: FakeResponses = {}) {
  const server = fakeServer({ [LIST]: buildPage(entries), ...responses });
  const [area] = buildWorkspaceEntry().workspace.areas;
  const areas = area === undefined ? [] : [{ ...area, areaId: "groceries" as const }];
  const house = buildWorkspaceEntry({ id: "home-1", typeId: "ASSET_PROPERTY", areas });
  const { user } = renderScreen(<GroceriesScreen />, {
    path: "/space/:space/:area/tools/groceries",
    at: "/space/home-1/groceries/tools/groceries",
    user: { workspaces: [house] },
  });
  return { server, user };
}

afterEach(() => localStorage.clear());

describe("groceries", () => {
  it("are added by one line, each in its aisle, and those of before come back", async () => {
    const { server, user } = open([milk, tofu], { [CREATE]: milk, [UPDATE]: tofu });
    fill(await screen.findByRole("textbox", { name: "Qué falta" }), "1 kg jitomate, tofu y pan");
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Agregar" }));
    await waitFor(() => expect(server.requests(CREATE)).toHaveLength(2));
    expect(server.requests(CREATE).map(({ body }) => body)).toMatchObject([
      { title: "jitomate", values: { amount: "1 kg", aisle: "produce", done: false } },
      { title: "pan", values: { amount: null, aisle: "bakery", done: false } },
    ]);
    await waitFor(() => expect(server.requests(UPDATE)).toHaveLength(1));
    expect(server.requests(UPDATE)[0]).toMatchObject({
      params: { id: "entry-Tofu" },
      body: { values: { done: false } },
    });
  });

  it("of others are ticked without a network, and sent once there is one", async () => {
    const { server, user } = open([milk], { [UPDATE]: NETWORK_DOWN });
    const list = within(await screen.findByRole("list", { name: "Lácteos y huevo" }));
    await user.click(list.getByRole("checkbox", { name: "Comprado: Leche" }));
    await screen.findByText("1 comprado");
    await screen.findByText("Ya está todo");
    const bought = { ...milk, values: { ...milk.values, done: true } };
    server.respond({ [UPDATE]: bought, [LIST]: buildPage([bought]) });
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(server.requests(UPDATE).length).toBeGreaterThan(1));
    expect(server.requests(UPDATE).at(-1)?.body).toEqual({ values: { done: true } });
  });

  it("begin with an example, and suggest those of before", async () => {
    const { server, user } = open([tofu], { [UPDATE]: tofu });
    await screen.findByText("Ya está todo");
    await user.click(screen.getByRole("button", { name: "Tofu" }));
    await waitFor(() => expect(server.requests(UPDATE)).toHaveLength(1));
    await screen.findByRole("list", { name: "Frutas y verduras" });
  });
});
