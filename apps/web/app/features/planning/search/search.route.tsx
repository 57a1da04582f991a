// The route of the search for objectives, missions and tasks.
import { keepPreviousData } from "@tanstack/react-query";
import {
  shareOriginLabels,
  shareOrigins,
  type ShareOrigin,
} from "@vereda/domain/planning/catalogue";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { createOptionalPart } from "#platform/lazy-part.tsx";
import { MorePages } from "#platform/paging/pages.tsx";
import { usePages } from "#platform/paging/use-pages.ts";
import { useDebounced } from "#platform/use-debounced.ts";
import { List, ListRow, type ListRowProps } from "#ui/layout/list-row.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import type { SearchHit } from "@vereda/domain/planning/search/contract-search";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import { CircleCheck, Flag, Target, type LucideIcon } from "lucide-react";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { Icon } from "#ui/icon.tsx";
import { RowMenuButton, useRowActions } from "../tasks/rows/row-actions.tsx";
import { TaskDate } from "../schedules/planned-day/task-date.tsx";
import { getHitAddress } from "./hit-address.ts";

// A row of a search hit: kind, title and location.

const icons: Readonly<Record<ShareOrigin, LucideIcon>> = {
  objective: Target,
  mission: Flag,
  task: CircleCheck,
};

const CLOSED_STATUSES: ReadonlySet<string> = new Set([
  "COMPLETED",
  "CANCELLED",
  "SKIPPED",
  "ARCHIVED",
]);

function HitRow({ hit }: { hit: SearchHit }) {
  const { kind, objectiveId } = hit;
  return kind === "task" && objectiveId !== null ? (
    <TaskHitRow hit={{ ...hit, objectiveId }} />
  ) : (
    <BaseHitRow hit={hit} />
  );
}

/** A task of a plan that the user sees, with the menu and the swipes of every list. */
function TaskHitRow({ hit }: { hit: SearchHit & { objectiveId: string } }) {
  const isDone = CLOSED_STATUSES.has(hit.status);
  const actions = useRowActions({ task: { ...hit, completed: isDone }, isDone });
  return (
    <BaseHitRow hit={hit} swipe={actions.swipe} trailing={<RowMenuButton actions={actions} />} />
  );
}

type BaseHitRowProps = { hit: SearchHit } & Pick<ListRowProps, "swipe" | "trailing">;

function BaseHitRow({ hit, ...extras }: BaseHitRowProps) {
  const locale = useLocale();
  const toLocale = useLocalePath();
  const { kind, title, status, areaId, objectiveTitle, schedule } = hit;
  const isClosed = CLOSED_STATUSES.has(status);
  const contextParts = [
    shareOriginLabels[kind][locale],
    areaDefinitions[areaId].label[locale],
    ...(kind !== "objective" && objectiveTitle !== null ? [objectiveTitle] : []),
  ];
  return (
    <ListRow
      {...extras}
      title={title}
      to={toLocale(getHitAddress(hit))}
      done={isClosed}
      area={getAreaColour(areaId)}
      leading={<Icon of={icons[kind]} className="text-ink-soft" />}
      context={
        <span className="block truncate first-letter:uppercase">
          {kind === "task" && (
            <>
              <TaskDate schedule={schedule} isDone={isClosed} />
              {" · "}
            </>
          )}
          {contextParts.join(" · ")}
        </span>
      }
    />
  );
}

const CommandHits = createOptionalPart(() => import("#shell/navigation/palette/command-hits.tsx"));

const PER_PAGE = 30;
const TYPING_MS = 150;

/** Stored in the URL, so that the search is restored when the user returns from a task. */
const TERM_PARAM = "q";
const KIND_PARAM = "kind";

export default function SearchScreen() {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(params.get(TERM_PARAM) ?? "");
  const kind = shareOrigins.find((one) => one === params.get(KIND_PARAM));
  const term = useDebounced(typed, TYPING_MS);
  const page = useRef<HTMLElement>(null);
  useEffect(() => page.current?.querySelector("input")?.focus(), []);
  const updateParams = (nextTerm: string, nextKind: ShareOrigin | undefined) =>
    setParams(
      {
        ...(nextTerm !== "" && { [TERM_PARAM]: nextTerm }),
        ...(nextKind && { [KIND_PARAM]: nextKind }),
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <title>{`${m.platform_search()} · Vereda`}</title>
      <PageHeader title={m.platform_search()} />
      <div className="flex flex-col gap-6">
        <search ref={page} className="flex flex-col gap-4">
          <TextField
            label={m.common_search_term()}
            description={m.planning_search_hint()}
            type="search"
            value={typed}
            maxLength={100}
            onChange={(next) => {
              setTyped(next);
              updateParams(next.trim(), kind);
            }}
          />
          <Kinds kind={kind} onChange={(next) => updateParams(typed.trim(), next)} />
        </search>
        {term !== "" && kind === undefined && <CommandHits term={term} />}
        {term !== "" && <SearchResults term={term} kind={kind} />}
      </div>
    </>
  );
}

type KindsProps = {
  kind: ShareOrigin | undefined;
  onChange: (kind: ShareOrigin | undefined) => void;
};

function Kinds({ kind, onChange }: KindsProps) {
  const locale = useLocale();
  return (
    <ToggleGroup<ShareOrigin>
      label={m.planning_search_only()}
      isLabelHidden
      selection="single"
      value={kind === undefined ? [] : [kind]}
      onChange={([next]) => onChange(next)}
      options={shareOrigins.map((value) => ({ value, label: shareOriginLabels[value][locale] }))}
    />
  );
}

function SearchResults({ term, kind }: { term: string; kind: ShareOrigin | undefined }) {
  const query = { q: term, perPage: PER_PAGE, ...(kind && { kind }) };
  const options = { placeholderData: keepPreviousData };
  const pages = usePages("GET /planning/search", { query }, options);
  if (pages.isPending) return <SkeletonRows count={4} />;
  if (!pages.data) {
    return (
      <Failure
        title={m.panel_search_failed()}
        error={pages.error}
        onRetry={() => void pages.refetch()}
      />
    );
  }
  const { items: hits, total } = pages.data;
  return (
    <section aria-busy={pages.isPlaceholderData} className="flex flex-col gap-4">
      <output className="figures text-14 text-ink-soft">
        {total === 0
          ? m.planning_search_nothing({ term })
          : m.planning_search_count({ count: total })}
      </output>
      {hits.length > 0 && (
        <List label={m.planning_search_results()}>
          {hits.map((hit) => (
            <HitRow key={`${hit.kind} ${hit.id}`} hit={hit} />
          ))}
        </List>
      )}
      <MorePages list={pages} pendingText={m.planning_board_loading()}>
        {m.planning_board_more()}
      </MorePages>
    </section>
  );
}
