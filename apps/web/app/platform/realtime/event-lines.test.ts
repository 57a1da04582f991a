import { describe, expect, it } from "vitest";
import { createEventReader, type SentEvent } from "./event-lines.ts";

function read(...pieces: string[]): SentEvent[] {
  const events: SentEvent[] = [];
  const take = createEventReader((event) => events.push(event));
  for (const piece of pieces) take(piece);
  return events;
}

const one = { data: '{"kinds":[]}', retryMs: null };

describe("server-sent events", () => {
  it("are parsed, with other fields ignored", () => {
    expect(read('id: a.1\ndata: {"kinds":[]}\n\n')).toEqual([one]);
  });

  it("are complete however they are split into chunks", () => {
    expect(read("id: a", ".1\nda", 'ta: {"kinds"', ":[]}\n", "\n")).toEqual([one]);
    expect(read('id: a.1\r\ndata: {"kinds":[]}\r\n\r\n')).toEqual([one]);
  });

  it("report the retry time, and no data for heartbeats", () => {
    expect(read("retry: 500\n\n")).toEqual([{ data: "", retryMs: 500 }]);
    expect(read(":\n\n")).toEqual([{ data: "", retryMs: null }]);
  });

  it("are not passed on before they are complete", () => {
    expect(read('data: {"kinds":[]}\n')).toEqual([]);
  });
});
