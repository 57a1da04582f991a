// What is kept for those who left, by a clock that the test moves.
import { once } from "node:events";
import type { ChangeKind } from "@vereda/domain/live/contract";
import { describe, expect, it } from "vitest";
import { ChangeStream } from "./change-stream.ts";
import { KEPT_MS, Listeners } from "./listeners.ts";

const nothing = { kinds: [], missed: false };
const missed = { kinds: [], missed: true };
const mias = (...kinds: ChangeKind[]) => new Map([["mia", new Set(kinds)]]);

function room() {
  let elapsed = 0;
  const listeners = new Listeners(() => elapsed);
  const hear = (lastEventId?: string, personId = "mia") => {
    const stream = new ChangeStream("session");
    listeners.add(personId, stream, lastEventId);
    const read = (): string => String(stream.read() ?? "");
    return {
      stream,
      /** What came since the last look, and the id of the last of it. */
      news: () => {
        const text = read();
        return {
          events: [...text.matchAll(/^data: (.*)$/gm)].map(([, data = ""]) => JSON.parse(data)),
          id: [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? "",
        };
      },
      hangUp: async () => {
        stream.destroy();
        await once(stream, "close");
      },
    };
  };
  const pass = (milliseconds: number) => {
    elapsed += milliseconds;
    listeners.beat();
  };
  return { listeners, hear, pass };
}

describe("whoever comes back", () => {
  it("hears what was told while they were away, as long as it is kept", async () => {
    const { listeners, hear, pass } = room();
    const first = hear();
    const { id } = first.news();
    await first.hangUp();
    listeners.tell(mias("planning"));
    pass(KEPT_MS);
    expect(hear(id).news().events).toEqual([{ kinds: ["planning"], missed: false }]);
  });

  it("learns that something may be missing once it is not kept any more", async () => {
    const { listeners, hear, pass } = room();
    const first = hear();
    const { id } = first.news();
    await first.hangUp();
    pass(KEPT_MS + 1);
    // Nobody is known any more: what changes now is told to nobody.
    expect(listeners.people()).toEqual([]);
    expect(hear(id).news().events).toEqual([missed]);
  });

  it("does not make others miss anything who stayed", async () => {
    const { hear, pass } = room();
    const [first, other] = [hear(), hear(undefined, "luis")];
    const { id } = other.news();
    await first.hangUp();
    pass(KEPT_MS + 1);
    expect(hear(id, "luis").news().events).toEqual([nothing]);
  });
});

describe("what is told late to one stream", () => {
  const kinds = new Set<ChangeKind>(["planning"]);
  const planning = { kinds: ["planning"], missed: false };

  it("is heard by that one alone", () => {
    const { listeners, hear } = room();
    const [one, other] = [hear(), hear()];
    for (const hearing of [one, other]) hearing.news();
    listeners.tellLate("mia", one.stream, kinds);
    expect([one.news().events, other.news().events]).toEqual([[planning], []]);
  });

  it("is told again to whoever lost the connection before it arrived", async () => {
    const { listeners, hear } = room();
    const first = hear();
    const { id } = first.news();
    await first.hangUp();
    listeners.tellLate("mia", first.stream, kinds);
    const after = hear(id).news();
    expect(after.events).toEqual([planning]);
    expect(hear(after.id).news().events).toEqual([nothing]);
  });

  it("reaches whoever is back already by then", async () => {
    const { listeners, hear } = room();
    const first = hear();
    const { id } = first.news();
    await first.hangUp();
    const back = hear(id);
    expect(back.news().events).toEqual([nothing]);
    listeners.tellLate("mia", first.stream, kinds);
    expect(back.news().events).toEqual([planning]);
  });
});
