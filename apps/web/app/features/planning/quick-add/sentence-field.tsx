// The sentence of quick add, with what was understood of it.
import { MAX_SENTENCE } from "@vereda/domain/planning/quick-add/max-sentence";
import { reminderTimingNotes } from "@vereda/domain/planning/reminders/catalogue-reminders";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { TextField, type TextFieldProps } from "#ui/fields/text-field.tsx";
import { formatWhen } from "./editors/format-chip.ts";
import { ParsedParts } from "./editors/parsed-parts.tsx";
import { loadParser } from "./parser/use-parser.ts";
import type { QuickAddState } from "./use-quick-add.ts";

type SentenceFieldProps = Pick<
  TextFieldProps,
  "label" | "isLabelHidden" | "description" | "className"
> & {
  state: QuickAddState;
  onShiftEnter?: () => void;
};

export function SentenceField({ state, onShiftEnter, ...texts }: SentenceFieldProps) {
  return (
    <TextField
      {...texts}
      autoComplete="off"
      maxLength={MAX_SENTENCE}
      value={state.sentence.text}
      onFocus={() => void loadParser()}
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

export function Reading({
  state: { sentence, location, assumedDay },
  onLeft,
}: {
  state: QuickAddState;
  onLeft: () => void;
}) {
  const locale = useLocale();
  const reader = { locale, today: useToday(), zone: useCurrentUser().timezone };
  const when = assumedDay === null ? formatWhen(sentence.read, reader) : "";
  if (sentence.text === "") return null;
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
    </div>
  );
}
