// Test helper that makes two users the two accounts of one address.
import { eq } from "drizzle-orm";
import type { TestApp } from "#platform/testing/testing.ts";
import { createLink } from "../../email-address/email-links.ts";
import { users } from "../../tables/users.ts";

/** @returns the token of the link in the e-mail to the owner */
export async function shareAddress(
  { db, clock }: TestApp,
  secondId: string,
  email: string,
): Promise<string> {
  await db.update(users).set({ email, isEmailInUse: true }).where(eq(users.id, secondId));
  const link = { userId: secondId, purpose: "second_account", email } as const;
  return createLink(db, link, clock.now());
}
