// Fields for the morning, bedtime and wake-up, with a summary of the resulting interval.
import { formatIsoDay, parseDay, type Day } from "@vereda/domain/time/day";
import type { WallTime } from "@vereda/domain/time/zone";
import type { Locale } from "@vereda/domain/locale";
import { useState } from "react";
import type { Form } from "#platform/forms/use-form.ts";
import { formatDayLabel, formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { DateField } from "#ui/dates/date-field.tsx";
import { TimeField } from "#ui/dates/time-field.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { getInterval, type NightDraft } from "./night-draft.ts";

type WhenFieldsProps = {
  form: Form<NightDraft>;
  logged: ReadonlySet<Day>;
};

export function WhenFields({ form, logged }: WhenFieldsProps) {
  const morning = parseDay(form.draft.day ?? "");
  return (
    <div className="flex flex-col gap-4">
      <MorningField form={form} />
      <div className="grid grid-cols-2 gap-3">
        <TimeField
          label={m.energizing_log_from()}
          value={form.draft.bedtime}
          onChange={(time) => form.set("bedtime", time)}
          error={form.errors["startedAt"]}
        />
        <TimeField
          label={m.energizing_log_to()}
          value={form.draft.wakeUp}
          onChange={(time) => form.set("wakeUp", time)}
          error={form.errors["endedAt"]}
        />
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
