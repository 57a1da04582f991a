// The lazily loaded dialog that schedules an objective, a mission or a task.
import type { Schedule, ScheduleInput } from "@vereda/domain/planning/schedules/contract-schedule";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { createId } from "@vereda/domain/create-id";
import { parseDay, type Day } from "@vereda/domain/time/day";
import type { UserDays } from "@vereda/domain/time/user-day";
import type { Locale } from "@vereda/domain/locale";
import { useId, useState } from "react";
import { api } from "#platform/api/api.ts";
import { getErrorText } from "#platform/api/errors.ts";
import { nowMs } from "#platform/clock.ts";
import { FormFailure } from "#platform/forms/failures.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { waitForRefresh } from "#platform/query/changes.ts";
import { useCall } from "#platform/query/use-call.ts";
import { useDays } from "#platform/auth/user/use-days.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { bindSchedule } from "./binding.ts";
import {
  buildScheduleRequest,
  isRangeType,
  mapRepeatAfterToDraft,
  mapScheduleToDraft,
} from "./draft.ts";
import type { ScheduleDraft } from "./schedule-draft.ts";
import MomentSchedule from "./moments/moment-schedule.tsx";
import { createDatedDraft } from "./presets.ts";
import { scheduleContract, scheduleMessages, toScheduleInput } from "./schedule-form.ts";
import { formatWeekdayAndDay } from "./format-schedule.ts";
import { buildScopedDraft } from "./series/series-draft.ts";
import type { DateScope } from "./series/date-scope.ts";
import { DateRangeFields } from "./repeat/date-range-fields.tsx";
import { useAnnounceWithUndo } from "./series/undo-series-change.ts";
import { useThisWeek } from "./use-this-week.ts";
import type { ScheduleSubject } from "./schedule-subject.ts";
import { StatusField } from "./status-field.tsx";

const CALLS = {
  objective: {
    put: "PUT /planning/objectives/:id/schedule",
    remove: "DELETE /planning/objectives/:id/schedule",
  },
  mission: {
    put: "PUT /planning/missions/:id/schedule",
    remove: "DELETE /planning/missions/:id/schedule",
  },
  task: { put: "PUT /planning/tasks/:id/schedule", remove: "DELETE /planning/tasks/:id/schedule" },
} as const;

type DialogDraft = ScheduleDraft & { estimation: number | null };

export type ScheduleDialogProps = {
  subject: ScheduleSubject;
  /** Which dates of a recurring task change; undefined for all. */
  scope?: DateScope;
  /** Explains why these dates are needed before the ones that the user requested. */
  intro?: string | undefined;
  /** Runs after the save, once the cached plan is refetched. */
  onSaved: () => void;
  onRemoved: () => void;
  onClose: () => void;
};

export default function ScheduleDialog(props: ScheduleDialogProps) {
  const { subject, scope, onSaved, onRemoved, onClose } = props;
  const formId = useId();
  const form = useScheduleForm(subject, scope, onSaved);
  const removal = useRemoval(subject, onRemoved);
  const binding = bindSchedule(form, form.draft);
  const { type, limits } = subject;
  const locale = useLocale();
  const today = useToday();
  const intro = scope === undefined ? props.intro : scopeIntro(scope, { locale, today });
  const busy = form.saving || removal.isPending;
  return (
    <Dialog
      onClose={onClose}
      isDismissable={!busy}
      title={m.planning_schedule_title({ title: subject.title })}
      footer={
        <DialogButtons
          formId={formId}
          isSaving={form.saving}
          {...(subject.schedule !== null && scope === undefined && { removal })}
        />
      }
    >
      <form {...form.formProps} id={formId} className="flex flex-col gap-4">
        {intro !== undefined && <p className="text-ink-soft">{intro}</p>}
        {subject.needsEstimate && (
          <NumberField
            label={m.planning_estimate_question()}
            description={m.planning_estimate_before_dates()}
            unit="min"
            minValue={1}
            maxValue={1440}
            step={5}
            {...form.field("estimation")}
          />
        )}
        {isRangeType(type) ? (
          <DateRangeFields type={type} binding={binding} limits={limits} />
        ) : (
          <MomentSchedule
            type={type}
            binding={binding}
            limits={limits}
            canRepeat={scope?.kind !== "one"}
          />
        )}
        <StatusField {...form.field("status")} />
        <FormFailure form={form} />
        {removal.error !== null && (
          <p role="alert" className="text-danger">
            {getErrorText(removal.error, locale)}
          </p>
        )}
      </form>
    </Dialog>
  );
}

