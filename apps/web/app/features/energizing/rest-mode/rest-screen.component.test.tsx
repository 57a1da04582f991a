import { screen, waitFor, within } from "@testing-library/react";
import { HOUR_MS, MINUTE_MS } from "@vereda/domain/time/units";
import { beforeEach, describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { nowMs } from "#platform/clock.ts";
import { session } from "#platform/auth/session/session.ts";
import {
  failure,
  fakeServer,
  NETWORK_DOWN,
  NO_RESPONSE,
  SERVER_ERROR,
  type FakeRequest,
} from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { setNow } from "#platform/testing/test-environment.ts";
import { STUDIO_ID } from "#platform/testing/test-user.ts";
import { closePage } from "#platform/testing/render-screen.tsx";
import { renderRest } from "../testing/render-energizing.tsx";
import {
  buildReflection,
  buildRhythm,
  buildSleepBook,
  respondWithoutSleep,
  respondWithSleep,
  type SleepBook,
} from "../testing/sleep-responses.ts";

const REST_ID = "0197d3f1-2222-7222-8222-222222222222";
const FINISH = "POST /energizing/rest-mode/finish";
const PENDING_NOTE =
  "Tu hora de despertar está guardada aquí. La enviamos en cuanto vuelva la conexión.";

function renderRestBook(book: SleepBook) {
  const server = fakeServer(respondWithSleep(book));
  return { server, ...renderRest() };
}

function restedFor(ms: number, changes: Partial<SleepBook> = {}): SleepBook {
  const startedAt = nowMs() - ms;
  return buildSleepBook({
    rhythm: buildRhythm("23:00", "07:00"),
    // A rest starts on the minute.
    rest: { id: REST_ID, startedAt: startedAt - (startedAt % MINUTE_MS) },
    ...changes,
  });
}

const awake = () => screen.findByRole("button", { name: "Ya desperté" });
const finishDialog = () => screen.findByRole("dialog", { name: "Terminar el descanso" });
const finishButton = () => screen.findByRole("button", { name: "Terminar" });

beforeEach(() => setNow("2026-03-04T12:00:00.000Z"));

describe("rest screen without a rest", () => {
  it("announces that it is loading", () => {
    fakeServer(respondWithoutSleep(NO_RESPONSE));
    renderRest();
    expect(screen.getByRole("status").textContent).toBe("Cargando tu descanso");
  });

  it("shows a load error and can be retried", async () => {
    const server = fakeServer(respondWithoutSleep(SERVER_ERROR));
    const { user } = renderRest();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("No pudimos cargar tu descanso");
    expect(alert.textContent).toContain("Intenta recargar e inténtalo nuevamente.");
    server.respond(respondWithSleep(restedFor(HOUR_MS)));
    await user.click(within(alert).getByRole("button", { name: "Intentar de nuevo" }));
    expect(await awake()).toBeDefined();
  });

  it("requires a rhythm first when there is none", async () => {
    const { user, address } = renderRestBook(buildSleepBook());
    expect(await screen.findByText("No hay un descanso en curso")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Elegir mi ritmo" }));
    expect(address()).toBe(`/space/${STUDIO_ID}/vitality`);
  });

  it("starts a rest, and reports when that fails", async () => {
    setNow("2026-03-05T04:45:00.000Z");
    const book = buildSleepBook({ rhythm: buildRhythm("23:00", "07:00") });
    const { user, server, address } = renderRestBook(book);
    await user.click(await screen.findByRole("button", { name: "Empezar a descansar" }));
    const dialog = await screen.findByRole("dialog");
    server.respond({ "POST /energizing/rest-mode/start": SERVER_ERROR });
    await user.click(within(dialog).getByRole("button", { name: "Descansar" }));
    const alert = await within(dialog).findByRole("alert");
    expect(alert.textContent).toContain("No pudimos iniciar el modo descanso. Intenta de nuevo.");
    server.respond(respondWithSleep(book));
    await user.click(within(alert).getByRole("button", { name: "Intentar de nuevo" }));
    expect(await screen.findByText(/^Descansas hasta el jueves 5/)).toBeDefined();
    expect(address()).toBe("/panel/rest");
  });
});

describe("running rest", () => {
  it("shows its planned end in the user's time zone", async () => {
    renderRestBook(restedFor(6 * HOUR_MS));
    const heading = await screen.findByRole("heading", { level: 1 });
    expect(heading.textContent).toMatch(/^Descansas hasta el miércoles 4.*07:00$/);
  });

  it("ends at the same instant in another time zone", async () => {
    const book = restedFor(6 * HOUR_MS);
    const server = fakeServer({
      ...respondWithSleep(book),
      "GET /sessions/me": NO_RESPONSE,
    });
    const { user } = renderRest({ user: { timezone: "America/Sao_Paulo" } });
    const heading = await screen.findByRole("heading", { level: 1 });
    expect(heading.textContent).toContain("10:00");
    await user.click(await awake());
    const dialog = await finishDialog();
    expect(dialog.textContent).toContain("6\u00a0h");
    await user.click(await finishButton());
    expect(await screen.findByText("Dormiste 6 h.")).toBeDefined();
    expect(server.requests(FINISH)[0]?.body).toEqual({
      id: REST_ID,
      wakeUpAt: "2026-03-04T12:00:00.000Z",
    });
  });

  it.each([
    ["forward", "2027-03-14T11:00:30.000Z", 7],
    ["back", "2026-11-01T12:00:30.000Z", 9],
  ])("has its real length in a night in which the clock goes %s", async (_way, now, hours) => {
    setNow(now);
    fakeServer({
      ...respondWithSleep(restedFor(hours * HOUR_MS)),
      "GET /sessions/me": NO_RESPONSE,
    });
    const { user } = renderRest({ user: { timezone: "America/New_York" } });
    await user.click(await awake());
    expect((await finishDialog()).textContent).toContain(`${hours}\u00a0h`);
    await user.click(await finishButton());
    expect(await screen.findByText(`Dormiste ${hours} h.`)).toBeDefined();
  });

  it("can be cancelled when started by mistake", async () => {
    const { user, server, address } = renderRestBook(restedFor(HOUR_MS / 4));
    await user.click(await awake());
    const dialog = await finishDialog();
    await user.click(within(dialog).getByRole("button", { name: "Al final no descansé" }));
    await waitFor(() => expect(address()).toBe("/panel"));
    expect(server.requests("DELETE /energizing/rest-mode")).toHaveLength(1);
    expect(server.requests(FINISH)).toEqual([]);
  });

  it("ends as a nap by day, without asking about the night", async () => {
    setNow("2026-03-04T21:40:00.000Z");
    const { user } = renderRestBook(restedFor((2 * HOUR_MS) / 3));
    await user.click(await awake());
    await user.click(await finishButton());
    const title = await screen.findByRole("heading", { level: 1, name: /^Siesta de 40\smin$/ });
    expect(title.nextSibling?.textContent).toBe(
      "Quedó guardada como siesta: tu noche y tus promedios siguen igual.",
    );
    expect(screen.queryByText("Buen día")).toBeNull();
    const [first] = screen.getAllByRole("link");
    expect(first?.textContent).toBe("Ir a hoy");
    await expectAccessible();
  });

  it("becomes a night with a dream, once it is over", async () => {
    const DREAM = "POST /energizing/dream-notes";
    const { user, server } = renderRestBook(restedFor(7.5 * HOUR_MS));
    await user.click(await awake());
    await user.click(await finishButton());
    expect(await screen.findByRole("heading", { name: /^Buenos días/ })).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Contar lo que soñé" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Contar lo que soñé" }));
    fill(dialog.getByLabelText("¿Qué soñaste?"), "Un faro en el desierto");
    server.respond({
      [DREAM]: ({ body }: FakeRequest) => buildReflection(body as { text: string }),
    });
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.requests(DREAM)[0]?.body).toMatchObject({ text: "Un faro en el desierto" });
  });

  it("reports that the planned end has passed, and can be ended", async () => {
    setNow("2026-03-04T14:00:00.000Z");
    renderRestBook(restedFor(8.5 * HOUR_MS));
    const heading = await screen.findByRole("heading", { level: 1 });
    expect(heading.textContent).toMatch(/^Pensabas despertar el miércoles 4.*07:00$/);
    expect(await awake()).toBeDefined();
  });
});

