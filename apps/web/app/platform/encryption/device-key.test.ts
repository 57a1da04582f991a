import { beforeEach, expect, it, vi } from "vitest";
import type { PinState } from "@vereda/domain/account/pin/contract-pin";
import { offline } from "../api/errors-testing.ts";
import { setSessionOwner } from "../auth/session/session-owner.ts";
import { session } from "../auth/session/session.ts";
import { spyOnServer, testKey } from "../outbox/outbox-testing.ts";
import { pinQuery } from "../pin/pin-proof.ts";
import { queryClient } from "../query/query-client.ts";
import { databaseRecords, type QueryRecord } from "../query/query-records.ts";
import { fetchDeviceKey } from "./device-key.ts";

const ANA = "ana";
const stored = new Map<string, QueryRecord>();
const setPin = (changes: Partial<PinState> = {}) =>
  queryClient.setQueryData(pinQuery.queryKey, {
    isSet: false,
    isLocked: false,
    openUntil: null,
    holdMinutes: 5,
    needsPassword: false,
    ...changes,
  });
/** The device without what the page has in memory. */
function reload(): void {
  const copy = new Map(stored);
  session.lost();
  setSessionOwner(ANA);
  for (const [name, record] of copy) stored.set(name, record);
}

const server = spyOnServer();

beforeEach(() => {
  vi.spyOn(databaseRecords, "get").mockImplementation(async (name) => stored.get(name.join(" ")));
  vi.spyOn(databaseRecords, "put").mockImplementation(async (name, record, canWrite) =>
    canWrite() ? stored.set(name.join(" "), record) : null,
  );
  vi.spyOn(databaseRecords, "remove").mockImplementation(async ([user, start]) => {
    for (const name of stored.keys()) if (name.startsWith(`${user} ${start}`)) stored.delete(name);
  });
  server.mockResolvedValue({ key: testKey });
  stored.clear();
  session.lost();
  setSessionOwner(ANA);
  setPin();
});

it("is on the device without a PIN, where scripts cannot export it", async () => {
  const key = await fetchDeviceKey(ANA);
  expect(key?.extractable).toBe(false);
  expect([...stored.values()].map(({ data }) => data)).toEqual([key]);
  reload();
  setPin();
  server.mockRejectedValue(offline);
  expect(await fetchDeviceKey(ANA)).toBe(key);
  expect(await fetchDeviceKey("eva")).toBeNull();
});

it("is deleted from the device as soon as there is a PIN", async () => {
  await fetchDeviceKey(ANA);
  setPin({ isSet: true, openUntil: "2026-03-04T15:30:00.000Z" });
  expect(stored.size).toBe(0);
  // Of this page until it locks.
  server.mockRejectedValue(offline);
  expect(await fetchDeviceKey(ANA)).not.toBeNull();
  setPin({ isSet: true, isLocked: true });
  expect(await fetchDeviceKey(ANA)).toBeNull();
  setPin({ isSet: true });
  expect(await fetchDeviceKey(ANA)).toBeNull();
});

it("is never stored while there is a PIN", async () => {
  setPin({ isSet: true });
  expect(await fetchDeviceKey(ANA)).not.toBeNull();
  expect(stored.size).toBe(0);
});
