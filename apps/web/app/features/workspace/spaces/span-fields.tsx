// From which day to which: the fields, loaded when somebody looks for a time.
import { m } from "#platform/i18n/generated/messages.js";
import { DateField } from "#ui/dates/date-field.tsx";
import type { Span } from "./span.ts";

type SpanFieldsProps = { span: Span; onChange: (span: Span) => void };

export default function SpanFields({ span, onChange }: SpanFieldsProps) {
  return (
    <fieldset
      aria-label={m.workspace_span_filter()}
      className="flex min-w-0 flex-wrap items-start gap-4"
    >
      <DateField
        label={m.workspace_span_from()}
        value={span.from}
        onChange={(from) => onChange({ ...span, from })}
      />
      <DateField
        label={m.workspace_span_to()}
        value={span.to}
        onChange={(to) => onChange({ ...span, to })}
      />
    </fieldset>
  );
}
