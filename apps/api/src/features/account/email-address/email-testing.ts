// Helpers for tests of email confirmation and email changes.
import { emailApi } from "@vereda/domain/account/email-address/contract-email";
import type { EmailMessage } from "#platform/email/mailer.ts";
import type { TestApp } from "#platform/testing/testing.ts";
import type { RegisteredUser } from "../testing/account-testing.ts";

export function extractLink({ text }: EmailMessage): {
  readonly link: string;
  readonly token: string;
} {
  const link = /https:\S+/.exec(text)?.[0] ?? "";
  return { link, token: /\?token=([\w-]+)$/.exec(link)?.[1] ?? "" };
}

export function findFirstEmail(api: TestApp, email: string): EmailMessage {
  const message = api.mailer.emails.find(({ to }) => to === email);
  if (message === undefined) throw new Error(`Nothing was sent to ${email}.`);
  return message;
}

export function attemptEmailChange(api: TestApp, user: RegisteredUser, email: unknown) {
  const body = { email, password: user.password };
  return api.attempt(emailApi.requestChange, { token: user.token, body });
}

export async function startEmailChange(api: TestApp, user: RegisteredUser, newEmail: string) {
  await attemptEmailChange(api, user, newEmail);
  const isLink = ({ text }: EmailMessage) => text.includes("/auth/confirm-email?token=");
  const current = await api.mailer.next((message) => message.to === user.email && isLink(message));
  const other = await api.mailer.next((message) => message.to === newEmail && isLink(message));
  return {
    emails: { current, new: other },
    current: extractLink(current).token,
    new: extractLink(other).token,
  };
}
