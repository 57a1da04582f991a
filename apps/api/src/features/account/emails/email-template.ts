// What the words of a letter are made of, before anything is laid out.
import type { EmailKind, EmailParams } from "./email-kinds.ts";

export interface EmailContent {
  readonly subject: string;
  /** Paragraphs, of which the first is what a mail program shows beside the subject. */
  readonly before: readonly [string, ...string[]];
  readonly button?: { readonly label: string; readonly link: string };
  /** What matters less, or only if something is wrong. */
  readonly after?: readonly string[];
}

type Device = EmailParams["newSignIn"]["device"];

/** Tells values as the person who reads is used to. */
export interface EmailFormatters {
  /** Day, time and zone of an instant. */
  readonly instant: (at: Date) => string;
  /** What a device is called, and the address it came from. */
  readonly device: (device: Device) => string;
}

export type EmailTemplates = {
  readonly [Kind in EmailKind]: (
    params: EmailParams[Kind],
    formatters: EmailFormatters,
  ) => EmailContent;
};

/** What every letter of one language begins and ends with. */
export interface EmailFrame {
  /** The name is empty when the reader may be somebody else. */
  readonly greeting: (name: string) => string;
  readonly closing: string;
  /** Stands before the link itself, for whom the button does not work. */
  readonly linkInstead: string;
}
