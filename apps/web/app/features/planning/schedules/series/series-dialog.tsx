// The lazily loaded dialog that changes a recurring task: first which dates, then when.
import { useState } from "react";
import ScheduleDialog, { type ScheduleDialogProps } from "../schedule-dialog.tsx";
import { ScopeDialog } from "./scope-dialog.tsx";
import type { DateScope } from "./date-scope.ts";

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
