// What the nights say, by how many there are: an invitation, sentences and drawings with the figures behind them, a year
// told week by week; and when it cannot be had.
import { screen, within } from "@testing-library/react";
import { DAY_MS, HOUR_MS } from "@vereda/domain/time/units";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { CYCLE_TODAY } from "../testing/cycle-responses.ts";
import {
  buildNight,
  buildNights,
  buildSleepBook,
  respondWithSleep,
} from "../testing/sleep-responses.ts";
import SleepInsights from "./sleep-insights.tsx";

function renderInsights(nights = buildNights(14, CYCLE_TODAY)) {
  const server = fakeServer(respondWithSleep(buildSleepBook({ nights })));
  return { server, ...renderScreen(<SleepInsights nights={nights.length} />) };
}

describe("what the nights say", () => {
  it("is an invitation with fewer than eight, over one span", async () => {
    renderInsights(buildNights(3, CYCLE_TODAY));
    expect(await screen.findByText("Con ocho noches empieza a verse algo.")).toBeDefined();
    expect(screen.queryByRole("radio", { name: "Un año" })).toBeNull();
  });

  it("is told in words, drawings and figures with fourteen", async () => {
    const { user } = renderInsights();
    const lengths = await screen.findByRole("region", { name: "Cuánto duermes" });
    expect(within(lengths).getByText(/14 noches dormiste/)).toBeDefined();
    expect(within(lengths).getByRole("figure", { name: "Cuánto duermes" })).toBeDefined();
    const openers = screen
      .getAllByText(/^Ver en una tabla: /)
      .map(({ textContent }) => textContent);
    expect(openers.length).toBeGreaterThan(3);
    // Read alone, each says of what.
    expect(new Set(openers).size).toBe(openers.length);
    await user.click(within(lengths).getByText("Ver en una tabla: Cuánto duermes"));
    const table = within(lengths).getByRole("table");
    expect(within(table).getAllByRole("row")).toHaveLength(15);
    const factors = screen.getByRole("region", { name: "Con qué van tus noches" });
    expect(within(factors).getAllByText("Cafeína por la tarde o noche").length).toBeGreaterThan(0);
    await expectAccessible();
  });

  it("is told week by week over a year", async () => {
    const longAgo = buildNight(8 * HOUR_MS, 150 * DAY_MS);
    const { user, server } = renderInsights([...buildNights(14, CYCLE_TODAY), longAgo]);
    const lengths = await screen.findByRole("region", { name: "Cuánto duermes" });
    await user.click(screen.getByRole("radio", { name: "Un año" }));
    expect(await within(lengths).findByText(/15 noches dormiste/)).toBeDefined();
    expect(server.requests("GET /energizing/sleep-insights").at(-1)?.query.get("from")).toBe(
      "2025-03-05",
    );
    await user.click(within(lengths).getByText("Ver en una tabla: Cuánto duermes"));
    const table = within(lengths).getByRole("table");
    expect(within(table).getByRole("columnheader", { name: "Semana del" })).toBeDefined();
    // The week of the night long ago, and the three of the fourteen latest.
    expect(within(table).getAllByRole("row")).toHaveLength(5);
  });

  it("says that it cannot be had, and tries again", async () => {
    const { user, server } = renderInsights();
    await screen.findByRole("region", { name: "Cuánto duermes" });
    server.respond({ "GET /energizing/sleep-insights": SERVER_ERROR });
    await user.click(screen.getByRole("radio", { name: "Un año" }));
    const alert = await screen.findByRole("alert");
    server.respond(respondWithSleep(buildSleepBook({ nights: buildNights(14, CYCLE_TODAY) })));
    await user.click(within(alert).getByRole("button", { name: "Intentar de nuevo" }));
    expect(await screen.findByText(/14 noches dormiste/)).toBeDefined();
  });
});
