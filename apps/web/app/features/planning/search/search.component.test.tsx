import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fakeServer, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { hasFocus } from "#platform/testing/has-focus.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import OpenTasksScreen from "../open-tasks/open-tasks.route.tsx";
import SearchScreen from "./search.route.tsx";

const SEARCH = "GET /planning/search";
const LIST = "GET /planning/open-tasks";
const GROUPS = "GET /planning/open-tasks/groups";
const nothing = { items: [], total: 0, page: 1, perPage: 50, from: 0, to: 0 };

describe("the search", () => {
  async function type(term: string) {
    const { user, address } = renderScreen(<SearchScreen />, { at: "/panel/search" });
    const field = await screen.findByRole("searchbox");
    await waitFor(() => expect(hasFocus(field)).toBe(true));
    fill(field, term);
    return { user, address };
  }

  it("waits for words, and says when nothing has them", async () => {
    const server = fakeServer({ [SEARCH]: nothing });
    const { address } = await type("velero");
    expect(server.requests()).toEqual([]);
    await screen.findByText(/^Nada con «velero»/);
    expect(address()).toBe("/panel/search?q=velero");
  });

  it("that fails says so, and searches again for the same words", async () => {
    const server = fakeServer({ [SEARCH]: SERVER_ERROR });
    const { user } = await type("velero");
    const alert = within(await screen.findByRole("alert"));
    server.respond({ [SEARCH]: nothing });
    await user.click(alert.getByRole("button", { name: "Intentar de nuevo" }));
    await screen.findByText(/^Nada con «velero»/);
    expect(server.requests(SEARCH).at(-1)?.query.get("q")).toBe("velero");
  });
});

describe("what is open", () => {
  it("says when nothing is, as a list and in groups", async () => {
    fakeServer({ [LIST]: nothing, [GROUPS]: { groups: [] } });
    const { user } = renderScreen(<OpenTasksScreen />, { at: "/panel/plans/tasks?view=list" });
    await screen.findByText("No hay nada abierto");
    await user.click(screen.getByRole("tab", { name: "Por contexto" }));
    expect(await screen.findByText("No hay nada abierto")).toBeDefined();
  });

  it("that cannot be loaded says so, and is asked for again", async () => {
    const server = fakeServer({ [LIST]: SERVER_ERROR });
    const { user } = renderScreen(<OpenTasksScreen />, { at: "/panel/plans/tasks?view=list" });
    const alert = within(await screen.findByRole("alert"));
    server.respond({ [LIST]: nothing });
    await user.click(alert.getByRole("button", { name: "Intentar de nuevo" }));
    await screen.findByText("No hay nada abierto");
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
