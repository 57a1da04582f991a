import { screen, waitFor, within } from "@testing-library/react";
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildFocus } from "../../testing/build-focus.ts";
import { buildAgenda, buildAgendaItem, buildSchedule } from "../../testing/build-plan.ts";
import { DayScreen } from "../day-screen.tsx";

const SAVE = "PUT /planning/schedules";
const CLEAR = "DELETE /planning/tasks/:id/schedule";
const AHEAD = "GET /planning/workload/ahead";

const buildOverdue = (taskId: string, title: string, startDate: string): AgendaItem =>
  buildAgendaItem({
    taskId,
    title,
    plannedTotalMin: 25,
    schedule: buildSchedule({ startDate, allDay: true }),
  });
const seed = buildOverdue("0198a6f2-0000-7000-8000-000000000001", "Sembrar", "2026-03-03");
const water = buildOverdue("0198a6f2-0000-7000-8000-000000000002", "Regar", "2026-03-03");

const buildDayAhead = (date: string, availableMinutes: number) => ({
  date,
  availableMinutes,
  plannedMinutes: 0,
  openTasks: 0,
  highPriorityTasks: 0,
});

function openDay(items: AgendaItem[], more: object = {}) {
  const server = fakeServer({
    "GET /planning/schedules/daily-agenda": {
      ...buildAgenda([buildAgendaItem({ title: "Podar" })]),
      overdue: { items, total: items.length },
    },
    "GET /planning/focus": buildFocus(),
    "GET /energizing/rest-mode": { state: "setup", rest: null, night: null },
    [SAVE]: { items: [] },
    [CLEAR]: null,
    ...more,
  });
  const { user } = renderScreen(<DayScreen />, { at: "/panel" });
  const findSection = async () =>
    within(await screen.findByRole("region", { name: /^Quedó de ayer/ }));
  return { server, user, findSection };
}

describe("what earlier days left open", () => {
  it("is moved as a whole, also where the day has only the latest of it", async () => {
    const { user, server, findSection } = openDay([seed], {
      "GET /planning/schedules/daily-agenda": {
        ...buildAgenda([buildAgendaItem({ title: "Podar" })]),
        overdue: { items: [seed], total: 2 },
      },
      "GET /planning/overdue": { items: [seed, water], total: 2 },
    });
    const section = await findSection();
    await user.click(section.getByRole("button", { name: "Quedó de ayer 2" }));
    await section.findByText("Regar");
    await user.click(section.getByRole("button", { name: "Hoy" }));
    await waitFor(() =>
      expect(server.requests(SAVE)[0]?.body).toMatchObject({
        items: [{ taskId: seed.taskId }, { taskId: water.taskId }],
      }),
    );
  });

  it("is counted above the list, and listed when asked for", async () => {
    const { user, findSection } = openDay([seed, water]);
    const section = await findSection();
    const toggle = section.getByRole("button", { name: "Quedó de ayer 2", expanded: false });
    expect(section.queryByText("Sembrar")).toBeNull();
    await user.click(toggle);
    await section.findByText("Sembrar");
    await expectAccessible();
  });

  it("says so when it is older than yesterday", async () => {
    openDay([seed, buildOverdue(water.taskId, "Regar", "2026-02-27")]);
    expect(await screen.findByRole("region", { name: /^Quedó de antes/ })).toBeDefined();
  });

  it("moves to today together", async () => {
    const { server, user, findSection } = openDay([seed, water]);
    await user.click((await findSection()).getByRole("button", { name: "Hoy" }));
    await waitFor(() => expect(server.requests(SAVE)).toHaveLength(1));
    expect(server.requests(SAVE)[0]?.body).toMatchObject({
      items: [
        { taskId: seed.taskId, schedule: { startDate: "2026-03-04" } },
        { taskId: water.taskId, schedule: { startDate: "2026-03-04" } },
      ],
    });
    await screen.findByText("2 cosas pasaron a hoy");
  });

  it("is spread over the days that have room", async () => {
    const days = [buildDayAhead("2026-03-05", 40), buildDayAhead("2026-03-06", 600)];
    const { server, user, findSection } = openDay([seed, water], { [AHEAD]: { days } });
    await user.click((await findSection()).getByRole("button", { name: "Repartir" }));
    await waitFor(() => expect(server.requests(SAVE)).toHaveLength(1));
    expect(server.requests(SAVE)[0]?.body).toMatchObject({
      items: [
        { taskId: seed.taskId, schedule: { startDate: "2026-03-05" } },
        { taskId: water.taskId, schedule: { startDate: "2026-03-06" } },
      ],
    });
  });

  it("stays when the days with room cannot be read", async () => {
    const { server, user, findSection } = openDay([seed], { [AHEAD]: SERVER_ERROR });
    await user.click((await findSection()).getByRole("button", { name: "Repartir" }));
    await screen.findByText("Una cosa se quedó donde estaba.");
    expect(server.requests(SAVE)).toHaveLength(0);
  });

  it("can be left without a date", async () => {
    const { server, user, findSection } = openDay([seed]);
    await user.click((await findSection()).getByRole("button", { name: "Soltar" }));
    await waitFor(() => expect(server.requests(CLEAR)[0]?.params).toEqual({ id: seed.taskId }));
    await screen.findByText("Una cosa quedó sin fecha");
  });
});
