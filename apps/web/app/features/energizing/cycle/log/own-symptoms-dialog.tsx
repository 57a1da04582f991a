import { Trash2 } from "lucide-react";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import type { OwnSymptom } from "../cycle-data.ts";
import { useCycleActions } from "../changes/use-cycle-writes.ts";
import { NewSymptom } from "./own-symptoms-field.tsx";

type OwnSymptomsDialogProps = { symptoms: readonly OwnSymptom[]; onClose: () => void };

export default function OwnSymptomsDialog({ symptoms, onClose }: OwnSymptomsDialogProps) {
  const [announcement, setAnnouncement] = useState("");
  const { addChange } = useCycleActions();
  const remove = async ({ id: symptomId, name }: OwnSymptom) => {
    await addChange({ kind: "own-symptom", symptomId, name, isDeleted: true });
    setAnnouncement(m.energizing_cycle_own_removed());
  };
  return (
    <Dialog
      onClose={onClose}
      title={m.energizing_cycle_own_symptoms()}
      footer={<Button onPress={onClose}>{m.platform_close()}</Button>}
    >
      <div className="flex flex-col gap-4">
        <p className="text-14 text-ink-soft">{m.energizing_cycle_own_text()}</p>
        {symptoms.length > 0 && (
          <BareList className="divide-y divide-line border-y border-line">
            {symptoms.map((symptom) => (
              <li key={symptom.id} className="flex items-center gap-2 py-1">
                <span className="min-w-0 flex-1 break-words">{symptom.name}</span>
                <IconButton
                  icon={Trash2}
                  label={m.energizing_cycle_own_remove({ name: symptom.name })}
                  onPress={() => void remove(symptom)}
                />
              </li>
            ))}
          </BareList>
        )}
        <output className="sr-only">{announcement}</output>
        <NewSymptom
          existing={symptoms}
          onMade={() => setAnnouncement(m.energizing_cycle_own_added())}
        />
      </div>
    </Dialog>
  );
}
