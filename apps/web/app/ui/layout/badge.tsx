// A badge with a state. Never by colour alone.
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
