// The demo user's routines and a tracked resource.
import type { DemoObjective } from "./life-shapes.ts";

export const demoRoutines: readonly DemoObjective[] = [
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

export const demoResources: readonly DemoObjective[] = [
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
