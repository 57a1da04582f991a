import { defineErrors } from "../../http/errors.ts";
import type { Label } from "../../locale.ts";
import texts from "./errors-messages.json" with { type: "json" };

export const messageErrors = defineErrors(texts);

export const messageFieldMessages = {
  message_empty: { es: "Escribe algo.", en: "Write something." },
  request_text_only: { es: "Todavía solo texto.", en: "Text only for now." },
  recipient_required: { es: "Elige a quién enviarlo.", en: "Choose who to send it to." },
  title_of_group: { es: "Solo un grupo lleva nombre.", en: "Only a group has a name." },
} as const satisfies Record<string, Label>;
