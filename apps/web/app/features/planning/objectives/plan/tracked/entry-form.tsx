// The form that logs or edits one value of a tracked resource: amount, day and note.
import { createId } from "@vereda/domain/create-id";
import { planningApi } from "@vereda/domain/planning/contract";
import type { ProgressEntry } from "@vereda/domain/planning/objectives/contract-objective";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import { formatIsoDay, parseDay } from "@vereda/domain/time/day";
import { getUserDay, type UserDays } from "@vereda/domain/time/user-day";
import { resolveInstant } from "@vereda/domain/time/zone";
import { CalendarDays } from "lucide-react";
import { useRef, useState } from "react";
import { nowMs } from "#platform/clock.ts";
import { FormFailure } from "#platform/forms/failures.tsx";
import { DayField } from "#platform/forms/day-field.tsx";
import { SubmitButton } from "#platform/forms/submit-button.tsx";
import { useForm, type Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Button } from "#ui/button.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";

export type EntryDraft = { value: number | null; day: string | null; note: string };

/** Of today until a day is chosen, also when the screen has been open since yesterday. */
const BLANK: EntryDraft = { value: null, day: null, note: "" };

type EntryFormProps = { objectiveId: string; unit: string; label: string };

export function EntryForm({ objectiveId, unit, label }: EntryFormProps) {
  const { timezone } = useCurrentUser();
  const today = formatIsoDay(useToday());
  const [showsMore, setShowsMore] = useState(false);
  // Reuses the id on retries, so that an entry is created once; a saved entry gets a new id.
  const id = useRef(createId(nowMs()));
  const form = useForm({
    contract: planningApi.createProgressEntry.body,
    initial: BLANK,
    messages: planningFieldMessages,
    toRequest: (draft) => ({
      value: draft.value,
      note: draft.note.trim() === "" ? null : draft.note,
      // For today the server uses the current time; for another day the request sends noon of that day.
      ...(draft.day !== null &&
        draft.day !== today && { loggedAt: toNoonInstant(draft.day, timezone) }),
    }),
    call: "POST /planning/objectives/:id/progress-entries",
    input: (body) => ({
      params: { id: objectiveId },
      body: { ...body, id: id.current },
      retry: true,
    }),
    next: () => BLANK,
    onSaved: () => {
      id.current = createId(nowMs());
      setShowsMore(false);
    },
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-3 pb-2">
      <div className="flex items-end gap-3">
        <NumberField
          {...form.field("value")}
          className="flex-1 md:max-w-60"
          label={label}
          unit={unit}
        />
        <SubmitButton form={form}>{m.panel_log_it()}</SubmitButton>
      </div>
      {showsMore ? (
        <EntryDetails form={form} max={today} />
      ) : (
        <Button
          variant="quiet"
          icon={CalendarDays}
          className="-ml-4 self-start"
          onPress={() => setShowsMore(true)}
        >
          {m.planning_progress_other_day()}
        </Button>
      )}
      <FormFailure form={form} />
    </form>
  );
}

type EntryDetailsProps = { form: Pick<Form<EntryDraft>, "field">; max: string };

/** @param max the day that it is of until another is chosen, and the last possible one */
export function EntryDetails({ form: { field }, max }: EntryDetailsProps) {
  const day = field("day", "loggedAt");
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <DayField label={m.panel_day()} {...day} value={day.value ?? max} max={max} />
      <TextField
        label={m.panel_note()}
        note={m.common_optional()}
        maxLength={1000}
        {...field("note")}
      />
    </div>
  );
}

/** Noon in the user's zone: far from both ends of the day, so that DST shifts cannot change the day. */
export function toNoonInstant(day: string, zone: string): string {
  return new Date(resolveInstant(zone, parseDay(day) ?? 0, 12 * 60)).toISOString();
}

export function getEntryDay({ loggedAt, loggedDay }: ProgressEntry, user: UserDays): string {
  return loggedDay ?? formatIsoDay(getUserDay(Date.parse(loggedAt), user));
}
