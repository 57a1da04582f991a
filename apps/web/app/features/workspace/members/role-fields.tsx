// The fields of a member's role: search, permissions and, for some roles, the area.
import { areaDefinitions, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { workspaceActionLabels, getMaxAction } from "@vereda/domain/workspace/policy";
import { memberRoleTraits } from "@vereda/domain/workspace/members/role-traits";
import { roleClassificationLabels, type MemberRole } from "@vereda/domain/workspace/members/roles";
import { useMemo } from "react";
import { AreaDot } from "#shell/area-dot.tsx";
import type { Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { ComboBox } from "#ui/fields/combo-box.tsx";
import { Select } from "#ui/fields/select.tsx";
import { buildRoleChoice, listOfferedRoles } from "./roles-offered.ts";

export type RoleDraft = { role: MemberRole | null; areaId: AreaKey | null };

export function isBoundToArea(role: MemberRole | null): boolean {
  return role !== null && !memberRoleTraits[role].isCross;
}

type RoleFieldsProps<Draft extends RoleDraft> = { entry: WorkspaceEntry; form: Form<Draft> };

export function RoleFields<Draft extends RoleDraft>({ entry, form }: RoleFieldsProps<Draft>) {
  const locale = useLocale();
  const choices = useMemo(
    () => listOfferedRoles(entry).map((role) => buildRoleChoice(role, locale)),
    [entry, locale],
  );
  const { role } = form.draft;
  return (
    <>
      <div className="flex flex-col gap-2">
        <ComboBox<MemberRole>
          name="role"
          label={m.panel_role()}
          description={m.workspace_role_search()}
          options={choices}
          value={role}
          onChange={(next) => form.set("role", next)}
          error={form.errors["role"]}
          emptyText={m.workspace_role_none()}
        />
        {/* Reserves the height, so that the layout does not move while the user searches another role. */}
        <output className="min-h-10 text-14 text-pretty text-ink-soft">
          {role !== null && <Reach role={role} />}
        </output>
      </div>
      {isBoundToArea(role) && <AreaChoice entry={entry} form={form} />}
    </>
  );
}

function Reach({ role }: { role: MemberRole }) {
  const locale = useLocale();
  const kind = roleClassificationLabels[memberRoleTraits[role].classification][locale];
  return (
    <>
      <span className="font-semibold text-ink">{kind}.</span>{" "}
      {workspaceActionLabels[getMaxAction(role)][locale]}
    </>
  );
}

function AreaChoice<Draft extends RoleDraft>({ entry, form }: RoleFieldsProps<Draft>) {
  const locale = useLocale();
  const areas = entry.workspace.areas.toSorted((a, b) => a.order - b.order);
  return (
    <Select<AreaKey>
      name="areaId"
      label={m.common_area()}
      description={m.workspace_role_area_what()}
      placeholder={m.workspace_role_area_choose()}
      options={areas.map(({ areaId, icon, iconRotation }) => ({
        value: areaId,
        label: areaDefinitions[areaId].label[locale],
        mark: <AreaDot area={areaId} icon={icon} iconRotation={iconRotation} />,
      }))}
      value={form.draft.areaId}
      onChange={(next) => form.set("areaId", next)}
      error={form.errors["areaId"]}
    />
  );
}
