// A spinner for indeterminate waits. Silent without `label`.
import { classNames } from "../class-names.ts";

type SpinnerProps = {
  /** Announced. Without it the spinner is decorative, next to visible text. */
  label?: string | undefined;
  size?: 16 | 20 | 32;
  className?: string;
};

export function Spinner({ label, size = 20, className }: SpinnerProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      className={classNames("shrink-0 animate-spin", className)}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      <circle cx="10" cy="10" r="8" stroke="currentColor" strokeWidth="1.5" opacity="0.25" />
      <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  );
}
