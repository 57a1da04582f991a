// A list of titles with one field per line; Enter goes to the next line.
import { createId } from "@vereda/domain/create-id";
import { Plus, X } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { nowMs } from "#platform/clock.ts";
import { BareOrderedList } from "#ui/layout/bare-list.tsx";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";

type TitledLine = { id: string; title: string };

type TitleLinesProps = {
  lines: readonly TitledLine[];
  onChange: (lines: TitledLine[]) => void;
  labels: {
    line: (of: { number: number }) => string;
    remove: (of: { number: number }) => string;
    add: string;
  };
  maxLines: number;
  maxLength: number;
  /** Always shows one line; Enter in an empty line submits the form. */
  requiresOne?: boolean;
  placeholder?: (index: number) => string;
  error?: (index: number) => string | undefined;
};

export function TitleLines(props: TitleLinesProps) {
  const {
    lines,
    onChange,
    labels,
    maxLines,
    maxLength,
    requiresOne = false,
    placeholder,
    error,
  } = props;
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const add = () => {
    flushSync(() => onChange([...lines, { id: createId(nowMs()), title: "" }]));
    list.current?.querySelector<HTMLElement>("li:last-child input")?.focus();
  };
  const remove = (id: string) => {
    onChange(lines.filter((line) => line.id !== id));
    addButton.current?.focus();
  };
  return (
    <>
      {lines.length > 0 && (
        <BareOrderedList ref={list} className="flex flex-col gap-2">
          {lines.map(({ id, title }, index) => (
            <li key={id} className="flex items-end gap-1">
              <TextField
                className="flex-1"
                label={labels.line({ number: index + 1 })}
                {...(placeholder && { placeholder: placeholder(index) })}
                maxLength={maxLength}
                autoComplete="off"
                value={title}
                error={error?.(index)}
                onChange={(next) =>
                  onChange(lines.map((line) => (line.id === id ? { ...line, title: next } : line)))
                }
                onKeyDown={(event) => {
                  const canAddLine = title.trim() !== "" && lines.length < maxLines;
                  if (event.key !== "Enter" || (requiresOne && !canAddLine)) return;
                  event.preventDefault();
                  if (canAddLine) add();
                }}
              />
              {(lines.length > 1 || !requiresOne) && (
                <IconButton
                  icon={X}
                  label={labels.remove({ number: index + 1 })}
                  onPress={() => remove(id)}
                />
              )}
            </li>
          ))}
        </BareOrderedList>
      )}
      {lines.length < maxLines && (
        <Button
          ref={addButton}
          variant="quiet"
          icon={Plus}
          className="-ml-4 self-start"
          onPress={add}
        >
          {labels.add}
        </Button>
      )}
    </>
  );
}
