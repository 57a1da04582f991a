import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { fakeServer } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildSleepBook, respondWithSleep } from "../testing/sleep-responses.ts";
import RhythmDialog from "./rhythm-dialog.tsx";

const SAVE = "PUT /energizing/sleep-rhythm";
const MISSING = "Completa la hora: horas y minutos.";

it("a partly cleared time is not saved with its previous value", async () => {
  const server = fakeServer(respondWithSleep(buildSleepBook()));
  const close = vi.fn<() => void>();
  const { user } = renderScreen(<RhythmDialog rhythm={null} onClose={close} />);
  const save = await screen.findByRole("button", { name: "Guardar ritmo" });
  const [hour] = screen.getAllByRole("spinbutton");
  const before = hour?.textContent ?? "";
  hour?.focus();
  await user.keyboard("{Backspace}{Backspace}");
  await user.click(save);
  expect((await screen.findAllByText(MISSING)).length).toBeGreaterThan(0);
  expect(server.requests(SAVE)).toEqual([]);

  // Types the same hour again, so that the time is complete.
  screen.getAllByRole("spinbutton")[0]?.focus();
  await user.keyboard(before);
  await waitFor(() => expect(screen.queryByText(MISSING)).toBeNull());
  await user.click(save);
  await waitFor(() => expect(close).toHaveBeenCalled());
});
