// Clock button of an agenda row: starts the task, or displays the running time and pauses it.
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { Pause, Play } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { IconButton } from "#ui/icon-button.tsx";
import { formatClock } from "./format-clock.ts";
import { mapItemToFocusTask, isFocusedOn, type FocusState } from "./focus-state.ts";
import { useClock } from "./use-clock.ts";
import { useFocus, useSeconds } from "../use-focus.ts";

export default function RowClock({ item, date }: { item: AgendaItem; date: string }) {
  const { focusState } = useFocus();
  const dispatch = useClock();
  const { title } = item;
  const subject = { task: mapItemToFocusTask(item), date };
  if (focusState.startedAt !== null && isFocusedOn(focusState, item.taskId, date)) {
    return (
      <>
        <RowTime focus={focusState} />
        <IconButton
          icon={Pause}
          label={m.planning_focus_pause({ title })}
          onPress={() => dispatch("pause", subject)}
        />
      </>
    );
  }
  const isStarted = item.trackedDurationSeconds > 0;
  return (
    <IconButton
      icon={Play}
      label={isStarted ? m.planning_focus_resume({ title }) : m.planning_focus_start({ title })}
      onPress={() => dispatch("start", subject)}
    />
  );
}

function RowTime({ focus }: { focus: FocusState }) {
  return (
    <span className="figures text-14 font-semibold text-accent-text">
      {formatClock(useSeconds(focus))}
    </span>
  );
}
