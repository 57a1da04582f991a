import { screen, waitFor, within } from "@testing-library/react";
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { useLocation } from "react-router";
import { describe, expect, it } from "vitest";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { failure, fakeServer, type FakeResponses } from "#platform/testing/fake-server.ts";
import { hasFocus } from "#platform/testing/has-focus.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildFocus } from "../testing/build-focus.ts";
import { buildAgenda, buildAgendaItem, buildSchedule } from "../testing/build-plan.ts";
import { DayScreen } from "../agenda/day-screen.tsx";

const DATE = "2026-03-05";
const PLAN = "PUT /planning/schedules";

const rhythm = {
  id: "rhythm",
  updatedAt: "2026-03-01T00:00:00.000Z",
  dailySettings: [{ dayOfWeek: "THURSDAY" as const, wakeUp: "07:00", bedtime: "23:00" }],
};

function buildItem(title: string, minutes: number | null, changes: Partial<AgendaItem> = {}) {
  return buildAgendaItem({
    title,
    taskId: `0195a000-0000-7000-8000-0000000000${String(title.length).padStart(2, "0")}`,
    schedule: buildSchedule({ startDate: DATE }),
    plannedExecutionMin: minutes,
    plannedTotalMin: minutes,
    isPhysical: false,
    isMaintenance: true,
    ...changes,
  });
}

const respondWith = (items: readonly AgendaItem[], date = DATE): FakeResponses => ({
  "GET /planning/schedules/daily-agenda": {
    ...buildAgenda(items, date),
    sleep: { latestCycle: null, userRhythm: rhythm, nightMinutes: null, isLocked: false },
  },
  "GET /planning/focus": buildFocus(),
  "GET /panel/circle-sessions/accepted": [],
  "GET /energizing/rest-mode": { state: "setup", rest: null, night: null },
  "GET /planning/workload/ahead": {
    days: ["2026-03-06", "2026-03-07"].map((date, index) => ({
      date,
      availableMinutes: 960,
      plannedMinutes: index === 0 ? 900 : 0,
      openTasks: 1,
      highPriorityTasks: 0,
    })),
  },
});

async function openProposal(items: readonly AgendaItem[], locale: "es" | "en" = "es") {
  const server = fakeServer(respondWith(items));
  const { user } = renderScreen(<DayScreen />, { at: `/panel?date=${DATE}`, locale });
  const name = locale === "es" ? "Propón mi día" : "Propose my day";
  await user.click(await screen.findByRole("button", { name }));
  const panel = within(await screen.findByRole("region", { name: /lugar|room/ }));
  return { server, user, panel };
}

/** More than the 16 hours of the day, so that the load suggests moving the one of low priority. */
const overloaded = [
  buildItem("Reporte", 300, { priority: "HIGH" }),
  buildItem("Cobertizo", 700, { priority: "LOW" }),
];

