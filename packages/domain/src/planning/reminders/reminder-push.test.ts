import { describe, expect, it } from "vitest";
import { shouldHideTitle, formatReminderPush } from "./reminder-push.ts";

const now = Date.parse("2026-03-10T08:50:00+01:00");
const reminder = {
  title: "Call the dentist",
  startsAt: Date.parse("2026-03-10T09:00:00+01:00"),
  isAllDay: false,
  now,
  timeZone: "Europe/Madrid",
  locale: "en",
  clock: "24h",
} as const;

describe("the text of a reminder", () => {
  it("has the title and the start, in the user's language and zone", () => {
    expect(formatReminderPush(reminder)).toEqual({
      title: "Call the dentist",
      body: "Starts at 09:00",
    });
    expect(
      formatReminderPush({ ...reminder, locale: "es", timeZone: "America/Santiago" }).body,
    ).toBe("Empieza a las 05:00");
    expect(formatReminderPush({ ...reminder, now: reminder.startsAt }).body).toBe("Starting now");
    expect(formatReminderPush({ ...reminder, now: reminder.startsAt + 300_000 }).body).toBe(
      "Started at 09:00",
    );
    expect(formatReminderPush({ ...reminder, now: now - 86_400_000, locale: "es" }).body).toBe(
      "Empieza el martes 10 de marzo a las 09:00",
    );
    expect(formatReminderPush({ ...reminder, isAllDay: true }).body).toBe("It is today");
  });

  it("follows the user's clock", () => {
    expect(formatReminderPush({ ...reminder, clock: "12h" }).body).toBe("Starts at 9:00\u00a0AM");
    expect(formatReminderPush({ ...reminder, clock: "12h", locale: "es" }).body).toBe(
      "Empieza a las 9:00\u00a0am",
    );
  });

  it("has no title where others may see it", () => {
    expect(formatReminderPush({ ...reminder, title: null }).title).toBe("You have a reminder");
  });

  it("never has the title of a subject about body, sleep or cycle", () => {
    expect(shouldHideTitle("health", null)).toBe(true);
    expect(shouldHideTitle("work", "ENERGIZING")).toBe(true);
    expect(shouldHideTitle("work", "FINANCING")).toBe(false);
  });
});
