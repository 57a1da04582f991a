// The reminders of a sentence, chosen as on a task's page; what is chosen is said in its words.
import type { ReminderWhen } from "@vereda/domain/planning/reminders/contract-reminders";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { RemindersField } from "#features/planning/reminders/reminders-field.tsx";
import type { ChipEditorProps } from "./chip-editor-props.ts";

export function ReminderEditor({ read, onChoose }: ChipEditorProps) {
  const [reminders, setReminders] = useState<readonly ReminderWhen[]>(read.reminders);
  return (
    <div className="flex w-72 flex-col gap-3">
      <RemindersField value={reminders} onChange={setReminders} />
      <Button
        variant="primary"
        className="w-full"
        onPress={() => onChoose({ kind: "reminder", reminders })}
      >
        {m.planning_quick_done()}
      </Button>
    </div>
  );
}
