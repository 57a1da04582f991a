// The errors of workspaces. The specified texts are used unchanged.
import { defineErrors } from "../http/errors.ts";
import type { Label } from "../locale.ts";

export const workspaceErrors = defineErrors({
  personal_studio_readonly: {
    status: 400,
    message: {
      es: "La información general de tu espacio personal no se puede editar.",
      en: "Your Personal Studio’s general information can’t be edited.",
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
  workspace_archived: {
    status: 423,
    message: {
      es: "Este espacio está archivado: se puede leer, pero no cambiar. Recupéralo para seguir.",
      en: "This workspace is archived: it can be read, not changed. Restore it to continue.",
    },
  },
  slug_taken: {
    status: 409,
    message: {
      es: "Ese enlace ya lo usa otro espacio. Prueba con otro.",
      en: "Another workspace has that link already. Try another one.",
    },
  },
  too_many_workspaces: {
    status: 409,
    message: {
      es: "Ya tienes muchos espacios. Archiva o elimina alguno antes de crear otro.",
      en: "You have many workspaces already. Archive or delete one before creating another.",
    },
  },
  already_member: {
    status: 409,
    message: {
      es: "Esa persona ya está en el espacio o tiene una invitación.",
      en: "That person is in the workspace already, or has an invitation.",
    },
  },
  last_owner: {
    status: 409,
    message: {
      es: "El espacio no puede quedarse sin responsable. Antes, cede la propiedad a otra persona.",
      en: "A workspace needs an owner. Transfer it to someone else first.",
    },
  },
  last_area: {
    status: 409,
    message: {
      es: "El espacio necesita al menos un área. Activa otra antes de archivar esta.",
      en: "A workspace needs at least one area. Turn another one on before archiving this one.",
    },
  },
});

export const workspaceFieldMessages = {
  slug_taken: workspaceErrors.slug_taken.message,
  already_member: workspaceErrors.already_member.message,
  workspace_name_required: { es: "Ponle un nombre al espacio.", en: "Give the workspace a name." },
  confirm_name: {
    es: "Escribe el nombre del espacio tal como aparece.",
    en: "Type the workspace’s name just as it appears.",
  },
  slug_malformed: {
    es: "Usa letras de la a a la z, números y guiones entre palabras.",
    en: "Use letters from a to z, digits, and hyphens between words.",
  },
  slug_too_short: { es: "Usa al menos 3 caracteres.", en: "Use at least 3 characters." },
  slug_too_long: { es: "Usa 48 caracteres como máximo.", en: "Use 48 characters at most." },
  slug_reserved: {
    es: "Esa palabra está reservada. Prueba con otra.",
    en: "That word is reserved. Try another one.",
  },
  icon_unknown: { es: "No conocemos ese icono.", en: "We don’t know that icon." },
  area_unknown: { es: "No conocemos esa área.", en: "We don’t know that area." },
  area_not_offered: {
    es: "Este tipo de espacio no ofrece esa área.",
    en: "This kind of workspace doesn’t offer that area.",
  },
  role_unknown: { es: "No conocemos ese rol.", en: "We don’t know that role." },
  role_area_required: {
    es: "Ese rol vale para un área. Elige cuál.",
    en: "That role applies to one area. Choose which.",
  },
  role_whole_workspace: {
    es: "Ese rol abarca todo el espacio; no lleva área.",
    en: "That role covers the whole workspace; it takes no area.",
  },
  invite_whom: {
    es: "Escribe un nombre de usuario o un correo.",
    en: "Enter a username or an email.",
  },
  path_malformed: {
    es: "Escribe una dirección del sitio, como /guias/dormir.",
    en: "Enter an address of this site, such as /guides/sleep.",
  },
  target_forbidden: {
    es: "Esa dirección no está entre los sitios permitidos.",
    en: "That address is not among the allowed sites.",
  },
  area_not_active: {
    es: "Esa área no está activa en este espacio.",
    en: "That area is not active in this workspace.",
  },
} as const satisfies Record<string, Label>;
