// A bar of requested against available time, with a mark where the time is used up; hidden from screen
// readers.
type LoadBarProps = { requested: number; available: number };

const formatPercent = (value: number, of: number) => `${(100 * value) / Math.max(1, of)}%`;

/** Diagonal stripes, so that the excess is not marked by colour alone. */
const STROKES = "repeating-linear-gradient(135deg, transparent 0 3px, var(--color-raised) 3px 5px)";

export function LoadBar({ requested, available }: LoadBarProps) {
  const whole = Math.max(requested, available);
  const over = requested - available;
  return (
    <span
      aria-hidden="true"
      className="relative block h-3 overflow-hidden rounded-full bg-sunken inset-ring inset-ring-line-strong"
    >
      <span
        className="absolute inset-y-0 left-0 bg-accent-text transition-[width]"
        style={{ width: formatPercent(Math.min(requested, available), whole) }}
      />
      {over > 0 && (
        <>
          <span
            className="absolute inset-y-0 right-0 bg-caution"
            style={{ width: formatPercent(over, whole), backgroundImage: STROKES }}
          />
          <span
            className="absolute inset-y-0 -ml-px w-0.5 bg-ink"
            style={{ left: formatPercent(available, whole) }}
          />
        </>
      )}
    </span>
  );
}
