import { screen, waitFor, within } from "@testing-library/react";
import type { LogbookEntry } from "@vereda/domain/logbook/contract";
import { logbookKindDefinitions } from "@vereda/domain/logbook/kinds/kinds";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import {
  fakeServer,
  SERVER_ERROR,
  type FakeRequest,
  type FakeResponses,
} from "#platform/testing/fake-server.ts";
import {
  buildPinBook,
  buildPinState,
  lockResponses,
  respondWithPin,
} from "#platform/testing/pin-responses.ts";
import { fill } from "#platform/testing/fill.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { QUICK_ADD } from "#shell/quick-add/quick-add-button.tsx";
import { STUDIO_ID } from "#platform/testing/test-user.ts";
import LogbookScreen from "./logbook.route.tsx";

const LIST = "GET /workspaces/:id/areas/:areaId/entries";
/** What a screen of private entries loads to lock and unlock them. */
const locks = {
  "GET /sessions/pin": buildPinState(),
  "GET /energizing/cycle/waiting-key": { key: "A".repeat(43) },
};
const REMOVE = "DELETE /workspaces/entries/:id";

function buildEntry(text: string): LogbookEntry {
  return {
    id: `entry-${text}`,
    workspaceId: STUDIO_ID,
    areaId: "personal",
    kind: "diary",
    day: "2026-03-04",
    title: null,
    values: { text },
    isPublic: false,
    author: "Ana",
    isOwn: true,
    attachments: [],
    createdAt: "2026-03-04T14:00:00.000Z",
    updatedAt: "2026-03-04T14:00:00.000Z",
  };
}

const buildPage = (items: LogbookEntry[], unreadable: string[] = []) => ({
  items,
  total: items.length + unreadable.length,
  page: 1,
  perPage: 50,
  from: items.length === 0 ? 0 : 1,
  to: items.length,
  ...(unreadable.length > 0 && { unreadable }),
});

function renderDiary(responses: FakeResponses) {
  const server = fakeServer({ ...locks, ...responses });
  const rendered = renderScreen(<LogbookScreen />, {
    path: "/space/:space/:area/tools/:kind",
    at: `/space/${STUDIO_ID}/personal/tools/diary`,
  });
  return { server, ...rendered };
}

describe("logbook", () => {
  it("explains its purpose while it is empty", async () => {
    renderDiary({ [LIST]: buildPage([]) });
    expect(await screen.findByText(logbookKindDefinitions.diary.purpose.es)).toBeDefined();
  });

  it("shows a load error and can be retried", async () => {
    const { user, server } = renderDiary({ [LIST]: SERVER_ERROR });
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("No pudimos cargar esta bitácora");
    server.respond({ [LIST]: buildPage([buildEntry("Uno")]) });
    await user.click(within(alert).getByRole("button"));
    expect(await screen.findByText("Uno")).toBeDefined();
  });

  it("with private content is hidden until the PIN is entered, and can be locked again", async () => {
    const pin = buildPinBook();
    const { user } = renderDiary({
      ...lockResponses(pin, { [LIST]: buildPage([buildEntry("Luciérnagas calladas")]) }),
      ...respondWithPin(pin),
    });
    expect(await screen.findByRole("heading", { name: "Esto está bajo llave" })).toBeDefined();
    expect(document.title).toBe("Diario · Vereda");
    expect(screen.queryByText("Luciérnagas calladas")).toBeNull();
    await user.type(screen.getByLabelText("Tu PIN"), "2580");
    await user.click(screen.getByRole("button", { name: "Abrir" }));
    expect(await screen.findByText("Luciérnagas calladas")).toBeDefined();
    await user.click(await screen.findByRole("button", { name: "Bloquear ahora" }));
    expect(await screen.findByRole("heading", { name: "Esto está bajo llave" })).toBeDefined();
    expect(screen.queryByText("Luciérnagas calladas")).toBeNull();
  });
});

