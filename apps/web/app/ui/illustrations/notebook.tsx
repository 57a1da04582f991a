// A notebook with three lines, one of them done, and a pencil.
import { Drawing, type IllustrationProps } from "./drawing.tsx";

export function NotebookIllustration(props: IllustrationProps) {
  return (
    <Drawing {...props}>
      <path d="M24 138h192" />
      <path d="M64 22h100c5 0 8 3 8 8v100c0 5-3 8-8 8H64z" className="fill-raised" />
      <path d="M64 22h16v116H64c-4 0-7-3-7-7V29c0-4 3-7 7-7z" className="fill-accent-soft" />
      <path d="M52 42h12M52 62h12M52 82h12M52 102h12M52 122h12" />
      <path d="M138 22h14v34l-7-6-7 6z" className="fill-accent" />
      <path d="M94 70h8v8h-8zM94 90h8v8h-8zM94 110h8v8h-8z" />
      <path d="M95 73l3 4 7-10" className="stroke-accent-text" strokeWidth="2" />
      <path d="M112 74h40M112 94h30M112 114h36" />
      <path d="M94 40h30M94 48h18" />
      <path d="M196 52l12 6-28 62-11 8-1-14z" className="fill-accent" />
      <path d="M196 52l4-8c1-2 3-3 5-2l6 3c2 1 3 3 2 5l-5 8M168 114l12 6M200 54l-28 62" />
    </Drawing>
  );
}
