// Endpoints for moderating other users' accounts.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { instant } from "../../http/values.ts";
import { requiredLine, requiredText } from "../../text.ts";
import { userRoles } from "../profile/user-roles.ts";

export const moderationUser = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.nullable(z.string()),
  roles: z.array(z.enum(userRoles)),
  createdAt: instant,
  profileHeldAt: z.nullable(instant),
  profileHeldReason: z.nullable(z.string()),
});
export type ModerationUser = z.output<typeof moderationUser>;

export const usersApi = {
  find: endpoint("GET /panel/people", {
    access: "moderator",
    summary: {
      es: "Encuentra a alguien por su nombre de usuario",
      en: "Find someone by username",
    },
    query: z.object({ username: requiredLine(30) }),
    data: z.nullable(moderationUser),
  }),
  lockProfile: endpoint("PUT /panel/people/:id/profile-hold", {
    changes: ["/panel/people", "/panel/administration/users", "/public/profiles/:username"],
    access: "moderator",
    summary: {
      es: "Oculta un perfil; su dueña o dueño no puede cambiar la privacidad mientras tanto",
      en: "Put a profile out of sight; its owner cannot change its privacy meanwhile",
    },
    body: z.object({ reason: requiredText(500) }),
    data: moderationUser,
    errors: ["not_found", "forbidden"],
  }),
  releaseProfile: endpoint("DELETE /panel/people/:id/profile-hold", {
    changes: ["/panel/people", "/panel/administration/users", "/public/profiles/:username"],
    access: "moderator",
    summary: { es: "Devuelve el perfil a su dueña o dueño", en: "Give the profile back" },
    data: moderationUser,
    errors: ["not_found", "forbidden"],
  }),
};
