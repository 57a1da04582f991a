// The circles around the demo user as data, with what is written in them.
import type { circlesApi } from "@vereda/domain/community/circles/contract-circles";
import type { CircleRole } from "@vereda/domain/community/circles/catalogue-circles";
import type { ReactionKey } from "@vereda/domain/community/messages/catalogue-messages";
import type { BodyIn } from "@vereda/domain/http/endpoint";
import type { Moment } from "./circle-users.ts";
import type { UserKey } from "./life-users.ts";

type Who = UserKey | null;

export interface DemoText extends Moment {
  /** Null is the demo user. */
  readonly from: Who;
  readonly text: string;
  readonly reactions?: readonly { readonly from: Who; readonly key: ReactionKey }[];
}

export interface DemoPost extends DemoText {
  readonly isPinned?: boolean;
  readonly replies?: readonly DemoText[];
  readonly reportedBy?: Who;
}

interface DemoSession {
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly durationMin: number;
  /** The day of the first one, from today on; the time; how it repeats. */
  readonly start: number;
  readonly time: string;
  readonly rruleString: string | null;
  readonly accepted: readonly Who[];
}

type CircleFields = Omit<BodyIn<typeof circlesApi.create>, "workspaceId" | "areaId">;

export interface DemoCircle {
  readonly host: Who;
  readonly isOfWorkspace: boolean;
  readonly fields: CircleFields;
  readonly members: readonly { readonly key: Who; readonly role: CircleRole }[];
  readonly request?: { readonly from: UserKey; readonly answers: readonly string[] };
  readonly sessions: readonly DemoSession[];
  readonly posts: readonly DemoPost[];
}

const sleepCircle: DemoCircle = {
  host: "amalia.cruz",
  isOfWorkspace: false,
  fields: {
    name: "Dormir sin pelear con la noche",
    purpose:
      "Para quienes llevamos meses durmiendo mal y queremos hablarlo sin consejos de receta. Nos " +
      "vemos cada dos semanas y entre sesiones nos escribimos sin prisa.",
    kind: "SUPPORT",
    joining: "INVITATION",
    language: "es",
    agreement:
      "Lo que se cuenta aquí se queda aquí.\nHablamos de lo que nos pasa, no de lo que otra persona " +
      "debería hacer.\nNadie recomienda medicinas.\nSi no quieres hablar, con estar basta.",
    isPublic: false,
  },
  members: [
    { key: "paola.mendez", role: "SPECIALIST" },
    { key: "julian.sosa", role: "MEMBER" },
    { key: null, role: "MEMBER" },
  ],
  sessions: [
    {
      title: "Ronda de las noches",
      description: "Cada quien cuenta una noche buena y una mala. Traigan algo caliente de tomar.",
      location: "https://meet.ejemplo.mx/ronda-de-las-noches",
      durationMin: 75,
      start: -25,
      time: "20:00",
      rruleString: "FREQ=WEEKLY;INTERVAL=2",
      accepted: [null, "julian.sosa"],
    },
  ],
  posts: [
    {
      from: "paola.mendez",
      daysAgo: 8,
      minute: 9 * 60 + 20,
      text:
        "Les dejo lo que vimos en la ronda: la hora de levantarse pesa más que la de acostarse. Si van " +
        "a mover algo esta semana, que sea esa, y solo quince minutos.",
      reactions: [
        { from: null, key: "thanks" },
        { from: "amalia.cruz", key: "thanks" },
        { from: "julian.sosa", key: "thumbs_up" },
      ],
    },
    {
      from: "julian.sosa",
      daysAgo: 3,
      minute: 6 * 60 + 5,
      text:
        "Otra vez a las cuatro con los ojos abiertos. Esta vez no agarré el celular: me senté en la " +
        "cocina con un té y se me pasó más rápido. No dormí, pero no me enojé.",
      reactions: [
        { from: "amalia.cruz", key: "heart" },
        { from: null, key: "heart" },
      ],
      replies: [
        {
          from: null,
          daysAgo: 3,
          minute: 7 * 60 + 10,
          text: "Lo de no enojarse ya es otra noche. A mí me sirve dejar el celular en la sala.",
          reactions: [{ from: "julian.sosa", key: "thanks" }],
        },
        {
          from: "amalia.cruz",
          daysAgo: 3,
          minute: 8 * 60 + 40,
          text: "@julian.sosa ¿nos cuentas el sábado cómo te fue con el té? Aquí andamos.",
        },
      ],
    },
    {
      from: null,
      daysAgo: 1,
      minute: 21 * 60 + 15,
      text:
        "Cuatro noches seguidas levantándome a las 6:10, también el domingo. El martes me quise morir " +
        "de sueño en clase, pero anoche caí a las once sin darme cuenta.",
      reactions: [{ from: "julian.sosa", key: "wow" }],
    },
  ],
};

