export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false" className={className}>
      <path
        d="M4.5 8.5 12.6 25.6c1 2.1 3.5 1.8 4-.5.7-3.3-1.3-5.7.5-9 1.5-2.7 5.1-2.8 6.8-5.4"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="25.9" cy="5.7" r="2.7" className="fill-accent" />
    </svg>
  );
}

/** Mark and name. Wrap it in a link with an accessible name. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2 text-ink">
      <Mark className="size-7" />
      <span className="font-serif text-22 font-semibold">vereda</span>
    </span>
  );
}
