// Builds the content of an email from its texts in `texts/`, in the recipient's language.
import type { Label, Locale } from "@vereda/domain/locale";
import { interpolate } from "@vereda/domain/text";
import { INVITATION_DAYS } from "@vereda/domain/workspace/members/contract-members";
import { containsAddress, type EmailFormatters } from "./email-formatters.ts";
import type { Device, EmailKind, EmailParams } from "./email-kinds.ts";
import english from "./texts/en.json" with { type: "json" };
import spanish from "./texts/es.json" with { type: "json" };

interface EmailText {
  readonly subject: string;
  /** Paragraphs before the button; email clients preview the first one next to the subject. */
  readonly before: readonly string[];
  readonly button?: string;
  /** Less important paragraphs after the button, such as what to do when something is wrong. */
  readonly after?: readonly string[];
}

type Variant = keyof typeof spanish.variants;
type Phrases = typeof spanish.phrases;

interface EmailTexts {
  readonly frame: typeof spanish.frame;
  /** Can be placeholders of every email. */
  readonly phrases: Phrases;
  readonly emails: Readonly<Record<EmailKind, EmailText>>;
  /** What differs from the text of the kind. */
  readonly variants: Readonly<Record<Variant, Partial<EmailText>>>;
}

const texts: Readonly<Record<Locale, EmailTexts>> = { es: spanish, en: english };

export type EmailFrame = EmailTexts["frame"];
export const getEmailFrame = (language: Locale): EmailFrame => texts[language].frame;

export interface EmailContent {
  readonly subject: string;
  readonly before: readonly string[];
  readonly button?: { readonly label: string; readonly link: string };
  readonly after: readonly string[];
}

interface Details {
  readonly variant?: Variant | undefined;
  readonly values?: Readonly<Record<string, string | number>>;
  /** Paragraphs of a user, before the button. */
  readonly quoted?: readonly string[];
}

/** What the parameters of an email change in its text, beside filling its placeholders. */
const detailsOf: {
  readonly [Kind in EmailKind]?: (params: EmailParams[Kind], phrases: Phrases) => Details;
} = {
  secondAccount: ({ mine }) => ({ values: { link: mine } }),
  recoveryCodeUsed({ left }) {
    if (left === 0) return { variant: "recoveryCodeUsedNoneLeft" };
    return { variant: left === 1 ? "recoveryCodeUsedOneLeft" : undefined };
  },
  passkeyAdded: ({ name }) => ({
    variant: containsAddress(name) ? "passkeyAddedUnnamed" : undefined,
  }),
  passkeyRemoved: ({ name }) => ({
    variant: containsAddress(name) ? "passkeyRemovedUnnamed" : undefined,
  }),
  apiTokenAdded: ({ name }) => ({
    variant: containsAddress(name) ? "apiTokenAddedUnnamed" : undefined,
  }),
  deletionScheduled: ({ healthErased }) => ({
    variant: healthErased ? "deletionScheduledHealthErased" : undefined,
  }),
  workspaceInvitation: ({ workspace, inviter, hasAccount }, phrases) => ({
    variant: hasAccount ? undefined : "workspaceInvitationToStranger",
    values: {
      days: INVITATION_DAYS,
      inviter: inviter || phrases.someone,
      space: workspace === "" ? phrases.anySpace : interpolate(phrases.namedSpace, { workspace }),
    },
  }),
  digest: ({ unread }) => ({ quoted: unread.split("\n") }),
  contactMessage: ({ message }) => ({ quoted: message.split(/\s*\n\s*/) }),
};

type Param = string | number | boolean | Date | Device | Label;

function formatParam(value: Param, language: Locale, formatters: EmailFormatters): unknown {
  if (value instanceof Date) return formatters.instant(value);
  if (typeof value !== "object") return value;
  return "browser" in value ? formatters.device(value) : value[language];
}

export function buildContent<Kind extends EmailKind>(
  kind: Kind,
  params: EmailParams[Kind],
  language: Locale,
  formatters: EmailFormatters,
): EmailContent {
  const { phrases, emails, variants } = texts[language];
  const { variant, values: more, quoted = [] } = detailsOf[kind]?.(params, phrases) ?? {};
  const text = { ...emails[kind], ...(variant && variants[variant]) };
  const entries = Object.entries(params as Readonly<Record<string, Param>>);
  const formatted = entries.map(([name, value]) => [
    name,
    formatParam(value, language, formatters),
  ]);
  const values: Readonly<Record<string, unknown>> = {
    ...phrases,
    ...Object.fromEntries(formatted),
    ...more,
  };
  const fill = (sentence: string) => interpolate(sentence, values);
  const { subject, before, button, after = [] } = text;
  return {
    subject: fill(subject),
    before: [...before.map(fill), ...quoted],
    ...(button !== undefined && { button: { label: fill(button), link: String(values["link"]) } }),
    after: after.map(fill),
  };
}
