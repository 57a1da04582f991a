// What is sent to register, to sign in and to change one's account.
import * as z from "zod/mini";
import { clockChoices, dateOrderChoices, weekStartChoices } from "../formats.ts";
import { instant, locale, timeZone } from "../http/values.ts";
import { line, requiredLine, text } from "../text.ts";
import { email, typedPassword, username } from "../user-values.ts";
import { biologicalSexes, directMessagePermissions, profileVisibilities } from "./catalogue.ts";
import { birthdayErrors, findBirthdayError, toIsoBirthday } from "./profile/birthday.ts";
import { countryKeys } from "./profile/countries.ts";
import { presentationChanges } from "./profile/presentation.ts";
import { themes } from "./profile/themes.ts";
import { invitationToken } from "./users/registration-modes.ts";

export const newPassword = z
  .string("password_required")
  .check(z.minLength(10, "password_too_short"), z.maxLength(128, "password_too_long"));

/** An identifier of the client, such as `vereda_web`. */
export const source = requiredLine(40);

export const registration = z.object({
  email,
  password: newPassword,
  firstName: requiredLine(80, "first_name_required"),
  lastName: z.optional(z.nullable(line(80))),
  username: z.optional(username),
  language: z.optional(locale),
  timezone: z.optional(timeZone),
  theme: z.optional(z.enum(themes)),
  source,
  /** The token of an administrator's or a workspace's invitation, or of a link. */
  invitation: z.optional(invitationToken),
});

export const credentials = z.object({
  email,
  password: typedPassword,
  source,
  twoStepCode: z.optional(text(20)),
});

/** `YYYY-MM-DD`, or `dd/mm/yyyy` as people type it. Only the server knows the user's today. */
const birthday = z.string("birthday_malformed").check(
  z.overwrite((typed) => toIsoBirthday(typed) ?? typed),
  ...birthdayErrors.map((error) =>
    z.refine<string>((written) => findBirthdayError(written) !== error, { error, abort: true }),
  ),
);

export const profileChanges = z.object({
  firstName: z.optional(requiredLine(80, "first_name_required")),
  lastName: z.optional(z.nullable(line(80))),
  birthday: z.optional(z.nullable(birthday)),
  biologicalSex: z.optional(z.nullable(z.enum(biologicalSexes))),
  username: z.optional(username),
  ...presentationChanges,
  updatedAt: z.optional(instant),
});

export const preferenceChanges = z.object({
  theme: z.optional(z.enum(themes)),
  language: z.optional(locale),
  timezone: z.optional(timeZone),
  country: z.optional(z.nullable(z.enum(countryKeys))),
  clock: z.optional(z.enum(clockChoices)),
  weekStart: z.optional(z.enum(weekStartChoices)),
  dateOrder: z.optional(z.enum(dateOrderChoices)),
  updatedAt: z.optional(instant),
});

export const privacyChanges = z.object({
  profileVisibility: z.optional(z.enum(profileVisibilities)),
  directMessagePermission: z.optional(z.enum(directMessagePermissions)),
  showConsistencyStreak: z.optional(z.boolean()),
  showVitalityIndex: z.optional(z.boolean()),
  updatedAt: z.optional(instant),
});