describe("the diary", () => {
  const gratitude: LogbookEntry = {
    ...buildEntry("A Ana, por la cena"),
    kind: "gratitude",
    values: { text: "A Ana, por la cena", toWhom: "Ana" },
  };

  it("lists its kinds together, and one of them where the old address leads", async () => {
    const server = fakeServer({
      ...locks,
      [LIST]: ({ query }: FakeRequest) =>
        buildPage(
          query.get("isTogether") === "true" ? [buildEntry("Uno"), gratitude] : [gratitude],
        ),
    });
    const { user, address } = renderScreen(<LogbookScreen />, {
      path: "/space/:space/:area/tools/:kind",
      at: `/space/${STUDIO_ID}/personal/tools/gratitude`,
    });
    expect(await screen.findByText("A Ana, por la cena")).toBeDefined();
    expect(address()).toBe(`/space/${STUDIO_ID}/personal/tools/diary?kind=gratitude`);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Diario");
    expect(server.requests(LIST).at(-1)?.query.get("kind")).toBe("gratitude");
    expect(screen.queryByText("Uno")).toBeNull();
    await user.click(screen.getByRole("radio", { name: "Gratitud" }));
    expect(await screen.findByText("Uno")).toBeDefined();
    expect(screen.getByText("¿A quién?: Ana")).toBeDefined();
  });

  it("keeps what is written when its kind is chosen", async () => {
    const { server, user } = renderDiary({
      [LIST]: buildPage([]),
      "POST /workspaces/:id/areas/:areaId/entries": gratitude,
    });
    await user.click(await screen.findByRole("button", { name: "Escribir en el diario" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText("¿Cómo estuvo tu día?"), "La cena");
    await user.click(dialog.getByRole("radio", { name: "Gratitud" }));
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    await waitFor(() =>
      expect(server.requests("POST /workspaces/:id/areas/:areaId/entries")).toHaveLength(1),
    );
    const [sent] = server.requests("POST /workspaces/:id/areas/:areaId/entries");
    expect(sent?.body).toMatchObject({
      kind: "gratitude",
      values: { text: "La cena", toWhom: null },
    });
  });
});

describe("a page of the diary", () => {
  it("is found by its words, and deleted at once", async () => {
    let entries = [buildEntry("Caminé junto al río.")];
    const { user, server } = renderDiary({
      [LIST]: ({ query }: FakeRequest) => buildPage(query.get("q") === "montaña" ? [] : entries),
      [REMOVE]: () => {
        entries = [];
        return null;
      },
    });
    await screen.findByText("Caminé junto al río.");
    const search = screen.getByRole("searchbox");
    fill(search, "montaña");
    await waitFor(() => expect(screen.queryByText("Caminé junto al río.")).toBeNull());
    fill(search, "rio");
    await screen.findByText("Caminé junto al río.");
    expect(server.requests(LIST).at(-1)?.query.get("q")).toBe("rio");
    await user.click(screen.getByRole("button", { name: /^Eliminar «/ }));
    await waitFor(() => expect(screen.queryByText("Caminé junto al río.")).toBeNull());
    expect(server.requests(REMOVE)).toHaveLength(1);
  });
});

describe("undecryptable entry", () => {
  it("is reported next to the others, and can be deleted", async () => {
    let lost = ["lost"];
    const entries = [buildEntry("Uno"), buildEntry("Dos")];
    const { user } = renderDiary({
      [LIST]: () => buildPage(entries, lost),
      [REMOVE]: ({ params }: FakeRequest) => {
        lost = lost.filter((id) => id !== params["id"]);
        return null;
      },
    });
    const note = await screen.findByRole("complementary", {
      name: "Hay una entrada que ya no se puede leer",
    });
    expect(within(screen.getByRole("main")).getAllByRole("listitem")).toHaveLength(2);
    await user.click(
      within(note).getByRole("button", { name: "Eliminar lo que no se puede leer" }),
    );
    const dialog = within(await screen.findByRole("alertdialog"));
    await expectAccessible();
    await user.click(dialog.getByRole("button", { name: "Eliminar" }));
    await waitFor(() => expect(screen.queryByRole("complementary")).toBeNull());
    expect(screen.getByText("Dos")).toBeDefined();
  });
});

describe("the medications", () => {
  it("offer a reminder, without naming one", async () => {
    fakeServer({ ...locks, [LIST]: buildPage([]) });
    const offered: unknown[] = [];
    addEventListener(QUICK_ADD, (event) => offered.push((event as CustomEvent).detail), {
      once: true,
    });
    const { user } = renderScreen(<LogbookScreen />, {
      path: "/space/:space/:area/tools/:kind",
      at: `/space/${STUDIO_ID}/health/tools/medications`,
    });
    await user.click(await screen.findByRole("button", { name: "Poner un recordatorio" }));
    expect(offered).toEqual([
      { sentence: "tomar mis medicamentos todos los días a las 9 am, recuérdame al empezar" },
    ]);
  });
});
