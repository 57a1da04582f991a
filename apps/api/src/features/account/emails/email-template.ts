// The types of email templates: content, formatters and frame.
import type { EmailKind, EmailParams } from "./email-kinds.ts";

export interface EmailContent {
  readonly subject: string;
  /** Paragraphs before the button; email clients preview the first one next to the subject. */
  readonly before: readonly [string, ...string[]];
  readonly button?: { readonly label: string; readonly link: string };
  /** Less important paragraphs after the button, such as what to do when something is wrong. */
  readonly after?: readonly string[];
}

type Device = EmailParams["newSignIn"]["device"];

export interface EmailFormatters {
  readonly instant: (at: Date) => string;
  readonly device: (device: Device) => string;
}

export type EmailTemplates = {
  readonly [Kind in EmailKind]: (
    params: EmailParams[Kind],
    formatters: EmailFormatters,
  ) => EmailContent;
};

export interface EmailFrame {
  /** The name is empty when the address may belong to a stranger. */
  readonly greeting: (name: string) => string;
  readonly closing: string;
  /** Introduces the link as text, for clients where the button does not work. */
  readonly linkInstead: string;
}
