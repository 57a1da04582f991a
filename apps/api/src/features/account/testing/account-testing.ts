// Test helpers that register users through the API, as real clients do.
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

export async function registerUser(
  api: TestApp,
  given: Readonly<Record<string, unknown>> = {},
): Promise<RegisteredUser> {
  userCount++;
  const email = `person${userCount}@example.com`;
  const body = { email, password: "correct horse", firstName: "Ana", source: testSource, ...given };
  const { data } = await api.attempt(accountApi.register, { body });
  const me = await api.call(accountApi.me, { token: data.accessToken });
  // Consumes the registration email, so that the next one is the one under test.
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

export async function getNextEmail(
  api: TestApp,
  to: string,
  subject: string,
): Promise<EmailMessage> {
  const email = await api.mailer.next();
  return email.to === to && email.subject === subject ? email : getNextEmail(api, to, subject);
}

export async function getNextResetToken(api: TestApp): Promise<string> {
  const email = await api.mailer.next();
  const token = /reset-password\?token=([\w-]+)/.exec(email.text)?.[1];
  return token ?? getNextResetToken(api);
}
