import { defineErrors } from "../http/errors.ts";
import type { Label } from "../locale.ts";
import logbookErrorsTexts from "./logbook-errors.json" with { type: "json" };
import logbookFieldMessagesTexts from "./logbook-field-messages.json" with { type: "json" };

export const logbookErrors = defineErrors(logbookErrorsTexts);

export const logbookFieldMessages = logbookFieldMessagesTexts satisfies Record<string, Label>;
