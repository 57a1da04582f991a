import type { Session } from "@vereda/domain/account/contract";
import { expect, it } from "vitest";
import { inReadingOrder } from "./session-order.ts";

function session(id: string, lastActiveAt: string, current = false): Session {
  const unknown = { browser: null, os: null, device: null, ip: null, place: null };
  return { id, current, lastActiveAt, createdAt: lastActiveAt, ...unknown };
}

it("puts the session at hand first, and the others by their last use", () => {
  const monday = session("monday", "2026-11-16T10:00:00Z");
  const here = session("here", "2026-11-17T10:00:00Z", true);
  // An hour before ten of the same day, though its text sorts after.
  const tuesday = session("tuesday", "2026-11-17T11:00:00+02:00");
  expect(inReadingOrder([monday, here, tuesday])).toEqual({
    current: here,
    others: [tuesday, monday],
  });
});

it("knows that the server may not name the session at hand", () => {
  const monday = session("monday", "2026-11-16T10:00:00Z");
  expect(inReadingOrder([monday])).toEqual({ current: null, others: [monday] });
});
