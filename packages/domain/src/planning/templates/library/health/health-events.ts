// Templates for looking after body and mind: days to meet well prepared.
// They say how to organise oneself; what to do about one's health is for those who treat it.
import { mission, say, task, template } from "../../content.ts";

export const healthEvents = [
  template("important_appointment", {
    type: "EVENT",
    areas: ["health", "family"],
    title: say("Una cita médica importante", "An important medical appointment"),
    purpose: say(
      "Llegar con tus preguntas escritas y con alguien al lado, y salir con todo anotado.",
      "Arrive with your questions written down and somebody beside you; leave with notes.",
    ),
    days: [1],
    missions: [
      mission("Antes de la cita", "Before the appointment", "get_a_checkup", [
        task(
          "Escribe qué sientes, desde cuándo y qué lo cambia",
          "Write down what you feel, since when, and what changes it",
          { day: -5, at: "home", is: ["isDeepFocus"], min: { execution: 20 } },
        ),
        task(
          "Haz tu lista de preguntas, con la más importante arriba",
          "List your questions, the most important one on top",
          { day: -3, at: "home", priority: "HIGH", is: ["isHighImpact"], min: { execution: 20 } },
        ),
        task(
          "Pídele a alguien de confianza que te acompañe y tome notas",
          "Ask somebody you trust to come along and take notes",
          { day: -3, at: "home", is: ["isSocial"], min: { execution: 10 } },
        ),
        task(
          "Deja lista la carpeta y revisa cómo llegar",
          "Pack the folder and check how to get there",
          {
            day: -1,
            at: "home",
            is: ["isMaintenance"],
            min: { execution: 20 },
            steps: [
              say("Identificación y seguro", "ID and insurance"),
              say("Estudios anteriores", "Earlier results"),
              say("Lista de medicamentos que tomas", "List of the medicines you take"),
            ],
          },
        ),
      ]),
      mission("La cita y lo que sigue", "The appointment and what follows", "follow_my_treatment", [
        task(
          "Ve a la cita y repite en voz alta lo que entendiste",
          "Go, and say back aloud what you understood",
          {
            day: 0,
            at: "hospital",
            priority: "HIGH",
            is: ["isSocial", "isTravel", "isHighImpact"],
            min: { execution: 40, travel: 50, waiting: 30, buffer: 15 },
          },
        ),
        task(
          "Pasa a tu agenda los estudios, citas y tomas que te indicaron",
          "Put the tests, visits and doses you were given in your calendar",
          { at: "home", is: ["isDigital", "isBlocking"], min: { execution: 25 } },
        ),
      ]),
    ],
  }),
  template("race_day", {
    type: "EVENT",
    areas: ["health", "leisure"],
    title: say("El día de mi carrera", "My race day"),
    purpose: say(
      "Que lo único difícil de ese día sea correr: todo lo demás queda listo antes.",
      "Let running be the only hard thing that day: all else is ready beforehand.",
    ),
    days: [1],
    missions: [
      mission("La semana previa", "The week before", "push_my_limits", [
        task("Recoge tu número y el chip", "Pick up your bib and chip", {
          day: -2,
          at: "travel",
          priority: "HIGH",
          is: ["isTravel", "isBlocking"],
          min: { execution: 15, travel: 60, waiting: 30 },
        }),
        task(
          "Decide cómo llegas, dónde dejas tus cosas y dónde te encuentras con tu gente",
          "Decide how you get there, where you leave your things and where you meet your people",
          { day: -2, at: "home", is: ["isDigital"], min: { execution: 20 } },
        ),
        task(
          "Deja la ropa lista, con el número ya puesto",
          "Lay out your kit, bib already pinned",
          {
            day: -1,
            at: "home",
            is: ["isReward"],
            min: { execution: 20 },
            steps: [
              say("Nada nuevo: lo mismo con que entrenaste", "Nothing new: what you trained in"),
              say("Algo abrigado para la espera", "Something warm for the wait"),
              say("Tu desayuno de siempre", "Your usual breakfast"),
            ],
          },
        ),
      ]),
      mission("La carrera", "The race", "push_my_limits", [
        task(
          "Llega una hora antes y calienta sin prisa",
          "Get there an hour early and warm up slowly",
          {
            day: 0,
            at: "outdoor",
            is: ["isPhysical", "isTravel"],
            min: { execution: 30, travel: 40, waiting: 30 },
          },
        ),
        task(
          "Corre, y disfruta los últimos cien metros",
          "Run, and enjoy the last hundred meters",
          {
            day: 0,
            at: "outdoor",
            priority: "HIGH",
            is: ["isPhysical", "isDifficult", "isReward"],
            min: { execution: 70, buffer: 20, social: 30 },
          },
        ),
      ]),
    ],
  }),
];
