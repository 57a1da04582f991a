// Endpoints for administrators: users and their roles, and figures of use without users.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { changesOf } from "../../live/community-reads.ts";
import { buildPageSchema, pageQuery } from "../../http/envelope.ts";
import { instant } from "../../http/values.ts";
import { text } from "../../text.ts";
import { moderationUser } from "./contract-users.ts";
import { FIGURE_DAYS, FIGURE_WEEKS } from "./usage-figures.ts";
import { assignableRoles, userRoles } from "../profile/user-roles.ts";

export const userFilters = ["all", "staff", "suspended", "disabled"] as const;
export type UserFilter = (typeof userFilters)[number];

const administratedUser = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.nullable(z.string()),
  /** Null for an account that was registered with the address of another one. */
  email: z.nullable(z.string()),
  roles: z.array(z.enum(userRoles)),
  createdAt: instant,
  suspendedUntil: z.nullable(instant),
  /** Since when nobody can sign in to it. */
  disabledAt: z.nullable(instant),
  /** When it will be erased; only of disabled accounts. */
  erasesAt: z.nullable(instant),
});
export type AdministratedUser = z.output<typeof administratedUser>;

const count = z.nullable(z.int());
const figures = z.object({
  /** A day, or the first day of a week. */
  day: z.string(),
  /** Null for a count that is too small to be published. */
  signUps: count,
  activeUsers: count,
});
export type Figures = z.output<typeof figures>;

export const administrationApi = {
  users: endpoint("GET /panel/administration/users", {
    access: "administrator",
    summary: { es: "Las cuentas de este servidor", en: "The accounts of this server" },
    query: z.object({
      ...pageQuery,
      /** Beginnings of a name, a username or an email. */
      search: z.optional(text(100)),
      show: z._default(z.enum(userFilters), "all"),
    }),
    data: buildPageSchema(administratedUser),
  }),
  setRoles: endpoint("PUT /panel/administration/users/:id/roles", {
    changes: changesOf.roles,
    access: "administrator",
    summary: {
      es: "Da y quita los roles de moderación y administración",
      en: "Give and withdraw the roles of moderation and administration",
    },
    body: z.object({ roles: z.array(z.enum(assignableRoles)).check(z.maxLength(2)) }),
    data: moderationUser,
    errors: ["not_found", "forbidden", "last_administrator"],
  }),
  setAccess: endpoint("PUT /panel/administration/users/:id/access", {
    changes: changesOf.roles,
    access: "administrator",
    summary: {
      es: "Desactiva una cuenta, o la activa otra vez; lo que escribió se queda",
      en: "Disable an account, or enable it again; its content stays",
    },
    body: z.object({ isDisabled: z.boolean() }),
    data: z.object({ id: z.string(), disabledAt: z.nullable(instant) }),
    errors: ["not_found", "forbidden", "last_administrator"],
  }),
  deleteUser: endpoint("DELETE /panel/administration/users/:id", {
    changes: changesOf.roles,
    access: "administrator",
    summary: {
      es: "Desactiva una cuenta y la borra después del plazo de gracia",
      en: "Disable an account, and erase it after the grace period",
    },
    /** The username of the account. */
    body: z.object({ confirm: z.string("confirm_username").check(z.maxLength(200)) }),
    data: z.object({ erasesAt: instant }),
    errors: ["not_found", "forbidden", "last_administrator", "deletion_blocked"],
  }),
  figures: endpoint("GET /panel/administration/figures", {
    access: "administrator",
    summary: { es: "Cifras de uso, sin personas", en: "Figures of use, without persons" },
    data: z.object({
      users: z.int(),
      days: z.array(figures).check(z.length(FIGURE_DAYS)),
      weeks: z.array(figures).check(z.length(FIGURE_WEEKS)),
    }),
  }),
};
