// All themes by name, in the order in which a person chooses among them.
import type { Palette } from "./palette.ts";
import { darkPalettes } from "./palettes-dark.ts";
import { lightPalettes } from "./palettes-light.ts";
import type { ThemeName } from "./theme.ts";

const { ideas, trabajo, sereno, floral, relax, alerta, claridad, fluir, energia, suave } =
  lightPalettes;
const { enfoque, negocios, atardecer, visionario, tranquilo } = darkPalettes;

export const palettes: Record<ThemeName, Palette> = {
  ideas,
  trabajo,
  sereno,
  floral,
  enfoque,
  relax,
  alerta,
  claridad,
  negocios,
  atardecer,
  visionario,
  fluir,
  energia,
  tranquilo,
  suave,
};
