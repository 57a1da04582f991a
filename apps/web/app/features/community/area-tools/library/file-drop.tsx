// Takes files that are dropped on what it contains; a button does the same without a pointer.
import { useState, type DragEvent, type ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";

type FileDropProps = {
  onFiles: (files: readonly File[]) => void;
  className?: string;
  children: ReactNode;
};

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

export function FileDrop({ onFiles, className, children }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={classNames(
        className,
        isOver && "rounded-card inset-ring-2 inset-ring-accent-text",
      )}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        // Otherwise the browser would open the file.
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
    </div>
  );
}
