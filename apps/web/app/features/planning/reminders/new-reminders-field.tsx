// Reminders of something that is not there yet: kept with it once it is saved.
import type { ReminderWhen } from "@vereda/domain/planning/reminders/contract-reminders";
import { m } from "#platform/i18n/generated/messages.js";
import { RemindersField } from "./reminders-field.tsx";

export type NewRemindersFieldProps = {
  value: readonly ReminderWhen[];
  onChange: (next: ReminderWhen[]) => void;
  error: string | undefined;
  /** What is to be known of when they ring, where it has a date already. */
  description?: string;
};

export default function NewRemindersField(props: NewRemindersFieldProps) {
  return <RemindersField description={m.planning_reminders_new()} {...props} />;
}
