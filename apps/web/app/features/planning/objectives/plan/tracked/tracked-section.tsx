// The page section of a tracked resource: current value, pace, chart and log.
import type {
  Plan,
  Objective,
  ProgressEntry,
} from "@vereda/domain/planning/objectives/contract-objective";
import { useId, useSyncExternalStore, useState } from "react";
import { formatDayLabel, formatNumber } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { ProgressBar } from "#ui/layout/progress.tsx";
import { Section } from "#ui/layout/section.tsx";
import { formatUnit } from "#features/planning/objectives/format-progress.ts";
import { formatAmount, formatPace, formatProgress } from "./format-pace.ts";
import { ProgressChart } from "./progress-chart.tsx";
import { buildTracked, type Tracked } from "./tracked-pace.ts";
import { Copy, Pencil, Trash2 } from "lucide-react";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import type { ResourceBehaviour } from "@vereda/domain/workspace/catalogue-resources";
import { MorePages } from "#platform/paging/pages.tsx";
import { usePages } from "#platform/paging/use-pages.ts";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import { usePermission } from "#features/planning/sharing/permission.tsx";
import { EntryForm, getEntryDay } from "./entry-form.tsx";
import { measurementSourceLabels } from "@vereda/domain/planning/catalogue";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { useDays } from "#platform/auth/user/use-days.ts";
import { useDeletion } from "#shell/use-deletion.ts";
import { IconButton } from "#ui/icon-button.tsx";

// A row of one logged value that can be edited and deleted, with undo.

const EntryDialog = createLazyDialog(() => import("./entry-dialog.tsx"));

function EntryRow({ entry, unit }: { entry: ProgressEntry; unit: string }) {
  const locale = useLocale();
  const days = useDays();
  const [isEdited, setIsEdited] = useState(false);
  const amount = `${formatNumber(entry.value, locale)} ${unit}`.trim();
  const day = formatDayLabel(getEntryDay(entry, days), locale, "long");
  const source = entry.source === "INTEGRATION" && measurementSourceLabels.INTEGRATION[locale];
  const removal = useDeletion("DELETE /planning/progress-entries/:id");
  return (
    <>
      <ListRow
        title={amount}
        context={[day, source, entry.note].filter(Boolean).join(" · ")}
        trailing={
          <>
            <IconButton
              icon={Pencil}
              label={m.planning_progress_edit({ amount, day })}
              onPress={() => setIsEdited(true)}
            />
            <IconButton
              className="-mr-3"
              icon={Trash2}
              label={m.planning_progress_delete({ amount, day })}
              isDisabled={removal.isPending}
              onPress={() => removal.send({ params: { id: entry.id }, title: amount })}
            />
          </>
        }
      />
      {isEdited && <EntryDialog entry={entry} unit={unit} onClose={() => setIsEdited(false)} />}
    </>
  );
}

// The log of a tracked resource: a form for new values and the list of entries.

const LATEST = 5;
const PER_PAGE = 50;

function ProgressLog({ plan, unit }: { plan: Plan; unit: string }) {
  const canPlan = usePermission()("own");
  const { objective, progressEntries } = plan;
  const [showsAll, setShowsAll] = useState(false);
  const all = usePages(
    "GET /planning/objectives/:id/progress-entries",
    { params: { id: objective.id }, query: { perPage: PER_PAGE } },
    { enabled: showsAll },
  );
  const visibleEntries: readonly ProgressEntry[] =
    (showsAll ? all.data?.items : undefined) ?? progressEntries.slice(0, LATEST);
  return (
    <Section title={m.planning_progress_log()}>
      {canPlan && (
        <EntryForm
          objectiveId={objective.id}
          unit={unit}
          label={QUESTIONS[objective.behaviour ?? "CUMULATIVE"]()}
        />
      )}
      {visibleEntries.length > 0 && (
        <List label={m.planning_progress_log()}>
          {visibleEntries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} unit={unit} />
          ))}
        </List>
      )}
      {!showsAll && progressEntries.length > LATEST && (
        <Button variant="quiet" className="-ml-4 self-start" onPress={() => setShowsAll(true)}>
          {m.planning_progress_see_all()}
        </Button>
      )}
      {showsAll && <MorePages list={all}>{m.panel_see_more()}</MorePages>}
    </Section>
  );
}

const QUESTIONS: Readonly<Record<ResourceBehaviour, () => string>> = {
  STATE: m.planning_progress_where,
  CUMULATIVE: m.planning_progress_how_much,
  BUDGET: m.planning_progress_used,
};

// Explains where the values of a tracked resource come from if they are not entered by hand.

