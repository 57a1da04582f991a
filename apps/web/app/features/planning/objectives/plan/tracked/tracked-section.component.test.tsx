import { screen, waitFor, within } from "@testing-library/react";
import type { ProgressEntry } from "@vereda/domain/planning/objectives/contract-objective";
import { expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer } from "#platform/testing/fake-server.ts";
import { fill } from "#platform/testing/fill.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { setNow } from "#platform/testing/test-environment.ts";
import { buildObjective, buildPlan } from "#features/planning/testing/build-plan.ts";
import TrackedSection from "./tracked-section.tsx";

const LOG = "POST /planning/objectives/:id/progress-entries";
const CORRECT = "PATCH /planning/progress-entries/:id";
const UNDO = "POST /me/undo";
const DELETE = "DELETE /planning/progress-entries/:id";

const objective = buildObjective({
  type: "TRACKED_RESOURCE",
  title: "Leer",
  trackedUnit: "PAGES",
  behaviour: "CUMULATIVE",
  measurementSource: "MANUAL",
  targetValue: 300,
  currentValue: 40,
});
const entry: ProgressEntry = {
  id: "0195a000-0000-7000-8000-000000000030",
  objectiveId: objective.id,
  value: 40,
  unit: "PAGES",
  loggedAt: "2026-03-04T14:00:00.000Z",
  loggedDay: "2026-03-04",
  note: null,
  updatedAt: "2026-03-04T14:00:00.000Z",
  source: "MANUAL",
};

it("a value of a screen that has been open since yesterday is of today", async () => {
  setNow("2026-03-05T05:50:00.000Z");
  const server = fakeServer({ [LOG]: entry });
  const { user } = renderScreen(<TrackedSection plan={buildPlan({ objective })} />);
  setNow("2026-03-05T06:10:00.000Z");
  document.dispatchEvent(new Event("visibilitychange"));
  fill(screen.getByRole("textbox", { name: "¿Cuánto avanzaste?" }), "10");
  await user.click(screen.getByRole("button", { name: "Anotar" }));
  await waitFor(() => expect(server.requests(LOG)).toHaveLength(1));
  expect(server.requests(LOG)[0]?.body).not.toHaveProperty("loggedAt");
});

it("values are logged, corrected and deleted, and come back", async () => {
  const server = fakeServer({ [LOG]: entry, [CORRECT]: entry, [DELETE]: null, [UNDO]: null });
  const progressByDay = [{ day: "2026-03-04", value: 40 }];
  const plan = buildPlan({ objective, progressEntries: [entry], progressByDay });
  const { user } = renderScreen(<TrackedSection plan={plan} />);
  await screen.findByText("40 de 300 páginas");
  fill(screen.getByRole("textbox", { name: "¿Cuánto avanzaste?" }), "10");
  await user.click(screen.getByRole("button", { name: "Anotar" }));
  await waitFor(() => expect(server.requests(LOG)[0]?.body).toMatchObject({ value: 10 }));
  await expectAccessible();

  await user.click(screen.getByRole("button", { name: /^Corregir 40/ }));
  const dialog = within(await screen.findByRole("dialog"));
  fill(dialog.getByRole("textbox", { name: "Cantidad" }), "50");
  await user.click(dialog.getByRole("button", { name: "Guardar" }));
  await waitFor(() => expect(server.requests(CORRECT)).toHaveLength(1));
  expect(server.requests(CORRECT)[0]).toMatchObject({
    params: { id: entry.id },
    body: { value: 50, updatedAt: entry.updatedAt },
  });

  await user.click(screen.getByRole("button", { name: /^Eliminar 40/ }));
  await user.click(await screen.findByRole("button", { name: "Deshacer" }));
  await waitFor(() => expect(server.requests(UNDO)[0]?.body).toEqual({ id: entry.id }));
  expect(server.requests(DELETE)[0]?.params).toEqual({ id: entry.id });
});
