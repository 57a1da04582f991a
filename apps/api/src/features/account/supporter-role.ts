// The role that a subscription grants; everything else about roles is in `user-admin`.
import { userRoles } from "@vereda/domain/account/profile/user-roles";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { users } from "./tables/users.ts";

/** Call it with the user locked. Writes nothing when the role stays as it is. */
export async function setSupporterRole(
  tx: Database,
  userId: string,
  isSupporter: boolean,
): Promise<void> {
  const [user] = await tx.select({ roles: users.roles }).from(users).where(eq(users.id, userId));
  if (user === undefined || user.roles.includes("supporter") === isSupporter) return;
  const roles = userRoles.filter((role) =>
    role === "supporter" ? isSupporter : user.roles.includes(role),
  );
  await tx.update(users).set({ roles }).where(eq(users.id, userId));
}
