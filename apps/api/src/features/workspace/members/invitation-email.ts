import { DAY_MS } from "@vereda/domain/time/units";
import { eq } from "drizzle-orm";
import { formatWorkspaceName } from "@vereda/domain/workspace/catalogue";
import { memberPermissionLabels } from "@vereda/domain/workspace/policy";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { getPublicUrl } from "#platform/http/public-url.ts";
import { limitKey, tryConsume } from "#platform/http/rate-limit/rate-limit.ts";
import { sendEmailTo, findRecipient, type Recipient } from "../../account/emails/send-email.ts";
import {
  getConfirmedEmail,
  formatFullName,
  getUsersById,
  findUserIdByEmail,
} from "../../account/user-lookup.ts";
import { omitBlockedEitherWay } from "#features/account/users/blocks.ts";
import { notify, filterSubscribers } from "../../inbox/notify.ts";
import { workspaces } from "../tables/workspaces.ts";
import { buildInvitationNotice, isCurrentMember } from "./invite-member.ts";
import { issueEmailToken } from "./invitation-claims.ts";
import type { MemberRow } from "./member-view.ts";

const screens = { invitations: "/panel/workspaces?tab=invitations", register: "/auth/register" };

// Limited per recipient across all inviters, so that nobody can flood a stranger's mailbox.
const emailsPerDay = { limit: 5, windowMs: DAY_MS };

// Drops names that contain a URL or address, because they would turn the email into advertising.
function sanitizeName(name: string): string {
  return /:\/\/|[@/\\<>]|www|http|[\p{L}\p{N}-]\.\p{L}{2,}/iu.test(name) ? "" : name.trim();
}

interface Invitee {
  readonly recipient: Recipient;
  /** Null for an address without an account. */
  readonly accountId: string | null;
}

async function findInvitee(
  { db }: Pick<AppContext, "db">,
  row: MemberRow,
  { userId: inviterId, locale, timeZone, clock, country }: Caller,
): Promise<Invitee | undefined> {
  const { userId, invitedAs, workspaceId } = row;
  const owner = invitedAs === null ? null : await findUserIdByEmail(db, invitedAs);
  // The address belongs to a member, which the inviter must not learn.
  if (owner !== null && (await isCurrentMember(db, workspaceId, owner))) return undefined;
  const inviteeId = userId ?? owner;
  if (inviteeId !== null) {
    if ((await omitBlockedEitherWay(db, [inviteeId], inviterId)).length === 0) return undefined;
    const recipient = await findRecipient(db, inviteeId);
    // Its address belongs to somebody else.
    if (recipient === undefined || recipient.isEmailInUse) return undefined;
    return { recipient, accountId: inviteeId };
  }
  if (invitedAs?.includes("@") !== true) return undefined;
  const recipient = {
    to: invitedAs,
    firstName: row.firstName ?? "",
    language: locale,
    timeZone,
    clock,
    country,
  };
  return { recipient, accountId: null };
}

/** Adds an inbox notice; for an invited address only if the account has confirmed it. */
async function notifyInvitee(
  db: Database,
  row: MemberRow,
  accountId: string,
  now: Date,
): Promise<void> {
  if (row.invitedAs === null) return;
  const isAddressed = row.userId === null;
  if (isAddressed && (await getConfirmedEmail(db, accountId)) !== row.invitedAs) return;
  await notify(db, [accountId], buildInvitationNotice(row), now);
}

/** Sends the inbox notice and the email. Call it after the response, whose timing must reveal nothing. */
export async function sendInvitation(
  deps: Pick<AppContext, "db" | "mailer" | "config">,
  row: MemberRow,
  caller: Caller,
  now: Date,
): Promise<void> {
  const { db, config } = deps;
  const invitee = await findInvitee(deps, row, caller);
  if (invitee === undefined) return;
  const { recipient, accountId } = invitee;
  const hasAccount = accountId !== null;
  if (hasAccount) {
    await notifyInvitee(db, row, accountId, now);
    const subscribers = await filterSubscribers(db, [accountId], "workspace_invitation", "letter");
    if (subscribers.length === 0) return;
  }
  const [workspace] = await db
    .select({ name: workspaces.name, typeId: workspaces.typeId })
    .from(workspaces)
    .where(eq(workspaces.id, row.workspaceId));
  const inviter = (await getUsersById(db, [caller.userId])).get(caller.userId);
  if (workspace === undefined || inviter === undefined) return;
  const counter = limitKey("workspace-invitation-email", recipient.to);
  if (!(await tryConsume(db, counter, emailsPerDay, now))) return;
  const prefix = recipient.language === "en" ? "/en" : "";
  const path = hasAccount
    ? screens.invitations
    : `${screens.register}?invitation=${await issueEmailToken(db, row.id)}`;
  await sendEmailTo(deps, recipient, "workspaceInvitation", {
    workspace: sanitizeName(formatWorkspaceName(workspace, recipient.language)),
    permission: memberPermissionLabels[row.permission],
    inviter: sanitizeName(formatFullName(inviter)),
    hasAccount,
    link: new URL(prefix + path, getPublicUrl(config)).href,
  });
}
