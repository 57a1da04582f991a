// The two questions of an area, and how it is desired.
import {
  balanceAreaLabels,
  balanceAreaQuestions,
} from "@vereda/domain/resources/vitality/catalogue-balance";
import type { AreaPoints } from "@vereda/domain/site/self-assessment/self-assessment";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { RatingSlider } from "#ui/fields/rating-slider.tsx";
import { NativeButton } from "#ui/native/native-button.tsx";

type AreaQuestionsProps = {
  area: AreaPoints;
  /** A phone shows only this one. */
  isCurrent: boolean;
  onChange: (area: AreaPoints) => void;
};

export function AreaQuestions({ area, isCurrent, onChange }: AreaQuestionsProps) {
  const locale = useLocale();
  const { areaId, parts, desired } = area;
  const [first, second] = parts;
  const [firstQuestion, secondQuestion] = balanceAreaQuestions[areaId];
  const name = balanceAreaLabels[areaId][locale];
  const isRated = desired !== null || first !== null || second !== null;
  const emptyText = m.site_test_skipped();
  return (
    <fieldset
      tabIndex={-1}
      data-current={isCurrent || undefined}
      data-metric="energy"
      className={`min-w-0 flex-col gap-2 outline-none lg:flex lg:py-6 ${isCurrent ? "flex" : "hidden"}`}
    >
      <legend className="float-left font-serif text-28 font-medium lg:text-22">{name}</legend>
      <div className="clear-both flex flex-col gap-2">
        <RatingSlider
          label={firstQuestion[locale]}
          value={first}
          emptyText={emptyText}
          isStacked
          onChange={(points) => onChange({ ...area, parts: [points, second] })}
        />
        <RatingSlider
          label={secondQuestion[locale]}
          value={second}
          emptyText={emptyText}
          isStacked
          onChange={(points) => onChange({ ...area, parts: [first, points] })}
        />
        <RatingSlider
          label={m.site_test_desired_question()}
          value={desired}
          emptyText={emptyText}
          isStacked
          onChange={(points) => onChange({ ...area, desired: points })}
        />
      </div>
      <NativeButton
        variant="quiet"
        className={`-ml-4 self-start ${isRated ? "" : "invisible"}`}
        onClick={() => onChange({ areaId, parts: [null, null], desired: null })}
      >
        {m.site_test_skip()}
        <span className="sr-only">: {name}</span>
      </NativeButton>
    </fieldset>
  );
}
