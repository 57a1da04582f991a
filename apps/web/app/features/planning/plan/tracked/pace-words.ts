// What the pace of a tracked resource says to a person: a few sentences, the one that matters most first.
import type { Locale } from "@vereda/domain/locale";
import { formatNumber } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { dayWords } from "#features/planning/schedule/brief-day.ts";
import type { Tracked } from "./tracked-pace.ts";

type Words = { readonly locale: Locale; readonly unit: string };

/** A figure as people say it: whole when it is large, one decimal when it is small. */
export function amountWords(value: number, { locale, unit }: Words): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 1 ? 1 : 2;
  return `${formatNumber(value, locale, { maximumFractionDigits: digits })} ${unit}`.trim();
}

/** Where it stands, in one line: `120 de 300 páginas`. */
export function standingWords({ behaviour, target, pace }: Tracked, words: Words): string {
  const bare = { ...words, unit: "" };
  if (pace.current === null) return m.planning_pace_nothing();
  if (behaviour === "BUDGET" && target !== null && pace.remaining !== null) {
    return m.planning_pace_left({
      left: amountWords(pace.remaining, bare),
      total: amountWords(target, words),
    });
  }
  if (behaviour === "STATE" || target === null) return amountWords(pace.current, words);
  return m.planning_pace_of({
    done: amountWords(pace.current, bare),
    total: amountWords(target, words),
  });
}

/** What follows from it. Never empty. */
export function paceSentences(tracked: Tracked, words: Words): string[] {
  const { target, pace } = tracked;
  if (pace.isReached && target !== null) return [reachedWords(tracked, target, words)];
  const told = [
    pace.perDay === null ? m.planning_pace_unknown() : goingWords(tracked, pace.perDay, words),
    neededWords(tracked, words),
    aheadWords(tracked, words),
  ];
  return told.filter((sentence) => sentence !== null);
}

function reachedWords({ behaviour }: Tracked, target: number, words: Words): string {
  const total = amountWords(target, words);
  return behaviour === "BUDGET"
    ? m.planning_pace_used_up({ total })
    : m.planning_pace_reached({ total });
}

function goingWords(tracked: Tracked, perDay: number, words: Words): string {
  const { behaviour, target, today, pace } = tracked;
  const day = pace.endsOn === null ? null : dayWords(pace.endsOn, { locale: words.locale, today });
  if (behaviour === "STATE") return trendWords(tracked, perDay, day, words);
  const amount = amountWords(perDay, words);
  if (perDay <= 0) return m.planning_pace_still();
  if (target === null) return m.planning_pace_per_day({ amount });
  if (day === null) return m.planning_pace_far({ amount });
  return behaviour === "BUDGET"
    ? m.planning_pace_runs_out({ amount, day })
    : m.planning_pace_ends({ amount, day });
}

function trendWords({ target }: Tracked, perDay: number, day: string | null, words: Words): string {
  const amount = amountWords(Math.abs(perDay) * 7, words);
  const trend =
    perDay === 0
      ? m.planning_pace_steady()
      : perDay > 0
        ? m.planning_pace_rises({ amount })
        : m.planning_pace_falls({ amount });
  if (target === null) return trend;
  const total = amountWords(target, words);
  return day === null
    ? `${trend} ${m.planning_pace_away({ total })}`
    : `${trend} ${m.planning_pace_arrives({ total, day })}`;
}

function neededWords({ behaviour, deadline, today, pace }: Tracked, words: Words): string | null {
  if (deadline === null) return null;
  const day = dayWords(deadline, { locale: words.locale, today });
  if (pace.neededPerDay === null) {
    return deadline < today && pace.remaining !== null ? m.planning_pace_overdue({ day }) : null;
  }
  const amounts = {
    day,
    perDay: amountWords(pace.neededPerDay, words),
    perWeek: amountWords(pace.neededPerDay * 7, words),
  };
  return behaviour === "BUDGET" ? m.planning_pace_may(amounts) : m.planning_pace_needs(amounts);
}

function aheadWords(tracked: Tracked, words: Words): string | null {
  const { behaviour, deadline, today, pace } = tracked;
  if (pace.ahead === null || deadline === null || deadline < today) return null;
  const amount = amountWords(Math.abs(pace.ahead), words);
  if (Math.abs(pace.ahead) < 0.005) return m.planning_pace_on_time();
  if (behaviour === "BUDGET") {
    return pace.ahead > 0
      ? m.planning_pace_spared({ amount })
      : m.planning_pace_overspent({ amount });
  }
  return pace.ahead > 0 ? m.planning_pace_ahead({ amount }) : m.planning_pace_behind({ amount });
}
