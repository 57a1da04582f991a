// The steps of a day, below the names of their tasks. Lazy-loaded: few days have one.
import type { AgendaStep } from "@vereda/domain/planning/agenda/contract-agenda";
import { Link } from "react-router";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { getTaskAddress } from "../../addresses.ts";
import { NotSaved } from "../../forms/not-saved.tsx";
import { useCompletion } from "../../tasks/completions/completions.ts";

export default function DaySteps({ steps }: { steps: readonly AgendaStep[] }) {
  const toLocale = useLocalePath();
  const byTask = Map.groupBy(steps, ({ taskId }) => taskId);
  return (
    <section aria-label={m.planning_day_steps()} className="flex flex-col gap-4 pt-6">
      {[...byTask.values()].map((group) =>
        group.slice(0, 1).map((first) => (
          <div key={first.taskId}>
            <h2 className="font-sans text-14 font-semibold text-ink-soft">
              <Link
                to={toLocale(getTaskAddress(first, first.objectiveId, first.taskId))}
                className="inline-flex min-h-6 items-center rounded-control hover:text-ink hover:underline"
              >
                {first.taskTitle}
              </Link>
            </h2>
            <BareList aria-label={first.taskTitle}>
              {group.map((step) => (
                <StepLine key={step.id} step={step} />
              ))}
            </BareList>
          </div>
        )),
      )}
    </section>
  );
}

function StepLine({ step }: { step: AgendaStep }) {
  const { mark, failed } = useCompletion(step, null, "step");
  return (
    <li>
      <Checkbox isSelected={step.completed} onChange={mark}>
        <span
          data-done={step.completed}
          className={`stroke-through ${step.completed ? "text-ink-soft" : ""}`}
        >
          {step.title}
        </span>
        {step.minutes !== null && (
          <span className="figures text-14 text-ink-soft">{` · ${formatMinutes(step.minutes)}`}</span>
        )}
      </Checkbox>
      {failed !== null && (
        <NotSaved text={m.planning_step_not_saved()} onRetry={() => mark(failed === "complete")} />
      )}
    </li>
  );
}
