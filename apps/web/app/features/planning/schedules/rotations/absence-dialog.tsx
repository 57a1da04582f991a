// Dialog to leave a member out of all turns between two dates. Lazy-loaded.
import { rotationsApi } from "@vereda/domain/planning/schedules/rotations/contract-rotations";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import { formatIsoDay } from "@vereda/domain/time/day";
import { useToday } from "#platform/auth/user/use-today.ts";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useCall } from "#platform/query/use-call.ts";
import { Button } from "#ui/button.tsx";
import { DatePicker } from "#ui/dates/date-picker.tsx";
import { Select } from "#ui/fields/select.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import type { ChoreMembers } from "./chore-members.ts";

const SET = "PUT /workspaces/:id/absences";

type AbsenceDialogProps = {
  workspaceId: string;
  members: ChoreMembers;
  absences: ReadonlyMap<string, { readonly from: string; readonly until: string | null }>;
  /** Others than the user are away too. */
  canPlan: boolean;
  onClose: () => void;
};

export default function AbsenceDialog(props: AbsenceDialogProps) {
  const { workspaceId, members, absences, canPlan, onClose } = props;
  const today = formatIsoDay(useToday());
  const params = { id: workspaceId };
  const close = () => {
    showToast({ title: m.panel_saved() });
    onClose();
  };
  const current = absences.get(members.self);
  const form = useForm({
    contract: rotationsApi.setAbsence.body,
    initial: {
      username: members.self,
      from: current?.from ?? today,
      until: current?.until ?? today,
    },
    messages: planningFieldMessages,
    toRequest: ({ username, from, until }) => ({ username, absence: { from, until } }),
    call: SET,
    input: (body) => ({ params, body }),
    onSaved: close,
  });
  const ending = useCall(SET, { failed: m.planning_turn_not_changed(), onDone: close });
  const { username, from, until } = form.draft;
  const offered = canPlan
    ? members.all
    : members.all.filter((one) => one.username === members.self);
  return (
    <FormDialog form={form} title={m.planning_absence_title()} onClose={onClose}>
      <Select
        label={m.planning_absence_who()}
        options={offered.map((one) => ({ value: one.username, label: one.name }))}
        value={username}
        onChange={(next) => {
          form.set("username", next);
          form.set("from", absences.get(next)?.from ?? today);
          form.set("until", absences.get(next)?.until ?? today);
        }}
        placeholder={m.panel_choose()}
        error={form.errors["username"]}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <DatePicker
          label={m.planning_absence_from()}
          value={from}
          error={form.errors["absence.from"]}
          onChange={(day) => form.set("from", day ?? "")}
        />
        <DatePicker
          label={m.planning_absence_until()}
          value={until}
          error={form.errors["absence.until"] ?? form.errors["absence"]}
          onChange={(day) => form.set("until", day ?? "")}
        />
      </div>
      {absences.has(username) && (
        <Button
          className="self-start"
          onPress={() => ending.send({ params, body: { username, absence: null } })}
        >
          {m.planning_absence_end()}
        </Button>
      )}
    </FormDialog>
  );
}
