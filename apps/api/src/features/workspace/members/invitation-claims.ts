// Who registers through the e-mail that invited them is inside once they confirm their address.
import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { DataOf } from "@vereda/domain/http/endpoint";
import { formatWorkspaceName } from "@vereda/domain/workspace/catalogue";
import type { invitationLinksApi } from "@vereda/domain/workspace/members/contract-invitation-links";
import type { Database } from "#db/client.ts";
import type { AppContext } from "#platform/context.ts";
import type { JoinedWorkspace, NewAccount } from "#platform/hooks.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { generateToken, hashToken } from "#features/account/sessions/tokens.ts";
import { selectFirstName } from "#features/account/user-lookup.ts";
import { memberships, workspaces } from "../tables/workspaces.ts";
import { isOpenInvitation } from "./invitation-expiry.ts";
import { claimLink, isUnusedInvitation } from "./invitation-links.ts";
import { activateInvitation } from "./invitations.ts";
import { announceMembers } from "./members-changed.ts";
import { lockWorkspace } from "./owners.ts";

/** For the link in the e-mail; only its hash is stored. */
export async function issueEmailToken(db: Database, invitationId: string): Promise<string> {
  const token = generateToken();
  await db
    .update(memberships)
    .set({ emailTokenHash: hashToken(token) })
    .where(eq(memberships.id, invitationId));
  return token;
}

const isOpenWithToken = (token: string, now: Date) =>
  and(eq(memberships.emailTokenHash, hashToken(token)), isOpenInvitation(now));

/** @throws not_found, alike for one that ended, was answered or is unknown */
export async function findInvitationEmail(
  db: Database,
  token: string,
  locale: Caller["locale"],
  now: Date,
): Promise<DataOf<typeof invitationLinksApi.findEmail>> {
  const [row] = await db
    .select({
      email: memberships.invitedAs,
      firstName: memberships.firstName,
      inviterFirstName: selectFirstName(memberships.invitedBy),
      workspace: { name: workspaces.name, typeId: workspaces.typeId },
    })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(and(isOpenWithToken(token, now), isNotNull(memberships.invitedBy)));
  if (row === undefined || row.email === null) throw new AppError("not_found");
  return {
    workspaceName: formatWorkspaceName(row.workspace, locale),
    inviterFirstName: row.inviterFirstName,
    firstName: row.firstName ?? "",
    email: row.email,
  };
}

/** Makes the invitation of a new account's address its own. Call it in a transaction. */
export async function claimInvitation(
  tx: Database,
  { id: userId, email, invitation }: NewAccount,
  now: Date,
): Promise<void> {
  if (invitation === undefined) return;
  await tx
    .update(memberships)
    .set({ userId, updatedAt: now })
    .where(
      and(
        isOpenWithToken(invitation, now),
        eq(memberships.invitedAs, email),
        isNull(memberships.userId),
      ),
    );
}

/** Whether a new account was invited: by `claimInvitation`, its address or its token, which it uses up, or a link. */
export async function useInvitation(
  tx: Database,
  { id: userId, email, invitation, isEmailInUse }: NewAccount,
  now: Date,
): Promise<boolean> {
  const isClaimed = and(eq(memberships.userId, userId), eq(memberships.invitedAs, email));
  if ((await tx.$count(memberships, isClaimed)) > 0) return true;
  const invitee = { email: isEmailInUse ? null : email, token: invitation ?? null };
  const used = await tx
    .update(memberships)
    .set({ emailTokenHash: null, updatedAt: now })
    .where(isUnusedInvitation(invitee, now))
    .returning({ id: memberships.id });
  if (used.length > 0) return true;
  return invitation !== undefined && (await claimLink(tx, userId, invitation, now));
}

/** Call it in a transaction. */
export async function acceptClaimedInvitation(
  tx: Database,
  confirmed: Pick<AppContext, "hooks"> & { readonly userId: string; readonly email: string },
  now: Date,
): Promise<void> {
  const { userId, email } = confirmed;
  const isClaimed = and(
    eq(memberships.userId, userId),
    eq(memberships.invitedAs, email),
    isOpenInvitation(now),
  );
  const [claimed] = await tx.select().from(memberships).where(isClaimed);
  if (claimed === undefined) return;
  await lockWorkspace(tx, claimed.workspaceId);
  // It may have been withdrawn while this waited for the lock.
  if ((await tx.$count(memberships, isClaimed)) === 0) return;
  await activateInvitation(tx, userId, claimed, now);
  await announceMembers(tx, confirmed, claimed.workspaceId, now);
}

/** Also one that a link brought them into. */
export async function findJoinedWorkspace(
  db: Database,
  { id, language }: { readonly id: string; readonly language: Caller["locale"] },
): Promise<JoinedWorkspace | null> {
  const [row] = await db
    .select({ id: workspaces.id, name: workspaces.name, typeId: workspaces.typeId })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(
      and(
        eq(memberships.userId, id),
        eq(memberships.status, "ACTIVE"),
        isNotNull(memberships.invitedBy),
        isNull(workspaces.endDate),
      ),
    )
    .orderBy(desc(memberships.startDate), desc(memberships.id))
    .limit(1);
  return row === undefined ? null : { id: row.id, name: formatWorkspaceName(row, language) };
}
