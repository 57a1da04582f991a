import * as z from "zod/mini";
import { countryKeys } from "../account/profile/countries.ts";
import { publicThemes, themes } from "../account/profile/themes.ts";
import { endpoint } from "../http/endpoint.ts";
import { locale } from "../http/values.ts";

export const siteApi = {
  constants: endpoint("GET /public/constants", {
    access: "public",
    summary: {
      es: "Idiomas, temas y zonas horarias por país",
      en: "Languages, themes and time zones by country",
    },
    data: z.object({
      languages: z.array(z.object({ key: locale, label: z.record(locale, z.string()) })),
      publicThemes: z.array(z.enum(publicThemes)),
      themes: z.array(
        z.object({
          key: z.enum(themes),
          label: z.record(locale, z.string()),
          mood: z.record(locale, z.string()),
          dark: z.boolean(),
        }),
      ),
      timezones: z.record(
        z.enum(countryKeys),
        z.object({
          label: z.record(locale, z.string()),
          zones: z.array(z.object({ name: z.string(), label: z.record(locale, z.string()) })),
        }),
      ),
    }),
  }),
};
