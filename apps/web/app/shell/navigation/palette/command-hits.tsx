// The commands that match a search: screens, settings, themes and the rest of the palette. Lazy-loaded.
import { m } from "#platform/i18n/generated/messages.js";
import { BareList } from "#ui/layout/bare-list.tsx";
import { filterCommands } from "./filter-commands.ts";
import { useCommands } from "./use-commands.ts";

const MAX_HITS = 6;

export default function CommandHits({ term }: { term: string }) {
  const hits = filterCommands(useCommands(), term).slice(0, MAX_HITS);
  if (hits.length === 0) return null;
  return (
    <BareList aria-label={m.navigation_palette()} className="divide-y divide-line">
      {hits.map(({ id, title, context, run }) => (
        <li key={id}>
          <button
            type="button"
            onClick={run}
            className="flex min-h-11 w-full items-center justify-between gap-3 text-left hover:bg-sunken/60"
          >
            <span className="min-w-0 truncate">{title}</span>
            {context && <span className="shrink-0 text-14 text-ink-soft">{context}</span>}
          </button>
        </li>
      ))}
    </BareList>
  );
}
