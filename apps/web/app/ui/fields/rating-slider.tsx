// A native slider from 0 to 10 that can be without a value.
import type { KeyboardEvent, PointerEvent } from "react";

type RatingSliderProps = {
  label: string;
  value: number | null;
  /** Read out while there is no value. */
  emptyText: string;
  /** With the label above, for long ones. */
  isStacked?: boolean;
  onChange: (value: number) => void;
};

const MIDDLE = 5;
const IN_LINE = "grid-cols-[5.5rem_minmax(0,1fr)_1.75rem]";
const STACKED = "grid-cols-[minmax(0,1fr)_1.75rem]";

export function RatingSlider(props: RatingSliderProps) {
  const { label, value, emptyText, isStacked = false, onChange } = props;
  // The native element has no change event for a click on the value where it already stands.
  const rate = ({
    currentTarget,
  }: PointerEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>) => {
    if (value === null) onChange(Number(currentTarget.value));
  };
  return (
    <label className={`grid min-h-11 items-center gap-x-3 ${isStacked ? STACKED : IN_LINE}`}>
      <span className={isStacked ? "col-span-2" : "text-14 text-ink-soft"}>{label}</span>
      <input
        type="range"
        min={0}
        max={10}
        step={Number.isInteger(value ?? MIDDLE) ? 1 : 0.5}
        value={value ?? MIDDLE}
        aria-valuetext={value === null ? emptyText : String(value)}
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
