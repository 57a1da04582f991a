// The dialog that invites: by a link and its code, or by a username or email address.
import { createId } from "@vereda/domain/create-id";
import { accountFieldMessages } from "@vereda/domain/account/errors";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { workspaceFieldMessages } from "@vereda/domain/workspace/errors";
import {
  invitationLinksApi,
  type InvitationLink,
} from "@vereda/domain/workspace/members/contract-invitation-links";
import { membersApi } from "@vereda/domain/workspace/members/contract-members";
import { linkPermissions } from "@vereda/domain/workspace/policy";
import { DAY_MS } from "@vereda/domain/time/units";
import { useId, useState } from "react";
import { nowMs } from "#platform/clock.ts";
import { FormFailure } from "#platform/forms/failures.tsx";
import { useForm, type Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { ConnectionField } from "#shell/community/connection-field.tsx";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { useFirstFocus } from "#ui/overlays/use-first-focus.ts";
import { PermissionFields, RoleField } from "../assignment-fields.tsx";
import type { AssignmentDraft } from "../roles-offered.ts";
import { OpenLink } from "../open-link.tsx";
import { parseInvitee } from "../parse-invitee.ts";
import { listPresets } from "../roles-offered.ts";

type Method = "link" | "name";

type Draft = AssignmentDraft & {
  whom: string;
  firstName: string;
  days: "1" | "7" | "30";
  maxUses: "1" | "5" | "20" | "any";
};

type Workspace = WorkspaceEntry["workspace"];

const defaultAssignment: AssignmentDraft = { permission: "DO", areaIds: null, role: null };

const messages = { ...accountFieldMessages, ...workspaceFieldMessages };

/** An address contains the @, a username may start with it. */
const isAddress = (whom: string) => "email" in parseInvitee(whom);

function useNameForm(workspace: Workspace, initial: Draft, onSent: () => void) {
  const [id] = useState(() => createId(nowMs()));
  return useForm({
    contract: membersApi.invite.body,
    initial,
    messages,
    toRequest: ({ whom, firstName, permission, areaIds, role }) => ({
      id,
      ...parseInvitee(whom),
      ...(isAddress(whom) && firstName.trim() !== "" && { firstName }),
      permission,
      areaIds,
      role,
    }),
    call: "POST /panel/workspaces/:id/members",
    input: (body) => ({ params: { id: workspace.id }, body, retry: true }),
    onSaved: (member) => {
      onSent();
      showToast({ title: m.workspace_invite_sent({ name: member.name }) });
    },
  });
}

function useLinkForm(workspace: Workspace, initial: Draft, onMade: (link: InvitationLink) => void) {
  const [id] = useState(() => createId(nowMs()));
  return useForm({
    contract: invitationLinksApi.create.body,
    initial,
    messages,
    toRequest: ({ permission, areaIds, days, maxUses }) => ({
      id,
      permission,
      areaIds,
      expiresAt: new Date(nowMs() + Number(days) * DAY_MS).toISOString(),
      maxUses: maxUses === "any" ? null : Number(maxUses),
    }),
    call: "POST /panel/workspaces/:id/invitation-links",
    input: (body) => ({ params: { id: workspace.id }, body, retry: true }),
    onSaved: onMade,
  });
}

type InviteDialogProps = { entry: WorkspaceEntry; onClose: () => void };

export default function InviteDialog({ entry: { workspace }, onClose }: InviteDialogProps) {
  const locale = useLocale();
  const [usual] = listPresets(workspace, locale);
  const assignment = usual?.assignment ?? defaultAssignment;
  const [initial] = useState<Draft>(() => ({
    ...assignment,
    whom: "",
    firstName: "",
    days: "7",
    maxUses: "1",
  }));
  const [method, setMethod] = useState<Method>(usual === undefined ? "name" : "link");
  const [link, setLink] = useState<InvitationLink | null>(null);
  const forms = {
    name: useNameForm(workspace, initial, onClose),
    link: useLinkForm(workspace, initial, setLink),
  };
  const form = forms[method];
  useFirstFocus(form.formProps.ref);
  const formId = useId();
  const isEditing = link === null && (form.dirty || form.saving);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={!isEditing}
      title={link === null ? m.workspace_invite() : m.workspace_link_ready()}
      closeLabel={m.platform_close()}
      footer={
        link === null && (
          <>
            <Button onPress={onClose} isDisabled={form.saving}>
              {m.platform_cancel()}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              isPending={form.saving}
              pendingText={method === "link" ? m.platform_saving() : m.common_sending()}
            >
              {method === "link" ? m.workspace_link_create() : m.workspace_invite_send()}
            </Button>
          </>
        )
      }
    >
      {link === null ? (
        <form {...form.formProps} id={formId} className="flex flex-col gap-6">
          <ToggleGroup<Method>
            label={m.workspace_invite_how()}
            selection="single"
            variant="segments"
            options={[
              { value: "link", label: m.workspace_invite_by_link() },
              { value: "name", label: m.workspace_invite_by_name() },
            ]}
            value={[method]}
            onChange={([next = method]) => {
              forms[next].reset(form.draft);
              setMethod(next);
            }}
          />
          {method === "name" && <WhomFields form={form} />}
          <Presets workspace={workspace} form={form} />
          <PermissionFields workspace={workspace} form={form} permissions={linkPermissions} />
          {method === "link" ? (
            <LinkFields form={form} />
          ) : (
            <RoleField workspace={workspace} form={form} />
          )}
          <FormFailure
            form={form}
            title={method === "link" ? m.workspace_link_failed() : m.workspace_invite_failed()}
          />
        </form>
      ) : (
        <OpenLink link={link} name={workspace.name} />
      )}
    </Dialog>
  );
}

