import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, NETWORK_DOWN } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import {
  buildAgenda,
  buildAgendaItem,
  buildMission,
  buildPlan,
  buildTask,
  planPath,
} from "../testing/build-plan.ts";
import TaskScreen from "./task.route.tsx";

const PLAN = "GET /planning/objectives/:id/plan";
const PARTS = [
  "GET /planning/focus",
  "GET /planning/tasks/:id",
  "GET /planning/tasks/:id/time-entries",
  "GET /planning/tasks/:id/attachments",
  "GET /planning/tasks/:id/reminders",
];
const LINE = "El resto se muestra cuando haya conexión.";
const plan = buildPlan({ missions: [buildMission({ tasks: [buildTask()] })] });
const title = buildTask().title;

beforeEach(() => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
});

const open = async () => {
  fakeServer(Object.fromEntries([PLAN, ...PARTS].map((call) => [call, NETWORK_DOWN])));
  renderScreen(<TaskScreen />, planPath("/task/:taskId"));
  await screen.findByRole("heading", { level: 1, name: title });
  await screen.findByText(LINE);
};

describe("a task that was never opened, without a network", () => {
  it("has one calm line for all parts that the device has not stored", async () => {
    const params = { id: plan.objective.id };
    queryClient.setQueryData(buildQueryKey(PLAN, { params }), plan);
    await open();
    await vi.waitFor(() => expect(document.querySelector("[aria-busy]")).toBeNull());
    expect(screen.getAllByText(LINE)).toHaveLength(1);
    expect(screen.queryByRole("alert")).toBeNull();
    await expectAccessible();
  });

  it("shows what a list has of it, to read and to complete, while its plan is not stored", async () => {
    const query = { date: "2026-03-04" };
    const agendaKey = buildQueryKey("GET /planning/schedules/daily-agenda", { query });
    const { checklistItems } = buildTask();
    const item = buildAgendaItem({ checklistItems, plannedTotalMin: 40 });
    queryClient.setQueryData(agendaKey, buildAgenda([item]));
    await open();
    screen.getByRole("button", { name: "Completar" });
    screen.getByText("40 min");
    expect(screen.queryByRole("link", { name: "Editar" })).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
