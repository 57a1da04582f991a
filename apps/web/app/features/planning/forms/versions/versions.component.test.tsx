import { screen, waitFor, within } from "@testing-library/react";
import { httpErrors } from "@vereda/domain/http/errors";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { buildRefusal } from "#platform/testing/build-refusal.ts";
import { fakeServer, NETWORK_DOWN, type FakeResponses } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import MissionEditScreen from "../../objectives/missions/mission-edit.route.tsx";
import ObjectiveEditScreen from "../../objectives/objective-edit.route.tsx";
import TaskEditScreen from "../../task-page/task-edit.route.tsx";
import {
  buildMission,
  buildObjective,
  buildPlan,
  buildTask,
  planPath,
} from "../../testing/build-plan.ts";

const PLAN = "GET /planning/objectives/:id/plan";
const UPDATED = "2026-03-04T14:59:00.000Z";
const conflict = buildRefusal(httpErrors, "conflict");

/** Types a title, saves another version on the server meanwhile, and submits. */
async function saveOver(screenOf: ReactNode, rest: string, typed: string) {
  const { user, address } = renderScreen(screenOf, planPath(rest));
  const title = await screen.findByRole<HTMLInputElement>("textbox", { name: "Título" });
  fill(title, typed);
  const save = screen.getByRole("button", { name: "Guardar" });
  await user.click(save);
  const dialog = await screen.findByRole("dialog", { name: /cambió mientras/ });
  const side = (field: string, name: string) =>
    within(within(dialog).getByRole("radiogroup", { name: field })).getByRole<HTMLInputElement>(
      "radio",
      { name },
    );
  return { user, address, title, save, side, dialog: within(dialog) };
}

describe("task changed by two users", () => {
  const UPDATE = "PATCH /planning/tasks/:id";
  const mine = buildTask({ title: "Contratar el camión" });
  const theirs = { ...mine, title: "Camión para el sábado", priority: "HIGH", updatedAt: UPDATED };
  const calls: FakeResponses = {
    [PLAN]: buildPlan({ missions: [buildMission({ tasks: [mine] })] }),
    [UPDATE]: conflict,
    "GET /planning/tasks/:id": theirs,
    "GET /planning/tasks/:id/reminders": { timing: "none", reminders: [] },
  };

  it("shows both versions and merges the changes", async () => {
    const server = fakeServer(calls);
    const { user, dialog, side, address } = await saveOver(
      <TaskEditScreen />,
      "/task/:taskId/edit",
      "Contratar el camión grande",
    );
    dialog.getByText("Contratar el camión grande");
    dialog.getByText("Camión para el sábado");
    expect(side("Título", "Lo tuyo").checked).toBe(true);
    expect(side("Prioridad", "Lo actual").checked).toBe(true);
    server.respond({ [UPDATE]: theirs });
    await user.click(dialog.getByRole("button", { name: "Guardar lo elegido" }));
    await waitFor(() => expect(address()).toBe(planPath("/task/:taskId").at));
    expect(server.requests(UPDATE).at(-1)?.body).toMatchObject({
      title: "Contratar el camión grande",
      priority: "HIGH",
      updatedAt: UPDATED,
    });
  });
});

describe("mission changed by two users", () => {
  const UPDATE = "PATCH /planning/missions/:id";
  const mine = buildMission({ title: "Sembrar" });
  const theirs = buildMission({
    title: "Sembrar en marzo",
    status: "IN_PROGRESS",
    updatedAt: UPDATED,
  });

  it("merges the changes of both", async () => {
    let plan = buildPlan({ missions: [mine] });
    const server = fakeServer({
      [PLAN]: () => plan,
      [UPDATE]: () => {
        plan = buildPlan({ missions: [theirs] });
        return conflict;
      },
    });
    const { user, dialog, side } = await saveOver(
      <MissionEditScreen />,
      "/mission/:missionId/edit",
      "Sembrar juntos",
    );
    dialog.getByText("Sembrar en marzo");
    expect(side("Título", "Lo tuyo").checked).toBe(true);
    expect(side("Estado", "Lo actual").checked).toBe(true);
    const { tasks: _tasks, ...saved } = theirs;
    server.respond({ [UPDATE]: saved });
    await user.click(dialog.getByRole("button", { name: "Guardar lo elegido" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.requests(UPDATE).at(-1)?.body).toMatchObject({
      title: "Sembrar juntos",
      status: "IN_PROGRESS",
      updatedAt: UPDATED,
    });
  });
});

describe("objective changed by two users", () => {
  const UPDATE = "PATCH /planning/objectives/:id";
  const theirs = buildObjective({
    title: "Huerto ajeno",
    description: "Con agua",
    updatedAt: UPDATED,
  });
  const calls: FakeResponses = {
    [PLAN]: buildPlan({ objective: buildObjective({ title: "Huerto" }) }),
    [UPDATE]: conflict,
    "GET /planning/objectives/:id": theirs,
  };
  const edit = () => saveOver(<ObjectiveEditScreen />, "/edit", "Huerto en casa");

  it("preserves the input if the dialog is closed, and reopens it on the next save", async () => {
    fakeServer(calls);
    const { user, title, save, dialog } = await edit();
    dialog.getByText("Con agua");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(title.value).toBe("Huerto en casa");
    await user.click(save);
    expect(await screen.findByRole("dialog", { name: /cambió mientras/ })).toBeDefined();
  });

  it("can be saved with the other version", async () => {
    const server = fakeServer(calls);
    const { user, address, dialog } = await edit();
    server.respond({ [UPDATE]: theirs });
    await user.click(dialog.getByRole("button", { name: "Usar lo actual" }));
    await waitFor(() => expect(address()).toBe(planPath().at));
    expect(server.requests(UPDATE).at(-1)?.body).toMatchObject({
      title: "Huerto ajeno",
      updatedAt: UPDATED,
    });
  });

  it("preserves the input if the other version cannot be loaded", async () => {
    fakeServer({ ...calls, "GET /planning/objectives/:id": NETWORK_DOWN });
    const { user } = renderScreen(<ObjectiveEditScreen />, planPath("/edit"));
    const title = await screen.findByRole<HTMLInputElement>("textbox", { name: "Título" });
    fill(title, "Huerto en casa");
    await user.click(screen.getByRole("button", { name: "Guardar" }));
    const alert = within(await screen.findByRole("alert"));
    alert.getByText(httpErrors.conflict.message.es);
    expect(title.value).toBe("Huerto en casa");
  });
});
