// The dialog that creates a plan from a template: preview, missions, area and first day.
import { createId } from "@vereda/domain/create-id";
import type { Objective } from "@vereda/domain/planning/objectives/contract-objective";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import { templatesApi, type Template } from "@vereda/domain/planning/templates/contract-templates";
import { formatIsoDay } from "@vereda/domain/time/day";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";
import { FormFailure } from "#platform/forms/failures.tsx";
import { DayField } from "#platform/forms/day-field.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { getObjectiveAddress } from "../addresses.ts";
import { AreaField } from "../forms/area-field.tsx";
import { createKindActions } from "../objective-kinds.ts";
import { getDaysAhead } from "./suggestions/effort.ts";
import TemplatePreview from "./template-preview.tsx";
import { listMissionOrders, formatTemplateDuration } from "./format-template.ts";

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
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={template.title}
      closeLabel={m.platform_close()}
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
          <Length template={template} value={draft.days} onChange={(days) => set("days", days)} />
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
    <ToggleGroup
      label={
        type === "EVENT" ? m.planning_templates_event_length() : m.planning_schedule_how_long()
      }
      selection="single"
      isRequired
      value={[value === null ? OPEN_END : String(value)]}
      onChange={([chosen]) =>
        chosen !== undefined && onChange(chosen === OPEN_END ? null : Number(chosen))
      }
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
  const navigate = useNavigate();
  const toLocale = useLocalePath();
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
    submit: (body) => api.call("POST /planning/objectives/from-template", { body, retry: true }),
    onSaved: ({ objective }) => {
      if (onMade) onMade(objective);
      else void navigate(toLocale(getObjectiveAddress(objective, objective.id)));
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
