// The lazily loaded dialog that changes a recurring task: first which dates, then when.
import { useState } from "react";
import ScheduleDialog, { type ScheduleDialogProps } from "../schedule-dialog.tsx";
import type { DateScope } from "./date-scope.ts";
import { parseDay } from "@vereda/domain/time/day";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { Select } from "#ui/fields/select.tsx";
import { formatWeekdayAndDay } from "../format-schedule.ts";

// Selects which dates of a recurring task to change: one, that one and the following, or all.

type Which = DateScope["kind"] | "all";

type ScopeDialogProps = {
  title: string;
  /** The dates to choose from, the most likely first. */
  dates: readonly string[];
  /** Null for all dates. */
  onChoose: (scope: DateScope | null) => void;
  onClose: () => void;
};

function ScopeDialog({ title, dates, onChoose, onClose }: ScopeDialogProps) {
  const locale = useLocale();
  const today = useToday();
  const [date, setDate] = useState(dates[0] ?? "");
  const [which, setWhich] = useState<Which>("one");
  const formatDate = (text: string) =>
    formatWeekdayAndDay(parseDay(text) ?? today, { locale, today });
  return (
    <Dialog
      onClose={onClose}
      title={m.planning_schedule_title({ title })}
      footer={
        <Button
          variant="primary"
          onPress={() => onChoose(which === "all" ? null : { kind: which, date })}
        >
          {m.panel_continue()}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {dates.length > 1 && (
          <Select
            label={m.planning_series_date()}
            placeholder={m.planning_series_date()}
            value={date}
            onChange={setDate}
            options={dates.map((value) => ({ value, label: formatDate(value) }))}
          />
        )}
        <RadioGroup<Which>
          label={m.planning_series_title()}
          value={which}
          onChange={setWhich}
          options={[
            {
              value: "one",
              label: m.planning_series_one({ day: formatDate(date) }),
              description: m.planning_series_one_note(),
            },
            {
              value: "following",
              label: m.planning_series_following(),
              description: m.planning_series_following_note(),
            },
            {
              value: "all",
              label: m.planning_series_all(),
              description: m.planning_series_all_note(),
            },
          ]}
        />
      </div>
    </Dialog>
  );
}

export type SeriesDialogProps = ScheduleDialogProps & { dates: readonly string[] };

export default function SeriesDialog({ dates, ...props }: SeriesDialogProps) {
  const [scope, setScope] = useState<DateScope | "all" | null>(null);
  if (scope === null) {
    return (
      <ScopeDialog
        title={props.subject.title}
        dates={dates}
        onChoose={(chosen) => setScope(chosen ?? "all")}
        onClose={props.onClose}
      />
    );
  }
  return <ScheduleDialog {...props} {...(scope !== "all" && { scope })} />;
}
