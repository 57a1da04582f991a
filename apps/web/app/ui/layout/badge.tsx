// Badges: a state, or the name of an area. Never by colour alone.
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type Tone = "neutral" | "accent" | "positive" | "caution" | "danger";

const TONES: Record<Tone, string> = {
  neutral: "bg-sunken text-ink-soft",
  accent: "bg-accent-soft text-accent-text",
  positive: "bg-positive-soft text-positive",
  caution: "bg-caution-soft text-caution",
  danger: "bg-danger-soft text-danger",
};

type BadgeProps = { tone?: Tone; children: ReactNode; className?: string };

export function Badge({ tone = "neutral", children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex max-w-full items-center gap-1 rounded-full px-2 text-14 font-semibold",
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

type AreaTagProps = {
  area: string;
  variant?: "text" | "chip";
  children: ReactNode;
};

export function AreaTag({ area, variant = "text", children }: AreaTagProps) {
  return (
    <span
      data-area={area}
      className={classNames(
        "inline-flex min-w-0 items-center gap-2 text-14",
        variant === "chip" ? "rounded-full bg-area-wash px-3 py-1 text-ink" : "text-ink-soft",
      )}
    >
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-area" />
      <span className="truncate">{children}</span>
    </span>
  );
}
