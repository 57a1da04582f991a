// A quiet line on the day: close it in the evening, or plan the week on its first day. Lazy-loaded.
import { useQuery } from "@tanstack/react-query";
import { findPeriod, type ReviewPeriod } from "@vereda/domain/reviews/review-periods";
import type { Day } from "@vereda/domain/time/day";
import { NotebookPen, X } from "lucide-react";
import { useState } from "react";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { focusScreen } from "#platform/focus-screen.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { pinQuery } from "#platform/pin/pin-proof.ts";
import { Icon } from "#ui/icon.tsx";
import { iconButtonStyles, linkStyles } from "#ui/styles.ts";
import { buildReviewListQuery, getReviewAddress } from "../reviews-data.ts";
import { isRitualStored, storeRitual } from "./stored-ritual.ts";

export type RitualOfferProps = { kind: "daily" | "weekly"; today: Day };

export default function RitualOffer({ kind, today }: RitualOfferProps) {
  const { id: userId } = useCurrentUser();
  // The new week is planned at the end of the review of the last one.
  const period = findPeriod(kind, kind === "daily" ? today : today - 1);
  const [dismissedKey, setDismissedKey] = useState<string | null>(null);
  const isStored = dismissedKey === period.key || isRitualStored(userId, period.key);
  const isFinished = useIsFinished(period, !isStored);
  if (isStored || isFinished) return null;
  const step = kind === "daily" ? {} : { step: "next" };
  return (
    <aside
      aria-label={m.reviews_ritual()}
      className="mt-8 flex items-center gap-3 border-t border-line pt-1 print:hidden"
    >
      <Icon of={NotebookPen} className="shrink-0 text-ink-soft" />
      <p className="min-w-0 flex-1">
        <LocaleLink
          to={getReviewAddress(kind, { period: period.key, ...step })}
          className={linkStyles}
        >
          {kind === "daily" ? m.reviews_ritual_day() : m.reviews_ritual_week()}
        </LocaleLink>
        <span className="block text-14 text-ink-soft">
          {kind === "daily" ? m.reviews_ritual_day_text() : m.reviews_ritual_week_text()}
        </span>
      </p>
      <button
        type="button"
        aria-label={m.reviews_ritual_dismiss()}
        className={iconButtonStyles}
        onClick={() => {
          storeRitual(userId, period.key);
          setDismissedKey(period.key);
          focusScreen();
        }}
      >
        <Icon of={X} size={16} />
      </button>
    </aside>
  );
}

/** True while it is unknown, so that the line never appears for a moment. */
function useIsFinished({ kind, key }: ReviewPeriod, isNeeded: boolean): boolean {
  const pin = useQuery({ ...pinQuery, enabled: isNeeded });
  // Behind a locked PIN only this device knows, and a refused request would lock other screens.
  const isLocked = pin.data?.isLocked ?? true;
  const reviews = useQuery({ ...buildReviewListQuery(kind), enabled: isNeeded && !isLocked });
  if (pin.isPending) return true;
  if (isLocked) return false;
  if (reviews.data === undefined) return true;
  return reviews.data.items.some(({ period, finishedAt }) => period === key && finishedAt !== null);
}
