// What can be wrong with a recurrence rule: an error code and a message for the user.
import type { Label } from "../../locale.ts";
import texts from "./rule-issue.json" with { type: "json" };

/**
 * `path` is the invalid part: a key of `Rule` with its list index (`byMonthDay.1`), the RFC 5545 name of
 * parsed text (`BYMONTHDAY`; empty for the whole text), or a schedule field.
 */
export type RuleIssue = { readonly code: RuleIssueCode; readonly path: string };

export type RuleIssueCode = keyof typeof ruleIssueMessages;

export const ruleIssueMessages = texts satisfies Record<string, Label>;
