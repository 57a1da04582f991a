// Expense or income.
import {
  entryKindLabels,
  entryKinds,
  type EntryKind,
} from "@vereda/domain/resources/catalogue-settings";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { ChoiceGroup } from "#ui/fields/toggle-group.tsx";

type KindToggleProps = { value: EntryKind; onChange: (kind: EntryKind) => void };

export function KindToggle({ value, onChange }: KindToggleProps) {
  const locale = useLocale();
  return (
    <ChoiceGroup<EntryKind>
      label={m.resources_finance_kind()}
      isLabelHidden
      variant="segments"
      value={value}
      onChange={onChange}
      options={entryKinds
        .toReversed()
        .map((kind) => ({ value: kind, label: entryKindLabels[kind][locale] }))}
    />
  );
}
