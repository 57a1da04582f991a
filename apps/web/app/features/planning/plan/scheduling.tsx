// Opens the schedule dialog for anything in a plan. What lies below needs the dates of what lies
// above: then those are asked first, and the dialog comes back to what was meant.
import type { Plan } from "@vereda/domain/planning/contract-objective";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useCurrentUser } from "#platform/session/current-user.ts";
import { useToday } from "#platform/session/use-today.ts";
import { subjectOf, waitsForObjective, type Target } from "./subjects.ts";
import { Said } from "../said.tsx";

const ScheduleDialog = lazy(() => import("../schedule/schedule-dialog.tsx"));

const OBJECTIVE: Target = { kind: "objective" };

export type Scheduling = { schedule: (target: Target) => void; dialog: ReactNode };

export function useScheduling(plan: Plan): Scheduling {
  const today = useToday();
  const { timezone } = useCurrentUser();
  // The last one is being asked; those before it wait for their turn.
  const [targets, setTargets] = useState<readonly Target[]>([]);
  const [said, setSaid] = useState("");
  const target = targets.at(-1);
  const subject = target ? subjectOf(plan, target, today, timezone) : null;
  const [meant] = targets;
  const waiting = targets.length > 1 && meant ? subjectOf(plan, meant, today, timezone) : null;
  return {
    schedule: (next) => setTargets(waitsForObjective(plan, next) ? [next, OBJECTIVE] : [next]),
    dialog: (
      <>
        <Said>{said}</Said>
        {subject && (
          <Suspense fallback={null}>
            <ScheduleDialog
              key={subject.id}
              subject={subject}
              intro={
                waiting ? m.planning_schedule_objective_first({ title: waiting.title }) : undefined
              }
              onSaved={() => {
                setTargets((before) => before.slice(0, -1));
                setSaid(m.planning_schedule_saved());
              }}
              onRemoved={() => {
                setTargets([]);
                setSaid(m.planning_schedule_removed());
              }}
              onClose={() => setTargets([])}
            />
          </Suspense>
        )}
      </>
    ),
  };
}
