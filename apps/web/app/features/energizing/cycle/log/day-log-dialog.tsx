import {
  cycleMoodLabels,
  cycleMoods,
  flowLevelLabels,
  flowLevels,
  type CycleMood,
  type CycleSymptom,
  type FlowLevel,
  cycleSymptomLabels,
  cycleSymptoms,
  defaultCycleSymptoms,
} from "@vereda/domain/energizing/cycle/cycle-catalogue";
import { cycleLogInput } from "@vereda/domain/energizing/cycle/contract-cycle-inputs";
import { MAX_CYCLE_NOTE_LENGTH } from "@vereda/domain/energizing/cycle/cycle-bounds";
import type { Day } from "@vereda/domain/time/day";
import { parseDay } from "@vereda/domain/time/day";
import { useForm } from "#platform/forms/use-form.ts";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { OptionalChoiceGroup, ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { PrivateMark } from "#platform/private-note.tsx";
import type { CycleLog, OwnSymptom } from "../cycle-data.ts";
import { cycleMessages } from "../cycle-messages.ts";
import { useCycleActions } from "../changes/use-cycle-writes.ts";
import { OwnSymptomsField } from "./own-symptoms-field.tsx";
import { useRef, useState } from "react";

type SymptomsFieldProps = {
  value: readonly CycleSymptom[];
  /** The symptoms in the saved log, which stay listed when deselected. */
  logged: readonly CycleSymptom[];
  showsFertility: boolean;
  onChange: (symptoms: CycleSymptom[]) => void;
};

function SymptomsField({ value, logged, showsFertility, onChange }: SymptomsFieldProps) {
  const locale = useLocale();
  const field = useRef<HTMLDivElement>(null);
  const [isExpanded, setIsExpanded] = useState(false);
  const offered = cycleSymptoms.filter(
    (key) =>
      logged.includes(key) ||
      value.includes(key) ||
      ((isExpanded || defaultCycleSymptoms.has(key)) &&
        (showsFertility || key !== "ovulation_pain")),
  );
  const showAll = () => {
    setIsExpanded(true);
    // The focused button disappears, so the focus moves to the first one.
    field.current?.querySelector("button")?.focus();
  };
  return (
    <div ref={field} className="flex flex-col gap-2">
      <ToggleGroup<CycleSymptom>
        label={m.energizing_cycle_symptoms()}
        selection="multiple"
        value={value}
        onChange={onChange}
        options={offered.map((key) => ({ value: key, label: cycleSymptomLabels[key][locale] }))}
      />
      {!isExpanded && (
        <Button variant="quiet" className="-ml-4 self-start" onPress={showAll}>
          {m.energizing_cycle_symptoms_more()}
        </Button>
      )}
    </div>
  );
}

type DayLogDialogProps = {
  date: string;
  log: CycleLog | null;
  today: Day;
  ownSymptoms: readonly OwnSymptom[];
  showsFertility: boolean;
  onClose: () => void;
};

type LogDraft = {
  flow: FlowLevel | null;
  symptoms: CycleSymptom[];
  mood: CycleMood[];
  ownSymptoms: string[];
  notes: string;
};

export default function DayLogDialog(props: DayLogDialogProps) {
  const { date, log, today, ownSymptoms, showsFertility, onClose } = props;
  const locale = useLocale();
  const form = useLogForm(props);
  return (
    <FormDialog
      form={form}
      title={
        parseDay(date) === today
          ? m.energizing_cycle_log_today()
          : m.energizing_cycle_log_title({ day: formatDayLabel(date, locale, "medium") })
      }
      save={m.energizing_cycle_log_save()}
      onClose={onClose}
    >
      <OptionalChoiceGroup<FlowLevel>
        label={m.energizing_cycle_flow()}
        {...form.field("flow")}
        options={flowLevels.map((value) => ({ value, label: flowLevelLabels[value][locale] }))}
      />
      <SymptomsField
        {...form.field("symptoms")}
        logged={log?.symptoms ?? []}
        showsFertility={showsFertility}
      />
      <OwnSymptomsField symptoms={ownSymptoms} {...form.field("ownSymptoms")} />
      <ToggleGroup<CycleMood>
        label={m.energizing_cycle_mood()}
        selection="multiple"
        {...form.field("mood")}
        options={cycleMoods.map((value) => ({ value, label: cycleMoodLabels[value][locale] }))}
      />
      <TextArea
        {...form.field("notes")}
        label={m.panel_notes()}
        maxLength={MAX_CYCLE_NOTE_LENGTH}
      />
      {log !== null && <DeleteLogButton log={log} onClose={onClose} />}
      <PrivateMark />
    </FormDialog>
  );
}

function useLogForm({ date, log, onClose }: DayLogDialogProps) {
  const { addChange } = useCycleActions();
  const initial: LogDraft = {
    flow: log?.flow ?? null,
    symptoms: log?.symptoms ?? [],
    mood: log?.mood ?? [],
    ownSymptoms: log?.ownSymptoms ?? [],
    notes: log?.notes ?? "",
  };
  return useForm({
    contract: cycleLogInput,
    initial,
    messages: cycleMessages,
    call: ({ flow = null, ownSymptoms = [], notes, symptoms, mood }) => {
      const entry = { flow, symptoms, mood, ownSymptoms, notes: notes || null };
      return addChange({ kind: "log", date, ...entry });
    },
    onSaved: onClose,
  });
}

/** Deletes the log. That differs from a log without symptoms, which says that there were none. */
function DeleteLogButton({ log, onClose }: { log: CycleLog; onClose: () => void }) {
  const { remove } = useCycleActions();
  const { date } = log;
  return (
    <Button
      variant="quiet"
      className="-ml-4 self-start"
      onPress={() => void remove({ kind: "no-log", date }, { kind: "log", ...log }).then(onClose)}
    >
      {m.energizing_cycle_log_delete()}
    </Button>
  );
}
