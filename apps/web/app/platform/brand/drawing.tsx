// The svg frame of the brand's line drawings: one line weight, in the text colour.
import type { ReactNode } from "react";

interface DrawingProps {
  viewBox: string;
  className?: string | undefined;
  children: ReactNode;
}

export function Drawing({ viewBox, className, children }: DrawingProps) {
  return (
    <svg
      viewBox={viewBox}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {children}
    </svg>
  );
}
