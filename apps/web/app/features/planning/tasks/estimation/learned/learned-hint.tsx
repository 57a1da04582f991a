// A lazily loaded hint in the estimation dialog: what similar tasks took, with a button to use it.
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import type { Estimation } from "@vereda/domain/planning/tasks/estimation";
import { useState } from "react";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { findSuggestion, useEstimateInsights, type Suggestion } from "./learned-suggestions.ts";
import { formatLessonNumbers, formatLesson } from "./format-lesson.ts";

export type LearnedHintProps = {
  task: Task;
  value: Estimation;
  onChange: (value: Estimation) => void;
};

export default function LearnedHint({ task, value, onChange }: LearnedHintProps) {
  const locale = useLocale();
  const { data } = useEstimateInsights();
  const [used, setUsed] = useState<Suggestion | null>(null);
  const isUsed = used !== null && used.after === value;
  const suggestion = isUsed ? used : findSuggestion(task, value, data?.insights ?? []);
  if (suggestion === null) return null;
  const { insight, before, after, beforeMinutes, afterMinutes } = suggestion;
  const values = { before: formatMinutes(beforeMinutes), after: formatMinutes(afterMinutes) };
  const use = () => {
    setUsed(suggestion);
    onChange(after);
  };
  return (
    <div className="flex flex-col items-start gap-2 rounded-card bg-sunken p-4">
      <p>
        {isUsed
          ? formatLesson(insight, locale)
          : m.planning_learned_hint({ times: formatLesson(insight, locale), ...values })}
      </p>
      <p className="figures text-14 text-ink-soft">{formatLessonNumbers(insight, locale)}</p>
      {isUsed ? (
        <Button onPress={() => onChange(before)}>{m.planning_learned_back(values)}</Button>
      ) : (
        <Button onPress={use}>{m.planning_learned_use(values)}</Button>
      )}
    </div>
  );
}
