import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { nowMs, readTimeBy } from "#platform/clock.ts";
import { sendPending } from "#platform/outbox/outbox.ts";
import { failure, fakeServer, NETWORK_DOWN } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildUser, STUDIO_ID } from "#platform/testing/test-user.ts";
import { buildSchedule, buildTask, TASK_ID } from "../../testing/build-plan.ts";
import { reschedules } from "../reschedule/reschedules.ts";
import OpenList from "../../open-tasks/open-list.tsx";

const LIST = "GET /planning/open-tasks";
const PLAN = "PUT /planning/schedules";
const RESTORE = "POST /planning/schedules/restore";
const REMOVE = "DELETE /planning/tasks/:id/schedule";
const ESTIMATE = "PUT /planning/tasks/:id/estimations";

const listOf = (changes: Parameters<typeof buildTask>[0]) => {
  const task = { ...buildTask({ title: "Llamar al banco", ...changes }), objectiveTitle: "Casa" };
  return { items: [task], total: 1, page: 1, perPage: 50, from: 1, to: 1 };
};

async function openMenu(changes: Parameters<typeof buildTask>[0]) {
  const server = fakeServer({ [LIST]: listOf(changes) });
  const { user } = renderScreen(<OpenList workspaceId={STUDIO_ID} />);
  await user.click(await screen.findByRole("button", { name: "Opciones de «Llamar al banco»" }));
  const choose = async (name: string) => user.click(await screen.findByRole("menuitem", { name }));
  return { server, user, choose };
}

it("gives an undated task a day and an estimate in two clicks, with undo", async () => {
  const { server, user, choose } = await openMenu({ plannedTotalMin: null });
  screen.getByText("Sin fecha", { selector: ".figures" });
  const saved = { taskId: TASK_ID, madeFrom: null, schedule: buildSchedule(), before: null };
  server.respond({ [ESTIMATE]: buildTask(), [PLAN]: { items: [saved] }, [RESTORE]: null });
  await choose("Mañana");
  const toast = within(await screen.findByRole("alertdialog"));
  toast.getByText("Para mañana: «Llamar al banco»");
  expect(server.requests(ESTIMATE)[0]?.body).toEqual({ executionMin: 30 });
  expect(server.requests(PLAN)[0]?.body).toMatchObject({
    items: [{ taskId: TASK_ID, schedule: { startDate: "2026-03-05", allDay: true } }],
  });
  await user.click(toast.getByRole("button", { name: "Deshacer" }));
  await waitFor(() => expect(server.requests(RESTORE)).toHaveLength(1));
  expect(server.requests(RESTORE)[0]?.body).toEqual({
    items: [{ taskId: TASK_ID, madeFrom: null, before: null }],
  });
});

it("takes the dates away, and sets them again on undo", async () => {
  const schedule = buildSchedule({ startDate: "2026-03-04T17:00:00-06:00", allDay: false });
  const { server, user, choose } = await openMenu({ schedule, plannedTotalMin: 20 });
  server.respond({ [REMOVE]: null, [PLAN]: { items: [] } });
  await choose("Sin fecha");
  const toast = within(await screen.findByRole("alertdialog"));
  toast.getByText("Sin fecha: «Llamar al banco»");
  await user.click(toast.getByRole("button", { name: "Deshacer" }));
  await waitFor(() => expect(server.requests(PLAN)).toHaveLength(1));
  expect(server.requests(PLAN)[0]?.body).toMatchObject({
    items: [{ taskId: TASK_ID, schedule: { startDate: "2026-03-04T17:00:00-06:00" } }],
  });
});

it("says why a task cannot move, and where it stays", async () => {
  const { server, choose } = await openMenu({ plannedTotalMin: 20 });
  server.respond({ [PLAN]: failure(409, "loose_objective", "Debe quedar dentro del proyecto.") });
  await choose("Hoy");
  await screen.findByText("«Llamar al banco» se quedó donde estaba.");
  screen.getByText("Debe quedar dentro del proyecto.");
  expect(screen.getByText("Sin fecha", { selector: ".figures" })).toBeDefined();
});

it("chooses any other day in a calendar", async () => {
  const { server, user, choose } = await openMenu({ plannedTotalMin: 20 });
  server.respond({ [PLAN]: { items: [] } });
  await choose("Otro día…");
  const dialog = within(await screen.findByRole("dialog", { name: "¿Para cuándo?" }));
  dialog.getByText("Llamar al banco");
  await user.click(dialog.getByRole("button", { name: /27 de marzo/ }));
  await waitFor(() => expect(server.requests(PLAN)).toHaveLength(1));
});

it("moves without a connection, which undo takes back before it is sent", async () => {
  const { server, user, choose } = await openMenu({ plannedTotalMin: 20 });
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  server.respond({ [PLAN]: NETWORK_DOWN });
  await choose("Mañana");
  const toast = within(await screen.findByRole("alertdialog"));
  screen.getByText("Mañana");
  await user.click(toast.getByRole("button", { name: "Deshacer" }));
  await screen.findByText("Sin fecha", { selector: ".figures" });
  expect(reschedules.list(buildUser().id)).toEqual([]);
});

it("sends a move that waited with the time at which it was made", async () => {
  const { server, choose } = await openMenu({ plannedTotalMin: 20 });
  const { id: userId } = buildUser();
  const now = nowMs();
  readTimeBy(() => now);
  onTestFinished(() => readTimeBy(() => Date.now()));
  server.respond({ [PLAN]: NETWORK_DOWN });
  await choose("Mañana");
  await waitFor(() => expect(reschedules.list(userId)).toMatchObject([{ attempts: 1 }]));
  const plannedAt = reschedules.list(userId)[0]?.payload.at;
  server.respond({ [PLAN]: { items: [] } });
  readTimeBy(() => now + 60_000);
  await sendPending(userId);
  const sent = server.requests(PLAN).map(({ body }) => body as { items: { schedule: object }[] });
  expect(sent[0]?.items[0]?.schedule).not.toHaveProperty("plannedAt");
  expect(plannedAt).toBeDefined();
  expect(sent[1]).toMatchObject({ items: [{ schedule: { plannedAt } }] });
});

it("moves the focus to the next row when its task is deleted", async () => {
  const other = { ...buildTask({ title: "Regar", id: "other" }), objectiveTitle: "Casa" };
  const first = listOf({});
  const server = fakeServer({
    [LIST]: { ...first, items: [...first.items, other], total: 2, to: 2 },
  });
  const { user } = renderScreen(
    <main id="main" tabIndex={-1}>
      <OpenList workspaceId={STUDIO_ID} />
    </main>,
  );
  await user.click(await screen.findByRole("button", { name: "Opciones de «Llamar al banco»" }));
  const left = { ...first, items: [other] };
  server.respond({
    "DELETE /planning/tasks/:id": () => {
      server.respond({ [LIST]: left });
      return null;
    },
  });
  await user.click(await screen.findByRole("menuitem", { name: "Eliminar" }));
  await waitFor(() => expect(screen.queryByText("Llamar al banco")).toBeNull());
  expect(document.activeElement?.textContent).toBe("Regar");
});
