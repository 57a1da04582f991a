// Roles that administrators give and withdraw, which the audit log records.
import { canWithAccount, type Actor } from "@vereda/domain/account/policy";
import type { ModerationUser } from "@vereda/domain/account/users/contract-users";
import { assignableRoles } from "@vereda/domain/account/profile/user-roles";
import type { AssignableRole, UserRole } from "@vereda/domain/account/profile/user-roles";
import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { addToLog } from "./moderation-log.ts";
import { users } from "../tables/users.ts";
import { changeRolesWithin } from "./granted-roles.ts";

interface Assignment {
  readonly userId: string;
  readonly roles: readonly AssignableRole[];
}

const logActions = {
  moderator: { given: "GIVE_MODERATION", withdrawn: "WITHDRAW_MODERATION" },
  administrator: { given: "GIVE_ADMINISTRATION", withdrawn: "WITHDRAW_ADMINISTRATION" },
} as const;

/** A specialist stays one, because that role is given by verification. */
function buildGrantedRoles(present: readonly UserRole[], roles: readonly AssignableRole[]) {
  return present.includes("specialist") ? (["specialist", ...roles] as const) : roles;
}

/** @throws forbidden for one's own roles; not_found; last_administrator */
export function assignRoles(
  db: Database,
  actor: Actor,
  { userId, roles }: Assignment,
  now: Date,
): Promise<ModerationUser> {
  const account = { userId, roles: [], profileHeld: false };
  if (!canWithAccount(actor, "change_roles", account)) throw new AppError("forbidden");
  return db.transaction(async (tx) => {
    const isUser = and(eq(users.id, userId), isNull(users.erasesAt)) ?? eq(users.id, userId);
    const { before, user } = await changeRolesWithin(tx, isUser, (present) =>
      buildGrantedRoles(present, roles),
    );
    const about = { actorId: actor.userId, subjectType: "profile", subjectId: userId } as const;
    for (const role of assignableRoles) {
      const [had, has] = [before.includes(role), user.roles.includes(role)];
      if (had === has) continue;
      const action = logActions[role][has ? "given" : "withdrawn"];
      await addToLog(tx, { ...about, action }, now);
    }
    return user;
  });
}
