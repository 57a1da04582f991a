// The svg frame of all illustrations: 1.5 px lines in theme colours, decorative only.
import { useId, type ReactNode } from "react";
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

export function Land({ children }: { children: ReactNode }) {
  const clipId = useId();
  return (
    <>
      <clipPath id={clipId}>
        <path d="M8 0h224v118c0 24-50 40-112 40S8 142 8 118z" />
      </clipPath>
      <g clipPath={`url(#${clipId})`}>{children}</g>
    </>
  );
}
