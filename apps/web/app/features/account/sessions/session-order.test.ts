import type { Session } from "@vereda/domain/account/contract";
import { expect, it } from "vitest";
import { sortSessions } from "./session-order.ts";

function session(id: string, lastActiveAt: string, current = false): Session {
  const unknown = { browser: null, os: null, device: null, ip: null, place: null };
  return { id, current, lastActiveAt, createdAt: lastActiveAt, ...unknown };
}

it("lists the current session first and the others by last use", () => {
  const monday = session("monday", "2026-11-16T10:00:00Z");
  const here = session("here", "2026-11-17T10:00:00Z", true);
  // An hour before ten o'clock UTC of the same day, although its text sorts after.
  const tuesday = session("tuesday", "2026-11-17T11:00:00+02:00");
  expect(sortSessions([monday, here, tuesday])).toEqual({
    current: here,
    others: [tuesday, monday],
  });
});

it("accepts a list without the current session", () => {
  const monday = session("monday", "2026-11-16T10:00:00Z");
  expect(sortSessions([monday])).toEqual({ current: null, others: [monday] });
});
