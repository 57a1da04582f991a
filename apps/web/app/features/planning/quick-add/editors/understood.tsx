// What was understood of a sentence, as chips: each opens a little editor, or is taken back, and its words are
// words again.
import type { PartKind } from "@vereda/domain/planning/quick-add/phrase";
import type { QuickPart } from "@vereda/domain/planning/quick-add/quick-add";
import {
  Bell,
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
import { Suspense } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { m } from "#platform/i18n/generated/messages.js";
import { lazyPart } from "#platform/lazy-part.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Icon } from "#ui/icon.tsx";
import { Popover, PopoverTrigger } from "#ui/overlays/popover.tsx";
import { Spinner } from "#ui/layout/spinner.tsx";
import { partWords } from "./chip-words.ts";
import type { Reader } from "#features/planning/schedule/schedule-words.ts";
import type { Sentence } from "../sentence.ts";

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
  reminder: Bell,
  characteristic: Sparkles,
};

const ChipEditor = lazyPart(() => import("./chip-editor.tsx"));

type UnderstoodProps = {
  sentence: Sentence;
  areas: readonly AreaKey[];
  reader: Reader;
  onLeft: () => void;
};

export function Understood({ sentence, areas, reader, onLeft }: UnderstoodProps) {
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
    <BareList aria-label={m.planning_quick_understood()} className="flex flex-wrap gap-2">
      {chips.map(({ part, words }) => (
        <li
          key={`${part.kind} ${part.characteristic ?? ""}`}
          className="inline-flex max-w-full items-center rounded-full bg-accent-soft text-14 font-semibold text-accent-text"
        >
          <Chip part={part} words={words} sentence={sentence} areas={areas} />
          <AriaButton
            aria-label={m.planning_quick_take_back({ what: words })}
            className="flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full outline-offset-[-3px] hover:bg-sunken pointer-fine:size-8"
            onPress={() => takeBack(part)}
          >
            <Icon of={X} size={16} />
          </AriaButton>
        </li>
      ))}
    </BareList>
  );
}

type ChipProps = Pick<UnderstoodProps, "sentence" | "areas"> & { part: QuickPart; words: string };

function Chip({ part, words, sentence, areas }: ChipProps) {
  const face = (
    <>
      <Icon of={ICONS[part.kind]} size={16} />
      <span className="min-w-0 truncate">{words}</span>
    </>
  );
  // What words only suggest is there or not.
  if (part.characteristic !== undefined) {
    return <span className="flex min-w-0 items-center gap-2 pl-3">{face}</span>;
  }
  const label = m.planning_quick_change({ what: words });
  return (
    <PopoverTrigger>
      <AriaButton
        aria-label={label}
        className="flex min-h-11 min-w-0 cursor-pointer items-center gap-2 rounded-full pl-3 outline-offset-[-3px] hover:bg-sunken pointer-fine:min-h-8"
      >
        {face}
      </AriaButton>
      <Popover label={label}>
        {(close) => (
          <Suspense fallback={<Spinner />}>
            <ChipEditor
              part={part}
              read={sentence.read}
              areas={areas}
              onChoose={(choice) => {
                sentence.reword(part, choice);
                close();
              }}
            />
          </Suspense>
        )}
      </Popover>
    </PopoverTrigger>
  );
}
