// A progress bar or ring with its value as text; an invisible native element serves screen readers.
import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../class-names.ts";

type ProgressTone = "accent" | "positive" | "caution" | "danger" | "area" | "metric";

const FILLS: Record<ProgressTone, string> = {
  accent: "bg-accent-text stroke-accent-text",
  positive: "bg-positive stroke-positive",
  caution: "bg-caution stroke-caution",
  danger: "bg-danger stroke-danger",
  area: "bg-area stroke-area",
  metric: "bg-metric stroke-metric",
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

type ProgressRingProps = ProgressBarProps & {
  size?: 44 | 72 | 120;
  children?: ReactNode;
};

export function ProgressRing(props: ProgressRingProps) {
  const { label, share, valueText, tone = "accent", size = 72, children } = props;
  const stroke = size === 120 ? 8 : size === 72 ? 6 : 4;
  const radius = (size - stroke) / 2;
  const centre = size / 2;
  return (
    <div
      className="relative inline-flex shrink-0 items-center justify-center"
      style={{ width: size, height: size }}
    >
      <ProgressElement share={clampShare(share)} valueText={valueText} aria-label={label} />
      <svg
        width={size}
        height={size}
        fill="none"
        aria-hidden="true"
        className="absolute -rotate-90"
      >
        <circle cx={centre} cy={centre} r={radius} strokeWidth={stroke} className="stroke-line" />
        <circle
          cx={centre}
          cy={centre}
          r={radius}
          strokeWidth={stroke}
          strokeLinecap="round"
          pathLength={1}
          strokeDasharray={`${clampShare(share)} 1`}
          className={classNames(
            "transition-[stroke-dasharray]",
            FILLS[tone],
            clampShare(share) === 0 && "opacity-0",
          )}
        />
      </svg>
      <span
        aria-hidden="true"
        className={classNames("figures", size === 44 ? "text-12" : "text-16 font-semibold")}
      >
        {children ?? valueText}
      </span>
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
