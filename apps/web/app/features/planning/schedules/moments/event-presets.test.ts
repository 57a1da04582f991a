import { parseDay } from "@vereda/domain/time/day";
import { describe, expect, it } from "vitest";
import { createDraft } from "../draft.ts";
import { eventPresets, findEventPreset, applyPreset } from "./event-presets.ts";

const today = parseDay("2026-11-20") ?? 0;
const thisWeek = parseDay("2026-11-16") ?? 0;
const event = createDraft("EVENT", today);

describe("event presets", () => {
  it.each(eventPresets)("recognizes the preset %s in a draft", (preset) => {
    const draft = { ...event, ...applyPreset(event, preset, today, thisWeek) };
    expect(findEventPreset(draft, today, thisWeek)).toBe(preset);
  });

  it("this week covers the rest of the week, next week the whole of it", () => {
    expect(applyPreset(event, "this_week", today, thisWeek)).toMatchObject({
      startDate: "2026-11-20",
      endDate: "2026-11-22",
      allDay: true,
    });
    expect(applyPreset(event, "next_week", today, thisWeek)).toMatchObject({
      startDate: "2026-11-23",
      endDate: "2026-11-29",
    });
  });

  it("ends on the next day when it passes midnight", () => {
    const nightEvent = { ...event, startTime: "22:30" };
    expect(applyPreset(nightEvent, "120", today, thisWeek)).toMatchObject({
      endTime: "00:30",
      endDate: "2026-11-21",
    });
  });

  it("returns no preset for a duration chosen by hand", () => {
    const trip = { ...event, allDay: true, endDate: "2026-12-01" };
    expect(findEventPreset(trip, today, thisWeek)).toBeNull();
  });
});
