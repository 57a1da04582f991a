import { screen, within } from "@testing-library/react";
import type { CalendarEvent } from "@vereda/domain/planning/calendars/contract-calendars";
import { parseDay } from "@vereda/domain/time/day";
import { expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, type FakeRequest } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { DayScreen } from "../agenda/day-screen.tsx";
import UpcomingScreen from "../agenda/upcoming/upcoming.route.tsx";
import CalendarScreen from "../calendar/calendar.route.tsx";
import { buildFocus } from "../testing/build-focus.ts";
import { buildAgenda, buildAgendaItem, buildSchedule } from "../testing/build-plan.ts";
import { listEvents, listTimedEvents } from "../event-list.tsx";

const DATE = "2026-03-05";

const meeting: CalendarEvent = {
  calendarId: "0195a000-0000-7000-8000-000000000061",
  uid: "junta",
  title: "Junta",
  startsAt: `${DATE}T09:00:00-06:00`,
  endsAt: `${DATE}T18:00:00-06:00`,
  isAllDay: false,
  isBusy: true,
  calendarName: "Oficina",
  color: "teal",
  areaId: "work",
};
const holiday: CalendarEvent = {
  ...meeting,
  uid: "asueto",
  title: "Asueto",
  startsAt: `${DATE}T00:00:00-06:00`,
  endsAt: "2026-03-06T00:00:00-06:00",
  isAllDay: true,
  isBusy: false,
};
const events = [holiday, meeting];

function respond() {
  const rhythm = {
    id: "rhythm",
    updatedAt: "2026-03-01T00:00:00.000Z",
    dailySettings: [{ dayOfWeek: "THURSDAY" as const, wakeUp: "07:00", bedtime: "23:00" }],
  };
  const item = buildAgendaItem({
    title: "Compras",
    schedule: buildSchedule({ startDate: DATE }),
    plannedExecutionMin: 60,
    plannedTotalMin: 60,
  });
  return fakeServer({
    "GET /planning/schedules/daily-agenda": {
      ...buildAgenda([item], DATE),
      calendarEvents: events,
      sleep: { latestCycle: null, userRhythm: rhythm, nightMinutes: null, isLocked: false },
    },
    "GET /planning/calendar": ({ query }: FakeRequest) => ({
      from: query.get("from"),
      to: query.get("to"),
      items: [],
      calendarEvents: events,
      truncated: false,
    }),
    "GET /planning/focus": buildFocus(),
    "GET /panel/circle-sessions/accepted": [],
    "GET /energizing/rest-mode": { state: "setup", rest: null, night: null },
    "GET /planning/workload/ahead": { days: [] },
  });
}

it("are on the day, plainly of elsewhere and without a checkbox", async () => {
  respond();
  const { user } = renderScreen(<DayScreen />, { at: `/panel?date=${DATE}` });
  const list = within(await screen.findByRole("list", { name: "De tus calendarios" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "AsuetoTodo el día · Oficina",
    expect.stringMatching(/^Junta9:00.*18:00 · Oficina$|^Junta09:00–18:00 · Oficina$/),
  ]);
  expect(list.queryByRole("checkbox")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Horario" }));
  const hours = within(await screen.findByRole("region", { name: /^Horario: / }));
  hours.getByText(/^Junta · Oficina/);
  await user.click(screen.getByRole("button", { name: "Propón mi día" }));
  const panel = within(await screen.findByRole("region", { name: /lugar/ }));
  const [hour = ""] =
    /\d+(?=:\d\d)/.exec(
      panel.getByRole("checkbox", { name: /^Compras/ }).closest("li")?.textContent ?? "",
    ) ?? [];
  expect(Number(hour) < 9 || Number(hour) >= 18).toBe(true);
});

it("are in the hours and the month of the calendar", async () => {
  respond();
  const { user } = renderScreen(<CalendarScreen />, {
    at: `/panel/plans/calendar?date=${DATE}`,
    path: "/panel/plans/calendar",
  });
  const hours = within(await screen.findByRole("region", { name: "El calendario por horas" }));
  expect(hours.getByText(/Junta/).closest("button")).toBeNull();
  hours.getByText(/Asueto/);
  expect(screen.getByRole("link", { name: "Calendarios" }).getAttribute("href")).toBe(
    "/panel/calendars",
  );
  await expectAccessible();
  await user.click(screen.getByRole("radio", { name: "Mes" }));
  const list = within(await screen.findByRole("list", { name: "De tus calendarios" }));
  expect(list.getAllByRole("listitem")).toHaveLength(2);
});

it("are among what is ahead", async () => {
  respond();
  renderScreen(<UpcomingScreen />, { at: "/panel/upcoming" });
  const tomorrow = within(await screen.findByRole("region", { name: /^Mañana/ }));
  expect(tomorrow.getAllByText(/^(?:Junta|Asueto)$/)).toHaveLength(2);
});

it("are on each of their days, in the hours that they have there", () => {
  const night = { ...meeting, endsAt: "2026-03-06T02:00:00-06:00" };
  const [first, second, third] = ["2026-03-05", "2026-03-06", "2026-03-07"].map(
    (day) => parseDay(day) ?? 0,
  );
  const count = (event: CalendarEvent) =>
    [first, second, third].map((day) => listEvents([event], day ?? 0).length);
  expect([count(holiday), count(night)]).toEqual([
    [1, 0, 0],
    [1, 1, 0],
  ]);
  expect(listTimedEvents([night, holiday], second ?? 0)).toEqual([
    { item: night, minute: 0, minutes: 120 },
  ]);
});
