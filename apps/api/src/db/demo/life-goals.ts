// The demo user's projects and their event.
import type { DemoObjective } from "./life-shapes.ts";

export const demoProjects: readonly DemoObjective[] = [
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

export const demoEvents: readonly DemoObjective[] = [
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
