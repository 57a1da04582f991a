// Tests intimate writes: encrypted on the device, readable with the key, and sent.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { offline } from "../api/errors-testing.ts";
import { setSessionOwner } from "../auth/session/session-owner.ts";
import { session } from "../auth/session/session.ts";
import { credentials } from "../auth/session/session-testing.ts";
import { decryptText, encryptText, importKey, type DeviceKey } from "../encryption/encrypt-text.ts";
import { defineWrites, sendPending } from "./outbox.ts";
import { otherKey, testKey } from "./outbox-testing.ts";
import { hasKey, acquireKey, listKinds, lock, openKey, removeKind } from "./stored-writes.ts";

const ANA = "ana";
const key = await importKey(testKey);
const foreignKey = await importKey(otherKey);

let sent: string[] = [];
let isOffline = false;
let fetchKey: () => Promise<DeviceKey | null>;
const notes = defineWrites<string, null>({
  kind: "test-notes",
  lane: () => "notes",
  send: async (payload) => {
    if (isOffline) throw offline;
    sent.push(payload);
    return null;
  },
  onRefused: () => null,
  fetchKey: () => fetchKey(),
});
const open = () => openKey(ANA, fetchKey);
const readable = () => notes.list(ANA).map(({ payload }) => payload);
const isStored = () => listKinds(ANA).has(notes.kind);

async function addOffline(...payloads: string[]) {
  isOffline = true;
  for (const payload of payloads) {
    const { stored, tried } = notes.add(ANA, payload);
    await Promise.all([stored, tried]);
  }
  isOffline = false;
}

let signIns = 0;
const signIn = async () => {
  signIns += 1;
  const token = { accessToken: `t${signIns}`, sessionId: `s${signIns}`, tokenType: "Bearer" };
  return Response.json({ success: true, data: { ...token, refreshToken: "", expiresIn: 900 } });
};

beforeEach(() => {
  vi.stubGlobal("fetch", signIn);
  vi.stubGlobal("location", { pathname: "/" });
  setSessionOwner(ANA);
  sent = [];
  isOffline = false;
  fetchKey = async () => key;
});
afterEach(() => {
  session.lost();
  lock();
  removeKind(ANA, notes.kind);
});

it("decrypts only with its key and under its id", async () => {
  const encrypted = await encryptText(key, "1", "Llovió");
  expect(encrypted).not.toContain("Llovi");
  expect(await decryptText(key, "1", encrypted)).toBe("Llovió");
  expect(await decryptText(key, "2", encrypted)).toBeNull();
  expect(await decryptText(foreignKey, "1", encrypted)).toBeNull();
  expect(await decryptText(key, "1", "no")).toBeNull();
});

describe("intimate writes", () => {
  it("are readable again with the key, and are sent in order", async () => {
    await addOffline("uno", "dos");
    // The key was leased only for the attempt to send.
    expect([readable(), isStored(), hasKey()]).toEqual([[], true, false]);
    await open();
    expect(readable()).toEqual(["uno", "dos"]);
    expect(notes.list(ANA)).toMatchObject([{ attempts: 2 }, { attempts: 1 }]);
    lock();
    await sendPending(ANA);
    expect([sent, isStored(), hasKey()]).toEqual([["uno", "dos"], false, false]);
  });

  it("stay in memory without a key, also after locking, and are sent from there", async () => {
    fetchKey = async () => null;
    await addOffline("uno");
    lock();
    expect(readable()).toEqual(["uno"]);
    await sendPending(ANA);
    expect([sent, isStored()]).toEqual([["uno"], false]);
  });

  it("written without a key are encrypted once the key is available", async () => {
    fetchKey = async () => null;
    await addOffline("uno");
    fetchKey = async () => key;
    await open();
    expect(readable()).toEqual(["uno"]);
    lock();
    expect([readable(), isStored()]).toEqual([[], true]);
  });

  it("are deleted when the key cannot decrypt them", async () => {
    await addOffline("uno");
    fetchKey = async () => foreignKey;
    await open();
    expect(isStored()).toBe(false);
  });

  it("stay locked when a key requested before the lock arrives", async () => {
    await addOffline("uno");
    const delayedKey = Promise.withResolvers<DeviceKey>();
    fetchKey = () => delayedKey.promise;
    const opening = open();
    lock();
    fetchKey = async () => key;
    await open();
    expect(readable()).toEqual(["uno"]);
    lock();
    delayedKey.resolve(key);
    await opening;
    expect([readable(), hasKey(), isStored()]).toEqual([[], false, true]);
    const again = open();
    await Promise.resolve();
    lock();
    await again;
    expect([readable(), hasKey(), isStored()]).toEqual([[], false, true]);
  });

  it("are readable as long as the key is leased", async () => {
    await addOffline("uno");
    const [screen, delivery] = [acquireKey(), acquireKey()];
    await open();
    delivery();
    expect(readable()).toEqual(["uno"]);
    screen();
    expect(hasKey()).toBe(false);
  });

  it("are cleared from memory when another user signs in, and stay encrypted", async () => {
    await addOffline("uno");
    fetchKey = async () => null;
    await addOffline("dos");
    expect(readable()).toEqual(["dos"]);
    await session.login(credentials);
    await session.login(credentials);
    expect([readable(), isStored()]).toEqual([[], true]);
  });
});
