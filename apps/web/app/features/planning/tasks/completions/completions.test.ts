import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { offline, refusal } from "#platform/api/errors-testing.ts";
import { sendPending } from "#platform/outbox/outbox.ts";
import { limited, spyOnServer, stopClock } from "#platform/outbox/outbox-testing.ts";
import { removeKind } from "#platform/outbox/stored-writes.ts";
import { setSessionOwner } from "#platform/auth/session/session-owner.ts";
import { completions } from "./completions.ts";

const server = spyOnServer();

const ANA = "ana";
const water = { what: "task", subject: "water", date: "2026-03-04", title: "Water" } as const;
const fill = { what: "step", subject: "fill", date: null, title: "Fill" } as const;
const calls = () => server.mock.calls.map(([call, input]) => [call.split("/").at(-1), input]);

beforeEach(() => {
  stopClock();
  vi.stubGlobal("location", { pathname: "/en/panel" });
  setSessionOwner(ANA);
  server.mockReset().mockResolvedValue(null);
});
afterEach(() => {
  removeKind(ANA, completions.kind);
  vi.useRealTimers();
});

it("completions are sent to the endpoint of their kind", async () => {
  await completions.deliver(ANA, { ...water, completed: true });
  await completions.deliver(ANA, { ...water, date: null, completed: false });
  await completions.deliver(ANA, { ...fill, completed: true });
  expect(calls()).toEqual([
    ["complete", { params: { id: "water" }, body: { date: "2026-03-04" } }],
    ["reopen", { params: { id: "water" }, body: {} }],
    [":id", { params: { id: "fill" }, body: { completed: true }, isQueued: true }],
  ]);
});

it("completions that waited are sent with the time at which they were made", async () => {
  const at = new Date(Date.now()).toISOString();
  server.mockRejectedValue(offline);
  await completions.deliver(ANA, { ...water, completed: true, at });
  expect(calls()).toEqual([["complete", { params: { id: "water" }, body: { date: water.date } }]]);
  server.mockReset().mockResolvedValue(null);
  vi.setSystemTime(Date.now() + 86_400_000);
  await sendPending(ANA);
  expect(calls()).toEqual([
    ["complete", { params: { id: "water" }, body: { date: water.date, at } }],
  ]);
});

it("completions of the same task are sent in order, without blocking others", async () => {
  server.mockRejectedValue(offline);
  await completions.deliver(ANA, { ...water, completed: true });
  await completions.deliver(ANA, { ...water, completed: false });
  server.mockReset().mockResolvedValue(null);
  await completions.deliver(ANA, { ...water, subject: "garden", completed: true });
  expect(calls()).toHaveLength(1);
  await completions.deliver(ANA, { ...water, date: "2026-03-05", completed: true });
  expect(calls().map(([call]) => call)).toEqual(["complete", "complete", "reopen", "complete"]);
});

it("completions stay queued while the server limits requests, and are sent once afterwards", async () => {
  server.mockRejectedValueOnce(limited(30));
  expect(await completions.deliver(ANA, { ...water, completed: true })).toBeNull();
  await sendPending(ANA);
  expect([calls().length, completions.list(ANA).length]).toEqual([1, 1]);
  vi.setSystemTime(Date.now() + 30_000);
  await sendPending(ANA);
  await sendPending(ANA);
  expect([calls().length, completions.list(ANA)]).toEqual([2, []]);
});

it("completions that are rejected later stay with the reason, and do not block others", async () => {
  server.mockRejectedValue(offline);
  await completions.deliver(ANA, { ...water, completed: true });
  await completions.deliver(ANA, { ...fill, completed: true });
  server.mockReset().mockRejectedValueOnce(refusal(404, "not_found")).mockResolvedValue(null);
  await sendPending(ANA);
  expect(calls()).toHaveLength(2);
  expect(completions.list(ANA)).toMatchObject([
    { payload: { title: "Water" }, refusal: expect.any(String) },
  ]);
});
