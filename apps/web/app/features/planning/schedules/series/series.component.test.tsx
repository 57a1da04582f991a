import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildSchedule, buildTask, OTHER_MISSION_ID, TASK_ID } from "../../testing/build-plan.ts";
import SeriesDialog from "./series-dialog.tsx";

const MOVE = "POST /planning/tasks/:id/occurrences/:date/move";
const SPLIT = "POST /planning/tasks/:id/split";
const PUT = "PUT /planning/tasks/:id/schedule";
const DELETE = "DELETE /planning/tasks/:id";
const nothing = () => undefined;

const daily = buildSchedule({ startDate: "2026-03-04", frequency: "DAILY", interval: 1 });

async function openScope(scope: RegExp) {
  const server = fakeServer();
  const { user } = renderScreen(
    <SeriesDialog
      subject={{
        kind: "task",
        id: TASK_ID,
        title: "Caminar",
        type: "TASK",
        schedule: daily,
        placement: null,
        limits: { start: null, end: null },
        needsEstimate: false,
      }}
      dates={["2026-03-06"]}
      onSaved={nothing}
      onRemoved={nothing}
      onClose={nothing}
    />,
  );
  await expectAccessible();
  await user.click(await screen.findByRole("radio", { name: scope }));
  await user.click(screen.getByRole("button", { name: "Continuar" }));
  const dialog = within(await screen.findByRole("dialog"));
  const save = () => user.click(dialog.getByRole("button", { name: "Guardar fechas" }));
  return { server, user, dialog, save };
}

it("one date gets its own time, and cannot repeat", async () => {
  const { server, user, dialog, save } = await openScope(/^Solo el/);
  server.respond({ [MOVE]: buildTask({ seriesId: TASK_ID, seriesDay: "2026-03-06" }) });
  expect(dialog.queryByRole("switch", { name: "Se repite" })).toBeNull();
  await user.click(dialog.getByRole("switch", { name: "A una hora" }));
  await save();
  await waitFor(() => expect(server.requests(MOVE)).toHaveLength(1));
  expect(server.requests(MOVE)[0]).toMatchObject({
    params: { id: TASK_ID, date: "2026-03-06" },
    body: { startDate: "2026-03-06T09:00", allDay: false },
  });
});

it("a date and the following ones change apart from the earlier ones, and back with one press", async () => {
  const { server, user, dialog, save } = await openScope(/^Esta y las siguientes/);
  server.respond({
    [SPLIT]: ({ body }: { body: unknown }) =>
      buildTask({
        id: OTHER_MISSION_ID,
        schedule: buildSchedule({ id: (body as { id: string }).id }),
      }),
    [PUT]: daily,
    [DELETE]: null,
  });
  fill(dialog.getByRole("textbox", { name: "Cada" }), "3");
  await user.tab();
  await save();
  await waitFor(() => expect(server.requests(SPLIT)).toHaveLength(1));
  expect(server.requests(SPLIT)[0]?.body).toMatchObject({
    date: "2026-03-06",
    frequency: "DAILY",
    interval: 3,
  });
  await user.click(await screen.findByRole("button", { name: "Deshacer" }));
  await screen.findByText("Todo como estaba");
  expect(server.requests(PUT)[0]).toMatchObject({
    params: { id: TASK_ID },
    body: { startDate: "2026-03-04", frequency: "DAILY", interval: 1 },
  });
  expect(server.requests(DELETE)[0]?.params).toEqual({ id: OTHER_MISSION_ID });
});
