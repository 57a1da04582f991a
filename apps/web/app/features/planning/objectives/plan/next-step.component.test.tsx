import { screen, waitFor, within } from "@testing-library/react";
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { describe, expect, it, vi } from "vitest";
import { QUICK_ADD } from "#shell/quick-add/quick-add-button.tsx";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import {
  buildMission,
  buildObjective,
  buildPlan,
  buildSchedule,
  buildTask,
} from "../../testing/build-plan.ts";
import { NextStep } from "./next-step.tsx";

const withTasks = (...tasks: ReturnType<typeof buildTask>[]): Plan =>
  buildPlan({
    objective: buildObjective({ taskCount: tasks.length }),
    missions: [buildMission({ tasks })],
  });

function open(plan: Plan) {
  const schedule = vi.fn<() => void>();
  const { user } = renderScreen(<NextStep plan={plan} schedule={schedule} />);
  return { user, schedule };
}

const findStep = async () =>
  within(await screen.findByRole("region", { name: "Tu siguiente paso" }));

describe("next step of an objective", () => {
  it("is a first task by quick add, also without missions", async () => {
    const onQuickAdd = vi.fn<() => void>();
    addEventListener(QUICK_ADD, onQuickAdd, { once: true });
    const { user } = open({ ...withTasks(), missions: [] });
    await user.click((await findStep()).getByRole("button", { name: /^Agregar una tarea/ }));
    expect(onQuickAdd).toHaveBeenCalledOnce();
  });

  it("is a date while no task has one", async () => {
    const first = buildTask({ title: "Empacar", schedule: null });
    const { user, schedule } = open(withTasks(first));
    await user.click((await findStep()).getByRole("button", { name: "Elegir día: Empacar" }));
    expect(schedule).toHaveBeenCalledWith({ kind: "task", id: first.id });
  });

  it.each([
    ["a task has a date", withTasks(buildTask({ schedule: buildSchedule() }))],
    ["all tasks are done", withTasks(buildTask({ status: "COMPLETED", schedule: null }))],
    [
      "the objective is paused",
      { ...withTasks(), objective: buildObjective({ taskCount: 0, status: "PAUSED" }) },
    ],
  ])("is missing when %s", async (_, plan) => {
    open(plan);
    await screen.findByRole("main");
    await waitFor(() => expect(screen.queryByRole("region")).toBeNull());
  });
});
