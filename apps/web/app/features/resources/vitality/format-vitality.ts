// Formats the vitality index as calm sentences.
import type { VitalityPartKey } from "@vereda/domain/resources/vitality/catalogue-vitality";
import type { Vitality } from "@vereda/domain/resources/vitality/contract-vitality";
import { FULL_CERTAINTY } from "@vereda/domain/resources/vitality/vitality-index";
import { MINUTES_IN_HOUR } from "@vereda/domain/time/units";
import type { Locale } from "@vereda/domain/locale";
import { formatMinutes, formatNumber } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";

export type Part = Vitality["parts"][number];
type Reason = Part["reason"]["code"];

/** Null without a number. */
export function formatScore({ score, certainty }: Vitality): string | null {
  if (score === null) return null;
  return certainty < FULL_CERTAINTY
    ? m.energizing_vitality_partial({ score })
    : m.energizing_vitality_score({ score });
}

/** How much of the index is known while it has no number. */
export function formatTooLittle({ certainty }: Vitality): string {
  const share = percent(certainty);
  return share === 0
    ? m.energizing_vitality_nothing()
    : m.energizing_vitality_too_little({ known: share });
}

/** A narrower range says nothing that the number does not. */
const MIN_RANGE_POINTS = 5;

/** Null when little is missing, or too much for a number. */
export function formatRange({ range }: Vitality): string | null {
  if (range === null || range.high - range.low < MIN_RANGE_POINTS) return null;
  return m.energizing_vitality_range(range);
}

const adviceTexts: Readonly<Record<VitalityPartKey, () => string>> = {
  debt: m.energizing_vitality_advice_debt,
  regularity: m.energizing_vitality_advice_regularity,
  rhythm: m.energizing_vitality_advice_rhythm,
  load: m.energizing_vitality_advice_load,
  balance: m.energizing_vitality_advice_balance,
  connection: m.energizing_vitality_advice_connection,
};

export function formatAdvice({ advice }: Vitality): string | null {
  return advice && adviceTexts[advice]();
}

const sources: Readonly<Record<VitalityPartKey, () => string>> = {
  debt: m.energizing_energy_by_nights,
  regularity: m.energizing_energy_by_nights,
  rhythm: m.energizing_vitality_with_routines,
  load: m.energizing_vitality_with_plans,
  balance: m.energizing_vitality_with_balance,
  connection: m.energizing_vitality_with_contacts,
};

/** What would say most of what is missing; null when nothing is. */
export function formatMissing({ parts }: Vitality): string | null {
  const [missing] = parts
    .filter(({ isMissing }) => isMissing)
    .toSorted((one, other) => other.weight - one.weight);
  return missing === undefined
    ? null
    : m.energizing_vitality_more_with({ what: sources[missing.key]() });
}

const percent = (share: number) => Math.round(share * 100);

const NIGHTS_NEEDED: Readonly<Partial<Record<VitalityPartKey, number>>> = {
  debt: 3,
  regularity: 4,
};

export function formatReason({ key, reason }: Part, locale: Locale): string {
  const { code, value, tiredNights = 0 } = reason;
  const figure = value ?? 0;
  const formats: Readonly<Record<Reason, () => string>> = {
    debt_hours: () => formatDebtReason(figure),
    midsleep_minutes: () =>
      m.energizing_vitality_reason_regularity({ time: formatMinutes(figure) }),
    routines_share: () => m.energizing_vitality_reason_rhythm({ share: percent(figure) }),
    load_share: () => m.energizing_vitality_reason_load({ share: percent(figure) }),
    balance_gap: () => formatBalanceReason(figure, locale),
    contacts: () =>
      figure === 0
        ? m.energizing_vitality_reason_contacts_none()
        : m.energizing_vitality_reason_contacts({ count: figure }),
    few_nights: () => formatFewNights(figure, NIGHTS_NEEDED[key] ?? 0),
    no_rhythm: () =>
      key === "debt"
        ? m.energizing_vitality_reason_no_need()
        : m.energizing_vitality_reason_no_hours(),
    no_routines: m.energizing_vitality_reason_no_routines,
    no_plans: m.energizing_vitality_reason_no_plans,
    no_assessment: m.energizing_vitality_reason_no_assessment,
    no_contacts_logged: m.energizing_vitality_reason_no_contacts,
  };
  const tired =
    tiredNights > 0 ? ` ${m.energizing_vitality_reason_tired({ count: tiredNights })}` : "";
  return `${formats[code]()}${tired}`;
}

function formatFewNights(count: number, needed: number): string {
  return count === 0
    ? m.energizing_vitality_reason_no_nights({ needed })
    : m.energizing_vitality_reason_few_nights({ count, needed });
}

function formatDebtReason(hours: number): string {
  const minutes = Math.round(hours * MINUTES_IN_HOUR);
  return minutes === 0
    ? m.energizing_vitality_reason_debt_none()
    : m.energizing_vitality_reason_debt({ time: formatMinutes(minutes) });
}

function formatBalanceReason(gap: number, locale: Locale): string {
  const points = formatNumber(gap, locale, { maximumFractionDigits: 1 });
  return gap === 0
    ? m.energizing_balance_at_wish()
    : m.energizing_vitality_reason_balance({ points });
}
