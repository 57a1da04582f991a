// The fields of what a member may do, where, and the role, which is optional.
import { areaDefinitions, areaKeys } from "@vereda/domain/workspace/areas/areas";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import type { MemberRole } from "@vereda/domain/workspace/members/roles";
import {
  memberPermissionDescriptions,
  memberPermissionLabels,
  type MemberPermission,
} from "@vereda/domain/workspace/policy";
import { useMemo } from "react";
import { AreaDot } from "#shell/area-dot.tsx";
import type { Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Checkbox, CheckboxGroup } from "#ui/fields/checkbox.tsx";
import { ComboBox } from "#ui/fields/combo-box.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { buildRoleChoice, listOfferedRoles, type AssignmentDraft } from "./roles-offered.ts";

type FieldsProps<Draft extends AssignmentDraft> = {
  workspace: WorkspaceEntry["workspace"];
  form: Form<Draft>;
};

type PermissionFieldsProps<Draft extends AssignmentDraft> = FieldsProps<Draft> & {
  permissions: readonly MemberPermission[];
};

export function PermissionFields<Draft extends AssignmentDraft>(
  props: PermissionFieldsProps<Draft>,
) {
  const locale = useLocale();
  const { workspace, form, permissions } = props;
  return (
    <>
      <RadioGroup<MemberPermission>
        name="permission"
        label={m.workspace_permission()}
        options={permissions.map((value) => ({
          value,
          label: memberPermissionLabels[value][locale],
          description: memberPermissionDescriptions[value][locale],
        }))}
        value={form.draft.permission}
        onChange={(next) => {
          form.set("permission", next);
          if (next === "OWN") form.set("areaIds", null);
        }}
        error={form.errors["permission"]}
      />
      {form.draft.permission !== "OWN" && <AreasField workspace={workspace} form={form} />}
    </>
  );
}

function AreasField<Draft extends AssignmentDraft>({ workspace, form }: FieldsProps<Draft>) {
  const locale = useLocale();
  const { areaIds } = form.draft;
  const areas = workspace.areas.toSorted((a, b) => a.order - b.order);
  return (
    <>
      <ToggleGroup<"all" | "some">
        label={m.workspace_areas_where()}
        selection="single"
        variant="segments"
        options={[
          { value: "all", label: m.workspace_areas_all() },
          { value: "some", label: m.workspace_areas_some() },
        ]}
        value={[areaIds === null ? "all" : "some"]}
        onChange={([next]) => form.set("areaIds", next === "some" ? (areaIds ?? []) : null)}
      />
      {areaIds !== null && (
        <CheckboxGroup
          label={m.platform_areas()}
          value={areaIds}
          onChange={(next) =>
            form.set(
              "areaIds",
              areaKeys.filter((area) => next.includes(area)),
            )
          }
          error={form.errors["areaIds"]}
        >
          {areas.map(({ areaId, icon, iconRotation }) => (
            <Checkbox key={areaId} value={areaId}>
              <span className="flex items-center gap-2">
                <AreaDot area={areaId} icon={icon} iconRotation={iconRotation} />
                {areaDefinitions[areaId].label[locale]}
              </span>
            </Checkbox>
          ))}
        </CheckboxGroup>
      )}
    </>
  );
}

export function RoleField<Draft extends AssignmentDraft>({ workspace, form }: FieldsProps<Draft>) {
  const locale = useLocale();
  const choices = useMemo(
    () => listOfferedRoles(workspace).map((role) => buildRoleChoice(role, locale)),
    [workspace, locale],
  );
  const { role } = form.draft;
  const chosen = choices.find(({ value }) => value === role)?.label;
  return (
    <Disclosure
      summary={
        <span>
          {m.panel_role()}{" "}
          <span className="text-14 font-normal text-ink-soft">{chosen ?? m.common_optional()}</span>
        </span>
      }
    >
      <ComboBox<MemberRole>
        // A preset changes it from outside.
        key={role}
        name="role"
        label={m.panel_role()}
        description={m.workspace_role_search()}
        options={choices}
        value={role}
        onChange={(next) => form.set("role", next)}
        error={form.errors["role"]}
        emptyText={m.workspace_role_none()}
      />
    </Disclosure>
  );
}
