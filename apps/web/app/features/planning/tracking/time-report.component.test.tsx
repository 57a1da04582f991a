import { screen, waitFor, within } from "@testing-library/react";
import type { TimeReport } from "@vereda/domain/planning/tracking/contract-tracking";
import { describe, expect, it, vi } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import TimeReportScreen from "./time-report.route.tsx";

const REPORT = "GET /planning/time-report";

const report: TimeReport = {
  rows: [
    { key: "work", title: "Trabajo", plannedMin: 300, trackedMin: 240, count: 4 },
    { key: "health", title: '=HOY(),"salud"', plannedMin: 90, trackedMin: 0, count: 2 },
  ],
  totals: { plannedMin: 390, trackedMin: 240, count: 6 },
};

function open(response: object | typeof SERVER_ERROR = report, at = "/panel/plans/time") {
  const server = fakeServer({ [REPORT]: response });
  return { server, ...renderScreen(<TimeReportScreen />, { at }) };
}

describe("the report of time", () => {
  it("holds the week's plan against what was tracked", async () => {
    const { server } = open();
    await screen.findByText(/^Planeaste 6\sh 30\smin y mediste 4\sh\.$/);
    expect(
      within(screen.getByRole("list", { name: "Área" })).getAllByRole("listitem"),
    ).toHaveLength(2);
    expect(Object.fromEntries(server.requests(REPORT)[0]?.query ?? [])).toEqual({
      from: "2026-03-02",
      until: "2026-03-08",
      by: "area",
    });
    await expectAccessible();
  });

  it("goes to another period and another grouping, which stay in the address", async () => {
    const { server, user, address } = open();
    await screen.findByText(/^Planeaste/);
    await user.click(screen.getByRole("radio", { name: "Mes" }));
    await screen.findByRole("heading", { name: "marzo de 2026" });
    await user.click(screen.getByRole("radio", { name: "Objetivo" }));
    await screen.findByRole("list", { name: "Objetivo" });
    await user.click(screen.getByRole("button", { name: "Periodo anterior" }));
    await waitFor(() =>
      expect(Object.fromEntries(server.requests(REPORT).at(-1)?.query ?? [])).toEqual({
        from: "2026-02-01",
        until: "2026-02-28",
        by: "objective",
      }),
    );
    expect(address()).toBe("/panel/plans/time?period=month&by=objective&date=2026-02-28");
  });

  it("is saved as a table that no spreadsheet runs", async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
      saved.push(file as Blob);
      return "blob:report";
    });
    // It would leave the page of the tests.
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Descargar CSV" }));
    expect(await saved[0]?.text()).toBe(
      "Área,Minutos planeados,Minutos medidos,Tareas\r\n" +
        'Trabajo,300,240,4\r\n"\'=HOY(),""salud""",90,0,2\r\n',
    );
  });

  it("says what it will show, and can be tried again", async () => {
    const { server, user } = open(SERVER_ERROR);
    await screen.findByText("No pudimos cargar tu tiempo");
    server.respond({ [REPORT]: { rows: [], totals: { plannedMin: 0, trackedMin: 0, count: 0 } } });
    await user.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
    expect(await screen.findByText("Nada planeado ni medido")).toBeDefined();
  });
});
