// The state of the quick-add sentence and its parse result; the text is stored on the device until saved.
import type { TaskCharacteristic } from "@vereda/domain/planning/tasks/catalogue-tasks";
import {
  parseQuickAdd,
  type QuickAdd,
  type QuickPart,
} from "@vereda/domain/planning/quick-add/quick-add";
import { replacePart, type QuickChoice } from "@vereda/domain/planning/quick-add/replace-part";
import type { NamedArea } from "@vereda/domain/planning/quick-add/tags";
import { getMinutesPastMidnight } from "@vereda/domain/time/user-day";
import { useLayoutEffect, useState } from "react";
import { useFormats } from "#platform/i18n/format/formats.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { getBrowserStore } from "#platform/browser-store.ts";
import { session } from "#platform/auth/session/session.ts";
import { useDays } from "#platform/auth/user/use-days.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { useMinuteOfDay } from "../now.ts";

const KEY = "vereda.quick-add-draft";
const store = getBrowserStore();
session.onReset(() => store.removeItem(KEY));

/** The fields on the page, which share one draft. */
const fields = new Set<(text: string) => void>();

/** Removes the draft, unless it has been rewritten since. */
export function clearSentence(text: string): void {
  if (store.getItem(KEY) !== text) return;
  store.removeItem(KEY);
  for (const update of fields) update("");
}

export type Sentence = {
  text: string;
  read: QuickAdd;
  flags: readonly TaskCharacteristic[];
  write: (text: string) => void;
  /** Continues what was typed before hydration, or else the draft stored on the device. */
  restore: (typed: string) => void;
  replacePart: (part: QuickPart, choice: QuickChoice) => void;
  /** Excludes a part from parsing, so that its text stays in the title. */
  ignorePart: (part: QuickPart) => void;
};

export function useSentence(areas: readonly NamedArea[]): Sentence {
  const locale = useLocale();
  const today = useToday();
  const now = useMinuteOfDay();
  const { dateOrder } = useFormats(locale);
  const pastMidnight = getMinutesPastMidnight(today, useDays());
  const [text, setText] = useState("");
  const [left, setLeft] = useState<readonly string[]>([]);
  const [dropped, setDropped] = useState<readonly TaskCharacteristic[]>([]);
  const read = parseQuickAdd(text, {
    today,
    now,
    pastMidnight,
    locale,
    dateOrder,
    areas,
    left,
  });
  // In time for `restore`.
  useLayoutEffect(() => {
    fields.add(setText);
    return () => void fields.delete(setText);
  }, []);
  const write = (next: string) => {
    for (const update of fields) update(next);
    // Phrases that were edited are parsed again.
    setLeft((phrases) => phrases.filter((phrase) => next.includes(phrase)));
    if (next === "") setDropped([]);
    if (next === "") store.removeItem(KEY);
    else store.setItem(KEY, next);
  };
  return {
    text,
    read,
    flags: read.flags.filter((flag) => !dropped.includes(flag)),
    write,
    restore: (typed) => write(typed || (store.getItem(KEY) ?? "")),
    replacePart: (part, choice) => write(replacePart(read, part, choice, today)),
    ignorePart: (part) => {
      const { characteristic } = part;
      if (characteristic === undefined) {
        setLeft((phrases) => [...phrases, read.text.slice(part.start, part.end)]);
      } else setDropped((flags) => [...flags, characteristic]);
    },
  };
}
