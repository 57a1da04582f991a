// Moves the test of life areas from this device to the account.
import type { Balance } from "@vereda/domain/resources/vitality/contract-vitality";
import {
  countRatedAreas,
  rateAreas,
  type SelfAssessment,
} from "@vereda/domain/site/self-assessment/self-assessment";
import { useId, useState } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCall } from "#platform/query/use-call.ts";
import { clearAssessment, readAssessment } from "#platform/self-assessment/stored-assessment.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/overlays/toast.tsx";

type AssessmentOfferProps = { balance: Balance; onMoved: (balance: Balance) => void };

export function AssessmentOffer({ balance, onMoved }: AssessmentOfferProps) {
  const [assessment, setAssessment] = useState(readAssessment);
  const locale = useLocale();
  const titleId = useId();
  const move = useCall("PUT /panel/vitality/balance", {
    onDone: (saved) => {
      clear();
      showToast({ title: m.energizing_assessment_moved() });
      onMoved(saved);
    },
  });
  function clear() {
    clearAssessment();
    setAssessment(null);
  }
  if (assessment === null || countRatedAreas(assessment) === 0) return null;
  const day = formatDayLabel(assessment.day, locale, "medium");
  return (
    <section
      aria-labelledby={titleId}
      className="mb-8 flex max-w-reading flex-col gap-3 rounded-card bg-sunken p-4 sm:p-6"
    >
      <h2 id={titleId} className="text-22 font-medium text-balance">
        {m.energizing_assessment_title()}
      </h2>
      <p className="text-pretty">
        {m.energizing_assessment_text({ day, count: countRatedAreas(assessment) })}
      </p>
      {move.error !== null && (
        <Failure title={m.energizing_balance_save_failed()} error={move.error} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          isPending={move.isPending}
          pendingText={m.platform_saving()}
          onPress={() =>
            move.send({
              body: { ratings: mergeRatings(assessment, balance), updatedAt: balance.updatedAt },
              retry: true,
            })
          }
        >
          {move.error !== null ? m.platform_retry() : m.energizing_assessment_move()}
        </Button>
        <Button variant="quiet" onPress={clear}>
          {m.energizing_assessment_discard()}
        </Button>
      </div>
    </section>
  );
}

/** What was rated before in areas that the test skipped stays. */
function mergeRatings(assessment: SelfAssessment, { ratings }: Balance) {
  return rateAreas(assessment).map((rating, at) => {
    const isSkipped = rating.actual === null && rating.desired === null;
    return (isSkipped && ratings[at]) || rating;
  });
}
