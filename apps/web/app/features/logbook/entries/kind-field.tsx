// Chooses one of the kinds that share a screen: to write one, or to list only one.
import { logbookKindDefinitions, type LogbookKind } from "@vereda/domain/logbook/kinds/kinds";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { OptionalChoiceGroup } from "#ui/fields/toggle-group.tsx";

type KindFieldProps = {
  kinds: readonly LogbookKind[];
  value: LogbookKind | null;
  onChange: (kind: LogbookKind | null) => void;
};

export function KindField({ kinds, value, onChange }: KindFieldProps) {
  const locale = useLocale();
  return (
    <OptionalChoiceGroup<LogbookKind>
      label={m.logbook_kind()}
      isLabelHidden
      value={value}
      onChange={onChange}
      options={kinds.map((kind) => ({
        value: kind,
        label: logbookKindDefinitions[kind].label[locale],
      }))}
    />
  );
}
