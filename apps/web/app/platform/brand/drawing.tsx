// The paper on which the house's line drawings are made: one weight, the colour of the words around.
import type { ReactNode } from "react";

export interface DrawingProps {
  viewBox: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A drawing is company to words, never a carrier of meaning: it is hidden from screen readers. */
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
