import { screen, waitFor, within } from "@testing-library/react";
import type { Reflection } from "@vereda/domain/energizing/reflections/contract-reflections";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import {
  failure,
  fakeServer,
  NETWORK_DOWN,
  NO_RESPONSE,
  SERVER_ERROR,
  type FakeRequest,
} from "#platform/testing/fake-server.ts";
import { closePage, renderScreen } from "#platform/testing/render-screen.tsx";
import { buildReflection, buildSleepBook, respondWithSleep } from "../testing/sleep-responses.ts";
import NotesSection from "./notes-section.tsx";

const LIST = "GET /energizing/reflections";
const CREATE = "POST /energizing/reflections";
const MORE_THAN_A_PAGE = 22;

function buildReflections(count: number): Reflection[] {
  return Array.from({ length: count }, (_, index) =>
    buildReflection({
      id: `reflection-${index}`,
      text: `Nota ${index}.`,
      category: "HEALTH",
      date: new Date(Date.UTC(2026, 0, 31 - index)).toISOString().slice(0, 10),
    }),
  );
}

function renderNotes(reflections: Reflection[], responses: object = {}) {
  const book = buildSleepBook({ reflections });
  const server = fakeServer({ ...respondWithSleep(book), ...responses });
  return { book, server, ...renderScreen(<NotesSection />) };
}

const rows = () =>
  within(screen.getByRole("region", { name: "Lo que escribiste" })).getAllByRole("listitem");
const more = () => screen.queryByRole("button", { name: "Ver más" });

describe("notes list", () => {
  it("loads page by page with the keyboard and focuses the first new note", async () => {
    const { user } = renderNotes(buildReflections(MORE_THAN_A_PAGE));
    await waitFor(() => expect(rows()).toHaveLength(5));
    more()?.focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(rows()).toHaveLength(20));
    expect(document.activeElement).toBe(rows()[5]);
    more()?.focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(rows()).toHaveLength(MORE_THAN_A_PAGE));
    expect(document.activeElement).toBe(rows()[20]);
    expect(more()).toBeNull();
    expect(screen.getByText("Es todo lo que escribiste.")).toBeDefined();
    await expectAccessible();
  });

  it("announces that it is loading", () => {
    renderNotes([], { [LIST]: NO_RESPONSE });
    expect(screen.getByText("Cargando lo que escribiste")).toBeDefined();
  });

  it("has an explanation when it is empty", async () => {
    const { user } = renderNotes([]);
    expect(
      await screen.findByText("Aquí vuelves a leer lo que piensas de tus noches."),
    ).toBeDefined();
    await user.click(screen.getByRole("radio", { name: "Sueños" }));
    expect(await screen.findByText("Aquí vuelves a leer lo que soñaste.")).toBeDefined();
  });

  it("shows a load error and can be retried", async () => {
    const { user, server } = renderNotes([], { [LIST]: SERVER_ERROR });
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("No pudimos cargar lo que escribiste");
    server.respond(respondWithSleep(buildSleepBook({ reflections: buildReflections(1) })));
    await user.click(within(alert).getByRole("button", { name: "Intentar de nuevo" }));
    expect(await screen.findByText("Nota 0.")).toBeDefined();
  });

  it("remains when the next page fails to load, and continues after a retry", async () => {
    const { user, server, book } = renderNotes(buildReflections(MORE_THAN_A_PAGE));
    await waitFor(() => expect(rows()).toHaveLength(5));
    await user.click(more() ?? document.body);
    await waitFor(() => expect(rows()).toHaveLength(20));
    server.respond({ [LIST]: SERVER_ERROR });
    await user.click(more() ?? document.body);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("No pudimos cargar más");
    expect(alert.textContent).toContain("Lo que ya ves se queda aquí.");
    expect(rows()).toHaveLength(20);
    server.respond(respondWithSleep(book));
    await user.click(within(alert).getByRole("button", { name: "Intentar de nuevo" }));
    await waitFor(() => expect(rows()).toHaveLength(MORE_THAN_A_PAGE));
  });
});

