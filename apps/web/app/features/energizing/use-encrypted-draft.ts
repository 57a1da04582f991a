// Stores the encrypted draft of an energizing form and restores it when the form opens again.
import { useEffect, useEffectEvent, useState } from "react";
import * as z from "zod/mini";
import type { Form } from "#platform/forms/use-form.ts";
import { getBrowserStore, getStorageKey } from "#platform/browser-store.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { fetchDeviceKey } from "#platform/encryption/device-key.ts";
import { createEncryptedDraft } from "./encrypted-draft.ts";

/** Debounce: saves only after the user has stopped typing for this long. */
const SAVE_DELAY_MS = 400;

function read<Draft>(schema: z.ZodMiniType<Draft>, text: string): Draft | null {
  try {
    const result = z.safeParse(schema, JSON.parse(text));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

type DraftSettings<Draft extends object> = {
  /** Name of the form and the id of its record; part of the storage key, so it must not reveal content. */
  what: string;
  schema: z.ZodMiniType<Draft>;
  initial: Draft;
  form: Form<Draft>;
};

export type StoredDraft = {
  isRestored: boolean;
  clear: () => void;
  startAnew: () => void;
};

export function useEncryptedDraft<Draft extends object>(
  settings: DraftSettings<Draft>,
): StoredDraft {
  const { what, schema, initial, form } = settings;
  const { id: userId } = useCurrentUser();
  const [isRestored, setRestored] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [draft] = useState(() =>
    createEncryptedDraft(getStorageKey(`draft.${what}`, userId), getBrowserStore()),
  );
  const isDirty = useEffectEvent(() => form.dirty);
  const take = useEffectEvent((text: string) => {
    const before = read(schema, text);
    if (before === null) return;
    for (const [name, value] of Object.entries(before)) form.set(name, value);
    setRestored(true);
  });
  useEffect(() => {
    if (isOpen) return undefined;
    let isUnmounted = false;
    const open = async () => {
      const key = await fetchDeviceKey(userId);
      if (key === null || isUnmounted) return;
      const text = await draft.open(key, () => isDirty());
      if (isUnmounted) return;
      setOpen(true);
      if (text !== null) take(text);
    };
    const tryOpen = () => void open();
    tryOpen();
    addEventListener("online", tryOpen);
    return () => {
      isUnmounted = true;
      removeEventListener("online", tryOpen);
    };
  }, [draft, isOpen, userId]);
  const { draft: now, dirty } = form;
  useEffect(() => {
    if (!isOpen || !dirty) return undefined;
    const timer = setTimeout(() => void draft.save(JSON.stringify(now)), SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [draft, isOpen, dirty, now]);
  const clear = () => draft.clear();
  return {
    isRestored: isRestored && dirty,
    clear,
    startAnew: () => {
      clear();
      form.reset(initial);
    },
  };
}
