import {
  MAX_OWN_SYMPTOM_LENGTH,
  MAX_OWN_SYMPTOMS,
} from "@vereda/domain/energizing/cycle/cycle-bounds";
import { createPrivateId } from "@vereda/domain/private-id";
import { Plus } from "lucide-react";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import type { OwnSymptom } from "../cycle-data.ts";
import { useCycleActions } from "../changes/use-cycle-writes.ts";

type OwnSymptomsFieldProps = {
  symptoms: readonly OwnSymptom[];
  /** Ids of the selected symptoms. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  error: string | undefined;
};

export function OwnSymptomsField({ symptoms, value, onChange, error }: OwnSymptomsFieldProps) {
  return (
    <div className="flex flex-col gap-3">
      {symptoms.length > 0 && (
        <ToggleGroup
          label={m.energizing_cycle_own_symptoms()}
          selection="multiple"
          value={value}
          onChange={onChange}
          error={error}
          options={symptoms.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <NewSymptom existing={symptoms} onMade={(id) => onChange([...value, id])} />
    </div>
  );
}

type NewSymptomProps = { existing: readonly OwnSymptom[]; onMade: (id: string) => void };

export function NewSymptom({ existing, onMade }: NewSymptomProps) {
  const { addChange } = useCycleActions();
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const add = async () => {
    const wrong = validateName(name, existing);
    setError(wrong);
    if (wrong !== undefined) return;
    const symptomId = createPrivateId();
    setName("");
    await addChange({ kind: "own-symptom", symptomId, name: name.trim(), isDeleted: false });
    onMade(symptomId);
  };
  return (
    <div className="flex items-end gap-2">
      <TextField
        className="flex-1"
        label={m.energizing_cycle_own_new()}
        value={name}
        onChange={(written) => {
          setName(written);
          setError(undefined);
        }}
        autoComplete="off"
        error={error}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // Enter would submit the log.
          event.preventDefault();
          void add();
        }}
      />
      <Button icon={Plus} onPress={() => void add()}>
        {m.panel_add()}
      </Button>
    </div>
  );
}

function validateName(name: string, others: readonly OwnSymptom[]): string | undefined {
  const written = name.trim().toLowerCase();
  if (written === "") return m.energizing_cycle_own_name_missing();
  if (written.length > MAX_OWN_SYMPTOM_LENGTH) return m.energizing_cycle_own_name_long();
  if (others.some((one) => one.name.toLowerCase() === written)) {
    return m.energizing_cycle_own_name_repeated();
  }
  return others.length >= MAX_OWN_SYMPTOMS ? m.energizing_cycle_own_limit_reached() : undefined;
}