describe("notes of one category", () => {
  it("are the only ones visible, with a message when there are none", async () => {
    const about = [
      buildReflection({ id: "a", text: "Dolía la espalda", category: "HEALTH" }),
      buildReflection({ id: "b", text: "Dormimos todos", category: "COMPANY" }),
    ];
    const { user } = renderNotes(about);
    expect(await screen.findByText("Dormimos todos")).toBeDefined();
    const choice = screen.getByRole("combobox", { name: "Sobre qué" });
    await user.selectOptions(choice, "Salud");
    await waitFor(() => expect(screen.queryByText("Dormimos todos")).toBeNull());
    expect(screen.getByText("Dolía la espalda")).toBeDefined();
    await user.selectOptions(choice, "Rutina");
    expect(await screen.findByText("De esto todavía no escribes nada.")).toBeDefined();
  });

  it("are searched further back, and after an error on retry", async () => {
    const next = (day: string) => `${day}_0197d3f1-1111-7111-8111-111111111111`;
    const match = buildReflection({ text: "Dormí en casa de mi abuela.", category: "COMPANY" });
    const page = { items: [] as Reflection[], total: 0, page: 1, perPage: 20, from: 0, to: 0 };
    let isBroken = true;
    const requestedAfter: (string | null)[] = [];
    // The match comes after two responses without one, the second of which fails at first.
    const { user, server, book } = renderNotes(buildReflections(2));
    server.respond({
      [LIST]: (request: FakeRequest) => {
        if (request.query.get("category") === null) {
          const { reflections: items } = book;
          return { ...page, items, total: 2, from: 1, to: 2, next: null };
        }
        const after = request.query.get("after");
        if (after !== null && isBroken) return SERVER_ERROR;
        requestedAfter.push(after);
        if (after === null) return { ...page, next: next("2024-05-06") };
        if (after === next("2024-05-06")) return { ...page, next: next("2023-04-05") };
        return { ...page, items: [match], total: 1, from: 1, to: 1, next: null };
      },
    });
    await user.selectOptions(
      await screen.findByRole("combobox", { name: "Sobre qué" }),
      "Compañía",
    );
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("No pudimos seguir buscando");
    expect(alert.textContent).toContain("Hasta el 6 de mayo de 2024 no hay nada de esto.");
    await expectAccessible();
    isBroken = false;
    within(alert).getByRole("button", { name: "Intentar de nuevo" }).focus();
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Dormí en casa de mi abuela.")).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByText("Es todo lo que escribiste de esto.")).toBeDefined();
    expect(requestedAfter).toEqual([null, next("2024-05-06"), next("2023-04-05")]);
  });
});

