// Keeps what a form of the night holds while it is written, and puts it back when the form is opened again.
import { useEffect, useEffectEvent, useState } from "react";
import * as z from "zod/mini";
import type { Form } from "#platform/forms/use-form.ts";
import { browserStore } from "#platform/browser-store.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { getDraftKey } from "#platform/auth/user/draft-keys.ts";
import { fetchDeviceKey } from "../device-key.ts";
import { createEncryptedDraft } from "./encrypted-draft.ts";

/** A pause while writing. */
const SAVE_DELAY_MS = 400;

function read<Draft>(schema: z.ZodMiniType<Draft>, text: string): Draft | null {
  try {
    const result = z.safeParse(schema, JSON.parse(text));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

export type DraftSettings<Draft extends object> = {
  /** Which form it is, and what it changes, in words that tell nothing. */
  what: string;
  schema: z.ZodMiniType<Draft>;
  /** What the form began with. */
  initial: Draft;
  form: Form<Draft>;
};

export type StoredDraft = {
  /** Whether the form shows what was written before it was opened. */
  isRestored: boolean;
  /** To be called once it was saved, or is not wanted any more. */
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
  const [draft] = useState(() => createEncryptedDraft(getDraftKey(what, userId), browserStore()));
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
    const attempt = () => void open();
    attempt();
    addEventListener("online", attempt);
    return () => {
      isUnmounted = true;
      removeEventListener("online", attempt);
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
