// For areas far from what is desired: a link to start an objective, or to turn the area on.
import {
  areasOfBalance,
  balanceAreaLabels,
} from "@vereda/domain/resources/vitality/catalogue-balance";
import {
  listGaps,
  WIDE_GAP,
  type BalanceRating,
} from "@vereda/domain/resources/vitality/balance-gap";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import { useWorkspaces } from "#platform/auth/workspaces/workspaces.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Section } from "#ui/layout/section.tsx";
import { linkStyles } from "#ui/styles.ts";

const MAX_AREAS = 3;

type FirstStepsProps = { ratings: readonly BalanceRating[]; space: string };

export function FirstSteps({ ratings, space }: FirstStepsProps) {
  const locale = useLocale();
  const entry = useWorkspaces().find(({ workspace }) => workspace.id === space);
  const gaps = listGaps(ratings, WIDE_GAP).slice(0, MAX_AREAS);
  if (entry === undefined || gaps.length === 0) return null;
  const active = new Set(entry.workspace.areas.map(({ areaId }) => areaId));
  return (
    <Section title={m.energizing_balance_steps()} size={18}>
      <p className="text-14 text-pretty text-ink-soft">{m.energizing_balance_steps_text()}</p>
      <BareList className="flex flex-col gap-4">
        {gaps.map(({ areaId, actual, desired }) => {
          const area = areasOfBalance[areaId];
          const name = areaDefinitions[area].label[locale];
          const isActive = active.has(area);
          return (
            <li key={areaId} className="flex flex-col items-start">
              <span className="font-semibold">{balanceAreaLabels[areaId][locale]}</span>
              <span className="figures text-14 text-ink-soft">
                {m.energizing_balance_step({ actual, desired })}
              </span>
              <LocaleLink
                to={
                  isActive
                    ? `/space/${space}/${area}/plan/new`
                    : "/panel/workspace/configuration?tab=areas"
                }
                className={linkStyles}
              >
                {isActive
                  ? m.energizing_balance_step_objective({ area: name })
                  : m.energizing_balance_step_area({ area: name })}
              </LocaleLink>
            </li>
          );
        })}
      </BareList>
    </Section>
  );
}
