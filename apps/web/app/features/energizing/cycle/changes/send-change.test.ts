import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { session } from "#platform/auth/session/session.ts";
import { credentials } from "#platform/auth/session/session-testing.ts";
import { sendChange } from "./send-change.ts";
import type { Change } from "./cycle-changes.ts";

const calls: unknown[] = [];
let stored: { id: string; name: string }[] = [];
let isDeleted = false;

const envelope = (data: unknown) =>
  Response.json({ success: true, status: 200, message: "", data, error: null });
const refusal = (status: number, error: string) =>
  Response.json({ success: false, status, message: "", data: null, error }, { status });

function server(address: string, { method, body }: RequestInit): Response {
  if (address.includes("/sessions/")) {
    const token = { accessToken: "t", sessionId: "s", tokenType: "Bearer" };
    return envelope({ ...token, refreshToken: "", expiresIn: 900 });
  }
  if (method === "GET") return envelope({ preferences: { ownSymptoms: stored } });
  const sent: unknown = typeof body === "string" ? JSON.parse(body) : null;
  calls.push([method, address.replace(/.*energizing/, ""), sent]);
  return isDeleted ? refusal(404, "not_found") : envelope(null);
}

beforeEach(async () => {
  vi.stubGlobal("location", { pathname: "/" });
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => server(address, init));
  calls.length = 0;
  isDeleted = false;
  await session.login(credentials);
});
afterEach(() => session.lost());

it.each<[Change, unknown]>([
  [{ kind: "no-log", date: "2026-03-04" }, ["DELETE", "/cycle/logs/2026-03-04", null]],
  [
    { kind: "no-period", periodId: "p", startDate: "2026-03-04" },
    ["DELETE", "/cycle/periods/p", null],
  ],
  [{ kind: "mode", mode: "pause" }, ["PATCH", "/cycle/preferences", { mode: "pause" }]],
  [
    { kind: "fertility", showsFertility: false },
    ["PATCH", "/cycle/preferences", { showsFertility: false }],
  ],
  [{ kind: "hiding", isHidden: true }, ["PATCH", "/cycle/preferences", { isHidden: true }]],
])("sends $kind to its endpoint", async (change, call) => {
  await sendChange(change);
  expect(calls).toEqual([call]);
});

it("sends the setup in one request", async () => {
  const setup = {
    averageCycleLength: 28,
    averagePeriodLength: 5,
    lastCycleStartDate: "2026-03-04",
  };
  await sendChange({ kind: "setup", ...setup });
  expect(calls).toEqual([["PUT", "/cycle/settings", setup]]);
});

it("ignores a missing record when deleting", async () => {
  isDeleted = true;
  await sendChange({ kind: "no-period", periodId: "p", startDate: "2026-03-04" });
  await expect(sendChange({ kind: "hiding", isHidden: true })).rejects.toMatchObject({
    code: "not_found",
  });
});

it("adds one symptom to the server's current list and removes one from it", async () => {
  const elsewhere = { id: "e", name: "Hormigueo" };
  const mine = { kind: "own-symptom", symptomId: "m", name: "Zumbido" } as const;
  stored = [elsewhere];
  await sendChange({ ...mine, isDeleted: false });
  stored = [elsewhere, { id: "m", name: "Zumbido" }];
  await sendChange({ ...mine, isDeleted: true });
  expect(calls).toEqual([
    ["PATCH", "/cycle/preferences", { ownSymptoms: stored }],
    ["PATCH", "/cycle/preferences", { ownSymptoms: [elsewhere] }],
  ]);
});
