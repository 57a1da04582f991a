// What a message to whoever operates the server may contain, and how long it is stored.
import type { Label } from "../../locale.ts";

export const contactTopics = [
  "question",
  "fault",
  "idea",
  "privacy",
  "accessibility",
  "security",
  "other",
] as const;

export type ContactTopic = (typeof contactTopics)[number];

export const contactTopicLabels: Readonly<Record<ContactTopic, Label>> = {
  question: { es: "Una pregunta", en: "A question" },
  fault: { es: "Algo no funciona", en: "Something isn’t working" },
  idea: { es: "Una idea", en: "An idea" },
  privacy: { es: "Mis datos (derechos ARCO)", en: "My data and privacy rights" },
  accessibility: { es: "Accesibilidad", en: "Accessibility" },
  security: { es: "Seguridad de la cuenta o del sitio", en: "Account or site security" },
  other: { es: "Prensa u otro tema", en: "Press or something else" },
};

export const MAX_CONTACT_NAME_LENGTH = 80;

/** UTF-16 units. */
export const MAX_CONTACT_MESSAGE_LENGTH = 4_000;

/** Answered or not, a message is deleted after this time. */
export const CONTACT_RETENTION_MONTHS = 12;
