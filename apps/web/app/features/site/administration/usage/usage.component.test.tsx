import { screen, within } from "@testing-library/react";
import type { Figures } from "@vereda/domain/account/users/contract-administration";
import { FIGURE_DAYS, FIGURE_WEEKS } from "@vereda/domain/account/users/usage-figures";
import { formatIsoDay, parseDay } from "@vereda/domain/time/day";
import { expect, it } from "vitest";
import { fakeServer, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import UsageTab from "./usage-tab.tsx";

const FIGURES = "GET /panel/administration/figures";

function buildFigures(last: Partial<Figures>, length: number, step: number): Figures[] {
  const end = parseDay("2026-03-04") ?? 0;
  return Array.from({ length }, (_, at) => ({
    day: formatIsoDay(end + (at - length + 1) * step),
    signUps: 0,
    activeUsers: 0,
    ...(at === length - 1 && last),
  }));
}
const buildUsage = (users: number, last: Partial<Figures>) => ({
  users,
  days: buildFigures(last, FIGURE_DAYS, 1),
  weeks: buildFigures({ ...last, activeUsers: 41 }, FIGURE_WEEKS, 7),
});
const open = () => renderScreen(<UsageTab />, { at: "/panel/administration" });

it("shows an error that can be retried", async () => {
  const server = fakeServer({ [FIGURES]: SERVER_ERROR });
  const { user } = open();
  const alert = await screen.findByRole("alert");
  server.respond({ [FIGURES]: buildUsage(1, {}) });
  await user.click(within(alert).getByRole("button", { name: "Intentar de nuevo" }));
  await screen.findByText(/^Hay 1 cuenta\./);
  expect(screen.queryByRole("img", { name: "Altas" })).toBeNull();
});

it("shows a sentence, a chart and a table for each figure, and small counts as few", async () => {
  fakeServer({ [FIGURES]: buildUsage(132, { signUps: null, activeUsers: 12 }) });
  const { user } = open();
  await screen.findByText("Altas de hoy: menos de 5.");
  screen.getByRole("img", { name: "Altas" });
  screen.getByRole("img", { name: "Personas activas" });
  await user.click(screen.getByText("Ver en una tabla: Altas"));
  const [table] = await screen.findAllByRole("table");
  const [, latest] = within(table as HTMLElement).getAllByRole("row");
  expect(latest?.textContent).toBe("4 marmenos de 5");
  await user.click(screen.getByRole("radio", { name: "12 semanas" }));
  await screen.findByText("Con al menos un día activo esta semana: 41.");
});
