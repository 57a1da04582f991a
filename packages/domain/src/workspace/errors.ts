// What can go wrong with workspaces, and what people are told. The texts of the spec stand as given.
import { defineErrors } from "../http/errors.ts";
import type { Label } from "../locale.ts";

export const workspaceErrors = defineErrors({
  personal_studio_readonly: {
    status: 400,
    message: {
      es: "La información general del Personal Studio no se puede editar.",
      en: "The Personal Studio's general information can't be edited.",
    },
  },
  personal_studio_forbidden: {
    status: 400,
    message: {
      es: "El enlace público no está disponible para el Personal Studio.",
      en: "The public link is not available for the Personal Studio.",
    },
  },
  privacy_flag_disabled: {
    status: 400,
    message: {
      es: "Activa el acceso público antes de establecer un enlace público.",
      en: "Turn on public access before setting a public link.",
    },
  },
  area_blocked: {
    status: 423,
    message: {
      es: "Esta área está bloqueada temporalmente.",
      en: "This area is temporarily blocked.",
    },
  },
});

export const workspaceFieldMessages = {
  area_not_active: {
    es: "Esa área no está activa en este espacio.",
    en: "That area is not active in this workspace.",
  },
} as const satisfies Record<string, Label>;
