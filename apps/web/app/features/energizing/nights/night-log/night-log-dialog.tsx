// Dialog that logs or corrects a night; only two times are required. Lazy-loaded.
import type { SleepCycle } from "@vereda/domain/energizing/contract-day";
import type { DailySetting } from "@vereda/domain/energizing/rhythm/rest-time";
import { createPrivateId } from "@vereda/domain/private-id";
import { type Day, formatIsoDay, parseDay } from "@vereda/domain/time/day";
import { getWallTime, type WallTime } from "@vereda/domain/time/zone";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm, type Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { TextArea } from "#ui/fields/text-area.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { RestoredNote } from "../../restored-note.tsx";
import { useEncryptedDraft } from "../../use-encrypted-draft.ts";
import { PrivateMark } from "#platform/private-note.tsx";
import { FactorsField } from "./factors-field.tsx";
import { pickChanges, toNightDraft } from "./night-correction.ts";
import {
  createNightDraft,
  defineNightContract,
  nightDraft,
  nightMessages,
  toRequest,
  type NightDraft,
  getInterval,
} from "./night-draft.ts";
import {
  awakeningsQuickOptionLabels,
  awakeningsQuickOptions,
  easeOfFallingAsleepLabels,
  easesOfFallingAsleep,
  feelingsUponWaking,
  feelingUponWakingLabels,
  sleepEnvironmentLabels,
  sleepEnvironments,
} from "@vereda/domain/energizing/catalogue";
import { useLocale } from "#platform/i18n/locale.ts";
import { NativeSelect } from "#ui/native/native-select.tsx";
import { OptionalChoiceGroup, ToggleGroup } from "#ui/fields/toggle-group.tsx";
import type { Locale } from "@vereda/domain/locale";
import { formatDayLabel, formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { DateField } from "#ui/dates/date-field.tsx";
import { TimeField } from "#ui/dates/time-field.tsx";

// Fields for the morning, bedtime and wake-up, with a summary of the resulting interval.

function DateTimeFields({ form, logged }: { form: Form<NightDraft>; logged: ReadonlySet<Day> }) {
  const morning = parseDay(form.draft.day ?? "");
  return (
    <div className="flex flex-col gap-4">
      <MorningField form={form} />
      <div className="grid grid-cols-2 gap-3">
        <TimeField label={m.energizing_log_from()} {...form.field("bedtime", "startedAt")} />
        <TimeField label={m.energizing_log_to()} {...form.field("wakeUp", "endedAt")} />
      </div>
      <div aria-live="polite">
        <IntervalSummary draft={form.draft} />
        {morning !== null && logged.has(morning) && (
          <p className="text-14 text-caution">{m.energizing_log_again()}</p>
        )}
      </div>
    </div>
  );
}

type Choice = "today" | "yesterday" | "other";

function MorningField({ form }: { form: Form<NightDraft> }) {
  const today = useToday();
  const [choice, setChoice] = useState<Choice>(() => getChoice(form.draft.day, today));
  return (
    <>
      <ToggleGroup<Choice>
        label={m.energizing_log_morning()}
        selection="single"
        isRequired
        value={[choice]}
        onChange={([next]) => {
          if (next === undefined) return;
          setChoice(next);
          if (next !== "other") form.set("day", formatIsoDay(next === "today" ? today : today - 1));
        }}
        options={[
          { value: "today", label: m.platform_today() },
          { value: "yesterday", label: m.panel_yesterday() },
          { value: "other", label: m.energizing_other_day() },
        ]}
      />
      {choice === "other" && (
        <DateField
          {...form.field("day")}
          label={m.panel_day()}
          max={formatIsoDay(today)}
          className="max-w-48"
        />
      )}
    </>
  );
}

function getChoice(day: string | null, today: Day): Choice {
  const back = today - (parseDay(day ?? "") ?? 0);
  return back === 0 ? "today" : back === 1 ? "yesterday" : "other";
}

function IntervalSummary({ draft }: { draft: NightDraft }) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  if (draft.canLackEnd && draft.wakeUp === null) {
    return <p className="text-14 text-ink-soft">{m.energizing_log_end_optional()}</p>;
  }
  const interval = getInterval(draft, timezone);
  if (interval === null) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="figures font-serif text-22">{formatMinutes(interval.minutes)}</span>
      <span className="figures text-14 text-ink-soft">
        {m.panel_from_to({
          from: formatMoment(interval.started, locale),
          to: formatMoment(interval.ended, locale),
        })}
      </span>
    </p>
  );
}

function formatMoment({ day, minute }: WallTime, locale: Locale): string {
  return `${formatDayLabel(day, locale, "weekday")} ${formatTime(minute, locale)}`;
}

// Optional fields of a night: falling asleep, waking up, feeling and environment.

