// Presses are sent in their order, in a session of whoever pressed and in no other.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { offline } from "#platform/api/errors-testing.ts";
import { noteHolder } from "#platform/session/holder.ts";
import { changePresses, storedPresses } from "./press-store.ts";
import type { FocusTask, Press } from "./presses.ts";
import { sendPresses } from "./sending.ts";

const answer = vi.hoisted(() => vi.fn<(call: string) => Promise<null>>());
vi.mock("#platform/api/api.ts", () => ({ api: { data: answer } }));

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
const press = (id: string, move: Press["move"]): Press => ({
  id,
  move,
  task,
  date: null,
  at: 1_000,
  isSure: true,
  tries: 0,
});

const settings = { onSent: () => Promise.resolve(), onRefused: () => undefined };
const send = () => sendPresses("ana", settings);
const sent = () => answer.mock.calls.map(([call]) => call.split("/").at(-1));
const waiting = () => storedPresses("ana").map(({ id }) => id);

beforeEach(() => {
  answer.mockReset().mockResolvedValue(null);
  noteHolder("ana");
  changePresses("ana", () => [press("1", "start"), press("2", "pause")]);
});
afterEach(() => changePresses("ana", () => []));

it("sends presses in their order, and what the network did not take once it is back", async () => {
  answer.mockRejectedValueOnce(offline);
  await send();
  expect([sent(), waiting()]).toEqual([["start"], ["1", "2"]]);
  answer.mockClear();
  await send();
  expect([sent(), waiting()]).toEqual([["start", "pause"], []]);
});

it("sends none as somebody else, who may have signed in in another tab", async () => {
  noteHolder("berta");
  await send();
  expect([sent(), waiting()]).toEqual([[], ["1", "2"]]);
  noteHolder("ana");
  answer.mockImplementationOnce(() => {
    noteHolder("berta");
    return Promise.resolve(null);
  });
  await send();
  expect([sent(), waiting()]).toEqual([["start"], ["2"]]);
});
