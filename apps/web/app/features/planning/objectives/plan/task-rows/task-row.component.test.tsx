import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { failure, fakeServer } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import ObjectiveScreen from "../objective.route.tsx";
import { TriggerLink } from "#features/planning/tasks/trigger/trigger-link.tsx";
import {
  buildCompletion,
  buildMission,
  buildPlan,
  buildTask,
  planPath,
  TASK_ID,
} from "#features/planning/testing/build-plan.ts";

const PLAN = "GET /planning/objectives/:id/plan";
const COMPLETE = "POST /planning/tasks/:id/complete";
const REOPEN = "POST /planning/tasks/:id/reopen";

const planWith = (completed: boolean) => {
  const task = buildTask({
    title: "Desarmar la cama",
    completed,
    status: completed ? "COMPLETED" : "PENDING",
    plannedTotalMin: 10,
  });
  return buildPlan({ missions: [buildMission({ tasks: [task] })] });
};

describe("task row", () => {
  async function open() {
    const { user } = renderScreen(<ObjectiveScreen />, planPath());
    const mark = () =>
      screen.findByRole<HTMLInputElement>("checkbox", { name: "Completar: Desarmar la cama" });
    return { user, mark };
  }

  it("completes a task and undoes it with one click", async () => {
    const server = fakeServer({ [PLAN]: planWith(false) });
    const { user, mark } = await open();
    const box = await mark();
    server.respond({ [COMPLETE]: buildCompletion(), [PLAN]: planWith(true) });
    await user.click(box);
    const toast = within(await screen.findByRole("alertdialog"));
    toast.getByText("Hecho: «Desarmar la cama»");
    server.respond({ [REOPEN]: buildCompletion(false), [PLAN]: planWith(false) });
    await user.click(toast.getByRole("button", { name: "Deshacer" }));
    await waitFor(() => expect(server.requests(REOPEN)).toHaveLength(1));
    await waitFor(async () => expect((await mark()).checked).toBe(false));
    expect(server.requests(REOPEN)[0]?.params).toEqual({ id: TASK_ID });
  });

  it("reverts a failed completion, shows an error and can be retried", async () => {
    const server = fakeServer({
      [PLAN]: planWith(false),
      [COMPLETE]: failure(404, "not_found", ""),
    });
    const { user, mark } = await open();
    await user.click(await mark());
    await screen.findByText("No se guardó: sigue pendiente.");
    expect((await mark()).checked).toBe(false);
    server.respond({ [COMPLETE]: buildCompletion(), [PLAN]: planWith(true) });
    await user.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
    await waitFor(async () => expect((await mark()).checked).toBe(true));
    expect(screen.queryByText("No se guardó: sigue pendiente.")).toBeNull();
  });
});

describe("trigger link", () => {
  const open = (link: string) =>
    renderScreen(<TriggerLink task={buildTask({ triggerPayload: { link } })} module="KNOWLEDGE" />);

  it("links to another website by its hostname", () => {
    open("https://ejemplo.mx/cajas");
    const link = screen.getByRole("link", { name: "Abrir ejemplo.mx" });
    expect(link.getAttribute("href")).toBe("https://ejemplo.mx/cajas");
    expect(link.getAttribute("rel")).toBe("noreferrer");
  });

  it("does not link to javascript: URLs", () => {
    open("javascript:alert(1)");
    expect(screen.queryByRole("link", { name: /^Abrir ejemplo/ })).toBeNull();
    expect(screen.getAllByRole("link")).toHaveLength(1);
  });
});
