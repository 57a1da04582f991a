// The general tab of a workspace: name, purpose, and actions to archive or leave it.
import { workspaceTypeDefinitions } from "@vereda/domain/workspace/catalogue";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { workspaceErrors, workspaceFieldMessages } from "@vereda/domain/workspace/errors";
import { memberPermissionDescriptions } from "@vereda/domain/workspace/policy";
import { memberRoles } from "@vereda/domain/workspace/members/roles";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { canIn, getMembership } from "../membership.ts";
import { listAssignmentParts } from "../members/format-assignment.ts";
import { TypeMark } from "../type-mark.tsx";
import { Ending } from "./ending.tsx";
import { FixedNote } from "./fixed-note.tsx";
import { LogOut } from "lucide-react";
import { Suspense, useState } from "react";
import { api } from "#platform/api/api.ts";
import { Failure, FormFailure } from "#platform/forms/failures.tsx";
import { createLazyDialog, createLazyPart } from "#platform/lazy-part.tsx";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { useCall } from "#platform/query/use-call.ts";
import { ApiError } from "#platform/api/errors.ts";
import { Spinner } from "#ui/layout/spinner.tsx";
import { ConflictNote } from "#platform/forms/conflict-note.tsx";
import { settingsApi } from "@vereda/domain/workspace/settings/contract-settings";
import { useForm } from "#platform/forms/use-form.ts";
import { Switch } from "#ui/fields/switch.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useLeaveFor } from "#platform/use-leave-for.ts";

// The form of a workspace's name and purpose.

type Workspace = WorkspaceEntry["workspace"];

function GeneralForm({ workspace }: { workspace: Workspace }) {
  const form = useGeneralForm(workspace);
  return (
    <form {...form.formProps} aria-label={m.workspace_general()} className="flex flex-col gap-6">
      <TextField
        {...form.field("name")}
        label={m.panel_name()}
        description={workspace.isVerified ? m.workspace_name_verified() : undefined}
        maxLength={80}
        autoComplete="off"
      />
      <TextArea
        {...form.field("description")}
        label={m.panel_description()}
        note={m.common_optional()}
        description={m.workspace_description_hint()}
        maxLength={500}
      />
      {form.failure?.code === "conflict" ? (
        <ConflictNote onSaveMine={form.retry} onTakeTheirs={() => form.reset(toDraft(workspace))}>
          <Saved workspace={workspace} />
        </ConflictNote>
      ) : (
        <FormFailure form={form} title={m.workspace_save_failed()} />
      )}
      <div>
        <Button
          type="submit"
          variant="primary"
          isPending={form.saving}
          pendingText={m.platform_saving()}
        >
          {m.platform_save()}
        </Button>
      </div>
    </form>
  );
}

function Saved({ workspace: { name, description } }: { workspace: Workspace }) {
  return (
    <>
      <p className="font-semibold wrap-anywhere">{name}</p>
      {description !== null && <p className="wrap-anywhere whitespace-pre-line">{description}</p>}
    </>
  );
}

type Draft = { name: string; description: string };

const toDraft = ({ name, description }: Workspace): Draft => ({
  name,
  description: description ?? "",
});

function useGeneralForm(workspace: Workspace) {
  const { id } = workspace;
  return useForm({
    contract: settingsApi.update.body,
    initial: toDraft(workspace),
    messages: workspaceFieldMessages,
    toRequest: (draft) => ({
      ...draft,
      description: draft.description.trim() || null,
    }),
    updatedAt: workspace.updatedAt,
    call: "PATCH /panel/workspaces/:id",
    input: (body, updatedAt) => ({
      params: { id },
      body: { ...body, updatedAt },
      retry: true,
    }),
    // After a conflict the other user's version is displayed next to the form.
    waits: true,
    onSaved: () => showToast({ title: m.workspace_saved() }),
  });
}

// The form of a workspace's icon; the picker is lazily loaded.

const IconPicker = createLazyPart(() => import("#platform/icons/icon-picker.tsx"));

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === "conflict";
}

function IconForm({ workspace }: { workspace: WorkspaceEntry["workspace"] }) {
  const { id, icon, iconRotation, updatedAt } = workspace;
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState({ icon, rotation: iconRotation });
  const save = useCall(
    () => {
      const body = { icon: chosen.icon, iconRotation: chosen.rotation, updatedAt };
      return api.data("PATCH /panel/workspaces/:id", { params: { id }, body, retry: true });
    },
    { onDone: () => showToast({ title: m.workspace_saved() }) },
  );
  return (
    <section className="flex flex-col items-start gap-4">
      <Button aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
        {m.panel_icon_choose()}
      </Button>
      {isOpen && (
        <Suspense fallback={<Spinner />}>
          <div className="w-full max-w-reading">
            <IconPicker value={chosen.icon} rotation={chosen.rotation} onChange={setChosen} />
          </div>
          {isConflict(save.error) && (
            <ConflictNote
              onSaveMine={() => save.send()}
              onTakeTheirs={() => {
                setChosen({ icon, rotation: iconRotation });
                save.reset();
              }}
            >
              <TypeMark type={workspace.typeId} of={workspace} />
            </ConflictNote>
          )}
          {save.error !== null && !isConflict(save.error) && (
            <Failure
              title={m.workspace_save_failed()}
              error={save.error}
              onRetry={() => save.send()}
            />
          )}
          <Button
            isPending={save.isPending}
            pendingText={m.platform_saving()}
            onPress={() => save.send()}
          >
            {m.platform_save()}
          </Button>
        </Suspense>
      )}
    </section>
  );
}

