// A list of tasks of which several are chosen to be changed together. Loaded when somebody wants to choose.
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { useRef, type ComponentType, type ReactNode } from "react";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { useSelection, type Selection, type WholeList } from "./selection.ts";

export type BulkTasksProps<Shown extends Task> = {
  tasks: readonly Shown[];
  /** Where these are only the first of them. */
  whole?: WholeList;
  label: string;
  /** What stands below a title. */
  facts: ComponentType<{ task: Shown }>;
  onClose: () => void;
};

export function BulkTasks<Shown extends Task>(props: BulkTasksProps<Shown>) {
  const { tasks, whole, label, facts: Facts, onClose } = props;
  const selection = useSelection(tasks, whole);
  return (
    // Escape ends it from wherever in it the focus is.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="flex flex-col gap-3 select-none"
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented) onClose();
      }}
    >
      {/* First for who goes by keyboard; at the lower edge for who looks. */}
      <BulkBar selection={selection} onClose={onClose} />
      <List label={label}>
        {tasks.map((task) => (
          <ChoiceRow
            key={task.id}
            task={task}
            selection={selection}
            facts={<Facts task={task} />}
          />
        ))}
      </List>
    </div>
  );
}

type ChoiceRowProps = { task: Task; selection: Selection; facts: ReactNode };

function ChoiceRow({ task, selection, facts }: ChoiceRowProps) {
  const withShift = useRef(false);
  const isChosen = selection.isChosen(task.id);
  return (
    <li
      className="py-1"
      onPointerDownCapture={({ shiftKey }) => (withShift.current = shiftKey)}
      onKeyDownCapture={({ shiftKey }) => (withShift.current = shiftKey)}
    >
      <Checkbox
        isSelected={isChosen}
        isDisabled={selection.isFull && !isChosen}
        description={facts}
        onChange={(next) => {
          selection.toggle(task.id, next, withShift.current);
          withShift.current = false;
        }}
      >
        {task.title}
      </Checkbox>
    </li>
  );
}
