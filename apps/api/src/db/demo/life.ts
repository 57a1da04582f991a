// The demo person's life as data: what they plan, in which area, and when, counted in days from today.
// `fill.ts` plants it through the features' own services, so that no rule is gone round.
import type { TaskEnvironment } from "@vereda/domain/planning/catalogue-tasks";
import type { ObjectiveType, TaskPriority, TrackedUnit } from "@vereda/domain/planning/catalogue";
import type { Characteristic, EstimationInput } from "@vereda/domain/planning/contract-task";
import type { MissionTypeKey } from "@vereda/domain/planning/mission-types";
import type { ResourceBehaviour } from "@vereda/domain/resources/catalogue";
import type { AreaKey } from "@vereda/domain/workspace/areas";

/** A day counted from today: -7 is a week ago. */
type DayOffset = number;

/** When something happens: from a day to another, at a clock time, by a rule. */
export interface DemoSchedule {
  readonly start: DayOffset;
  readonly end?: DayOffset;
  readonly from?: string;
  readonly to?: string;
  readonly rrule?: string;
}

export interface DemoTask {
  readonly title: string;
  readonly environment: TaskEnvironment;
  readonly priority: TaskPriority | null;
  readonly is: readonly Characteristic[];
  readonly minutes: EstimationInput;
  readonly when?: DemoSchedule;
  readonly checklist?: readonly string[];
  readonly good?: string;
  readonly bad?: string;
  /** Of a single task: done on its day. Of a recurring one: the share of past days that were done. */
  readonly done?: boolean | number;
}

export interface DemoMission {
  readonly title: string;
  readonly type?: MissionTypeKey;
  readonly when?: DemoSchedule;
  readonly tasks: readonly DemoTask[];
}

export interface DemoObjective {
  readonly type: ObjectiveType;
  readonly area: AreaKey;
  readonly title: string;
  readonly description?: string;
  readonly when: DemoSchedule;
  readonly tracked?: {
    readonly unit: TrackedUnit;
    readonly behaviour: ResourceBehaviour;
    readonly target: number;
    readonly progress: readonly {
      readonly day: DayOffset;
      readonly value: number;
      readonly note?: string;
    }[];
  };
  readonly missions: readonly DemoMission[];
}

export const demoPerson = {
  email: "mariana@ejemplo.mx",
  password: "una vereda tranquila",
  firstName: "Mariana",
  lastName: "Ríos Ibarra",
  username: "mariana.rios",
  language: "es",
  timezone: "America/Mexico_City",
} as const;