describe("abandoned rest", () => {
  it("has no default time, and saves a night without an end when the user does not know it", async () => {
    const { user, server } = renderRestBook(restedFor(40 * HOUR_MS));
    expect(await screen.findByRole("heading", { name: "¿Cuándo despertaste?" })).toBeDefined();
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "No me acuerdo" }));
    expect(await screen.findByText("Tu noche quedó guardada sin hora de despertar.")).toBeDefined();
    expect(server.requests(FINISH)[0]?.body).toMatchObject({ wakeUpAt: null });
    await user.click(screen.getByRole("button", { name: "Registrar cómo dormí" }));
    const log = await screen.findByRole("dialog", { name: "Registrar cómo dormí" });
    expect(log.textContent).toContain("deja la hora vacía");
  });

  it("shows the planned end when the user enters a wake-up time", async () => {
    const { user } = renderRestBook(restedFor(40 * HOUR_MS));
    await user.click(await screen.findByRole("button", { name: "Ya desperté" }));
    const dialog = await finishDialog();
    expect(dialog.textContent).toContain("Pensabas despertar a las 22:00.");
    await expectAccessible();
    expect(within(dialog).queryByText(/\d+ h/)).toBeNull();
  });

  it("still prompts when saving fails", async () => {
    const { user, server } = renderRestBook(restedFor(40 * HOUR_MS));
    server.respond({ [FINISH]: failure(403, "forbidden", "") });
    await user.click(await screen.findByRole("button", { name: "No me acuerdo" }));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("No pudimos terminar el modo descanso. Intenta de nuevo.");
    expect(screen.getByRole("heading", { name: "¿Cuándo despertaste?" })).toBeDefined();
  });
});

