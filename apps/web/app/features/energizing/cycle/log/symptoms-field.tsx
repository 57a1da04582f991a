import {
  cycleSymptomLabels,
  cycleSymptoms,
  defaultCycleSymptoms,
  type CycleSymptom,
} from "@vereda/domain/energizing/cycle/cycle-catalogue";
import { useRef, useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";

type SymptomsFieldProps = {
  value: readonly CycleSymptom[];
  /** The symptoms in the saved log, which stay listed when deselected. */
  logged: readonly CycleSymptom[];
  showsFertility: boolean;
  onChange: (symptoms: CycleSymptom[]) => void;
};

export function SymptomsField({ value, logged, showsFertility, onChange }: SymptomsFieldProps) {
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
