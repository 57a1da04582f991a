import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, NETWORK_DOWN } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { hasFocus } from "#platform/testing/has-focus.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { STUDIO_ID } from "#platform/testing/test-user.ts";
import ObjectiveCreateScreen from "./objective-create.route.tsx";
import { openDetails } from "#features/planning/testing/details.ts";
import {
  buildMission,
  buildObjective,
  buildSchedule,
  planPath,
} from "#features/planning/testing/build-plan.ts";

const CREATE = "POST /planning/objectives";
const SCHEDULE = "PUT /planning/objectives/:id/schedule";
const ADD_MISSION = "POST /planning/objectives/:id/missions";

async function openForm(kind = "PROJECT") {
  const { user, address, unmount } = renderScreen(<ObjectiveCreateScreen />, {
    path: "/space/:space/:area/plan/new",
    at: `/space/${STUDIO_ID}/personal/plan/new?kind=${kind}`,
  });
  const title = await screen.findByRole<HTMLInputElement>("textbox", { name: "Título" });
  const create = () => user.click(screen.getByRole("button", { name: /^Crear/ }));
  return { user, address, unmount, title, create };
}

describe("objective creation", () => {
  it("at first asks for title and dates, and says what is filled in", async () => {
    const server = fakeServer({ [CREATE]: NETWORK_DOWN });
    const { title, create } = await openForm();
    screen.getByRole("group", { name: "¿Para cuándo?" });
    expect(screen.queryByRole("radiogroup", { name: "Área" })).toBeNull();
    screen.getByText("Personal");
    await create();
    await screen.findByText("El título es obligatorio.");
    expect(hasFocus(title)).toBe(true);
    expect(server.requests(CREATE)).toEqual([]);
  });

  it("preserves the input on a save error, and creates no duplicate on a retry", async () => {
    const server = fakeServer({ [CREATE]: NETWORK_DOWN });
    const { user, address, title, create } = await openForm();
    fill(title, "Aprender a nadar");
    await openDetails(user);
    fill(screen.getByRole("textbox", { name: "Misión 1" }), "Entrar al agua");
    await create();
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
    const { user, title, unmount } = await openForm();
    fill(title, "Mudarme de casa");
    await openDetails(user);
    fill(screen.getByRole("textbox", { name: "Misión 1" }), "Buscar");
    unmount();
    const again = await openForm();
    expect(again.title.value).toBe("Mudarme de casa");
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Misión 1" }).value).toBe(
      "Buscar",
    );
  });

  it("of an event saves its days and its reminders", async () => {
    const REMIND = "PUT /planning/objectives/:id/reminders";
    const server = fakeServer({
      [CREATE]: buildObjective({ type: "EVENT" }),
      [SCHEDULE]: buildSchedule({ type: "EVENT" }),
      [REMIND]: { timing: "all_day", reminders: [] },
      "GET /me/reminders/settings": {
        inApp: true,
        push: true,
        quietHours: false,
        updatedAt: "2026-03-01T15:00:00.000Z",
      },
      "GET /me/push/devices": [],
    });
    const { user, title, create } = await openForm("EVENT");
    fill(title, "Ensayo del coro");
    await user.click(await screen.findByRole("radio", { name: "La próxima semana" }));
    await openDetails(user);
    const tenBefore = await screen.findByRole("button", { name: /^10\smin antes$/ });
    await user.click(tenBefore);
    expect(tenBefore.getAttribute("aria-pressed")).toBe("true");
    await expectAccessible();
    await create();
    await waitFor(() => expect(server.requests(REMIND)).toHaveLength(1));
    expect(server.requests(REMIND)[0]?.body).toEqual({
      reminders: [{ kind: "BEFORE_START", minutes: 10 }],
    });
    expect(server.requests(SCHEDULE)[0]?.body).toMatchObject({
      startDate: "2026-03-09",
      endDate: "2026-03-15",
    });
  });

  it("of a routine saves how it repeats and what happens to missed days", async () => {
    const server = fakeServer({
      [CREATE]: buildObjective({ type: "ROUTINE" }),
      [SCHEDULE]: buildSchedule({ type: "ROUTINE" }),
      [ADD_MISSION]: () => {
        const { tasks: _tasks, ...mission } = buildMission({ title: "Correr" });
        return mission;
      },
    });
    const { user, title, create } = await openForm("ROUTINE");
    fill(title, "Correr");
    await user.click(await screen.findByRole("radio", { name: "semana" }));
    await openDetails(user);
    await user.click(await screen.findByRole("radio", { name: /^Pásala a hoy/ }));
    await expectAccessible();
    await create();
    await waitFor(() => expect(server.requests(SCHEDULE)).toHaveLength(1));
    expect(server.requests(CREATE)[0]?.body).toMatchObject({
      type: "ROUTINE",
      missedPolicy: "CARRY_ONCE",
    });
    expect(server.requests(SCHEDULE)[0]?.body).toMatchObject({ frequency: "WEEKLY" });
  });

  it("of a measurable goal saves its amount and its time", async () => {
    const server = fakeServer({
      [CREATE]: buildObjective({ type: "TRACKED_RESOURCE" }),
      [SCHEDULE]: buildSchedule({ type: "TRACKED_RESOURCE" }),
    });
    const { user, title, create } = await openForm("TRACKED_RESOURCE");
    fill(title, "Leer 300 páginas");
    fill(screen.getByRole("textbox", { name: "¿Cuál es tu meta?" }), "300");
    await user.click(await screen.findByRole("radio", { name: "1 mes" }));
    await create();
    await waitFor(() => expect(server.requests(SCHEDULE)).toHaveLength(1));
    expect(server.requests(CREATE)[0]?.body).toMatchObject({ targetValue: 300 });
    expect(server.requests(SCHEDULE)[0]?.body).toMatchObject({
      startDate: "2026-03-04",
      endDate: "2026-04-03",
    });
  });
});
