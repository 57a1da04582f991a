// The sentence of quick add, with what was understood of it.
import { MAX_SENTENCE } from "@vereda/domain/planning/quick-add/max-sentence";
import { reminderTimingNotes } from "@vereda/domain/planning/reminders/catalogue-reminders";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { TextField, type TextFieldProps } from "#ui/fields/text-field.tsx";
import { formatPlannedDay, formatPart } from "./editors/format-chip.ts";
import { loadParser } from "./parser/use-parser.ts";
import type { QuickAddState } from "./use-quick-add.ts";
import type { PartKind } from "@vereda/domain/planning/quick-add/phrase";
import type { QuickPart } from "@vereda/domain/planning/quick-add/quick-add";
import {
  Bell,
  CalendarClock,
  CalendarDays,
  Clock,
  Flag,
  Hourglass,
  LayoutGrid,
  MapPin,
  Repeat,
  Route,
  Sparkles,
  UserRound,
  X,
  type LucideIcon,
} from "lucide-react";
import { Suspense, useEffect, useRef } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { Part } from "#shell/parts.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Icon } from "#ui/icon.tsx";
import { Popover, PopoverTrigger } from "#ui/overlays/popover.tsx";
import { Spinner } from "#ui/layout/spinner.tsx";
import type { Reader } from "#features/planning/schedules/format-schedule.ts";
import { MAX_LINES, splitLines, type Sentence } from "./sentence.ts";
import { TextArea } from "#ui/fields/text-area.tsx";

// The parsed parts of a sentence as chips, which can be edited or ignored.

const ICONS: Readonly<Record<PartKind, LucideIcon>> = {
  date: CalendarDays,
  deadline: CalendarClock,
  time: Clock,
  end: Clock,
  duration: Hourglass,
  travel: Route,
  recurrence: Repeat,
  until: Repeat,
  area: LayoutGrid,
  priority: Flag,
  context: MapPin,
  assignee: UserRound,
  reminder: Bell,
  characteristic: Sparkles,
};

const ChipEditor = createLazyPart(() => import("./editors/chip-editor.tsx"));

type ParsedPartsProps = {
  sentence: Sentence;
  areas: readonly AreaKey[];
  reader: Reader;
  onLeft: () => void;
};

function ParsedParts({ sentence, areas, reader, onLeft }: ParsedPartsProps) {
  const { read, flags, ignorePart } = sentence;
  // Parts that the user wrote explicitly come before suggested ones.
  const parts = read.parts.toSorted((a, b) => Number(b.isConsumed) - Number(a.isConsumed));
  const chips = parts.flatMap((part) => {
    const isRemoved = part.characteristic !== undefined && !flags.includes(part.characteristic);
    const text = isRemoved ? null : formatPart(part, read, reader);
    return text === null ? [] : [{ part, text }];
  });
  if (chips.length === 0) return null;
  const discard = (part: QuickPart) => {
    // Moves the focus first, because the chip with the focus is removed.
    onLeft();
    ignorePart(part);
  };
  return (
    <BareList aria-label={m.planning_quick_understood()} className="flex flex-wrap gap-2">
      {chips.map(({ part, text }) => (
        <li
          key={`${part.kind} ${part.characteristic ?? ""}`}
          className="inline-flex max-w-full items-center rounded-full bg-accent-soft text-14 font-semibold text-accent-text"
        >
          <Chip part={part} text={text} sentence={sentence} areas={areas} />
          <AriaButton
            aria-label={m.planning_quick_take_back({ what: text })}
            className="flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full outline-offset-[-3px] hover:bg-sunken pointer-fine:size-8"
            onPress={() => discard(part)}
          >
            <Icon of={X} size={16} />
          </AriaButton>
        </li>
      ))}
    </BareList>
  );
}

type ChipProps = Pick<ParsedPartsProps, "sentence" | "areas"> & { part: QuickPart; text: string };

function Chip({ part, text, sentence, areas }: ChipProps) {
  const face = (
    <>
      <Icon of={ICONS[part.kind]} size={16} />
      <span className="min-w-0 truncate">{text}</span>
    </>
  );
  // A suggested characteristic and a person can be removed but not edited.
  if (part.characteristic !== undefined || part.kind === "assignee") {
    return <span className="flex min-w-0 items-center gap-2 pl-3">{face}</span>;
  }
  const label = m.planning_quick_change({ what: text });
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
                sentence.replacePart(part, choice);
                close();
              }}
            />
          </Suspense>
        )}
      </Popover>
    </PopoverTrigger>
  );
}

type SentenceFieldProps = Pick<
  TextFieldProps,
  "label" | "isLabelHidden" | "description" | "className"
