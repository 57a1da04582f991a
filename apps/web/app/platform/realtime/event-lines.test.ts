import { describe, expect, it } from "vitest";
import { eventReader, type SentEvent } from "./event-lines.ts";

function read(...pieces: string[]): SentEvent[] {
  const events: SentEvent[] = [];
  const take = eventReader((event) => events.push(event));
  for (const piece of pieces) take(piece);
  return events;
}

const one = { data: '{"kinds":[]}', retryMs: null };

describe("server-sent events", () => {
  it("are read, whatever else they name", () => {
    expect(read('id: a.1\ndata: {"kinds":[]}\n\n')).toEqual([one]);
  });

  it("are whole however they were cut on the way", () => {
    expect(read("id: a", ".1\nda", 'ta: {"kinds"', ":[]}\n", "\n")).toEqual([one]);
    expect(read('id: a.1\r\ndata: {"kinds":[]}\r\n\r\n')).toEqual([one]);
  });

  it("say how long to wait, and nothing while they only beat", () => {
    expect(read("retry: 500\n\n")).toEqual([{ data: "", retryMs: 500 }]);
    expect(read(":\n\n")).toEqual([{ data: "", retryMs: null }]);
  });

  it("are not given on before they end", () => {
    expect(read('data: {"kinds":[]}\n')).toEqual([]);
  });
});
