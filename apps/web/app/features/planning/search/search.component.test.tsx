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

describe("search", () => {
  async function type(term: string) {
    const { user, address } = renderScreen(<SearchScreen />, { at: "/panel/search" });
    const field = await screen.findByRole("searchbox");
    await waitFor(() => expect(hasFocus(field)).toBe(true));
    fill(field, term);
    return { user, address };
  }

  it("sends no request without a term, and shows a message if nothing matches", async () => {
    const server = fakeServer({ [SEARCH]: nothing });
    const { address } = await type("velero");
    expect(server.requests()).toEqual([]);
    await screen.findByText(/^Nada en tus planes con «velero»/);
    expect(address()).toBe("/panel/search?q=velero");
  });

  it("finds screens, settings and themes too", async () => {
    fakeServer({ [SEARCH]: nothing });
    const { user, address } = await type("calend");
    await user.click(await screen.findByRole("button", { name: /^Calendario(?!s)/ }));
    expect(address()).toBe("/panel/plans/calendar");
  });

  it("leads to the bin, also by what was deleted", async () => {
    fakeServer({ [SEARCH]: nothing });
    const { user, address } = await type("eliminado");
    await user.click(await screen.findByRole("button", { name: /^Papelera/ }));
    expect(address()).toBe("/panel/bin");
  });

  it("offers a day for tasks of plans that the user sees, and no menu for other hits", async () => {
    const task = {
      kind: "task",
      id: "task",
      title: "Revisar el velero",
      status: "PENDING",
      objectiveId: "objective",
      objectiveTitle: "Navegar",
      missionId: "mission",
      workspaceId: "studio",
      areaId: "leisure",
      schedule: null,
      plannedTotalMin: 30,
      updatedAt: "2026-11-18T17:00:00.000Z",
    };
    const objective = { ...task, kind: "objective", id: "objective", title: "Velero" };
    const shared = { ...task, id: "shared", title: "Velero de Luis", objectiveId: null };
    fakeServer({ [SEARCH]: { ...nothing, total: 3, items: [task, objective, shared] } });
    const { user } = await type("velero");
    const rows = await screen.findAllByRole("listitem");
    expect(rows.map((row) => within(row).queryAllByRole("button").length)).toEqual([1, 0, 0]);
    await user.click(screen.getByRole("button", { name: /Revisar el velero/ }));
    expect(await screen.findByRole("menuitem", { name: "Mañana" })).toBeDefined();
  });

  it("shows an error and retries with the same term", async () => {
    const server = fakeServer({ [SEARCH]: SERVER_ERROR });
    const { user } = await type("velero");
    const alert = within(await screen.findByRole("alert"));
    server.respond({ [SEARCH]: nothing });
    await user.click(alert.getByRole("button", { name: "Intentar de nuevo" }));
    await screen.findByText(/^Nada en tus planes con «velero»/);
    expect(server.requests(SEARCH).at(-1)?.query.get("q")).toBe("velero");
  });
});

describe("open tasks", () => {
  it("show an empty state as a list and in groups", async () => {
    fakeServer({ [LIST]: nothing, [GROUPS]: { groups: [] } });
    const { user } = renderScreen(<OpenTasksScreen />, { at: "/panel/plans/tasks?view=list" });
    await screen.findByText("No hay nada abierto");
    await user.click(screen.getByRole("tab", { name: "Por contexto" }));
    expect(await screen.findByText("No hay nada abierto")).toBeDefined();
  });

  it("show a load error and can be retried", async () => {
    const server = fakeServer({ [LIST]: SERVER_ERROR });
    const { user } = renderScreen(<OpenTasksScreen />, { at: "/panel/plans/tasks?view=list" });
    const alert = within(await screen.findByRole("alert"));
    server.respond({ [LIST]: nothing });
    await user.click(alert.getByRole("button", { name: "Intentar de nuevo" }));
    await screen.findByText("No hay nada abierto");
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
