// Several choices as chips, with a combo box that adds them and creates what is not there yet.
import { ChevronsUpDown, Plus, X } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { ComboBox } from "react-aria-components/ComboBox";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { BareList } from "../layout/bare-list.tsx";
import { innerInputStyles, boxButtonStyles, boxStyles, fieldStyles } from "../styles.ts";
import { FieldHead, FieldErrorText, buildValidityProps, type FieldTexts } from "./field-parts.tsx";
import { OptionsPopover, type Option } from "./options.tsx";

const CREATE = "create";

export type ChipsFieldProps = FieldTexts & {
  options: readonly Option[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Creates what the user has typed; without it there is only what the options say. */
  onCreate?: (text: string) => void;
  onText?: (text: string) => void;
  /** Whether a label matches typed text as far as it goes, and whether it is the same. */
  matches: (label: string, text: string) => boolean;
  isSame: (label: string, text: string) => boolean;
  onOpen?: () => void;
  maxLength: number;
  labels: {
    remove: (label: string) => string;
    create?: (text: string) => string;
    empty: string;
    placeholder: string;
  };
  children?: ReactNode;
};

export function ChipsField(props: ChipsFieldProps) {
  const { label, note, description, error, className, options, value, onChange, children } = props;
  const { onCreate, onText, matches, isSame, onOpen, maxLength, labels } = props;
  const [text, setText] = useState("");
  const write = (next: string) => {
    setText(next);
    onText?.(next);
  };
  const written = text.trim();
  const same = options.find((option) => isSame(option.label, written));
  const results = options.filter((option) => written === "" || matches(option.label, written));
  const items = results.map((option) => ({ ...option, id: option.value }));
  if (onCreate !== undefined && written !== "" && same === undefined) {
    const label = labels.create?.(written) ?? written;
    items.push({ id: CREATE, value: CREATE, label, mark: <Icon of={Plus} /> });
  }
  const addWritten = () => {
    if (same === undefined && onCreate === undefined) return;
    write("");
    if (same === undefined) onCreate?.(written);
    else if (!value.includes(same.value)) onChange([...value, same.value]);
  };
  return (
    <div className={classNames(fieldStyles, className)}>
      <ComboBox
        {...buildValidityProps(error)}
        selectionMode="multiple"
        items={items}
        inputValue={text}
        onInputChange={write}
        allowsEmptyCollection
        menuTrigger="focus"
        onFocus={() => onOpen?.()}
        value={[...value]}
        onChange={(keys) => {
          if (keys.includes(CREATE)) addWritten();
          else onChange(keys.map(String));
        }}
        className={fieldStyles}
      >
        <FieldHead label={label} note={note} description={description} />
        <Group className={boxStyles}>
          <Input
            placeholder={labels.placeholder}
            maxLength={maxLength}
            className={innerInputStyles}
            onKeyDownCapture={(event) => {
              const isChosen = event.currentTarget.getAttribute("aria-activedescendant") !== null;
              if (event.key !== "Enter" || isChosen || written === "") return;
              event.preventDefault();
              event.stopPropagation();
              addWritten();
            }}
          />
          <Button className={boxButtonStyles}>
            <Icon of={ChevronsUpDown} />
          </Button>
        </Group>
        <FieldErrorText error={error} />
        <OptionsPopover emptyText={labels.empty} />
      </ComboBox>
      <Chips {...props} />
      {children}
    </div>
  );
}

function Chips({ label, options, value, onChange, labels }: ChipsFieldProps) {
  const chosen = options.filter((option) => value.includes(option.value));
  if (chosen.length === 0) return null;
  return (
    <BareList aria-label={label} className="flex flex-wrap gap-2 pt-1">
      {chosen.map((option) => (
        <li
          key={option.value}
          className="flex max-w-full items-center gap-2 rounded-full bg-sunken pl-3 text-14"
        >
          {option.mark}
          <span className="min-w-0 truncate">{option.label}</span>
          <Button
            aria-label={labels.remove(option.label)}
            className="flex size-11 shrink-0 items-center justify-center rounded-full text-ink-soft hover:text-ink"
            onPress={() => onChange(value.filter((one) => one !== option.value))}
          >
            <Icon of={X} size={16} />
          </Button>
        </li>
      ))}
    </BareList>
  );
}
