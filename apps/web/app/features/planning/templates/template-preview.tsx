// The missions and tasks of a template with their minutes; missions can be deselected.
import type { Template } from "@vereda/domain/planning/templates/contract-templates";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { formatEffort } from "./format-template.ts";

type TemplatePreviewProps = {
  template: Template;
  /** The `order` of the selected missions. */
  chosen: ReadonlySet<number>;
  onChosen: (chosen: Set<number>) => void;
};

export default function TemplatePreview({ template, chosen, onChosen }: TemplatePreviewProps) {
  const { missions, purpose } = template;
  const effort = formatEffort(template, chosen);
  const toggle = (order: number, isIn: boolean) => {
    const rest = [...chosen].filter((one) => one !== order);
    onChosen(new Set(isIn ? [...rest, order] : rest));
  };
  return (
    <div className="flex flex-col gap-5">
      {purpose && <p className="font-serif text-18 text-pretty text-ink-soft">{purpose}</p>}
      <output className="figures font-semibold first-letter:uppercase">
        {effort === "" ? m.planning_templates_no_time() : effort}
      </output>
      <div className="flex flex-col gap-4">
        {missions.map((mission) => (
          <section key={mission.order} aria-label={mission.title}>
            {missions.length === 1 ? (
              <h3 className="font-semibold">{mission.title}</h3>
            ) : (
              <Checkbox
                isSelected={chosen.has(mission.order)}
                onChange={(isIn) => toggle(mission.order, isIn)}
              >
                <span className="font-semibold">{mission.title}</span>
              </Checkbox>
            )}
            <MissionTasks mission={mission} isIncluded={chosen.has(mission.order)} />
          </section>
        ))}
      </div>
    </div>
  );
}

type Mission = Template["missions"][number];

function MissionTasks({ mission, isIncluded }: { mission: Mission; isIncluded: boolean }) {
  return (
    <BareList className="ml-2.5 flex flex-col gap-1 border-l border-line pl-5">
      {mission.tasks.map((task, index) => (
        // Titles may repeat; the list does not change.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="flex items-baseline justify-between gap-4 py-1">
          <span className={isIncluded ? undefined : "text-ink-soft line-through"}>
            {task.title}
            {task.checklistItems.length > 0 && (
              <span className="block text-14 text-ink-soft">
                {task.checklistItems.map(({ title }) => title).join(" · ")}
              </span>
            )}
          </span>
          <span className="figures shrink-0 text-14 text-ink-soft">{formatTaskTime(task)}</span>
        </li>
      ))}
    </BareList>
  );
}

function formatTaskTime({ plannedTotalMin, times }: Mission["tasks"][number]): string {
  if (plannedTotalMin === null) return "";
  const time = formatMinutes(plannedTotalMin);
  return times > 1 ? m.planning_templates_each_time({ time }) : time;
}
