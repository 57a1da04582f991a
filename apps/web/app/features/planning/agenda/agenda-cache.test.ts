import { QueryClient } from "@tanstack/react-query";
import { normaliseAgenda } from "@vereda/domain/planning/agenda/normalise-agenda";
import { expect, it } from "vitest";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { listAgendaQueries } from "./agenda-cache.ts";

const TODAY = "2026-03-04";
const keyOn = (date: string) =>
  buildQueryKey("GET /planning/schedules/daily-agenda", { query: { date } });

/** A server response with sleep and cycle data, and a field this version does not know. */
const serverAgenda = {
  ...normaliseAgenda({ date: TODAY, items: [{ taskId: "water", title: "Water the plants" }] }),
  sleep: {
    latestCycle: { id: "night", startedAt: "2026-03-03T23:00:00Z", endedAt: null },
    userRhythm: { dailySettings: [{ dayOfWeek: "MONDAY", wakeUp: "06:30", bedtime: "22:30" }] },
  },
  cycle: { analytics: { currentDay: 12 }, settings: { cycleLength: 28 } },
  bounds: { wokeAt: "06:30" },
};

it("persists the last agenda of today, with its time", () => {
  const client = new QueryClient();
  client.setQueryData(keyOn(TODAY), serverAgenda, { updatedAt: 7 });
  const [agenda, ...others] = listAgendaQueries(client, TODAY);
  expect(others).toEqual([]);
  expect(agenda).toMatchObject({ key: keyOn(TODAY), at: 7, data: { date: TODAY } });
  expect(JSON.stringify(agenda?.data)).toContain("Water the plants");
});

it("does not persist sleep, cycle or unknown fields", () => {
  const client = new QueryClient();
  client.setQueryData(keyOn(TODAY), serverAgenda);
  const [agenda] = listAgendaQueries(client, TODAY);
  expect(JSON.stringify(agenda?.data)).not.toMatch(/night|06:30|22:30|MONDAY|12|28/);
  expect(Object.keys(agenda?.data ?? {})).not.toContain("sleep");
});

it("does not persist other days", () => {
  const client = new QueryClient();
  client.setQueryData(keyOn("2026-03-05"), { ...serverAgenda, date: "2026-03-05" });
  expect(listAgendaQueries(client, TODAY)).toEqual([]);
});
