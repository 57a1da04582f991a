// Clock buttons: start or resume, pause, finish, as applicable.
import { Check, Pause, Play } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import type { FocusTask } from "./focus-state.ts";
import { useClock } from "./use-clock.ts";

type ClockButtonsProps = {
  task: FocusTask;
  date: string | null;
  isRunning: boolean;
  seconds: number;
  isDone?: boolean;
};

export function ClockButtons({
  task,
  date,
  isRunning,
  seconds,
  isDone = false,
}: ClockButtonsProps) {
  const dispatch = useClock();
  const subject = { task, date };
  return (
    <>
      {isRunning ? (
        <Button icon={Pause} onPress={() => dispatch("pause", subject)}>
          {m.planning_to_paused()}
        </Button>
      ) : (
        <Button icon={Play} onPress={() => dispatch("start", subject)}>
          {seconds > 0 ? m.planning_clock_resume() : m.planning_to_active()}
        </Button>
      )}
      {seconds > 0 && !isDone && (
        <Button
          variant={isRunning ? "primary" : "outline"}
          icon={Check}
          onPress={() => dispatch("finish", subject)}
        >
          {m.panel_finish()}
        </Button>
      )}
    </>
  );
}