describe("unsent end of a rest", () => {
  it.each([
    ["the network is down", NETWORK_DOWN],
    ["the server fails", SERVER_ERROR],
    ["there were too many requests", failure(429, "rate_limited", "")],
  ])("is stored while %s, and sent when its screen is reopened", async (_, response) => {
    const book = restedFor(6 * HOUR_MS);
    const { user, server } = renderRestBook(book);
    server.respond({ [FINISH]: response });
    await user.click(await awake());
    await user.click(await finishButton());
    expect(await screen.findByText(PENDING_NOTE)).toBeDefined();
    closePage();
    server.respond(respondWithSleep(book));
    renderRest();
    expect(await screen.findByText("Tu noche quedó guardada.")).toBeDefined();
    expect(book.nights).toMatchObject([{ endedAt: "2026-03-04T12:00:00.000Z" }]);
    expect(await screen.findByRole("button", { name: "Registrar cómo dormí" })).toBeDefined();
  });

  it("stays visible with its time when rejected, and can be discarded", async () => {
    const book = restedFor(6 * HOUR_MS);
    const { user, server } = renderRestBook(book);
    server.respond({ [FINISH]: SERVER_ERROR });
    await user.click(await awake());
    await user.click(await finishButton());
    expect(await screen.findByText(PENDING_NOTE)).toBeDefined();
    closePage();
    book.rest = null;
    server.respond(respondWithSleep(book));
    const again = renderRest();
    const title = await screen.findByText("No pudimos guardar tu hora de despertar");
    const alert = title.closest<HTMLElement>("[role=alert]") ?? title;
    await expectAccessible();
    expect(alert.textContent).toMatch(/Despertaste el miércoles 4.* a las 06:00/);
    await again.user.click(within(alert).getByRole("button", { name: "Descartar" }));
    expect(screen.queryByText("No pudimos guardar tu hora de despertar")).toBeNull();
    expect(localStorage.getItem("vereda.outbox.user-1")).toBeNull();
  });

  it("is sent in the user's next session", async () => {
    const book = restedFor(6 * HOUR_MS);
    const { user, server } = renderRestBook(book);
    const over = failure(401, "unauthenticated", "");
    server.respond({ [FINISH]: over, "POST /sessions/refresh": over });
    await user.click(await awake());
    await user.click(await finishButton());
    await waitFor(() => expect(session.state()).toBeNull());
    closePage();
    server.respond(respondWithSleep(book));
    renderRest();
    expect(await screen.findByText("Tu noche quedó guardada.")).toBeDefined();
    expect(book.nights).toMatchObject([{ endedAt: "2026-03-04T12:00:00.000Z" }]);
  });

  it("of another user survives the end of the session, which deletes the current user's stored rest", async () => {
    const payload = { restId: "theirs", wakeUpAt: "2026-03-05T13:00:00.000Z" };
    const state = { attempts: 1, refusal: null, isSent: false };
    const theirs = JSON.stringify([{ id: "1", kind: "rest-end", lane: "rest", payload, ...state }]);
    localStorage.setItem("vereda.outbox.somebody-else", theirs);
    renderRestBook(restedFor(6 * HOUR_MS));
    expect(await awake()).toBeDefined();
    await waitFor(() => expect(localStorage.getItem("vereda.rest.user-1")).not.toBeNull());
    session.lost();
    expect(localStorage.getItem("vereda.rest.user-1")).toBeNull();
    expect(localStorage.getItem("vereda.outbox.somebody-else")).toBe(theirs);
  });
});
