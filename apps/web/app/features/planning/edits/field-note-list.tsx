// What was written in a field on another device, and what the server refused to save of it.
import {
  missionStatusLabels,
  objectiveStatusLabels,
  taskIntentLabels,
  taskPriorityLabels,
  taskStatusLabels,
} from "@vereda/domain/planning/catalogue";
import type { Collision } from "@vereda/domain/planning/edits/collision";
import {
  taskCharacteristicLabels,
  taskContextLabels,
} from "@vereda/domain/planning/tasks/catalogue-tasks";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { noEstimation, totalMinutes } from "@vereda/domain/planning/tasks/estimation";
import type { Label } from "@vereda/domain/locale";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { formatDayLabel, formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { usePendingWrites } from "#platform/outbox/use-outbox.ts";
import { findCached } from "#platform/outbox/overlay.ts";
import { useCall } from "#platform/query/use-call.ts";
import { RefusedNote } from "#shell/outbox/refused-note.tsx";
import { Button } from "#ui/button.tsx";
import { formatSchedule } from "../schedules/format-schedule.ts";
import { blankSchedule } from "../tasks/reschedule/apply-moves.ts";
import { edits } from "./edit-writes.ts";

/** A task, mission or objective. */
export type Plan = {
  readonly id: string;
  readonly workspaceId: string;
  /** Whether others see it by name. */
  readonly isShared?: boolean;
  readonly collisions?: readonly Collision[] | undefined;
};

const WRITTEN = new Set(["title", "description", "positiveConsequences", "negativeConsequences"]);

export type FieldNoteListProps = {
  plan: Plan;
  fields: readonly string[];
  stepId: string | null;
};

export default function FieldNoteList({ plan, fields, stepId }: FieldNoteListProps) {
  const refused = usePendingWrites(edits).filter(
    ({ refusal, payload }) => refusal !== null && payload.id === (stepId ?? plan.id),
  );
  const format = useFormatValue();
  const collisions =
    plan.collisions?.filter((one) => one.stepId === stepId && fields.includes(one.field)) ?? [];
  const notes = refused.flatMap((write) =>
    Object.entries(write.payload.changes).flatMap(([field, { to }]) =>
      fields.includes(field) ? [{ write, what: format(field, to) }] : [],
    ),
  );
  if (collisions.length + notes.length === 0) return null;
  return (
    <div className="flex flex-col gap-2 pt-2 font-sans text-16 font-normal">
      {notes.map(({ write, what }) => (
        <RefusedNote
          key={`${write.id} ${what}`}
          write={write}
          what={m.planning_edit_refused({ value: what })}
        />
      ))}
      {collisions.map((collision) => (
        <CollisionNote
          key={collision.id}
          plan={plan}
          collision={collision}
          value={format(collision.field, collision.theirs)}
        />
      ))}
    </div>
  );
}

type CollisionNoteProps = { plan: Plan; collision: Collision; value: string };

function CollisionNote({ plan, collision: { id, field }, value }: CollisionNoteProps) {
  const { workspaces } = useCurrentUser();
  const failed = m.platform_not_saved();
  const swap = useCall("POST /planning/collisions/:id/swap", { failed });
  const dismissal = useCall("DELETE /planning/collisions/:id", { failed });
  const isAlone = workspaces.some(
    ({ workspace }) => workspace.id === plan.workspaceId && workspace.isAlone,
  );
  // The server does not say who it was.
  const isMine = isAlone && !plan.isShared;
  const text = isMine
    ? WRITTEN.has(field)
      ? m.planning_collision_wrote({ value })
      : m.planning_collision_chose({ value })
    : m.planning_collision_before({ value });
  return (
    <div role="note" className="rounded-control border-l-2 border-accent bg-sunken px-3 py-2">
      <p className="line-clamp-6 wrap-anywhere whitespace-pre-line">{text}</p>
      <div className="-ml-4 flex flex-wrap">
        <Button
          variant="quiet"
          isPending={swap.isPending}
          onPress={() => swap.send({ params: { id } })}
        >
          {m.planning_collision_swap()}
        </Button>
        <Button
          variant="quiet"
          isPending={dismissal.isPending}
          onPress={() => dismissal.send({ params: { id } })}
        >
          {m.planning_collision_dismiss()}
        </Button>
      </div>
    </div>
  );
}

const labels: Readonly<Record<string, Readonly<Record<string, Label>>>> = {
  priority: taskPriorityLabels,
  environmentId: taskContextLabels,
  intent: taskIntentLabels,
  status: { ...missionStatusLabels, ...taskStatusLabels, ...objectiveStatusLabels },
};

function toText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function useFormatValue() {
  const locale = useLocale();
  const today = useToday();
  const { timezone: zone } = useCurrentUser();
  return (field: string, value: unknown): string => {
    if (value === null || value === "") return m.planning_versions_empty();
    if (field === "schedule")
      return formatSchedule(
        { ...blankSchedule, ...(value as Task["schedule"]) } as NonNullable<Task["schedule"]>,
        { locale, today, zone },
      );
    if (field === "estimation")
      return formatMinutes(totalMinutes({ ...noEstimation, ...(value as object) }) ?? 0);
    if (field === "deadline") return formatDayLabel(toText(value), locale, "date");
    if (field === "missionId") return toText(findCached(toText(value))?.["title"]);
    if (Array.isArray(value))
      return value
        .flatMap((id) => {
          const one = findCached(toText(id));
          return one ? [toText(one["name"] ?? one["title"])] : [];
        })
        .join(", ");
    if (typeof value === "boolean") return formatFlag(field, value, locale);
    return labels[field]?.[toText(value)]?.[locale] ?? toText(value);
  };
}

function formatFlag(field: string, value: boolean, locale: "es" | "en"): string {
  const all: Readonly<Record<string, Label>> = taskCharacteristicLabels;
  const label = all[field]?.[locale] ?? "";
  return value ? label : m.planning_edit_without({ label });
}
