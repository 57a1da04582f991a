// The inline editor that creates or edits a custom reminder.
import type { ReminderWhen } from "@vereda/domain/planning/reminders/contract-reminders";
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { TimeField } from "#ui/dates/time-field.tsx";
import { ChoiceGroup } from "#ui/fields/toggle-group.tsx";
import {
  MAX_DAYS_BEFORE,
  newCustomReminder,
  toCustomReminder,
  parseCustomReminder,
  units,
  type CustomReminder,
  type Unit,
} from "./custom-reminder.ts";

export type CustomReminderEditorProps = {
  /** The reminder being edited; null for a new one. */
  before: ReminderWhen | null;
  isDuplicate: (when: ReminderWhen) => boolean;
  onDone: (when: ReminderWhen) => void;
  onCancel: () => void;
};

const unitNames: Readonly<Record<Unit, () => string>> = {
  minutes: m.planning_reminder_minutes,
  hours: m.planning_reminder_hours,
  days: m.panel_days_unit,
};

export default function CustomReminderEditor(props: CustomReminderEditorProps) {
  const { before, isDuplicate, onDone, onCancel } = props;
  const [custom, setCustom] = useState<CustomReminder>(
    before === null ? newCustomReminder : toCustomReminder(before),
  );
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>("input, [role=spinbutton]")?.focus();
  }, []);
  const read = parseCustomReminder(custom);
  const error = typeof read === "string" ? read : isDuplicate(read) ? "duplicate" : null;
  const change = (next: Partial<CustomReminder>) => setCustom({ ...custom, ...next });
  const save = () => {
    setWasSubmitted(true);
    if (typeof read !== "string" && error === null) onDone(read);
  };
  useEditorKeys(box, { save, cancel: onCancel });
  return (
    <fieldset ref={box} className="flex min-w-0 flex-col gap-4 rounded-card border border-line p-4">
      <legend className="sr-only">{m.planning_reminder_own()}</legend>
      <ChoiceGroup<CustomReminder["kind"]>
        label={m.planning_reminder_kind()}
        isLabelHidden
        variant="segments"
        value={custom.kind}
        onChange={(kind) => change({ kind })}
        options={[
          { value: "before", label: m.planning_reminder_before_start() },
          { value: "time", label: m.planning_reminder_at_time() },
        ]}
      />
      {custom.kind === "before" ? (
        <Before custom={custom} isWrong={wasSubmitted && error === "amount"} onChange={change} />
      ) : (
        <AtTime custom={custom} error={wasSubmitted ? error : null} onChange={change} />
      )}
      {wasSubmitted && error === "duplicate" && (
        <p role="alert" className="text-14 text-danger">
          {m.planning_reminder_duplicate()}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onPress={save}>
          {before === null ? m.planning_reminder_add() : m.panel_change()}
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          {m.platform_cancel()}
        </Button>
      </div>
    </fieldset>
  );
}

interface KeyHandlers {
  readonly save: () => void;
  readonly cancel: () => void;
}

/** Handles Enter and Escape here; otherwise Enter submits the outer form and Escape closes the dialog. */
function useEditorKeys(box: RefObject<HTMLElement | null>, { save, cancel }: KeyHandlers): void {
  const run = useEffectEvent((isSaving: boolean) => (isSaving ? save() : cancel()));
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    const isSaving = key === "Enter" && target instanceof HTMLInputElement;
    if (!isSaving && key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    // Number fields commit their value on blur.
    if (isSaving) target.blur();
    setTimeout(() => run(isSaving));
  });
  useEffect(() => {
    const element = box.current;
    const handleKeydown = (event: KeyboardEvent) => handleKey(event);
    element?.addEventListener("keydown", handleKeydown);
    return () => element?.removeEventListener("keydown", handleKeydown);
  }, [box]);
}

type PartProps = { custom: CustomReminder; onChange: (next: Partial<CustomReminder>) => void };

function Before({ custom, isWrong, onChange }: PartProps & { isWrong: boolean }) {
  return (
    <div className="flex flex-col gap-4 md:flex-row md:items-start">
      <NumberField
        className="md:w-40"
        label={m.planning_reminder_how_long()}
        minValue={1}
        value={custom.amount}
        onChange={(amount) => onChange({ amount })}
        error={isWrong ? m.planning_reminder_amount_wrong() : undefined}
      />
      <ChoiceGroup<Unit>
        className="md:mt-7"
        label={m.planning_unit()}
        isLabelHidden
        value={custom.unit}
        onChange={(unit) => onChange({ unit })}
        options={units.map((value) => ({ value, label: unitNames[value]() }))}
      />
    </div>
  );
}

function AtTime({ custom, error, onChange }: PartProps & { error: string | null }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TimeField
        label={m.panel_time()}
        value={custom.time}
        onChange={(time) => onChange({ time })}
        error={error === "time" ? m.planning_reminder_time_missing() : undefined}
      />
      <NumberField
        label={m.planning_reminder_days_ahead()}
        description={m.planning_reminder_days_ahead_hint()}
        minValue={0}
        maxValue={MAX_DAYS_BEFORE}
        value={custom.daysBefore}
        onChange={(daysBefore) => onChange({ daysBefore })}
        error={error === "daysBefore" ? m.planning_reminder_amount_wrong() : undefined}
      />
    </div>
  );
}
