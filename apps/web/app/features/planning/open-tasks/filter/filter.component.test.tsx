import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { fakeServer } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { hasFocus } from "#platform/testing/has-focus.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildMember, buildWorkspaceEntry } from "#platform/testing/test-user.ts";
import { buildTask } from "#features/planning/testing/build-plan.ts";
import SavedFilters from "#shell/menus/saved-filters.tsx";
import OpenTasksScreen from "../open-tasks.route.tsx";
import { FilterBar } from "./filter-bar.tsx";

const LIST = "GET /planning/open-tasks";
const FILTERED = "GET /planning/tasks";
const FILTERS = "GET /planning/filters";
const RENAME = "PATCH /planning/filters/:id";
const MEMBERS = "GET /panel/workspaces/:id/members";
const empty = { items: [], total: 0, page: 1, perPage: 50, from: 0, to: 0 };
const pageOf = (...items: object[]) => ({ ...empty, items, total: items.length, from: 1, to: 1 });

const stamps = { createdAt: "2026-11-01T00:00:00.000Z", updatedAt: "2026-11-01T00:00:00.000Z" };
const TAG = "019cb95c-e980-7000-8000-000000000001";
const tag = { id: TAG, name: "Coche", color: null, ...stamps };
const saved = { id: "f1", name: "Taller", query: { tagIds: [TAG], minutesMax: 30 }, ...stamps };
const task = { ...buildTask({ title: "Cambiar el aceite" }), objectiveTitle: "El coche" };

function open(search = "?view=list") {
  const server = fakeServer({
    [LIST]: pageOf({ ...task, id: "other", title: "Otra" }),
    [FILTERED]: pageOf(task),
    [FILTERS]: empty,
    "GET /planning/tags": pageOf(tag),
    [MEMBERS]: empty,
  });
  return { server, ...renderScreen(<OpenTasksScreen />, { at: `/panel/plans/tasks${search}` }) };
}

