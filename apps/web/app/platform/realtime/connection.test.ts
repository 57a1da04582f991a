import type { ChangeEvent } from "@vereda/domain/live/contract";
import { describe, expect, it } from "vitest";
import { createManualTimers } from "#platform/testing/manual-timers.ts";
import { connect, SILENCE_MS } from "./connection.ts";

async function settle(): Promise<void> {
  for (let tick = 0; tick < 5; tick++) await new Promise((go) => setImmediate(go));
}

function fakeServer() {
  const timers = createManualTimers();
  let opened = 0;
  const events: ChangeEvent[] = [];
  let next: "stream" | "fail" | "signed out" = "stream";
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const connection = connect({
    open() {
      opened += 1;
      if (next === "fail") return Promise.reject(new Error("unreachable"));
      if (next === "signed out") return Promise.resolve(null);
      return Promise.resolve(
        new ReadableStream<Uint8Array>({
          start(given) {
            controller = given;
          },
        }),
      );
    },
    onEvent: (event) => void events.push(event),
    timers,
    now: () => timers.now(),
    random: () => 1,
  });
  return {
    connection,
    timers,
    opened: () => opened,
    events,
    setNext(kind: typeof next) {
      next = kind;
    },
    settle,
    async send(text: string) {
      controller?.enqueue(new TextEncoder().encode(text));
      await settle();
    },
    async hangUp() {
      controller?.close();
      await settle();
    },
  };
}

const planning = 'data: {"kinds":["planning"]}\n\n';

describe("the connection", () => {
  it("passes on events, and reconnects when the stream ends", async () => {
    const server = fakeServer();
    await server.timers.advance(0);
    await server.send(planning);
    expect(server.events).toEqual([{ kinds: ["planning"] }]);
    await server.hangUp();
    await server.timers.advance(1_000);
    expect(server.opened()).toBe(2);
    server.connection.stop();
  });

  it("backs off after each failure, half a minute at most", async () => {
    const server = fakeServer();
    server.setNext("fail");
    await server.hangUp();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 8; attempt++) {
      const [wait = 0] = server.timers.pending();
      waits.push(wait);
      await server.timers.advance(wait);
    }
    expect(waits).toEqual([...waits].toSorted((one, other) => one - other));
    expect(waits.at(-1)).toBe(30_000);
    server.connection.stop();
  });

  it("reconnects at once when the device is online again", async () => {
    const server = fakeServer();
    server.setNext("fail");
    await server.hangUp();
    const before = server.opened();
    server.connection.wake();
    await server.timers.advance(0);
    expect(server.opened()).toBe(before + 1);
    server.connection.stop();
  });

  it("waits for the retry time sent by the server", async () => {
    const server = fakeServer();
    await server.timers.advance(0);
    await server.send("retry: 60000\n\n");
    await server.hangUp();
    expect(server.timers.pending()).toEqual([60_000]);
    server.connection.stop();
  });

  it("reconnects after a long silence", async () => {
    const server = fakeServer();
    await server.timers.advance(0);
    await server.send(":\n\n");
    await server.timers.advance(SILENCE_MS);
    await server.settle();
    await server.timers.advance(1_000);
    expect(server.opened()).toBe(2);
    server.connection.stop();
  });

  it("reconnects at once on another network, and stays open when the user returns to a live one", async () => {
    const server = fakeServer();
    await server.timers.advance(0);
    await server.send(":\n\n");
    server.connection.wake();
    await server.settle();
    expect(server.opened()).toBe(1);
    server.connection.reconnect();
    await server.settle();
    expect(server.opened()).toBe(2);
    server.connection.stop();
  });

  it("ends when nobody is signed in", async () => {
    const server = fakeServer();
    server.setNext("signed out");
    await server.hangUp();
    await server.timers.advance(1_000);
    await server.connection.done;
    expect(server.opened()).toBe(2);
  });
});
