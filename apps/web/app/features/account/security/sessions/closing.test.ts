import type { Session } from "@vereda/domain/account/contract";
import { expect, it } from "vitest";
import { failure } from "#platform/api/api-response.ts";
import { isClosed, restoreSessions, without } from "./sessions-data.ts";

function session(id: string): Session {
  const at = "2026-11-16T10:00:00Z";
  const unknown = { browser: null, os: null, device: null, ip: null, place: null };
  return { id, current: false, lastActiveAt: at, createdAt: at, ...unknown };
}
const [a, b, c] = [session("a"), session("b"), session("c")];

it("takes what is being closed off the list", () => {
  expect(without([a, b, c], [b])).toEqual([a, c]);
});

it("brings back what could not be closed, and nothing twice", () => {
  expect(restoreSessions([a], [b, c])).toEqual([a, b, c]);
  expect(restoreSessions([a, b], [b])).toEqual([a, b]);
});

it("takes a session that was closed from elsewhere for closed, and nothing else", () => {
  expect(isClosed({ success: true, status: 200, message: "", data: null, error: null })).toBe(true);
  expect(isClosed(failure(404, "not_found", ""))).toBe(true);
  expect(isClosed(failure(404, "http_404", ""))).toBe(false);
  expect(isClosed(failure(500, "http_500", ""))).toBe(false);
});
