// The estimation fields: execution time, five optional parts and their sum, or a manual total.
import {
  estimationParts,
  totalMinutes,
  type Estimation,
  type EstimationPart,
} from "@vereda/domain/planning/tasks/estimation";
import { useState } from "react";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { partLabels } from "./estimation-labels.ts";
import { sumParts } from "../task-draft.ts";

type EstimationFieldsProps = {
  value: Estimation;
  onChange: (value: Estimation) => void;
  error: (part: string) => string | undefined;
  /** True where a title above already contains the question. */
  isTitleHidden?: boolean;
  /** True where another field of the form has the time of the task itself. */
  isExecutionElsewhere?: boolean;
};

const OTHER_PARTS = estimationParts.filter((part) => part !== "executionMin");

export function EstimationFields(props: EstimationFieldsProps) {
  const { value, onChange, error, isTitleHidden = false, isExecutionElsewhere = false } = props;
  const [showsAll, setShowsAll] = useState(OTHER_PARTS.some((part) => value[part] !== null));
  const isTyped = value.totalMin !== null;
  const total = totalMinutes(value) ?? 0;
  const renderField = (part: EstimationPart | "totalMin", label: string) => (
    <NumberField
      key={part}
      label={label}
      unit="min"
      minValue={0}
      maxValue={part === "totalMin" ? 8640 : 1440}
      step={5}
      value={value[part]}
      error={error(part)}
      onChange={(minutes) => onChange({ ...value, [part]: minutes })}
    />
  );
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className={isTitleHidden ? "sr-only" : "pb-2 font-serif text-18 font-medium"}>
        {isExecutionElsewhere ? m.planning_estimate_others() : m.planning_estimate_question()}
      </legend>
      <div className="grid grid-cols-1 gap-4 min-[360px]:grid-cols-2 md:grid-cols-3">
        {!isExecutionElsewhere && renderField("executionMin", m.planning_estimate_execution())}
        {showsAll && OTHER_PARTS.map((part) => renderField(part, partLabels[part]()))}
        {isTyped && renderField("totalMin", m.planning_chart_total())}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {/* A fixed height, so that the layout does not move when the sum appears. */}
        <p aria-live="polite" className="figures min-h-6 w-full font-semibold">
          {total > 0 && m.planning_estimate_sum({ time: formatMinutes(total) })}
        </p>
        <div className="-ml-4 flex flex-wrap">
          {!showsAll && (
            <Button variant="quiet" onPress={() => setShowsAll(true)}>
              {m.planning_estimate_more()}
            </Button>
          )}
          <Button
            variant="quiet"
            onPress={() => onChange({ ...value, totalMin: isTyped ? null : sumParts(value) })}
          >
            {isTyped ? m.planning_estimate_use_sum() : m.planning_estimate_adjust()}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}
