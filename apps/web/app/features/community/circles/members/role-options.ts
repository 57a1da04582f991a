// The roles of a circle with what each allows.
import {
  circleRoleLabels,
  circleRoles,
  type CircleRole,
} from "@vereda/domain/community/circles/catalogue-circles";
import type { Locale } from "@vereda/domain/locale";
import { m } from "#platform/i18n/generated/messages.js";

const meanings: Readonly<Record<CircleRole, () => string>> = {
  HOST: m.community_circles_role_host,
  SPECIALIST: m.community_circles_role_specialist,
  MEMBER: m.community_circles_role_member,
  OBSERVER: m.community_circles_role_observer,
};

export function listRoleOptions(locale: Locale) {
  return circleRoles.map((value) => ({
    value,
    label: circleRoleLabels[value][locale],
    description: meanings[value](),
  }));
}
