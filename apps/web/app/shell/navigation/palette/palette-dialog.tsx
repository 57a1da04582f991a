// The palette: screens, actions, plans, people and what they write, by typing. Lazy-loaded.
import { shareOriginLabels } from "@vereda/domain/planning/catalogue";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Header } from "react-aria-components/Header";
import { ListBox, ListBoxItem, ListBoxSection } from "react-aria-components/ListBox";
import { getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { getLanguageTag } from "#platform/i18n/format/format.ts";
import { formatFullName } from "#platform/i18n/format/full-name.ts";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { getProfileAddress } from "#platform/pages/panel-path.ts";
import { optionStyles } from "#ui/styles.ts";
import { filterCommands, type Command, type CommandGroup } from "./filter-commands.ts";
import { useCommands } from "./use-commands.ts";
import { useQuery } from "@tanstack/react-query";
import type { SearchResults } from "@vereda/domain/community/contract-search";
import type { Locale } from "@vereda/domain/locale";
import type { SearchHit } from "@vereda/domain/planning/search/contract-search";
import { buildQuery } from "#platform/query/build-query.ts";
import { useDebounced } from "#platform/use-debounced.ts";
import { useIsOnline } from "#platform/use-is-online.ts";

// Searches what the user may open for the typed text, with one request after a pause in typing.

const MIN_CHARACTERS = 2;

type Search =
  | { readonly state: "idle" | "searching" | "offline" }
  | { readonly state: "failed"; readonly error: Error; readonly retry: () => void }
  | { readonly state: "loaded"; readonly results: SearchResults };

function useSearch(typed: string): Search {
  const term = useDebounced(typed);
  const isOnline = useIsOnline();
  const isRequested = typed.trim().length >= MIN_CHARACTERS;
  const { data, error, refetch } = useQuery({
    ...buildQuery("GET /panel/search", { query: { q: term } }),
    enabled: isRequested && term.length >= MIN_CHARACTERS && isOnline,
  });
  if (!isRequested) return { state: "idle" };
  const isCurrent = term === typed.trim();
  if (data !== undefined && isCurrent) return { state: "loaded", results: data };
  if (!isOnline) return { state: "offline" };
  if (error !== null && isCurrent) {
    return { state: "failed", error, retry: () => void refetch() };
  }
  return { state: "searching" };
}

type ResultGroup = keyof SearchResults;
type GroupId = CommandGroup | ResultGroup;

const groupTitles: Readonly<Record<GroupId, () => string>> = {
  screens: m.navigation_palette_screens,
  actions: m.navigation_palette_actions,
  areas: m.platform_areas,
  resources: m.panel_nav_resources,
  workspaces: m.panel_workspaces,
  themes: m.navigation_palette_themes,
  plans: m.navigation_palette_plans,
  users: m.navigation_palette_users,
  circles: m.platform_circles,
  conversations: m.navigation_palette_conversations,
  messages: m.panel_nav_messages,
};

const groupOrder: readonly GroupId[] = [
  "screens",
  "actions",
  "areas",
  "resources",
  "workspaces",
  "themes",
  "plans",
  "users",
  "circles",
  "conversations",
  "messages",
];

type Entry = Pick<Command, "title" | "context" | "run"> & { id: string; group: GroupId };

/** Loaded with the first plan that is opened. */
type LoadHitAddress = () => Promise<{ readonly getHitAddress: (hit: SearchHit) => string }>;

export type PaletteDialogProps = { loadHitAddress: LoadHitAddress; onClose: () => void };

export default function PaletteDialog({ loadHitAddress, onClose }: PaletteDialogProps) {
  const [typed, setTyped] = useState("");
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => page.current?.querySelector("input")?.focus(), []);
  const search = useSearch(typed);
  const commands = filterCommands(useCommands(), typed);
  const results = useResultEntries(search, typed.trim(), loadHitAddress);
  const entries: readonly Entry[] = [...commands, ...results];
  const groups = groupOrder
    .map((id) => ({ id, entries: entries.filter(({ group }) => group === id) }))
    .filter((group) => group.entries.length > 0);
  return (
    <Dialog onClose={onClose} title={m.navigation_palette()} width="wide">
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
                {search.state === "loaded" && m.navigation_palette_nothing({ term: typed.trim() })}
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
      <SearchNote search={search} />
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

function useResultEntries(
  search: Search,
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
  if (search.state !== "loaded") return [];
  const { plans, users, circles, conversations, messages } = search.results;
  const link = (group: ResultGroup, title: string, to: string, context?: string): Entry => ({
    id: `${group} ${to}`,
    group,
    title,
    ...(context !== undefined && { context }),
    run: () => void navigate(toLocale(to)),
  });
  const all = `/panel/search?${new URLSearchParams({ q: term })}`;
  return [
    ...plans.map((hit) => ({
      id: `${hit.kind} ${hit.id}`,
      group: "plans" as const,
      title: hit.title,
      context: shareOriginLabels[hit.kind][locale],
      run: () => void open(hit),
    })),
    ...(plans.length === 0 ? [] : [link("plans", m.navigation_palette_all({ term }), all)]),
    ...users.map((user) =>
      link("users", formatFullName(user), getProfileAddress(user.username), `@${user.username}`),
    ),
    ...circles.map(({ id, name }) => link("circles", name, `/panel/circles/${id}`)),
    ...conversations.map(({ id, title, names }) =>
      link("conversations", title ?? formatNames(names, locale), getConversationAddress(id)),
    ),
    ...messages.map(({ id, conversationId, text, author }) => {
      const to = `${getConversationAddress(conversationId)}&message=${id}`;
      return link("messages", text, to, author?.firstName);
    }),
  ];
}

const getConversationAddress = (id: string) => `/panel/messages?conversation=${id}`;

function formatNames(names: readonly string[], locale: Locale): string {
  return names.length === 0
    ? m.panel_someone()
    : new Intl.ListFormat(getLanguageTag(locale)).format(names);
}

function SearchNote({ search }: { search: Search }) {
  const locale = useLocale();
  return (
    <div className="flex min-h-6 flex-col items-start gap-2 text-14 text-ink-soft">
      <output>
        {search.state === "searching" && m.navigation_palette_searching()}
        {search.state === "offline" && m.navigation_palette_offline()}
      </output>
      {search.state === "failed" && (
        <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>
            {m.navigation_palette_failed()} {getErrorText(search.error, locale)}
          </p>
          <Button onPress={search.retry}>{m.platform_retry()}</Button>
        </div>
      )}
    </div>
  );
}
