// The consistency of all that the user does: figures, the year and pauses. Lazy-loaded.
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath, useLocale } from "#platform/i18n/locale.ts";
import { PathsIllustration } from "#ui/illustrations/paths.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { StreakFigures } from "./streak-figures.tsx";
import { WithStreak } from "./with-streak.tsx";
import { YearSection } from "./year/year-section.tsx";
import type { StreakPause } from "@vereda/domain/resources/streak/contract-streak";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { Button } from "#ui/button.tsx";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import { Section } from "#ui/layout/section.tsx";
import type { Locale } from "@vereda/domain/locale";
import { civilFromDay, formatIsoDay, parseDay, type Day } from "@vereda/domain/time/day";
import { useToday } from "#platform/auth/user/use-today.ts";
import { formatDayLabel, formatDayRange } from "#platform/i18n/format/format.ts";
import { useDeletion } from "#shell/use-deletion.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { api } from "#platform/api/api.ts";
import { useCall } from "#platform/query/use-call.ts";
import { showToast } from "#ui/overlays/toast.tsx";

// A pause with its days; the current one can be ended, and each can be removed.

function PauseRow({ pause }: { pause: StreakPause }) {
  const locale = useLocale();
  const today = useToday();
  const removing = useDeletion("DELETE /panel/streak/pauses/:id");
  const ending = useCall(() => end(pause, today), {
    failed: m.resources_streak_pause_not_changed(),
    onDone: () => showToast({ title: m.resources_streak_pause_ended() }),
  });
  const days = formatPauseDays(pause, locale);
  const date = formatIsoDay(today);
  const isCurrent = pause.from <= date && (pause.until === null || pause.until >= date);
  return (
    <ListRow
      title={days}
      context={formatContext(pause, { isCurrent, today })}
      trailing={
        <>
          {isCurrent && (
            <Button isPending={ending.isPending} onPress={() => ending.send()}>
              {m.resources_streak_pause_end()}
            </Button>
          )}
          <IconButton
            className="-mr-3"
            icon={Trash2}
            label={m.resources_streak_pause_remove({ days })}
            isDisabled={removing.isPending}
            onPress={() => removing.send({ params: { id: pause.id }, title: days })}
          />
        </>
      }
    />
  );
}

const remove = ({ id }: StreakPause): Promise<unknown> =>
  api.data("DELETE /panel/streak/pauses/:id", { params: { id } });

/** Ends it with yesterday. A pause that starts today is removed, because nothing of it is left. */
function end(pause: StreakPause, today: Day): Promise<unknown> {
  const until = formatIsoDay(today - 1);
  if (pause.from > until) return remove(pause);
  return api.data("PATCH /panel/streak/pauses/:id", { params: { id: pause.id }, body: { until } });
}

function parseDays({ from, until }: StreakPause): { first: Day; last: Day | null } {
  return { first: parseDay(from) ?? 0, last: until === null ? null : parseDay(until) };
}

function formatPauseDays(pause: StreakPause, locale: Locale): string {
  const { first, last } = parseDays(pause);
  const day = formatDayLabel(first, locale, "shortDate");
  if (last === null) return m.common_since_when({ day });
  return first === last ? day : formatDayRange(first, last, locale);
}

function formatContext(
  pause: StreakPause,
  { isCurrent, today }: { readonly isCurrent: boolean; readonly today: Day },
): string {
  const { first, last } = parseDays(pause);
  const state = isCurrent
    ? m.resources_streak_pause_now()
    : first > today && m.resources_streak_pause_ahead();
  // A range within one year does not name it.
  const year = last !== null && last > first && civilFromDay(first).year;
  const isOneYear = last !== null && civilFromDay(last).year === year;
  const count = last !== null && m.resources_streak_pause_days({ count: last - first + 1 });
  return [state, isOneYear && year, count].filter(Boolean).join(" · ");
}

// The pauses of the streak: list, and the dialog that adds one.

const PauseDialog = createLazyDialog(() => import("./pauses/pause-dialog.tsx"));

function PausesSection({ pauses }: { pauses: readonly StreakPause[] }) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Section title={m.resources_streak_pauses()} size={18}>
      <p className="max-w-reading text-ink-soft">{m.resources_streak_pauses_text()}</p>
      {pauses.length > 0 && (
        <List label={m.resources_streak_pauses()}>
          {pauses.map((pause) => (
            <PauseRow key={pause.id} pause={pause} />
          ))}
        </List>
      )}
      <Button icon={Plus} className="self-start" onPress={() => setIsAdding(true)}>
        {m.resources_streak_pause_add()}
      </Button>
      {isAdding && <PauseDialog onClose={() => setIsAdding(false)} />}
    </Section>
  );
}

export default function StreakTab() {
  return (
    <WithStreak>
      {(streak) => (
        <div className="flex flex-col gap-10">
          {streak.since === null ? (
            <FirstDay />
          ) : (
            <>
              <StreakFigures streak={streak} size="large" />
              <YearSection since={streak.since} />
            </>
          )}
          <PausesSection pauses={streak.pauses} />
        </div>
      )}
    </WithStreak>
  );
}

function FirstDay() {
  const toLocale = useLocalePath();
  return (
    <EmptyState
      illustration={<PathsIllustration />}
      title={m.resources_streak_empty()}
      action={
        <NativeButtonLink to={toLocale("/panel")}>{m.panel_to_today_text()}</NativeButtonLink>
      }
    >
      <p>{m.resources_streak_empty_text()}</p>
    </EmptyState>
  );
}
