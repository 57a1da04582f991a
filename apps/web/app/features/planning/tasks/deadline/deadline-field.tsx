// The deadline of a task or objective in its form.
import { DayField } from "#platform/forms/day-field.tsx";
import { m } from "#platform/i18n/generated/messages.js";

type DeadlineFieldProps = {
  value: string | null;
  error?: string | undefined;
  onChange: (deadline: string | null) => void;
};

export function DeadlineField(props: DeadlineFieldProps) {
  return (
    <DayField
      {...props}
      label={m.planning_deadline()}
      description={m.planning_deadline_hint()}
      note={m.common_optional()}
      className="max-w-80"
    />
  );
}