describe("a dream", () => {
  it("is changed and deleted among the dreams", async () => {
    const dream = { ...buildReflection({ text: "Un faro" }), category: undefined };
    const { user, book } = renderNotes([], {
      "PATCH /energizing/dream-notes/:id": ({ body }: FakeRequest) => {
        const changed = {
          ...book.dreams[0],
          ...Object(body),
          updatedAt: "2026-03-04T15:00:00.000Z",
        };
        book.dreams = [changed];
        return changed;
      },
      "DELETE /energizing/dream-notes/:id": () => {
        book.dreams = [];
        return null;
      },
    });
    book.dreams = [dream];
    await user.click(await screen.findByRole("radio", { name: "Sueños" }));
    await user.click(await screen.findByRole("button", { name: /^Cambiar lo del/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Cambiar lo que soñé" }));
    await user.type(dialog.getByLabelText("¿Qué soñaste?"), "!");
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    expect(await screen.findByText("Un faro!")).toBeDefined();
    await user.click(screen.getByRole("button", { name: /^Eliminar lo del/ }));
    expect(await screen.findByText("Aquí vuelves a leer lo que soñaste.")).toBeDefined();
  });
});

describe("undecryptable notes", () => {
  it("are reported once next to the readable ones, and can be deleted", async () => {
    const { user, server, book } = renderNotes([]);
    // One note per page cannot be decrypted, so each page shows one fewer.
    const lost = new Set(["reflection-1", "reflection-21"]);
    const all = buildReflections(MORE_THAN_A_PAGE);
    server.respond({
      [LIST]: ({ query }: FakeRequest) => {
        const at = (Number(query.get("page")) - 1) * 20;
        const ofPage = all.slice(at, at + 20);
        const unreadable = ofPage.map(({ id }) => id).filter((id) => lost.has(id));
        return {
          items: ofPage.filter(({ id }) => !/-(1|21)$/.test(id)),
          total: all.length,
          page: Number(query.get("page")),
          perPage: 20,
          from: at + 1,
          to: at + ofPage.length,
          next: null,
          ...(unreadable.length > 0 && { unreadable }),
        };
      },
      "DELETE /energizing/reflections/:id": ({ params }: FakeRequest) => {
        lost.delete(params["id"] ?? "");
        return null;
      },
    });
    book.reflections = all;
    expect(
      await screen.findByRole("complementary", {
        name: "Hay una reflexión que ya no se puede leer",
      }),
    ).toBeDefined();
    await user.click(more() ?? document.body);
    await waitFor(() => expect(rows()).toHaveLength(MORE_THAN_A_PAGE - 2));
    await expectAccessible();
    const note = screen.getByRole("complementary", {
      name: "Hay 2 reflexiones que ya no se pueden leer",
    });
    await user.click(
      within(note).getByRole("button", { name: "Eliminar lo que no se puede leer" }),
    );
    const dialog = await screen.findByRole("alertdialog");
    await user.click(within(dialog).getByRole("button", { name: "Eliminar" }));
    await waitFor(() => expect(screen.queryByRole("complementary")).toBeNull());
    expect(rows()).toHaveLength(MORE_THAN_A_PAGE - 2);
  });
});

describe("note draft", () => {
  const drafts = () =>
    Object.entries(localStorage).filter(([name]) => name.startsWith("vereda.draft."));

  async function openWriting(user: ReturnType<typeof renderScreen>["user"]) {
    await user.click(await screen.findByRole("button", { name: "Reflexionar" }));
    const dialog = await screen.findByRole("dialog", { name: "Reflexionar" });
    return { dialog, text: within(dialog).getByRole("textbox", { name: "¿Qué notaste?" }) };
  }

  it("must not be empty", async () => {
    const { user, server } = renderNotes([]);
    const { dialog } = await openWriting(user);
    await user.click(within(dialog).getByRole("button", { name: "Guardar" }));
    expect(await within(dialog).findByText("Escribe algo.")).toBeDefined();
    expect(server.requests(CREATE)).toEqual([]);
  });

  it("survives a save error, is encrypted on the device, and is deleted after saving", async () => {
    const { user, server, book } = renderNotes([]);
    const first = await openWriting(user);
    await user.type(first.text, "El mar estaba tibio");
    server.respond({ [CREATE]: NETWORK_DOWN });
    await user.click(within(first.dialog).getByRole("button", { name: "Guardar" }));
    const alert = await within(first.dialog).findByRole("alert");
    expect(alert.textContent).toContain(
      "No pudimos guardar tu registro. Intenta de nuevo en unos momentos.",
    );
    expect(first.text).toHaveProperty("value", "El mar estaba tibio");
    await waitFor(() => expect(drafts()).toHaveLength(1));
    expect(JSON.stringify(drafts())).not.toContain("El mar");
    closePage();

    server.respond(respondWithSleep(book));
    const again = renderScreen(<NotesSection />);
    const second = await openWriting(again.user);
    expect(
      await within(second.dialog).findByText("Esto es lo que estabas escribiendo."),
    ).toBeDefined();
    await expectAccessible();
    expect(second.text).toHaveProperty("value", "El mar estaba tibio");
    await again.user.click(within(second.dialog).getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(book.reflections).toMatchObject([{ text: "El mar estaba tibio" }]);
    expect(drafts()).toEqual([]);
  });

  it("can be discarded", async () => {
    const { user } = renderNotes([]);
    await user.type((await openWriting(user)).text, "Llovió");
    await waitFor(() => expect(drafts()).toHaveLength(1));
    closePage();
    const again = renderScreen(<NotesSection />);
    const { dialog, text } = await openWriting(again.user);
    await again.user.click(await within(dialog).findByRole("button", { name: "Empezar de nuevo" }));
    expect(text).toHaveProperty("value", "");
    expect(drafts()).toEqual([]);
  });

  it("is compared with the version saved on another device, and can overwrite it", async () => {
    const reflection = buildReflection({ id: "0197d3f1-2222-7222-8222-222222222222" });
    const { user, server } = renderNotes([reflection]);
    const current = {
      ...reflection,
      text: "Escrito en otra parte",
      updatedAt: "2026-03-04T14:00:00.000Z",
    };
    server.respond({
      "PATCH /energizing/reflections/:id": ({ body }: FakeRequest) => {
        const { updatedAt } = body as Reflection;
        const isCurrent = updatedAt === current.updatedAt;
        return isCurrent
          ? { ...current, ...(body as Partial<Reflection>) }
          : { ...failure(409, "conflict", ""), current };
      },
    });
    await user.click(await screen.findByRole("button", { name: /^Cambiar lo del/ }));
    const dialog = await screen.findByRole("dialog", { name: "Cambiar la reflexión" });
    await user.type(within(dialog).getByRole("textbox", { name: "¿Qué notaste?" }), "!");
    await user.click(within(dialog).getByRole("button", { name: "Guardar" }));
    expect(await within(dialog).findByText("Escrito en otra parte")).toBeDefined();
    await user.click(within(dialog).getByRole("button", { name: "Guardar lo mío" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.requests("PATCH /energizing/reflections/:id").at(-1)?.body).toMatchObject({
      text: "Dormir a la misma hora ayuda!",
    });
  });
});
