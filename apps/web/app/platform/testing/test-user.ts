// The signed-in user of component tests and their workspaces.
import type { User } from "@vereda/domain/account/contract";
import { defaultTheme } from "@vereda/domain/account/profile/themes";
import { defaultAreas } from "@vereda/domain/workspace/areas/areas";
import { privacyFlags } from "@vereda/domain/workspace/catalogue";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import type { Member } from "@vereda/domain/workspace/members/contract-members";

const CREATED_AT = "2026-01-05T12:00:00.000Z";

/** The user's Personal Studio, for addresses such as `/space/${STUDIO_ID}/vitality`. */
export const STUDIO_ID = "0195a000-0000-7000-8000-000000000001";

const emptyPurpose = { talent: null, actionVerb: null, impact: null, audience: null, vision: null };

const areas: WorkspaceEntry["workspace"]["areas"] = defaultAreas.PERSONAL_STUDIO.map(
  (areaId, order) => ({
    areaId,
    order,
    purpose: emptyPurpose,
    purposeLanguage: null,
    mantra: null,
    isBlocked: false,
    icon: null,
    iconRotation: 0,
    updatedAt: CREATED_AT,
  }),
);

/** A membership of the user; by default in their own Personal Studio. */
export function buildWorkspaceEntry(
  workspace: Partial<WorkspaceEntry["workspace"]> = {},
  changes: Partial<Omit<WorkspaceEntry, "workspace">> = {},
): WorkspaceEntry {
  const flags = privacyFlags.map((flag) => [flag, false]);
  return {
    member: { id: "member-1", status: "ACTIVE", startDate: CREATED_AT, endDate: null },
    role: {
      type: "workspace",
      role: "OWNER",
      group: "leadership",
      classification: "internal",
      permission: "OWN",
      isCross: true,
      areaId: null,
      areaIds: null,
    },
    workspace: {
      id: STUDIO_ID,
      typeId: "PERSONAL_STUDIO",
      startDate: CREATED_AT,
      endDate: null,
      isVerified: false,
      isFeatured: false,
      name: "Estudio de Ana",
      description: null,
      publicSlug: null,
      icon: null,
      iconRotation: 0,
      template: null,
      assignsAtOnce: false,
      isAlone: false,
      updatedAt: CREATED_AT,
      areas,
      ...workspace,
    },
    resources: [],
    privacySettings: Object.fromEntries(flags) as WorkspaceEntry["privacySettings"],
    ...changes,
  };
}

export function buildUser(changes: Partial<User> = {}): User {
  return {
    id: "user-1",
    email: "ana@vereda.test",
    firstName: "Ana",
    lastName: null,
    avatar: null,
    headline: null,
    city: null,
    spokenLanguages: [],
    links: [],
    biologicalSex: null,
    birthday: null,
    username: "ana",
    country: null,
    theme: defaultTheme,
    language: "es",
    timezone: "America/Mexico_City",
    clock: "24h",
    weekStart: "monday",
    dateOrder: "auto",
    formats: {
      clock: "24h",
      weekStart: "monday",
      dateOrder: changes.language === "en" ? "month_day_year" : "day_month_year",
    },
    pastMidnight: [],
    profileVisibility: "hidden",
    isVisibilityChosen: true,
    directMessagePermission: "none",
    showConsistencyStreak: false,
    showVitalityIndex: false,
    createdAt: CREATED_AT,
    updatedAt: CREATED_AT,
    emailVerifiedAt: CREATED_AT,
    pendingEmail: null,
    twoStepEnabled: false,
    profileHeld: false,
    takesPayments: true,
    workspaces: [buildWorkspaceEntry()],
    roles: [],
    ...changes,
  };
}

/** A member who does tasks in the whole workspace. */
export function buildMember(username: string, name: string, given: Partial<Member> = {}): Member {
  return {
    id: `member-${username}`,
    username,
    name,
    avatar: null,
    role: "MEMBER",
    permission: "DO",
    areaIds: null,
    areaId: null,
    status: "ACTIVE",
    startDate: CREATED_AT,
    endDate: null,
    expiresAt: null,
    ending: null,
    isSelf: false,
    updatedAt: CREATED_AT,
    ...given,
  };
}
