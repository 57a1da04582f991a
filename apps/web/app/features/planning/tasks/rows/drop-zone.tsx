// An area that accepts dragged rows or files; users who do not drag use a menu.
import { useRef, useState, type DragEvent, type ReactNode } from "react";

/** A custom data type, so that nothing else accepts the drop. */
const TASK = "application/x-vereda-task";

/** Drags the whole row, although its link covers all of it and would be dragged instead. */
export function startTaskDrag(event: DragEvent): void {
  const row =
    event.target instanceof Element ? event.target.closest<HTMLElement>("[data-task]") : null;
  if (row === null) return;
  event.dataTransfer.clearData();
  event.dataTransfer.setData(TASK, row.dataset["task"] ?? "");
  event.dataTransfer.effectAllowed = "move";
  event.dataTransfer.setDragImage(row, 24, 24);
}

type DropZoneProps = { children: ReactNode } & (
  | { onDropTask: (taskId: string) => void }
  | { onDropFiles: (files: readonly File[]) => void }
);

export function DropZone(props: DropZoneProps) {
  const type = "onDropFiles" in props ? "Files" : TASK;
  const [isOver, setIsOver] = useState(false);
  // Counts nested dragenter events: moving to a child element also fires dragleave.
  const depth = useRef(0);
  const enter = (by: number) => {
    depth.current += by;
    setIsOver(depth.current > 0);
  };
  const isAccepted = (event: DragEvent) => event.dataTransfer.types.includes(type);
  return (
    <div
      className="-m-3 rounded-card p-3 outline-accent-text transition-colors data-over:bg-accent-soft data-over:outline-2"
      data-over={isOver ? "" : undefined}
      onDragEnter={(event) => isAccepted(event) && enter(1)}
      onDragLeave={(event) => isAccepted(event) && enter(-1)}
      onDragOver={(event) => {
        if (isAccepted(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        depth.current = 0;
        setIsOver(false);
        if (!isAccepted(event)) return;
        event.preventDefault();
        if ("onDropFiles" in props) props.onDropFiles([...event.dataTransfer.files]);
        else props.onDropTask(event.dataTransfer.getData(TASK));
      }}
    >
      {props.children}
    </div>
  );
}
