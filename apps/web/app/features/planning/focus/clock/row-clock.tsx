// The clock on a row of today: starts its task, or shows the running time and pauses it.
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { Pause, Play } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { IconButton } from "#ui/icon-button.tsx";
import { clockText } from "./clock-words.ts";
import { focusTaskOfItem, isOn, type ShownFocus } from "./presses.ts";
import { useClock } from "./use-clock.ts";
import { useFocus, useSeconds } from "../use-focus.ts";

export type RowClockProps = { item: AgendaItem; date: string };

export default function RowClock({ item, date }: RowClockProps) {
  const { shown } = useFocus();
  const press = useClock();
  const { title } = item;
  const subject = { task: focusTaskOfItem(item), date };
  if (shown.startedAt !== null && isOn(shown, item.taskId, date)) {
    return (
      <>
        <RowTime focus={shown} />
        <IconButton
          icon={Pause}
          label={m.planning_focus_pause({ title })}
          onPress={() => press("pause", subject)}
        />
      </>
    );
  }
  const isBegun = item.trackedDurationSeconds > 0;
  return (
    <IconButton
      icon={Play}
      label={isBegun ? m.planning_focus_resume({ title }) : m.planning_focus_start({ title })}
      onPress={() => press("start", subject)}
    />
  );
}

function RowTime({ focus }: { focus: ShownFocus }) {
  return (
    <span className="figures text-14 font-semibold text-accent-text">
      {clockText(useSeconds(focus))}
    </span>
  );
}
