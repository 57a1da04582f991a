import { describe, expect, it } from "vitest";
import { notificationKinds } from "./catalogue.ts";
import { formatDigestLines, getNextDigestAt } from "./digest.ts";

describe("the next daily email", () => {
  it.each([
    ["America/Mexico_City", "2026-03-04T13:59:59.999Z", "2026-03-04T14:00:00.000Z"],
    ["America/Mexico_City", "2026-03-04T14:00:00.000Z", "2026-03-05T14:00:00.000Z"],
    ["Asia/Tokyo", "2026-03-04T14:00:00.000Z", "2026-03-04T23:00:00.000Z"],
    // The clocks move forward that night.
    ["Europe/Madrid", "2026-03-28T12:00:00.000Z", "2026-03-29T06:00:00.000Z"],
  ])("in %s after %s is at %s", (zone, after, next) => {
    expect(new Date(getNextDigestAt(zone, Date.parse(after))).toISOString()).toBe(next);
  });
});

describe("the lines of a daily email", () => {
  const unread = [
    { kind: "mention", count: 3, names: ["Ana", "Leo"] },
    { kind: "reminder_missed", count: 1, names: [] },
    { kind: "messages", count: 2, names: [] },
    { kind: "comment", count: 9, names: ["Ana", "Eva", "Leo", "Sol"] },
  ] as const;

  it("count each kind and name a few, in both languages", () => {
    expect(formatDigestLines(unread, "es")).toEqual([
      "Mensajes: 2",
      "Comentarios en lo tuyo: 9",
      "Menciones: 3, de Ana y Leo",
      "Recordatorios que se te pasaron: 1",
    ]);
    expect(formatDigestLines(unread, "en")[2]).toBe("Mentions: 3, from Ana and Leo");
  });

  it("are at most five, and say that there is more", () => {
    const all = notificationKinds.map((kind) => ({ kind, count: 1, names: [] }));
    const lines = formatDigestLines(all, "es");
    expect([lines.length, lines.at(-1)]).toEqual([6, "Y algo más en tu bandeja."]);
  });
});
