// The state of the quick-add sentence and its parse result; the draft is stored on the device until saved.
import type { TaskCharacteristic } from "@vereda/domain/planning/tasks/catalogue-tasks";
import type { Locale } from "@vereda/domain/locale";
import type { QuickAdd, QuickPart } from "@vereda/domain/planning/quick-add/quick-add";
import type { QuickChoice } from "@vereda/domain/planning/quick-add/replace-choice";
import type { NamedArea } from "@vereda/domain/planning/quick-add/tags";
import type { ReminderWhen } from "@vereda/domain/planning/reminders/contract-reminders";
import { getMinutesPastMidnight } from "@vereda/domain/time/user-day";
import { useLayoutEffect, useState } from "react";
import { useFormats } from "#platform/i18n/format/formats.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { useDays } from "#platform/auth/user/use-days.ts";
import { useAssignableUsers } from "../tasks/assignee/assignable-users.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { useMinuteOfDay } from "../now.ts";
import {
  EMPTY_DRAFT,
  putDraftAside,
  readDraft,
  storeDraft,
  removeEarlierDraft,
  takeEarlierDraft,
  type Draft,
} from "./draft/stored-draft.ts";
import { loadParser, useParser, type Parser } from "./parser/use-parser.ts";

/** The fields on the page, which share one draft. */
const fields = new Set<(draft: Draft) => void>();

function writeDraft(draft: Draft): void {
  storeDraft(draft);
  for (const update of fields) update(draft);
}

/** Removes the draft of a sentence that was added; one that has been rewritten since is kept. */
export function clearSentence(text: string): void {
  if (readDraft().sentence === text) writeDraft(takeEarlierDraft());
  removeEarlierDraft(text);
}

export type ReadSentence = {
  read: QuickAdd;
  flags: readonly TaskCharacteristic[];
};

/** More at once are a plan of their own. */
export const MAX_LINES = 50;

/** The mark of a list before an item, such as `- `, `* `, `• `, `[ ] ` or `1. `. */
const LIST_MARK = /^\s*(?:[-*•–]\s+|\d{1,2}[.)]\s+)?(?:\[[ x]?\]\s+)?/i;

/** The tasks of a text: each line with words is one. */
export function splitLines(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}

export type Sentence = ReadSentence & {
  text: string;
  /** Of a text with several lines: each as a task of its own; otherwise empty. */
  lines: readonly ReadSentence[];
  /** False until the parser has loaded; the sentence is a title meanwhile. */
  isRead: boolean;
  /** Waits for the parser, if it is not loaded yet. */
  finishReading: () => Promise<readonly ReadSentence[]>;
  /** Shared by another application together with the sentence; may be empty. */
  description: string;
  write: (text: string) => void;
  removeDescription: () => void;
  /** Writes another draft. The present one returns once that is saved. */
  replace: (draft: Draft) => void;
  /** Clears the sentence that was saved, unless another has been written meanwhile. */
  finish: (saved: string) => void;
  /** Continues what was typed before hydration, or else the draft stored on the device. */
  restore: (typed: string) => void;
  replacePart: (part: QuickPart, choice: QuickChoice) => void;
  /** Null without the parser. */
  replaceReminders: ((reminders: readonly ReminderWhen[]) => void) | null;
  /** Excludes a part from parsing, so that its text stays in the title. */
  ignorePart: (part: QuickPart) => void;
};

function readAsTitle(sentence: string, locale: Locale): QuickAdd {
  const text = sentence.normalize("NFC");
  return {
    locale,
    text,
    title: text.trim(),
    parts: [],
    schedule: null,
    deadline: null,
    repeatAfter: null,
    estimation: null,
    travel: null,
    areaKey: null,
    priority: null,
    environmentId: null,
    assignee: null,
    flags: [],
    reminders: [],
  };
}

export function useSentence(
  areas: readonly NamedArea[],
  workspaceId: string | undefined,
): Sentence {
  const locale = useLocale();
  const today = useToday();
  const now = useMinuteOfDay();
  const { dateOrder } = useFormats(locale);
  const pastMidnight = getMinutesPastMidnight(today, useDays());
  const [{ sentence: text, description }, setDraft] = useState(EMPTY_DRAFT);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [dropped, setDropped] = useState<readonly TaskCharacteristic[]>([]);
  const { parser, isSettled } = useParser(text !== "");
  // Only a sentence that names somebody needs to know them.
  const { users } = useAssignableUsers(text.includes("@") ? workspaceId : undefined);
  const options = { today, now, pastMidnight, locale, dateOrder, areas, users, left };
  const [first = "", ...others] = splitLines(text);
  const readWith = (parser: Parser | null, line: string): ReadSentence => {
    const read = parser?.parseQuickAdd(line, options) ?? readAsTitle(line, locale);
    return { read, flags: read.flags.filter((flag) => !dropped.includes(flag)) };
  };
  const readAll = (parser: Parser | null) =>
    others.length === 0
      ? ([readWith(parser, text)] as const)
      : ([first, ...others.slice(0, MAX_LINES - 1)].map((line) =>
          readWith(parser, line.replace(LIST_MARK, "")),
        ) as [ReadSentence, ...ReadSentence[]]);
  const all = readAll(parser);
  const [{ read, flags }] = all;
  const isRead = isSettled || text === "";
  // In time for `restore`.
  useLayoutEffect(() => {
    fields.add(setDraft);
    return () => void fields.delete(setDraft);
  }, []);
  const change = (draft: Draft) => {
    writeDraft(draft);
    // Phrases that were edited are parsed again.
    setLeft((phrases) => phrases.filter((phrase) => draft.sentence.includes(phrase)));
    if (draft.sentence === "") setDropped([]);
  };
  const write = (sentence: string) => change({ sentence, description });
  return {
    text,
    read,
    flags,
    isRead,
    lines: others.length > 0 ? all : [],
    finishReading: async () => (isRead ? all : readAll(await loadParser())),
    description,
    write,
    removeDescription: () => change({ sentence: text, description: "" }),
    replace: (draft) => {
      putDraftAside(draft);
      change(draft);
    },
    finish: (saved) => {
      if (readDraft().sentence === saved) change(takeEarlierDraft());
      removeEarlierDraft(saved);
    },
    restore: (typed) => {
      const { sentence, description } = readDraft();
      change({ sentence: typed || sentence, description });
    },
    replacePart: (part, choice) =>
      void (parser && write(parser.replacePart(read, part, choice, today))),
    replaceReminders: parser && ((reminders) => write(parser.replaceReminders(read, reminders))),
    ignorePart: (part) => {
      const { characteristic } = part;
      if (characteristic === undefined) {
        setLeft((phrases) => [...phrases, read.text.slice(part.start, part.end)]);
      } else setDropped((flags) => [...flags, characteristic]);
    },
  };
}
