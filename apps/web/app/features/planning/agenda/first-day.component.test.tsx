import { screen, waitFor, within } from "@testing-library/react";
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import { starterTemplates } from "@vereda/domain/planning/templates/library";
import { localizeTemplate } from "@vereda/domain/planning/templates/map-template";
import { describe, expect, it } from "vitest";
import { buildRhythm } from "#features/energizing/testing/sleep-responses.ts";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import {
  fakeServer,
  SERVER_ERROR,
  type FakeRequest,
  type FakeResponses,
} from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { hasFocus } from "#platform/testing/has-focus.ts";
import { closePage, renderScreen } from "#platform/testing/render-screen.tsx";
import { buildUser } from "#platform/testing/test-user.ts";
import { buildFocus } from "../testing/build-focus.ts";
import { buildAgenda, buildAgendaItem, buildPlan, buildTask } from "../testing/build-plan.ts";
import { DayScreen } from "./day-screen.tsx";

const DAY = "GET /planning/schedules/daily-agenda";
const ADD = "POST /planning/quick-add";
const SAVE = "PUT /energizing/sleep-rhythm";
const USE = "POST /planning/objectives/from-template";

function respondWith(agenda: Agenda): FakeResponses {
  const items = starterTemplates.map((template) => localizeTemplate("es", template));
  const total = items.length;
  return {
    [DAY]: agenda,
    "GET /planning/focus": buildFocus(),
    "GET /energizing/rest-mode": { state: "setup", rest: null, night: null },
    "GET /planning/templates": { items, total, page: 1, perPage: 20, from: 1, to: total },
  };
}

const openDay = (at = "/panel") => renderScreen(<DayScreen />, { at });
const findInput = () =>
  screen.findByRole<HTMLInputElement>("textbox", { name: "¿Qué quieres hacer hoy?" });
const findQuestion = () => screen.findByRole("heading", { name: "¿A qué hora te acuestas?" });
const queryQuestion = () => screen.queryByRole("heading", { name: "¿A qué hora te acuestas?" });

describe("empty day", () => {
  it("is an input for its first task, and then for the next one", async () => {
    const server = fakeServer({
      ...respondWith(buildAgenda()),
      [ADD]: buildTask({ title: "regar" }),
    });
    const { user } = openDay();
    const input = await findInput();
    await findQuestion();
    await screen.findByRole("button", { name: /^Mañanas con calma/ });
    await expectAccessible();
    await user.click(input);
    await user.keyboard("regar a las 18:00");
    server.respond(respondWith(buildAgenda([buildAgendaItem({ title: "regar" })])));
    await user.keyboard("{Enter}");
    await screen.findByRole("checkbox", { name: "Completar: regar" });
    expect(server.requests(ADD)[0]?.body).toMatchObject({
      title: "regar",
      schedule: { startDate: "2026-03-04T18:00" },
    });
    const next = screen.getByRole<HTMLInputElement>("textbox", { name: "¿Algo más?" });
    expect([next.value, hasFocus(next)]).toEqual(["", true]);
    expect(screen.queryByText("Empieza con una plantilla")).toBeNull();
    await findQuestion();
  });

  it("lists a task that could not be sent, which can be sent again", async () => {
    const server = fakeServer({ ...respondWith(buildAgenda()), [ADD]: SERVER_ERROR });
    const { user } = openDay();
    fill(await findInput(), "regar");
    await user.click(screen.getByRole("button", { name: "Agregar" }));
    const unsent = within(await screen.findByRole("region", { name: "Sin enviar" }));
    unsent.getByText("regar");
    server.respond({
      ...respondWith(buildAgenda([buildAgendaItem({ title: "regar" })])),
      [ADD]: buildTask({ title: "regar" }),
    });
    await user.click(unsent.getByRole("button", { name: "Reintentar" }));
    expect(await screen.findByRole("checkbox", { name: "Completar: regar" })).toBeDefined();
  });

  it("takes the day on view, without questions", async () => {
    const server = fakeServer({
      ...respondWith(buildAgenda([], "2026-03-06")),
      [ADD]: buildTask({ title: "regar" }),
    });
    const { user } = openDay("/panel?date=2026-03-06");
    fill(await screen.findByRole("textbox", { name: "¿Qué quieres hacer ese día?" }), "regar");
    await user.click(screen.getByRole("button", { name: "Agregar" }));
    await waitFor(() => expect(server.requests(ADD)).toHaveLength(1));
    expect(server.requests(ADD)[0]?.body).toMatchObject({ schedule: { startDate: "2026-03-06" } });
    expect(queryQuestion()).toBeNull();
  });

  it("has no input when it is over", async () => {
    fakeServer(respondWith(buildAgenda([], "2026-03-02")));
    openDay("/panel?date=2026-03-02");
    await screen.findByRole("heading", { name: /^lunes/ });
    await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
  });
});

