import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { queryClient } from "#platform/query/query-client.ts";
import { fakeServer, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { hasFocus } from "#platform/testing/has-focus.ts";
import { buildMember, buildUser, STUDIO_ID } from "#platform/testing/test-user.ts";
import { buildPage, buildTask } from "#features/planning/testing/build-plan.ts";
import OpenGroups from "./open-groups.tsx";

it("the vital group takes its tasks out of their quadrant", async () => {
  const tasks = ["Casa", "Seguro", "Contrato", "Llaves", "Mudanza"].map((title) => ({
    ...buildTask({ id: title, title, isHighImpact: true, isUrgent: true }),
    objectiveTitle: "Mudarme de casa",
  }));
  fakeServer({
    "GET /planning/open-tasks/groups": {
      groups: [
        { key: "vital", total: 1, items: tasks.slice(0, 1) },
        { key: "doFirst", total: 4, items: tasks.slice(1) },
      ],
    },
  });
  renderScreen(<OpenGroups by="quadrant" workspaceId={STUDIO_ID} />);
  const vital = within(await screen.findByRole("region", { name: "Tu 20 % vital" }));
  expect(vital.getAllByRole("listitem")).toHaveLength(1);
  expect(
    vital.getByText("De alto impacto y mayor prioridad: lo poco que más cuenta."),
  ).toBeDefined();
  const first = within(screen.getByRole("region", { name: "Decisivo" }));
  expect(first.getAllByRole("listitem")).toHaveLength(4);
  expect(screen.getAllByText("Casa")).toHaveLength(1);
});

it("an empty quadrant says that its tasks are in the vital group", async () => {
  const task = buildTask({ title: "Casa", isHighImpact: true, isUrgent: true });
  fakeServer({
    "GET /planning/open-tasks/groups": {
      groups: [{ key: "vital", total: 1, items: [{ ...task, objectiveTitle: "Mudanza" }] }],
    },
  });
  renderScreen(<OpenGroups by="quadrant" workspaceId={STUDIO_ID} />);
  const first = within(await screen.findByRole("region", { name: "Decisivo" }));
  first.getByText("Lo que va aquí está arriba, en tu 20 % vital.");
  const other = within(screen.getByRole("region", { name: "Revisión" }));
  expect(other.getByText("Nada por aquí.")).toBeDefined();
});

it("the keys 1 to 4 sort what is not sorted yet, one after the other", async () => {
  const tasks = ["Casa", "Seguro"].map((title) => ({
    ...buildTask({ id: title, title, priority: null }),
    objectiveTitle: "Mudarme de casa",
  }));
  const server = fakeServer({
    "GET /planning/open-tasks/groups": {
      groups: [{ key: "unclassified", total: 2, items: tasks }],
    },
    "PATCH /planning/tasks/:id": tasks[0],
  });
  const user = userEvent.setup();
  renderScreen(<OpenGroups by="quadrant" workspaceId={STUDIO_ID} />);
  const unsorted = within(await screen.findByRole("region", { name: "Sin clasificar" }));
  unsorted.getByRole("link", { name: /Casa/ }).focus();
  await user.keyboard("2");
  expect(document.activeElement?.textContent).toContain("Seguro");
  await user.keyboard("4");
  await waitFor(() =>
    expect(server.requests("PATCH /planning/tasks/:id").map(({ body }) => body)).toMatchObject([
      { isUrgent: false, isHighImpact: true, priority: null },
      { isUrgent: false, isHighImpact: false, priority: "LOW" },
    ]),
  );
});

it("a key sorts once what is shown by «Ver más», and the focus stays in the group", async () => {
  const build = (title: string, priority: "LOW" | null) => ({
    ...buildTask({ id: title, title, priority }),
    objectiveTitle: "Mudarme de casa",
  });
  const [first, more, sorted] = [
    build("Casa", null),
    build("Seguro", null),
    build("Llaves", "LOW"),
  ];
  const PATCH = "PATCH /planning/tasks/:id";
  const server = fakeServer({
    "GET /planning/open-tasks/groups": {
      groups: [
        { key: "unclassified", total: 2, items: [first] },
        { key: "eliminate", total: 1, items: [sorted] },
      ],
    },
    "GET /planning/open-tasks": buildPage([first, more]),
    [PATCH]: more,
  });
  const { user } = renderScreen(<OpenGroups by="quadrant" workspaceId={STUDIO_ID} />);
  const unsorted = within(await screen.findByRole("region", { name: "Sin clasificar" }));
  await user.click(unsorted.getByRole("button", { name: "Ver más tareas" }));
  (await unsorted.findByRole("link", { name: /Seguro/ })).focus();
  await user.keyboard("{2>3/}");
  await waitFor(() => expect(unsorted.queryByText("Seguro")).toBeNull());
  expect(hasFocus(unsorted.getByRole("link", { name: /Casa/ }))).toBe(true);
  expect(server.requests(PATCH).map(({ params }) => params["id"])).toEqual(["Seguro"]);
  const last = screen.getByRole("link", { name: /Llaves/ });
  last.focus();
  await user.keyboard("4");
  expect(hasFocus(last)).toBe(true);
  expect(server.requests(PATCH)).toHaveLength(1);
});

describe("by person", () => {
  const { username: own } = buildUser();
  const build = (key: string) => ({
    key,
    total: 1,
    items: [{ ...buildTask({ id: key, title: `Tarea de ${key}` }), objectiveTitle: "Casa" }],
  });
  const MEMBERS = "GET /panel/workspaces/:id/members";
  const groups = ["aldo", "eva1", "eva2", "noe", own].map(build);
  const responses = {
    "GET /planning/open-tasks/groups": { groups },
    [MEMBERS]: buildPage([
      buildMember("aldo", "Aldo Paz"),
      buildMember("eva1", "Eva Ríos"),
      buildMember("eva2", "Eva Ríos"),
      buildMember(own, "Ana", { isSelf: true }),
    ]),
    "GET /panel/connections": buildPage([]),
  };
  const listTitles = () =>
    screen.getAllByRole("list").map((list) => list.getAttribute("aria-label"));

  it("one's own come first, and who has the same name is told apart", async () => {
    const names = Promise.withResolvers<object>();
    fakeServer({ ...responses, [MEMBERS]: () => names.promise });
    renderScreen(<OpenGroups by="user" workspaceId={STUDIO_ID} />);
    await waitFor(() => expect(queryClient.isFetching()).toBe(1));
    expect(screen.queryByRole("heading")).toBeNull();
    names.resolve(responses[MEMBERS]);
    await screen.findByRole("region", { name: "Aldo Paz" });
    expect(listTitles()).toEqual([
      "Tú",
      "Aldo Paz",
      "Eva Ríos (@eva1)",
      "Eva Ríos (@eva2)",
      "@noe",
    ]);
  });

  it("has usernames where the names cannot be loaded", async () => {
    fakeServer({ ...responses, [MEMBERS]: SERVER_ERROR });
    renderScreen(<OpenGroups by="user" workspaceId={STUDIO_ID} />);
    await screen.findByRole("region", { name: "@aldo" });
    expect(listTitles()).toEqual(["Tú", "@aldo", "@eva1", "@eva2", "@noe"]);
  });
});
