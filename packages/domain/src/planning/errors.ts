import { defineErrors } from "../http/errors.ts";
import type { Label } from "../locale.ts";
import { ruleIssueMessages } from "./recurrence/rule-issue.ts";
import planningErrorsTexts from "./planning-errors.json" with { type: "json" };
import planningFieldMessagesTexts from "./planning-field-messages.json" with { type: "json" };

export const planningErrors = defineErrors(planningErrorsTexts);

export const planningFieldMessages = {
  ...planningFieldMessagesTexts,
  ...ruleIssueMessages,
} as const satisfies Record<string, Label>;
export type PlanningIssue = keyof typeof planningFieldMessages;
