// Templates for a job or a profession: another job, better pay.
import { mission, say, task, template, weekly } from "../../content.ts";

export const workChanges = [
  template("find_a_job", {
    type: "PROJECT",
    areas: ["work", "livecv"],
    title: say("Encontrar un nuevo empleo", "Find a new job"),
    purpose: say(
      "Una búsqueda con método: pocas vacantes bien elegidas y gente que te recomiende.",
      "A search with method: few openings, well chosen, and people to vouch for you.",
    ),
    days: [90, 60, 120],
    missions: [
      mission("Saber qué busco", "Know what I’m after", "find_a_new_job", [
        task(
          "Escribe qué no negocias: sueldo, horario, distancia, trato",
          "Write down your must-haves: pay, hours, distance, how you are treated",
          {
            day: 0,
            at: "home",
            priority: "HIGH",
            is: ["isDeepFocus", "isBlocking"],
            min: { execution: 40 },
          },
        ),
        task(
          "Pon números a tus logros de los últimos tres años",
          "Put numbers on what you achieved in the last three years",
          {
            day: 2,
            at: "home_office",
            is: ["isDeepFocus", "isHighImpact"],
            min: { execution: 75, breaks: 10 },
          },
        ),
        task(
          "Deja tu currículum en una página y pide que alguien lo lea",
          "Get your CV down to one page and have somebody read it",
          {
            day: 5,
            at: "home_office",
            priority: "HIGH",
            is: ["isDeepFocus", "isDigital", "isBlocking"],
            min: { execution: 120, breaks: 15 },
          },
        ),
      ]),
      mission("Que se sepa", "Let people know", "find_a_new_job", [
        task(
          "Escribe a diez personas con las que te gustó trabajar",
          "Write to ten people you enjoyed working with",
          {
            day: 7,
            at: "home_office",
            is: ["isSocial", "isHighImpact"],
            min: { execution: 60 },
          },
        ),
        task(
          "Elige tres vacantes y adapta tu carta a cada una",
          "Choose three openings and tailor your letter to each",
          {
            day: 8,
            repeat: weekly("TU", "TH"),
            at: "home_office",
            is: ["isDeepFocus", "isDigital"],
            min: { execution: 90 },
          },
        ),
        task(
          "Da seguimiento a lo que lleva una semana sin respuesta",
          "Follow up on whatever has been silent for a week",
          {
            day: 14,
            repeat: weekly("FR"),
            at: "home_office",
            is: ["isSocial", "isTedious"],
            min: { execution: 30 },
          },
        ),
      ]),
      mission("Decidir", "Decide", "find_a_new_job", [
        task(
          "Compara ofertas con tu lista, no con la prisa",
          "Hold offers against your list, not against your hurry",
          {
            day: 80,
            at: "home",
            priority: "HIGH",
            is: ["isDeepFocus", "isDifficult"],
            min: { execution: 45, social: 30 },
          },
        ),
      ]),
    ],
  }),
  template("ask_for_a_raise", {
    type: "PROJECT",
    areas: ["work"],
    title: say("Pedir un aumento", "Ask for a raise"),
    purpose: say(
      "Llegar a esa conversación con datos, una cifra y la voz tranquila.",
      "Go into that conversation with facts, a figure and a steady voice.",
    ),
    days: [21, 30],
    missions: [
      mission("Preparar el caso", "Build the case", "grow_in_my_job", [
        task(
          "Junta resultados: qué ahorraste, ganaste o sacaste adelante",
          "Gather results: what you saved, earned or pulled through",
          {
            day: 0,
            at: "home",
            priority: "HIGH",
            is: ["isDeepFocus", "isHighImpact"],
            min: { execution: 60 },
          },
        ),
        task(
          "Averigua qué se paga por tu puesto en tres fuentes",
          "Find out from three sources what your job pays",
          {
            day: 3,
            at: "home_office",
            is: ["isDigital", "isSocial"],
            min: { execution: 45 },
          },
        ),
        task(
          "Define tu cifra, tu mínimo y qué aceptarías en su lugar",
          "Set your figure, your minimum, and what you’d take instead",
          {
            day: 6,
            at: "home",
            is: ["isDeepFocus", "isDifficult"],
            min: { execution: 30 },
          },
        ),
      ]),
      mission("La conversación", "The conversation", "grow_in_my_job", [
        task(
          "Ensáyala en voz alta con alguien que te haga preguntas incómodas",
          "Rehearse aloud with somebody who asks awkward questions",
          {
            day: 12,
            at: "home",
            is: ["isSocial", "isDifficult"],
            min: { execution: 40 },
          },
        ),
        task(
          "Pide la reunión diciendo de qué se trata",
          "Ask for the meeting and say what it is about",
          {
            day: 14,
            at: "office",
            is: ["isSocial", "isBlocking"],
            min: { execution: 10 },
          },
        ),
        task(
          "Manda por escrito lo que acordaron, el mismo día",
          "Put what you agreed in writing the same day",
          {
            day: 20,
            at: "office",
            is: ["isDigital", "isHighImpact"],
            min: { execution: 15 },
          },
        ),
      ]),
    ],
  }),
];
