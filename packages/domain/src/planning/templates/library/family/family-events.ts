// Templates for the people one loves: days to meet well prepared.
import { mission, say, task, template } from "../../content.ts";

export const familyEvents = [
  template("kids_birthday", {
    type: "EVENT",
    areas: ["family"],
    title: say("Una fiesta infantil sencilla", "A simple children’s party"),
    purpose: say(
      "Dos horas de juego, pastel y adultos que también se sientan.",
      "Two hours of games, cake, and adults who get to sit down too.",
    ),
    days: [1],
    missions: [
      mission("Decidir", "Decide", "celebrate_together", [
        task(
          "Pregunta quién y qué no puede faltar, y anota solo tres cosas",
          "Ask who and what must be there, and note just three things",
          {
            day: -28,
            at: "home",
            is: ["isSocial", "isReward"],
            min: { execution: 20 },
          },
        ),
        task(
          "Fija presupuesto, lugar y hora de inicio y fin",
          "Set a budget, a place, and when it starts and ends",
          {
            day: -27,
            at: "home",
            priority: "HIGH",
            is: ["isBlocking"],
            min: { execution: 40 },
          },
        ),
        task(
          "Manda la invitación y pregunta por alergias",
          "Send the invitation and ask about allergies",
          {
            day: -21,
            at: "home",
            is: ["isDigital", "isSocial"],
            min: { execution: 30 },
          },
        ),
      ]),
      mission("Preparar", "Get ready", "celebrate_together", [
        task(
          "Encarga el pastel o aparta la tarde para hornearlo",
          "Order the cake, or set aside an afternoon to bake it",
          {
            day: -10,
            at: "home",
            is: ["isBlocking"],
            min: { execution: 20, travel: 20 },
          },
        ),
        task(
          "Prepara cuatro juegos que no necesiten pantalla",
          "Prepare four games that need no screen",
          {
            day: -4,
            at: "home",
            is: ["isGenerative"],
            min: { execution: 60 },
          },
        ),
        task("Compra y deja todo en una sola caja", "Shop, and keep it all in one box", {
          day: -2,
          at: "travel",
          is: ["isTravel", "isTedious"],
          min: { execution: 60, travel: 40 },
          steps: [
            say("Velas y encendedor", "Candles and a lighter"),
            say("Platos, vasos y servilletas", "Plates, cups and napkins"),
            say("Botiquín y toallitas", "First-aid kit and wipes"),
            say("Bolsas para la basura", "Bin bags"),
          ],
        }),
      ]),
      mission("La fiesta", "The party", "celebrate_together", [
        task(
          "Recibe, juega y deja las fotos a otra persona",
          "Welcome, play, and leave the photos to somebody else",
          {
            day: 0,
            at: "home",
            is: ["isSocial", "isReward"],
            min: { execution: 120, social: 60, buffer: 45 },
          },
        ),
      ]),
    ],
  }),
  template("baby_arrives", {
    type: "EVENT",
    areas: ["family", "relationship", "health"],
    title: say("La llegada de un bebé", "A baby on the way"),
    purpose: say(
      "Lo que conviene tener resuelto antes, para que esas semanas sean de conocerse.",
      "What is good to have settled beforehand, so that those weeks are for getting to know each other.",
    ),
    days: [14, 30],
    missions: [
      mission("Lo práctico", "The practical part", "care_for_a_loved_one", [
        task(
          "Resuelve permisos de trabajo y afiliación médica",
          "Settle parental leave and medical cover",
          {
            day: -90,
            at: "office",
            priority: "HIGH",
            is: ["isBlocking", "isTedious"],
            min: { execution: 60, waiting: 30 },
          },
        ),
        task(
          "Haz la lista de lo indispensable y pide prestado lo demás",
          "List the essentials and borrow the rest",
          {
            day: -60,
            at: "home",
            is: ["isSocial"],
            min: { execution: 45 },
          },
        ),
        task("Arma la maleta y déjala junto a la puerta", "Pack the bag and leave it by the door", {
          day: -28,
          at: "home",
          priority: "HIGH",
          is: ["isPhysical", "isHighImpact"],
          min: { execution: 60 },
          steps: [
            say("Papeles y cargador", "Papers and charger"),
            say("Ropa para ti y para el bebé", "Clothes for you and the baby"),
            say("Silla del auto instalada", "Car seat installed"),
          ],
        }),
      ]),
      mission("La red", "The network", "strengthen_our_relationship", [
        task(
          "Hablen de noches, visitas y quehaceres antes de que llegue",
          "Talk about nights, visits and chores before the baby comes",
          {
            day: -45,
            at: "home",
            is: ["isSocial", "isHighImpact", "isDifficult"],
            min: { execution: 60 },
          },
        ),
        task(
          "Pide que los regalos sean comidas y turnos de lavadora",
          "Ask for gifts of meals and loads of laundry",
          {
            day: -30,
            at: "home",
            is: ["isSocial"],
            min: { execution: 20 },
          },
        ),
        task("Cocina y congela diez comidas", "Cook and freeze ten meals", {
          day: -20,
          at: "home",
          is: ["isPhysical", "isMaintenance"],
          min: { execution: 180, breaks: 20 },
        }),
      ]),
    ],
  }),
  template("family_gathering", {
    type: "EVENT",
    areas: ["family"],
    title: say("Una reunión familiar grande", "A big family gathering"),
    purpose: say(
      "Que alcance la comida, que quepa la gente y que no cocine siempre la misma persona.",
      "Food for all, room for all, and not the same person cooking every time.",
    ),
    days: [1, 2],
    missions: [
      mission("Organizar", "Organize", "celebrate_together", [
        task(
          "Propongan tres fechas y elijan por votación",
          "Offer three dates and let everybody vote",
          {
            day: -40,
            at: "home",
            is: ["isSocial", "isBlocking"],
            min: { execution: 20, waiting: 30 },
          },
        ),
        task(
          "Reparte comida, sillas y hielo, con nombre al lado",
          "Share out dishes, chairs and ice, with a name beside each",
          {
            day: -14,
            at: "home",
            priority: "HIGH",
            is: ["isSocial", "isHighImpact"],
            min: { execution: 40 },
          },
        ),
        task(
          "Resuelve cómo llegan quienes no manejan",
          "Work out how those who don’t drive will get there",
          {
            day: -5,
            at: "home",
            is: ["isSocial"],
            min: { execution: 25 },
          },
        ),
      ]),
      mission("Estar", "Be there", "spend_time_with_family", [
        task(
          "Acomoda mesas y una sombra para quienes más la necesitan",
          "Set out tables, and shade for those who need it most",
          {
            day: 0,
            at: "outdoor",
            is: ["isPhysical"],
            min: { execution: 60 },
          },
        ),
        task(
          "Tomen la foto antes de comer, con todas las generaciones",
          "Take the photo before eating, with every generation in it",
          {
            day: 0,
            at: "outdoor",
            is: ["isSocial", "isReward"],
            min: { execution: 20, social: 180 },
          },
        ),
      ]),
    ],
  }),
  template("our_anniversary", {
    type: "EVENT",
    areas: ["relationship"],
    title: say("Nuestro aniversario", "Our anniversary"),
    purpose: say(
      "Una celebración con detalle, hecha para esa persona y no para la foto.",
      "A celebration with thought in it, made for that person and not for the photo.",
    ),
    days: [1, 3],
    missions: [
      mission("Preparar la sorpresa", "Prepare the surprise", "strengthen_our_relationship", [
        task(
          "Repasa fotos y mensajes del año y elige tres momentos",
          "Look back at the year’s photos and messages; choose three moments",
          {
            day: -20,
            at: "home",
            is: ["isReward"],
            min: { execution: 40 },
          },
        ),
        task(
          "Reserva el lugar o compra lo de la cena",
          "Book the place, or buy what dinner needs",
          {
            day: -12,
            at: "home",
            is: ["isDigital", "isBlocking"],
            min: { execution: 25 },
          },
        ),
        task("Escribe una carta a mano", "Write a letter by hand", {
          day: -5,
          at: "home",
          priority: "HIGH",
          is: ["isDeepFocus", "isGenerative", "isHighImpact"],
          min: { execution: 45 },
        }),
      ]),
      mission("Celebrar", "Celebrate", "strengthen_our_relationship", [
        task("Celebren, con los celulares guardados", "Celebrate, phones put away", {
          day: 0,
          at: "outdoor",
          is: ["isSocial", "isReward"],
          min: { social: 180, travel: 40 },
        }),
      ]),
    ],
  }),
];