describe("proposal", () => {
  it("says in one line why each task is at its time", async () => {
    const { panel } = await openProposal([
      buildItem("Abuela", 30, { isSocial: true, areaId: "family" }),
      buildItem("Impuestos", 90, { isDifficult: true, isTedious: true }),
      buildItem("Paseo", 60, { isPhysical: true, environmentId: "park" }),
    ]);
    const why = (name: RegExp) =>
      panel.getByRole("checkbox", { name }).getAttribute("aria-describedby");
    const reason = (name: RegExp) => document.getElementById(why(name) ?? "")?.textContent;
    expect(reason(/^Abuela/)).toBe("A buena hora para los demás");
    expect(reason(/^Impuestos/)).toBe("En tus horas más despejadas");
    expect(reason(/^Paseo/)).toBe("Con luz de día");
    expect(panel.queryByRole("heading", { name: "Para otro día" })).toBeNull();
    await expectAccessible();
  });

  it("proposes nothing into taken hours", async () => {
    const items = [buildItem("Compras", 60), buildItem("Lavar", 60), buildItem("Cartas", 60)];
    const work = {
      id: "work",
      title: "Trabajo",
      startsAt: `${DATE}T09:00:00-06:00`,
      endsAt: `${DATE}T18:00:00-06:00`,
    };
    const responses = respondWith(items);
    const agenda = responses["GET /planning/schedules/daily-agenda"] as object;
    fakeServer({
      ...responses,
      "GET /planning/schedules/daily-agenda": { ...agenda, fixedBlocks: [work] },
    });
    const { user } = renderScreen(<DayScreen />, { at: `/panel?date=${DATE}` });
    await user.click(await screen.findByRole("button", { name: "Propón mi día" }));
    const panel = within(await screen.findByRole("region", { name: /lugar/ }));
    const hours = panel
      .getAllByRole("checkbox", { name: /^(?:Compras|Lavar|Cartas)/ })
      .map((box) => {
        const [hour] = /\d+(?=:\d\d)/.exec(box.closest("li")?.textContent ?? "") ?? [];
        return Number(hour);
      });
    expect(hours).toHaveLength(3);
    expect(hours.filter((hour) => hour >= 9 && hour < 18)).toEqual([]);
  });

  it("is accepted in part, saved at once, and undone", async () => {
    const [thesis, invoice, errand] = [
      buildItem("Tesis", 90, { isDeepFocus: true, isDifficult: true, priority: "HIGH" }),
      buildItem("Correo", 15),
      buildItem("Mandados", 45),
    ];
    const { server, user, panel } = await openProposal([thesis, invoice, errand]);
    expect(document.activeElement).toBe(
      panel.getByRole("heading", { name: "Encontramos lugar para 3 tareas" }),
    );
    await user.click(panel.getByRole("checkbox", { name: /^Mandados/ }));
    const items = [thesis, invoice].map(({ taskId }) => ({
      taskId,
      madeFrom: null,
      schedule: buildSchedule(),
      before: null,
    }));
    const RESTORE = "POST /planning/schedules/restore";
    server.respond({ [PLAN]: { items }, [RESTORE]: null });
    await user.click(panel.getByRole("button", { name: "Aceptar 2" }));
    await waitFor(() => expect(server.requests(PLAN)).toHaveLength(1));
    const sent = server.requests(PLAN)[0]?.body as {
      items: { taskId: string; schedule: object }[];
    };
    expect(new Set(sent.items.map(({ taskId }) => taskId))).toEqual(
      new Set([thesis.taskId, invoice.taskId]),
    );
    for (const { schedule } of sent.items)
      expect(schedule).toMatchObject({
        startDate: expect.stringMatching(`^${DATE}T\\d\\d:\\d\\d`),
      });
    await user.click(await screen.findByRole("button", { name: "Deshacer" }));
    await waitFor(() => expect(server.requests(RESTORE)).toHaveLength(1));
    expect(server.requests(RESTORE)[0]?.body).toEqual({
      items: items.map(({ schedule: _schedule, ...item }) => item),
    });
  });

  it("lists what it leaves for another day, and why", async () => {
    const { panel } = await openProposal([...overloaded, buildItem("Fotos viejas", null)]);
    const list = within(panel.getByRole("list", { name: "Para otro día" }));
    const rows = list.getAllByRole("listitem").map((row) => row.textContent);
    expect(rows).toEqual([
      expect.stringContaining("CobertizoPara aligerar el día"),
      expect.stringContaining("Fotos viejasFalta decir cuánto dura"),
    ]);
    await expectAccessible();
  });

  it("moves a task to the next day or to the first with room, and stays open", async () => {
    const { server, user, panel } = await openProposal(overloaded, "en");
    const list = within(panel.getByRole("list", { name: "For another day" }));
    await list.findByRole("button", { name: "Move to Sat, Mar 7: “Cobertizo”" });
    const [report] = overloaded;
    server.respond({ [PLAN]: { items: [] }, ...respondWith(report === undefined ? [] : [report]) });
    await user.click(list.getByRole("button", { name: "Move to Fri, Mar 6: “Cobertizo”" }));
    await waitFor(() => expect(server.requests(PLAN)).toHaveLength(1));
    expect(server.requests(PLAN)[0]?.body).toMatchObject({
      items: [{ taskId: overloaded[1]?.taskId, schedule: { startDate: "2026-03-06" } }],
    });
    await waitFor(() =>
      expect(panel.queryByRole("heading", { name: "For another day" })).toBeNull(),
    );
    expect(document.activeElement).toBe(panel.getByRole("heading", { level: 2 }));
    expect(panel.getByRole("checkbox", { name: /^Reporte/ })).toBeDefined();
  });

  it("lists a task again that could not be moved", async () => {
    const { server, user, panel } = await openProposal(overloaded);
    server.respond({ [PLAN]: failure(409, "conflict", "") });
    await user.click(panel.getByRole("button", { name: /^Pasar al vie .*«Cobertizo»/ }));
    await screen.findByText("«Cobertizo» se quedó donde estaba");
    expect(await panel.findByRole("heading", { name: "Para otro día" })).toBeDefined();
  });

  it("offers no other day after the last day of a plan, or for a recurring task", async () => {
    const daily = buildSchedule({ startDate: DATE, frequency: "DAILY" });
    const { panel } = await openProposal([
      buildItem("Última", null, { lastDay: DATE }),
      buildItem("Recurrente", null, { schedule: daily }),
    ]);
    const list = within(panel.getByRole("list", { name: "Para otro día" }));
    expect(list.getAllByRole("listitem")).toHaveLength(2);
    expect(list.queryByRole("button")).toBeNull();
  });
});

/** Leads to the day as the energy screen does. */
function OtherScreen() {
  if (useLocation().state === "propose") return <DayScreen />;
  return (
    <LocaleLink to="/panel" state="propose">
      Propón
    </LocaleLink>
  );
}

describe("a proposal that another screen asks for", () => {
  it("is there on arrival, with the focus", async () => {
    fakeServer(respondWith([buildItem("Tesis", 30)], "2026-03-04"));
    const { user } = renderScreen(<OtherScreen />);
    await user.click(await screen.findByRole("link", { name: "Propón" }));
    const title = await screen.findByRole("heading", { level: 2, name: /lugar/ });
    await waitFor(() => expect(hasFocus(title)).toBe(true));
    screen.getByRole("button", { name: "Propón mi día", pressed: true });
  });
});
