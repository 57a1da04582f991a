// Personal information as people type it, and how it becomes the request.
import { formatBirthday, parseBirthday } from "@vereda/domain/account/user/birthday";
import type { BiologicalSex } from "@vereda/domain/account/catalogue";
import { accountApi, type User } from "@vereda/domain/account/contract";
import type { Day } from "@vereda/domain/time/day";
import * as z from "zod/mini";

export type PersonalDraft = {
  firstName: string;
  lastName: string;
  username: string;
  /** dd/mm/yyyy, or nothing. */
  birthday: string;
  biologicalSex: BiologicalSex | null;
};

type PersonalFields = Pick<
  User,
  "firstName" | "lastName" | "username" | "birthday" | "biologicalSex"
>;

export function personalDraft(user: PersonalFields): PersonalDraft {
  const { firstName, lastName, username, birthday, biologicalSex } = user;
  return {
    firstName,
    lastName: lastName ?? "",
    username,
    birthday: birthday === null ? "" : formatBirthday(birthday),
    biologicalSex,
  };
}

/** The request's contract, but for the birthday: typed by a person, nothing clears it. */
export function personalContract(today: Day) {
  return z.extend(accountApi.updateProfile.body, { birthday: z.optional(typedBirthday(today)) });
}

function typedBirthday(today: Day) {
  return z.pipe(
    z.string(),
    z.transform((typed, context) => {
      if (typed.trim() === "") return null;
      const read = parseBirthday(typed, today);
      if ("day" in read) return read.day;
      context.issues.push({ code: "custom", input: typed, message: read.error });
      return z.NEVER;
    }),
  );
}
