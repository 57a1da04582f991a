// Tells the owner of an address, and nobody else, that it has an account already.
import type { AppContext } from "#platform/context.ts";
import { getPublicUrl } from "#platform/http/public-url.ts";
import { sendEmail } from "../emails/send-email.ts";

/** Call it after the response, whose timing must reveal nothing. */
export function sendAddressInUse(
  deps: Pick<AppContext, "db" | "clock" | "hooks" | "mailer" | "config">,
  userId: string,
): Promise<void> {
  const link = new URL("/auth/login", getPublicUrl(deps.config)).href;
  return sendEmail(deps, userId, "addressInUse", { link });
}
