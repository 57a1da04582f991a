// The lessons from past estimates, with suggestions for the tasks of the day.
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import type { EstimateInsight } from "@vereda/domain/planning/workload/contract-workload";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Button } from "#ui/button.tsx";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import { Section } from "#ui/layout/section.tsx";
import {
  listLessons,
  listSuggestedItems,
  useEstimateInsights,
  useSuggestion,
} from "./learned-suggestions.ts";
import { formatLessonNumbers, formatLesson } from "./format-lesson.ts";

/** Fewer tracked tasks give no lesson. */
const MIN_SAMPLES = 5;

export function LearnedPart({ items }: { items: readonly AgendaItem[] }) {
  const { data } = useEstimateInsights();
  if (data === undefined) return null;
  const lessons = listLessons(data.insights);
  return (
    <Section level={3} title={m.planning_learned_title()}>
      {lessons.length === 0 && (
        <p className="text-14 text-ink-soft">
          {data.samples < MIN_SAMPLES
            ? m.planning_learned_not_yet({ count: data.samples })
            : m.planning_learned_nothing()}
        </p>
      )}
      <Lessons insights={lessons} />
      <ForThisDay items={items} insights={data.insights} />
    </Section>
  );
}

function Lessons({ insights }: { insights: readonly EstimateInsight[] }) {
  const locale = useLocale();
  if (insights.length === 0) return null;
  return (
    <BareList className="flex flex-col gap-3">
      {insights.map((insight) => (
        <li key={`${insight.by} ${insight.key}`}>
          <p>{formatLesson(insight, locale)}</p>
          <p className="figures text-14 text-ink-soft">{formatLessonNumbers(insight, locale)}</p>
        </li>
      ))}
    </BareList>
  );
}

type ForThisDayProps = {
  items: readonly AgendaItem[];
  insights: readonly EstimateInsight[];
};

function ForThisDay({ items, insights }: ForThisDayProps) {
  const applying = useSuggestion();
  const suggested = listSuggestedItems(items, insights);
  if (suggested.length === 0) return null;
  return (
    <div className="flex flex-col pt-3">
      <h4 className="font-sans text-14 font-semibold text-ink-soft">
        {m.planning_learned_today()}
      </h4>
      <List label={m.planning_learned_today()}>
        {suggested.map(({ item, suggestion }) => {
          const values = {
            title: item.title,
            before: formatMinutes(suggestion.beforeMinutes),
            after: formatMinutes(suggestion.afterMinutes),
          };
          return (
            <ListRow
              key={item.taskId}
              title={item.title}
              context={<span className="figures">{m.planning_learned_from_to(values)}</span>}
              trailing={
                <Button
                  aria-label={m.planning_learned_use_label(values)}
                  isPending={applying.isPending && applying.input?.item.taskId === item.taskId}
                  onPress={() => applying.send({ item, suggestion })}
                >
                  {m.planning_learned_use(values)}
                </Button>
              }
            />
          );
        })}
      </List>
    </div>
  );
}
