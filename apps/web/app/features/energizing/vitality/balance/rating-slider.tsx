// A slider from 0 to 10 that can be without an answer.
import type { KeyboardEvent, PointerEvent } from "react";
import { m } from "#platform/i18n/generated/messages.js";

export type RatingSliderProps = {
  label: string;
  value: number | null;
  onChange: (value: number) => void;
};

const MIDDLE = 5;

export function RatingSlider({ label, value, onChange }: RatingSliderProps) {
  // The native element has no change event for a click on the value where it already stands.
  const rate = ({
    currentTarget,
  }: PointerEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>) => {
    if (value === null) onChange(Number(currentTarget.value));
  };
  return (
    <label className="grid min-h-11 grid-cols-[5.5rem_minmax(0,1fr)_1.5rem] items-center gap-3">
      <span className="text-14 text-ink-soft">{label}</span>
      <input
        type="range"
        min={0}
        max={10}
        step={1}
        value={value ?? MIDDLE}
        aria-valuetext={value === null ? m.energizing_balance_skipped() : String(value)}
        onChange={(event) => onChange(Number(event.target.value))}
        onPointerUp={rate}
        onKeyDown={(event) => event.key === " " && rate(event)}
        className={`h-11 w-full accent-metric ${value === null ? "opacity-45" : ""}`}
      />
      <span aria-hidden="true" className="figures text-right">
        {value ?? "–"}
      </span>
    </label>
  );
}
