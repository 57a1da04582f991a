import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { offline, refusal } from "#platform/api/errors-testing.ts";
import { noteHolder } from "#platform/session/holder.ts";
import { dropUnsent, keepUnsent, readUnsent, send, sendUnsent, type QuickTask } from "./sending.ts";
import { storedUnsent, storeUnsent } from "./unsent.ts";

const answer = vi.hoisted(() => vi.fn<(endpoint: object, input: object) => Promise<null>>());
vi.mock("#platform/api/api.ts", () => ({ api: { data: answer } }));

const refused = refusal(422, "validation_error", [
  { path: "schedule.startDate", message: "That day is over." },
]);

function task(id: string): QuickTask {
  return { id, title: `Task ${id}`, workspaceId: "w", areaId: "personal", isDigital: true };
}
const keep = (id: string) => keepUnsent("ana", { task: task(id), sentence: id, problem: null });
const waiting = () => readUnsent(storedUnsent("ana")).map((unsent) => unsent.task.id);

beforeEach(() => {
  answer.mockReset();
  noteHolder("ana");
});
afterEach(() => storeUnsent("ana", null));

describe("sending a task", () => {
  it("tells what went from what the network kept, and hands on what the server has against it", async () => {
    answer.mockResolvedValueOnce(null);
    expect(await send("ana", task("1"))).toBe(true);
    answer.mockRejectedValueOnce(offline);
    expect(await send("ana", task("1"))).toBe(false);
    answer.mockRejectedValueOnce(refused);
    await expect(send("ana", task("1"))).rejects.toBe(refused);
  });
});

describe("tasks that wait", () => {
  it("go in the order in which they were written, once the network is back", async () => {
    keep("1");
    keep("2");
    answer.mockResolvedValue(null);
    expect(await sendUnsent("ana", "en")).toBe(true);
    expect(answer.mock.calls.map(([, input]) => input)).toEqual([
      { body: task("1") },
      { body: task("2") },
    ]);
    expect(storedUnsent("ana")).toBeNull();
  });

  it("go on waiting while there is none", async () => {
    keep("1");
    keep("2");
    answer.mockRejectedValueOnce(offline);
    expect(await sendUnsent("ana", "en")).toBe(false);
    expect(answer).toHaveBeenCalledTimes(1);
    expect(waiting()).toEqual(["1", "2"]);
  });

  it("stay with what the server has against them, and hold up no others", async () => {
    keep("1");
    keep("2");
    answer.mockRejectedValueOnce(refused).mockResolvedValueOnce(null);
    expect(await sendUnsent("ana", "en")).toBe(true);
    expect(readUnsent(storedUnsent("ana"))).toEqual([
      { task: task("1"), sentence: "1", problem: "That day is over." },
    ]);
  });

  it("belong to one person, and are let go one by one", () => {
    keep("1");
    keep("2");
    expect(storedUnsent("luis")).toBeNull();
    dropUnsent("ana", "1");
    expect(waiting()).toEqual(["2"]);
  });

  it("go as nobody else, who may have signed in in another tab", async () => {
    keep("1");
    noteHolder("luis");
    expect(await send("ana", task("2"))).toBe(false);
    expect(await sendUnsent("ana", "en")).toBe(false);
    expect([answer.mock.calls, waiting()]).toEqual([[], ["1"]]);
  });

  it("are none where the device holds something else", () => {
    expect(readUnsent("{")).toEqual([]);
    expect(readUnsent('[{"sentence":1},null]')).toEqual([]);
  });
});
