// The workspace that everybody begins with. It carries its name in both languages: people call it so.
import type { Label } from "../../locale.ts";

export const personalStudioName: Label = { es: "Personal Studio", en: "Personal Studio" };