describe("question about bedtime", () => {
  it("stores the night of every day, and does not return", async () => {
    const server = fakeServer({
      ...respondWith(buildAgenda()),
      [SAVE]: buildRhythm("22:00", "06:00"),
      "GET /sessions/me": buildUser(),
    });
    const { user } = openDay();
    await findQuestion();
    screen.getByText("Despiertas a las 07:00, con 8 h de descanso.");
    screen.getAllByRole("spinbutton")[0]?.focus();
    await user.keyboard("22");
    await screen.findByText("Despiertas a las 06:00, con 8 h de descanso.");
    const sleep = { ...buildAgenda().sleep, userRhythm: buildRhythm("22:00", "06:00") };
    server.respond(respondWith({ ...buildAgenda(), sleep }));
    await user.click(screen.getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(queryQuestion()).toBeNull());
    const { dailySettings } = buildRhythm("22:00", "06:00");
    expect(server.requests(SAVE)[0]?.body).toEqual({
      dailySettings: expect.arrayContaining(dailySettings),
    });
    await screen.findByText(/^Te quedan/);
  });

  it("preserves the time when saving fails, and can be retried", async () => {
    const server = fakeServer({ ...respondWith(buildAgenda()), [SAVE]: SERVER_ERROR });
    const { user } = openDay();
    await findQuestion();
    screen.getAllByRole("spinbutton")[0]?.focus();
    await user.keyboard("21");
    await user.click(screen.getByRole("button", { name: "Guardar" }));
    const alert = within(await screen.findByRole("alert"));
    expect(screen.getAllByRole("spinbutton")[0]?.textContent).toBe("21");
    server.respond({ [SAVE]: buildRhythm("21:00", "05:00"), "GET /sessions/me": buildUser() });
    await user.click(alert.getByRole("button", { name: "Intentar de nuevo" }));
    await waitFor(() => expect(queryQuestion()).toBeNull());
    expect(server.requests(SAVE).at(-1)?.body).toMatchObject({
      dailySettings: expect.arrayContaining([
        { dayOfWeek: "MONDAY", bedtime: "21:00", wakeUp: "05:00" },
      ]),
    });
  });

  it("reports an incomplete time beside the field", async () => {
    const server = fakeServer(respondWith(buildAgenda()));
    const { user } = openDay();
    await findQuestion();
    screen.getAllByRole("spinbutton")[0]?.focus();
    await user.keyboard("{Backspace}{Backspace}");
    await user.click(screen.getByRole("button", { name: "Guardar" }));
    await screen.findByText("Completa la hora: horas y minutos.");
    expect(server.requests(SAVE)).toEqual([]);
  });

  it("is put off for good on this device", async () => {
    fakeServer(respondWith(buildAgenda()));
    const { user } = openDay();
    await findQuestion();
    await user.click(screen.getByRole("button", { name: "Luego" }));
    expect(queryQuestion()).toBeNull();
    closePage();
    openDay();
    await screen.findByRole("button", { name: /^Mañanas con calma/ });
    expect(queryQuestion()).toBeNull();
  });

  it("is not put to a user with a rhythm", async () => {
    const sleep = { ...buildAgenda().sleep, userRhythm: buildRhythm("23:00", "07:00") };
    fakeServer(respondWith({ ...buildAgenda(), sleep }));
    openDay();
    await screen.findByRole("button", { name: /^Mañanas con calma/ });
    expect(queryQuestion()).toBeNull();
  });
});

describe("starter templates", () => {
  it("are there until a task has a date, also on another day", async () => {
    const server = fakeServer(respondWith({ ...buildAgenda(), hasDatedTasks: true }));
    openDay();
    await findInput();
    await findQuestion();
    expect(server.requests("GET /planning/templates")).toEqual([]);
  });

  it("become a plan without leaving the day", async () => {
    const plan = buildPlan();
    const server = fakeServer({
      ...respondWith(buildAgenda()),
      [USE]: ({ body }: FakeRequest) => {
        const { title } = body as { title: string };
        return { ...plan, objective: { ...plan.objective, title } };
      },
    });
    const { user, address } = openDay();
    await user.click(await screen.findByRole("button", { name: /^Mañanas con calma/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Mañanas con calma" }));
    server.respond(respondWith(buildAgenda([buildAgendaItem({ title: "Abre la ventana" })])));
    await user.click(dialog.getByRole("button", { name: "Crear la rutina" }));
    await screen.findByText("Plan creado: Mañanas con calma");
    await screen.findByRole("checkbox", { name: "Completar: Abre la ventana" });
    expect(server.requests(USE)[0]?.body).toMatchObject({ startDate: "2026-03-04" });
    expect(address()).toBe("/panel");
  });
});
