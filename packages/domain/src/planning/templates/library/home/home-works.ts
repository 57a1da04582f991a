// Templates for a home: works, with one's own hands or somebody else's.
import { mission, say, task, template } from "../../content.ts";

export const homeWorks = [
  template("paint_a_room", {
    type: "PROJECT",
    areas: ["home_improvements", "household_chores"],
    title: say("Pintar un cuarto", "Paint a room"),
    purpose: say(
      "Un fin de semana de brocha, con el color probado antes en la pared y no en el catálogo.",
      "A weekend with a brush, the color tried on the wall first and not in a catalog.",
    ),
    days: [14, 21],
    missions: [
      mission("Elegir y comprar", "Choose and buy", "keep_the_home_in_order", [
        task(
          "Prueba tres colores en la pared y míralos de día y de noche",
          "Try three colors on the wall and look at them by day and by night",
          {
            day: 1,
            at: "home",
            is: ["isGenerative"],
            min: { execution: 40 },
          },
        ),
        task(
          "Mide los muros y calcula los litros, con un 10 % de más",
          "Measure the walls and work out the liters, plus 10%",
          {
            day: 4,
            at: "home",
            is: ["isBlocking"],
            min: { execution: 25 },
          },
        ),
        task(
          "Compra pintura y herramientas en un solo viaje",
          "Buy paint and tools in a single trip",
          {
            day: 5,
            at: "travel",
            is: ["isTravel"],
            min: { execution: 45, travel: 40 },
            steps: [
              say("Rodillo, brocha y charola", "Roller, brush and tray"),
              say("Cinta y plástico para cubrir", "Tape and covering plastic"),
              say("Masilla y lija", "Filler and sandpaper"),
            ],
          },
        ),
      ]),
      mission("Pintar", "Paint", "keep_the_home_in_order", [
        task(
          "Vacía el cuarto, tapa grietas, lija y pon la cinta",
          "Clear the room, fill cracks, sand and tape",
          {
            day: 6,
            at: "home",
            is: ["isPhysical", "isTedious"],
            min: { execution: 150, breaks: 20, waiting: 60 },
          },
        ),
        task(
          "Da dos manos de pintura, con las ventanas abiertas",
          "Give it two coats, windows open",
          {
            day: 7,
            at: "home",
            priority: "HIGH",
            is: ["isPhysical", "isHighImpact"],
            min: { execution: 180, waiting: 120, breaks: 30 },
          },
        ),
        task(
          "Devuelve cada cosa a su lugar y guarda un frasco para retoques",
          "Put everything back and keep a jar for touch-ups",
          {
            day: 9,
            at: "home",
            is: ["isPhysical", "isReward"],
            min: { execution: 75 },
          },
        ),
      ]),
    ],
  }),
  template("hire_home_works", {
    type: "PROJECT",
    areas: ["home_improvements", "maintenance", "rental"],
    title: say("Contratar una obra en casa", "Have work done at home"),
    purpose: say(
      "Cocina, baño o techo: precios comparables, acuerdos por escrito y pagos por avance.",
      "Kitchen, bathroom or roof: comparable prices, written terms, paid as it advances.",
    ),
    days: [60, 90],
    missions: [
      mission("Definir y cotizar", "Define and get quotes", "buy_something_important", [
        task(
          "Escribe el alcance en una página: qué sí, qué no, con qué materiales",
          "Write the scope on one page: what’s in, what’s out, which materials",
          {
            day: 0,
            at: "home",
            priority: "HIGH",
            is: ["isDeepFocus", "isHighImpact", "isBlocking"],
            min: { execution: 60 },
          },
        ),
        task(
          "Pide tres cotizaciones con el mismo alcance",
          "Ask for three quotes for the same scope",
          {
            day: 3,
            at: "home",
            is: ["isSocial"],
            min: { execution: 60, waiting: 60 },
          },
        ),
        task(
          "Visita una obra terminada de quien más te convenza",
          "Visit a finished job by whoever convinces you most",
          {
            day: 12,
            at: "travel",
            is: ["isTravel", "isSocial"],
            min: { execution: 40, travel: 50 },
          },
        ),
      ]),
      mission("Acordar", "Agree", "buy_something_important", [
        task(
          "Firma con fechas, precio y pagos por avance, no por adelantado",
          "Sign with dates, a price, and payments by stage, not up front",
          {
            day: 16,
            at: "home",
            priority: "HIGH",
            is: ["isSocial", "isHighImpact"],
            min: { execution: 60 },
          },
        ),
        task(
          "Avisa a quienes viven al lado y despeja la zona",
          "Tell the neighbors and clear the area",
          {
            day: 20,
            at: "home",
            is: ["isSocial", "isPhysical"],
            min: { execution: 90 },
          },
        ),
      ]),
      mission("Seguir la obra", "Follow the works", "keep_the_home_in_order", [
        task(
          "Revisa el avance con fotos y anota los cambios",
          "Check progress with photos and write changes down",
          {
            day: 22,
            repeat: { frequency: "WEEKLY", byWeekday: ["SA"] },
            at: "home",
            is: ["isMaintenance"],
            min: { execution: 30 },
          },
        ),
        task(
          "Recorre todo con una lista de detalles antes del último pago",
          "Walk through with a list of flaws before the last payment",
          {
            day: 56,
            at: "home",
            is: ["isHighImpact", "isDifficult"],
            min: { execution: 60 },
            steps: [
              say("Abre llaves, puertas y ventanas", "Open taps, doors and windows"),
              say("Prueba enchufes y luces", "Try sockets and lights"),
              say("Pide garantías por escrito", "Ask for guarantees in writing"),
            ],
          },
        ),
      ]),
    ],
  }),
];
