import type { Label } from "../../../locale.ts";
import type { TagColor } from "./tag-rules.ts";

export const tagColorLabels: Readonly<Record<TagColor, Label>> = {
  gray: { es: "Gris", en: "Gray" },
  red: { es: "Rojo", en: "Red" },
  brown: { es: "Café", en: "Brown" },
  orange: { es: "Naranja", en: "Orange" },
  yellow: { es: "Amarillo", en: "Yellow" },
  green: { es: "Verde", en: "Green" },
  teal: { es: "Turquesa", en: "Teal" },
  blue: { es: "Azul", en: "Blue" },
  purple: { es: "Morado", en: "Purple" },
  pink: { es: "Rosa", en: "Pink" },
};
