// The schedule editor: when something happens, once or again and again. One component for projects,
// events, routines, resources, missions and tasks; each shows only what it needs.
import type { ScheduleType } from "@vereda/domain/planning/catalogue-schedule";
import type { DayRange } from "@vereda/domain/planning/occurrence";
import { lazy, Suspense } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { Skeleton } from "#ui/skeleton.tsx";
import { Switch } from "#ui/switch.tsx";
import { isSpan } from "./draft.ts";
import type { ScheduleBinding } from "./binding.ts";
import { SpanFields } from "./span-fields.tsx";

export type ScheduleFieldsProps = {
  type: ScheduleType;
  binding: ScheduleBinding;
  /** The days that the plan above leaves; null is open. */
  limits?: DayRange;
};

const MomentFields = lazy(() => import("./moment-fields.tsx"));
const RepeatFields = lazy(() => import("./repeat-fields.tsx"));

const OPEN: DayRange = { start: null, end: null };

export function ScheduleFields({ type, binding, limits = OPEN }: ScheduleFieldsProps) {
  const { draft, change } = binding;
  if (isSpan(type)) {
    return <SpanFields type={type} binding={binding} limits={limits} />;
  }
  return (
    <div className="flex flex-col gap-3">
      <Suspense fallback={<Skeleton className="h-28" />}>
        <MomentFields type={type} binding={binding} limits={limits} />
      </Suspense>
      {type !== "ROUTINE" && (
        <Switch isSelected={draft.repeats} onChange={(repeats) => change({ repeats })}>
          {m.planning_schedule_repeats()}
        </Switch>
      )}
      {draft.repeats && (
        <Suspense fallback={<Skeleton className="h-24" />}>
          <RepeatFields type={type} binding={binding} />
        </Suspense>
      )}
    </div>
  );
}
