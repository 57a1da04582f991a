// API calls for messages from the contact page, and for the administrators who answer them.
import * as z from "zod/mini";
import { email } from "../../user-values.ts";
import { endpoint } from "../../http/endpoint.ts";
import { queueRead } from "../../live/community-reads.ts";
import { buildPageSchema, pageQuery } from "../../http/envelope.ts";
import { instant, locale } from "../../http/values.ts";
import { id, idParams } from "../../id.ts";
import { requiredLine, requiredText } from "../../text.ts";
import {
  contactTopics,
  MAX_CONTACT_MESSAGE_LENGTH,
  MAX_CONTACT_NAME_LENGTH,
} from "./catalogue-contact.ts";

export const contactStatuses = ["open", "replied", "all"] as const;

export type ContactStatus = (typeof contactStatuses)[number];

const contactMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  topic: z.enum(contactTopics),
  message: z.string(),
  /** Of the page that it was written on. */
  language: locale,
  createdAt: instant,
  repliedAt: z.nullable(instant),
  updatedAt: instant,
});
export type ContactMessage = z.output<typeof contactMessage>;

export const contactApi = {
  send: endpoint("POST /public/contact", {
    changes: [],
    access: "public",
    summary: { es: "Escribe a quien opera el servidor", en: "Write to whoever runs the server" },
    body: z.object({
      id: z.optional(id),
      name: requiredLine(MAX_CONTACT_NAME_LENGTH, "contact_name_required"),
      email,
      topic: z.enum(contactTopics, "contact_topic_required"),
      message: requiredText(MAX_CONTACT_MESSAGE_LENGTH, "contact_message_required"),
      /** Hidden from users; programs that fill in every field are not listened to. */
      website: z.optional(z.string().check(z.maxLength(500))),
    }),
    data: z.null(),
  }),
  list: endpoint("GET /panel/administration/contact-messages", {
    access: "administrator",
    summary: { es: "Los mensajes de contacto", en: "The contact messages" },
    query: z.object({ ...pageQuery, status: z._default(z.enum(contactStatuses), "open") }),
    data: buildPageSchema(contactMessage),
  }),
  update: endpoint("PATCH /panel/administration/contact-messages/:id", {
    changes: ["/panel/administration/contact-messages", queueRead],
    access: "administrator",
    summary: {
      es: "Marca un mensaje de contacto como respondido",
      en: "Mark a contact message as answered",
    },
    params: idParams,
    body: z.object({ isReplied: z.boolean(), updatedAt: z.optional(instant) }),
    data: contactMessage,
    errors: ["not_found", "conflict"],
  }),
  remove: endpoint("DELETE /panel/administration/contact-messages/:id", {
    changes: ["/panel/administration/contact-messages", queueRead],
    access: "administrator",
    summary: { es: "Elimina un mensaje de contacto", en: "Delete a contact message" },
    params: idParams,
    data: z.null(),
    errors: ["not_found"],
  }),
};
