// A progress bar with its value as text; an invisible native element serves screen readers.
import { useId, type ComponentProps } from "react";
import { classNames } from "../class-names.ts";

type ProgressTone = "accent" | "positive" | "caution" | "danger" | "area" | "metric";

const FILLS: Record<ProgressTone, string> = {
  accent: "bg-accent-text",
  positive: "bg-positive",
  caution: "bg-caution",
  danger: "bg-danger",
  area: "bg-area",
  metric: "bg-metric",
};

type ProgressBarProps = {
  label: string;
  /** 0 to 1; above 1 the bar is full and the text has the value. */
  share: number;
  /** The readable value, such as '3 de 5'. */
  valueText: string;
  tone?: ProgressTone;
};

export function ProgressBar({ label, share, valueText, tone = "accent" }: ProgressBarProps) {
  const labelId = useId();
  const full = clampShare(share);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3 text-14">
        <span id={labelId}>{label}</span>
        <span className="figures text-ink-soft">{valueText}</span>
      </div>
      <div className="relative h-2 overflow-hidden rounded-full bg-sunken inset-ring inset-ring-line">
        <ProgressElement share={full} valueText={valueText} aria-labelledby={labelId} />
        <div
          aria-hidden="true"
          className={classNames("h-full rounded-full transition-[width]", FILLS[tone])}
          style={{ width: `${full * 100}%` }}
        />
      </div>
    </div>
  );
}

type ProgressElementProps = Pick<ProgressBarProps, "share" | "valueText"> &
  Pick<ComponentProps<"progress">, "aria-label" | "aria-labelledby">;

function ProgressElement({ share, valueText, ...name }: ProgressElementProps) {
  return (
    <progress
      {...name}
      value={Math.round(share * 100)}
      max={100}
      aria-valuetext={valueText}
      className="absolute inset-0 size-full opacity-0"
    />
  );
}

function clampShare(share: number): number {
  return Number.isFinite(share) ? Math.min(Math.max(share, 0), 1) : 0;
}