function scopeIntro({ kind, date }: DateScope, reader: { locale: Locale; today: Day }): string {
  const day = formatWeekdayAndDay(parseDay(date) ?? reader.today, reader);
  return kind === "one"
    ? m.planning_series_one_intro({ day })
    : m.planning_series_following_intro({ day });
}

type DialogButtonsProps = {
  formId: string;
  isSaving: boolean;
  removal?: ReturnType<typeof useRemoval>;
};

function DialogButtons({ formId, isSaving, removal }: DialogButtonsProps) {
  return (
    <>
      {removal && (
        <Button
          variant="quiet"
          className="md:mr-auto"
          isPending={removal.isPending}
          onPress={() => removal.send()}
        >
          {m.planning_schedule_remove()}
        </Button>
      )}
      <Button
        type="submit"
        form={formId}
        variant="primary"
        isPending={isSaving}
        pendingText={m.platform_saving()}
      >
        {m.planning_schedule_save()}
      </Button>
    </>
  );
}

function useScheduleForm(
  subject: ScheduleSubject,
  scope: DateScope | undefined,
  onSaved: () => void,
) {
  const locale = useLocale();
  const today = useToday();
  const days = useDays();
  const { type, needsEstimate } = subject;
  const [newScheduleId] = useState(() => createId(nowMs()));
  const thisWeek = useThisWeek();
  const announceWithUndo = useAnnounceWithUndo(today);
  const initial: DialogDraft = {
    ...createInitialDraft(subject, scope, { today, thisWeek, days }),
    estimation: null,
  };
  return useForm({
    contract: scheduleContract({
      type,
      zone: days.timeZone,
      locale,
      placement: getPlacement(subject, scope),
    }),
    initial,
    messages: scheduleMessages,
    toRequest: (draft) => ({
      ...buildScheduleRequest(draft, type),
      ...(needsEstimate && { estimation: draft.estimation }),
    }),
    call: async (fields) => {
      const params = { id: subject.id };
      if (needsEstimate && fields.estimation) {
        const body = { executionMin: fields.estimation };
        await api.data("PUT /planning/tasks/:id/estimations", { params, body });
      }
      return await send(subject, scope, { ...toScheduleInput(fields), id: newScheduleId });
    },
    onSaved: (saved) => {
      const before = subject.schedule;
      if (scope !== undefined && before !== null && "seriesId" in saved) {
        announceWithUndo({ seriesId: subject.id, scope, before, made: saved, newScheduleId });
      }
      void waitForRefresh().then(onSaved);
    },
  });
}

function createInitialDraft(
  { type, schedule, limits, repeatAfter }: ScheduleSubject,
  scope: DateScope | undefined,
  { today, thisWeek, days }: { today: Day; thisWeek: Day; days: UserDays },
): ScheduleDraft {
  if (scope !== undefined && schedule !== null) {
    return buildScopedDraft(schedule, scope, today, days);
  }
  const start = Math.max(today, limits.start ?? today);
  const draft =
    schedule === null
      ? createDatedDraft(type, start, thisWeek, limits)
      : mapScheduleToDraft(schedule);
  if (repeatAfter === undefined) return draft;
  return { ...draft, ...mapRepeatAfterToDraft(repeatAfter) };
}

/** A change to some dates creates a new schedule, which unlike the stored one may not start in the past. */
function getPlacement({ placement }: ScheduleSubject, scope: DateScope | undefined) {
  if (scope === undefined || placement?.kind !== "task") return placement;
  return { ...placement, storedStart: null };
}

function send(
  { kind, id, schedule: base }: ScheduleSubject,
  scope: DateScope | undefined,
  body: ScheduleInput,
): Promise<Schedule | Task> {
  if (scope === undefined)
    return api.data(CALLS[kind].put, { params: { id }, body: { ...body, base } });
  const { date } = scope;
  return scope.kind === "one"
    ? api.data("POST /planning/tasks/:id/occurrences/:date/move", { params: { id, date }, body })
    : api.data("POST /planning/tasks/:id/split", { params: { id }, body: { ...body, date } });
}

function useRemoval({ kind, id }: ScheduleSubject, onRemoved: () => void) {
  return useCall(() => api.data(CALLS[kind].remove, { params: { id } }), {
    onDone: () => void waitForRefresh().then(onRemoved),
  });
}
