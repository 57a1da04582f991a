import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeServer, NETWORK_DOWN } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { hasFocus } from "#platform/testing/has-focus.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { STUDIO_ID } from "#platform/testing/test-user.ts";
import ObjectiveCreateScreen from "./objective-create.route.tsx";
import {
  buildMission,
  buildObjective,
  buildSchedule,
  planPath,
} from "#features/planning/testing/build-plan.ts";

const CREATE = "POST /planning/objectives";
const SCHEDULE = "PUT /planning/objectives/:id/schedule";
const ADD_MISSION = "POST /planning/objectives/:id/missions";

beforeEach(() => {
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
});

async function openForm() {
  const { user, address, unmount } = renderScreen(<ObjectiveCreateScreen />, {
    path: "/space/:space/:area/plan/new",
    at: `/space/${STUDIO_ID}/personal/plan/new?kind=PROJECT`,
  });
  const title = await screen.findByRole<HTMLInputElement>("textbox", { name: "Título" });
  const next = () => user.click(screen.getByRole("button", { name: "Siguiente" }));
  return { user, address, unmount, title, next };
}

async function reachMissions() {
  const form = await openForm();
  fill(form.title, "Aprender a nadar");
  await form.next();
  await screen.findByRole("heading", { name: "¿Para cuándo?" });
  await form.next();
  await screen.findByRole("heading", { name: "¿Por dónde empiezas?" });
  return form;
}

describe("objective creation", () => {
  it("does not advance without a title", async () => {
    const { title, next } = await openForm();
    await next();
    await screen.findByText("El título es obligatorio.");
    expect(hasFocus(title)).toBe(true);
    expect(screen.queryByRole("heading", { name: "¿Para cuándo?" })).toBeNull();
  });

  it("focuses the heading of each step, and preserves the input when going back", async () => {
    const { user } = await reachMissions();
    const question = screen.getByRole("heading", { name: "¿Por dónde empiezas?" });
    await waitFor(() => expect(hasFocus(question)).toBe(true));
    fill(screen.getByRole("textbox", { name: "Misión 1" }), "Buscar");
    await user.click(screen.getByRole("button", { name: "Atrás" }));
    await screen.findByRole("heading", { name: "¿Para cuándo?" });
    await user.click(screen.getByRole("button", { name: "Siguiente" }));
    const first = await screen.findByRole<HTMLInputElement>("textbox", { name: "Misión 1" });
    expect(first.value).toBe("Buscar");
  });

  it("preserves the input on a save error, and creates no duplicate on a retry", async () => {
    const server = fakeServer({ [CREATE]: NETWORK_DOWN });
    const { user, address } = await reachMissions();
    fill(screen.getByRole("textbox", { name: "Misión 1" }), "Entrar al agua");
    await user.click(screen.getByRole("button", { name: "Crear el proyecto" }));
    const alert = within(await screen.findByRole("alert"));
    const made = buildObjective({ title: "Aprender a nadar" });
    server.respond({
      [CREATE]: made,
      [SCHEDULE]: buildSchedule({ type: "PROJECT" }),
      [ADD_MISSION]: () => {
        const { tasks: _tasks, ...mission } = buildMission({ title: "Entrar al agua" });
        return mission;
      },
    });
    await user.click(alert.getByRole("button", { name: "Intentar de nuevo" }));
    await waitFor(() => expect(address()).toBe(planPath().at));
    const ids = server.requests(CREATE).map(({ body }) => (body as { id: string }).id);
    expect(new Set(ids).size).toBe(1);
    expect(server.requests(ADD_MISSION)[0]?.body).toMatchObject({ title: "Entrar al agua" });
  });

  it("restores the draft when the screen is reopened", async () => {
    const { title, unmount } = await openForm();
    fill(title, "Mudarme de casa");
    unmount();
    const again = await openForm();
    expect(again.title.value).toBe("Mudarme de casa");
  });
});
