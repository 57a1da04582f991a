// Clock actions are sent in order, and rate limits lose none of them.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { offline, refusal } from "#platform/api/errors-testing.ts";
import { sendPending } from "#platform/outbox/outbox.ts";
import { limited, spyOnServer, stopClock } from "#platform/outbox/outbox-testing.ts";
import { removeKind } from "#platform/outbox/stored-writes.ts";
import { setSessionOwner } from "#platform/auth/session/session-owner.ts";
import { clockActions } from "./clock-actions.ts";
import type { ClockMove, FocusTask } from "./focus-state.ts";

const server = spyOnServer();

const task: FocusTask = {
  id: "water",
  title: "Water",
  objectiveId: "garden",
  objectiveTitle: "Garden",
  workspaceId: "w",
  areaId: "personal",
  plannedTotalMin: null,
  trackedDurationSeconds: 0,
  checklistItems: [],
};
const clickButton = (move: ClockMove) =>
  clockActions.add("ana", { move, task, date: null, at: Date.now(), isSure: false }).tried;
const sent = () => server.mock.calls.map(([call]) => call.split("/").at(-1));
const pending = () => clockActions.list("ana").map(({ payload }) => payload.move);

beforeEach(() => {
  stopClock();
  vi.stubGlobal("location", { pathname: "/en/panel" });
  server.mockReset().mockResolvedValue(null);
  setSessionOwner("ana");
});
afterEach(() => {
  removeKind("ana", clockActions.kind);
  vi.useRealTimers();
});

it("clock actions are sent in order, with their time if delayed", async () => {
  const at = new Date().toISOString();
  server.mockRejectedValueOnce(offline).mockRejectedValueOnce(offline);
  await clickButton("start");
  await clickButton("pause");
  expect([sent(), pending()]).toEqual([
    ["start", "start"],
    ["start", "pause"],
  ]);
  vi.setSystemTime(Date.now() + 20_000);
  await sendPending("ana");
  expect([sent(), pending()]).toEqual([["start", "start", "start", "pause"], []]);
  const times = server.mock.calls.map(([, { body = {} }]) => Reflect.get(body, "at"));
  expect(times).toEqual([undefined, at, at, at]);
});

it("clock actions stay queued while the server limits requests, and are sent once afterwards", async () => {
  server.mockRejectedValueOnce(limited(60));
  await clickButton("start");
  await clickButton("pause");
  await sendPending("ana");
  expect([sent(), pending()]).toEqual([["start"], ["start", "pause"]]);
  vi.setSystemTime(Date.now() + 60_000);
  await sendPending("ana");
  await sendPending("ana");
  expect([sent(), pending()]).toEqual([["start", "start", "pause"], []]);
});

it("a rejected clock action stays with the reason, and does not block others", async () => {
  server.mockRejectedValueOnce(offline).mockRejectedValueOnce(refusal(409, "conflict"));
  await clickButton("start");
  await clickButton("pause");
  expect([sent(), pending()]).toEqual([["start", "start", "pause"], ["start"]]);
  expect(clockActions.list("ana")[0]?.refusal).toEqual(expect.any(String));
});
