// Templates for a home: what comes back.
import { mission, monthly, say, task, template, weekly } from "../../content.ts";

export const homeRoutines = [
  template("shared_cleaning", {
    type: "ROUTINE",
    areas: ["household_chores", "family", "member_coordination"],
    title: say("La limpieza repartida", "Cleaning, shared out"),
    purpose: say(
      "Poco cada día y turnos que rotan, para que el sábado quede libre.",
      "A little each day and turns that rotate, so that Saturday stays free.",
    ),
    days: [90, 180],
    repeat: weekly("MO", "WE", "FR"),
    missions: [
      mission("Ponerse de acuerdo", "Agree on it", "keep_the_home_in_order", [
        task(
          "Hagan la lista de todo lo que se hace en casa, también lo que no se ve",
          "List all that gets done at home, including what nobody sees",
          {
            day: 0,
            at: "home",
            priority: "HIGH",
            is: ["isSocial", "isHighImpact"],
            min: { execution: 40 },
          },
        ),
        task(
          "Cambien turnos y hablen de lo que no funcionó",
          "Swap turns and talk about what didn’t work",
          {
            repeat: monthly(1),
            at: "home",
            is: ["isSocial"],
            min: { execution: 20 },
          },
        ),
      ]),
      mission("Lo de la semana", "The week’s share", "keep_the_home_in_order", [
        task("Baño y cocina, con música", "Bathroom and kitchen, with music on", {
          repeat: weekly("MO"),
          at: "home",
          is: ["isPhysical", "isMaintenance"],
          min: { execution: 40 },
        }),
        task(
          "Lavadora: lavar, tender, doblar y guardar el mismo día",
          "Laundry: wash, hang, fold and put away the same day",
          {
            repeat: weekly("WE"),
            at: "home",
            is: ["isMaintenance", "isTedious"],
            min: { execution: 40, waiting: 60 },
          },
        ),
        task("Pisos y basura", "Floors and bins", {
          repeat: weekly("FR"),
          at: "home",
          is: ["isPhysical", "isMaintenance"],
          min: { execution: 35 },
        }),
      ]),
    ],
  }),
  template("month_bills", {
    type: "ROUTINE",
    areas: ["expenses", "patrimony", "household_chores"],
    title: say("Las cuentas del mes en una tarde", "The month’s bills in one afternoon"),
    purpose: say(
      "Pagar, revisar y apartar: una tarde al mes, y el resto sin pensar en recibos.",
      "Pay, check and set aside: one afternoon a month, then no more thinking about bills.",
    ),
    days: [365, 180],
    repeat: monthly(3),
    missions: [
      mission("Pagar y mirar", "Pay and look", "bring_order_to_my_day", [
        task("Paga luz, agua, gas, internet y renta", "Pay power, water, gas, internet and rent", {
          at: "home_office",
          priority: "HIGH",
          is: ["isDigital", "isMaintenance"],
          min: { execution: 40 },
        }),
        task(
          "Revisa el estado de cuenta y reclama lo que no reconozcas",
          "Go through your statement and dispute what you don’t recognize",
          {
            at: "home_office",
            is: ["isDigital", "isTedious"],
            min: { execution: 30 },
          },
        ),
        task("Aparta el ahorro antes de gastar", "Set savings aside before you spend", {
          at: "home_office",
          is: ["isHighImpact", "isDigital"],
          min: { execution: 10 },
        }),
        task(
          "Cancela una suscripción que ya no uses",
          "Cancel one subscription you no longer use",
          {
            repeat: { frequency: "MONTHLY", interval: 3, byMonthDay: [3] },
            at: "home_office",
            is: ["isDigital", "isReward"],
            min: { execution: 15 },
          },
        ),
      ]),
    ],
  }),
  template("seasonal_upkeep", {
    type: "ROUTINE",
    areas: ["maintenance", "household_chores", "home_improvements"],
    title: say("Ronda de mantenimiento por temporada", "A round of upkeep each season"),
    purpose: say(
      "Un sábado cada tres meses: mirar la casa de arriba abajo antes de que falle algo.",
      "One Saturday every three months: look the house over before anything fails.",
    ),
    days: [365, 730],
    repeat: {
      frequency: "MONTHLY",
      interval: 3,
      rruleString: "FREQ=MONTHLY;INTERVAL=3;BYDAY=1SA",
    },
    missions: [
      mission("La ronda", "The round", "keep_the_home_in_order", [
        task(
          "Techo, canaletas y desagües: limpia antes de las lluvias",
          "Roof, gutters and drains: clear them before the rain",
          {
            at: "home",
            is: ["isPhysical", "isMaintenance"],
            min: { execution: 60 },
          },
        ),
        task(
          "Prueba detectores, extintor y llave de paso del gas",
          "Test alarms, extinguisher and the gas valve",
          {
            at: "home",
            priority: "HIGH",
            is: ["isMaintenance", "isHighImpact"],
            min: { execution: 25 },
          },
        ),
        task(
          "Anota fugas, grietas y luces fundidas, y agenda lo que urge",
          "Note leaks, cracks and dead lights; schedule what can’t wait",
          {
            at: "home",
            is: ["isMaintenance", "isBlocking"],
            min: { execution: 30 },
          },
        ),
      ]),
    ],
  }),
];
