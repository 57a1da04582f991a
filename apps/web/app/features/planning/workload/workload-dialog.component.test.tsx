import { screen, waitFor, within } from "@testing-library/react";
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer } from "#platform/testing/fake-server.ts";
import { hasFocus } from "#platform/testing/has-focus.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { DayScreen } from "../agenda/day-screen.tsx";
import { buildFocus } from "../testing/build-focus.ts";
import { buildAgenda, buildAgendaItem, buildSchedule } from "../testing/build-plan.ts";

const DATE = "2026-03-05";
const PLAN = "PUT /planning/schedules";
const RESTORE = "POST /planning/schedules/restore";

const userRhythm = {
  id: "rhythm",
  updatedAt: "2026-03-01T00:00:00.000Z",
  dailySettings: [{ dayOfWeek: "THURSDAY" as const, wakeUp: "06:00", bedtime: "22:00" }],
};

const buildId = (index: number) => `0195a000-0000-7000-8000-0000000001${10 + index}`;
const buildItem = (title: string, minutes: number, index: number, changes = {}): AgendaItem =>
  buildAgendaItem({
    title,
    taskId: buildId(index),
    plannedExecutionMin: minutes,
    plannedTotalMin: minutes,
    schedule: buildSchedule({ startDate: DATE }),
    ...changes,
  });

/** Opens the load of a day of 16 hours; the days after it are free. */
async function openLoad(items: readonly AgendaItem[]) {
  const days = ["2026-03-06", "2026-03-07"].map((date) => ({
    date,
    availableMinutes: 960,
    plannedMinutes: 0,
    openTasks: 0,
    highPriorityTasks: 0,
  }));
  const agenda = buildAgenda(items, DATE);
  const server = fakeServer({
    "GET /planning/schedules/daily-agenda": { ...agenda, sleep: { ...agenda.sleep, userRhythm } },
    "GET /planning/focus": buildFocus(),
    "GET /energizing/rest-mode": { state: "setup", rest: null, night: null },
    "GET /planning/workload/ahead": { days },
    "GET /planning/fixed-blocks": { items: [], updatedAt: null },
    [RESTORE]: null,
  });
  // The moves are applied at once; their responses come after the test has looked.
  const saved = Promise.withResolvers<void>();
  const planned = items.map(({ taskId }) => ({
    taskId,
    madeFrom: null,
    schedule: buildSchedule(),
    before: null,
  }));
  server.respond({ [PLAN]: () => saved.promise.then(() => ({ items: planned })) });
  const { user } = renderScreen(<DayScreen />, { at: `/panel?date=${DATE}` });
  const load = await screen.findByRole("button", { name: /No cabe en el día/ });
  await user.click(load);
  const dialog = within(await screen.findByRole("dialog", { name: "La carga del día" }));
  const undo = async () => {
    saved.resolve();
    await user.click(await screen.findByRole("button", { name: "Deshacer" }));
  };
  return { server, user, load, dialog, undo };
}

it("an overloaded day says by how much, and what to move, which is undone", async () => {
  const at = buildSchedule({ startDate: `${DATE}T08:00:00-06:00`, allDay: false });
  const { server, user, load, dialog, undo } = await openLoad([
    buildItem("Mudanza", 600, 0, { isUrgent: true, schedule: at }),
    buildItem("Cobertizo", 240, 1),
    buildItem("Libros", 240, 2, { priority: "MEDIUM" }),
  ]);
  expect(load.textContent).toMatch(
    /El día da para 16.h y lo pendiente toma 18.h: te pasas por 2.h\. ¿Movemos algo\?/,
  );
  const [tomorrow] = await dialog.findAllByRole("button", { name: /«Cobertizo»/ });
  expect(dialog.queryByRole("button", { name: /«Mudanza»/ })).toBeNull();
  await expectAccessible();
  await user.click(tomorrow as HTMLElement);
  const fits = await dialog.findByText(/^Cabe todo, con 2.h de sobra\.$/);
  expect(hasFocus(fits)).toBe(true);
  expect(server.requests(PLAN)[0]?.body).toMatchObject({
    items: [{ taskId: buildId(1), schedule: { startDate: "2026-03-06" } }],
  });
  await undo();
  await dialog.findByText(/^Te pasas por 2.h; con mover esta alcanza/);
  await waitFor(() => expect(server.requests(RESTORE)).toHaveLength(1));
});

it("all that is too much moves to days with room with one press, and back with one", async () => {
  const { server, user, dialog, undo } = await openLoad(
    [1, 2, 3, 4, 5].map((index) => buildItem(`Caja ${index}`, 300, index)),
  );
  await dialog.findByText(/^Te pasas por 9.h; mueve estas 2\./);
  await user.click(await dialog.findByRole("button", { name: "Mover las 2 a días con lugar" }));
  expect(hasFocus(await dialog.findByText(/^Cabe todo, con 1.h de sobra\.$/))).toBe(true);
  expect(server.requests(PLAN)[0]?.body).toHaveProperty("items.length", 2);
  await undo();
  await dialog.findByText(/^Te pasas por 9.h/);
  await waitFor(() => expect(server.requests(RESTORE)).toHaveLength(1));
});
