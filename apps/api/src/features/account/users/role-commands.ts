// Runs `npm run admin`: grants, revokes and lists roles; creates the first administrator.
import { grantableRoles } from "@vereda/domain/account/profile/user-roles";
import type { GrantableRole, UserRole } from "@vereda/domain/account/profile/user-roles";
import { asc } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { BootError } from "#platform/boot-error.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { hasGrantedRole, users } from "../tables/users.ts";
import { hasEmail } from "../email-address/shared-address.ts";
import { changeGrantedRoles } from "./granted-roles.ts";

const usage = `Say what to do:
  npm run admin -- grant <email> <role>
  npm run admin -- revoke <email> <role>
  npm run admin -- list
A role is one of: ${grantableRoles.join(", ")}.`;

const MAX_LISTED = 1_000;

function filterGrantable(roles: readonly UserRole[]): GrantableRole[] {
  return grantableRoles.filter((role) => roles.includes(role));
}

async function listRoles(db: Database): Promise<string> {
  const grantedUsers = await db
    .select({ email: users.email, username: users.username, roles: users.roles })
    .from(users)
    .where(hasGrantedRole)
    .orderBy(asc(users.email))
    .limit(MAX_LISTED);
  if (grantedUsers.length === 0) return "Nobody has been given a role yet.";
  return grantedUsers
    .map(
      ({ email, username, roles }) =>
        `${email} (${username}): ${filterGrantable(roles).join(", ")}`,
    )
    .join("\n");
}

function parseRole(name: string): GrantableRole {
  const role = grantableRoles.find((one) => one === name);
  if (role !== undefined) return role;
  throw new BootError(
    `There is no role "${name}" to give. Use one of ${grantableRoles.join(", ")}.`,
  );
}

interface Change {
  readonly email: string;
  readonly role: GrantableRole;
  readonly isGiven: boolean;
}

/** @returns whether anything changed */
async function changeRole(db: Database, { email, role, isGiven }: Change): Promise<boolean> {
  let hadRole = false;
  await changeGrantedRoles(db, hasEmail(email), (roles) => {
    hadRole = roles.includes(role);
    const others = filterGrantable(roles).filter((one) => one !== role);
    return isGiven ? [...others, role] : others;
  });
  return hadRole !== isGiven;
}

function toBootError(error: unknown, email: string): unknown {
  if (!(error instanceof AppError)) return error;
  if (error.code === "not_found") return new BootError(`Nobody here has the e-mail ${email}.`);
  if (error.code !== "last_administrator") return error;
  return new BootError(
    `${email} is the only administrator. Give the role to somebody else before you take it away.`,
  );
}

async function change(db: Database, given: Change): Promise<string> {
  const { email, role, isGiven } = given;
  const isNew = await changeRole(db, given).catch((error: unknown) => {
    throw toBootError(error, email);
  });
  if (isGiven) return isNew ? `${email} is now ${role}.` : `${email} is ${role} already.`;
  return isNew ? `${email} is no longer ${role}.` : `${email} is not ${role}.`;
}

/** @returns a sentence with the result
@throws BootError with a sentence for the operator */
export async function runRoleCommand(db: Database, args: readonly string[]): Promise<string> {
  const [command, typed, name, ...more] = args;
  if (command === "list" && typed === undefined) return listRoles(db);
  const isChange = command === "grant" || command === "revoke";
  if (!isChange || typed === undefined || name === undefined || more.length > 0) {
    throw new BootError(usage);
  }
  const email = typed.trim().toLowerCase();
  return change(db, { email, role: parseRole(name), isGiven: command === "grant" });
}