function SourceNote({ objective }: { objective: Objective }) {
  const { measurementSource, trackedUnit } = objective;
  if (measurementSource === "TASKS") {
    const isTime = trackedUnit === "HOURS" || trackedUnit === "MINUTES";
    return (
      <p className="text-ink-soft">
        {isTime ? m.planning_source_tasks_time() : m.planning_source_tasks_count()}
      </p>
    );
  }
  return measurementSource === "INTEGRATION" ? <IntegrationNote id={objective.id} /> : null;
}

function IntegrationNote({ id }: { id: string }) {
  const origin = useOrigin();
  const call = [
    `curl -X POST ${origin}/api/v1/planning/objectives/${id}/progress-entries \\`,
    `  -H "Authorization: Bearer $VEREDA_TOKEN" \\`,
    `  -H "Content-Type: application/json" \\`,
    `  -d '{"value": 5}'`,
  ].join("\n");
  const copy = async () => {
    await navigator.clipboard.writeText(call);
    showToast({ title: m.planning_source_copied() });
  };
  return (
    <Disclosure summary={m.planning_source_integration()}>
      <div className="flex flex-col items-start gap-3">
        <p>{m.planning_source_integration_how()}</p>
        <pre className="w-full rounded-control bg-sunken p-3 text-14 wrap-anywhere whitespace-pre-wrap text-ink">
          <code>{call}</code>
        </pre>
        <p className="text-14">{m.planning_source_integration_fields()}</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button icon={Copy} onPress={() => void copy()}>
            {m.planning_source_copy()}
          </Button>
          <LocaleLink
            to="/panel/security?tab=tokens"
            className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-3"
          >
            {m.panel_create_token()}
          </LocaleLink>
        </div>
      </div>
    </Disclosure>
  );
}

const subscribeToNothing = () => () => undefined;

function useOrigin(): string {
  return useSyncExternalStore(
    subscribeToNothing,
    () => window.location.origin,
    () => "",
  );
}

export default function TrackedSection({ plan }: { plan: Plan }) {
  const locale = useLocale();
  const today = useToday();
  const { timezone } = useCurrentUser();
  const sentencesId = useId();
  const { objective } = plan;
  const unit = formatUnit(objective, locale);
  const format = { locale, unit };
  const tracked = buildTracked(plan, today, timezone);
  const isFromTasks = objective.measurementSource === "TASKS";
  return (
    <div className="flex flex-col gap-10 pb-10">
      <Section title={m.panel_progress()}>
        <p className="figures font-serif text-28 font-medium">{formatProgress(tracked, format)}</p>
        <GoalBar tracked={tracked} colour={getAreaColour(objective.areaId)} />
        <div id={sentencesId} className="flex max-w-reading flex-col gap-1">
          {formatPace(tracked, format).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        {tracked.points.length > 0 && (
          <>
            <ProgressChart tracked={tracked} unit={unit} describedBy={sentencesId} />
            <PointsTable tracked={tracked} unit={unit} />
          </>
        )}
        <SourceNote objective={objective} />
      </Section>
      {!isFromTasks && <ProgressLog plan={plan} unit={unit} />}
    </div>
  );
}

/** Renders nothing for a state, because it has no total. */
function GoalBar({ tracked, colour }: { tracked: Tracked; colour: string }) {
  const locale = useLocale();
  const { behaviour, target, pace } = tracked;
  if (behaviour === "STATE" || !target || pace.current === null) return null;
  return (
    <div data-area={colour}>
      <ProgressBar
        label={behaviour === "BUDGET" ? m.planning_pace_used() : m.planning_pace_done()}
        share={pace.current / target}
        valueText={formatNumber(pace.current / target, locale, {
          style: "percent",
          maximumFractionDigits: 0,
        })}
        tone="area"
      />
    </div>
  );
}

function PointsTable({ tracked, unit }: { tracked: Tracked; unit: string }) {
  const locale = useLocale();
  return (
    <Disclosure summary={m.planning_chart_table()}>
      <table className="figures w-full text-14">
        <thead>
          <tr className="border-b border-line text-left">
            <th scope="col" className="py-2 font-semibold">
              {m.panel_day()}
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              {tracked.behaviour === "STATE"
                ? m.planning_chart_reading()
                : m.planning_chart_total()}
            </th>
          </tr>
        </thead>
        <tbody>
          {tracked.points.toReversed().map(({ day, value }) => (
            <tr key={day} className="border-b border-line">
              <td className="py-2">{formatDayLabel(day, locale, "briefDate")}</td>
              <td className="py-2 text-right text-ink">{formatAmount(value, { locale, unit })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}
