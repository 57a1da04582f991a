// Sends account emails; call it after the response, through `backgroundWork`.
import { getIsoCode, type CountryKey } from "@vereda/domain/account/profile/countries";
import type { ClockChoice } from "@vereda/domain/formats";
import { resolveClock } from "@vereda/domain/resolve-formats";
import type { Locale } from "@vereda/domain/locale";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { EmailMessage } from "#platform/email/mailer.ts";
import { getRecipients } from "../user-lookup.ts";
import { tryConsumeDailyLimit } from "./daily-limit.ts";
import type { EmailKind, EmailParams } from "./email-kinds.ts";
import { makeFormatters } from "./email-formatters.ts";
import { buildContent, getEmailFrame } from "./email-content.ts";
import type { EmailContent, EmailFrame } from "./email-content.ts";
import { interpolate } from "@vereda/domain/text";
import type { NotificationDetail } from "@vereda/domain/inbox/catalogue";
import { escapeHtml } from "#platform/escape-html.ts";

// Renders an email as text and as HTML with the same content.

interface EmailParts {
  readonly content: EmailContent;
  readonly frame: EmailFrame;
  readonly firstName: string;
  readonly language: Locale;
}

// Drops names with URLs, because emails with such names could carry advertising to strangers.
function sanitizeName(firstName: string): string {
  const name = firstName.replace(/\s+/g, " ").trim();
  return name.length <= 40 && !/[./:@\\<>\d]|www|http/i.test(name) ? name : "";
}

function greet({ greeting, greetingUnnamed }: EmailFrame, firstName: string): string {
  const name = sanitizeName(firstName);
  return name === "" ? greetingUnnamed : interpolate(greeting, { name });
}

function renderText({ content, frame, firstName }: EmailParts): string {
  const { before, button, after } = content;
  const parts = [greet(frame, firstName), ...before];
  if (button !== undefined) parts.push(button.link);
  return [...parts, ...after, frame.closing].join("\n\n");
}

const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
// Clients with a dark mode invert colours themselves; these colours stay legible with and without that.
const style = {
  body: "margin:0;padding:0;background:#f6f1e7",
  page: `max-width:560px;margin:0 auto;padding:32px 24px;font:16px/1.5 ${sans};color:#2b2620`,
  brand: "margin:0 0 24px;font:22px/1.2 Georgia,serif;color:#7a4b12",
  paragraph: "margin:0 0 16px;overflow-wrap:anywhere",
  button:
    "display:inline-block;margin:8px 0 24px;padding:12px 20px;border-radius:6px;background:#7a4b12;color:#ffffff;font-weight:600;text-decoration:none",
  small: "margin:0 0 16px;font-size:14px;color:#5f564a;overflow-wrap:anywhere",
  preview: "display:none;max-height:0;overflow:hidden",
} as const;

function renderParagraph(text: string): string {
  return `<p style="${style.paragraph}">${escapeHtml(text)}</p>`;
}

/** With its addresses as links: no text of a user comes after the button. */
function renderSmall(text: string): string {
  const linked = escapeHtml(text).replace(
    /https?:\/\/\S+/gu,
    (href) => `<a href="${href}" style="color:inherit">${href}</a>`,
  );
  return `<p style="${style.small}">${linked}</p>`;
}

function renderButton(
  { label, link }: NonNullable<EmailContent["button"]>,
  { linkInstead }: EmailFrame,
): string[] {
  const href = escapeHtml(link);
  return [
    `<p style="margin:0"><a href="${href}" style="${style.button}">${escapeHtml(label)}</a></p>`,
    `<p style="${style.small}">${escapeHtml(linkInstead)}<br>`,
    `<a href="${href}" style="color:inherit">${href}</a></p>`,
  ];
}

