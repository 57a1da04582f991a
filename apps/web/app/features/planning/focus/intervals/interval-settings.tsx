// How long intervals are: none, two usual lengths, or the person's own.
import {
  intervalBounds,
  usualLengths,
  type IntervalLengths,
} from "@vereda/domain/planning/tracking/focus-interval";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { isAs, useIntervalLengths } from "./use-interval-lengths.ts";

const LONG: IntervalLengths = { focusMinutes: 50, breakMinutes: 10 };

type Choice = "none" | "usual" | "long" | "own";

function choiceOf(lengths: IntervalLengths | null): Choice {
  if (lengths === null) return "none";
  if (isAs(lengths, usualLengths)) return "usual";
  return isAs(lengths, LONG) ? "long" : "own";
}

const lengthWords = ({ focusMinutes: focus, breakMinutes: rest }: IntervalLengths) =>
  m.planning_focus_lengths({ focus, rest });

export function IntervalSettings() {
  const { lengths, own, keep } = useIntervalLengths();
  const [writesOwn, setWritesOwn] = useState(choiceOf(lengths) === "own");
  const choice = writesOwn ? "own" : choiceOf(lengths);
  const choose = (chosen: Choice) => {
    setWritesOwn(chosen === "own");
    if (chosen === "none") keep(null);
    if (chosen === "usual") keep(usualLengths);
    if (chosen === "long") keep(LONG);
    if (chosen === "own") keep(own);
  };
  return (
    <Disclosure
      summary={
        lengths === null
          ? m.planning_focus_intervals_off()
          : m.planning_focus_intervals_of({ lengths: lengthWords(lengths) })
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
            { value: "usual", label: lengthWords(usualLengths) },
            { value: "long", label: lengthWords(LONG) },
            { value: "own", label: m.planning_focus_intervals_own() },
          ]}
        />
        {choice === "own" && <OwnLengths lengths={own} onChange={keep} />}
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
        label={m.planning_focus_own_focus()}
        unit="min"
        minValue={focus.min}
        maxValue={focus.max}
        step={5}
        value={lengths.focusMinutes}
        onChange={(value) => onChange({ ...lengths, focusMinutes: within(value, focus, 25) })}
      />
      <NumberField
        label={m.planning_focus_own_break()}
        unit="min"
        minValue={rest.min}
        maxValue={rest.max}
        value={lengths.breakMinutes}
        onChange={(value) => onChange({ ...lengths, breakMinutes: within(value, rest, 5) })}
      />
    </div>
  );
}

function within(value: number | null, { min, max }: { min: number; max: number }, usual: number) {
  return Math.min(max, Math.max(min, Math.round(value ?? usual)));
}
