import { defineErrors } from "../http/errors.ts";
import type { Label } from "../locale.ts";

export const siteErrors = defineErrors({
  target_forbidden: {
    status: 422,
    message: {
      es: "Una redirección lleva a una página del sitio o a un sitio permitido.",
      en: "A redirect leads to a page of this site, or to a site that is allowed.",
    },
  },
  redirect_circle: {
    status: 409,
    message: {
      es: "Esas direcciones se llevarían una a la otra sin llegar nunca.",
      en: "Those addresses would lead to each other and never arrive.",
    },
  },
  too_many_redirects: {
    status: 409,
    message: {
      es: "Ya hay muchas redirecciones. Quita alguna que nadie use.",
      en: "There are many redirects already. Remove one that nobody uses.",
    },
  },
});

export const siteFieldMessages = {
  path_protected: {
    es: "Esa parte del sitio no se puede redirigir.",
    en: "That part of the site can’t be redirected.",
  },
  contact_name_required: {
    es: "Escribe cómo te llamas.",
    en: "Enter your name.",
  },
  contact_topic_required: {
    es: "Elige el tema.",
    en: "Choose a topic.",
  },
  contact_message_required: {
    es: "Escribe tu mensaje.",
    en: "Write your message.",
  },
} as const satisfies Record<string, Label>;