function renderHtml({ content, frame, firstName, language }: EmailParts): string {
  const { subject, before, button, after } = content;
  return [
    `<!doctype html>`,
    `<html lang="${language}">`,
    `<head>`,
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark">`,
    `<title>${escapeHtml(subject)}</title>`,
    `</head>`,
    `<body style="${style.body}">`,
    `<div style="${style.preview}">${escapeHtml(before[0] ?? "")}</div>`,
    `<div style="${style.page}">`,
    `<p style="${style.brand}">${escapeHtml(frame.closing)}</p>`,
    renderParagraph(greet(frame, firstName)),
    ...before.map((text) => renderParagraph(text)),
    ...(button === undefined ? [] : renderButton(button, frame)),
    ...after.map(renderSmall),
    `</div>`,
    `</body>`,
    `</html>`,
  ].join("\n");
}

function renderEmail(parts: EmailParts): Pick<EmailMessage, "subject" | "text" | "html"> {
  return { subject: parts.content.subject, text: renderText(parts), html: renderHtml(parts) };
}

const securityDetails: Readonly<Partial<Record<EmailKind, NotificationDetail>>> = {
  newSignIn: "new_sign_in",
  passwordChanged: "password_changed",
  sessionStolen: "session_closed",
  passwordGuessed: "session_closed",
  recoveryCodeUsed: "recovery_code_used",
  recoveryCodesRenewed: "recovery_codes_renewed",
  twoStepOn: "two_step_on",
  twoStepOff: "two_step_off",
  passkeyAdded: "passkey_added",
  passkeyRemoved: "passkey_removed",
  apiTokenAdded: "token_created",
};

export interface Recipient {
  readonly to: string;
  /** Empty when the address may belong to a stranger. */
  readonly firstName: string;
  readonly language: Locale;
  readonly timeZone: string;
  readonly clock: ClockChoice;
  readonly country: CountryKey | null;
}

export function buildEmail<Kind extends EmailKind>(
  { to, firstName, language, timeZone, clock, country }: Recipient,
  kind: Kind,
  params: EmailParams[Kind],
): EmailMessage {
  const formatters = makeFormatters(
    language,
    timeZone,
    resolveClock(clock, language, getIsoCode(country)),
  );
  const content = buildContent(kind, params, language, formatters);
  return { to, ...renderEmail({ content, frame: getEmailFrame(language), firstName, language }) };
}

interface UserRecipient extends Recipient {
  readonly isConfirmed: boolean;
  /** The address belongs to another account, so this one gets no e-mails. */
  readonly isEmailInUse: boolean;
}

export async function findRecipient(
  db: Database,
  userId: string,
): Promise<UserRecipient | undefined> {
  return (await getRecipients(db, [userId])).get(userId);
}

/** Sends an email to an address that does not belong to the account (yet or any more). */
export function sendEmailTo<Kind extends EmailKind>(
  { mailer }: Pick<AppContext, "mailer">,
  recipient: Recipient,
  kind: Kind,
  params: EmailParams[Kind],
): Promise<void> {
  return mailer.send(buildEmail(recipient, kind, params));
}

/** Security emails also create an in-app notification, because emails are easily missed. */
async function notifyInbox(
  { db, hooks }: Pick<AppContext, "db" | "hooks">,
  userId: string,
  kind: EmailKind,
  now: Date,
): Promise<void> {
  const detail = securityDetails[kind];
  if (detail === undefined) return;
  for (const { securityEvent } of hooks) await securityEvent?.(db, { userId, detail }, now);
}

/** Sends an email to a user; does nothing when the user is deleted or the daily limit is reached. */
export async function sendEmail<Kind extends EmailKind>(
  { db, clock, hooks, mailer }: Pick<AppContext, "db" | "clock" | "hooks" | "mailer">,
  userId: string,
  kind: Kind,
  params: EmailParams[Kind],
): Promise<void> {
  const recipient = await findRecipient(db, userId);
  if (recipient === undefined) return;
  // An account that shares an address must not use up the limit of its owner.
  const counted = recipient.isEmailInUse ? { ...recipient, to: userId } : recipient;
  if (!(await tryConsumeDailyLimit(db, counted, kind, clock.now()))) return;
  await notifyInbox({ db, hooks }, userId, kind, clock.now());
  if (!recipient.isEmailInUse) await sendEmailTo({ mailer }, recipient, kind, params);
}
