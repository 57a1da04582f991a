// What owners add to the public page of a workspace: which areas in what order, a text, a contact and a cover.
import * as z from "zod/mini";
import { avatarTypes, AVATAR_MAX_BYTES } from "../../account/profile/contract-avatar.ts";
import { profileLink } from "../../account/profile/presentation.ts";
import { endpoint } from "../../http/endpoint.ts";
import { binary, instant } from "../../http/values.ts";
import { idParams } from "../../id.ts";
import { text } from "../../text.ts";
import { email } from "../../user-values.ts";
import { areaKeys } from "../../workspace/areas/areas.ts";

export const MAX_PAGE_TEXT_LENGTH = 5_000;

const isContact = (value: string) =>
  value === "" || email.safeParse(value).success || profileLink.safeParse(value).success;

const publicPage = z.object({
  /** All that the page may show, those it shows first and in their order; internal ones are not offered. */
  areas: z.array(z.object({ areaId: z.enum(areaKeys), isVisible: z.boolean() })),
  /** Markdown. */
  text: z.nullable(z.string()),
  /** An e-mail address or an https URL. */
  contact: z.nullable(z.string()),
  /** The name of the picture, below `/public/{slug}/images/`. */
  cover: z.nullable(z.string()),
  /** Null until it is saved for the first time. */
  updatedAt: z.nullable(instant),
});
export type PublicPage = z.output<typeof publicPage>;

const changes = ["/panel/workspaces/:id/public-page", "/public/spaces/:slug"];
const errors = ["not_found", "forbidden", "personal_studio_forbidden", "suspended"] as const;

export const publicPageApi = {
  get: endpoint("GET /panel/workspaces/:id/public-page", {
    summary: { es: "Lo que muestra la página pública", en: "What the public page shows" },
    params: idParams,
    data: publicPage,
    errors: ["not_found", "forbidden", "personal_studio_forbidden"],
  }),
  save: endpoint("PUT /panel/workspaces/:id/public-page", {
    changes,
    summary: { es: "Cambia lo que muestra la página pública", en: "Change the public page" },
    params: idParams,
    body: z.object({
      /** Those that it shows, in order. */
      areaIds: z.array(z.enum(areaKeys, "area_unknown")).check(z.maxLength(areaKeys.length)),
      text: z.nullable(text(MAX_PAGE_TEXT_LENGTH)),
      contact: z.nullable(z.string().check(z.trim(), z.refine(isContact, "contact_malformed"))),
      updatedAt: z.optional(z.nullable(instant)),
    }),
    data: publicPage,
    errors: [...errors, "conflict"],
  }),
  setCover: endpoint("PUT /panel/workspaces/:id/cover", {
    changes,
    summary: { es: "Cambia la portada", en: "Change the cover" },
    params: idParams,
    body: binary,
    bodyTypes: avatarTypes,
    bodyLimit: AVATAR_MAX_BYTES,
    data: publicPage,
    errors: [
      ...errors,
      "image_unreadable",
      "image_too_large",
      "image_type",
      "image_missing",
      "file_quota_reached",
    ],
  }),
  removeCover: endpoint("DELETE /panel/workspaces/:id/cover", {
    changes,
    summary: { es: "Quita la portada", en: "Remove the cover" },
    params: idParams,
    data: publicPage,
    errors: ["not_found", "forbidden", "personal_studio_forbidden"],
  }),
};
