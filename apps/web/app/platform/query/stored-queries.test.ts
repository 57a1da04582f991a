import { onlineManager, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { setSessionOwner } from "../auth/session/session-owner.ts";
import { offline } from "../api/errors-testing.ts";
import { ApiError } from "../api/errors.ts";
import { createFailure } from "../api/api-response.ts";
import { createStoredQueries } from "./stored-queries.ts";
import type { QueryRecord, QueryRecords } from "./query-records.ts";

const DAY_MS = 86_400_000;
const KEY = ["/planning/tasks/:id", { params: { id: "a" } }] as const;

let stored: Map<string, QueryRecord>;
const records: QueryRecords = {
  get: (key) => Promise.resolve(stored.get(key.join(" "))),
  put: (key, record, canWrite) =>
    Promise.resolve(canWrite() && stored.set(key.join(" "), structuredClone(record))),
  remove: (key) => Promise.resolve(stored.delete(key.join(" "))),
  clean: () => Promise.resolve(),
};
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A page of the application, as after a reload. */
function open(respond: () => unknown, queryKey: readonly unknown[] = KEY) {
  const queries = createStoredQueries(
    new Map([
      ["/planning/tasks/:id", { days: 30 }],
      [
        "/planning/notes",
        { days: 30, select: (note: { secret?: boolean }) => (note.secret ? undefined : note) },
      ],
    ]),
    records,
  );
  const persister = queries.restore;
  const client = new QueryClient({ defaultOptions: { queries: { persister, retry: false } } });
  onTestFinished(queries.start(client));
  const queryFn = vi.fn<() => unknown>(async () => respond());
  const read = () => client.fetchQuery({ queryKey, queryFn, networkMode: "always" });
  return { client, read, queryFn, get: () => client.getQueryData(queryKey) };
}

const noNetwork = () => {
  throw offline;
};

beforeEach(() => {
  stored = new Map();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 0, 1) });
  setSessionOwner("ana");
});
afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
});

it("reads without a network what was read before, and loads it again with one", async () => {
  await open(() => ({ title: "Comprar pan" })).read();
  onlineManager.setOnline(false);
  expect(await open(noNetwork).read()).toEqual({ title: "Comprar pan" });
  onlineManager.setOnline(true);
  const later = open(() => ({ title: "Comprar leche" }));
  expect(await later.read()).toEqual({ title: "Comprar pan" });
  await vi.waitFor(() => expect(later.get()).toEqual({ title: "Comprar leche" }));
  await settle();
  expect([...stored.values()].map(({ data }) => data)).toEqual([{ title: "Comprar leche" }]);
});

it("stores what the server responded, not what the screen has changed since", async () => {
  const page = open(() => ({ title: "Comprar pan" }));
  await page.read();
  page.client
    .getQueryCache()
    .find({ queryKey: KEY })
    ?.setState({ data: { title: "Otra" } });
  await settle();
  expect([...stored.values()].map(({ data }) => data)).toEqual([{ title: "Comprar pan" }]);
});

it("drops what is too old, and what is of another user", async () => {
  await open(() => ({ title: "Comprar pan" })).read();
  setSessionOwner("eva");
  await expect(open(noNetwork).read()).rejects.toBe(offline);
  setSessionOwner("ana");
  vi.setSystemTime(Date.now() + 31 * DAY_MS);
  await expect(open(noNetwork).read()).rejects.toBe(offline);
});

it("stores neither other queries nor what its rule leaves out", async () => {
  await open(() => ({ hours: 7 }), ["/energizing/sleep-cycles", {}]).read();
  await open(() => ({ secret: true }), ["/planning/notes", {}]).read();
  expect(stored.size).toBe(0);
});

it("removes what the server refuses now", async () => {
  await open(() => ({ title: "Comprar pan" })).read();
  const page = open(() => {
    throw new ApiError(createFailure(404, "not_found", ""));
  });
  await page.read();
  await vi.waitFor(() => expect(page.get()).toBeUndefined());
  expect(stored.size).toBe(0);
});
