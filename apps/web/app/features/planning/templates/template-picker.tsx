// Selects a template by text, kind and area; `onChoose` receives the selected one.
import { objectiveTypeLabels, objectiveTypes } from "@vereda/domain/planning/catalogue";
import type { ObjectiveType } from "@vereda/domain/planning/catalogue";
import type { Template } from "@vereda/domain/planning/templates/contract-templates";
import { areaDefinitions, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import { useState, type ComponentType, useEffect } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Select } from "#ui/fields/select.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { Announcement } from "../announcement.tsx";
import { TemplateList } from "./template-list.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "#platform/api/api.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";

// Loads templates by filter, page by page.

const PER_PAGE = 24;

type TemplateFilter = {
  type?: ObjectiveType | undefined;
  area?: AreaKey | undefined;
  search?: string | undefined;
};

function useTemplates({ type, area, search }: TemplateFilter) {
  const language = useLocale();
  const query = {
    language,
    ...(type !== undefined && { type }),
    ...(area !== undefined && { area }),
    ...(search !== undefined && search !== "" && { search }),
  };
  return useInfiniteQuery({
    queryKey: [...buildQueryKey("GET /planning/templates", { query }), "pages"],
    queryFn: ({ pageParam: page, signal }) =>
      api.data("GET /planning/templates", { query: { ...query, page, perPage: PER_PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ to, total, page }) => (to > 0 && to < total ? page + 1 : undefined),
    placeholderData: (before) => before,
    select: ({ pages }) => ({
      templates: pages.flatMap(({ items }) => items),
      total: pages.at(-1)?.total ?? 0,
    }),
  });
}

function useDebouncedText(typed: string): string {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed.trim()), 250);
    return () => clearTimeout(timer);
  }, [typed]);
  return debounced;
}

type TemplatePickerProps = {
  /** Restricts the list to one kind; undefined lets the user choose. */
  type?: ObjectiveType;
  initialType?: ObjectiveType;
  area?: AreaKey;
  areas: readonly AreaKey[];
  onChoose: (template: Template) => void;
  OwnActions?: ComponentType<{ template: Template }>;
};

export default function TemplatePicker(props: TemplatePickerProps) {
  const { type: givenType, area: givenArea, areas, onChoose, OwnActions } = props;
  const locale = useLocale();
  const [typed, setTyped] = useState("");
  const [type, setType] = useState(props.initialType);
  const [area, setArea] = useState(givenArea);
  const search = useDebouncedText(typed);
  const filter: TemplateFilter = { type: givenType ?? type, area, search };
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label={m.planning_templates_search()}
            type="search"
            value={typed}
            onChange={setTyped}
            placeholder={m.planning_templates_search_example()}
            maxLength={100}
            autoComplete="off"
          />
          <Select<AreaKey | "all">
            label={m.common_area()}
            placeholder={m.planning_templates_all_areas()}
            value={area ?? "all"}
            onChange={(value) => setArea(value === "all" ? undefined : value)}
            options={[
              { value: "all" as const, label: m.planning_templates_all_areas() },
              ...areas.map((key) => ({ value: key, label: areaDefinitions[key].label[locale] })),
            ]}
          />
        </div>
        {givenType === undefined && (
          <ToggleGroup<ObjectiveType>
            label={m.planning_templates_kind()}
            isLabelHidden
            selection="single"
            value={type === undefined ? [] : [type]}
            onChange={([value]) => setType(value)}
            options={objectiveTypes.map((value) => ({
              value,
              label: objectiveTypeLabels[value][locale],
            }))}
          />
        )}
      </div>
      <TemplateResults
        filter={filter}
        onChoose={onChoose}
        {...(OwnActions && { OwnActions })}
        onAll={() => {
          setTyped("");
          setType(undefined);
          setArea(undefined);
        }}
      />
    </div>
  );
}

type TemplateResultsProps = Pick<TemplatePickerProps, "onChoose" | "OwnActions"> & {
  filter: TemplateFilter;
  onAll: () => void;
};

function TemplateResults({ filter, onAll, ...rest }: TemplateResultsProps) {
  const list = useTemplates(filter);
  if (list.isPending) {
    return (
      <div aria-busy="true">
        <Announcement>{m.planning_templates_loading()}</Announcement>
        <SkeletonRows count={6} />
      </div>
    );
  }
  if (!list.data) {
    return (
      <Failure
        title={m.planning_templates_load_failed()}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const { templates, total } = list.data;
  return (
    <div className="flex flex-col gap-6" aria-busy={list.isPlaceholderData}>
      <output className="figures -mb-2 text-14 text-ink-soft">
        {m.planning_templates_count({ count: total })}
      </output>
      {total === 0 ? (
        <EmptyState
          title={m.planning_templates_none()}
          action={<Button onPress={onAll}>{m.planning_templates_see_all()}</Button>}
        >
          {m.planning_templates_none_text()}
        </EmptyState>
      ) : (
        <TemplateList templates={templates} {...rest} />
      )}
      {list.hasNextPage && (
        <Button
          className="self-start"
          isPending={list.isFetchingNextPage}
          onPress={() => void list.fetchNextPage()}
        >
          {m.planning_templates_more({ visible: templates.length, total })}
        </Button>
      )}
    </div>
  );
}
