// The checklist of a new task: one line per step, Enter goes to the next.
import { m } from "#platform/i18n/generated/messages.js";
import { TitleLines } from "#features/planning/title-lines.tsx";
import type { ChecklistDraft } from "../task-draft.ts";

type ChecklistFieldsProps = {
  items: readonly ChecklistDraft[];
  onChange: (items: ChecklistDraft[]) => void;
  error: (index: number) => string | undefined;
};

export function ChecklistFields({ items, onChange, error }: ChecklistFieldsProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="pb-2 font-serif text-18 font-medium">{m.planning_checklist()}</legend>
      <TitleLines
        lines={items}
        onChange={onChange}
        maxLines={200}
        maxLength={300}
        error={error}
        labels={{
          line: m.planning_step,
          remove: m.planning_step_remove,
          add: m.planning_step_add(),
        }}
      />
    </fieldset>
  );
}
