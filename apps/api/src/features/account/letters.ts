// The letters that accounts send, in both languages.
import type { Locale } from "@vereda/domain/locale";
import type { Letter } from "#platform/mailer.ts";

type Words = Pick<Letter, "subject" | "text">;

const passwordReset: Record<Locale, (name: string, link: string, minutes: number) => Words> = {
  es: (name, link, minutes) => ({
    subject: "Elige otra contraseña para Vereda",
    text: `Hola, ${name}:

Alguien pidió cambiar la contraseña de tu cuenta. Si fuiste tú, abre este enlace; sirve una sola vez, durante ${minutes} minutos:

${link}

Si no lo pediste, no hagas nada: tu contraseña sigue igual.

Vereda`,
  }),
  en: (name, link, minutes) => ({
    subject: "Choose another password for Vereda",
    text: `Hello ${name},

Somebody asked to change the password of your account. If it was you, open this link; it works once, for ${minutes} minutes:

${link}

If you didn't ask for it, there is nothing to do: your password stays as it is.

Vereda`,
  }),
};

export interface PasswordResetLetter {
  readonly to: string;
  readonly firstName: string;
  readonly language: Locale;
  readonly link: string;
  readonly minutes: number;
}

export function passwordResetLetter(given: PasswordResetLetter): Letter {
  const { to, firstName, language, link, minutes } = given;
  return { to, ...passwordReset[language](firstName, link, minutes) };
}