describe("the filter of the open tasks", () => {
  it("stands in the address and can be saved under a name", async () => {
    const { server, user, address } = open();
    await screen.findByText("Otra");
    await user.click(screen.getByText("Filtrar"));
    await user.click(await screen.findByRole("button", { name: "Coche" }));
    await user.click(screen.getByRole("radio", { name: /^Hasta 30.min$/ }));
    await screen.findByText("Cambiar el aceite");
    expect(address()).toBe(`/panel/plans/tasks?view=list&minutesMax=30&tagIds=${TAG}`);
    const query = server.requests(FILTERED).at(-1)?.query;
    expect([query?.get("tagIds"), query?.get("minutesMax")]).toEqual([TAG, "30"]);
    expect(screen.getByText(/^Coche · Hasta 30.min$/)).toBeDefined();
    server.respond({ "POST /planning/filters": saved, [FILTERS]: pageOf(saved) });
    await user.click(screen.getByRole("button", { name: "Guardar este filtro" }));
    fill(await screen.findByRole("textbox", { name: "Nombre" }), "Taller");
    await user.click(screen.getByRole("button", { name: "Guardar" }));
    await waitFor(() =>
      expect(server.requests("POST /planning/filters")[0]?.body).toMatchObject({
        name: "Taller",
        query: { tagIds: [TAG], minutesMax: 30 },
      }),
    );
  });

  it("is read from the address, says so when nothing matches, and can be cleared", async () => {
    const { server, user, address } = open("?view=list&until=-P1D&q=aceite");
    await screen.findByText("Cambiar el aceite");
    expect(screen.getByText("Antes de hoy", { selector: "summary *" })).toBeDefined();
    expect(screen.getByRole("searchbox")).toHaveProperty("value", "aceite");
    server.respond({ [FILTERED]: empty });
    fill(screen.getByRole("searchbox"), "aceite de oliva");
    await screen.findByText("Nada cumple todo esto. Prueba quitar alguna condición.");
    await user.click(screen.getByRole("button", { name: "Quitar filtros" }));
    await screen.findByText("Otra");
    expect(address()).toBe("/panel/plans/tasks?view=list");
    expect(screen.getByRole("searchbox")).toHaveProperty("value", "");
    expect(hasFocus(screen.getByRole("searchbox"))).toBe(true);
  });

  it("keeps what is typed while the address is behind, and takes the words of another one", async () => {
    fakeServer({ [FILTERS]: empty });
    /** An address that moves on only by hand. */
    function SlowAddress() {
      const [q, setQ] = useState("");
      return (
        <>
          <FilterBar filter={q === "" ? {} : { q }} onChange={() => undefined} />
          {["pa", "pan", "luz"].map((next) => (
            <button key={next} type="button" onClick={() => setQ(next)}>
              {next}
            </button>
          ))}
        </>
      );
    }
    const { user } = renderScreen(<SlowAddress />);
    const field = await screen.findByRole("searchbox");
    await user.type(field, "pan");
    expect(field).toHaveProperty("value", "pan");
    await user.click(screen.getByRole("button", { name: "pa" }));
    expect(field).toHaveProperty("value", "pan");
    await user.click(screen.getByRole("button", { name: "pan" }));
    await user.click(screen.getByRole("button", { name: "luz" }));
    expect(field).toHaveProperty("value", "luz");
    await user.click(screen.getByRole("button", { name: "pa" }));
    expect(field).toHaveProperty("value", "pa");
  });

  it("forgets a removed condition once another filter is opened", async () => {
    const other = { ...saved, id: "f2", name: "Lo corto", query: { minutesMax: 15 } };
    fakeServer({
      [LIST]: empty,
      [FILTERED]: empty,
      [FILTERS]: pageOf(other),
      [MEMBERS]: empty,
      "GET /planning/tags": pageOf(tag),
    });
    const { user, address } = renderScreen(
      <>
        <OpenTasksScreen />
        <SavedFilters classNames={{ title: "", link: "" }} />
      </>,
      { at: "/panel/plans/tasks?view=list&minutesMax=15" },
    );
    await user.click(await screen.findByText(/^Lo corto: /));
    const days = within(await screen.findByRole("radiogroup", { name: "Cuándo" }));
    await user.click(days.getByRole("radio", { name: "Hoy" }));
    await screen.findByText(/^Hoy · Hasta 15.min$/);
    await user.click(screen.getByRole("link", { name: "Lo corto" }));
    await screen.findByText(/^Lo corto: Hasta 15.min$/);
    await user.click(screen.getByRole("radio", { name: /^Hasta 30.min$/ }));
    expect(address()).toBe("/panel/plans/tasks?view=list&minutesMax=30");
  });

  it("offers the members of a workspace, oneself first", async () => {
    const server = fakeServer({
      [LIST]: empty,
      [FILTERED]: pageOf(task),
      [FILTERS]: empty,
      "GET /planning/tags": empty,
      [MEMBERS]: pageOf(buildMember("luis", "Luis Paz"), buildMember("luis2", "Luis Paz")),
    });
    const { user, address } = renderScreen(<OpenTasksScreen />, {
      at: "/panel/plans/tasks?view=list",
    });
    await user.click(await screen.findByText("Filtrar"));
    const group = within(await screen.findByRole("radiogroup", { name: "Persona" }));
    expect(group.getAllByRole("radio").map((one) => one.textContent)).toEqual([
      "Tú",
      "Luis Paz (@luis)",
      "Luis Paz (@luis2)",
    ]);
    await user.click(group.getByRole("radio", { name: "Luis Paz (@luis)" }));
    await screen.findByText("Cambiar el aceite");
    expect(address()).toBe("/panel/plans/tasks?view=list&assignee=luis");
    expect(server.requests(FILTERED).at(-1)?.query.get("assignee")).toBe("luis");
    await user.click(group.getByRole("radio", { name: "Luis Paz (@luis)" }));
    await waitFor(() => expect(address()).toBe("/panel/plans/tasks?view=list"));
  });

  it("offers nobody to whom is alone, but says whom a saved filter names", async () => {
    fakeServer({
      [FILTERED]: pageOf(task),
      [FILTERS]: empty,
      "GET /planning/tags": empty,
    });
    const { user } = renderScreen(<OpenTasksScreen />, {
      at: "/panel/plans/tasks?view=list&assignee=luis",
      user: { workspaces: [buildWorkspaceEntry({ isAlone: true })] },
    });
    await user.click(await screen.findByText("@luis", { selector: "summary *" }));
    expect(screen.getByRole("radio", { name: "@luis" })).toBeDefined();
    expect(screen.queryByRole("radio", { name: "Tú" })).toBeNull();
  });

  it("shows its name once it is saved, and can be renamed and deleted", async () => {
    const { server, user } = open(`?view=list&minutesMax=30&tagIds=${TAG}`);
    server.respond({ [FILTERS]: pageOf(saved), "DELETE /planning/filters/:id": null });
    await screen.findByText(/^Taller: Coche · Hasta 30.min$/);
    const renamed = { ...saved, name: "Mecánico" };
    await user.click(screen.getByRole("button", { name: "Acciones de Taller" }));
    await user.click(await screen.findByRole("menuitem", { name: "Cambiar nombre" }));
    fill(await screen.findByRole("textbox", { name: "Nombre" }), "Mecánico");
    server.respond({ [RENAME]: renamed, [FILTERS]: pageOf(renamed) });
    await user.click(screen.getByRole("button", { name: "Guardar" }));
    await screen.findByText(/^Mecánico: /);
    expect(server.requests(RENAME)[0]?.body).toEqual({
      name: "Mecánico",
      updatedAt: saved.updatedAt,
    });
    await user.click(screen.getByRole("button", { name: "Acciones de Mecánico" }));
    await user.click(await screen.findByRole("menuitem", { name: "Eliminar filtro" }));
    await waitFor(() =>
      expect(server.requests("DELETE /planning/filters/:id")[0]?.params["id"]).toBe("f1"),
    );
  });
});

