// Templates for the people one loves: what comes back, and what is measured.
import { everyWeeks, mission, say, task, template, weekly } from "../../content.ts";

export const familyRhythms = [
  template("date_night", {
    type: "ROUTINE",
    areas: ["relationship"],
    title: say(
      "Una noche para la pareja, cada dos semanas",
      "A night for the two of us, every other week",
    ),
    purpose: say(
      "Turnarse para planearla; vale quedarse en casa, no vale hablar de pendientes.",
      "Take turns planning it; staying in is fine, talking about chores isn’t.",
    ),
    days: [180, 90],
    repeat: everyWeeks(2, "FR"),
    missions: [
      mission("Nuestra noche", "Our night", "strengthen_our_relationship", [
        task(
          "A quien le toca: elige el plan y deja resuelto lo de casa",
          "Whoever’s turn it is: choose the plan and sort out things at home",
          {
            repeat: everyWeeks(2, "WE"),
            at: "home",
            is: ["isSocial"],
            min: { execution: 20 },
          },
        ),
        task(
          "Salgan, o cocinen algo que nunca hayan hecho",
          "Go out, or cook something you never have",
          {
            at: "outdoor",
            is: ["isSocial", "isReward"],
            min: { social: 150, travel: 40 },
          },
        ),
      ]),
    ],
  }),
  template("call_those_i_love", {
    type: "ROUTINE",
    areas: ["friends", "family"],
    title: say("Llamar a quienes quiero", "Call the people I love"),
    purpose: say(
      "Una llamada a la semana, sin motivo: la siguiente persona de tu lista.",
      "One call a week, for no reason: the next person on your list.",
    ),
    days: [180, 90],
    repeat: weekly("SU"),
    missions: [
      mission("Mi lista", "My list", "see_my_friends_more", [
        task(
          "Escribe doce nombres que te dé gusto oír",
          "Write down twelve names you’d be glad to hear from",
          {
            day: 0,
            at: "home",
            is: ["isReward"],
            min: { execution: 15 },
          },
        ),
        task(
          "Llama a la persona que sigue y pregúntale por lo suyo",
          "Call the next person and ask about their life",
          {
            at: "home",
            is: ["isSocial", "isReward"],
            min: { social: 30 },
          },
        ),
        task("Manda a alguien eso que te lo recordó", "Send somebody what made you think of them", {
          repeat: weekly("WE"),
          at: "home",
          is: ["isSocial", "isDigital"],
          min: { execution: 5 },
        }),
      ]),
    ],
  }),
  template("school_nights", {
    type: "ROUTINE",
    areas: ["family", "household_chores"],
    title: say("Noches de escuela sin carreras", "School nights without the rush"),
    purpose: say(
      "Veinte minutos la noche anterior para que la mañana empiece sin gritos.",
      "Twenty minutes the night before, so that the morning starts without shouting.",
    ),
    days: [120, 180],
    repeat: weekly("SU", "MO", "TU", "WE", "TH"),
    missions: [
      mission("Dejar listo mañana", "Get tomorrow ready", "spend_time_with_family", [
        task(
          "Mochilas junto a la puerta, revisadas por quien las lleva",
          "Backpacks by the door, checked by the kids themselves",
          {
            at: "home",
            is: ["isMaintenance"],
            min: { execution: 10 },
          },
        ),
        task("Ropa y desayuno decididos", "Clothes and breakfast decided", {
          at: "home",
          is: ["isMaintenance"],
          min: { execution: 10 },
        }),
        task(
          "Cada quien cuenta lo mejor y lo más difícil de su día",
          "Each of you tells the best and the hardest of the day",
          {
            at: "home",
            is: ["isSocial", "isReward"],
            min: { social: 15 },
          },
        ),
      ]),
    ],
  }),
  template("game_nights", {
    type: "TRACKED_RESOURCE",
    areas: ["family", "friends", "leisure"],
    title: say("Veinte noches de juegos", "Twenty game nights"),
    purpose: say(
      "Cartas, dominó o juegos de mesa: una noche a la semana en que nadie mira el celular.",
      "Cards, dominoes or a board: one night a week when nobody looks at a phone.",
    ),
    days: [150, 180],
    measure: {
      unit: "CUSTOM",
      customUnit: say("noches", "nights"),
      target: 20,
      behaviour: "CUMULATIVE",
    },
    missions: [
      mission("Jugar", "Play", "spend_time_with_family", [
        task(
          "Junten los juegos que hay en casa y revisen que estén completos",
          "Gather the games you own and check they are complete",
          {
            day: 0,
            at: "home",
            is: ["isMaintenance"],
            min: { execution: 30 },
          },
        ),
        task(
          "Noche de juegos: elige quien perdió la última",
          "Game night: last time’s loser chooses",
          {
            repeat: weekly("TH"),
            at: "home",
            is: ["isSocial", "isReward"],
            min: { social: 90 },
          },
        ),
      ]),
    ],
  }),
];
