import { screen, waitFor, within } from "@testing-library/react";
import type { CalendarItem } from "@vereda/domain/planning/calendar/contract-calendar";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, SERVER_ERROR, type FakeRequest } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import {
  buildAgenda,
  buildAgendaItem,
  buildCalendarItem,
  buildSchedule,
  MISSION_ID as RUN_ID,
  TASK_ID,
} from "../../testing/build-plan.ts";
import { buildFocus } from "../../testing/build-focus.ts";
import UpcomingScreen from "./upcoming.route.tsx";

const DAY = "GET /planning/schedules/daily-agenda";
const CALENDAR = "GET /planning/calendar";
const PLAN = "PUT /planning/schedules";

const respondWith = (
  items: readonly CalendarItem[],
  overdue: ReturnType<typeof buildAgendaItem>[] = [],
) => ({
  [DAY]: { ...buildAgenda(), overdue: { items: overdue, total: overdue.length } },
  [CALENDAR]: ({ query }: FakeRequest) => {
    const [from, to] = [query.get("from") ?? "", query.get("to") ?? ""];
    const isInRange = ({ date }: CalendarItem) => date >= from && date <= to;
    return { from, to, items: items.filter(isInRange), calendarEvents: [], truncated: false };
  },
  "GET /planning/focus": buildFocus(),
});

const open = () => renderScreen(<UpcomingScreen />, { at: "/panel/upcoming" });
const group = async (name: string | RegExp) => within(await screen.findByRole("region", { name }));

describe("what is ahead", () => {
  const run = buildCalendarItem({
    id: RUN_ID,
    title: "Caminar",
    date: "2026-03-06",
    occurrence: "2026-03-06",
  });
  const items = [
    buildCalendarItem({ id: TASK_ID, title: "Llamar", date: "2026-03-04", time: "17:00" }),
    buildCalendarItem({ id: "buy", title: "Comprar", date: "2026-03-05" }),
    run,
    { ...run, date: "2026-03-20", occurrence: "2026-03-20" },
    buildCalendarItem({ id: "trip", title: "Viajar", date: "2026-03-27" }),
    buildCalendarItem({ id: "far", title: "Renovar", date: "2026-05-01" }),
  ];
  const overdue = buildAgendaItem({
    title: "Pagar",
    carriedFrom: "2026-03-03",
    schedule: buildSchedule({ startDate: "2026-03-03" }),
  });

  it("is grouped by day, and folds what repeats", async () => {
    fakeServer(respondWith(items, [overdue]));
    const { user } = open();
    (await group("Quedó de antes")).getByText("Quedó de ayer");
    (await group(/^Hoy/)).getByText("17:00");
    (await group(/^Mañana/)).getByText("Comprar");
    (await group(/^viernes 6/)).getByText("1 que se repite");
    const later = await group("Más adelante");
    later.getByText("vie 27 mar");
    expect(later.queryByText("Caminar")).toBeNull();
    expect(screen.queryByText("Renovar")).toBeNull();
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Ver después del 7 de abril" }));
    await (await group("Más adelante")).findByText("Renovar");
  });

  it("moves a task to another day through its menu", async () => {
    const server = fakeServer(respondWith(items));
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Opciones de «Llamar»" }));
    const moved = buildCalendarItem({ title: "Llamar", date: "2026-03-05", time: "17:00" });
    server.respond({ ...respondWith([moved]), [PLAN]: { items: [] } });
    await user.click(await screen.findByRole("menuitem", { name: "Mañana" }));
    await (await group(/^Mañana/)).findByText("Llamar");
    await waitFor(() => expect(server.requests(PLAN)).toHaveLength(1));
    expect(server.requests(PLAN)[0]?.body).toMatchObject({
      items: [{ taskId: TASK_ID, date: null, schedule: { startDate: "2026-03-05T17:00" } }],
    });
  });

  it("moves one date of what repeats, and no other", async () => {
    const server = fakeServer(respondWith(items));
    const { user } = open();
    await user.click(await screen.findByText("1 que se repite"));
    await user.click(await screen.findByRole("button", { name: "Opciones de «Caminar»" }));
    server.respond({ [PLAN]: { items: [] } });
    await user.click(await screen.findByRole("menuitem", { name: "Mañana" }));
    await waitFor(() => expect(server.requests(PLAN)).toHaveLength(1));
    expect(server.requests(PLAN)[0]?.body).toMatchObject({
      items: [{ taskId: RUN_ID, date: "2026-03-06", schedule: { startDate: "2026-03-05" } }],
    });
  });
});

it("offers a first step when nothing is ahead", async () => {
  fakeServer(respondWith([]));
  open();
  await screen.findByText("Nada con fecha por ahora");
  expect(screen.getByRole("button", { name: /^Agregar una tarea/ })).toBeDefined();
});

it("offers to try again when it cannot be loaded", async () => {
  const server = fakeServer({ ...respondWith([]), [CALENDAR]: SERVER_ERROR });
  const { user } = open();
  await screen.findByRole("alert");
  server.respond(respondWith([]));
  await user.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
  expect(await screen.findByText("Nada con fecha por ahora")).toBeDefined();
});
