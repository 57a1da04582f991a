import { screen, waitFor, within } from "@testing-library/react";
import { getDayLoad } from "@vereda/domain/planning/workload/day-load";
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { parseDay } from "@vereda/domain/time/day";
import { describe, expect, it } from "vitest";
import { fakeServer, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import {
  buildAgenda,
  buildAgendaItem,
  buildTask,
  TASK_ID,
} from "#features/planning/testing/build-plan.ts";
import TimeDialog from "./time-dialog.tsx";

const INSIGHTS = "GET /planning/estimate-insights";
const ESTIMATE = "PUT /planning/tasks/:id/estimations";
const nothingLearned = { from: "2026-01-01", to: "2026-03-04", samples: 0, insights: [] };

async function open(items: AgendaItem[]) {
  const agenda = buildAgenda(items, "2026-03-05");
  const [day, today] = [parseDay("2026-03-05") ?? 0, parseDay("2026-03-04") ?? 0];
  const dayUser = { timeZone: "America/Mexico_City", pastMidnight: [] };
  const load = getDayLoad(agenda, {
    day,
    today,
    now: Date.parse("2026-03-04T15:00:00Z"),
    user: dayUser,
  });
  const { user } = renderScreen(
    <TimeDialog agenda={agenda} load={load} day={day} today={today} onClose={() => undefined} />,
  );
  return { user, dialog: within(await screen.findByRole("dialog")) };
}

const sow = buildAgendaItem({
  title: "Sembrar",
  areaId: "health",
  environmentId: "outdoor",
  plannedExecutionMin: 60,
  plannedTravelMin: 30,
  plannedTotalMin: 90,
});
const read = buildAgendaItem({
  title: "Leer",
  taskId: "task-2",
  areaId: "health",
  plannedExecutionMin: 30,
  plannedTotalMin: 30,
});

describe("time distribution", () => {
  it("is grouped by area and context, as bars and as a table", async () => {
    fakeServer({ [INSIGHTS]: nothingLearned });
    const { user, dialog } = await open([sow, read]);
    await dialog.findByText("Todo lo planeado, 2 h, es de Salud.");
    await user.click(dialog.getByRole("radio", { name: "Contexto" }));
    await dialog.findByText(/^Al aire libre se lleva 1 h 30 min: 75/);
    await user.click(dialog.getByText("Ver en tabla"));
    const row = dialog.getByRole("row", { name: /^En casa/, hidden: true });
    expect(within(row).getAllByRole("cell", { hidden: true })[0]?.textContent).toMatch(/^30\smin$/);
  });

  it("has loose tasks on their own, and percentages that add up to 100", async () => {
    fakeServer({ [INSIGHTS]: nothingLearned });
    const loose = { objectiveType: "ROUTINE", isLoose: true, plannedTotalMin: 30 } as const;
    const call = buildAgendaItem({ ...loose, taskId: "task-3", plannedExecutionMin: 30 });
    const yoga = { ...call, taskId: "task-4", isLoose: false };
    const { user, dialog } = await open([read, call, yoga]);
    await user.click(dialog.getByRole("radio", { name: "Tipo" }));
    const bars = within(await dialog.findByRole("list", { name: "Tipo" }));
    expect(bars.getAllByRole("listitem").map((bar) => bar.textContent)).toEqual([
      expect.stringMatching(/^Proyecto30\smin · 34\s?%$/),
      expect.stringMatching(/^Rutina30\smin · 33\s?%$/),
      expect.stringMatching(/^Pendientes sueltos30\smin · 33\s?%$/),
    ]);
  });

  it("is empty if nothing is estimated", async () => {
    fakeServer({ [INSIGHTS]: nothingLearned });
    const { dialog } = await open([buildAgendaItem()]);
    expect(await dialog.findByText("Nada de este día está estimado todavía.")).toBeDefined();
  });
});

describe("learned estimates", () => {
  const trip = buildAgendaItem({
    title: "Ir por tierra",
    isTravel: true,
    isPhysical: false,
    plannedExecutionMin: 60,
    plannedTotalMin: 60,
  });
  const learned = {
    ...nothingLearned,
    samples: 6,
    insights: [
      {
        n: 6,
        plannedMinutes: 180,
        trackedMinutes: 252,
        mean: 1.4,
        factor: 1.4,
        low: 1.2,
        high: 1.6,
        isSaid: true,
        by: "characteristic",
        key: "isTravel",
      },
    ],
  };

  it("are suggested, and show an error if applying one fails", async () => {
    const server = fakeServer({ [INSIGHTS]: learned, [ESTIMATE]: SERVER_ERROR });
    const { user, dialog } = await open([trip]);
    await dialog.findByText("Tus traslados duran 1.4 veces lo planeado.");
    const use = dialog.getByRole("button", { name: /^Usar 1\sh\s25\smin para «Ir por tierra»$/ });
    await user.click(use);
    await screen.findByText("«Ir por tierra» conserva su estimación");
    server.respond({ [ESTIMATE]: buildTask({ title: "Ir por tierra", plannedTotalMin: 85 }) });
    await waitFor(() => expect(within(use).queryByRole("progressbar")).toBeNull());
    await user.click(use);
    await screen.findByText("«Ir por tierra» ahora se estima en 1 h 25 min");
    await waitFor(() => expect(server.requests(ESTIMATE).at(-1)?.params).toEqual({ id: TASK_ID }));
    await user.click(await screen.findByRole("button", { name: "Deshacer" }));
    await waitFor(() =>
      expect(server.requests(ESTIMATE).at(-1)?.body).toMatchObject({ executionMin: 60 }),
    );
  });
});
