import type { Theme } from "@vereda/domain/account/profile/themes";
import type { Palette } from "./palette.ts";
import { darkPalettes } from "./palettes-dark.ts";
import { lightPalettes } from "./palettes-light.ts";

const { ideas, trabajo, sereno, floral, relax, alerta, claridad, fluir, energia, suave } =
  lightPalettes;
const { enfoque, negocios, atardecer, visionario, tranquilo } = darkPalettes;

export const palettes: Readonly<Record<Theme, Palette>> = {
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
