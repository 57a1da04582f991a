// The people of the demo user's circles as data, and what the specialists among them say of themselves.
import type { specialistsApi } from "@vereda/domain/community/specialists/contract-specialists";
import type { BodyIn } from "@vereda/domain/http/endpoint";

export const circleUsers = [
  { key: "amalia.cruz", firstName: "Amalia", lastName: "Cruz" },
  { key: "paola.mendez", firstName: "Paola", lastName: "Méndez Ortiz" },
  { key: "julian.sosa", firstName: "Julián", lastName: "Sosa" },
  { key: "ximena.torres", firstName: "Ximena", lastName: "Torres" },
  { key: "rodrigo.luna", firstName: "Rodrigo", lastName: "Luna" },
  { key: "daniela.fuentes", firstName: "Daniela", lastName: "Fuentes" },
  { key: "ivan.robles", firstName: "Iván", lastName: "Robles" },
] as const;
export type UserKey = (typeof circleUsers)[number]["key"];

type DemoSpecialist = BodyIn<typeof specialistsApi.apply> & {
  readonly key: UserKey;
  readonly isVerified: boolean;
};

export const demoSpecialists: readonly DemoSpecialist[] = [
  {
    key: "paola.mendez",
    isVerified: true,
    field: "sleep_medicine",
    credentials: "Médica cirujana por la UNAM, con posgrado en medicina del sueño.",
    licenseNumber: "8123456",
    about:
      "Trabajo con insomnio sin empezar por las pastillas. En los círculos escucho más de lo que " +
      "opino, y nada de lo que digo ahí sustituye una consulta.",
    languages: ["es", "en"],
    countries: ["mexico"],
    isListed: true,
  },
  {
    key: "ivan.robles",
    isVerified: false,
    field: "nutrition",
    credentials: "Licenciado en Nutrición por la Universidad de Guadalajara.",
    licenseNumber: "10456789",
    about: "Acompaño a personas que comen a deshoras por su trabajo.",
    languages: ["es"],
    countries: ["mexico"],
    isListed: true,
  },
];
