// Tabs made of native buttons, because a collection library would be too large for the day.
import {
  Activity,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { classNames } from "../class-names.ts";
import { PRINT_HIDDEN } from "../styles.ts";

export type TabItem<Id extends string> = {
  id: Id;
  title: string;
  shortTitle?: string;
  count?: number | undefined;
  content: ReactNode;
  isDisabled?: boolean;
};

type TabsProps<Id extends string> = {
  label: string;
  items: readonly TabItem<Id>[];
  selected?: Id;
  onSelect?: (id: Id) => void;
  /** Panels with forms: what was typed in one is there when the user comes back to it. */
  hasDrafts?: boolean;
};

const ROW = "flex gap-6 overflow-x-auto border-b border-line *:-mb-px [scrollbar-width:none]";
const TAB =
  "relative flex min-h-11 shrink-0 cursor-pointer items-center gap-2 border-b-2 border-transparent " +
  "text-16 text-ink-soft -outline-offset-2 transition-colors hover:text-ink " +
  "aria-selected:border-accent-text aria-selected:font-semibold aria-selected:text-ink " +
  "disabled:cursor-not-allowed disabled:opacity-45";

export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, items, selected, onSelect, hasDrafts = false } = props;
  const [chosen, setChosen] = useState(items[0]?.id);
  const row = useId();
  const current = items.find(({ id }) => id === (selected ?? chosen)) ?? items[0];
  const [visited, setVisited] = useState<readonly Id[]>([]);
  if (hasDrafts && current && !visited.includes(current.id)) setVisited([...visited, current.id]);
  const choose = (id: Id) => {
    setChosen(id);
    // Where the URL holds the selection, `current` may lag behind the last click.
    if (id !== current?.id || id !== chosen) onSelect?.(id);
  };
  const onKeyDown = (event: KeyboardEvent, from: Id) => {
    const next = nextTab(items, from, event.key);
    if (next === null) return;
    event.preventDefault();
    choose(next);
    document.getElementById(`${row}${next}`)?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className={classNames(ROW, PRINT_HIDDEN)}>
        {items.map(({ id, title, shortTitle, count, isDisabled = false }) => (
          <button
            key={id}
            id={`${row}${id}`}
            type="button"
            role="tab"
            aria-selected={id === current?.id}
            aria-controls={id === current?.id ? `${row}${id}-panel` : undefined}
            // Roving tabindex: one tab stop for the row; arrow keys move within it.
            tabIndex={id === current?.id ? 0 : -1}
            ref={id === current?.id ? bringIntoView : null}
            disabled={isDisabled}
            onKeyDown={(event) => onKeyDown(event, id)}
            onClick={() => choose(id)}
            className={TAB}
          >
            {shortTitle === undefined ? title : <Titles title={title} shortTitle={shortTitle} />}
            {count !== undefined && <span className="figures text-14 font-normal">{count}</span>}
          </button>
        ))}
      </div>
      {items
        .filter(({ id }) => id === current?.id || visited.includes(id))
        .map(({ id, title, content }) => (
          <Activity key={id} mode={id === current?.id ? "visible" : "hidden"}>
            <Panel id={`${row}${id}-panel`} tab={`${row}${id}`} title={title}>
              {content}
            </Panel>
          </Activity>
        ))}
    </div>
  );
}

/** The tab that a key moves to, wrapping around and skipping disabled ones; null for other keys. */
function nextTab<Id extends string>(
  items: readonly TabItem<Id>[],
  from: Id,
  key: string,
): Id | null {
  const open = items.filter(({ isDisabled }) => !isDisabled);
  const at = open.findIndex(({ id }) => id === from);
  const targets = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
  if (!(key in targets)) return null;
  return open.at(targets[key as keyof typeof targets] % open.length)?.id ?? null;
}

// In print the tab row is hidden, so the panel shows its title.
const PANEL =
  "rounded-control pt-6 print:pt-0 print:before:mb-2 print:before:block print:before:font-semibold " +
  "print:before:content-[attr(data-title)]";

const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";

type PanelProps = { id: string; tab: string; title: string; children: ReactNode };

function Panel({ id, tab, title, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A panel without focusable content is focusable itself, so that the keyboard can scroll it.
    if (panel.current?.querySelector(FOCUSABLE)) panel.current.removeAttribute("tabindex");
    else panel.current?.setAttribute("tabindex", "0");
  });
  return (
    <div
      ref={panel}
      id={id}
      role="tabpanel"
      aria-labelledby={tab}
      data-title={title}
      className={PANEL}
    >
      {children}
    </div>
  );
}

/** Screen readers read the full title; an aria-label would omit the count. */
function Titles({ title, shortTitle }: { title: string; shortTitle: string }) {
  return (
    <>
      <span aria-hidden="true" className="md:hidden">
        {shortTitle}
      </span>
      <span className="max-md:sr-only">{title}</span>
    </>
  );
}

/** Scrolls horizontally only, so that the page does not move. Called with the tab when selected. */
function bringIntoView(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (!tab || !row) return;
  const [rowRect, tabRect] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (tabRect.left < rowRect.left) row.scrollLeft -= rowRect.left - tabRect.left;
  if (tabRect.right > rowRect.right) row.scrollLeft += tabRect.right - rowRect.right;
}
