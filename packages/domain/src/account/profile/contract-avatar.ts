// The avatar endpoints.
import { endpoint } from "../../http/endpoint.ts";
import { binary } from "../../http/values.ts";
import { user } from "../contract.ts";

/** Allowed upload types, detected by content and not by file name. */
export const avatarTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;
export const AVATAR_MAX_BYTES = 5 * 1024 * 1024;

export const avatarApi = {
  set: endpoint("PUT /sessions/avatar", {
    changes: ["/sessions/me", "/panel/profile-preview", "/public/profiles/:username"],
    summary: { es: "Cambia la foto", en: "Change the picture" },
    body: binary,
    bodyTypes: avatarTypes,
    bodyLimit: AVATAR_MAX_BYTES,
    data: user,
    errors: [
      "suspended",
      "image_unreadable",
      "image_too_large",
      "image_type",
      "image_missing",
      "file_quota_reached",
    ],
  }),
  remove: endpoint("DELETE /sessions/avatar", {
    changes: ["/sessions/me", "/panel/profile-preview", "/public/profiles/:username"],
    summary: { es: "Quita la foto", en: "Remove the picture" },
    data: user,
  }),
};
