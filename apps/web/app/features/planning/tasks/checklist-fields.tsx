// The steps of a task that is being made: one line each, Enter goes to the next.
import { newId } from "@vereda/domain/id";
import { Plus, X } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { nowMs } from "#platform/clock.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { ChecklistDraft } from "./task-draft.ts";

export type ChecklistFieldsProps = {
  items: readonly ChecklistDraft[];
  onChange: (items: ChecklistDraft[]) => void;
  error: (index: number) => string | undefined;
};

const MOST = 200;

export function ChecklistFields({ items, onChange, error }: ChecklistFieldsProps) {
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const add = () => {
    flushSync(() => onChange([...items, { id: newId(nowMs()), title: "" }]));
    list.current?.querySelector<HTMLElement>("li:last-child input")?.focus();
  };
  const remove = (id: string) => {
    onChange(items.filter((item) => item.id !== id));
    addButton.current?.focus();
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="pb-2 font-serif text-18 font-medium">{m.planning_checklist()}</legend>
      {items.length > 0 && (
        <ol ref={list} className="flex flex-col gap-2">
          {items.map((item, index) => (
            <li key={item.id} className="flex items-end gap-1">
              <TextField
                label={m.planning_step({ number: index + 1 })}
                className="flex-1"
                maxLength={300}
                autoComplete="off"
                value={item.title}
                error={error(index)}
                onChange={(title) =>
                  onChange(items.map((one) => (one.id === item.id ? { ...one, title } : one)))
                }
                onKeyDown={(event) => {
                  if (event.key !== "Enter") return;
                  event.preventDefault();
                  if (item.title.trim() !== "") add();
                }}
              />
              <IconButton
                icon={X}
                label={m.planning_step_remove({ number: index + 1 })}
                onPress={() => remove(item.id)}
              />
            </li>
          ))}
        </ol>
      )}
      {items.length < MOST && (
        <Button
          ref={addButton}
          variant="quiet"
          icon={Plus}
          className="-ml-4 self-start"
          onPress={add}
        >
          {m.planning_step_add()}
        </Button>
      )}
    </fieldset>
  );
}
