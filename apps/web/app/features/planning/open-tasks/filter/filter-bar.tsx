// The filter above the list of open tasks: words, conditions, and saving it.
import { useQuery } from "@tanstack/react-query";
import type { TaskFilter } from "@vereda/domain/planning/open-tasks/contract-filters";
import { formatFilter } from "@vereda/domain/planning/open-tasks/task-filter";
import { Suspense, useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog, createLazyPart } from "#platform/lazy-part.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { Skeleton } from "#ui/layout/skeleton.tsx";
import { describeFilter } from "./filter-texts.ts";

const FilterFields = createLazyPart(() => import("./filter-fields.tsx"));
const FilterDialog = createLazyDialog(() => import("./filter-dialog.tsx"));

type FilterBarProps = {
  filter: TaskFilter;
  /** Null removes all conditions. */
  onChange: (changes: Partial<TaskFilter> | null) => void;
};

export function FilterBar({ filter, onChange }: FilterBarProps) {
  const locale = useLocale();
  const [words, setWords] = useState(filter.q ?? "");
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const key = formatFilter(filter);
  const tags = useQuery({
    ...buildQuery("GET /planning/tags"),
    enabled: isOpen || filter.tagIds !== undefined,
  }).data?.items;
  const filters = useQuery({ ...buildQuery("GET /planning/filters"), enabled: key !== "" }).data;
  const saved = filters?.items.find(({ query }) => formatFilter(query) === key);
  const conditions = describeFilter({ ...filter, q: undefined }, tags ?? [], locale);
  return (
    <search className="flex flex-col gap-2">
      <TextField
        label={m.planning_filter_words()}
        type="search"
        // Typed text keeps its spaces; another filter brings its own words.
        value={words.trim() === (filter.q ?? "") ? words : (filter.q ?? "")}
        maxLength={100}
        onChange={(next) => {
          setWords(next);
          onChange({ q: next.trim() });
        }}
      />
      <Disclosure
        summary={
          <span className="min-w-0">
            {saved !== undefined && `${saved.name}: `}
            {conditions.length === 0 ? m.planning_filter() : conditions.join(" · ")}
          </span>
        }
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        {isOpen && (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <FilterFields filter={filter} tags={tags ?? []} onChange={onChange} />
          </Suspense>
        )}
      </Disclosure>
      {key !== "" && (
        <div className="-mx-4 flex flex-wrap">
          <Button
            variant="quiet"
            isDisabled={filters === undefined}
            onPress={() => setSaving(true)}
          >
            {saved === undefined ? m.planning_filter_save() : m.planning_filter_change()}
          </Button>
          <Button variant="quiet" onPress={() => onChange(null)}>
            {m.planning_filter_clear()}
          </Button>
        </div>
      )}
      {isSaving && (
        <Suspense fallback={null}>
          <FilterDialog query={filter} saved={saved} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </search>
  );
}
