import { screen, waitFor, within } from "@testing-library/react";
import type { Chore } from "@vereda/domain/planning/schedules/rotations/contract-rotations";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import {
  failure,
  fakeServer,
  SERVER_ERROR,
  type FakeResponses,
} from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildMember, buildUser, buildWorkspaceEntry } from "#platform/testing/test-user.ts";
import { buildPage } from "../../testing/build-plan.ts";
import ChoresScreen from "./chores.route.tsx";

const LIST = "GET /workspaces/:id/areas/:areaId/chores";
const MEMBERS = "GET /panel/workspaces/:id/members";
const ADD = "POST /planning/quick-add";
const CHANGE = "PUT /planning/tasks/:id/rotation/:date";
const SHARE = "PUT /planning/tasks/:id/rotation";
const SCHEDULE = "PUT /planning/tasks/:id/schedule";
const AWAY = "PUT /workspaces/:id/absences";

const self = buildUser().username;
const members = [buildMember(self, "Ana", { isSelf: true }), buildMember("beto", "Beto")];
const trash: Chore = {
  taskId: "task-1",
  objectiveId: "objective-1",
  title: "Sacar la basura",
  description: null,
  minutes: 10,
  schedule: null,
  rotation: null,
  canPlan: true,
};
const schedule = {
  id: "schedule-1",
  type: "TASK",
  status: "CONFIRMED",
  startDate: "2099-03-03",
  endDate: null,
  frequency: "WEEKLY",
  interval: 1,
  byWeekday: [],
  byMonthDay: [],
  byMonth: [],
  count: null,
  until: null,
  rruleString: null,
  exceptDates: [],
  timezone: "America/Mexico_City",
  allDay: true,
  updatedAt: "2026-03-01T00:00:00.000Z",
} as const;
const next = [
  { date: "2099-03-03", username: "beto", isChanged: false },
  { date: "2099-03-04", username: self, isChanged: true },
];
const shared: Chore = {
  ...trash,
  rotation: { members: [self, "beto"], next, absences: [] },
};

function open(chores: readonly Chore[], responses: FakeResponses = {}) {
  const server = fakeServer({ [LIST]: chores, [MEMBERS]: buildPage(members), ...responses });
  const house = buildWorkspaceEntry({
    id: "018f0000-0000-7000-8000-000000000001",
    typeId: "ASSET_PROPERTY",
  });
  const { user } = renderScreen(<ChoresScreen />, {
    path: "/space/:space/:area/tools/chores",
    at: "/space/018f0000-0000-7000-8000-000000000001/household_chores/tools/chores",
    user: { workspaces: [house] },
  });
  return { server, user };
}

describe("chores", () => {
  it("start with one line, which stays when it cannot be added", async () => {
    const { user } = open([], { [ADD]: SERVER_ERROR });
    await screen.findByText("¿Qué hay que hacer en casa?");
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Nuevo quehacer" });
    fill(field, "Regar");
    await user.click(screen.getByRole("button", { name: "Agregar" }));
    await screen.findByText("No pudimos agregarlo");
    expect(field.value).toBe("Regar");
    await expectAccessible();
  });

  it("are shared by turns, with how often when that is not said", async () => {
    const refusal = planningFieldMessages.rotation_not_at_once.es;
    const { server, user } = open([trash], {
      [SCHEDULE]: schedule,
      [SHARE]: {
        ...failure(422, "validation_error", ""),
        fields: [{ path: "members", message: refusal }],
      },
    });
    await user.click(await screen.findByRole("button", { name: "Repartir turnos" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("checkbox", { name: "1. Tú" }));
    await user.click(dialog.getByRole("checkbox", { name: "Tú" }));
    await expectAccessible();
    const since = dialog.getAllByRole("spinbutton");
    since[0]?.focus();
    await user.keyboard("31032026");
    await user.click(dialog.getByRole("button", { name: /Cada cuánto/ }));
    await user.click(await screen.findByRole("option", { name: "El último día del mes" }));
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    await dialog.findByText(refusal);
    server.respond({ [SHARE]: { rotation: shared.rotation }, [LIST]: [shared] });
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.requests(SHARE).at(-1)?.body).toMatchObject({ members: ["beto", self] });
    expect(server.requests(SCHEDULE)[0]?.body).toMatchObject({
      frequency: "MONTHLY",
      byMonthDay: [-1],
    });
  });

  it("say whose turn it is, and change a date", async () => {
    const { server, user } = open([shared], { [CHANGE]: { rotation: shared.rotation } });
    await screen.findByText(/^Le toca a Beto el .+ · luego te toca el/);
    const openMenu = () =>
      user.click(screen.getByRole("button", { name: "Opciones de Sacar la basura" }));
    await openMenu();
    expect(screen.queryByRole("menuitem", { name: "Deshacer el cambio" })).toBeNull();
    await user.click(screen.getByRole("menuitem", { name: /^Esta vez no/ }));
    await openMenu();
    await user.click(screen.getByRole("menuitem", { name: "Hacerlo tú y cambiar turno" }));
    await waitFor(() => expect(server.requests(CHANGE)).toHaveLength(2));
    expect(server.requests(CHANGE).map(({ body }) => body)).toEqual([
      { kind: "SKIP" },
      { kind: "SWAP", username: self },
    ]);
    expect(server.requests(CHANGE)[0]?.params).toEqual({ id: "task-1", date: "2099-03-03" });
  });

  it("leave out who is away", async () => {
    const { server, user } = open([{ ...shared, canPlan: false }], { [AWAY]: null });
    await user.click(await screen.findByRole("button", { name: "Vacaciones" }));
    const dialog = within(await screen.findByRole("dialog"));
    await expectAccessible();
    await user.click(dialog.getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.requests(AWAY)[0]?.body).toMatchObject({ username: self });
  });
});
