import { act, screen, waitFor, within } from "@testing-library/react";
import { makePage } from "@vereda/domain/http/envelope";
import type { Review } from "@vereda/domain/reviews/contract";
import { describe, expect, it } from "vitest";
import { buildAgenda, buildAgendaItem, buildTask } from "#features/planning/testing/build-plan.ts";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, NETWORK_DOWN, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { closePage } from "#platform/testing/render-screen.tsx";
import { renderReview } from "../testing/render-review.tsx";
import {
  buildOpenItem,
  buildReview,
  busyInfo,
  respondWithReview,
  type ReviewBook,
} from "../testing/review-responses.ts";

const SAVE = "PUT /panel/reviews/:kind/:period";
const FINISH = "POST /panel/reviews/:kind/:period/finish";

function open(review: Review = buildReview(), step = "questions") {
  const book: ReviewBook = { review, saves: 0 };
  const server = fakeServer(respondWithReview(book));
  return { book, server, ...renderReview(review.kind, { period: review.period, step }) };
}

const stored = () =>
  Object.entries(localStorage).filter(([name]) => name.startsWith("vereda.outbox."));

const findField = (name: string) => screen.findByRole("textbox", { name });

describe("steps", () => {
  it("follow each other by one button, and can be skipped", async () => {
    const { user, address } = open(buildReview(), "summary");
    await user.click(await screen.findByRole("button", { name: "Seguir" }));
    await findField("¿Qué salió bien?");
    expect(address()).toContain("step=questions");
    await expectAccessible();
    await user.click(screen.getByRole("tab", { name: "Lo que sigue" }));
    await findField("Prioridad 1");
    expect(screen.queryByRole("button", { name: "Seguir" })).toBeNull();
    await expectAccessible();
  });
});

describe("draft", () => {
  it("is saved as the user types, in order and with the version it changes", async () => {
    const { user, book, server } = open();
    await user.type(await findField("¿Qué salió bien?"), "Caminé ");
    await screen.findByText("Guardado");
    await user.type(await findField("¿Qué salió bien?"), "al río");
    await waitFor(() => expect(book.review.answers.went_well).toBe("Caminé al río"));
    expect(server.requests(SAVE).map(({ body }) => (body as Review).updatedAt)).toEqual([
      null,
      "2026-03-04T15:00:01.000Z",
    ]);
    expect((await findField("¿Qué salió bien?")) as HTMLInputElement).toHaveProperty(
      "value",
      "Caminé al río",
    );
  });

  it("written offline is encrypted on the device, survives a reload and is then sent", async () => {
    const { user, server, book } = open();
    await findField("¿Qué te pesó?");
    server.respond({ [SAVE]: NETWORK_DOWN });
    await user.type(await findField("¿Qué te pesó?"), "El ruido");
    await screen.findByText(/^Queda en este dispositivo/);
    await waitFor(() => expect(stored()).toHaveLength(1));
    expect(JSON.stringify(stored())).not.toContain("El ruido");
    await expectAccessible();
    closePage();

    renderReview("daily", { period: book.review.period, step: "questions" });
    await waitFor(async () =>
      expect(await findField("¿Qué te pesó?")).toHaveProperty("value", "El ruido"),
    );
    server.respond(respondWithReview(book));
    act(() => void dispatchEvent(new Event("online")));
    await waitFor(() => expect(book.review.answers.weighed).toBe("El ruido"));
    await waitFor(() => expect(stored()).toEqual([]));
  });

  it("is compared with the version of another device, and both can be combined", async () => {
    const { user, book, server } = open(
      buildReview({ answers: { went_well: "Uno" }, updatedAt: "2026-03-04T14:00:00.000Z" }),
    );
    await findField("¿Qué salió bien?");
    book.review = {
      ...book.review,
      answers: { went_well: "Otro texto" },
      updatedAt: "2026-03-04T14:30:00.000Z",
    };
    await user.type(await findField("¿Qué salió bien?"), " y mío");
    const alert = within(await screen.findByRole("alert"));
    alert.getByText("Esto cambió mientras escribías. Lo tuyo sigue aquí.");
    expect(await alert.findByText("Otro texto")).toBeDefined();
    expect(await findField("¿Qué salió bien?")).toHaveProperty("value", "Uno y mío");
    await expectAccessible();
    await user.click(alert.getByRole("button", { name: "Juntar las dos" }));
    await waitFor(() => expect(book.review.answers.went_well).toBe("Otro texto\n\nUno y mío"));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(server.requests(SAVE)).toHaveLength(2);
  });
});

