import { expect, it } from "vitest";
import { importKey } from "#platform/encryption/encrypt-text.ts";
import { createEncryptedDraft } from "./encrypted-draft.ts";

const STORAGE_KEY = "vereda.draft.dream.ana";
const key = await importKey("A".repeat(43));
const otherKey = await importKey("B".repeat(42) + "A");
const idle = () => false;

function device() {
  const stored = new Map<string, string>();
  return {
    stored,
    draft: () =>
      createEncryptedDraft(STORAGE_KEY, {
        getItem: (name) => stored.get(name) ?? null,
        setItem: (name, value) => void stored.set(name, value),
        removeItem: (name) => void stored.delete(name),
      }),
  };
}

async function written(text: string) {
  const phone = device();
  const draft = phone.draft();
  await draft.open(key, idle);
  await draft.save(text);
  return phone;
}

it("is restored after a reload and is stored encrypted", async () => {
  const { stored, draft } = await written("Volaba sobre el mar");
  expect([...stored.keys()]).toEqual([STORAGE_KEY]);
  expect([...stored.values()].join("")).not.toContain("mar");
  expect(await draft().open(key, idle)).toBe("Volaba sobre el mar");
});

it("is not saved without the key or after it was cleared", async () => {
  const { stored, draft } = device();
  const open = draft();
  await open.save("uno");
  expect(stored.size).toBe(0);
  await open.open(key, idle);
  const pendingSave = open.save("dos");
  open.clear();
  await pendingSave;
  expect(stored.size).toBe(0);
});

it("is the latest text, whatever the order in which encryptions finish", async () => {
  const { draft } = device();
  const open = draft();
  await open.open(key, idle);
  await Promise.all([open.save("uno"), open.save("dos"), open.save("tres")]);
  expect(await draft().open(key, idle)).toBe("tres");
});

it("stays stored for the next visit when the user is already typing", async () => {
  const { stored, draft } = await written("Ayer");
  const busy = draft();
  expect(await busy.open(key, () => true)).toBeNull();
  await busy.save("Hoy");
  busy.clear();
  expect(stored.size).toBe(1);
  expect(await draft().open(key, idle)).toBe("Ayer");
});

it("is replaced when it can no longer be decrypted", async () => {
  const { draft } = await written("Ayer");
  const anew = draft();
  expect(await anew.open(otherKey, () => true)).toBeNull();
  await anew.save("Hoy");
  expect(await draft().open(otherKey, idle)).toBe("Hoy");
});
