// Templates for a home and what one owns: days to meet well prepared.
import { mission, say, task, template } from "../../content.ts";

export const homeEvents = [
  template("moving_day", {
    type: "EVENT",
    areas: ["rental", "household_chores", "family"],
    title: say("El día de la mudanza", "Moving day"),
    purpose: say(
      "Cajas numeradas, servicios a tu nombre y una primera noche con cama tendida.",
      "Numbered boxes, utilities in your name, and a made bed on the first night.",
    ),
    days: [1, 2],
    missions: [
      mission("Un mes antes", "A month before", "find_a_place_to_live", [
        task(
          "Aparta a quien hará la mudanza: fecha, precio y pisos, por escrito",
          "Book the movers: date, price and floors, in writing",
          {
            day: -28,
            at: "home",
            priority: "HIGH",
            is: ["isBlocking", "isSocial"],
            min: { execution: 40, waiting: 20 },
          },
        ),
        task(
          "Cambia domicilio en luz, internet, banco y escuela",
          "Change your address for power, internet, bank and school",
          {
            day: -14,
            at: "home",
            is: ["isDigital", "isTedious"],
            min: { execution: 75, waiting: 30 },
          },
        ),
      ]),
      mission("Empacar", "Pack", "keep_the_home_in_order", [
        task(
          "Empaca primero lo que no usarás este mes",
          "Pack first what you won’t use this month",
          {
            day: -12,
            at: "home",
            is: ["isPhysical"],
            min: { execution: 120, breaks: 15 },
          },
        ),
        task(
          "Numera cada caja y anota qué trae y a qué cuarto va",
          "Number each box; note what it holds and which room it goes to",
          {
            day: -5,
            at: "home",
            is: ["isTedious", "isHighImpact"],
            min: { execution: 60 },
          },
        ),
        task("Arma la caja de la primera noche", "Pack the first-night box", {
          day: -1,
          at: "home",
          is: ["isMaintenance"],
          min: { execution: 25 },
          steps: [
            say("Sábanas y toallas", "Sheets and towels"),
            say("Cafetera, dos tazas y pan", "Coffee maker, two mugs and bread"),
            say("Cargadores, medicinas y papel de baño", "Chargers, medicines and toilet paper"),
          ],
        }),
      ]),
      mission("Mudarse", "Move", "keep_the_home_in_order", [
        task("Haz la mudanza y arma primero las camas", "Move, and make the beds first", {
          day: 0,
          at: "home",
          priority: "HIGH",
          is: ["isPhysical", "isHighImpact"],
          min: { execution: 300, travel: 60, breaks: 45, buffer: 60 },
        }),
        task(
          "Cena con quienes ayudaron, aunque sea sobre cajas",
          "Have dinner with those who helped, even on boxes",
          {
            day: 0,
            at: "home",
            is: ["isSocial", "isReward"],
            min: { social: 90 },
          },
        ),
      ]),
    ],
  }),
  template("guests_at_home", {
    type: "EVENT",
    areas: ["household_chores", "friends", "family"],
    title: say("Visitas que se quedan a dormir", "Guests staying over"),
    purpose: say(
      "Que se sientan en casa y que tú también la disfrutes.",
      "Let them feel at home, and let it stay yours too.",
    ),
    days: [3, 2, 5],
    missions: [
      mission("Preparar la casa", "Prepare the home", "keep_the_home_in_order", [
        task(
          "Pregunta a qué hora llegan, qué no comen y hasta cuándo se quedan",
          "Ask when they arrive, what they don’t eat and how long they stay",
          {
            day: -7,
            at: "home",
            is: ["isSocial", "isBlocking"],
            min: { execution: 10 },
          },
        ),
        task(
          "Deja lista la cama, espacio en el clóset y toallas limpias",
          "Make the bed, free some closet space, put out clean towels",
          {
            day: -1,
            at: "home",
            is: ["isPhysical", "isMaintenance"],
            min: { execution: 45 },
          },
        ),
        task(
          "Anota la clave del wifi y cómo funciona la ducha",
          "Write down the wifi password and how the shower works",
          {
            day: -1,
            at: "home",
            is: ["isMaintenance"],
            min: { execution: 10 },
          },
        ),
      ]),
      mission("Convivir", "Spend time together", "see_my_friends_more", [
        task(
          "Cocina algo que se sirva al centro",
          "Cook something to share from the middle of the table",
          {
            day: 0,
            at: "home",
            is: ["isSocial", "isReward"],
            min: { execution: 75, social: 120 },
          },
        ),
        task(
          "Llévales a tu rincón favorito del barrio",
          "Take them to your favorite corner of the neighborhood",
          {
            day: 1,
            at: "outdoor",
            is: ["isSocial", "isReward"],
            min: { execution: 120, travel: 30 },
          },
        ),
      ]),
    ],
  }),
];
