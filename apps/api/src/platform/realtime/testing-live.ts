import { text } from "node:stream/consumers";
import { accountApi } from "@vereda/domain/account/contract";
import { createPrivateId } from "@vereda/domain/private-id";
import { CLIENT_HEADER } from "@vereda/domain/live/contract";
import type { ChangeEvent, ChangeKind } from "@vereda/domain/live/contract";
import { sql } from "drizzle-orm";
import type { InjectOptions } from "fastify";
import { vi } from "vitest";
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

/** Makes a change that only this user is notified of. */
export async function changeAccount(
  api: Pick<TestApp, "call">,
  { token }: { readonly token: string },
  client?: string,
): Promise<void> {
  const headers = client === undefined ? {} : { [CLIENT_HEADER]: client };
  await api.call(accountApi.updatePrivacy, { token, headers, body: { showVitalityIndex: true } });
}

const RELAY_WAIT = { timeout: 60_000, interval: 5 };

/** Makes a change after all others were sent. @returns its client */
async function sendMark(
  api: Pick<TestApp, "call" | "db">,
  user: { readonly token: string },
): Promise<string> {
  await vi.waitUntil(async () => {
    const { rows } = await api.db.execute(sql`select from change_outbox limit 1`);
    return rows.length === 0;
  }, RELAY_WAIT);
  const mark = createPrivateId();
  await changeAccount(api, user, mark);
  return mark;
}

/** The kinds of all changes so far, without those that mark their end. */
export async function collectKinds(
  api: Pick<TestApp, "call" | "db">,
  stream: TestStream,
  user: { readonly token: string },
): Promise<ChangeKind[]> {
  const collected: ChangeKind[] = [];
  // A user's own changes are sent first in a batch, so only the second event proves that earlier batches
  // are complete.
  for (let times = 0; times < 2; times += 1) {
    // An event that mixes a mark with other changes has no client; then another mark is sent.
    for (let mark = await sendMark(api, user), isRead = false; !isRead;) {
      const { kinds, client } = await stream.next();
      collected.push(...kinds.filter((kind) => kind !== "account"));
      isRead = client === mark;
      if (client === undefined && kinds.includes("account")) mark = await sendMark(api, user);
    }
  }
  return collected;
}

/** Opens a stream and reads all earlier events. */
export async function listen(
  api: Pick<TestApp, "app" | "call" | "db">,
  user: { readonly token: string },
): Promise<TestStream> {
  const stream = await openTestStream(api, user.token);
  await stream.next();
  await collectKinds(api, stream, user);
  return stream;
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
