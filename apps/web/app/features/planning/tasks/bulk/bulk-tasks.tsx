// A task list in selection mode, for bulk changes. Lazy-loaded.
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { useRef, type ComponentType, type ReactNode } from "react";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { useSelection, type Selection, type FullList } from "./selection.ts";

export type BulkTasksProps<ListedTask extends Task> = {
  tasks: readonly ListedTask[];
  fullList?: FullList;
  label: string;
  info: ComponentType<{ task: ListedTask }>;
  onClose: () => void;
};

export function BulkTasks<ListedTask extends Task>(props: BulkTasksProps<ListedTask>) {
  const { tasks, fullList, label, info: Info, onClose } = props;
  const selection = useSelection(tasks, fullList);
  return (
    // Escape ends it from wherever in it the focus is.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="flex flex-col gap-3 select-none"
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented) onClose();
      }}
    >
      {/* First in the DOM for keyboard users, but displayed at the bottom of the screen. */}
      <BulkBar selection={selection} onClose={onClose} />
      <List label={label}>
        {tasks.map((task) => (
          <ChoiceRow key={task.id} task={task} selection={selection} info={<Info task={task} />} />
        ))}
      </List>
    </div>
  );
}

type ChoiceRowProps = { task: Task; selection: Selection; info: ReactNode };

function ChoiceRow({ task, selection, info }: ChoiceRowProps) {
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
        description={info}
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