describe("the saved filters in the navigation", () => {
  const classNames = { title: "", link: "" };

  it("are links, the current one marked", async () => {
    fakeServer({ [FILTERS]: pageOf(saved, { ...saved, id: "f2", name: "Hoy", query: {} }) });
    renderScreen(<SavedFilters classNames={classNames} />, {
      at: `/panel/plans/tasks?view=list&tagIds=${TAG}&minutesMax=30`,
    });
    const link = await screen.findByRole("link", { name: "Taller" });
    expect(link.getAttribute("href")).toBe(
      `/panel/plans/tasks?view=list&minutesMax=30&tagIds=${TAG}`,
    );
    expect(link.getAttribute("aria-current")).toBe("page");
    expect(screen.getByRole("link", { name: "Hoy" }).getAttribute("aria-current")).toBeNull();
  });

  it.each(["/panel/revision?view=list", "/panel/plans/tasks?view=groups"])(
    "are not current at %s",
    async (at) => {
      fakeServer({ [FILTERS]: pageOf(saved) });
      renderScreen(<SavedFilters classNames={classNames} />, {
        at: `${at}&tagIds=${TAG}&minutesMax=30`,
      });
      const link = await screen.findByRole("link", { name: "Taller" });
      expect(link.getAttribute("aria-current")).toBeNull();
    },
  );

  it("are renamed and deleted there", async () => {
    const server = fakeServer({ [FILTERS]: pageOf(saved), "DELETE /planning/filters/:id": null });
    const { user } = renderScreen(<SavedFilters classNames={classNames} />);
    await user.click(await screen.findByRole("button", { name: "Acciones de Taller" }));
    await user.click(await screen.findByRole("menuitem", { name: "Cambiar nombre" }));
    fill(await screen.findByRole("textbox", { name: "Nombre" }), "Mecánico");
    const renamed = { ...saved, name: "Mecánico" };
    server.respond({ [RENAME]: renamed, [FILTERS]: pageOf(renamed) });
    await user.click(screen.getByRole("button", { name: "Guardar" }));
    await screen.findByRole("link", { name: "Mecánico" });
    await user.click(screen.getByRole("button", { name: "Acciones de Mecánico" }));
    server.respond({ [FILTERS]: empty });
    await user.click(await screen.findByRole("menuitem", { name: "Eliminar filtro" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Mecánico" })).toBeNull());
  });

  it("are not there without any", async () => {
    const server = fakeServer({ [FILTERS]: empty });
    const { container } = renderScreen(<SavedFilters classNames={classNames} />);
    await waitFor(() => expect(server.requests(FILTERS)).toHaveLength(1));
    expect(container.textContent).not.toContain("Filtros");
  });
});
