import { screen, waitFor, within } from "@testing-library/react";
import type { Resource } from "@vereda/domain/resources/contract";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import {
  failure,
  fakeServer,
  SERVER_ERROR,
  type FakeRequest,
  type FakeResponses,
} from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { buildPinState } from "#platform/testing/pin-responses.ts";
import { renderScreen, type RenderOptions } from "#platform/testing/render-screen.tsx";
import { STUDIO_ID } from "#platform/testing/test-user.ts";
import ResourceRoute from "./resource.route.tsx";
import {
  buildEntriesPage,
  buildEntry,
  buildResource,
  ENTRIES,
  RESOURCE,
} from "./testing/build-resource.ts";

const CREATE = "POST /workspaces/:id/resources/:resourceId/entries";
const REMOVE = "DELETE /workspaces/resource-entries/:id";
const CHANGE = "PUT /workspaces/:id/resources/:resourceId";

const fed: Partial<Resource> = {
  current: 150,
  target: 240,
  periodFrom: "2026-03-02",
  periodTo: "2026-03-08",
  history: [
    { date: "2026-03-02", value: 60 },
    { date: "2026-03-04", value: 90 },
  ],
  feeds: [
    {
      kind: "OBJECTIVE",
      id: "0195a000-0000-7000-8000-0000000000f1",
      title: "Curso de francés",
      areaId: "education",
      part: "objectives",
      value: 120,
      unit: "MINUTES",
    },
    {
      kind: "ENTRY",
      id: null,
      title: null,
      areaId: null,
      part: "entries",
      value: 30,
      unit: "MINUTES",
    },
  ],
  mirror: {
    label: "plenty",
    score: 82,
    parts: [{ key: "objectives", value: 120, unit: "MINUTES" }],
    note: "today",
    at: "2026-03-04T20:32:00.000Z",
  },
};

function renderResource(
  changes: Partial<Resource> = {},
  responses: FakeResponses = {},
  options: RenderOptions = {},
) {
  const { resourceId = "knowledge" } = changes;
  const server = fakeServer({
    "GET /sessions/pin": buildPinState(),
    [RESOURCE]: buildResource(changes),
    [ENTRIES]: buildEntriesPage(),
    ...responses,
  });
  const rendered = renderScreen(<ResourceRoute />, {
    path: "/space/:space/resources/:resource",
    at: `/space/${STUDIO_ID}/resources/${resourceId}`,
    ...options,
  });
  return { server, ...rendered };
}

describe("a resource", () => {
  it("says how it stands, what feeds it and how it went", async () => {
    renderResource(fed);
    expect(await screen.findByText("2 h 30 min")).toBeDefined();
    expect(screen.getByText("de 4 h esta semana. Para llegar: 1 h 30 min.")).toBeDefined();
    const link = screen.getByRole("link", { name: "Curso de francés" });
    expect(link.getAttribute("href")).toContain("/education/plan/objective/");
    expect(screen.getByText("Lo que registraste")).toBeDefined();
    expect(screen.getByText("Sumaste 2 h 30 min en 2 días.")).toBeDefined();
    expect(screen.getByRole("img", { name: "Historial" })).toBeDefined();
    expect(screen.getAllByRole("row")).toHaveLength(3);
    await expectAccessible();
  });

  it("explains its purpose while it is empty", async () => {
    renderResource();
    expect(await screen.findByText("Todavía nada esta semana.")).toBeDefined();
    expect(screen.getByText("Lo que aprendes: lecturas, cursos, práctica.")).toBeDefined();
    expect(screen.getByText(/Elige este recurso en uno de tus objetivos/)).toBeDefined();
    await expectAccessible();
  });

  it.each([
    [{ behaviour: "BUDGET", current: 300, target: 240 }, "of 4 h this week. That’s 1 h over."],
    [{ behaviour: "BUDGET", current: 60, target: 240 }, "of 4 h this week. You still have 3 h."],
    [{ current: 300, target: 240 }, "this week. You reached your goal of 4 h."],
    [{ behaviour: "STATE", unit: "LEVEL", period: null, current: 62 }, "is your latest level"],
  ] as const)("with %j is put into words", async (changes, sentence) => {
    renderResource(changes, {}, { locale: "en" });
    expect(await screen.findByText(sentence)).toBeDefined();
  });

  it("shows a load error and can be retried", async () => {
    const { user, server } = renderResource({}, { [RESOURCE]: SERVER_ERROR });
    const alert = await screen.findByRole("alert");
    server.respond({ [RESOURCE]: buildResource(fed) });
    await user.click(within(alert).getByRole("button", { name: "Intentar de nuevo" }));
    expect(await screen.findByText("2 h 30 min")).toBeDefined();
  });

  it("is not offered by another kind of workspace", async () => {
    fakeServer({});
    renderScreen(<ResourceRoute />, {
      path: "/space/:space/resources/:resource",
      at: `/space/${STUDIO_ID}/resources/business_social_team`,
    });
    expect(await screen.findByText("Este espacio no tiene ese recurso")).toBeDefined();
  });
});

