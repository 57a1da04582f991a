// Below the day of a new user: when they go to bed, and templates until a task has a date.
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import { BedtimePrompt } from "#shell/rest/bedtime-prompt.tsx";
import StarterTemplates from "../templates/starter-templates.tsx";

export function FirstSteps({ agenda }: { agenda: Agenda }) {
  // Without the sleep data, or while it is locked, it is unknown whether there is a rhythm.
  const { hasSleep, sleep } = agenda;
  const hasNoRhythm = hasSleep && !sleep.isLocked && sleep.userRhythm === null;
  return (
    <div className="flex flex-col gap-8 pt-6 empty:hidden print:hidden">
      {hasNoRhythm && <BedtimePrompt />}
      {!agenda.hasDatedTasks && <StarterTemplates />}
    </div>
  );
}
