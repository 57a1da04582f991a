// The palette: screens, actions and plans, by typing. Lazy-loaded.
import { shareOriginLabels } from "@vereda/domain/planning/catalogue";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Header } from "react-aria-components/Header";
import { ListBox, ListBoxItem, ListBoxSection } from "react-aria-components/ListBox";
import { getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { optionStyles } from "#ui/styles.ts";
import { filterCommands, type Command, type CommandGroup } from "./filter-commands.ts";
import { useCommands } from "./use-commands.ts";
import { useQuery } from "@tanstack/react-query";
import type { SearchHit } from "@vereda/domain/planning/search/contract-search";
import { buildQuery } from "#platform/query/build-query.ts";
import { useDebounced } from "#platform/use-debounced.ts";
import { useIsOnline } from "#platform/use-is-online.ts";

// Searches the user's plans for the typed text, after a pause in typing.

const MIN_CHARACTERS = 2;
const MAX_HITS = 6;

type PlanHits =
  | { readonly state: "idle" | "searching" | "offline" }
  | { readonly state: "failed"; readonly error: Error; readonly retry: () => void }
  | { readonly state: "loaded"; readonly hits: readonly SearchHit[] };

function usePlanHits(typed: string): PlanHits {
  const term = useDebounced(typed);
  const isOnline = useIsOnline();
  const isRequested = typed.trim().length >= MIN_CHARACTERS;
  const { data, error, refetch } = useQuery({
    ...buildQuery("GET /planning/search", { query: { q: term, perPage: MAX_HITS } }),
    enabled: isRequested && term.length >= MIN_CHARACTERS && isOnline,
  });
  if (!isRequested) return { state: "idle" };
  const isCurrent = term === typed.trim();
  if (data !== undefined && isCurrent) return { state: "loaded", hits: data.items };
  if (!isOnline) return { state: "offline" };
  if (error !== null && isCurrent) {
    return { state: "failed", error, retry: () => void refetch() };
  }
  return { state: "searching" };
}

const groupTitles: Readonly<Record<CommandGroup | "plans", () => string>> = {
  screens: m.navigation_palette_screens,
  actions: m.navigation_palette_actions,
  areas: m.platform_areas,
  resources: m.panel_nav_resources,
  workspaces: m.panel_workspaces,
  themes: m.navigation_palette_themes,
  plans: m.navigation_palette_plans,
};

const groupOrder: readonly CommandGroup[] = [
  "screens",
  "actions",
  "areas",
  "resources",
  "workspaces",
  "themes",
];

type Entry = Pick<Command, "id" | "title" | "context" | "run">;
type Group = { id: CommandGroup | "plans"; entries: readonly Entry[] };

/** Loaded with the first plan that is opened. */
type LoadHitAddress = () => Promise<{ readonly getHitAddress: (hit: SearchHit) => string }>;

export type PaletteDialogProps = { loadHitAddress: LoadHitAddress; onClose: () => void };

export default function PaletteDialog({ loadHitAddress, onClose }: PaletteDialogProps) {
  const [typed, setTyped] = useState("");
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => page.current?.querySelector("input")?.focus(), []);
  const plans = usePlanHits(typed);
  const matches = filterCommands(useCommands(), typed);
  const planEntries = usePlanEntries(plans, typed.trim(), loadHitAddress);
  const groups: Group[] = [
    ...groupOrder.map((id) => ({ id, entries: matches.filter(({ group }) => group === id) })),
    { id: "plans" as const, entries: planEntries },
  ].filter(({ entries }) => entries.length > 0);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.navigation_palette()}
      closeLabel={m.platform_close()}
      width="wide"
    >
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <div ref={page} className="flex flex-col gap-3">
          <TextField
            label={m.navigation_palette_field()}
            description={m.navigation_palette_hint()}
            type="search"
            autoComplete="off"
            maxLength={100}
          />
          <ListBox
            aria-label={m.navigation_palette_results()}
            items={groups}
            className="h-[50dvh] max-h-112 overflow-y-auto outline-none"
            renderEmptyState={() => (
              <p className="py-2 text-ink-soft">
                {plans.state === "loaded" && m.navigation_palette_nothing({ term: typed.trim() })}
              </p>
            )}
          >
            {({ id, entries }) => (
              <ListBoxSection id={id} className="pb-3">
                <Header className="px-3 py-1 text-14 font-semibold text-ink-soft">
                  {groupTitles[id]()}
                </Header>
                {entries.map((entry) => (
                  <EntryRow key={entry.id} entry={entry} onClose={onClose} />
                ))}
              </ListBoxSection>
            )}
          </ListBox>
        </div>
      </Autocomplete>
      <PlansNote plans={plans} />
    </Dialog>
  );
}

function EntryRow({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { id, title, context, run } = entry;
  return (
    <ListBoxItem
      id={id}
      textValue={title}
      className={`${optionStyles} justify-between text-ink`}
      onAction={() => {
        onClose();
        run();
      }}
    >
      <span className="min-w-0 truncate">{title}</span>
      {context && <span className="shrink-0 text-14 text-ink-soft">{context}</span>}
    </ListBoxItem>
  );
}

function usePlanEntries(
  plans: PlanHits,
  term: string,
  loadHitAddress: LoadHitAddress,
): readonly Entry[] {
  const locale = useLocale();
  const toLocale = useLocalePath();
  const navigate = useNavigate();
  const open = async (hit: SearchHit) => {
    const { getHitAddress } = await loadHitAddress();
    await navigate(toLocale(getHitAddress(hit)));
  };
  if (plans.state !== "loaded" || plans.hits.length === 0) return [];
  return [
    ...plans.hits.map((hit) => ({
      id: `${hit.kind} ${hit.id}`,
      title: hit.title,
      context: shareOriginLabels[hit.kind][locale],
      run: () => void open(hit),
    })),
    {
      id: "all",
      title: m.navigation_palette_all({ term }),
      run: () => void navigate(`${toLocale("/panel/search")}?${new URLSearchParams({ q: term })}`),
    },
  ];
}

function PlansNote({ plans }: { plans: PlanHits }) {
  const locale = useLocale();
  return (
    <div className="flex min-h-6 flex-col items-start gap-2 text-14 text-ink-soft">
      <output>
        {plans.state === "searching" && m.navigation_palette_searching()}
        {plans.state === "offline" && m.navigation_palette_offline()}
      </output>
      {plans.state === "failed" && (
        <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>
            {m.navigation_palette_failed()} {getErrorText(plans.error, locale)}
          </p>
          <Button onPress={plans.retry}>{m.platform_retry()}</Button>
        </div>
      )}
    </div>
  );
}
