// Legend below a chart; labels inside it would cover the data.
import type { ReactNode } from "react";

type Mark = { readonly width: number; readonly drawing: ReactNode };

const marks = {
  band: { width: 24, drawing: <rect width="24" height="16" className="fill-metric/20" /> },
  bar: { width: 10, drawing: <rect width="10" height="16" rx="1.5" className="fill-metric" /> },
  paleBar: {
    width: 10,
    drawing: (
      <rect
        x="0.5"
        y="0.5"
        width="9"
        height="15"
        rx="1.5"
        className="fill-metric/60 stroke-metric"
      />
    ),
  },
  dashes: {
    width: 24,
    drawing: (
      <line x2="24" y1="8" y2="8" strokeWidth="1.5" strokeDasharray="6 3" className="stroke-ink" />
    ),
  },
  ring: {
    width: 8,
    drawing: (
      <circle cx="4" cy="8" r="3" strokeWidth="1.5" className="fill-surface stroke-line-strong" />
    ),
  },
  point: { width: 6, drawing: <circle cx="3" cy="8" r="2.5" className="fill-ink" /> },
} as const satisfies Record<string, Mark>;

export type KeyEntry = { readonly mark: keyof typeof marks; readonly text: string };

/** Hidden from screen readers, because the sentence and the table contain the same information. */
export function PlotKey({ entries }: { entries: readonly (KeyEntry | null)[] }) {
  const visible = entries.filter((entry) => entry !== null);
  if (visible.length === 0) return null;
  return (
    <p
      aria-hidden="true"
      data-metric="energy"
      className="flex flex-wrap gap-x-6 gap-y-1 text-14 text-ink-soft"
    >
      {visible.map(({ mark, text }) => (
        <span key={mark} className="flex items-center gap-2">
          <svg width={marks[mark].width} height="16" className="shrink-0">
            {marks[mark].drawing}
          </svg>
          {text}
        </span>
      ))}
    </p>
  );
}
