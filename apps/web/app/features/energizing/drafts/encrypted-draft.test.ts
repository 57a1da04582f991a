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
    kept: stored,
    draft: () =>
      createEncryptedDraft(STORAGE_KEY, {
        getItem: (name) => stored.get(name) ?? null,
        setItem: (name, value) => void stored.set(name, value),
        removeItem: (name) => void stored.delete(name),
      }),
  };
}

/** Something that was written, and the page was closed. */
async function written(text: string) {
  const phone = device();
  const draft = phone.draft();
  await draft.open(key, idle);
  await draft.save(text);
  return phone;
}

it("is found again after a reload, and says nothing to whoever reads the device", async () => {
  const { kept, draft } = await written("Volaba sobre el mar");
  expect([...kept.keys()]).toEqual([STORAGE_KEY]);
  expect([...kept.values()].join("")).not.toContain("mar");
  expect(await draft().open(key, idle)).toBe("Volaba sobre el mar");
});

it("is not kept without the key, nor once it was forgotten", async () => {
  const { kept, draft } = device();
  const open = draft();
  await open.save("uno");
  expect(kept.size).toBe(0);
  await open.open(key, idle);
  const pendingSave = open.save("dos");
  open.clear();
  await pendingSave;
  expect(kept.size).toBe(0);
});

it("is what was written last, however long the sealing of each takes", async () => {
  const { draft } = device();
  const open = draft();
  await open.open(key, idle);
  await Promise.all([open.save("uno"), open.save("dos"), open.save("tres")]);
  expect(await draft().open(key, idle)).toBe("tres");
});

it("is left to the next time where something new is being written before it opens", async () => {
  const { kept, draft } = await written("Ayer");
  const busy = draft();
  expect(await busy.open(key, () => true)).toBeNull();
  await busy.save("Hoy");
  busy.clear();
  expect(kept.size).toBe(1);
  expect(await draft().open(key, idle)).toBe("Ayer");
});

it("gives way to something new where it opens no more", async () => {
  const { draft } = await written("Ayer");
  const anew = draft();
  expect(await anew.open(otherKey, () => true)).toBeNull();
  await anew.save("Hoy");
  expect(await draft().open(otherKey, idle)).toBe("Hoy");
});
