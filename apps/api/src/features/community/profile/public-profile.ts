// Loads the public profile of a user, as far as its visibility includes the viewer.
import type {
  PublicProfile,
  ProfileViewer,
} from "@vereda/domain/community/profile/contract-profile";
import { userRoleDefinitions } from "@vereda/domain/account/profile/user-roles";
import { canSeeProfile, getMessageStart, type Relation } from "@vereda/domain/community/policy";
import { NIL_ID } from "@vereda/domain/id";
import type { Locale } from "@vereda/domain/locale";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { listPublicEntries } from "#features/logbook/entries/public-entries.ts";
import { findLivingCvArea, listPublishedSpaces } from "#features/workspace/public/owner-spaces.ts";
import { showRelation, showUser } from "../connections/connection-view.ts";
import { findRelatedUser, type RelatedUser } from "../connections/relations.ts";
import { listCirclesInCommon } from "../circles/list-circles.ts";
import { showSpecialist, type Application } from "../specialists/application-view.ts";
import { findVerified } from "../specialists/directory.ts";
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

function showViewerConnection(
  related: RelatedUser,
  viewerId: string | null,
): PublicProfile["viewerConnection"] {
  const visible = showRelation(related, viewerId);
  if (visible === null) return null;
  const { id, status, type, isSentByMe } = visible;
  return { id, status, type, isSentByMe };
}

function showVerified(application: Application): PublicProfile["specialist"] {
  const { user: _user, ...specialist } = showSpecialist(application);
  return specialist;
}

/** What the directory tells everybody of a listed specialist whose profile the viewer does not see. */
function buildListing(
  related: RelatedUser,
  viewerId: string | null,
  specialist: PublicProfile["specialist"],
): PublicProfile {
  return {
    ...showUser(related.user),
    headline: null,
    city: null,
    spokenLanguages: [],
    links: [],
    specialist,
    circlesInCommon: [],
    memberSince: null,
    isListing: true,
    isVerified: true,
    isSupporter: false,
    streak: null,
    vitalityIndex: null,
    spaces: [],
    livingCv: [],
    viewerConnection: showViewerConnection(related, viewerId),
    canMessage: false,
    messageStart: "NONE",
    belongsToViewer: false,
    isPublic: false,
  };
}

/**
 * Null when the viewer sees nothing. Makes the same first queries for an unknown user, so that their time
 * does not tell one from a hidden one.
 */
async function buildProfile(
  deps: Deps,
  related: RelatedUser | null,
  { viewerId, relation, locale }: Viewing,
  now: Date,
): Promise<PublicProfile | null> {
  const verified = await findVerified(deps.db, related?.user.id ?? NIL_ID, now);
  if (related === null) return null;
  const { user } = related;
  const specialist = verified && showVerified(verified);
  if (!canSeeProfile(user.visibility, relation)) {
    const isListed = verified?.row.isListed === true && user.visibility !== "hidden";
    return isListed && relation !== "blocked" ? buildListing(related, viewerId, specialist) : null;
  }
  const spaces = await listPublishedSpaces(deps.db, user.id);
  const messageStart = getMessageStart(user.directMessagePermission, relation);
  const sharesCircles = viewerId !== null && relation !== "self" && relation !== "blocking";
  return {
    ...showUser(user),
    headline: user.headline,
    city: user.city,
    spokenLanguages: [...user.spokenLanguages],
    links: [...user.links],
    specialist,
    circlesInCommon: sharesCircles ? await listCirclesInCommon(deps.db, viewerId, user.id) : [],
    memberSince: user.createdDay,
    isListing: false,
    isVerified: spaces.some(({ isVerified }) => isVerified) || specialist !== null,
    isSupporter: user.roles.some((role) => userRoleDefinitions[role].isForSubscription),
    ...(await getProfileFigures(deps, user.id, now)),
    spaces,
    livingCv: await listLivingCv(deps.db, user.id, locale),
    viewerConnection: showViewerConnection(related, viewerId),
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
  const viewing = { viewerId, relation: related?.relation ?? "visitor", locale };
  const profile = await buildProfile(deps, related, viewing, now);
  if (profile === null) throw new AppError("not_found");
  return profile;
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
  return buildProfile(deps, related, { viewerId: null, relation, locale }, now);
}
