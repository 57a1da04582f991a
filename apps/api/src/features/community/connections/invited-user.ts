// Finds whom an invitation or a share by username reaches, without confirming that the account exists.
import { canFind } from "@vereda/domain/community/policy";
import { NIL_ID } from "@vereda/domain/id";
import type { Database } from "#db/client.ts";
import type { InvitedUser } from "#platform/context.ts";
import { sharesSomething } from "./block-user.ts";
import { findRelatedUser } from "./relations.ts";

export async function findInvitedUser(
  db: Database,
  callerId: string,
  username: string,
): Promise<InvitedUser> {
  const related = await findRelatedUser(db, callerId, { username });
  // Also for an unknown name, so that the time does not tell it from a hidden user.
  const sharesOne = await sharesSomething(db, callerId, related?.user.id ?? NIL_ID);
  if (related === null || related.relation === "blocked") {
    return { id: null, isVisible: false, isRelated: false };
  }
  const { user, relation } = related;
  const isRelated = relation === "self" || relation === "accepted" || sharesOne;
  const isVisible = isRelated || canFind(user.visibility, relation);
  return { id: user.id, isVisible, isRelated };
}