describe("a quick log", () => {
  it("takes two presses, and can be undone", async () => {
    const { user, server } = renderResource(fed, {
      [CREATE]: ({ body }: FakeRequest) => buildEntry(Object(body)),
      [REMOVE]: null,
    });
    await user.click(await screen.findByRole("button", { name: "Registrar" }));
    await user.click(screen.getByRole("button", { name: /^30\smin$/ }));
    expect(await screen.findByText("Registraste 30 min")).toBeDefined();
    expect(server.requests(CREATE)[0]?.body).toMatchObject({ value: 30 });
    await waitFor(() => expect(server.requests(RESOURCE)).toHaveLength(2));
    await user.click(screen.getByRole("button", { name: "Deshacer" }));
    await waitFor(() => expect(server.requests(REMOVE)).toHaveLength(1));
  });

  it("that fails offers a retry with the same id", async () => {
    const { user, server } = renderResource(fed, { [CREATE]: SERVER_ERROR });
    await user.click(await screen.findByRole("button", { name: "Registrar" }));
    await user.click(screen.getByRole("button", { name: /^30\smin$/ }));
    const alert = await screen.findByRole("alert");
    server.respond({ [CREATE]: ({ body }: FakeRequest) => buildEntry(Object(body)) });
    await user.click(within(alert).getByRole("button", { name: "Intentar de nuevo" }));
    expect(await screen.findByText("Registraste 30 min")).toBeDefined();
    const ids = server.requests(CREATE).map(({ body }) => Object(body).id);
    expect(new Set(ids).size).toBe(1);
  });

  it("of another amount has its error at the field and stays", async () => {
    const { user } = renderResource(fed, {
      [CREATE]: {
        ...failure(422, "validation_error", "Revisa los datos"),
        fields: [{ path: "value", message: "Anota entre 1 minuto y 24 horas." }],
      },
    });
    await user.click(await screen.findByRole("button", { name: "Registrar" }));
    await user.click(screen.getByRole("button", { name: "Otra cantidad…" }));
    const dialog = await screen.findByRole("dialog");
    const field = within(dialog).getByRole("textbox", { name: "Cantidad" });
    fill(field, "2000");
    await user.click(within(dialog).getByRole("button", { name: "Guardar" }));
    expect(await within(dialog).findByText("Anota entre 1 minuto y 24 horas.")).toBeDefined();
    expect(field).toHaveProperty("value", "2,000");
  });
});

describe("entries", () => {
  it("are deleted with undo", async () => {
    const { user, server } = renderResource(fed, {
      [ENTRIES]: buildEntriesPage([buildEntry({ note: "Ensayo" })]),
      [REMOVE]: null,
      "POST /me/undo": null,
    });
    expect(await screen.findByText(/Ensayo/)).toBeDefined();
    await user.click(screen.getByRole("button", { name: /^Eliminar 30\smin/ }));
    await user.click(await screen.findByRole("button", { name: "Deshacer" }));
    await waitFor(() => expect(server.requests("POST /me/undo")).toHaveLength(1));
  });
});

describe("the goal", () => {
  it("is saved in hours for a resource in minutes, with its version", async () => {
    const { user, server } = renderResource(fed, {
      [CHANGE]: buildResource({ ...fed, target: 300 }),
    });
    await user.click(await screen.findByRole("button", { name: "Meta y medida" }));
    const dialog = await screen.findByRole("dialog");
    fill(within(dialog).getByRole("textbox", { name: "Meta" }), "5");
    await user.click(within(dialog).getByRole("button", { name: "Guardar" }));
    await waitFor(() =>
      expect(server.requests(CHANGE)[0]?.body).toMatchObject({
        target: 300,
        period: "WEEK",
        updatedAt: null,
      }),
    );
  });
});

describe("the mirror", () => {
  it("says what the figures tell, from what, and how recent they are", async () => {
    const { user } = renderResource(fed);
    await user.click(await screen.findByRole("button", { name: "Tu conocimiento de un vistazo" }));
    const dialog = await screen.findByRole("dialog");
    expect(await within(dialog).findByText("Vas bien")).toBeDefined();
    expect(within(dialog).getByText("Tus objetivos")).toBeDefined();
    expect(within(dialog).getByText("Con datos de hoy hasta las 14:32.")).toBeDefined();
    await expectAccessible();
  });

  it("without data explains what it is for", async () => {
    const { user } = renderResource();
    await user.click(await screen.findByRole("button", { name: "Tu conocimiento de un vistazo" }));
    const dialog = await screen.findByRole("dialog");
    expect(await within(dialog).findByText("Todavía no hay nada que mostrar")).toBeDefined();
  });
});
