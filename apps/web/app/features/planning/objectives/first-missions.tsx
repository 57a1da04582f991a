// The first missions of a new plan: one line each, Enter goes to the next. None is needed.
import { newId } from "@vereda/domain/id";
import { Plus, X } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { nowMs } from "#platform/clock.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { FirstMission } from "./creation-draft.ts";

export type FirstMissionsProps = {
  missions: readonly FirstMission[];
  examples: readonly string[];
  onChange: (missions: FirstMission[]) => void;
};

const MOST = 12;

export function FirstMissions({ missions, examples, onChange }: FirstMissionsProps) {
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const add = () => {
    flushSync(() => onChange([...missions, { id: newId(nowMs()), title: "" }]));
    list.current?.querySelector<HTMLElement>("li:last-child input")?.focus();
  };
  const remove = (id: string) => {
    onChange(missions.filter((one) => one.id !== id));
    addButton.current?.focus();
  };
  return (
    <div className="flex flex-col gap-3">
      <ol ref={list} className="flex flex-col gap-3">
        {missions.map(({ id, title }, index) => (
          <li key={id} className="flex items-end gap-1">
            <TextField
              className="flex-1"
              label={m.planning_mission_number({ number: index + 1 })}
              placeholder={examples[index] ?? ""}
              maxLength={200}
              autoComplete="off"
              value={title}
              onChange={(next) =>
                onChange(missions.map((one) => (one.id === id ? { id, title: next } : one)))
              }
              onKeyDown={(event) => {
                if (event.key !== "Enter" || title.trim() === "" || missions.length >= MOST) return;
                event.preventDefault();
                add();
              }}
            />
            {missions.length > 1 && (
              <IconButton
                icon={X}
                label={m.planning_mission_remove({ number: index + 1 })}
                onPress={() => remove(id)}
              />
            )}
          </li>
        ))}
      </ol>
      {missions.length < MOST && (
        <Button
          ref={addButton}
          variant="quiet"
          icon={Plus}
          className="-ml-4 self-start"
          onPress={add}
        >
          {m.planning_mission_another()}
        </Button>
      )}
    </div>
  );
}
