// The option list of a select or a combo box.
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Text } from "react-aria-components/Text";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { optionStyles, popoverStyles } from "../styles.ts";

export type Option<Value extends string = string> = {
  value: Value;
  label: string;
  /** The accessible name where the label is only a character or a digit. */
  name?: string | undefined;
  description?: string | undefined;
  /** Additional search terms, such as those of its group. */
  keywords?: string | undefined;
  mark?: ReactNode;
  isDisabled?: boolean;
};

type OptionsPopoverProps = {
  items?: Iterable<Option & { id: string }>;
  emptyText?: string | undefined;
};

export function OptionsPopover({ items, emptyText }: OptionsPopoverProps) {
  return (
    <Popover offset={4} className={classNames(popoverStyles, "min-w-(--trigger-width) max-w-sm")}>
      <ListBox<Option & { id: string }>
        {...(items === undefined ? {} : { items })}
        className="max-h-80 overflow-auto p-1 outline-none"
        renderEmptyState={() => <p className="px-3 py-2 text-14 text-ink-soft">{emptyText}</p>}
      >
        {(option: Option & { id: string }) => (
          <ListBoxItem
            id={option.id}
            textValue={option.label}
            isDisabled={option.isDisabled ?? false}
            className={classNames(optionStyles, "text-ink")}
          >
            {({ isSelected }) => (
              <>
                {option.mark}
                <span className="flex min-w-0 flex-1 flex-col">
                  <Text slot="label">{option.label}</Text>
                  {option.description && (
                    <Text slot="description" className="text-14 text-ink-soft">
                      {option.description}
                    </Text>
                  )}
                </span>
                <Icon of={Check} className={isSelected ? "text-accent-text" : "invisible"} />
              </>
            )}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}
