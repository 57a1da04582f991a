// The person's own symptoms: naming new ones and taking some away. Loaded when it is first opened.
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { errorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { BareList } from "#ui/bare-list.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import type { OwnSymptom } from "../cycle-data.ts";
import { NewSymptom } from "./own-symptoms-field.tsx";
import { useKeepSymptoms } from "./own-symptoms.ts";

type OwnSymptomsDialogProps = { symptoms: readonly OwnSymptom[]; onClose: () => void };

export default function OwnSymptomsDialog({ symptoms, onClose }: OwnSymptomsDialogProps) {
  const locale = useLocale();
  const [said, setSaid] = useState("");
  const keep = useKeepSymptoms(() => setSaid(m.energizing_cycle_own_removed()));
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.energizing_cycle_own_symptoms()}
      closeLabel={m.energizing_close()}
      footer={<Button onPress={onClose}>{m.energizing_close()}</Button>}
    >
      <div className="flex flex-col gap-4">
        <p className="text-14 text-ink-soft">{m.energizing_cycle_own_text()}</p>
        {symptoms.length > 0 && (
          <BareList className="divide-y divide-line border-y border-line">
            {symptoms.map(({ id, name }) => (
              <li key={id} className="flex items-center gap-2 py-1">
                <span className="min-w-0 flex-1 break-words">{name}</span>
                <IconButton
                  icon={Trash2}
                  label={m.energizing_cycle_own_remove({ name })}
                  onPress={() => keep.mutate(symptoms.filter((one) => one.id !== id))}
                />
              </li>
            ))}
          </BareList>
        )}
        <output className="sr-only">{said}</output>
        {keep.isError && (
          <ErrorNote title={m.energizing_cycle_save_failed()}>
            {errorText(keep.error, locale)}
          </ErrorNote>
        )}
        <NewSymptom known={symptoms} onMade={() => setSaid(m.energizing_cycle_own_added())} />
      </div>
    </Dialog>
  );
}
