import { defineErrors } from "../http/errors.ts";
import type { Label } from "../locale.ts";
import siteErrorsTexts from "./site-errors.json" with { type: "json" };
import siteFieldMessagesTexts from "./site-field-messages.json" with { type: "json" };

export const siteErrors = defineErrors(siteErrorsTexts);

export const siteFieldMessages = siteFieldMessagesTexts satisfies Record<string, Label>;
