// The general tab of a workspace: name, purpose, and actions to archive or leave it.
import { workspaceTypeDefinitions } from "@vereda/domain/workspace/catalogue";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { workspaceErrors } from "@vereda/domain/workspace/errors";
import { workspaceActionLabels, getMaxAction } from "@vereda/domain/workspace/policy";
import { memberRoleLabels } from "@vereda/domain/workspace/members/role-labels";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { canIn, getMembership } from "../membership.ts";
import { TypeMark } from "../type-mark.tsx";
import { Departure } from "./departure.tsx";
import { Ending } from "./ending.tsx";
import { FixedNote } from "./fixed-note.tsx";
import { GeneralForm } from "./general-form.tsx";
import { IconForm } from "./icon-form.tsx";

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
  const { role } = getMembership(entry);
  return (
    <section className="flex flex-col items-start gap-2">
      <h2 className="text-18 font-medium">{m.workspace_your_role()}</h2>
      <p className="text-pretty">
        {memberRoleLabels[role][locale]}.{" "}
        <span className="text-ink-soft">{workspaceActionLabels[getMaxAction(role)][locale]}</span>
      </p>
      {getMaxAction(role) !== "own" && <Departure entry={entry} />}
    </section>
  );
}
