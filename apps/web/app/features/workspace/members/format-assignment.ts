// What a membership is and allows, in words.
import { areaDefinitions, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { Locale } from "@vereda/domain/locale";
import { memberRoleLabels } from "@vereda/domain/workspace/members/role-labels";
import type { MemberRole } from "@vereda/domain/workspace/members/roles";
import { memberAbilityLabels, type MemberPermission } from "@vereda/domain/workspace/policy";

interface Assignment {
  readonly role?: MemberRole | null;
  readonly permission: MemberPermission;
  readonly areaIds: readonly AreaKey[] | null;
}

/** "Puede dirigir", the areas unless it is all of them, and the role, if there is one. */
export function listAssignmentParts(
  { role, permission, areaIds }: Assignment,
  locale: Locale,
): string[] {
  return [
    memberAbilityLabels[permission][locale],
    ...(areaIds === null
      ? []
      : [areaIds.map((area) => areaDefinitions[area].label[locale]).join(", ")]),
    ...(role ? [memberRoleLabels[role][locale]] : []),
  ];
}
