import { text } from "node:stream/consumers";
import type { ChangeEvent } from "@vereda/domain/live/contract";
import type { InjectOptions } from "fastify";
import type { TestApp } from "../testing/testing.ts";

export interface TestStream {
  readonly status: number;
  readonly type: string;
  /** Resolves with the next event.
@throws when the stream ends first */
  readonly next: () => Promise<ChangeEvent>;
  readonly ended: Promise<void>;
  readonly text: () => string;
  readonly hangUp: () => void;
}

export async function openTestStream(
  { app }: Pick<TestApp, "app">,
  token: string,
): Promise<TestStream> {
  const response = await app.inject({
    method: "GET",
    url: "/api/me/changes",
    headers: { authorization: `Bearer ${token}` },
    payloadAsStream: true,
  });
  const stream = response.stream();
  const pending: (() => void)[] = [];
  const events: ChangeEvent[] = [];
  let sent = "";
  let read = 0;
  let isOver = false;
  const wake = () => pending.splice(0).forEach((go) => go());
  const take = (chunk: Buffer) => {
    sent += chunk.toString();
    for (let end = sent.indexOf("\n\n", read); end !== -1; end = sent.indexOf("\n\n", read)) {
      const data = /^data: (.*)$/m.exec(sent.slice(read, end))?.[1];
      if (data !== undefined) events.push(JSON.parse(data));
      read = end + 2;
    }
    wake();
  };
  stream.on("data", take);
  const ended = new Promise<void>((resolve) => {
    stream.once("close", () => {
      isOver = true;
      wake();
      resolve();
    });
  });
  return {
    status: response.statusCode,
    type: String(response.headers["content-type"]),
    async next() {
      while (events.length === 0) {
        if (isOver) throw new Error("The stream ended before an event arrived.");
        await new Promise<void>((resolve) => pending.push(resolve));
      }
      const [event] = events.splice(0, 1);
      if (event === undefined) throw new Error("No event arrived.");
      return event;
    },
    ended,
    text: () => sent,
    hangUp: () => stream.destroy(),
  };
}

export async function getStreamOutcome(
  { app }: Pick<TestApp, "app">,
  request: InjectOptions,
): Promise<unknown> {
  const response = await app.inject({ ...request, payloadAsStream: true });
  const stream = response.stream();
  if (response.statusCode >= 400) return JSON.parse(await text(stream)).error;
  stream.destroy();
  return response.statusCode;
}
