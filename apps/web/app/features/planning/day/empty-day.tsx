// Empty state of a day, with the first steps of the app for a user without objectives. Lazy-loaded.
import { useQuery } from "@tanstack/react-query";
import { Hills } from "#platform/brand/hills.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { useNewObjectiveAddress } from "#shell/panel-links.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { BareOrderedList } from "#ui/layout/bare-list.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { plansAddress } from "../addresses.ts";
import type { DayPosition } from "./format-day.ts";

export default function EmptyDay({ position }: { position: DayPosition }) {
  const toLocale = useLocalePath();
  const objectives = useQuery(buildQuery("GET /planning/objectives", { query: { perPage: 1 } }));
  if (objectives.isPending) return <SkeletonRows count={2} />;
  if (objectives.data?.total === 0) return <FirstSteps />;
  // A past day without plans needs no action.
  if (position === "past") return null;
  return (
    <EmptyState
      illustration={<Hills className="w-72 max-w-full text-ink-soft" />}
      title={position === "today" ? m.planning_day_empty_today() : m.planning_day_empty()}
      action={
        <NativeButtonLink to={toLocale(plansAddress)} variant="primary">
          {m.planning_day_see_plans()}
        </NativeButtonLink>
      }
    >
      {m.planning_day_empty_text()}
    </EmptyState>
  );
}

function FirstSteps() {
  const toLocale = useLocalePath();
  const newObjective = useNewObjectiveAddress();
  const steps = [
    [m.planning_guide_first(), m.planning_guide_first_text()],
    [m.planning_guide_second(), m.planning_guide_second_text()],
    [m.planning_guide_third(), m.planning_guide_third_text()],
  ] as const;
  return (
    <section aria-labelledby="first-steps" className="flex flex-col gap-5">
      <Hills className="w-56 max-w-full text-ink-soft md:w-72" />
      <div className="flex flex-col gap-1">
        <h2 id="first-steps" className="text-22 font-medium">
          {m.planning_guide_title()}
        </h2>
        <p className="text-ink-soft">{m.planning_guide_text()}</p>
      </div>
      <BareOrderedList className="flex flex-col divide-y divide-line border-y border-line">
        {steps.map(([title, text], index) => (
          <li key={title} className="flex gap-3 py-3">
            <span
              aria-hidden="true"
              className="figures w-6 shrink-0 font-serif text-22 text-accent-text"
            >
              {index + 1}
            </span>
            <div>
              <p className="font-semibold">{title}</p>
              <p className="text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </BareOrderedList>
      <NativeButtonLink
        to={toLocale(newObjective ?? plansAddress)}
        variant="primary"
        className="self-stretch md:self-start"
      >
        {m.planning_guide_start()}
      </NativeButtonLink>
    </section>
  );
}
