// The reminders field for a new task, event or routine; saved together with it.
import type { ReminderWhen } from "@vereda/domain/planning/reminders/contract-reminders";
import { m } from "#platform/i18n/generated/messages.js";
import { RemindersField } from "./reminders-field.tsx";

export type NewRemindersFieldProps = {
  value: readonly ReminderWhen[];
  onChange: (next: ReminderWhen[]) => void;
  error: string | undefined;
  description?: string;
};

export default function NewRemindersField(props: NewRemindersFieldProps) {
  return <RemindersField description={m.planning_reminders_new()} {...props} />;
}
