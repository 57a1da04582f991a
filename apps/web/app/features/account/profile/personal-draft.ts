import { formatBirthday, parseBirthday } from "@vereda/domain/account/user/birthday";
import type { BiologicalSex } from "@vereda/domain/account/catalogue";
import { accountApi, type User } from "@vereda/domain/account/contract";
import type { Day } from "@vereda/domain/time/day";
import * as z from "zod/mini";

export type PersonalDraft = {
  firstName: string;
  lastName: string;
  username: string;
  /** dd/mm/yyyy, or empty. */
  birthday: string;
  biologicalSex: BiologicalSex | null;
};

type PersonalFields = Pick<
  User,
  "firstName" | "lastName" | "username" | "birthday" | "biologicalSex"
>;

export function toPersonalDraft(user: PersonalFields): PersonalDraft {
  const { firstName, lastName, username, birthday, biologicalSex } = user;
  return {
    firstName,
    lastName: lastName ?? "",
    username,
    birthday: birthday === null ? "" : formatBirthday(birthday),
    biologicalSex,
  };
}

/** The request contract with a typed birthday. An empty one clears it. */
export function definePersonalContract(today: Day) {
  return z.extend(accountApi.updateProfile.body, {
    birthday: z.optional(defineTypedBirthday(today)),
  });
}

function defineTypedBirthday(today: Day) {
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
