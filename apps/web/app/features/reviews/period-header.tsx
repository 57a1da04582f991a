// The header of a review: its kind, its period, and links to the periods around it.
import { reviewKindLabels } from "@vereda/domain/reviews/catalogue";
import {
  getNextPeriod,
  getPreviousPeriod,
  isFuturePeriod,
  type ReviewPeriod,
} from "@vereda/domain/reviews/review-periods";
import { ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useToday } from "#platform/auth/user/use-today.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { Icon } from "#ui/icon.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { iconButtonStyles } from "#ui/styles.ts";
import { formatPeriod } from "./format-period.ts";
import { getReviewAddress } from "./reviews-data.ts";

type PeriodHeaderProps = { period: ReviewPeriod; sentence?: ReactNode };

export function PeriodHeader({ period, sentence }: PeriodHeaderProps) {
  const locale = useLocale();
  const today = useToday();
  const next = getNextPeriod(period);
  return (
    <PageHeader
      overline={
        <div className="flex items-center justify-between gap-3">
          {reviewKindLabels[period.kind][locale]}
          <nav aria-label={m.reviews_periods()} className="-my-2 -mr-3 flex">
            <PeriodLink
              period={getPreviousPeriod(period)}
              icon={ChevronLeft}
              formatLabel={m.reviews_period_before}
            />
            {!isFuturePeriod(next, today) && (
              <PeriodLink period={next} icon={ChevronRight} formatLabel={m.reviews_period_after} />
            )}
          </nav>
        </div>
      }
      title={
        <span className="block first-letter:uppercase">{formatPeriod(period, today, locale)}</span>
      }
      sentence={sentence}
    />
  );
}

type PeriodLinkProps = {
  period: ReviewPeriod;
  icon: LucideIcon;
  formatLabel: (inputs: { period: string }) => string;
};

function PeriodLink({ period, icon, formatLabel }: PeriodLinkProps) {
  const locale = useLocale();
  const today = useToday();
  return (
    <LocaleLink
      to={getReviewAddress(period.kind, { period: period.key })}
      aria-label={formatLabel({ period: formatPeriod(period, today, locale) })}
      className={iconButtonStyles}
    >
      <Icon of={icon} />
    </LocaleLink>
  );
}
