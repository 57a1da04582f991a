// The text of the README in a data export.
import type { Locale } from "../../locale.ts";

export const exportReadme: Readonly<
  Record<
    Locale,
    {
      readonly intro: (madeAt: string) => string;
      readonly formats: string;
      readonly avatar: string;
      readonly leftOut: string;
    }
  >
> = {
  es: {
    intro: (madeAt) => `Esta es una copia de todo lo que Vereda guarda de ti, hecha el ${madeAt}.`,
    formats:
      "Cada colección viene dos veces: como JSON, completa y pensada para programas, y como CSV, para abrirla en una hoja de cálculo. En los CSV, un apóstrofo delante de un valor evita que la hoja lo tome por una fórmula.",
    avatar: "Tu foto de perfil.",
    leftOut:
      "No están tu contraseña, tus códigos ni las llaves que protegen tu cuenta: quien tuviera este archivo podría entrar con ellos. Tampoco hay datos de otras personas, ni lo que Vereda ya no puede leer.",
  },
  en: {
    intro: (madeAt) =>
      `This is a copy of everything that Vereda keeps about you, made on ${madeAt}.`,
    formats:
      "Each collection comes twice: as JSON, complete and meant for programs, and as CSV, to open in a spreadsheet. In the CSV files, an apostrophe before a value keeps the spreadsheet from taking it for a formula.",
    avatar: "Your profile picture.",
    leftOut:
      "Your password, your codes and the keys that protect your account are not in it: whoever had this file could sign in with them. Nor is there any data of other people, or anything that Vereda can no longer read.",
  },
};
