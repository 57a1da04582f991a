// Dialog to add a time entry or correct one: day, start and end.
import { createId } from "@vereda/domain/create-id";
import { trackingApi, type TimeEntry } from "@vereda/domain/planning/tracking/contract-tracking";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import { formatIsoDay } from "@vereda/domain/time/day";
import { useRef } from "react";
import { nowMs } from "#platform/clock.ts";
import { DayField } from "#platform/forms/day-field.tsx";
import { useForm, type Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useDays } from "#platform/auth/user/use-days.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { TimeField } from "#ui/dates/time-field.tsx";
import { FormDialog } from "#features/planning/forms/form-dialog.tsx";
import {
  buildCorrection,
  buildEntryDraft,
  isEndOnNextDay,
  toInstants,
  type EntryInterval,
  type TimeEntryDraft,
} from "./time-entry-draft.ts";

export type TimeEntryDialogProps = {
  taskId: string;
  date: string | null;
  /** `updatedAt` is unknown for the running entry, which its timer names. */
  entry: (EntryInterval & Pick<TimeEntry, "id"> & { updatedAt?: string }) | null;
  onClose: () => void;
};

export default function TimeEntryDialog({ entry, ...rest }: TimeEntryDialogProps) {
  return entry === null ? <Addition {...rest} /> : <Correction {...rest} entry={entry} />;
}

type PartProps = Omit<TimeEntryDialogProps, "entry">;

function Addition({ taskId, date, onClose }: PartProps) {
  const days = useDays();
  const today = formatIsoDay(useToday());
  // The id is generated once, so that a retry creates no duplicate.
  const id = useRef(createId(nowMs()));
  const initial: TimeEntryDraft = { day: date ?? today, start: null, end: null };
  const form = useForm({
    contract: trackingApi.createEntry.body,
    initial,
    messages: planningFieldMessages,
    toRequest: (draft: TimeEntryDraft) => ({
      ...toInstants(draft, days),
      ...(date !== null && { date }),
    }),
    call: "POST /planning/tasks/:id/time-entries",
    input: (body) => ({ params: { id: taskId }, body: { ...body, id: id.current }, retry: true }),
    onSaved: onClose,
  });
  return (
    <FormDialog title={m.planning_time_add()} form={form} onClose={onClose}>
      <Fields form={form} />
    </FormDialog>
  );
}

type CorrectionProps = PartProps & { entry: NonNullable<TimeEntryDialogProps["entry"]> };

function Correction({ entry, onClose }: CorrectionProps) {
  const days = useDays();
  const form = useForm({
    contract: trackingApi.updateEntry.body,
    initial: buildEntryDraft(entry, days),
    messages: planningFieldMessages,
    toRequest: (draft: TimeEntryDraft) => buildCorrection(draft, entry, days),
    updatedAt: entry.updatedAt,
    call: "PATCH /planning/time-entries/:id",
    input: (body, updatedAt) => ({ params: { id: entry.id }, body: { ...body, updatedAt } }),
    onSaved: onClose,
  });
  return (
    <FormDialog title={m.planning_time_correct()} form={form} onClose={onClose}>
      <Fields form={form} runs={entry.endedAt === null} />
    </FormDialog>
  );
}

type FieldsProps = { form: Form<TimeEntryDraft>; runs?: boolean };

function Fields({ form: { draft, field }, runs = false }: FieldsProps) {
  const today = formatIsoDay(useToday());
  return (
    <>
      <DayField label={m.panel_day()} {...field("day", "date")} max={today} />
      <div className="grid grid-cols-2 items-start gap-4">
        <TimeField label={m.planning_time_start()} {...field("start", "startedAt")} />
        <TimeField
          label={m.planning_time_end()}
          note={runs ? m.common_optional() : undefined}
          {...field("end", "endedAt")}
        />
      </div>
      {isEndOnNextDay(draft) && (
        <p className="-mt-2 text-14 text-ink-soft">{m.planning_time_next_day()}</p>
      )}
    </>
  );
}
