// Chooses whether a date is tentative, confirmed or cancelled.
import {
  scheduleStatuses,
  scheduleStatusLabels,
  type ScheduleStatus,
} from "@vereda/domain/planning/schedules/catalogue-schedule";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Select } from "#ui/fields/select.tsx";

type StatusFieldProps = {
  value: ScheduleStatus;
  onChange: (status: ScheduleStatus) => void;
  error: string | undefined;
};

export function StatusField({ value, onChange, error }: StatusFieldProps) {
  const locale = useLocale();
  return (
    <Select<ScheduleStatus>
      label={m.planning_schedule_status()}
      placeholder={m.planning_schedule_status()}
      description={value === "CANCELLED" ? m.planning_schedule_cancelled() : null}
      options={scheduleStatuses.map((status) => ({
        value: status,
        label: scheduleStatusLabels[status][locale],
      }))}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
