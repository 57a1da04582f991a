// The letters that tell people what happened to the security of their account. Post them when the answer is out.
import { eq } from "drizzle-orm";
import type { AppContext } from "#platform/context.ts";
import { post } from "../letters/post.ts";
import type { LoggedIn } from "./login.ts";
import type { ClosedSession } from "./tokens/sessions.ts";
import { securityLink } from "./signed-in.ts";
import type { SignedIn } from "./signed-in.ts";
import { users } from "../tables/users.ts";

type Telling = Pick<AppContext, "db" | "clock" | "mailer" | "config">;

/** What there is to tell of a sign-in: a device that never came before, a deletion called off. */
export async function tellOfSignIn(
  deps: Telling,
  { userId, language, device, isNewDevice, restored }: SignedIn,
  now: Date,
): Promise<void> {
  const link = securityLink(deps.config, language);
  if (isNewDevice) await post(deps, userId, "newSignIn", { device, at: now, link });
  if (restored) await post(deps, userId, "deletionUndone", { link });
}

/** As `tellOfSignIn`; and that a recovery code was used, and how many are left. */
export async function tellOfLogin(deps: Telling, loggedIn: LoggedIn, now: Date): Promise<void> {
  const { userId, language, recoveryCodesLeft: left } = loggedIn;
  await tellOfSignIn(deps, loggedIn, now);
  if (left === null) return;
  const link = securityLink(deps.config, language);
  await post(deps, userId, "recoveryCodeUsed", { left, link });
}

/** That the password is another one now. */
export function tellOfPassword(deps: Telling, userId: string, at: Date): Promise<void> {
  return post(deps, userId, "passwordChanged", { at });
}

/** That a session was closed: its refresh token came twice, or somebody guessed at the password in it. */
export async function tellOfClosed(
  deps: Telling,
  kind: "sessionStolen" | "passwordGuessed",
  { userId, device }: ClosedSession,
  now: Date,
): Promise<void> {
  const [person] = await deps.db
    .select({ language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  if (person === undefined) return;
  const link = securityLink(deps.config, person.language);
  await post(deps, userId, kind, { device, at: now, link });
}
