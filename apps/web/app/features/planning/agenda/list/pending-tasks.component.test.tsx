import { screen, within } from "@testing-library/react";
import { parseDay } from "@vereda/domain/time/day";
import { expect, it } from "vitest";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildAgenda, buildAgendaItem, TASK_ID } from "../../testing/build-plan.ts";
import type { QuickTask } from "../../quick-add/quick-adds.ts";
import PendingTasks from "./pending-tasks.tsx";

const day = parseDay("2026-03-05") ?? 0;

function buildTask(id: string, title: string, schedule?: QuickTask["schedule"]): QuickTask {
  const task = { id, title, workspaceId: "w", areaId: "personal", isDigital: true } as const;
  return schedule === undefined ? task : { ...task, schedule };
}

const tasks = [
  buildTask("1", "Regar", { startDate: "2026-03-05" }),
  buildTask("2", "Llamar a la abuela", { startDate: "2026-03-05T18:00" }),
  buildTask("3", "Caminar", { startDate: "2026-03-02", frequency: "DAILY" }),
  buildTask("4", "Pagar la luz", { startDate: "2026-03-06" }),
  buildTask("5", "Algún día"),
  buildTask(TASK_ID, "Ya llegó", { startDate: "2026-03-05" }),
];

const listRows = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

it("added offline stand on their days, with their hour, as pending", () => {
  renderScreen(<PendingTasks tasks={tasks} day={day} agenda={undefined} />);
  const rows = listRows();
  expect(rows).toHaveLength(4);
  const call = within(screen.getByText("Llamar a la abuela").closest("li") ?? document.body);
  expect(call.getByText("18:00")).toBeDefined();
  expect(rows.join()).toMatch(/Regar.*Caminar.*Ya llegó/);
  expect(rows.join()).not.toMatch(/Pagar la luz|Algún día/);
});

it("are not listed twice once the agenda has them", () => {
  const agenda = buildAgenda([buildAgendaItem({ taskId: TASK_ID, title: "Ya llegó" })]);
  renderScreen(<PendingTasks tasks={tasks} day={day} agenda={agenda} />);
  expect(listRows().join()).not.toContain("Ya llegó");
});

it("of another day leave no empty list behind", () => {
  renderScreen(<PendingTasks tasks={tasks.slice(4, 5)} day={day} agenda={undefined} />);
  expect(screen.queryByRole("list")).toBeNull();
});
