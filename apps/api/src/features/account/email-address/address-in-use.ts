// Tells the owner of an address, and nobody else, that it has an account already.
import type { AppContext } from "#platform/context.ts";
import { buildLoginLink } from "../data-rights/deletion/schedule-deletion.ts";
import { findRecipient, sendEmail } from "../emails/send-email.ts";

/** Call it after the response, whose timing must reveal nothing. */
export async function sendAddressInUse(
  deps: Pick<AppContext, "db" | "clock" | "hooks" | "mailer" | "config">,
  userId: string,
): Promise<void> {
  const recipient = await findRecipient(deps.db, userId);
  if (recipient === undefined) return;
  const link = buildLoginLink(deps.config, recipient.language);
  await sendEmail(deps, userId, "addressInUse", { link });
}
