import { screen, waitFor } from "@testing-library/react";
import { HOUR_MS } from "@vereda/domain/time/units";
import { describe, expect, it } from "vitest";
import { nowMs } from "#platform/clock.ts";
import { fakeServer, NO_RESPONSE, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { setNow } from "#platform/testing/test-environment.ts";
import {
  buildRhythm,
  buildSleepBook,
  respondWithSleep,
  type SleepBook,
} from "../testing/sleep-responses.ts";
import RestCard from "./rest-card.tsx";

const REST_ID = "0197d3f1-2222-7222-8222-222222222222";
const rhythm = buildRhythm("23:00", "07:00");

function renderCard(book: SleepBook, responses: object = {}) {
  const server = fakeServer({ ...respondWithSleep(book), ...responses });
  return { server, ...renderScreen(<RestCard />) };
}

const card = () => screen.findByRole("region", { name: "Modo descanso" });
const rested = (ms: number) =>
  buildSleepBook({ rhythm, rest: { id: REST_ID, startedAt: nowMs() - ms } });

describe("rest card", () => {
  it.each([
    ["by day", buildSleepBook({ rhythm }), {}],
    ["without a rhythm", buildSleepBook(), {}],
    ["while it is on its way", buildSleepBook(), { "GET /energizing/rest-mode": NO_RESPONSE }],
    ["when it cannot be loaded", buildSleepBook(), { "GET /energizing/rest-mode": SERVER_ERROR }],
  ])("is empty %s", async (_, book, responses) => {
    const { server } = renderCard(book, responses);
    await waitFor(() =>
      expect(server.requests("GET /energizing/rest-mode").length).toBeGreaterThan(0),
    );
    expect(screen.queryByRole("region")).toBeNull();
  });

  it("suggests starting a rest shortly before bedtime", async () => {
    setNow("2026-03-05T04:30:00.000Z");
    renderCard(buildSleepBook({ rhythm }));
    expect((await card()).textContent).toContain("Ya casi es hora: tu noche va de 23:00 a 07:00.");
    expect(screen.getByRole("button", { name: "Empezar a descansar" })).toBeDefined();
  });

  it("links to a running rest", async () => {
    setNow("2026-03-04T12:00:00.000Z");
    renderCard(rested(6 * HOUR_MS));
    expect((await card()).textContent).toMatch(/Hasta el miércoles 4.*07:00/);
    expect(screen.getByRole("link", { name: "Ver mi descanso" }).getAttribute("href")).toBe(
      "/panel/rest",
    );
  });

  it("prompts for the wake-up time after the planned end", async () => {
    renderCard(rested(9 * HOUR_MS));
    expect((await card()).textContent).toContain("Pensabas despertar hoy a las 07:00.");
    expect(screen.getByRole("link", { name: "Ya desperté" })).toBeDefined();
  });

  it("prompts for the wake-up time of an abandoned rest", async () => {
    renderCard(rested(40 * HOUR_MS));
    expect((await card()).textContent).toMatch(/Tu descanso del .* sigue abierto\./);
    expect(screen.getByRole("link", { name: "Ya desperté" })).toBeDefined();
  });
});
