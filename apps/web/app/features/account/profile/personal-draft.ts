import { formatBirthday, parseBirthday } from "@vereda/domain/account/profile/birthday";
import { accountFieldMessages } from "@vereda/domain/account/errors";
import type { DateOrder } from "@vereda/domain/formats";
import type { FieldMessages } from "@vereda/domain/http/field-messages";
import type { Label } from "@vereda/domain/locale";
import type { BiologicalSex } from "@vereda/domain/account/catalogue";
import { accountApi, type User } from "@vereda/domain/account/contract";
import type { Day } from "@vereda/domain/time/day";
import * as z from "zod/mini";

type PersonalDraft = {
  firstName: string;
  lastName: string;
  username: string;
  /** dd/mm/yyyy or in the order that the user chose, or empty. */
  birthday: string;
  biologicalSex: BiologicalSex | null;
};

type PersonalFields = Pick<
  User,
  "firstName" | "lastName" | "username" | "birthday" | "biologicalSex"
>;

/** How a birthday is typed. */
export const birthdayFormats = {
  day_month_year: { es: "dd/mm/aaaa", en: "dd/mm/yyyy" },
  month_day_year: { es: "mm/dd/aaaa", en: "mm/dd/yyyy" },
  year_month_day: { es: "aaaa/mm/dd", en: "yyyy/mm/dd" },
} as const satisfies Record<DateOrder, Label>;

export function getPersonalMessages(order: DateOrder): FieldMessages {
  const { es, en } = birthdayFormats[order];
  const malformed = { es: `Formato inválido. Usa ${es}`, en: `Invalid format. Use ${en}` };
  return { ...accountFieldMessages, birthday_malformed: malformed };
}

export function toPersonalDraft(user: PersonalFields, order?: DateOrder): PersonalDraft {
  const { firstName, lastName, username, birthday, biologicalSex } = user;
  return {
    firstName,
    lastName: lastName ?? "",
    username,
    birthday: birthday === null ? "" : formatBirthday(birthday, order),
    biologicalSex,
  };
}

/** The request contract with a typed birthday. An empty one clears it. */
export function definePersonalContract(today: Day, order?: DateOrder) {
  return z.extend(accountApi.updateProfile.body, {
    birthday: z.optional(defineTypedBirthday(today, order)),
  });
}

function defineTypedBirthday(today: Day, order?: DateOrder) {
  return z.pipe(
    z.string(),
    z.transform((typed, context) => {
      if (typed.trim() === "") return null;
      const read = parseBirthday(typed, today, order);
      if ("day" in read) return read.day;
      context.issues.push({ code: "custom", input: typed, message: read.error });
      return z.NEVER;
    }),
  );
}
