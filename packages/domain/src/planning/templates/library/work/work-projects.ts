// Templates for a job or a profession: what is done once.
import { mission, say, task, template, weekly, workdays } from "../../content.ts";

export const workProjects = [
  template("deliver_big_project", {
    type: "PROJECT",
    areas: ["work", "business"],
    title: say("Entregar un proyecto grande", "Deliver a big project"),
    purpose: say(
      "Acordar qué es «terminado», avanzar a la vista de todos y llegar a la entrega con aire.",
      "Agree on what “done” means, work in plain sight, and reach the deadline with room to breathe.",
    ),
    days: [42, 60, 90],
    missions: [
      mission("Acordar", "Agree", "deliver_a_project", [
        task(
          "Escribe en media página qué se entrega, a quién y qué queda fuera",
          "Write half a page: what is delivered, to whom, and what is left out",
          {
            day: 0,
            at: "office",
            priority: "HIGH",
            is: ["isDeepFocus", "isHighImpact", "isBlocking"],
            min: { execution: 60 },
          },
        ),
        task(
          "Valídalo con quien decide y con quien lo va a usar",
          "Check it with whoever decides and whoever will use it",
          {
            day: 2,
            at: "office",
            is: ["isSocial", "isBlocking"],
            min: { execution: 45, social: 15 },
          },
        ),
        task(
          "Parte el trabajo en entregas de una semana",
          "Split the work into one-week deliveries",
          {
            day: 3,
            at: "office",
            is: ["isDeepFocus"],
            min: { execution: 60 },
          },
        ),
      ]),
      mission("Avanzar", "Move forward", "deliver_a_project", [
        task(
          "Bloquea dos horas sin reuniones para lo más difícil",
          "Block two meeting-free hours for the hardest part",
          {
            day: 4,
            repeat: weekly("MO", "WE"),
            at: "home_office",
            priority: "HIGH",
            is: ["isDeepFocus", "isDifficult", "isHighImpact"],
            min: { execution: 110, breaks: 10 },
          },
        ),
        task(
          "Cuenta el avance en cinco renglones: hecho, sigue, riesgo",
          "Report in five lines: done, next, risks",
          {
            day: 4,
            repeat: weekly("FR"),
            at: "office",
            is: ["isSocial", "isDigital"],
            min: { execution: 20 },
          },
        ),
      ]),
      mission("Entregar", "Deliver", "deliver_a_project", [
        task(
          "Haz una entrega de prueba con alguien que no conozca el proyecto",
          "Do a dry run with somebody who doesn’t know the project",
          {
            day: 34,
            at: "office",
            is: ["isSocial", "isHighImpact"],
            min: { execution: 60, buffer: 30 },
          },
        ),
        task(
          "Entrega, agradece por nombre y anota qué repetirías",
          "Deliver, thank people by name, note what you would do again",
          {
            day: 41,
            at: "office",
            is: ["isSocial", "isReward"],
            min: { execution: 60 },
          },
        ),
      ]),
    ],
  }),
  template("first_90_days", {
    type: "PROJECT",
    areas: ["work"],
    title: say("Mis primeros 90 días en un puesto", "My first 90 days in a job"),
    purpose: say(
      "Escuchar el primer mes, aportar el segundo y dejar huella el tercero.",
      "Listen in the first month, contribute in the second, leave a mark in the third.",
    ),
    days: [90],
    missions: [
      mission("Escuchar", "Listen", "grow_in_my_job", [
        task(
          "Toma un café con cada persona de tu equipo",
          "Have a coffee with each person on your team",
          {
            day: 2,
            repeat: weekly("TU", "TH"),
            at: "office",
            is: ["isSocial", "isHighImpact"],
            min: { execution: 30 },
          },
        ),
        task(
          "Pregunta a tu jefa o jefe cómo se vería un buen trimestre",
          "Ask your manager what a good quarter would look like",
          {
            day: 4,
            at: "office",
            priority: "HIGH",
            is: ["isSocial", "isBlocking"],
            min: { execution: 45 },
          },
        ),
        task("Lleva un glosario de siglas y nombres", "Keep a glossary of acronyms and names", {
          day: 1,
          repeat: workdays,
          at: "office",
          is: ["isMaintenance"],
          min: { execution: 10 },
        }),
      ]),
      mission("Aportar", "Contribute", "grow_in_my_job", [
        task(
          "Resuelve algo pequeño que a todo el mundo le estorbe",
          "Fix one small thing that gets in everybody’s way",
          {
            day: 35,
            at: "office",
            is: ["isGenerative", "isHighImpact"],
            min: { execution: 120 },
          },
        ),
        task(
          "Pide a tres personas su opinión sincera de cómo vas",
          "Ask three people how you are really doing",
          {
            day: 60,
            at: "office",
            is: ["isSocial", "isDifficult"],
            min: { execution: 45 },
          },
        ),
        task(
          "Escribe tu plan para los próximos seis meses y preséntalo",
          "Write your plan for the next six months and present it",
          {
            day: 85,
            at: "office",
            priority: "HIGH",
            is: ["isDeepFocus", "isHighImpact"],
            min: { execution: 150, breaks: 15 },
          },
        ),
      ]),
    ],
  }),
];
