import { parseDay } from "@vereda/domain/time/day";
import { describe, expect, it } from "vitest";
import { newDraft } from "../draft.ts";
import { eventPresets, presetOfEvent, withPreset } from "./event-presets.ts";

// A Friday.
const today = parseDay("2026-11-20") ?? 0;
const event = newDraft("EVENT", today);

describe("how long an event lasts", () => {
  it.each(eventPresets)("is known again as %s", (preset) => {
    const draft = { ...event, ...withPreset(event, preset, today) };
    expect(presetOfEvent(draft, today)).toBe(preset);
  });

  it("is what is left of this week, or the whole next one", () => {
    expect(withPreset(event, "this_week", today)).toMatchObject({
      startDate: "2026-11-20",
      endDate: "2026-11-22",
      allDay: true,
    });
    expect(withPreset(event, "next_week", today)).toMatchObject({
      startDate: "2026-11-23",
      endDate: "2026-11-29",
    });
  });

  it("reaches into the next day past midnight", () => {
    const late = { ...event, startTime: "22:30" };
    expect(withPreset(late, "120", today)).toMatchObject({
      endTime: "00:30",
      endDate: "2026-11-21",
    });
  });

  it("is nothing in particular when it was chosen by hand", () => {
    const trip = { ...event, allDay: true, endDate: "2026-12-01" };
    expect(presetOfEvent(trip, today)).toBeNull();
  });
});
