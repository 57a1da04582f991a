// Help lines by country, with source and date of checking. Unconfirmed lines are left out on purpose.
import type { CountryKey } from "../../account/profile/countries.ts";
import type { Label } from "../../locale.ts";

export interface CrisisLine {
  /** As people read it. */
  readonly number: string;
  /** For the `tel:` link: digits, `+` and `*`. */
  readonly dial: string;
  /** What to press after the call is answered. */
  readonly option: string | null;
  readonly name: string;
  /** Null for a line that answers day and night. */
  readonly hours: Label | null;
  readonly source: string;
  readonly checkedOn: string;
}

interface EmergencyNumber {
  readonly number: string;
  readonly source: string;
  readonly checkedOn: string;
}

interface CountryHelp {
  /** Null where no line is confirmed: the emergency number stands in for it. */
  readonly line: CrisisLine | null;
  /** Null where none is known. */
  readonly emergency: EmergencyNumber | null;
}

const CHECKED_ON = "2026-11-27";

type LineDetails = Pick<CrisisLine, "name" | "source"> & Partial<CrisisLine>;

function line(number: string, { name, source, ...rest }: LineDetails): CrisisLine {
  const dial = number.replaceAll(/[^\d*+]/g, "");
  return { number, dial, option: null, hours: null, checkedOn: CHECKED_ON, name, source, ...rest };
}

const EMERGENCY_SOURCE = "libphonenumber, ShortNumberMetadata: emergency";

const emergency = (number: string, source = EMERGENCY_SOURCE): EmergencyNumber => ({
  number,
  source,
  checkedOn: CHECKED_ON,
});

const lifeline = line("988", {
  name: "988 Suicide & Crisis Lifeline",
  source: "988lifeline.org",
});

export const countryHelp: Readonly<Record<CountryKey, CountryHelp>> = {
  mexico: {
    line: line("800 911 2000", {
      name: "Línea de la Vida",
      source: "Comisión Nacional de Salud Mental y Adicciones, gob.mx/conasama",
    }),
    emergency: emergency("911"),
  },
  espana: {
    line: line("024", {
      name: "Línea 024",
      source: "Ministerio de Sanidad, sanidad.gob.es/linea024",
    }),
    emergency: emergency("112"),
  },
  argentina: {
    line: line("135", {
      name: "Línea 135",
      source: "Centro de Asistencia al Suicida, asistenciaalsuicida.org.ar",
    }),
    emergency: emergency("911"),
  },
  chile: {
    line: line("*4141", {
      name: "No estás solo, no estás sola",
      source: "Ministerio de Salud, minsal.cl",
    }),
    emergency: emergency("131"),
  },
  uruguay: {
    line: line("0800 0767", { name: "Línea Vida", source: "ASSE, asse.com.uy" }),
    emergency: emergency("911"),
  },
  paraguay: {
    line: line("155", {
      name: "155 Te Escucha",
      source: "Ministerio de Salud Pública y Bienestar Social, mspbs.gov.py",
    }),
    emergency: emergency("911"),
  },
  bolivia: {
    line: line("800-11-3040", {
      name: "Familia Segura",
      hours: { es: "De 6:00 a 24:00", en: "From 6 a.m. to midnight" },
      source: "UNICEF Bolivia, unicef.org/bolivia",
    }),
    emergency: emergency("110"),
  },
  peru: {
    line: line("113", {
      name: "Línea 113",
      option: "5",
      source: "Ministerio de Salud, gob.pe/minsa",
    }),
    emergency: emergency("105"),
  },
  // The line 106 is known from secondary sources only.
  colombia: { line: null, emergency: emergency("123") },
  ecuador: {
    line: line("171", {
      name: "Línea 171",
      option: "6",
      source: "Ministerio de Salud Pública, salud.gob.ec",
    }),
    emergency: emergency("911"),
  },
  venezuela: {
    line: line("0412-4163116", {
      name: "Línea de ayuda psicológica",
      hours: { es: "De lunes a viernes", en: "Monday to Friday" },
      source: "Federación de Psicólogos de Venezuela",
    }),
    emergency: emergency("911"),
  },
  republica_dominicana: {
    line: line("811", {
      name: "Línea 811",
      source: "Ministerio de Salud Pública, diariolibre.com (2026-02-09)",
    }),
    emergency: emergency("911"),
  },
  cuba: { line: null, emergency: emergency("104") },
  // It replaced 2272-3774.
  costa_rica: {
    line: line("800-273-7869", {
      name: "Aquí Estoy",
      hours: {
        es: "De lunes a viernes, de 14:00 a 22:00; sábados, de 9:00 a 16:00",
        en: "Monday to Friday, 2 to 10 p.m.; Saturdays, 9 a.m. to 4 p.m.",
      },
      source: "Colegio de Profesionales en Psicología, elpais.cr (2025-09-10)",
    }),
    emergency: emergency("911"),
  },
  guatemala: { line: null, emergency: emergency("110") },
  el_salvador: { line: null, emergency: emergency("911") },
  honduras: {
    line: null,
    emergency: emergency("911", "Sistema Nacional de Emergencias 911, 911.gob.hn"),
  },
  nicaragua: { line: null, emergency: emergency("128") },
  panama: {
    line: line("147", {
      name: "Línea 147",
      source: "Ministerio de Desarrollo Social, mides.gob.pa",
    }),
    emergency: emergency("911"),
  },
  puerto_rico: { line: lifeline, emergency: emergency("911") },
  guinea_ecuatorial: { line: null, emergency: null },
  usa: { line: lifeline, emergency: emergency("911") },
};
