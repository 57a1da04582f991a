// The two ratings of each life area.
import {
  balanceAreaLabels,
  balanceAreaQuestions,
} from "@vereda/domain/resources/vitality/catalogue-balance";
import type { BalanceRating } from "@vereda/domain/resources/vitality/balance-gap";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { RatingSlider } from "#ui/fields/rating-slider.tsx";

export type RatingFieldsProps = {
  rating: BalanceRating;
  onChange: (rating: BalanceRating) => void;
};

export function RatingFields({ rating, onChange }: RatingFieldsProps) {
  const locale = useLocale();
  const { areaId, actual, desired } = rating;
  const area = balanceAreaLabels[areaId][locale];
  const isRated = actual !== null || desired !== null;
  return (
    <fieldset data-metric="energy" className="flex min-w-0 flex-col py-4">
      <legend className="float-left font-medium">{area}</legend>
      <div className="clear-both flex min-h-11 items-center justify-between gap-3">
        <p className="text-14 text-ink-soft text-pretty">
          {balanceAreaQuestions[areaId].map((question) => question[locale]).join(" ")}
        </p>
        {isRated && (
          <Button
            variant="quiet"
            className="-mr-4 shrink-0"
            onPress={() => onChange({ areaId, actual: null, desired: null })}
          >
            {m.energizing_balance_skip()}
            <span className="sr-only">: {area}</span>
          </Button>
        )}
      </div>
      <RatingSlider
        label={m.energizing_balance_actual()}
        value={actual}
        emptyText={m.energizing_balance_skipped()}
        onChange={(value) => onChange({ ...rating, actual: value })}
      />
      <RatingSlider
        label={m.energizing_balance_desired()}
        value={desired}
        emptyText={m.energizing_balance_skipped()}
        onChange={(value) => onChange({ ...rating, desired: value })}
      />
    </fieldset>
  );
}