> & {
  state: QuickAddState;
  onShiftEnter?: () => void;
};

export function SentenceField({ state, onShiftEnter, ...texts }: SentenceFieldProps) {
  const { sentence } = state;
  const isOfLines = sentence.text.includes("\n");
  const lines = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const area = isOfLines ? lines.current?.querySelector("textarea") : null;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, [isOfLines]);
  if (isOfLines) {
    return (
      <div ref={lines} className={texts.className}>
        <TextArea
          label={texts.label}
          isLabelHidden={texts.isLabelHidden ?? false}
          maxLength={MAX_LINES * MAX_SENTENCE}
          value={sentence.text}
          onChange={(text) => {
            state.clearError();
            sentence.write(text);
          }}
        />
      </div>
    );
  }
  return (
    <TextField
      {...texts}
      autoComplete="off"
      maxLength={MAX_SENTENCE}
      value={state.sentence.text}
      onFocus={() => void loadParser()}
      onPaste={(event) => {
        const pasted = splitLines(
          event.clipboardData?.getData("text/plain").replaceAll("\r", "") ?? "",
        );
        if (pasted.length < 2 || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        const { value, selectionStart, selectionEnd } = event.target;
        const before = value.slice(0, selectionStart ?? value.length);
        const after = value.slice(selectionEnd ?? value.length);
        state.clearError();
        sentence.write(`${before}${pasted.slice(0, MAX_LINES).join("\n")}${after}`);
      }}
      onChange={(text) => {
        state.clearError();
        state.sentence.write(text);
      }}
      onKeyDown={(event) => {
        // All other keys propagate, so that Escape closes the dialog.
        if (event.key !== "Enter" || !event.shiftKey || !onShiftEnter) {
          return event.continuePropagation();
        }
        event.preventDefault();
        onShiftEnter();
      }}
    />
  );
}

/** Two lines may be equal. */
function numberLines(lines: Sentence["lines"]) {
  return lines.map(({ read }, index) => ({ read, key: `${index} ${read.text}` }));
}

/** What `formatPlannedDay` says of a sentence. */
const PLANNED: ReadonlySet<PartKind> = new Set(["date", "time", "end", "recurrence", "until"]);

function formatLine(read: Sentence["read"], reader: Reader): string {
  const others = read.parts.filter(({ kind, isConsumed }) => isConsumed && !PLANNED.has(kind));
  return [formatPlannedDay(read, reader), ...others.map((part) => formatPart(part, read, reader))]
    .filter(Boolean)
    .join(" · ");
}

/** What each line of a text becomes. */
function ReadLines({ sentence, reader }: Pick<ParsedPartsProps, "sentence" | "reader">) {
  return (
    <section aria-label={m.planning_quick_lines({ count: sentence.lines.length })}>
      <p className="text-14 text-ink-soft">
        {m.planning_quick_lines({ count: sentence.lines.length })}
      </p>
      <BareList className="mt-1 flex flex-col gap-1">
        {numberLines(sentence.lines).map(({ read, key }) => {
          const details = formatLine(read, reader);
          return (
            <li key={key} className="wrap-anywhere">
              <strong className="font-semibold">{read.title || m.planning_quick_no_title()}</strong>
              {details !== "" && <span className="text-ink-soft"> · {details}</span>}
            </li>
          );
        })}
      </BareList>
    </section>
  );
}

export function Reading({
  state: { sentence, location, assumedDay },
  onLeft,
}: {
  state: QuickAddState;
  onLeft: () => void;
}) {
  const locale = useLocale();
  const reader = { locale, today: useToday(), zone: useCurrentUser().timezone };
  const when = assumedDay === null ? formatPlannedDay(sentence.read, reader) : "";
  if (sentence.text === "") return null;
  if (sentence.lines.length > 0) return <ReadLines sentence={sentence} reader={reader} />;
  return (
    <div className="flex flex-col gap-2">
      <output className="block min-w-0 wrap-anywhere">
        <strong className="font-semibold">
          {sentence.read.title || m.planning_quick_no_title()}
        </strong>
        {when !== "" && <span className="text-ink-soft"> · {when}</span>}
      </output>
      <ParsedParts sentence={sentence} areas={location.areas} reader={reader} onLeft={onLeft} />
      {sentence.read.reminders.length > 0 && sentence.read.schedule === null && (
        <p className="text-14 text-ink-soft">{reminderTimingNotes.none[locale]}</p>
      )}
      {sentence.read.reminders.length > 0 && (
        <Suspense fallback={null}>
          <Part of="PushNote" />
        </Suspense>
      )}
    </div>
  );
}