describe("what stayed open", () => {
  it("is decided item by item, and offers a smaller task at the second postponement", async () => {
    const other = "0197d3f1-3333-7333-8333-333333333333";
    const { user, book } = open(
      buildReview({
        carryOver: [
          buildOpenItem({ timesMoved: 1 }),
          buildOpenItem({ taskId: other, title: "Ordenar fotos" }),
        ],
      }),
      "open",
    );
    await screen.findByText("2 cosas siguen abiertas. ¿Las movemos?");
    const call = within(screen.getByRole("radiogroup", { name: "Llamar a la aseguradora" }));
    await user.click(call.getByRole("radio", { name: "Mañana" }));
    screen.getByText(/^Ya la habías movido una vez\. ¿La haces más chica\?/);
    const photos = within(screen.getByRole("radiogroup", { name: "Ordenar fotos" }));
    await user.click(photos.getByRole("radio", { name: "Otra fecha" }));
    expect(await screen.findByRole("group", { name: /^¿Para cuándo\?/ })).toBeDefined();
    await expectAccessible();
    await waitFor(() =>
      expect(book.review.carryOver).toMatchObject([
        { choice: "MOVE", date: "2026-03-05" },
        { choice: "MOVE", date: "2026-03-06" },
      ]),
    );
    await user.click(photos.getByRole("radio", { name: "Algún día" }));
    await user.click(call.getByRole("radio", { name: "Soltar" }));
    await waitFor(() =>
      expect(book.review.carryOver).toMatchObject([
        { choice: "DROP", date: null },
        { choice: "SOMEDAY", date: null },
      ]),
    );
    expect(screen.queryByText(/¿Más chico\?/)).toBeNull();
  });

  it("is delegated by sharing the task", async () => {
    const { user, server } = open(buildReview({ carryOver: [buildOpenItem()] }), "open");
    server.respond({
      "GET /planning/tasks/:id/shares": makePage([], 0, 1, 50),
    });
    await user.click(await screen.findByRole("button", { name: /^Delegar: Llamar/ }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByRole("heading", { name: /Llamar a la aseguradora/ })).toBeDefined();
    expect(server.requests("GET /planning/tasks/:id/shares")).toHaveLength(1);
    await expectAccessible();
  });

  it("may be nothing", async () => {
    open(buildReview(), "open");
    expect(await screen.findByText("No quedó nada abierto.")).toBeDefined();
  });
});

describe("closing", () => {
  it("saves the draft first, and ends with a short phrase and what was written", async () => {
    const { user, server, book } = open(buildReview({ facts: busyInfo }), "next");
    await user.type(await findField("Prioridad 1"), "Dormir temprano");
    await user.click(screen.getByRole("button", { name: "Agregar otra" }));
    expect(await findField("Prioridad 4")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Cerrar la revisión" }));
    await screen.findByText("Listo por hoy. Lo que falta ya tiene su lugar.");
    expect(book.review.priorities).toEqual(["Dormir temprano"]);
    const calls = server.requests().map(({ call }) => call);
    expect(calls.indexOf(SAVE)).toBeLessThan(calls.indexOf(FINISH));
    screen.getByText("Dormir temprano");
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Cambiar lo que escribí" }));
    await findField("Prioridad 1");
  });

  it("reports an error and preserves the draft", async () => {
    const { user, server } = open(buildReview(), "next");
    await findField("Prioridad 1");
    server.respond({ [FINISH]: SERVER_ERROR });
    await user.click(screen.getByRole("button", { name: "Cerrar la revisión" }));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Lo que escribiste sigue aquí.");
    server.respond({ [SAVE]: NETWORK_DOWN });
    await user.type(await findField("Prioridad 1"), "Leer");
    await user.click(screen.getByRole("button", { name: "Cerrar la revisión" }));
    await waitFor(() =>
      expect(screen.getByRole("alert").textContent).toContain("Falta guardar lo que escribiste."),
    );
    expect(await findField("Prioridad 1")).toHaveProperty("value", "Leer");
  });
});

describe("an evening of whoever accepts what is proposed", () => {
  // The line of the day leads here: see the test of the ritual's offer.
  const CLICK_ON_THE_DAY = 1;
  const MAX_CLICKS = 4;

  it("ends after two clicks, and what is open goes to the next day", async () => {
    const other = "0197d3f1-3333-7333-8333-333333333333";
    const review = buildReview({
      period: "2026-03-04",
      facts: busyInfo,
      carryOver: [
        buildOpenItem(),
        buildOpenItem({ taskId: other, title: "Ordenar fotos", choice: "DROP" }),
      ],
    });
    const { user, book, server } = open(review, "summary");
    await screen.findByRole("region", { name: "2 cosas de hoy siguen abiertas." });
    await expectAccessible();
    let clicks = CLICK_ON_THE_DAY;
    clicks += 1;
    await user.click(
      screen.getByRole("button", { name: "Pasar lo abierto a mañana y cerrar el día" }),
    );
    await screen.findByText("Listo por hoy. Lo que falta ya tiene su lugar.");
    expect(clicks).toBe(2);
    expect(clicks).toBeLessThanOrEqual(MAX_CLICKS);
    expect(book.review.carryOver).toMatchObject([
      { choice: "MOVE", date: "2026-03-05" },
      { choice: "DROP", date: null },
    ]);
    expect(server.requests(SAVE)).toHaveLength(1);
    expect(server.requests(FINISH)).toHaveLength(1);
  });

  it("reads of open tasks what the day says, and which of them need no decision", async () => {
    const review = buildReview({ period: "2026-03-04", carryOver: [buildOpenItem()] });
    const { server } = open(review, "open");
    const [{ taskId, title }] = review.carryOver as [(typeof review.carryOver)[0]];
    const items = [
      buildAgendaItem({ taskId: "run", title: "Correr" }),
      buildAgendaItem({ taskId: "read", title: "Leer", completed: true }),
    ];
    const overdue = { items: [buildAgendaItem({ taskId, title })], total: 6 };
    server.respond({
      "GET /planning/schedules/daily-agenda": { ...buildAgenda(items), overdue },
    });
    await screen.findByText("Una cosa de hoy sigue abierta. 6 quedaron de antes.");
    expect(screen.getByText("No hace falta mover: Correr.")).toBeDefined();
    expect(screen.getByRole("tab", { name: /^Lo que quedó abierto/ }).textContent).toContain("7");
  });

  it("without anything open only closes", async () => {
    const { user, book, server } = open(buildReview({ period: "2026-03-04" }), "summary");
    await user.click(await screen.findByRole("button", { name: "Cerrar el día" }));
    await waitFor(() => expect(book.review.finishedAt).not.toBeNull());
    expect(server.requests(SAVE)).toEqual([]);
  });

  it("that has priorities makes tasks of them, with one undo", async () => {
    const [made, linked] = [
      "0197d3f1-4444-7444-8444-444444444444",
      "0197d3f1-5555-7555-8555-555555555555",
    ];
    const { user, book, server } = open(buildReview({ period: "2026-03-04" }), "next");
    book.priorityTasks = [
      { taskId: made, isNew: true, priority: null },
      { taskId: linked, isNew: false, priority: "LOW" },
    ];
    const [REMOVE, CHANGE] = ["DELETE /planning/tasks", "PATCH /planning/tasks/:id"];
    server.respond({ [REMOVE]: null, [CHANGE]: buildTask({ id: linked }) });
    await user.type(await findField("Prioridad 1"), "Leer");
    await user.click(screen.getByRole("button", { name: "Cerrar la revisión" }));
    await screen.findByText("Lo que importa ya es lo primero de mañana");
    await user.click(screen.getByRole("button", { name: "Deshacer" }));
    await waitFor(() => expect(server.requests(CHANGE)).toHaveLength(1));
    expect(server.requests(REMOVE)[0]?.body).toEqual({ ids: [made] });
    expect(server.requests(CHANGE)[0]).toMatchObject({
      params: { id: linked },
      body: { priority: "LOW" },
    });
  });
});

describe("the week ahead", () => {
  const day = (date: string, availableMinutes: number, plannedMinutes: number) => ({
    date,
    availableMinutes,
    plannedMinutes,
    openTasks: 1,
    highPriorityTasks: 0,
  });

  it("has the hours that it really has, and what is planned in them", async () => {
    const { server } = open(buildReview({ kind: "weekly", period: "2026-W09" }), "summary");
    server.respond({
      "GET /planning/workload/ahead": {
        days: [day("2026-03-02", 300, 360), day("2026-03-03", 300, 60)],
      },
    });
    const tab = await screen.findByRole("tab", { name: "Lo que sigue" });
    tab.click();
    await screen.findByText(
      /^La semana da para 10\sh y ya tienes 7\sh planeadas: te quedan 3\sh\.$/,
    );
    screen.getByRole("row", { name: /^lun 2 mar 5\sh 6\sh −1\sh$/ });
    expect(server.requests("GET /planning/workload/ahead")[0]?.query.get("date")).toBe(
      "2026-03-01",
    );
    await expectAccessible();
  });
});
