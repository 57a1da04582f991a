// The areas and questions of the test as text; rendered by the server alone.
import {
  balanceAreaLabels,
  balanceAreaQuestions,
  balanceAreas,
} from "@vereda/domain/resources/vitality/catalogue-balance";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { BareOrderedList } from "#ui/layout/bare-list.tsx";

export default function QuestionList() {
  const locale = useLocale();
  return (
    <section className="flex flex-col gap-6 border-t border-line pt-10">
      <h2 className="text-28 font-medium">{m.site_test_areas()}</h2>
      <BareOrderedList className="grid gap-x-12 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {balanceAreas.map((areaId) => (
          <li key={areaId} className="flex flex-col gap-1">
            <h3 className="text-18 font-medium">{balanceAreaLabels[areaId][locale]}</h3>
            <p className="text-pretty text-ink-soft">
              {balanceAreaQuestions[areaId].map((question) => question[locale]).join(" ")}
            </p>
          </li>
        ))}
      </BareOrderedList>
    </section>
  );
}
