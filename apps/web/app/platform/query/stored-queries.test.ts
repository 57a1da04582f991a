import { onlineManager, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { setSessionOwner } from "../auth/session/session-owner.ts";
import { offline } from "../api/errors-testing.ts";
import { ApiError } from "../api/errors.ts";
import { createFailure } from "../api/api-response.ts";
import { importKey, type DeviceKey } from "../encryption/encrypt-text.ts";
import { testKey } from "../outbox/outbox-testing.ts";
import { createStoredQueries } from "./stored-queries.ts";
import type { QueryRecord, QueryRecords } from "./query-records.ts";

const DAY_MS = 86_400_000;
const KEY = ["/planning/tasks/:id", { params: { id: "a" } }] as const;

let stored: Map<string, QueryRecord>;
const records: QueryRecords = {
  get: (key) => Promise.resolve(stored.get(key.join(" "))),
  put: (key, record, canWrite) =>
    Promise.resolve(canWrite() && stored.set(key.join(" "), structuredClone(record))),
  remove: (start) => {
    for (const name of stored.keys()) if (name.startsWith(start.join(" "))) stored.delete(name);
    return Promise.resolve();
  },
  clean: () => Promise.resolve(),
};
type Agenda = { readonly items: string[]; readonly sleep?: number };
const key = await importKey(testKey);
let deviceKey: DeviceKey | null;
const fetchKey = vi.fn<() => Promise<DeviceKey | null>>(async () => deviceKey);
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A page of the application, as after a reload. */
function open(respond: () => unknown, queryKey: readonly unknown[] = KEY) {
  const queries = createStoredQueries(
    new Map([
      ["/planning/tasks/:id", {}],
      ["/energizing/cycle", { select: () => undefined, isEncrypted: () => true }],
      ["/planning/agenda", { select: ({ items }: Agenda) => ({ items }), isEncrypted: () => true }],
      [
        "/planning/notes",
        { select: (note: { secret?: boolean }) => (note.secret ? undefined : note) },
      ],
    ]),
    records,
    fetchKey,
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
  deviceKey = key;
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

const CYCLE = ["/energizing/cycle", {}] as const;
const AGENDA = ["/planning/agenda", {}] as const;
const dump = () => JSON.stringify([...stored.values()]);

it("stores what is intimate encrypted, and reads it with the key where the server is out of reach", async () => {
  await open(() => ({ day: "dia-doce" }), CYCLE).read();
  await vi.waitFor(() => expect(stored.size).toBe(1));
  expect(dump()).not.toContain("dia-doce");
  // With a network, the server decides what may be read.
  expect(await open(() => ({ day: "dia-trece" }), CYCLE).read()).toEqual({ day: "dia-trece" });
  await vi.waitFor(() => expect(stored.size).toBe(1));
  onlineManager.setOnline(false);
  expect(await open(noNetwork, CYCLE).read()).toHaveProperty("day");
  deviceKey = null;
  await expect(open(noNetwork, CYCLE).read()).rejects.toBe(offline);
});

it("reads nothing intimate on the device that the server refuses", async () => {
  await open(() => ({ day: "dia-doce" }), CYCLE).read();
  await vi.waitFor(() => expect(stored.size).toBe(1));
  const locked = new ApiError(createFailure(423, "pin_required", ""));
  const page = open(() => {
    throw locked;
  }, CYCLE);
  await expect(page.read()).rejects.toBe(locked);
});

it("adds what is encrypted to what is not, once the server is out of reach", async () => {
  await open(() => ({ items: ["pan"], sleep: 480 }), AGENDA).read();
  await vi.waitFor(() => expect(stored.size).toBe(2));
  expect(dump()).not.toContain("480");
  onlineManager.setOnline(false);
  expect(await open(noNetwork, AGENDA).read()).toEqual({ items: ["pan"], sleep: 480 });
  // What the first paint reads elsewhere has no such part.
  const page = open(noNetwork, AGENDA);
  const before = fetchKey.mock.calls.length;
  page.client.setQueryData(AGENDA, { items: ["pan"] });
  // It does not replace what is encrypted.
  expect(fetchKey.mock.calls.length).toBe(before);
  expect(await page.read()).toEqual({ items: ["pan"], sleep: 480 });
  const getReason = () => page.client.getQueryState(AGENDA)?.fetchFailureReason;
  await vi.waitFor(() => expect(getReason()).toBe(offline));
  // Nor does a failure replace it again.
  await expect(page.read()).rejects.toBe(offline);
  deviceKey = null;
  expect(await open(noNetwork, AGENDA).read()).toEqual({ items: ["pan"] });
});
