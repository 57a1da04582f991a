// People for tests: registered through the API itself, as a browser or another program would.
import { accountApi } from "@vereda/domain/account/contract";
import type { EmailMessage } from "#platform/email/mailer.ts";
import type { TestApp } from "#platform/testing/testing.ts";

let userCount = 0;

export interface RegisteredUser {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly refreshToken: string;
  readonly sessionId: string;
  readonly userId: string;
}

export const testSource = "vereda_test";

/** Registers somebody with an address of their own. */
export async function registerUser(
  api: TestApp,
  given: Readonly<Record<string, unknown>> = {},
): Promise<RegisteredUser> {
  userCount++;
  const email = `person${userCount}@example.com`;
  const body = { email, password: "correct horse", firstName: "Ana", source: testSource, ...given };
  const { data } = await api.attempt(accountApi.register, { body });
  const me = await api.call(accountApi.me, { token: data.accessToken });
  // Taken here, so that the next letter of a test is the one it is about.
  await api.mailer.next(
    ({ to, text }) => to === me.data.email && text.includes("/auth/verify-email?token="),
  );
  return {
    email: body.email,
    password: body.password,
    token: data.accessToken,
    refreshToken: data.refreshToken,
    sessionId: data.sessionId,
    userId: me.data.id,
  };
}

/** The next letter to somebody under a subject; letters about other things are passed over. */
export async function getNextEmail(
  api: TestApp,
  to: string,
  subject: string,
): Promise<EmailMessage> {
  const email = await api.mailer.next();
  return email.to === to && email.subject === subject ? email : getNextEmail(api, to, subject);
}

/** The token in the next letter that carries a link to choose a password. */
export async function getNextResetToken(api: TestApp): Promise<string> {
  const email = await api.mailer.next();
  const token = /reset-password\?token=([\w-]+)/.exec(email.text)?.[1];
  return token ?? getNextResetToken(api);
}
