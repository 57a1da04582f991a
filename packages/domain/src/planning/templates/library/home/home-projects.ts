// Templates for a home and what one owns: what is done once.
import { mission, say, task, template } from "../../content.ts";

export const homeProjects = [
  template("let_go_room_by_room", {
    type: "PROJECT",
    areas: ["household_chores", "recalibration"],
    title: say("Soltar lo que sobra, cuarto por cuarto", "Let go of things, room by room"),
    purpose: say(
      "Cuatro semanas, un espacio por semana: quedarte con lo que usas o quieres.",
      "Four weeks, one space a week: keep what you use or love.",
    ),
    days: [28, 42],
    missions: [
      mission("Lo fácil primero", "The easy part first", "keep_the_home_in_order", [
        task(
          "Baño y botiquín: fuera lo caducado y lo repetido",
          "Bathroom cabinet: out with what is expired or owned twice",
          {
            day: 0,
            at: "home",
            is: ["isPhysical", "isMaintenance"],
            min: { execution: 45 },
          },
        ),
        task(
          "Cocina: saca todo de un gabinete antes de devolver algo",
          "Kitchen: empty a cupboard before putting anything back",
          {
            day: 7,
            at: "home",
            is: ["isPhysical"],
            min: { execution: 90, breaks: 10 },
          },
        ),
      ]),
      mission("Lo que cuesta", "The hard part", "let_go_of_a_habit", [
        task("Ropa: pruébate lo que dudes", "Clothes: try on whatever you doubt", {
          day: 14,
          at: "home",
          is: ["isPhysical", "isDifficult"],
          min: { execution: 100, breaks: 10 },
          steps: [
            say("Me queda y lo uso", "It fits and I wear it"),
            say("Lo compongo este mes", "I’ll mend it this month"),
            say("Lo regalo o lo vendo", "I’ll give it away or sell it"),
          ],
        }),
        task(
          "Recuerdos: una sola caja, escogida con calma",
          "Keepsakes: a single box, chosen slowly",
          {
            day: 21,
            at: "home",
            is: ["isDeepFocus", "isDifficult"],
            min: { execution: 75 },
          },
        ),
        task(
          "Lleva las donaciones el mismo día, antes de arrepentirte",
          "Take the donations away the same day, before you change your mind",
          {
            day: 22,
            at: "travel",
            priority: "HIGH",
            is: ["isTravel", "isHighImpact"],
            min: { execution: 20, travel: 40 },
          },
        ),
      ]),
    ],
  }),
  template("find_a_home", {
    type: "PROJECT",
    areas: ["rental", "patrimony"],
    title: say("Buscar dónde vivir", "Find a place to live"),
    purpose: say(
      "De la lista de deseos a las llaves: visitar menos, comparar mejor, leer el contrato.",
      "From wish list to keys: visit less, compare better, read the contract.",
    ),
    days: [60, 30, 90],
    missions: [
      mission("Saber qué puedo y qué quiero", "Know what I can and want", "find_a_place_to_live", [
        task(
          "Calcula cuánto puedes pagar con servicios y traslados incluidos",
          "Work out what you can pay, bills and commuting included",
          {
            day: 0,
            at: "home",
            priority: "HIGH",
            is: ["isDeepFocus", "isBlocking"],
            min: { execution: 45 },
          },
        ),
        task(
          "Escribe cinco cosas indispensables y cinco que cederías",
          "Write five must-haves and five you’d give up",
          {
            day: 1,
            at: "home",
            is: ["isHighImpact"],
            min: { execution: 20 },
          },
        ),
      ]),
      mission("Visitar", "Visit", "find_a_place_to_live", [
        task(
          "Camina la zona un martes en la noche y un domingo",
          "Walk the area on a Tuesday night and on a Sunday",
          {
            day: 5,
            at: "outdoor",
            is: ["isTravel", "isPhysical"],
            min: { execution: 60, travel: 60 },
          },
        ),
        task(
          "Visita hasta tres lugares en una misma tarde",
          "Visit up to three places in one afternoon",
          {
            day: 9,
            repeat: { frequency: "WEEKLY", byWeekday: ["SA"] },
            at: "travel",
            is: ["isTravel", "isSocial"],
            min: { execution: 90, travel: 60, buffer: 20 },
            steps: [
              say("Presión del agua y señal del celular", "Water pressure and phone signal"),
              say("Humedad, ruido y luz natural", "Damp, noise and daylight"),
              say("Quién paga qué reparación", "Who pays for which repair"),
            ],
          },
        ),
      ]),
      mission("Firmar", "Sign", "find_a_place_to_live", [
        task(
          "Lee el contrato completo y pregunta lo que no entiendas",
          "Read the whole contract and ask about what you don’t understand",
          {
            day: 50,
            at: "home",
            priority: "HIGH",
            is: ["isDeepFocus", "isHighImpact"],
            min: { execution: 60 },
          },
        ),
        task(
          "Toma fotos de cada cuarto al recibir las llaves",
          "Photograph every room when you get the keys",
          {
            day: 58,
            at: "home",
            is: ["isDigital", "isMaintenance"],
            min: { execution: 30, travel: 40 },
          },
        ),
      ]),
    ],
  }),
  template("vehicle_papers", {
    type: "PROJECT",
    areas: ["vehicle_docs", "maintenance", "expenses"],
    title: say("El auto en regla este año", "The car’s papers in order this year"),
    purpose: say(
      "Seguro, inspección, placas y servicio, con sus fechas apuntadas y pagados a tiempo.",
      "Insurance, inspection, plates and service: dates noted, paid in time.",
    ),
    days: [30, 45],
    missions: [
      mission("Papeles", "Papers", "keep_the_vehicle_in_order", [
        task(
          "Revisa qué vence y apúntalo con un mes de aviso",
          "Check what expires and note it with a month’s warning",
          {
            day: 0,
            at: "home",
            priority: "HIGH",
            is: ["isDigital", "isHighImpact"],
            min: { execution: 30 },
            steps: [
              say("Seguro", "Insurance"),
              say("Inspección técnica", "Inspection"),
              say("Impuesto, placas y licencia", "Tax, plates and license"),
            ],
          },
        ),
        task(
          "Compara tres seguros con la misma cobertura",
          "Compare three insurers for the same cover",
          {
            day: 4,
            at: "home_office",
            is: ["isDigital", "isTedious"],
            min: { execution: 60 },
          },
        ),
        task(
          "Guarda copias en la guantera y en el celular",
          "Keep copies in the glove box and on your phone",
          {
            day: 10,
            at: "home",
            is: ["isMaintenance"],
            min: { execution: 20 },
          },
        ),
      ]),
      mission("Taller", "Workshop", "keep_the_vehicle_in_order", [
        task(
          "Lleva el auto a servicio con tu lista de ruidos y dudas",
          "Take the car in with your list of noises and questions",
          {
            day: 14,
            at: "travel",
            is: ["isTravel", "isMaintenance"],
            min: { execution: 30, travel: 50, waiting: 120 },
          },
        ),
        task(
          "Revisa llanta de repuesto, gato, triángulos y botiquín",
          "Check spare tire, jack, triangles and first-aid kit",
          {
            day: 20,
            at: "outdoor",
            is: ["isPhysical"],
            min: { execution: 25 },
          },
        ),
      ]),
    ],
  }),
];
