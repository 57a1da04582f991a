// Intimate writes: encrypted on the device, readable while the key is there, and sent all the same.
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

it("decrypts with its key and under its id, and with nothing else", async () => {
  const encrypted = await encryptText(key, "1", "Llovió");
  expect(encrypted).not.toContain("Llovi");
  expect(await decryptText(key, "1", encrypted)).toBe("Llovió");
  expect(await decryptText(key, "2", encrypted)).toBeNull();
  expect(await decryptText(foreignKey, "1", encrypted)).toBeNull();
  expect(await decryptText(key, "1", "no")).toBeNull();
});

describe("intimate writes", () => {
  it("are there again once the key is, and go in their order", async () => {
    await addOffline("uno", "dos");
    // The key was there for the attempt only.
    expect([readable(), isStored(), hasKey()]).toEqual([[], true, false]);
    await open();
    expect(readable()).toEqual(["uno", "dos"]);
    expect(notes.list(ANA)).toMatchObject([{ attempts: 2 }, { attempts: 1 }]);
    lock();
    await sendPending(ANA);
    expect([sent, isStored(), hasKey()]).toEqual([["uno", "dos"], false, false]);
  });

  it("stay in memory without a key, also when it is locked, and are sent from there", async () => {
    fetchKey = async () => null;
    await addOffline("uno");
    lock();
    expect(readable()).toEqual(["uno"]);
    await sendPending(ANA);
    expect([sent, isStored()]).toEqual([["uno"], false]);
  });

  it("that were written without a key are encrypted when it comes", async () => {
    fetchKey = async () => null;
    await addOffline("uno");
    fetchKey = async () => key;
    await open();
    expect(readable()).toEqual(["uno"]);
    lock();
    expect([readable(), isStored()]).toEqual([[], true]);
  });

  it("are forgotten when nothing decrypts them any more", async () => {
    await addOffline("uno");
    fetchKey = async () => foreignKey;
    await open();
    expect(isStored()).toBe(false);
  });

  it("stay closed to a key that was asked for before they were locked", async () => {
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
    // In the middle of reading, too.
    await Promise.resolve();
    lock();
    await again;
    expect([readable(), hasKey(), isStored()]).toEqual([[], false, true]);
  });

  it("can be read for as long as anybody needs them", async () => {
    await addOffline("uno");
    const [screen, delivery] = [acquireKey(), acquireKey()];
    await open();
    delivery();
    expect(readable()).toEqual(["uno"]);
    screen();
    expect(hasKey()).toBe(false);
  });

  it("are gone from memory for whoever comes next, and stay encrypted", async () => {
    await addOffline("uno");
    fetchKey = async () => null;
    await addOffline("dos");
    expect(readable()).toEqual(["dos"]);
    // Somebody else signs in here.
    await session.login(credentials);
    await session.login(credentials);
    expect([readable(), isStored()]).toEqual([[], true]);
  });
});
