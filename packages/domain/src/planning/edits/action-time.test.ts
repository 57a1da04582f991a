import { DAY_MS } from "../../time/units.ts";
import { expect, it } from "vitest";
import { resolveActionTime } from "./action-time.ts";

const now = Date.parse("2026-03-31T18:00:00Z");

it.each([
  ["not sent", undefined, now],
  ["a moment ago", "2026-03-31T17:59:00Z", now - 60_000],
  ["with an offset", "2026-03-31T11:59:00-06:00", now - 60_000],
  ["thirty days ago", "2026-03-01T18:00:00Z", now - 30 * DAY_MS],
  ["earlier than that", "2026-03-01T17:59:59Z", now],
  ["ahead", "2026-03-31T18:00:01Z", now],
])("the time of an action that is %s", (_case, at, expected) => {
  expect(resolveActionTime(at, now)).toBe(expected);
});
