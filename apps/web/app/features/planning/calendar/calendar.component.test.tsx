import { screen, waitFor, within } from "@testing-library/react";
import type { CalendarItem } from "@vereda/domain/planning/calendar/contract-calendar";
import { parseDay } from "@vereda/domain/time/day";
import { describe, expect, it, vi } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { failure, fakeServer, type FakeRequest } from "#platform/testing/fake-server.ts";
import { closePage, renderScreen, type RenderOptions } from "#platform/testing/render-screen.tsx";
import { STUDIO_ID } from "#platform/testing/test-user.ts";
import { QUICK_ADD } from "#shell/quick-add/quick-add-button.tsx";
import { buildSchedule, TASK_ID } from "../testing/build-plan.ts";
import CalendarScreen from "./calendar.route.tsx";

const PATH = "/panel/plans/calendar";

function buildItem(title: string, changes: Partial<CalendarItem> = {}): CalendarItem {
  return {
    kind: "task",
    id: title,
    title,
    date: "2026-03-04",
    endDate: changes.date ?? "2026-03-04",
    time: "14:00",
    durationMin: 60,
    occurrence: null,
    status: "CONFIRMED",
    completed: false,
    objectiveId: null,
    objectiveTitle: null,
    objectiveType: "PROJECT",
    schedule: null,
    missionId: null,
    workspaceId: STUDIO_ID,
    areaId: "health",
    priority: null,
    environmentId: null,
    ...changes,
  };
}

const respond = (items: readonly CalendarItem[]) => ({
  "GET /planning/calendar": ({ query }: FakeRequest) => ({
    from: query.get("from"),
    to: query.get("to"),
    items,
    calendarEvents: [],
    truncated: false,
  }),
});

async function open(items: readonly CalendarItem[] = [], options: RenderOptions = {}) {
  const server = fakeServer(respond(items));
  const rendered = renderScreen(<CalendarScreen />, { at: PATH, path: PATH, ...options });
  await screen.findByRole("region", { name: "El calendario por horas" });
  return { server, ...rendered };
}

const getHeading = () => screen.getByRole("heading", { level: 1 }).textContent;

describe("the days of the calendar", () => {
  it("are the user's week, with years where they differ", async () => {
    const { server } = await open([], { at: `${PATH}?date=2026-12-30` });
    expect(getHeading()).toBe("28 dic 2026 – 3 ene 2027");
    const { query } = server.requests("GET /planning/calendar")[0] ?? {};
    expect([query?.get("from"), query?.get("to")]).toEqual(["2026-12-28", "2027-01-03"]);
    closePage();
    const formats = { clock: "12h", weekStart: "sunday", dateOrder: "day_month_year" } as const;
    await open([], { at: `${PATH}?date=2026-12-30`, user: { formats } });
    expect(getHeading()).toBe("27 dic 2026 – 2 ene 2027");
  });

  it("are as many as were chosen before on this device", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("radio", { name: "1 día" }));
    await waitFor(() => expect(getHeading()).toBe("4 de marzo"));
    closePage();
    await open();
    expect(getHeading()).toBe("4 de marzo");
    await user.click(screen.getByRole("button", { name: "Día siguiente" }));
    await waitFor(() => expect(getHeading()).toBe("5 de marzo"));
  });

  it("follow the clock, and go on after midnight", async () => {
    const formats = { clock: "12h", weekStart: "monday", dateOrder: "day_month_year" } as const;
    await open(
      [
        buildItem("Dormir", { time: "22:30", durationMin: 480, endDate: "2026-03-05" }),
        buildItem("Concierto", {
          kind: "objective",
          time: "21:00",
          endDate: "2026-03-05",
          durationMin: 240,
        }),
        buildItem("Pagar la luz", { time: null }),
      ],
      { user: { formats } },
    );
    const grid = within(screen.getByRole("region", { name: "El calendario por horas" }));
    const names = grid.getAllByRole("button", { name: /^Dormir/ }).map((one) => one.textContent);
    expect(names).toEqual(["Dormir 10:30\u00a0pm", "Dormir 10:30\u00a0pm, sigue del día anterior"]);
    expect(grid.getAllByRole("button", { name: /^Concierto/ })).toHaveLength(2);
    grid.getByRole("button", { name: "Pagar la luz" });
    grid.getByText("6 am");
    await expectAccessible();
  });

  it("count what overlaps beyond the lanes, and lead to the day", async () => {
    const items = ["Uno", "Dos", "Tres", "Cuatro"].map((title) => buildItem(title));
    const { user, address } = await open(items);
    expect(screen.getAllByRole("button", { name: /^(Uno|Dos|Tres|Cuatro) / })).toHaveLength(1);
    await user.click(screen.getByRole("link", { name: "3 más, miércoles 4 de marzo" }));
    await waitFor(() => expect(address()).toBe(`${PATH}?view=day&date=2026-03-04`));
    await screen.findByRole("button", { name: /^Cuatro / });
  });
});

