// Converts zod issues into localized field messages, by error code or by the type of the issue.
import type * as z from "zod/mini";
import type { Label, Locale } from "../locale.ts";
import { interpolate } from "../text.ts";
import texts from "./field-messages.json" with { type: "json" };

export const commonFieldMessages = texts satisfies Record<string, Label>;

export type FieldMessages = Readonly<Record<string, Label>>;

type Issue = z.core.$ZodIssue;

function getTooSmallCode(issue: z.core.$ZodIssueTooSmall): keyof typeof commonFieldMessages {
  if (issue.origin === "string") return issue.minimum === 1 ? "required" : "text_too_short";
  if (issue.origin === "array" || issue.origin === "set") return "list_too_short";
  return "number_too_small";
}

function getTooBigCode(issue: z.core.$ZodIssueTooBig): keyof typeof commonFieldMessages {
  if (issue.origin === "string") return "text_too_long";
  if (issue.origin === "array" || issue.origin === "set") return "list_too_long";
  return "number_too_big";
}

function getTypeCode(issue: z.core.$ZodIssueInvalidType): keyof typeof commonFieldMessages {
  if (issue.input === undefined || issue.input === null) return "required";
  if (issue.expected === "string") return "not_a_text";
  if (issue.expected === "int") return "not_whole";
  if (issue.expected === "number") return "not_a_number";
  return "invalid";
}

function getGenericCode(issue: Issue): keyof typeof commonFieldMessages {
  switch (issue.code) {
    case "invalid_type":
      return getTypeCode(issue);
    case "too_small":
      return getTooSmallCode(issue);
    case "too_big":
      return getTooBigCode(issue);
    case "invalid_value":
      return "not_an_option";
    case "unrecognized_keys":
      return "unknown_key";
    default:
      return "invalid";
  }
}

/**
 * The localized message of one zod issue.
 * @param issue from `safeParse`; parse with `reportInput: true`, so that a missing value reads "required"
 * @param messages the feature's own codes, added to the common ones
 */
function formatFieldMessage(issue: Issue, locale: Locale, messages: FieldMessages = {}): string {
  const common: FieldMessages = commonFieldMessages;
  const label = messages[issue.message] ?? common[issue.message] ?? common[getGenericCode(issue)];
  const values: Record<string, unknown> = { ...issue };
  return interpolate(label?.[locale] ?? issue.message, values);
}

interface FieldErrorMessage {
  path: string;
  message: string;
}

/** All errors of a failed parse, localized; only the first one per field path. */
export function listFieldErrors(
  issues: readonly Issue[],
  locale: Locale,
  messages: FieldMessages = {},
): FieldErrorMessage[] {
  const messagesByPath = new Map<string, string>();
  for (const issue of issues) {
    const paths =
      issue.code === "unrecognized_keys"
        ? issue.keys.map((key) => [...issue.path, key].join("."))
        : [issue.path.join(".")];
    for (const path of paths) {
      if (!messagesByPath.has(path))
        messagesByPath.set(path, formatFieldMessage(issue, locale, messages));
    }
  }
  return [...messagesByPath].map(([path, message]) => ({ path, message }));
}
