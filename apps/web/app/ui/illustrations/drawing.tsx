// The sheet all illustrations are drawn on: one pen, 1.5 px, and the colours of the theme.
// They are decoration; the words beside them say everything.
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type IllustrationProps = { className?: string };

export function Drawing({ className, children }: IllustrationProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 240 160"
      fill="none"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={classNames("h-auto w-60 max-w-full stroke-ink", className)}
    >
      {children}
    </svg>
  );
}