const projects: readonly DemoObjective[] = [
  {
    type: "PROJECT",
    area: "education",
    title: "Terminar la maestría",
    description: "Entregar la tesis y defenderla antes de que termine el año escolar.",
    when: { start: -60, end: 75 },
    missions: [
      {
        title: "Cerrar el capítulo 3",
        when: { start: -14, end: 10 },
        tasks: [
          {
            title: "Transcribir las dos últimas entrevistas",
            environment: "home_office",
            priority: "MEDIUM",
            is: ["isDigital", "isTedious"],
            minutes: { executionMin: 90, breaksMin: 10 },
            when: { start: -4, from: "18:00" },
            done: true,
          },
          {
            title: "Escribir la discusión de resultados",
            environment: "home_office",
            priority: "HIGH",
            is: ["isDeepFocus", "isHighImpact", "isDifficult"],
            minutes: { executionMin: 80, breaksMin: 10 },
            when: { start: 0, from: "09:00" },
            checklist: [
              "Releer las notas de la asesora",
              "Ordenar los cuatro hallazgos",
              "Citar a Jelin",
            ],
            good: "Llego a la asesoría con algo que discutir",
            bad: "Se junta con el cierre del trimestre",
          },
          {
            title: "Enviar el borrador a la asesora",
            environment: "home_office",
            priority: "URGENT",
            is: ["isDigital", "isBlocking", "isUrgent"],
            minutes: { executionMin: 15 },
            when: { start: 2, from: "12:00" },
          },
        ],
      },
      {
        title: "Preparar la defensa",
        when: { start: 20, end: 70 },
        tasks: [
          {
            title: "Armar la presentación",
            environment: "home_office",
            priority: "MEDIUM",
            is: ["isDigital", "isGenerative"],
            minutes: { executionMin: 180, breaksMin: 20 },
            when: { start: 30, from: "10:00" },
          },
          {
            title: "Ensayar frente a dos personas de confianza",
            environment: "home",
            priority: "LOW",
            is: ["isSocial", "isHighImpact"],
            minutes: { executionMin: 60, socialMin: 30 },
          },
        ],
      },
    ],
  },
  {
    type: "PROJECT",
    area: "business",
    title: "Abrir la tienda de cerámica",
    description: "Vender las primeras cincuenta piezas por internet y en el tianguis del barrio.",
    when: { start: -30, end: 120 },
    missions: [
      {
        title: "Un catálogo pequeño y honesto",
        when: { start: -10, end: 21 },
        tasks: [
          {
            title: "Fotografiar doce piezas con luz de la mañana",
            environment: "home",
            priority: "MEDIUM",
            is: ["isGenerative", "isPhysical"],
            minutes: { executionMin: 75, bufferMin: 15 },
            when: { start: 0, from: "07:30" },
            checklist: ["Tazas", "Platos hondos", "Floreros"],
          },
          {
            title: "Calcular el precio de cada pieza",
            environment: "home_office",
            priority: "HIGH",
            is: ["isDigital", "isHighImpact"],
            minutes: { executionMin: 45 },
            when: { start: 3, from: "17:00" },
          },
        ],
      },
      {
        title: "Trámites que dan tranquilidad",
        type: "launch_a_product",
        when: { start: -5, end: 30 },
        tasks: [
          {
            title: "Actualizar la situación fiscal",
            environment: "office",
            priority: "HIGH",
            is: ["isTedious", "isUrgent"],
            minutes: { executionMin: 40, travelMin: 50, waitingMin: 40 },
            when: { start: 5, from: "09:30" },
          },
        ],
      },
    ],
  },
];

const events: readonly DemoObjective[] = [
  {
    type: "EVENT",
    area: "family",
    title: "Los setenta años de mi mamá",
    description: "Una comida en el patio, con la familia de Colima y música en vivo.",
    when: { start: 16, end: 16, from: "14:00", to: "20:00" },
    missions: [
      {
        title: "Que nadie falte",
        when: { start: -3, end: 16 },
        tasks: [
          {
            title: "Llamar a las tías para confirmar",
            environment: "home",
            priority: "MEDIUM",
            is: ["isSocial"],
            minutes: { executionMin: 30, socialMin: 10 },
            when: { start: 0, from: "19:00" },
          },
          {
            title: "Apartar a los músicos",
            environment: "home",
            priority: "HIGH",
            is: ["isSocial", "isBlocking"],
            minutes: { executionMin: 20 },
            when: { start: -2, from: "13:00" },
            done: true,
          },
          {
            title: "Encargar el pastel de tres leches",
            environment: "travel",
            priority: "MEDIUM",
            is: ["isTravel"],
            minutes: { executionMin: 15, travelMin: 30 },
            when: { start: 8, from: "11:00" },
          },
        ],
      },
    ],
  },
];

