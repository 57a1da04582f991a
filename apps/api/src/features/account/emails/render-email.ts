// Renders an email as text and as HTML with the same content.
import type { Locale } from "@vereda/domain/locale";
import type { EmailMessage } from "#platform/email/mailer.ts";
import { escapeHtml } from "#platform/escape-html.ts";
import type { EmailFrame, EmailContent } from "./email-template.ts";

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

function renderText({ content, frame, firstName }: EmailParts): string {
  const { before, button, after = [] } = content;
  const parts = [frame.greeting(sanitizeName(firstName)), ...before];
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

function renderParagraph(text: string, kind: "paragraph" | "small" = "paragraph"): string {
  return `<p style="${style[kind]}">${escapeHtml(text)}</p>`;
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
  const { subject, before, button, after = [] } = content;
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
    `<div style="${style.preview}">${escapeHtml(before[0])}</div>`,
    `<div style="${style.page}">`,
    `<p style="${style.brand}">${escapeHtml(frame.closing)}</p>`,
    renderParagraph(frame.greeting(sanitizeName(firstName))),
    ...before.map((text) => renderParagraph(text)),
    ...(button === undefined ? [] : renderButton(button, frame)),
    ...after.map((text) => renderParagraph(text, "small")),
    `</div>`,
    `</body>`,
    `</html>`,
  ].join("\n");
}

export function renderEmail(parts: EmailParts): Pick<EmailMessage, "subject" | "text" | "html"> {
  return { subject: parts.content.subject, text: renderText(parts), html: renderHtml(parts) };
}