function MemoryFields({ form }: { form: Form<NightDraft> }) {
  const locale = useLocale();
  const { awakenings, easeOfFallingAsleep, feelingUponWaking, environment } = form.draft;
  return (
    <>
      <OptionalChoiceGroup
        label={m.energizing_question_feeling()}
        value={feelingUponWaking}
        onChange={(chosen) => form.set("feelingUponWaking", chosen)}
        options={feelingsUponWaking.map((value) => ({
          value,
          label: feelingUponWakingLabels[value][locale],
        }))}
      />
      <OptionalChoiceGroup
        label={m.energizing_question_awakenings()}
        value={awakenings}
        onChange={(chosen) => form.set("awakenings", chosen)}
        options={awakeningsQuickOptions.map((value) => ({
          value,
          label: value,
          name: `${value}: ${awakeningsQuickOptionLabels[value][locale]}`,
        }))}
      />
      <OptionalChoiceGroup
        label={m.energizing_question_ease()}
        value={easeOfFallingAsleep}
        onChange={(chosen) => form.set("easeOfFallingAsleep", chosen)}
        options={easesOfFallingAsleep.map((value) => ({
          value,
          label: easeOfFallingAsleepLabels[value][locale],
        }))}
      />
      <NativeSelect
        label={m.energizing_question_location()}
        name="environment"
        value={environment ?? ""}
        onChange={({ target }) =>
          form.set("environment", sleepEnvironments.find((one) => one === target.value) ?? null)
        }
        error={form.errors["environment"]}
      >
        <option value="">{m.common_not_given()}</option>
        {sleepEnvironments.map((value) => (
          <option key={value} value={value}>
            {sleepEnvironmentLabels[value][locale]}
          </option>
        ))}
      </NativeSelect>
    </>
  );
}

export type NightLogDialogProps = {
  night: SleepCycle | null;
  logged: ReadonlySet<Day>;
  dailySettings: readonly DailySetting[];
  /** True right after waking up; the dialog then does not say that it corrects a night. */
  isFresh?: boolean;
  onSaved?: () => void;
  onClose: () => void;
};

export default function NightLogDialog(props: NightLogDialogProps) {
  const { night, logged, isFresh = false, onClose } = props;
  const { form, storedDraft } = useNightForm(props);
  return (
    <FormDialog
      form={form}
      title={getTitle(night === null, isFresh)}
      save={m.energizing_log_save()}
      failed={
        form.failure?.code === "not_found"
          ? m.energizing_log_no_cycle()
          : m.energizing_log_save_failed()
      }
      onClose={() => {
        storedDraft.clear();
        onClose();
      }}
    >
      <RestoredNote draft={storedDraft} />
      <DateTimeFields form={form} logged={logged} />
      <p className="border-t border-line pt-4 text-14 text-ink-soft">{m.energizing_log_rest()}</p>
      <MemoryFields form={form} />
      <FactorsField {...form.field("factors")} />
      <TextArea {...form.field("notes")} label={m.panel_notes()} maxLength={4000} />
      <PrivateMark />
    </FormDialog>
  );
}

function getTitle(isNew: boolean, isFresh: boolean): string {
  if (isFresh) return m.energizing_log_title();
  return isNew ? m.energizing_log() : m.energizing_correct_title();
}

function useNightForm(props: NightLogDialogProps) {
  const { night, logged, dailySettings, isFresh, onSaved, onClose } = props;
  const user = useCurrentUser();
  const timezone = night?.timeZone ?? user.timezone;
  const [openedAt] = useState(night?.updatedAt);
  const [initial] = useState(() => {
    if (night !== null) return toNightDraft(night, timezone);
    const at = nowMs();
    return createNightDraft({
      id: createPrivateId(),
      now: getWallTime(timezone, at),
      logged,
      dailySettings,
    });
  });
  const form = useForm({
    contract: defineNightContract(nowMs()),
    initial,
    messages: nightMessages,
    toRequest: (draft) => toRequest(draft, timezone),
    updatedAt: openedAt,
    call: ({ day: _morning, ...body }, updatedAt) =>
      night === null
        ? api.data("POST /energizing/sleep-cycles", { body, retry: true })
        : api.data("PATCH /energizing/sleep-cycles/:id", {
            params: { id: night.id },
            body: { ...pickChanges(body, toRequest(initial, timezone)), updatedAt },
            retry: true,
          }),
    onSaved: () => {
      storedDraft.clear();
      const isNew = night === null || isFresh === true;
      showToast({ title: isNew ? m.energizing_log_saved() : m.energizing_corrected() });
      onSaved?.();
      onClose();
    },
  });
  const what = night === null ? "night" : `night.${night.id}`;
  const storedDraft = useEncryptedDraft({ what, schema: nightDraft, initial, form });
  return { form, storedDraft };
}