const routines: readonly DemoObjective[] = [
  {
    type: "ROUTINE",
    area: "health",
    title: "Moverme con gusto",
    when: { start: -45, rrule: "FREQ=DAILY" },
    missions: [
      {
        title: "Correr sin prisa",
        type: "get_moving",
        when: { start: -45, end: 180 },
        tasks: [
          {
            title: "Correr en el parque",
            environment: "park",
            priority: "MEDIUM",
            is: ["isPhysical", "isHighImpact"],
            minutes: { executionMin: 30, travelMin: 10 },
            when: { start: -44, from: "06:50", rrule: "FREQ=DAILY;INTERVAL=2" },
            done: 0.75,
          },
          {
            title: "Yoga en casa",
            environment: "home",
            priority: "LOW",
            is: ["isPhysical", "isReward"],
            minutes: { executionMin: 25 },
            when: { start: -45, from: "20:30", rrule: "FREQ=WEEKLY;BYDAY=TU,TH" },
            done: 0.6,
          },
        ],
      },
    ],
  },
  {
    type: "ROUTINE",
    area: "personal",
    title: "Mañanas tranquilas",
    when: { start: -40, rrule: "FREQ=DAILY" },
    missions: [
      {
        title: "Empezar con calma",
        when: { start: -40, end: 200 },
        tasks: [
          {
            title: "Escribir una página a mano",
            environment: "home",
            priority: null,
            is: ["isReward", "isGenerative"],
            minutes: { executionMin: 15 },
            when: { start: -40, from: "06:20", rrule: "FREQ=DAILY" },
            done: 0.85,
          },
          {
            title: "Regar las plantas del balcón",
            environment: "home",
            priority: null,
            is: ["isMaintenance"],
            minutes: { executionMin: 10 },
            when: { start: -39, rrule: "FREQ=DAILY;INTERVAL=3" },
            done: 0.9,
          },
        ],
      },
    ],
  },
  {
    type: "ROUTINE",
    area: "patrimony",
    title: "Cuentas claras",
    when: { start: -90, rrule: "FREQ=MONTHLY;BYMONTHDAY=1,15" },
    missions: [
      {
        title: "Cada quincena",
        type: "pay_rent_on_time",
        when: { start: -90, end: 275 },
        tasks: [
          {
            title: "Pagar la renta y anotar los gastos",
            environment: "home_office",
            priority: "HIGH",
            is: ["isDigital", "isUrgent"],
            minutes: { executionMin: 25 },
            when: { start: -90, from: "09:30", rrule: "FREQ=MONTHLY;BYMONTHDAY=1,15" },
            done: 1,
          },
        ],
      },
    ],
  },
  {
    type: "ROUTINE",
    area: "friends",
    title: "No perder el hilo con mis amistades",
    when: { start: -60, rrule: "FREQ=WEEKLY;BYDAY=FR" },
    missions: [
      {
        title: "El último viernes del mes",
        when: { start: -60, end: 300 },
        tasks: [
          {
            title: "Cena con las amigas de la prepa",
            environment: "outdoor",
            priority: null,
            is: ["isSocial", "isReward"],
            minutes: { socialMin: 150, travelMin: 40 },
            when: { start: -60, from: "20:00", rrule: "FREQ=MONTHLY;BYDAY=-1FR" },
            done: 1,
          },
        ],
      },
    ],
  },
];

const trackedResources: readonly DemoObjective[] = [
  {
    type: "TRACKED_RESOURCE",
    area: "leisure",
    title: "Leer 2,400 páginas de novela latinoamericana",
    description:
      "Rulfo, Castellanos, Lispector, Schweblin, Enriquez: una detrás de otra, sin prisa.",
    when: { start: -50, end: 130 },
    tracked: {
      unit: "PAGES",
      behaviour: "CUMULATIVE",
      target: 2400,
      progress: [
        { day: -48, value: 122, note: "Pedro Páramo, otra vez" },
        { day: -37, value: 210 },
        { day: -26, value: 95, note: "Balún Canán, primera parte" },
        { day: -15, value: 180 },
        { day: -8, value: 64 },
        { day: -1, value: 48, note: "Distancia de rescate" },
      ],
    },
    missions: [
      {
        title: "Un rato antes de dormir",
        type: "read_more",
        when: { start: -50, end: 130 },
        tasks: [
          {
            title: "Leer veinte páginas",
            environment: "home",
            priority: "LOW",
            is: ["isReward"],
            minutes: { executionMin: 30 },
            when: { start: -50, from: "21:15", rrule: "FREQ=WEEKLY;BYDAY=MO,WE,FR,SU" },
            done: 0.7,
          },
        ],
      },
    ],
  },
];

export const demoObjectives: readonly DemoObjective[] = [
  ...projects,
  ...events,
  ...routines,
  ...trackedResources,
];

/** The ideal rhythm: bedtime and wake-up of a working day and of the weekend. */
export const demoRhythm = {
  weekdays: { bedtime: "22:30", wakeUp: "06:10" },
  weekend: { bedtime: "23:30", wakeUp: "07:40" },
} as const;
