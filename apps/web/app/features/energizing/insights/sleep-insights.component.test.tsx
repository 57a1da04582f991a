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

describe("sleep insights", () => {
  it("invite to log more with fewer than eight nights, without a range toggle", async () => {
    renderInsights(buildNights(3, CYCLE_TODAY));
    expect(await screen.findByText("Con ocho noches empieza a verse algo.")).toBeDefined();
    expect(screen.queryByRole("radio", { name: "Un año" })).toBeNull();
  });

  it("have sentences, charts and tables with fourteen nights", async () => {
    const { user } = renderInsights();
    const lengths = await screen.findByRole("region", { name: "Cuánto duermes" });
    expect(within(lengths).getByText(/14 noches dormiste/)).toBeDefined();
    expect(within(lengths).getByRole("figure", { name: "Cuánto duermes" })).toBeDefined();
    const openers = screen
      .getAllByText(/^Ver en una tabla: /)
      .map(({ textContent }) => textContent);
    expect(openers.length).toBeGreaterThan(3);
    // Each toggle must name its own table, because screen readers also read it out of context.
    expect(new Set(openers).size).toBe(openers.length);
    await user.click(within(lengths).getByText("Ver en una tabla: Cuánto duermes"));
    const table = within(lengths).getByRole("table");
    expect(within(table).getAllByRole("row")).toHaveLength(15);
    const factors = screen.getByRole("region", {
      name: "Qué se repite en tus mejores y peores noches",
    });
    expect(within(factors).getAllByText("Cafeína por la tarde o noche").length).toBeGreaterThan(0);
    await expectAccessible();
  });

  it("are grouped by week over a year", async () => {
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
    expect(within(table).getAllByRole("row")).toHaveLength(5);
  });

  it("show an error and can be retried", async () => {
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
