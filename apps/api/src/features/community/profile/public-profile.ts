// Loads the public profile of a user, as far as its visibility includes the viewer.
import type {
  PublicProfile,
  ProfileViewer,
} from "@vereda/domain/community/profile/contract-profile";
import { userRoleDefinitions } from "@vereda/domain/account/profile/user-roles";
import { canSeeProfile, getMessageStart, type Relation } from "@vereda/domain/community/policy";
import type { Locale } from "@vereda/domain/locale";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { listPublicEntries } from "#features/logbook/entries/public-entries.ts";
import { findLivingCvArea, listPublishedSpaces } from "#features/workspace/public/owner-spaces.ts";
import { showRelation, showUser } from "../connections/connection-view.ts";
import { findRelatedUser, type RelatedUser } from "../connections/relations.ts";
import { isSpecialist } from "../specialists/verification.ts";
import { getProfileFigures } from "./profile-figures.ts";

const MAX_ENTRY_LENGTH = 2_000;

type Deps = Pick<AppContext, "db" | "dataKeys" | "hooks">;

async function listLivingCv(
  db: Database,
  ownerId: string,
  locale: Locale,
): Promise<PublicProfile["livingCv"]> {
  const area = await findLivingCvArea(db, ownerId);
  if (area === null) return [];
  const { workspaceId, areaId } = area;
  const query = {
    workspaceId,
    areaIds: [areaId],
    kinds: ["cv"] as const,
    textLength: MAX_ENTRY_LENGTH,
  };
  return (await listPublicEntries(db, query, locale)).map(({ entry }) => entry);
}

interface Viewing {
  readonly viewerId: string | null;
  readonly relation: Relation;
  readonly locale: Locale;
}

async function buildProfile(
  deps: Deps,
  related: RelatedUser,
  { viewerId, relation, locale }: Viewing,
  now: Date,
): Promise<PublicProfile> {
  const { user } = related;
  const spaces = await listPublishedSpaces(deps.db, user.id);
  const visible = showRelation(related, viewerId);
  const messageStart = getMessageStart(user.directMessagePermission, relation);
  return {
    ...showUser(user),
    memberSince: user.createdDay,
    isVerified:
      spaces.some(({ isVerified }) => isVerified) || (await isSpecialist(deps.db, user.id, now)),
    isSupporter: user.roles.some((role) => userRoleDefinitions[role].isForSubscription),
    ...(await getProfileFigures(deps, user.id, now)),
    spaces,
    livingCv: await listLivingCv(deps.db, user.id, locale),
    viewerConnection: visible && {
      id: visible.id,
      status: visible.status,
      type: visible.type,
      isSentByMe: visible.isSentByMe,
    },
    canMessage: messageStart !== "NONE",
    messageStart,
    belongsToViewer: relation === "self",
    isPublic: user.visibility === "public",
  };
}

/** @throws not_found for an unknown user and one whom the viewer may not see, both alike */
export async function getPublicProfile(
  deps: Deps,
  username: string,
  { caller, locale }: { readonly caller: Pick<Caller, "userId"> | null; readonly locale: Locale },
  now: Date,
): Promise<PublicProfile> {
  const viewerId = caller?.userId ?? null;
  const related = await findRelatedUser(deps.db, viewerId, { username });
  if (related === null || !canSeeProfile(related.user.visibility, related.relation)) {
    throw new AppError("not_found");
  }
  return buildProfile(deps, related, { viewerId, relation: related.relation, locale }, now);
}

const relationOfViewer: Readonly<Record<ProfileViewer, Relation>> = {
  visitor: "visitor",
  member: "stranger",
  connection: "accepted",
};

/** The caller's own profile as such a viewer sees it; null when they see nothing. */
export async function previewProfile(
  deps: Deps,
  { userId, locale }: Caller,
  as: ProfileViewer,
  now: Date,
): Promise<PublicProfile | null> {
  const related = await findRelatedUser(deps.db, userId, { id: userId });
  const relation = relationOfViewer[as];
  if (related === null || !canSeeProfile(related.user.visibility, relation)) return null;
  return buildProfile(deps, related, { viewerId: null, relation, locale }, now);
}
