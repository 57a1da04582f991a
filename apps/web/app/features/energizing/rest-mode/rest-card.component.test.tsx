// Rest mode beside a day, where only what cannot wait is said.
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

describe("rest mode beside the day", () => {
  it.each([
    ["by day", buildSleepBook({ rhythm }), {}],
    ["without a rhythm", buildSleepBook(), {}],
    ["while it is on its way", buildSleepBook(), { "GET /energizing/rest-mode": NO_RESPONSE }],
    ["when it cannot be loaded", buildSleepBook(), { "GET /energizing/rest-mode": SERVER_ERROR }],
  ])("says nothing %s", async (_, book, responses) => {
    const { server } = renderCard(book, responses);
    await waitFor(() =>
      expect(server.requests("GET /energizing/rest-mode").length).toBeGreaterThan(0),
    );
    expect(screen.queryByRole("region")).toBeNull();
  });

  it("asks to rest when it is nearly time", async () => {
    setNow("2026-03-05T04:30:00.000Z");
    renderCard(buildSleepBook({ rhythm }));
    expect((await card()).textContent).toContain("Ya casi es hora: tu noche va de 23:00 a 07:00.");
    expect(screen.getByRole("button", { name: "Empezar a descansar" })).toBeDefined();
  });

  it("leads to a rest that goes on", async () => {
    setNow("2026-03-04T12:00:00.000Z");
    renderCard(rested(6 * HOUR_MS));
    expect((await card()).textContent).toMatch(/Hasta el miércoles 4.*07:00/);
    expect(screen.getByRole("link", { name: "Ver mi descanso" }).getAttribute("href")).toBe(
      "/panel/rest",
    );
  });

  it("asks when its user woke up once it is past its end", async () => {
    renderCard(rested(9 * HOUR_MS));
    expect((await card()).textContent).toContain("Pensabas despertar hoy a las 07:00.");
    expect(screen.getByRole("link", { name: "Decir cuándo desperté" })).toBeDefined();
  });

  it("asks about one that was forgotten", async () => {
    renderCard(rested(40 * HOUR_MS));
    expect((await card()).textContent).toMatch(/Tu descanso del .* sigue abierto\./);
    expect(screen.getByRole("link", { name: "Decir cuándo desperté" })).toBeDefined();
  });
});
