import { parseDay } from "@vereda/domain/time/day";
import { describe, expect, it } from "vitest";
import { createDraft } from "../draft.ts";
import { eventPresets, findEventPreset, applyPreset } from "./event-presets.ts";

// A Friday.
const today = parseDay("2026-11-20") ?? 0;
const event = createDraft("EVENT", today);

describe("how long an event lasts", () => {
  it.each(eventPresets)("is known again as %s", (preset) => {
    const draft = { ...event, ...applyPreset(event, preset, today) };
    expect(findEventPreset(draft, today)).toBe(preset);
  });

  it("is what is left of this week, or the whole next one", () => {
    expect(applyPreset(event, "this_week", today)).toMatchObject({
      startDate: "2026-11-20",
      endDate: "2026-11-22",
      allDay: true,
    });
    expect(applyPreset(event, "next_week", today)).toMatchObject({
      startDate: "2026-11-23",
      endDate: "2026-11-29",
    });
  });

  it("reaches into the next day past midnight", () => {
    const nightEvent = { ...event, startTime: "22:30" };
    expect(applyPreset(nightEvent, "120", today)).toMatchObject({
      endTime: "00:30",
      endDate: "2026-11-21",
    });
  });

  it("is nothing in particular when it was chosen by hand", () => {
    const trip = { ...event, allDay: true, endDate: "2026-12-01" };
    expect(findEventPreset(trip, today)).toBeNull();
  });
});
