// The errors of workspaces. The specified texts are used unchanged.
import { defineErrors } from "../http/errors.ts";
import type { Label } from "../locale.ts";
import workspaceErrorsTexts from "./workspace-errors.json" with { type: "json" };
import workspaceFieldMessagesTexts from "./workspace-field-messages.json" with { type: "json" };

export const workspaceErrors = defineErrors(workspaceErrorsTexts);

export const workspaceFieldMessages = {
  ...workspaceFieldMessagesTexts,
  slug_taken: workspaceErrors.slug_taken.message,
  already_member: workspaceErrors.already_member.message,
} as const satisfies Record<string, Label>;
