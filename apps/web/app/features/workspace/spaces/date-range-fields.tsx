// The lazily loaded date fields of the range filter.
import { m } from "#platform/i18n/generated/messages.js";
import { DateField } from "#ui/dates/date-field.tsx";
import type { DateRangeDraft } from "./date-range.ts";

type DateRangeFieldsProps = { range: DateRangeDraft; onChange: (range: DateRangeDraft) => void };

export default function DateRangeFields({ range, onChange }: DateRangeFieldsProps) {
  return (
    <fieldset
      aria-label={m.workspace_range_filter()}
      className="flex min-w-0 flex-wrap items-start gap-4"
    >
      <DateField
        label={m.panel_from()}
        value={range.from}
        onChange={(from) => onChange({ ...range, from })}
      />
      <DateField
        label={m.workspace_range_to()}
        value={range.to}
        onChange={(to) => onChange({ ...range, to })}
      />
    </fieldset>
  );
}
