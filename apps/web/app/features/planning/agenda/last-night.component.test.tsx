import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { HOUR_MS } from "@vereda/domain/time/units";
import { buildNight, buildRhythm } from "#features/energizing/testing/sleep-responses.ts";
import { expectAccessible } from "#platform/testing/expect-accessible.ts";
import { fakeServer, SERVER_ERROR } from "#platform/testing/fake-server.ts";
import { renderScreen } from "#platform/testing/render-screen.tsx";
import { buildFocus } from "../testing/build-focus.ts";
import { buildAgenda, buildAgendaItem } from "../testing/build-plan.ts";
import { DayScreen } from "./day-screen.tsx";

const SAVE = "POST /energizing/sleep-cycles";

function openMorning(sleep: object = {}, more: object = {}) {
  const agenda = buildAgenda([buildAgendaItem({ title: "Podar" })]);
  const server = fakeServer({
    "GET /planning/schedules/daily-agenda": {
      ...agenda,
      sleep: { ...agenda.sleep, userRhythm: buildRhythm("23:00", "07:00"), ...sleep },
    },
    "GET /planning/focus": buildFocus(),
    "GET /energizing/rest-mode": { state: "idle", rest: null, night: null },
    [SAVE]: buildNight(8 * HOUR_MS, 2 * HOUR_MS),
    ...more,
  });
  return { server, ...renderScreen(<DayScreen />, { at: "/panel" }) };
}

const findQuestion = async () =>
  within(await screen.findByRole("region", { name: "¿Cómo dormiste?" }));

describe("last night", () => {
  it("is logged at the hours of the rhythm in one press", async () => {
    const { server, user } = openMorning();
    const question = await findQuestion();
    await expectAccessible();
    await user.click(question.getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(server.requests(SAVE)).toHaveLength(1));
    expect(server.requests(SAVE)[0]?.body).toMatchObject({
      startedAt: "2026-03-03T23:00:00-06:00",
      endedAt: "2026-03-04T07:00:00-06:00",
    });
    await screen.findByText("Tu noche quedó registrada.");
    expect(screen.queryByText("¿Cómo dormiste?")).toBeNull();
  });

  it("is asked again when it cannot be saved", async () => {
    const { user } = openMorning({}, { [SAVE]: SERVER_ERROR });
    const question = await findQuestion();
    await user.click(question.getByRole("button", { name: "Guardar" }));
    await screen.findByText(/No pudimos guardar tu registro/);
    expect(question.getByRole("button", { name: "Guardar" })).toBeDefined();
  });

  it("can be put off for the day", async () => {
    const { user } = openMorning();
    await user.click((await findQuestion()).getByRole("button", { name: "Luego" }));
    expect(screen.queryByText("¿Cómo dormiste?")).toBeNull();
  });

  it("is not asked once it is known", async () => {
    const night = buildNight(8 * HOUR_MS, 2 * HOUR_MS);
    openMorning({ latestCycle: night, nightMinutes: 480 });
    await screen.findByText("Podar");
    expect(screen.queryByText("¿Cómo dormiste?")).toBeNull();
  });
});