/** Takes effect at once; a failed change goes back. */
function AssigningSwitch({ workspace: { id, assignsAtOnce } }: { workspace: Workspace }) {
  const { send, isPending, input } = useCall("PATCH /panel/workspaces/:id", {
    failed: m.workspace_save_failed(),
  });
  return (
    <Switch
      isSelected={isPending ? input?.body?.assignsAtOnce === true : assignsAtOnce}
      onChange={(next) => send({ params: { id }, body: { assignsAtOnce: next } })}
      description={m.workspace_assigns_hint()}
    >
      {m.workspace_assigns()}
    </Switch>
  );
}

// The section to leave a workspace of other users; the user's content remains there.

const ConfirmDialog = createLazyDialog(async () => ({
  default: (await import("#ui/overlays/confirm-dialog.tsx")).ConfirmDialog,
}));

function Departure({ entry }: { entry: WorkspaceEntry }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { send, isPending, error } = useLeaving(entry);
  const { name } = entry.workspace;
  return (
    <>
      <Button icon={LogOut} onPress={() => setIsConfirming(true)}>
        {m.workspace_leave()}
      </Button>
      {isConfirming && (
        <Suspense fallback={null}>
          <ConfirmDialog
            isOpen
            onOpenChange={setIsConfirming}
            title={m.common_leave_question({ name })}
            confirmLabel={m.workspace_leave()}
            cancelLabel={m.workspace_stay()}
            isPending={isPending}
            pendingText={m.common_leaving()}
            onConfirm={() => send()}
          >
            <p>{m.workspace_leave_meaning()}</p>
            {error !== null && <Failure title={m.workspace_leave_failed()} error={error} />}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}

function useLeaving({ workspace, member }: WorkspaceEntry) {
  const leaveFor = useLeaveFor();
  const { id, name } = workspace;
  const params = { id, memberId: member.id };
  return useCall(() => api.data("DELETE /panel/workspaces/:id/members/:memberId", { params }), {
    onDone: () => {
      void leaveFor("/panel/workspaces");
      showToast({ title: m.common_left({ name }) });
    },
  });
}

export function GeneralTab({ entry }: { entry: WorkspaceEntry }) {
  const locale = useLocale();
  const { typeId } = entry.workspace;
  const isStudio = typeId === "PERSONAL_STUDIO";
  const isManaged = canIn(entry, "manage");
  return (
    <div className="flex flex-col gap-10">
      <Kind entry={entry} />
      {isStudio && <FixedNote title={workspaceErrors.personal_studio_readonly.message[locale]} />}
      {!isStudio && isManaged && <GeneralForm workspace={entry.workspace} />}
      {!isStudio && isManaged && <IconForm key={entry.workspace.id} workspace={entry.workspace} />}
      {!isStudio && isManaged && <AssigningSwitch workspace={entry.workspace} />}
      {!isStudio && !isManaged && entry.workspace.description !== null && (
        <p className="max-w-reading text-pretty whitespace-pre-line">
          {entry.workspace.description}
        </p>
      )}
      {!isStudio && <RoleSection entry={entry} />}
      {!isStudio && isManaged && <Ending entry={entry} />}
    </div>
  );
}

function Kind({ entry: { workspace } }: { entry: WorkspaceEntry }) {
  const { label, description } = workspaceTypeDefinitions[workspace.typeId];
  const locale = useLocale();
  return (
    <div className="flex items-center gap-3">
      <TypeMark type={workspace.typeId} of={workspace} />
      <div className="min-w-0">
        <p className="font-semibold">{label[locale]}</p>
        <p className="text-14 text-pretty text-ink-soft">{description[locale]}</p>
      </div>
    </div>
  );
}

function RoleSection({ entry }: { entry: WorkspaceEntry }) {
  const locale = useLocale();
  const membership = getMembership(entry);
  const { permission } = membership;
  const role = memberRoles.find((one) => one === entry.role.role) ?? null;
  return (
    <section className="flex flex-col items-start gap-2">
      <h2 className="text-18 font-medium">{m.workspace_your_role()}</h2>
      <p className="text-pretty">
        {listAssignmentParts({ ...membership, role }, locale).join(" · ")}.{" "}
        <span className="text-ink-soft">{memberPermissionDescriptions[permission][locale]}</span>
      </p>
      {permission !== "OWN" && <Departure entry={entry} />}
    </section>
  );
}
