import { beforeEach, describe, expect, it } from "vitest";
import { planningApi } from "@vereda/domain/planning/contract";
import { planningOccurrencesApi } from "@vereda/domain/planning/tasks/contract-occurrences";
import { openTasksApi } from "@vereda/domain/planning/open-tasks/contract-open-tasks";
import { makeTestApp } from "#platform/testing/testing.ts";
import { daily, listItemsByDay, withSeries } from "./occurrences-testing.ts";

// A Wednesday.
const noon = "2026-03-04T18:00:00Z";
const api = await makeTestApp({ now: noon });

beforeEach(() => {
  api.clock.set(noon);
});

describe("changing an occurrence and all later ones", () => {
  it("ends the series before that day and continues it with a copy", async () => {
    const { user, task, split } = await withSeries(api);
    const { status, envelope } = await split("2026-03-07", {
      startDate: "2026-03-07T08:00",
      frequency: "DAILY",
      interval: 2,
    });
    expect(status).toBe(201);
    const next = envelope.data;
    expect(next).toMatchObject({ title: task.title, seriesId: task.id, seriesDay: "2026-03-07" });
    expect(await listItemsByDay(user, "2026-03-04", "2026-03-11")).toEqual({
      "2026-03-04": [task.id],
      "2026-03-05": [task.id],
      "2026-03-06": [task.id],
      "2026-03-07": [next?.id],
      "2026-03-09": [next?.id],
      "2026-03-11": [next?.id],
    });
  });

  it("adjusts the occurrence count and keeps skipped dates", async () => {
    const { user, skip, split } = await withSeries(api, { ...daily, count: 6 });
    await skip("2026-03-08");
    const { envelope } = await split("2026-03-06", {
      startDate: "2026-03-06",
      frequency: "DAILY",
    });
    expect(envelope.data?.schedule).toMatchObject({ count: 4, exceptDates: ["2026-03-08"] });
    expect(Object.keys(await listItemsByDay(user, "2026-03-03", "2026-03-12"))).toEqual([
      "2026-03-04",
      "2026-03-05",
      "2026-03-06",
      "2026-03-07",
      "2026-03-09",
    ]);
  });

  it.each([{ frequency: "DAILY", count: 6 }, { rruleString: "FREQ=DAILY;COUNT=6" }] as const)(
    "keeps the total of %o, also when requested twice or split again",
    async (repeat) => {
      const { user, task, split } = await withSeries(api, { startDate: "2026-03-04", ...repeat });
      const next = { startDate: "2026-03-07T08:00", ...repeat };
      const { envelope } = await split("2026-03-07", next);
      await split("2026-03-07", next);
      const id = envelope.data?.id ?? "";
      const body = {
        date: "2026-03-08",
        startDate: "2026-03-08T09:00",
        frequency: "DAILY",
      } as const;
      await api.call(planningOccurrencesApi.split, { token: user.token, params: { id }, body });
      const days = await listItemsByDay(user, "2026-03-03", "2026-03-20");
      expect(Object.keys(days)).toEqual(
        ["04", "05", "06", "07", "08", "09"].map((day) => `2026-03-${day}`),
      );
      expect(days["2026-03-04"]).toEqual([task.id]);
    },
  );

  it("leaves no missed date of what ended beside the dates that continue it", async () => {
    const { user, task, objective, split } = await withSeries(api);
    await api.call(planningApi.updateObjective, {
      token: user.token,
      params: { id: objective.id },
      body: { missedPolicy: "CARRY_ONCE" },
    });
    const { envelope } = await split("2026-03-07", {
      startDate: "2026-03-07T08:00",
      frequency: "DAILY",
      interval: 2,
    });
    const listTasks = async () => (await user.agenda()).items.map(({ taskId }) => taskId);
    api.clock.set("2026-03-06T18:00:00Z");
    expect(await listTasks()).toEqual([task.id]);
    for (const day of ["07", "08", "09"]) {
      api.clock.set(`2026-03-${day}T18:00:00Z`);
      expect(await listTasks()).toEqual([envelope.data?.id]);
    }
    const { items } = (await api.call(openTasksApi.list, { token: user.token, query: {} })).data;
    expect(items.map(({ id }) => id)).toEqual([envelope.data?.id]);
  });

  it("changes the series itself when every date before was skipped", async () => {
    const { task, skip, split } = await withSeries(api, { ...daily, count: 6 });
    await skip("2026-03-04");
    const { envelope } = await split("2026-03-05", { startDate: "2026-03-05", frequency: "DAILY" });
    expect(envelope.data).toMatchObject({ id: task.id, schedule: { count: 5 } });
  });

  it("creates one copy when repeated and applies the latest schedule", async () => {
    const { split, user } = await withSeries(api);
    const first = await split("2026-03-07", { startDate: "2026-03-07", frequency: "DAILY" });
    const again = await split("2026-03-07", {
      startDate: "2026-03-08",
      frequency: "WEEKLY",
      byWeekday: ["SU"],
    });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.envelope.data?.id).toBe(first.envelope.data?.id);
    expect(Object.keys(await listItemsByDay(user, "2026-03-06", "2026-03-16"))).toEqual([
      "2026-03-06",
      "2026-03-08",
      "2026-03-15",
    ]);
  });

  it("changes the series itself when split at its first occurrence", async () => {
    const { task, split } = await withSeries(api);
    const { status, envelope } = await split("2026-03-04", {
      startDate: "2026-03-04",
      frequency: "WEEKLY",
      byWeekday: ["WE"],
    });
    expect([status, envelope.data?.id]).toEqual([200, task.id]);
    expect(envelope.data?.schedule?.frequency).toBe("WEEKLY");
  });

  it("keeps completed occurrences in the series and refuses to split at one", async () => {
    const { task, split, complete, user } = await withSeries(api);
    await complete("2026-03-05");
    const done = await split("2026-03-05", daily);
    expect(done.envelope.error).toBe("occurrence_completed");
    await split("2026-03-06", { startDate: "2026-03-06", frequency: "DAILY", interval: 3 });
    const [item] = (await user.agenda("2026-03-05")).items;
    expect(item).toMatchObject({ taskId: task.id, completed: true });
  });

  it("rejects a day without an occurrence and a start in the past", async () => {
    const { split } = await withSeries(api, { ...daily, interval: 2 });
    expect((await split("2026-03-05", daily)).status).toBe(422);
    api.clock.set("2026-03-09T18:00:00Z");
    const past = await split("2026-03-06", { startDate: "2026-03-06", frequency: "DAILY" });
    expect(past.envelope.fields?.map(({ path }) => path)).toEqual(["startDate"]);
  });
});
