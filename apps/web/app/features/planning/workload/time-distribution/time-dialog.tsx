// The dialog of a day's time by area, context, kind and part, and of the lessons from past days.
import type { Agenda, AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import {
  listDaySteps,
  listDayTasks,
  type DayLoad,
} from "@vereda/domain/planning/workload/day-load";
import {
  computeDistribution,
  toCategorizedTasks,
  type Distribution,
  type TaskKind,
} from "@vereda/domain/planning/workload/workload-distribution";
import type { Day } from "@vereda/domain/time/day";
import { useState } from "react";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { ChoiceGroup } from "#ui/fields/toggle-group.tsx";
import { formatPercent, listPercents, ShareBars } from "./share-bars.tsx";
import { FiguresTable } from "#ui/layout/figures-table.tsx";
import type { Locale } from "@vereda/domain/locale";
import { objectiveTypeLabels } from "@vereda/domain/planning/catalogue";
import { taskContextLabels } from "@vereda/domain/planning/tasks/catalogue-tasks";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { partLabels } from "#features/planning/tasks/estimation/estimation-labels.ts";
import type { EstimateInsight } from "@vereda/domain/planning/workload/contract-workload";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Button } from "#ui/button.tsx";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import { Section } from "#ui/layout/section.tsx";
import {
  listLessons,
  listSuggestedItems,
  useEstimateInsights,
  useSuggestion,
} from "../../tasks/estimation/learned/learned-suggestions.ts";
import { formatLessonNumbers, formatLesson } from "../../tasks/estimation/learned/format-lesson.ts";

// The lessons from past estimates, with suggestions for the tasks of the day.

/** Fewer tracked tasks give no lesson. */
const MIN_SAMPLES = 5;

function LearnedPart({ items }: { items: readonly AgendaItem[] }) {
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

// Builds the named shares of each view of the time distribution.

const views = ["area", "context", "kind", "part"] as const;
type TimeView = (typeof views)[number];

const viewNames: Readonly<Record<TimeView, () => string>> = {
  area: m.common_area,
  context: m.panel_context,
  kind: m.panel_kind,
  part: m.planning_workload_by_part,
};

type NamedShare = {
  readonly key: string;
  readonly name: string;
  /** Planned minutes. */
  readonly minutes: number;
  readonly left: number;
  /** Null for parts of an estimation, which the clock does not distinguish. */
  readonly tracked: number | null;
  readonly tasks: number | null;
  readonly area?: string;
};

type Counted =
  | Distribution["area"][number]
  | Distribution["context"][number]
  | Distribution["kind"][number];

function listTimeShares(
  { area, context, kind, part }: Distribution,
  view: TimeView,
  locale: Locale,
): NamedShare[] {
  switch (view) {
    case "area":
      return area.map((share) => ({
        ...mapShare(share, areaDefinitions[share.key].label[locale]),
        area: getAreaColour(share.key),
      }));
    case "context":
      return context.map((share) => mapShare(share, taskContextLabels[share.key][locale]));
    case "kind":
      return kind.map((share) => mapShare(share, formatKind(share.key, locale)));
    case "part":
      return part.map(({ key, plannedMinutes, remainingMinutes }) => ({
        key,
        name: partLabels[key](),
        minutes: plannedMinutes,
        left: remainingMinutes,
        tracked: null,
        tasks: null,
      }));
  }
}

function formatKind(key: TaskKind, locale: Locale): string {
  return key === "LOOSE" ? m.planning_aside_loose() : objectiveTypeLabels[key][locale];
}

function mapShare(share: Counted, name: string): NamedShare {
  const { key, plannedMinutes, remainingMinutes, trackedMinutes, tasks } = share;
  return {
    key,
    name,
    minutes: plannedMinutes,
    left: remainingMinutes,
    tracked: trackedMinutes,
    tasks,
  };
}

// The data of the bars as a table, with additional columns.

function ShareTable({ caption, shares }: { caption: string; shares: readonly NamedShare[] }) {
  const isCounted = shares.some(({ tasks }) => tasks !== null);
  return (
    <FiguresTable
      label={m.platform_table_of({ name: caption })}
      columns={[
        caption,
        m.panel_planned(),
        m.planning_workload_col_left(),
        ...(isCounted ? [m.panel_tracked(), m.planning_tasks()] : []),
      ]}
      rows={shares.map(({ name, minutes, left, tracked, tasks }) => [
        name,
        formatMinutes(minutes),
        formatMinutes(left),
        ...(tracked === null ? [] : [formatMinutes(tracked)]),
        ...(tasks === null ? [] : [String(tasks)]),
      ])}
    />
  );
}

export type TimeDialogProps = {
  agenda: Agenda;
  load: DayLoad;
  day: Day;
  today: Day;
  onClose: () => void;
};

export default function TimeDialog({ agenda, load, day, today, onClose }: TimeDialogProps) {
  const [view, setView] = useState<TimeView>("area");
  return (
    <Dialog onClose={onClose} title={m.planning_workload_where_title()} width="wide">
      <div className="flex flex-col gap-8">
        {load.totals.planned.minutes === 0 ? (
          <p className="text-ink-soft">{m.planning_workload_no_time()}</p>
        ) : (
          <div className="flex flex-col gap-5">
            <ChoiceGroup
              label={m.planning_workload_by()}
              isLabelHidden
              variant="segments"
              value={view}
              onChange={setView}
              options={views.map((value) => ({ value, label: viewNames[value]() }))}
            />
            <TimeDistribution
              distribution={computeDistribution(
                toCategorizedTasks([
                  ...listDayTasks(agenda.items, { day, today }),
                  ...listDaySteps(agenda.steps),
                ]),
              )}
              view={view}
            />
          </div>
        )}
        <LearnedPart items={agenda.items} />
      </div>
    </Dialog>
  );
}

function TimeDistribution({ distribution, view }: { distribution: Distribution; view: TimeView }) {
  const locale = useLocale();
  const name = viewNames[view]();
  const shares = listTimeShares(distribution, view, locale);
  const planned = shares.filter(({ minutes }) => minutes > 0);
  const [largest] = planned;
  const percent = formatPercent(listPercents(planned)[0] ?? 0, locale);
  const values = { name: largest?.name ?? "", time: formatMinutes(largest?.minutes ?? 0), percent };
  return (
    <>
      <p className="font-serif text-18 text-pretty">
        {planned.length === 1
          ? m.planning_workload_only(values)
          : m.planning_workload_largest(values)}
      </p>
      <ShareBars label={name} bars={planned} isShareVisible />
      <Disclosure summary={m.planning_workload_as_table()}>
        <ShareTable caption={name} shares={shares} />
      </Disclosure>
    </>
  );
}
