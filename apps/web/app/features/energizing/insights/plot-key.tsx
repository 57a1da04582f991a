// What the marks of a drawing mean, below it: words among the marks would cover what is drawn.
import type { ReactNode } from "react";

/** Each is drawn as it stands in the drawing, and prints as that does. */
const marks = {
  band: <rect width="24" height="16" className="fill-metric/20" />,
  bar: <rect x="7" width="10" height="16" rx="1.5" className="fill-metric" />,
  paleBar: (
    <rect x="7.5" y="0.5" width="9" height="15" rx="1.5" className="fill-metric/60 stroke-metric" />
  ),
  dashes: (
    <line x2="24" y1="8" y2="8" strokeWidth="1.5" strokeDasharray="6 3" className="stroke-ink" />
  ),
  ring: (
    <circle cx="12" cy="8" r="3" strokeWidth="1.5" className="fill-surface stroke-line-strong" />
  ),
  point: <circle cx="12" cy="8" r="2.5" className="fill-ink" />,
} as const satisfies Record<string, ReactNode>;

export type KeyEntry = { readonly mark: keyof typeof marks; readonly text: string };

/** The sentence and the table say the same to who cannot see the drawing. */
export function PlotKey({ entries }: { entries: readonly (KeyEntry | null)[] }) {
  const shown = entries.filter((entry) => entry !== null);
  if (shown.length === 0) return null;
  return (
    <p
      aria-hidden="true"
      data-metric="energy"
      className="flex flex-wrap gap-x-6 gap-y-1 text-14 text-ink-soft"
    >
      {shown.map(({ mark, text }) => (
        <span key={mark} className="flex items-center gap-2">
          <svg width="24" height="16" className="shrink-0">
            {marks[mark]}
          </svg>
          {text}
        </span>
      ))}
    </p>
  );
}
