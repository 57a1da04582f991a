// Templates for those who make their own living: days to meet well prepared.
import { mission, say, task, template } from "../../content.ts";

export const businessEvents = [
  template("market_stall", {
    type: "EVENT",
    areas: ["business", "community"],
    title: say("Un puesto en una feria o bazar", "A stall at a fair or market"),
    purpose: say(
      "Llegar con cambio, inventario y letrero; volver con ventas y contactos.",
      "Arrive with change, stock and a sign; come home with sales and contacts.",
    ),
    days: [1, 2, 3],
    missions: [
      mission("Antes", "Before", "win_new_clients", [
        task(
          "Confirma lugar, luz, horarios de montaje y permiso",
          "Confirm your spot, power, set-up times and permit",
          {
            day: -14,
            at: "home_office",
            is: ["isBlocking", "isSocial"],
            min: { execution: 30 },
          },
        ),
        task(
          "Cuenta inventario y decide qué no se rebaja",
          "Count stock and decide what won’t be discounted",
          {
            day: -6,
            at: "home",
            is: ["isTedious"],
            min: { execution: 75 },
          },
        ),
        task(
          "Ensaya el montaje en el piso de tu casa y tómale foto",
          "Lay out the stall on your floor at home and photograph it",
          {
            day: -3,
            at: "home",
            is: ["isPhysical", "isGenerative"],
            min: { execution: 60 },
          },
        ),
        task("Empaca con lista", "Pack from a list", {
          day: -1,
          at: "home",
          is: ["isPhysical", "isMaintenance"],
          min: { execution: 60 },
          steps: [
            say(
              "Cambio en monedas y terminal de cobro cargada",
              "Coins for change and a charged card reader",
            ),
            say("Letrero y precios visibles", "A sign and visible prices"),
            say("Bolsas, cinta y tijeras", "Bags, tape and scissors"),
            say("Agua, comida y una silla", "Water, food and a chair"),
          ],
        }),
      ]),
      mission("El día de la feria", "The day itself", "win_new_clients", [
        task("Monta, vende y turna descansos", "Set up, sell, and take breaks in turns", {
          day: 0,
          at: "outdoor",
          priority: "HIGH",
          is: ["isSocial", "isPhysical", "isHighImpact"],
          min: { execution: 420, travel: 60, breaks: 45, buffer: 45 },
        }),
        task(
          "Escribe a los contactos nuevos mientras te recuerdan",
          "Write to your new contacts while they remember you",
          {
            at: "home_office",
            is: ["isSocial", "isDigital"],
            min: { execution: 40 },
          },
        ),
      ]),
    ],
  }),
  template("meet_a_big_client", {
    type: "EVENT",
    areas: ["business", "work"],
    title: say("Reunión con un cliente grande", "Meeting with a big client"),
    purpose: say(
      "Preguntar más que presentar, y salir con un siguiente paso y su fecha.",
      "Ask more than you present, and leave with a next step and its date.",
    ),
    days: [1],
    missions: [
      mission("Preparar", "Prepare", "win_new_clients", [
        task(
          "Investiga qué les preocupa este año y quién decide",
          "Find out what worries them this year, and who decides",
          {
            day: -5,
            at: "home_office",
            is: ["isDigital", "isDeepFocus"],
            min: { execution: 60 },
          },
        ),
        task(
          "Define tu mejor propuesta, tu mínimo y qué no aceptas",
          "Set your best offer, your minimum, and what you won’t take",
          {
            day: -3,
            at: "home_office",
            priority: "HIGH",
            is: ["isDeepFocus", "isHighImpact"],
            min: { execution: 45 },
          },
        ),
      ]),
      mission("La reunión", "The meeting", "win_new_clients", [
        task(
          "Empieza preguntando y cierra con fecha",
          "Open with questions and close with a date",
          {
            day: 0,
            at: "office",
            priority: "HIGH",
            is: ["isSocial", "isHighImpact"],
            min: { execution: 60, travel: 60, buffer: 20 },
          },
        ),
        task(
          "Manda el resumen de acuerdos antes de que acabe el día",
          "Send a summary of what you agreed before the day is over",
          {
            day: 0,
            at: "home_office",
            is: ["isDigital", "isUrgent"],
            min: { execution: 25 },
          },
        ),
      ]),
    ],
  }),
];
