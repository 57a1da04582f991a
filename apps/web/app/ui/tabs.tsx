// Views of one subject, side by side. On a phone the row scrolls.
import type { ReactNode } from "react";
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from "react-aria-components/Tabs";

export type TabItem<Id extends string> = {
  id: Id;
  title: string;
  /** A part of the title, shown in its place where a phone's row has no room. */
  shortTitle?: string;
  /** How many things wait inside. */
  count?: number | undefined;
  content: ReactNode;
  isDisabled?: boolean;
};

export type TabsProps<Id extends string> = {
  /** Names the row of tabs. */
  label: string;
  items: readonly TabItem<Id>[];
  selected?: Id;
  onSelect?: (id: Id) => void;
};

const TAB =
  "relative flex min-h-11 shrink-0 cursor-pointer items-center gap-2 border-b-2 border-transparent " +
  "text-16 text-ink-soft -outline-offset-2 transition-colors hover:text-ink " +
  "data-selected:border-accent-text data-selected:font-semibold data-selected:text-ink " +
  "data-disabled:cursor-not-allowed data-disabled:opacity-45";

export function Tabs<Id extends string>({ label, items, selected, onSelect }: TabsProps<Id>) {
  return (
    <AriaTabs
      {...(selected === undefined ? {} : { selectedKey: selected })}
      onSelectionChange={(key) => {
        const item = items.find(({ id }) => id === key);
        if (item) onSelect?.(item.id);
      }}
    >
      <TabList
        aria-label={label}
        className="flex gap-6 overflow-x-auto border-b border-line *:-mb-px [scrollbar-width:none]"
      >
        {items.map(({ id, title, shortTitle, count, isDisabled = false }) => (
          <Tab
            key={id}
            id={id}
            ref={id === selected ? bringIntoView : null}
            isDisabled={isDisabled}
            className={TAB}
          >
            {shortTitle === undefined ? title : <Titles title={title} shortTitle={shortTitle} />}
            {count !== undefined && <span className="figures text-14 font-normal">{count}</span>}
          </Tab>
        ))}
      </TabList>
      {items.map(({ id, content }) => (
        <TabPanel key={id} id={id} className="rounded-control pt-6">
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}

/** Read whole where it is shown short; a label would leave out the count beside it. */
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

/** Called with the tab as it is chosen. Sideways only: the page stays where it is. */
function bringIntoView(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (!tab || !row) return;
  const [within, place] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (place.left < within.left) row.scrollLeft -= within.left - place.left;
  if (place.right > within.right) row.scrollLeft += place.right - within.right;
}
