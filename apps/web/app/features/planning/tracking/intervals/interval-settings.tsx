// Setting of focus intervals: none, two presets, or custom lengths.
import {
  intervalBounds,
  defaultIntervalLengths,
  type IntervalLengths,
} from "@vereda/domain/planning/tracking/focus-interval";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { hasSameLengths, useIntervalLengths } from "./use-interval-lengths.ts";

const LONG_LENGTHS: IntervalLengths = { focusMinutes: 50, breakMinutes: 10 };

type Choice = "none" | "usual" | "long" | "own";

function getChoice(lengths: IntervalLengths | null): Choice {
  if (lengths === null) return "none";
  if (hasSameLengths(lengths, defaultIntervalLengths)) return "usual";
  return hasSameLengths(lengths, LONG_LENGTHS) ? "long" : "own";
}

const formatLengths = ({ focusMinutes: focus, breakMinutes: rest }: IntervalLengths) =>
  m.planning_focus_lengths({ focus, rest });

export function IntervalSettings() {
  const { lengths, own, saveLengths } = useIntervalLengths();
  const [isCustomOpen, setIsCustomOpen] = useState(getChoice(lengths) === "own");
  const choice = isCustomOpen ? "own" : getChoice(lengths);
  const choose = (chosen: Choice) => {
    setIsCustomOpen(chosen === "own");
    if (chosen === "none") saveLengths(null);
    if (chosen === "usual") saveLengths(defaultIntervalLengths);
    if (chosen === "long") saveLengths(LONG_LENGTHS);
    if (chosen === "own") saveLengths(own);
  };
  return (
    <Disclosure
      summary={
        lengths === null
          ? m.planning_focus_intervals_off()
          : m.planning_focus_intervals_of({ lengths: formatLengths(lengths) })
      }
    >
      <div className="flex flex-col gap-4 text-ink">
        <ToggleGroup<Choice>
          label={m.planning_focus_intervals()}
          isLabelHidden
          description={m.planning_focus_intervals_hint()}
          selection="single"
          isRequired
          value={[choice]}
          onChange={([chosen]) => chosen !== undefined && choose(chosen)}
          options={[
            { value: "none", label: m.planning_focus_intervals_none() },
            { value: "usual", label: formatLengths(defaultIntervalLengths) },
            { value: "long", label: formatLengths(LONG_LENGTHS) },
            { value: "own", label: m.planning_focus_intervals_own() },
          ]}
        />
        {choice === "own" && <OwnLengths lengths={own} onChange={saveLengths} />}
      </div>
    </Disclosure>
  );
}

type OwnLengthsProps = {
  lengths: IntervalLengths;
  onChange: (lengths: IntervalLengths) => void;
};

function OwnLengths({ lengths, onChange }: OwnLengthsProps) {
  const { focus, break: rest } = intervalBounds;
  return (
    <div className="grid grid-cols-2 gap-4">
      <NumberField
        label={m.panel_focus()}
        unit="min"
        minValue={focus.min}
        maxValue={focus.max}
        step={5}
        value={lengths.focusMinutes}
        onChange={(value) => onChange({ ...lengths, focusMinutes: clamp(value, focus, 25) })}
      />
      <NumberField
        label={m.panel_break()}
        unit="min"
        minValue={rest.min}
        maxValue={rest.max}
        value={lengths.breakMinutes}
        onChange={(value) => onChange({ ...lengths, breakMinutes: clamp(value, rest, 5) })}
      />
    </div>
  );
}

function clamp(
  value: number | null,
  { min, max }: { min: number; max: number },
  defaultValue: number,
) {
  return Math.min(max, Math.max(min, Math.round(value ?? defaultValue)));
}
