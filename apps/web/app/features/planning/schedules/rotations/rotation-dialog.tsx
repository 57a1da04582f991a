// Dialog to share a chore by turns, and to say how often it is due. Lazy-loaded.
import {
  rotationsApi,
  type Chore,
} from "@vereda/domain/planning/schedules/rotations/contract-rotations";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import { formatIsoDay } from "@vereda/domain/time/day";
import { useToday } from "#platform/auth/user/use-today.ts";
import { api } from "#platform/api/api.ts";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { DatePicker } from "#ui/dates/date-picker.tsx";
import { Checkbox, CheckboxGroup } from "#ui/fields/checkbox.tsx";
import { Select } from "#ui/fields/select.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import type { ChoreMembers } from "./chore-members.ts";

const rules = {
  daily: { frequency: "DAILY", interval: 1 },
  everyOther: { frequency: "DAILY", interval: 2 },
  weekly: { frequency: "WEEKLY", interval: 1 },
  everyOtherWeek: { frequency: "WEEKLY", interval: 2 },
  monthly: { frequency: "MONTHLY", interval: 1 },
  lastDay: { frequency: "MONTHLY", interval: 1, byMonthDay: [-1] as number[] },
} as const;
type Rule = keyof typeof rules;
const ruleLabels: Readonly<Record<Rule, () => string>> = {
  daily: m.planning_chore_daily,
  everyOther: m.planning_chore_every_other,
  weekly: m.planning_chore_weekly,
  everyOtherWeek: m.planning_chore_every_other_week,
  monthly: m.planning_chore_monthly,
  lastDay: m.panel_last_of_month,
};

type RotationDialogProps = { chore: Chore; members: ChoreMembers; onClose: () => void };

export default function RotationDialog({ chore, members, onClose }: RotationDialogProps) {
  const { taskId: id, title, schedule, rotation } = chore;
  const today = formatIsoDay(useToday());
  const recurs = schedule !== null && schedule.frequency !== null;
  const initial: { members: readonly string[]; since: string; rule: Rule } = {
    members: rotation?.members ?? members.all.map(({ username }) => username),
    since: today,
    rule: "weekly",
  };
  const form = useForm({
    contract: rotationsApi.set.body,
    initial,
    messages: planningFieldMessages,
    toRequest: ({ members: usernames, since }) => ({ members: [...usernames], since }),
    call: async (body) => {
      if (!recurs) {
        const rule = { startDate: form.draft.since, ...rules[form.draft.rule] };
        await api.data("PUT /planning/tasks/:id/schedule", { params: { id }, body: rule });
      }
      return api.data("PUT /planning/tasks/:id/rotation", { params: { id }, body });
    },
    onSaved: () => {
      showToast({ title: m.panel_saved() });
      onClose();
    },
  });
  const { draft } = form;
  // Not every month has the day that it begins with.
  const canBeLastDay = draft.rule === "lastDay" || Number(draft.since.slice(8)) > 28;
  return (
    <FormDialog form={form} title={m.planning_rotation_title({ title })} onClose={onClose}>
      <CheckboxGroup
        label={m.planning_rotation_members()}
        description={m.planning_rotation_order()}
        value={[...draft.members]}
        onChange={(usernames) => form.set("members", usernames)}
        error={form.errors["members"]}
      >
        {members.all.map(({ username, name }) => {
          const at = draft.members.indexOf(username);
          return (
            <Checkbox key={username} value={username}>
              {at === -1 ? name : m.planning_rotation_at({ at: at + 1, name })}
            </Checkbox>
          );
        })}
      </CheckboxGroup>
      {!recurs && (
        <Select
          label={m.planning_chore_how_often()}
          options={(Object.keys(rules) as Rule[])
            .filter((value) => value !== "lastDay" || canBeLastDay)
            .map((value) => ({ value, label: ruleLabels[value]() }))}
          {...form.field("rule")}
          placeholder={m.panel_choose()}
        />
      )}
      <DatePicker
        label={m.planning_rotation_since()}
        value={draft.since}
        error={form.errors["since"]}
        onChange={(day) => form.set("since", day ?? "")}
      />
    </FormDialog>
  );
}