function Presets({ workspace, form }: { workspace: Workspace; form: Form<Draft> }) {
  const presets = listPresets(workspace, useLocale());
  if (presets.length === 0) return null;
  const { permission, areaIds, role } = form.draft;
  const isChosen = ({ assignment }: (typeof presets)[number]) =>
    assignment.permission === permission &&
    assignment.role === role &&
    assignment.areaIds?.join() === areaIds?.join();
  return (
    <ToggleGroup
      label={m.workspace_invite_preset()}
      selection="single"
      options={presets.map(({ key, label }) => ({ value: key, label }))}
      value={presets.filter(isChosen).map(({ key }) => key)}
      onChange={([next]) => {
        const chosen = presets.find(({ key }) => key === next);
        for (const [path, value] of Object.entries(chosen?.assignment ?? {})) form.set(path, value);
      }}
    />
  );
}

function WhomFields({ form }: { form: Form<Draft> }) {
  const locale = useLocale();
  const { errors, draft } = form;
  const refused = errors["username"] ?? errors["email"];
  const isEmpty = refused !== undefined && draft.whom.trim() === "";
  return (
    <>
      <ConnectionField
        {...form.field("whom")}
        label={m.workspace_invite_whom()}
        description={m.workspace_invite_whom_what()}
        error={isEmpty ? workspaceFieldMessages.invite_whom[locale] : refused}
      />
      {isAddress(draft.whom) && (
        <TextField
          {...form.field("firstName")}
          label={m.workspace_invite_first_name()}
          note={m.common_optional()}
          description={m.workspace_invite_first_name_what()}
          maxLength={80}
          autoComplete="off"
        />
      )}
    </>
  );
}

function LinkFields({ form }: { form: Form<Draft> }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select<Draft["days"]>
        {...form.field("days")}
        label={m.workspace_link_days()}
        placeholder=""
        options={(["1", "7", "30"] as const).map((value) => ({
          value,
          label: m.workspace_link_days_count({ count: Number(value) }),
        }))}
        error={form.errors["expiresAt"]}
      />
      <Select<Draft["maxUses"]>
        {...form.field("maxUses")}
        label={m.workspace_link_uses()}
        placeholder=""
        options={(["1", "5", "20", "any"] as const).map((value) => ({
          value,
          label:
            value === "any"
              ? m.workspace_link_uses_any()
              : m.workspace_link_uses_count({ count: Number(value) }),
        }))}
      />
    </div>
  );
}
