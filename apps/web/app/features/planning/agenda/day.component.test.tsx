import { screen, waitFor, within } from "@testing-library/react";
import type { Agenda, AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { describe, expect, it } from "vitest";
import { HOUR_MS } from "@vereda/domain/time/units";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { queryClient } from "#platform/query/query-client.ts";
import {
  fakeServer,
  NETWORK_DOWN,
  SERVER_ERROR,
  type FakeResponses,
} from "#platform/testing/fake-server.ts";
import { buildNight } from "#features/energizing/testing/sleep-responses.ts";
import { buildPinState } from "#platform/testing/pin-responses.ts";
import { setNow } from "#platform/testing/test-environment.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildFocus } from "../testing/build-focus.ts";
import {
  buildAgenda,
  buildAgendaItem,
  buildCompletion,
  buildSchedule,
} from "../testing/build-plan.ts";
import { omitHealthData } from "./agenda-cache.ts";
import { DayScreen } from "./day-screen.tsx";

const DAY = "GET /planning/schedules/daily-agenda";
const COMPLETE = "POST /planning/tasks/:id/complete";

function respondWith(agenda: Agenda): FakeResponses {
  return {
    [DAY]: agenda,
    "GET /planning/focus": buildFocus(),
    "GET /energizing/rest-mode": { state: "setup", rest: null, night: null },
  };
}

const openDay = (date?: string) =>
  renderScreen(<DayScreen />, { at: date === undefined ? "/panel" : `/panel?date=${date}` });

describe("day", () => {
  it("shows a load error and can be retried", async () => {
    const server = fakeServer({ [DAY]: SERVER_ERROR });
    const { user } = openDay();
    const alert = within(await screen.findByRole("alert"));
    alert.getByText("No pudimos cargar tu agenda del día");
    server.respond(respondWith(buildAgenda([buildAgendaItem({ title: "Regar" })])));
    await user.click(alert.getByRole("button", { name: "Intentar de nuevo" }));
    expect(await screen.findByRole("checkbox", { name: "Completar: Regar" })).toBeDefined();
  });
});

it("reports a failed agenda in English in the words of the specification", async () => {
  fakeServer({ [DAY]: SERVER_ERROR });
  renderScreen(<DayScreen />, { at: "/en/panel", locale: "en" });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Failed to fetch daily agenda");
});

it("keeps the hour and its half of the day together in a row", async () => {
  const formats = { clock: "12h", weekStart: "sunday", dateOrder: "day_month_year" } as const;
  const schedule = buildSchedule({ startDate: "2026-03-04T23:00:00-06:00", allDay: false });
  const item = buildAgendaItem({ title: "Cerrar", schedule });
  fakeServer(respondWith(buildAgenda([item])));
  renderScreen(<DayScreen />, { user: { formats } });
  expect((await screen.findByText("11:00 pm")).textContent).toBe("11:00\u00a0pm");
});

it.each([
  ["the last of a month", "2026-11-30", "30 de noviembre", "1 de diciembre"],
  ["29 February", "2028-02-29", "29 de febrero", "1 de marzo"],
  ["the last of a year", "2026-12-31", "31 de diciembre", "1 de enero"],
])("leads from %s to the day after", async (_day, date, heading, next) => {
  setNow(`${date}T17:00:00.000Z`);
  fakeServer(respondWith(buildAgenda([buildAgendaItem()], date)));
  const { user } = openDay();
  const getHeading = () => screen.findByRole("heading", { level: 1 });
  expect((await getHeading()).textContent).toContain(heading);
  await user.click(screen.getByRole("link", { name: /^Día siguiente/ }));
  await waitFor(async () => expect((await getHeading()).textContent).toContain(next));
});

it.each([
  ["bedtime", [150, 150, 150, 150, 150, 150, 150], "miércoles", "2026-03-04"],
  ["midnight", [], "jueves", "2026-03-05"],
])("after midnight, today is the one that ends at %s", async (_end, pastMidnight, name, date) => {
  setNow("2026-03-05T06:30:00.000Z");
  const server = fakeServer({
    ...respondWith(buildAgenda([buildAgendaItem()], date)),
    "GET /sessions/pin": buildPinState(),
  });
  renderScreen(<DayScreen />, { at: "/panel", user: { pastMidnight } });
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toContain(name);
  await waitFor(() => expect(server.requests(DAY)[0]?.query.get("date")).toBe(date));
});

describe("missed task", () => {
  const missed = buildAgendaItem({
    title: "Caminar por el parque",
    carriedFrom: "2026-03-02",
    schedule: buildSchedule({ startDate: "2026-02-20", frequency: "DAILY", interval: 10 }),
  });

  it("is listed today, and is completed on its original day", async () => {
    const server = fakeServer(respondWith(buildAgenda([missed])));
    const { user } = openDay();
    await screen.findByText(/^Quedó del/);
    server.respond({
      [COMPLETE]: buildCompletion(),
      ...respondWith(buildAgenda([{ ...missed, completed: true }])),
    });
    await user.click(screen.getByRole("checkbox", { name: "Completar: Caminar por el parque" }));
    await waitFor(() => expect(server.requests(COMPLETE)).toHaveLength(1));
    expect(server.requests(COMPLETE)[0]?.body).toMatchObject({ date: "2026-03-02" });
  });
});

describe("short tasks", () => {
  const task = (title: string, minutes: number): AgendaItem =>
    buildAgendaItem({
      title,
      taskId: `task ${title}`,
      plannedExecutionMin: minutes,
      plannedTotalMin: minutes,
    });

  it("are listed together, without longer ones", async () => {
    fakeServer(respondWith(buildAgenda([task("Llamar", 10), task("Ordenar", 40)], "2026-03-05")));
    const { user } = openDay("2026-03-05");
    await user.click(await screen.findByRole("tab", { name: /^Micro tareas/ }));
    const list = within(screen.getByRole("tabpanel"));
    expect(await list.findByRole("link", { name: "Llamar" })).toBeDefined();
    expect(list.queryByRole("link", { name: "Ordenar" })).toBeNull();
  });

  it("appear in the timeline again on the next visit, once it was chosen", async () => {
    fakeServer(respondWith(buildAgenda([task("Llamar", 10)], "2026-03-05")));
    const { user, unmount } = openDay("2026-03-05");
    const choice = { name: "Horario" };
    await user.click(await screen.findByRole("button", choice));
    unmount();
    openDay("2026-03-05");
    const button = await screen.findByRole("button", choice);
    expect(button.getAttribute("aria-pressed")).toBe("true");
  });
});

describe("a day with taken hours", () => {
  const dailySettings = [{ dayOfWeek: "THURSDAY" as const, wakeUp: "07:00", bedtime: "23:00" }];
  const userRhythm = { id: "rhythm", updatedAt: "2026-03-01T00:00:00.000Z", dailySettings };
  const report = buildAgendaItem({
    title: "Reporte",
    plannedExecutionMin: 60,
    plannedTotalMin: 60,
    schedule: buildSchedule({ startDate: "2026-03-05T10:00:00-06:00", allDay: false }),
  });
  const work = {
    id: "work",
    title: "Trabajo",
    startsAt: "2026-03-05T09:00:00-06:00",
    endsAt: "2026-03-05T18:00:00-06:00",
  };
  const block = {
    id: work.id,
    title: work.title,
    byWeekday: ["TH"],
    from: "09:00",
    until: "18:00",
    exceptDates: [],
  };

  it("counts the hours that are left, and a task within them takes none", async () => {
    const agenda = buildAgenda([report], "2026-03-05");
    fakeServer({
      ...respondWith({ ...agenda, fixedBlocks: [work], sleep: { ...agenda.sleep, userRhythm } }),
      "GET /planning/fixed-blocks": { items: [block], updatedAt: userRhythm.updatedAt },
    });
    const { user } = openDay("2026-03-05");
    const load = await screen.findByRole("button", { name: /Ver la carga/ });
    expect(load.textContent).toMatch(
      /^Lo pendiente cabe en tus horas ocupadas, y el día deja 7.h libres\./,
    );
    await user.click(load);
    const dialog = within(await screen.findByRole("dialog"));
    const getMinutes = (name: string) => dialog.getByText(name).nextElementSibling?.textContent;
    expect(getMinutes("Horas ocupadas")).toMatch(/9.h/);
    expect(getMinutes("Por hacer en tus horas ocupadas")).toMatch(/1.h/);
    await dialog.findByRole("link", { name: "Ver mis horas ocupadas" });
    await user.click(dialog.getByRole("button", { name: "Cerrar" }));
    await user.click(screen.getByRole("button", { name: "Horario" }));
    const hours = within(await screen.findByRole("region", { name: /^Horario: / }));
    expect(hours.getByText("Trabajo").textContent).toMatch(/^Trabajo .*–/);
    // Free before and after work, but not around the task within it.
    expect(hours.getAllByText(/libre/i)).toHaveLength(2);
  });
});

describe("day without the network", () => {
  it("says that the rhythm is unknown, not that none was chosen", async () => {
    const item = buildAgendaItem({ title: "Regar", plannedExecutionMin: 30, plannedTotalMin: 30 });
    const key = buildQueryKey("GET /planning/schedules/daily-agenda", {
      query: { date: "2026-03-04" },
    });
    queryClient.setQueryData(key, omitHealthData(buildAgenda([item])), { updatedAt: 1 });
    const server = fakeServer({
      ...respondWith(buildAgenda([item])),
      [DAY]: NETWORK_DOWN,
      "GET /planning/fixed-blocks": NETWORK_DOWN,
    });
    const { user } = openDay();
    const load = await screen.findByRole("button", { name: /Ver la carga/ });
    await user.click(load);
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText(/^Sin conexión no vemos a qué hora descansas/)).toBeDefined();
    expect(dialog.queryByRole("link")).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Cerrar" }));
    await user.click(screen.getByRole("button", { name: "Horario" }));
    expect(await screen.findByText(/^Sin conexión no vemos tu ritmo de sueño/)).toBeDefined();
    expect(
      screen.queryByText(/Tu día empieza|Tu día va|Tu día termina|Cerrando tu día/),
    ).toBeNull();
    expect(server.requests(DAY).length).toBeGreaterThan(0);
  });
});

describe("sidebar of the day", () => {
  it("counts loose tasks on their own line, and the whole of an interrupted night", async () => {
    const plan = {
      looseTasks: 2,
      missions: { count: 0, completedTasks: 0, pendingTasks: 2 },
      objectives: {
        count: 0,
        types: { projects: 0, keyEvents: 0, routines: 0, trackedResources: 0 },
      },
    };
    const latestCycle = buildNight(4 * HOUR_MS, 2 * HOUR_MS);
    const sleep = { latestCycle, nightMinutes: 420, userRhythm: null, isLocked: false };
    const agenda = { ...buildAgenda([buildAgendaItem({ isLoose: true })]), plan, sleep };
    fakeServer(respondWith(agenda));
    openDay();
    const aside = within(await screen.findByRole("region", { name: "De qué planes es" }));
    expect(aside.getByText("Pendientes sueltos").nextSibling?.textContent).toBe("2");
    expect(aside.queryByText("Rutinas")).toBeNull();
    expect(screen.getByRole("region", { name: "Tu descanso" }).textContent).toMatch(/7\sh/);
  });
});
