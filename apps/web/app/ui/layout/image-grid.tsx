// A single choice of labelled images in a grid, with arrow keys in all four directions.
import type { ReactNode } from "react";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";

interface ImageOption {
  readonly value: string;
  readonly label: string;
  readonly image: ReactNode;
}

type ImageGridProps = {
  label: string;
  options: readonly ImageOption[];
  value: string | null;
  onChange: (value: string) => void;
  empty: string;
};

export function ImageGrid({ label, options, value, onChange, empty }: ImageGridProps) {
  return (
    <ListBox
      aria-label={label}
      layout="grid"
      items={options.map((option) => ({ ...option, id: option.value }))}
      selectionMode="single"
      selectedKeys={value === null ? [] : [value]}
      onSelectionChange={(keys) => {
        const [chosen] = keys === "all" ? [] : keys;
        if (typeof chosen === "string") onChange(chosen);
      }}
      renderEmptyState={() => <p className="col-span-full p-2 text-ink-soft">{empty}</p>}
      className="grid max-h-72 grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1 overflow-y-auto rounded-control border border-line p-2"
    >
      {({ id, label: name, image }) => (
        <ListBoxItem
          id={id}
          textValue={name}
          aria-label={name}
          className="flex size-11 cursor-default items-center justify-center justify-self-center rounded-control text-ink hover:bg-sunken data-focus-visible:outline-2 data-focus-visible:outline-offset-1 data-focus-visible:outline-focus-ring data-selected:bg-accent-soft data-selected:inset-ring-2 data-selected:inset-ring-accent-text"
        >
          <span aria-hidden="true" title={name}>
            {image}
          </span>
        </ListBoxItem>
      )}
    </ListBox>
  );
}
