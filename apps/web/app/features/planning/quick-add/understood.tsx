// What was understood of a sentence, as chips: each can be taken back, and its words are words again.
import type { PartKind } from "@vereda/domain/planning/quick-add/phrase";
import type { QuickPart } from "@vereda/domain/planning/quick-add/quick-add";
import {
  CalendarDays,
  Clock,
  Flag,
  Hourglass,
  LayoutGrid,
  MapPin,
  Repeat,
  Sparkles,
  X,
  type LucideIcon,
} from "lucide-react";
import { Button as AriaButton } from "react-aria-components/Button";
import { m } from "#platform/i18n/generated/messages.js";
import { Icon } from "#ui/icon.tsx";
import { partWords } from "./chip-words.ts";
import type { Reader } from "../schedule/schedule-words.ts";
import type { Sentence } from "./sentence.ts";

const ICONS: Readonly<Record<PartKind, LucideIcon>> = {
  date: CalendarDays,
  time: Clock,
  end: Clock,
  duration: Hourglass,
  recurrence: Repeat,
  until: Repeat,
  area: LayoutGrid,
  priority: Flag,
  context: MapPin,
  characteristic: Sparkles,
};

type UnderstoodProps = { sentence: Sentence; reader: Reader; onLeft: () => void };

export function Understood({ sentence, reader, onLeft }: UnderstoodProps) {
  const { read, flags, leave } = sentence;
  // What was said comes before what its words only suggest.
  const parts = read.parts.toSorted((a, b) => Number(b.isTaken) - Number(a.isTaken));
  const chips = parts.flatMap((part) => {
    const isGone = part.characteristic !== undefined && !flags.includes(part.characteristic);
    const words = isGone ? null : partWords(part, read, reader);
    return words === null ? [] : [{ part, words }];
  });
  if (chips.length === 0) return null;
  const takeBack = (part: QuickPart) => {
    // The focus goes on to where the next thing can be done.
    onLeft();
    leave(part);
  };
  return (
    <ul aria-label={m.planning_quick_understood()} className="flex flex-wrap gap-2">
      {chips.map(({ part, words }) => (
        <li
          key={`${part.kind} ${part.characteristic ?? ""}`}
          className="inline-flex max-w-full items-center gap-2 rounded-full bg-accent-soft pl-3 text-14 font-semibold text-accent-text"
        >
          <Icon of={ICONS[part.kind]} size={16} />
          <span className="min-w-0 truncate">{words}</span>
          <AriaButton
            aria-label={m.planning_quick_take_back({ what: words })}
            className="flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full outline-offset-[-3px] hover:bg-sunken pointer-fine:size-8"
            onPress={() => takeBack(part)}
          >
            <Icon of={X} size={16} />
          </AriaButton>
        </li>
      ))}
    </ul>
  );
}