describe("an empty slot", () => {
  it("adds at its time: with a press, or with the keys", async () => {
    const opened = vi.fn<(event: Event) => void>();
    addEventListener(QUICK_ADD, opened);
    const { user } = await open();
    const slot = screen.getByRole("button", { name: "Agregar: jueves 5 de marzo, 09:00" });
    slot.focus();
    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
    screen.getByRole("button", { name: "Agregar: jueves 5 de marzo, 09:30" });
    await user.keyboard("{Enter}");
    removeEventListener(QUICK_ADD, opened);
    const details = opened.mock.calls.map(
      ([event]) => event instanceof CustomEvent && event.detail,
    );
    expect(details).toEqual([{ slot: { day: parseDay("2026-03-05"), minute: 570 } }]);
  });
});

describe("the length of an item", () => {
  const schedule = buildSchedule({
    startDate: "2026-03-04T14:00:00-06:00",
    endDate: "2026-03-04T15:00:00-06:00",
    timezone: "America/Mexico_City",
  });
  const SAVE = "PUT /planning/schedules";
  const RESTORE = "POST /planning/schedules/restore";

  async function setEnd(save: unknown) {
    const { server, user } = await open([buildItem("Comida", { id: TASK_ID, schedule })]);
    server.respond({ [SAVE]: save, [RESTORE]: null });
    await user.click(screen.getByRole("button", { name: "Comida 14:00" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Comida" }));
    const end = within(dialog.getByRole("group", { name: /^Termina/ }));
    const [hour] = end.getAllByRole("spinbutton");
    hour?.focus();
    await user.keyboard("16");
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    return { server, user };
  }

  it("changes by its end, and back", async () => {
    const { type, status, startDate, endDate, timezone, allDay } = schedule;
    const before = { type, status, startDate, endDate, timezone, allDay };
    const saved = { taskId: TASK_ID, madeFrom: null, schedule, before };
    const { server, user } = await setEnd({ items: [saved] });
    await screen.findByText("Comida: ahora toma 2 h");
    await user.click(screen.getByRole("button", { name: "Deshacer" }));
    await waitFor(() => expect(server.requests(RESTORE)).toHaveLength(1));
    expect(server.requests(SAVE).map(({ body }) => body)).toMatchObject([
      {
        items: [
          {
            taskId: TASK_ID,
            date: null,
            schedule: { startDate: "2026-03-04T14:00", endDate: "2026-03-04T16:00" },
          },
        ],
      },
    ]);
    expect(server.requests(RESTORE)[0]?.body).toEqual({
      items: [{ taskId: TASK_ID, madeFrom: null, before }],
    });
  });

  it("stays when it cannot be saved, and says so", async () => {
    const { user } = await setEnd(failure(409, "conflict", ""));
    await screen.findByText("No pudimos cambiar cuánto toma Comida");
    await user.click(screen.getByRole("button", { name: "Comida 14:00" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Comida" }));
    expect(dialog.getByText(/14:00 · 1\sh/)).toBeDefined();
  });
});
