import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { offline, refusal } from "#platform/api/errors-testing.ts";
import { retryRefused, sendPending } from "#platform/outbox/outbox.ts";
import { limited, spyOnServer, stopClock } from "#platform/outbox/outbox-testing.ts";
import { removeKind } from "#platform/outbox/stored-writes.ts";
import { setSessionOwner } from "#platform/auth/session/session-owner.ts";
import { isUnsent, quickAdds } from "./quick-adds.ts";

const server = spyOnServer();

const refused = refusal(422, "validation_error", [
  { path: "schedule.startDate", message: "That day is over." },
]);
const task = (id: string) =>
  ({ id, title: `Task ${id}`, workspaceId: "w", areaId: "personal", isDigital: true }) as const;
const deliver = (id: string) => quickAdds.deliver("ana", { task: task(id), sentence: id });
const unsent = () => quickAdds.list("ana").filter(isUnsent);
const sent = () => server.mock.calls.map(([, input]) => input);

beforeEach(() => {
  stopClock();
  vi.stubGlobal("location", { pathname: "/en/panel" });
  server.mockReset().mockResolvedValue(null);
  setSessionOwner("ana");
});
afterEach(() => {
  removeKind("ana", quickAdds.kind);
  vi.useRealTimers();
});

it("does not list a quick add as unsent during its first attempt", async () => {
  const arrived = Promise.withResolvers<null>();
  server.mockReturnValueOnce(arrived.promise);
  const delivery = deliver("1");
  expect([quickAdds.list("ana").length, unsent()]).toEqual([1, []]);
  arrived.resolve(null);
  expect(await delivery).not.toBeNull();
});

it("sends quick adds in the order in which they were written, once online again", async () => {
  server.mockRejectedValue(offline);
  expect([await deliver("1"), await deliver("2")]).toEqual([null, null]);
  expect(unsent()).toHaveLength(2);
  server.mockReset().mockResolvedValue(null);
  await sendPending("ana");
  expect([sent(), unsent()]).toEqual([
    [
      { body: task("1"), isQueued: true },
      { body: task("2"), isQueued: true },
    ],
    [],
  ]);
});

it("pauses while the server is rate-limiting, then sends each quick add once", async () => {
  server.mockRejectedValueOnce(limited(60));
  expect([await deliver("1"), await deliver("2")]).toEqual([null, null]);
  expect([sent().length, unsent().length]).toEqual([1, 2]);
  vi.setSystemTime(Date.now() + 60_000);
  await sendPending("ana");
  await sendPending("ana");
  expect([sent().slice(1), unsent()]).toEqual([
    [
      { body: task("1"), isQueued: true },
      { body: task("2"), isQueued: true },
    ],
    [],
  ]);
});

it("throws if the first attempt is rejected, and stores the reason if a later one is", async () => {
  server.mockRejectedValueOnce(refused);
  await expect(deliver("1")).rejects.toBe(refused);
  server.mockRejectedValueOnce(offline).mockRejectedValueOnce(offline);
  await deliver("1");
  await deliver("2");
  server.mockReset().mockRejectedValueOnce(refused).mockResolvedValue(null);
  await sendPending("ana");
  expect(unsent()).toMatchObject([{ payload: { sentence: "1" }, refusal: "That day is over." }]);
  await sendPending("ana");
  expect(sent()).toHaveLength(2);
  await retryRefused("ana", quickAdds.kind);
  expect(unsent()).toEqual([]);
});
