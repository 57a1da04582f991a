// Shows the selected rule as a sentence, with its next days and any warnings.
import type { ScheduleType } from "@vereda/domain/planning/schedules/catalogue-schedule";
import { parseDay } from "@vereda/domain/time/day";
import { CircleAlert } from "lucide-react";
import { useMemo } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Icon } from "#ui/icon.tsx";
import { buildRepeatAfter } from "../draft.ts";
import type { ScheduleDraft } from "../schedule-draft.ts";
import { formatRepeatAfter } from "./repeat-after-text.tsx";
import { buildRepeatPreview } from "./repeat-preview.ts";
import { formatBriefDay, formatMediumDay } from "../brief-day.ts";

type RepeatSummaryProps = {
  type: ScheduleType;
  draft: ScheduleDraft;
  error: string | undefined;
};

export function RepeatSummary({ type, draft, error }: RepeatSummaryProps) {
  const locale = useLocale();
  const today = useToday();
  const { timezone: zone } = useCurrentUser();
  const preview = useMemo(
    () => buildRepeatPreview(draft, type, { zone, today, locale }),
    [draft, type, zone, today, locale],
  );
  const repeatAfter = buildRepeatAfter(draft);
  const reader = { locale, today };
  const start = parseDay(draft.startDate ?? "");
  return (
    <div aria-live="polite" className="flex flex-col gap-2 border-l-2 border-accent pl-4">
      {error && <p className="text-danger">{error}</p>}
      {repeatAfter !== null && repeatAfter.count > 0 && (
        <p className="font-serif text-18">{formatRepeatAfter(repeatAfter)}</p>
      )}
      {preview && (
        <>
          <p className="font-serif text-18 first-letter:uppercase">{preview.sentence}</p>
          {preview.firstInstead !== null && start !== null && (
            <p className="flex gap-2 text-14 text-caution">
              <Icon of={CircleAlert} size={16} className="mt-0.5" />
              {m.planning_repeat_off_pattern({
                start: formatMediumDay(start, reader),
                first: formatMediumDay(preview.firstInstead, reader),
              })}
            </p>
          )}
          <p className="text-14 text-ink-soft">
            {preview.next.length === 0
              ? m.planning_repeat_no_more()
              : m.planning_repeat_next({
                  days: preview.next.map((day) => formatBriefDay(day, reader)).join(" · "),
                })}
          </p>
        </>
      )}
    </div>
  );
}
