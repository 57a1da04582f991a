// The holidays of Mexico.
import { createHolidayPhrase } from "../reading/holidays.ts";
import { spanish } from "./spanish-tokens.ts";

export const spanishHoliday = createHolidayPhrase(
  spanish,
  {
    lead: "en|el|la|este|esta|hasta|hasta el|antes de|antes del|antes de la|a partir de|desde",
    last: /^hasta/,
    early: /^antes/,
    not: "de|del",
  },
  [
    ["nochebuena|noche buena", 12, 24],
    ["navidad|dia de navidad", 12, 25],
    ["nochevieja|noche vieja|fin de ano|ano viejo|vispera de ano nuevo", 12, 31],
    ["ano nuevo|dia de ano nuevo", 1, 1],
    ["dia de (?:los )?reyes(?: magos)?|reyes magos", 1, 6],
    ["dia de la candelaria|candelaria", 2, 2],
    ["(?:dia de )?san valentin|dia del amor(?: y la amistad)?", 2, 14],
    ["dia de la bandera", 2, 24],
    ["dia de la mujer", 3, 8],
    ["dia del nino(?: y la nina)?", 4, 30],
    ["dia del trabajo", 5, 1],
    ["dia de la madre|dia de las madres", 5, 10],
    ["dia del maestro", 5, 15],
    ["dia del padre", 6, [3, 6]],
    ["dia de la independencia", 9, 16],
    ["grito|noche del grito|dia del grito", 9, 15],
    ["halloween|noche de brujas", 10, 31],
    ["dia de todos los santos", 11, 1],
    ["dia de (?:los )?muertos", 11, 2],
    ["dia de la revolucion", 11, 20],
    ["dia de (?:la virgen(?: de guadalupe)?|guadalupe)", 12, 12],
    ["dia de los (?:santos )?inocentes", 12, 28],
  ],
);
