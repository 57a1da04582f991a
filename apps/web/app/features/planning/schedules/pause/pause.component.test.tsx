import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { fakeServer, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildObjective, buildTask, TASK_ID } from "#features/planning/testing/build-plan.ts";
import { PausedTaskNote } from "./paused-note.tsx";
import PauseDialog from "./pause-dialog.tsx";

const PAUSE = "POST /planning/objectives/:id/pause";

async function open() {
  const saved = vi.fn<() => void>();
  const objective = buildObjective({ title: "Moverme" });
  const { user } = renderScreen(
    <PauseDialog
      target={{ kind: "objective", ...objective }}
      onSaved={saved}
      onClose={() => undefined}
    />,
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Pausar · Moverme" }));
  const pause = () => user.click(dialog.getByRole("button", { name: "Pausar" }));
  return { user, saved, dialog, pause };
}

describe("pause dialog", () => {
  it('requires a day if "until a day" is selected, and sends nothing before', async () => {
    const server = fakeServer();
    const { user, dialog, pause } = await open();
    await user.click(dialog.getByRole("radio", { name: "Elegir el día" }));
    await pause();
    await dialog.findByText("Elige el día en que se retoma.");
    await user.click(dialog.getByRole("radio", { name: "1 semana" }));
    await waitFor(() => expect(dialog.queryByText("Elige el día en que se retoma.")).toBeNull());
    expect(dialog.getByText(/^Se retoma el miércoles 11/)).toBeDefined();
    expect(server.requests(PAUSE)).toEqual([]);
  });

  it("takes back only the pause that it set", async () => {
    const RESUME = "POST /planning/objectives/:id/resume";
    const later = { from: "2026-12-20", until: "2027-01-06" };
    const set = { from: "2026-03-04", until: "2026-03-10" };
    const server = fakeServer({
      [PAUSE]: buildObjective({ pauses: [set, later] }),
      [RESUME]: buildObjective({ pauses: [later] }),
    });
    const { user, dialog, pause } = await open();
    await user.click(dialog.getByRole("radio", { name: "1 semana" }));
    await pause();
    await user.click(await screen.findByRole("button", { name: "Deshacer" }));
    await waitFor(() => expect(server.requests(RESUME)).toHaveLength(1));
    expect(server.requests(RESUME)[0]?.query.get("from")).toBe("2026-03-04");
  });

  it("shows a save error and can be saved again", async () => {
    const server = fakeServer({ [PAUSE]: SERVER_ERROR });
    const { user, saved, dialog, pause } = await open();
    await user.click(dialog.getByRole("radio", { name: "1 semana" }));
    await pause();
    await dialog.findByRole("alert");
    expect(saved).not.toHaveBeenCalled();
    server.respond({ [PAUSE]: buildObjective({ pauses: [] }) });
    await pause();
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(server.requests(PAUSE).at(-1)?.body).toEqual({
      from: "2026-03-04",
      until: "2026-03-10",
    });
  });
});

it("a paused task says until when, and is resumed", async () => {
  const RESUME = "POST /planning/tasks/:id/resume";
  const server = fakeServer({ [RESUME]: buildTask() });
  const pauses = [{ from: "2026-03-04", until: "2026-03-10" }];
  const { user } = renderScreen(<PausedTaskNote task={buildTask({ pauses })} />);
  await screen.findByText(/^En pausa\. Se retoma el miércoles 11/);
  await user.click(screen.getByRole("button", { name: "Retomar ahora" }));
  await waitFor(() => expect(server.requests(RESUME)[0]?.params).toEqual({ id: TASK_ID }));
});
