// The dialog that schedules a session of a circle, or changes one.
import {
  circleSessionsApi,
  type CircleSession,
} from "@vereda/domain/community/circles/contract-circle-sessions";
import { formatTimeZone } from "@vereda/domain/account/profile/format-time-zone";
import { createId } from "@vereda/domain/create-id";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { nowMs } from "#platform/clock.ts";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { DatePicker } from "#ui/dates/date-picker.tsx";
import { TimeField } from "#ui/dates/time-field.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import {
  buildRule,
  findRepeat,
  getNextTime,
  repeatLabels,
  repeats,
  type Repeat,
} from "./repeats.ts";

interface SessionDraft {
  title: string;
  day: string | null;
  time: string | null;
  durationMin: number | null;
  repeat: Repeat | "AS_IT_IS";
  location: string;
  description: string;
}

const DEFAULT_TIME = "19:00";
const DEFAULT_MINUTES = 60;

function buildDraft(session: CircleSession | null, today: Day): SessionDraft {
  if (session === null) {
    return {
      title: "",
      day: formatIsoDay(today + 1),
      time: DEFAULT_TIME,
      durationMin: DEFAULT_MINUTES,
      repeat: "WEEKLY",
      location: "",
      description: "",
    };
  }
  return {
    ...getNextTime(session),
    title: session.title,
    durationMin: session.durationMin,
    repeat: findRepeat(session) ?? "AS_IT_IS",
    location: session.location ?? "",
    description: session.description ?? "",
  };
}

function buildSchedule({ day, time, repeat }: SessionDraft, timezone: string, rule: string | null) {
  const startDate = day === null || time === null ? "" : `${day}T${time}`;
  const rruleString = repeat === "AS_IT_IS" ? rule : buildRule(repeat, day ?? "");
  return { startDate, timezone, ...(rruleString !== null && { rruleString }) };
}

type SessionDialogProps = {
  circleId: string;
  session: CircleSession | null;
  onClose: () => void;
};

function useSessionForm({ circleId, session, onClose }: SessionDialogProps) {
  const today = useToday();
  const { timezone } = useCurrentUser();
  const [id] = useState(() => session?.id ?? createId(nowMs()));
  const [initial] = useState(() => buildDraft(session, today));
  const zone = session?.schedule.timezone ?? timezone;
  return useForm({
    contract: circleSessionsApi.create.body,
    initial,
    messages: planningFieldMessages,
    updatedAt: session?.updatedAt,
    toRequest: (draft) => ({
      id,
      title: draft.title,
      durationMin: draft.durationMin,
      location: draft.location.trim() || null,
      description: draft.description.trim() || null,
      schedule: buildSchedule(draft, zone, session?.schedule.rruleString ?? null),
    }),
    call: ({ id: _id, ...body }, updatedAt) =>
      session === null
        ? api.data("POST /panel/circles/:id/sessions", {
            params: { id: circleId },
            body: { ...body, id },
            retry: true,
          })
        : api.data("PATCH /panel/circle-sessions/:id", {
            params: { id },
            body: { ...body, updatedAt },
          }),
    onSaved: onClose,
  });
}

/** The session keeps its zone, which may not be that of the host who changes it. */
function useForeignZone(session: CircleSession | null): string | undefined {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const zone = session?.schedule.timezone ?? timezone;
  return zone === timezone ? undefined : formatTimeZone(zone, locale, nowMs());
}

export default function SessionDialog(props: SessionDialogProps) {
  const { session, onClose } = props;
  const form = useSessionForm(props);
  const foreignZone = useForeignZone(session);
  const hasCustomRule = session !== null && findRepeat(session) === null;
  const choices = hasCustomRule ? (["AS_IT_IS", ...repeats] as const) : repeats;
  return (
    <FormDialog
      form={form}
      title={session === null ? m.community_sessions_add() : m.community_sessions_change()}
      failed={m.community_sessions_save_failed()}
      onClose={onClose}
    >
      <TextField {...form.field("title")} label={m.panel_title()} maxLength={120} />
      <div className="grid gap-6 sm:grid-cols-2">
        <DatePicker
          {...form.field("day")}
          label={m.panel_first_day()}
          error={form.errors["schedule.startDate"]}
        />
        <TimeField {...form.field("time")} label={m.panel_time()} description={foreignZone} />
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <NumberField
          {...form.field("durationMin")}
          label={m.community_sessions_duration()}
          unit="min"
          minValue={5}
          maxValue={1440}
          step={5}
        />
        <Select
          {...form.field("repeat")}
          label={m.panel_repeats()}
          placeholder={m.panel_repeats()}
          error={form.errors["schedule.rruleString"]}
          options={choices.map((value) => ({
            value,
            label: value === "AS_IT_IS" ? m.community_sessions_as_it_is() : repeatLabels[value](),
          }))}
        />
      </div>
      <TextField
        {...form.field("location")}
        label={m.community_sessions_location()}
        note={m.common_optional()}
        description={m.community_sessions_location_what()}
        maxLength={300}
      />
      <TextArea
        {...form.field("description")}
        label={m.community_sessions_description()}
        note={m.common_optional()}
        maxLength={1000}
      />
    </FormDialog>
  );
}
