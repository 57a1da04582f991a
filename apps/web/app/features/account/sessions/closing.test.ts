import type { Session } from "@vereda/domain/account/contract";
import { expect, it } from "vitest";
import { createFailure } from "#platform/api/api-response.ts";
import { isClosed, restoreSessions, excludeSessions } from "./sessions-data.ts";

function session(id: string): Session {
  const at = "2026-11-16T10:00:00Z";
  const unknown = { browser: null, os: null, device: null, ip: null, place: null };
  return { id, current: false, lastActiveAt: at, createdAt: at, ...unknown };
}
const [a, b, c] = [session("a"), session("b"), session("c")];

it("removes closing sessions from the list", () => {
  expect(excludeSessions([a, b, c], [b])).toEqual([a, c]);
});

it("restores sessions that could not be closed, without duplicates", () => {
  expect(restoreSessions([a], [b, c])).toEqual([a, b, c]);
  expect(restoreSessions([a, b], [b])).toEqual([a, b]);
});

it("treats a missing session as closed, but no other error", () => {
  expect(isClosed({ success: true, status: 200, message: "", data: null, error: null })).toBe(true);
  expect(isClosed(createFailure(404, "not_found", ""))).toBe(true);
  expect(isClosed(createFailure(404, "http_404", ""))).toBe(false);
  expect(isClosed(createFailure(500, "http_500", ""))).toBe(false);
});
