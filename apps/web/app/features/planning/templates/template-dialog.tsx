// The dialog that creates a plan from a template: preview, missions, area and first day.
import { createId } from "@vereda/domain/create-id";
import type { Objective } from "@vereda/domain/planning/objectives/contract-objective";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import { templatesApi, type Template } from "@vereda/domain/planning/templates/contract-templates";
import { formatIsoDay } from "@vereda/domain/time/day";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { useState } from "react";
import { nowMs } from "#platform/clock.ts";
import { FormFailure } from "#platform/forms/failures.tsx";
import { DayField } from "#platform/forms/day-field.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { ChoiceGroup } from "#ui/fields/toggle-group.tsx";
import { getObjectiveAddress } from "../addresses.ts";
import { AreaField } from "../forms/area-field.tsx";
import { createKindActions } from "../objective-kinds.ts";
import { getDaysAhead } from "./suggestions/effort.ts";
import { listMissionOrders, formatTemplateDuration, formatEffort } from "./format-template.ts";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { useLeaveFor } from "#platform/use-leave-for.ts";

// The missions and tasks of a template with their minutes; missions can be deselected.

type TemplatePreviewProps = {
  template: Template;
  /** The `order` of the selected missions. */
  chosen: ReadonlySet<number>;
  onChosen: (chosen: Set<number>) => void;
};

function TemplatePreview({ template, chosen, onChosen }: TemplatePreviewProps) {
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

export type TemplateDialogProps = {
  template: Template;
  workspaceId: string;
  areas: readonly AreaKey[];
  area?: AreaKey | undefined;
  /** By default the new plan is opened. */
  onMade?: (objective: Objective) => void;
  onClose: () => void;
};

export default function TemplateDialog(props: TemplateDialogProps) {
  const { template, areas, onClose } = props;
  const form = useTemplatePlan(props);
  const { draft, set } = form;
  const { type } = template;
  const hint = formatDayHint(template, draft);
  return (
    <Dialog
      onClose={onClose}
      title={template.title}
      width="wide"
      footer={
        <>
          <Button slot="close">{m.platform_cancel()}</Button>
          <Button
            variant="primary"
            isPending={form.saving}
            pendingText={m.platform_saving()}
            onPress={form.retry}
          >
            {createKindActions[type]()}
          </Button>
        </>
      }
    >
      <form {...form.formProps} className="flex flex-col gap-6">
        <TemplatePreview
          template={template}
          chosen={new Set(draft.missions)}
          onChosen={(chosen) => set("missions", [...chosen])}
        />
        <div className="flex flex-col gap-5 border-t border-line pt-5">
          <TextField {...form.field("title")} label={m.panel_title()} maxLength={200} />
          <DayField
            {...form.field("startDate")}
            label={
              type === "EVENT" ? m.planning_templates_event_day() : m.planning_templates_start_day()
            }
            note={m.common_optional()}
            {...(hint !== null && { description: hint })}
          />
          <Length template={template} {...form.field("days")} />
          {areas.length > 1 && <AreaField {...form.field("areaId")} areas={areas} />}
        </div>
        <FormFailure form={form} title={m.planning_templates_not_made()} />
      </form>
    </Dialog>
  );
}

function formatDayHint({ type }: Template, { missions }: PlanDraft): string | null {
  if (type === "EVENT") return m.planning_templates_event_day_hint();
  if (type === "ROUTINE" || missions.length < 2) return null;
  return m.planning_templates_start_day_hint();
}

const OPEN_END = "open";

type LengthProps = {
  template: Template;
  value: number | null;
  onChange: (days: number | null) => void;
};

function Length({ template: { type, days }, value, onChange }: LengthProps) {
  const options = [
    ...(type === "ROUTINE" ? [{ value: OPEN_END, label: m.panel_no_end_date() }] : []),
    ...days.map((count) => ({ value: String(count), label: formatTemplateDuration(count) })),
  ];
  if (options.length < 2) return null;
  return (
    <ChoiceGroup
      label={
        type === "EVENT" ? m.planning_templates_event_length() : m.planning_schedule_how_long()
      }
      value={value === null ? OPEN_END : String(value)}
      onChange={(chosen) => onChange(chosen === OPEN_END ? null : Number(chosen))}
      options={options}
    />
  );
}

type PlanDraft = {
  title: string;
  areaId: AreaKey;
  /** Null for a plan without a date. */
  startDate: string | null;
  /** Null for an open-ended routine. */
  days: number | null;
  missions: number[];
};

function useTemplatePlan(props: TemplateDialogProps) {
  const { template, workspaceId, areas, area, onMade } = props;
  const language = useLocale();
  const today = useToday();
  const leaveFor = useLeaveFor();
  // Reuses the id on retries, so that the plan is created once.
  const [id] = useState(() => createId(nowMs()));
  // For an event, the first day that leaves time for all tasks before it.
  const start = template.type === "EVENT" ? today + getDaysAhead(template.missions) : today;
  const initial: PlanDraft = {
    title: template.title,
    areaId: getDefaultArea(template, areas, area),
    startDate: formatIsoDay(start),
    days: template.type === "ROUTINE" ? null : (template.days[0] ?? null),
    missions: [...listMissionOrders(template)],
  };
  return useForm({
    contract: templatesApi.use.body,
    initial,
    messages: planningFieldMessages,
    toRequest: (draft) => ({ ...draft, id, language, workspaceId, templateId: template.id }),
    call: "POST /planning/objectives/from-template",
    input: (body) => ({ body, retry: true }),
    onSaved: ({ objective }) => {
      if (onMade) onMade(objective);
      else void leaveFor(getObjectiveAddress(objective, objective.id));
    },
  });
}

/** The given area, else the first of the template's areas that the workspace has. */
function getDefaultArea(
  { areas: its }: Template,
  areas: readonly AreaKey[],
  area: AreaKey | undefined,
): AreaKey {
  return area ?? its.find((one) => areas.includes(one)) ?? areas[0] ?? "personal";
}