const fairCircle: DemoCircle = {
  host: null,
  isOfWorkspace: true,
  fields: {
    name: "Feria de talleres del barrio",
    purpose:
      "Juntamos a los talleres de la colonia para una feria al mes en el patio de la escuela: " +
      "cerámica, encuadernación, pan, lo que sepas hacer con las manos.",
    kind: "COLLABORATION",
    joining: "REQUEST",
    language: "es",
    agreement:
      "Cada taller se hace cargo de su mesa.\nLo que juntamos se reparte parejo, con cuentas a la " +
      "vista.\nLos acuerdos se toman aquí, para que nadie se entere al último.",
    questions: ["¿Qué haces o qué te gustaría mostrar?", "¿Qué fines de semana puedes?"],
    isPublic: true,
  },
  members: [
    { key: "ximena.torres", role: "HOST" },
    { key: "rodrigo.luna", role: "MEMBER" },
  ],
  request: {
    from: "daniela.fuentes",
    answers: [
      "Encuaderno libretas con papel reciclado y doy un taller corto para niñas y niños.",
      "Casi cualquier domingo, menos el segundo del mes.",
    ],
  },
  sessions: [
    {
      title: "Junta para repartir tareas",
      description: "Permiso, mesas, cartel y comida. Una hora y ya.",
      location: "Patio de la escuela, junto a la cancha",
      durationMin: 60,
      start: 4,
      time: "17:00",
      rruleString: null,
      accepted: ["ximena.torres", "rodrigo.luna"],
    },
  ],
  posts: [
    {
      from: null,
      daysAgo: 12,
      minute: 11 * 60,
      isPinned: true,
      text:
        "Lo que ya sabemos:\n– Patio prestado, de 9 a 15 h.\n– Doce mesas; llevamos ocho apartadas.\n– " +
        "La cooperación es de 80 pesos por mesa, y cubre el toldo.",
      reactions: [{ from: "ximena.torres", key: "thumbs_up" }],
    },
    {
      from: "rodrigo.luna",
      daysAgo: 1,
      minute: 20 * 60,
      text: "Mi primo vende lonas y toldos a mitad de precio esta semana. Quien quiera, que le marque.",
      reportedBy: "ximena.torres",
    },
    {
      from: "rodrigo.luna",
      daysAgo: 2,
      minute: 18 * 60 + 30,
      text: "La delegación pide el croquis con las salidas marcadas. ¿Alguien sabe dibujarlo bonito?",
      replies: [
        {
          from: "ximena.torres",
          daysAgo: 2,
          minute: 19 * 60 + 5,
          text: "Yo lo hago mañana y lo subo a la biblioteca.",
          reactions: [
            { from: "rodrigo.luna", key: "thanks" },
            { from: null, key: "heart" },
          ],
        },
      ],
    },
  ],
};

const careCircle: DemoCircle = {
  host: "rodrigo.luna",
  isOfWorkspace: false,
  fields: {
    name: "Cuidar a quien nos cuidó",
    purpose:
      "Para quienes cuidamos a una mamá, un papá o una abuela que ya no puede sola. Turnos, trámites, " +
      "cansancio y también lo que da risa.",
    kind: "SUPPORT",
    joining: "OPEN",
    language: "es",
    agreement:
      "Aquí nadie cuida mejor que nadie.\nNo se publican fotos ni nombres de las personas que cuidamos.",
    isPublic: true,
  },
  members: [
    { key: "amalia.cruz", role: "MEMBER" },
    { key: "ivan.robles", role: "MEMBER" },
  ],
  sessions: [],
  posts: [
    {
      from: "rodrigo.luna",
      daysAgo: 6,
      minute: 22 * 60,
      text: "Hoy mi mamá me confundió con mi tío y le conté tres chistes de él. Se rio de los tres.",
      reactions: [{ from: "amalia.cruz", key: "heart" }],
    },
  ],
};

export const demoCircles: readonly DemoCircle[] = [sleepCircle, fairCircle, careCircle];
