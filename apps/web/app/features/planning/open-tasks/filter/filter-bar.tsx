// The filter above the list of open tasks: terms, conditions, and saving it.
import { useQuery } from "@tanstack/react-query";
import type { TaskFilter } from "@vereda/domain/planning/tasks/filters/contract-filters";
import { formatFilter } from "@vereda/domain/planning/tasks/filters/task-filter";
import { useRef, useState } from "react";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useSelectedWorkspace } from "#platform/auth/workspaces/workspaces.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { FilterMenuButton } from "#shell/menus/filter-menu-button.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { listPlanningAreas } from "../../planning-areas.ts";
import { chooseOptions, listChosen, listFilterGroups, listUsers } from "./filter-groups.ts";

const FilterDialog = createLazyDialog(() => import("./filter-dialog.tsx"));

type FilterBarProps = {
  filter: TaskFilter;
  /** Null removes all conditions. */
  onChange: (changes: Partial<TaskFilter> | null) => void;
};

/** The address follows later than the letters, so these are not read back from it. */
type Typed = { readonly text: string; readonly sent: readonly string[]; readonly q: string };

/** Terms that come from elsewhere, such as a saved filter, replace what is typed. */
function follow({ text, sent }: Typed, q: string): Typed {
  if (!sent.includes(q)) return { text: q, sent: [], q };
  return { text, sent: q === text.trim() ? [] : sent, q };
}

export function FilterBar({ filter, onChange }: FilterBarProps) {
  const locale = useLocale();
  const { username } = useCurrentUser();
  const entry = useSelectedWorkspace();
  const q = filter.q ?? "";
  const bar = useRef<HTMLElement>(null);
  const [typed, setTyped] = useState<Typed>({ text: q, sent: [], q });
  if (typed.q !== q) setTyped(follow(typed, q));
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const key = formatFilter(filter);
  const tags = useQuery({
    ...buildQuery("GET /planning/tags"),
    enabled: isOpen || filter.tagIds !== undefined,
  }).data?.items;
  const members = useQuery({
    ...buildQuery("GET /panel/workspaces/:id/members", {
      params: { id: entry?.workspace.id ?? "" },
      query: { status: "ACTIVE", perPage: 100 },
    }),
    enabled:
      entry !== null && !entry.workspace.isAlone && (isOpen || filter.assignee !== undefined),
  }).data?.items;
  const filters = useQuery({ ...buildQuery("GET /planning/filters"), enabled: key !== "" }).data;
  const saved = filters?.items.find(({ query }) => formatFilter(query) === key);
  const areas = entry === null ? [] : listPlanningAreas(entry);
  const users = listUsers(username, members ?? [], filter.assignee);
  const groups = listFilterGroups({ tags: tags ?? [], areas, users }, locale);
  const conditions = groups.flatMap((group) => listChosen(group, filter));
  return (
    <search ref={bar} className="flex flex-col gap-2">
      <TextField
        label={m.planning_filter_terms()}
        type="search"
        value={typed.text}
        maxLength={100}
        onChange={(text) => {
          setTyped({ text, sent: [...typed.sent, text.trim()], q });
          onChange({ q: text.trim() });
        }}
      />
      <Disclosure
        summary={
          <span className="min-w-0">
            {saved !== undefined && `${saved.name}: `}
            {conditions.map(({ label }) => label).join(" · ") || m.planning_filter()}
          </span>
        }
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <div className="flex flex-col gap-4">
          {groups
            .filter(({ options }) => options.length > 0)
            .map((group) => (
              <ToggleGroup
                key={group.label}
                label={group.label}
                selection={group.list === undefined ? "single" : "multiple"}
                value={listChosen(group, filter).map(({ value }) => value)}
                onChange={(values) => onChange(chooseOptions(group, values))}
                options={group.options}
              />
            ))}
        </div>
      </Disclosure>
      {key !== "" && (
        <div className="-mx-4 flex flex-wrap">
          {saved === undefined && (
            <Button
              variant="quiet"
              isDisabled={filters === undefined}
              onPress={() => setSaving(true)}
            >
              {m.planning_filter_save()}
            </Button>
          )}
          <Button
            variant="quiet"
            onPress={() => {
              setTyped({ text: "", sent: [], q });
              onChange(null);
              // This row goes with the conditions.
              bar.current?.querySelector("input")?.focus();
            }}
          >
            {m.planning_filter_clear()}
          </Button>
          {saved !== undefined && <FilterMenuButton filter={saved} />}
        </div>
      )}
      {isSaving && <FilterDialog query={filter} onClose={() => setSaving(false)} />}
    </search>
  );
}
