// Templates for those who make their own living: what comes back, and what is measured.
import {
  everyWeeks,
  mission,
  monthly,
  say,
  task,
  template,
  weekly,
  workdays,
} from "../../content.ts";

export const businessRhythms = [
  template("close_the_books", {
    type: "ROUTINE",
    areas: ["business", "expenses"],
    title: say("Cerrar el mes del negocio", "Close the business month"),
    purpose: say(
      "Saber el día 2 cuánto entró, cuánto quedó y qué falta por cobrar.",
      "Know by the 2nd what came in, what stayed, and what is still owed to you.",
    ),
    days: [365, 180],
    repeat: monthly(2),
    missions: [
      mission("Números claros", "Clear numbers", "improve_our_service", [
        task("Cuadra ventas con lo que llegó al banco", "Match sales with what reached the bank", {
          at: "home_office",
          is: ["isTedious", "isDigital"],
          min: { execution: 60 },
        }),
        task(
          "Cobra lo vencido con un mensaje amable y directo",
          "Chase what is overdue, kindly and plainly",
          {
            at: "home_office",
            priority: "HIGH",
            is: ["isSocial", "isHighImpact", "isDifficult"],
            min: { execution: 30 },
          },
        ),
        task(
          "Aparta impuestos y tu sueldo antes que lo demás",
          "Set aside taxes and your own pay before anything else",
          {
            at: "home_office",
            is: ["isDigital", "isHighImpact"],
            min: { execution: 15 },
          },
        ),
      ]),
    ],
  }),
  template("content_afternoon", {
    type: "ROUTINE",
    areas: ["business", "community"],
    title: say("Una tarde de contenido a la semana", "One content afternoon a week"),
    purpose: say(
      "Todo lo que publicas en la semana, hecho de una vez y programado.",
      "All that you publish in a week, made in one go and scheduled.",
    ),
    days: [90, 180],
    repeat: weekly("MO"),
    missions: [
      mission("Crear y programar", "Create and schedule", "win_new_clients", [
        task(
          "Anota tres preguntas que te hizo la clientela",
          "Note three questions your customers asked",
          {
            at: "office",
            is: ["isSocial"],
            min: { execution: 15 },
          },
        ),
        task("Graba o escribe tres respuestas cortas", "Record or write three short answers", {
          at: "home_office",
          priority: "HIGH",
          is: ["isGenerative", "isDeepFocus"],
          min: { execution: 90, breaks: 10 },
        }),
        task("Prográmalas y cierra las redes", "Schedule them and close your feeds", {
          at: "home_office",
          is: ["isDigital", "isTedious"],
          min: { execution: 25 },
        }),
      ]),
    ],
  }),
  template("keep_in_touch_with_clients", {
    type: "ROUTINE",
    areas: ["business"],
    title: say("Cuidar a quienes ya me compraron", "Look after those who already bought"),
    purpose: say(
      "Cada dos semanas, cinco mensajes a quien ya confió en ti, sin venderle nada.",
      "Every two weeks, five messages to people who trusted you, selling nothing.",
    ),
    days: [180, 90],
    repeat: everyWeeks(2, "TU"),
    missions: [
      mission("Cinco mensajes", "Five messages", "improve_our_service", [
        task(
          "Elige cinco personas y lee lo último que hablaron",
          "Choose five people and read what you last talked about",
          {
            at: "office",
            is: ["isDigital", "isMaintenance"],
            min: { execution: 15 },
          },
        ),
        task(
          "Pregunta cómo les va con lo que compraron",
          "Ask how it’s going with what they bought",
          {
            at: "office",
            is: ["isSocial", "isHighImpact"],
            min: { execution: 30 },
          },
        ),
        task(
          "Mejora hoy una cosa de las que te dijeron",
          "Improve, today, one thing they told you about",
          {
            at: "office",
            is: ["isGenerative", "isHighImpact"],
            min: { execution: 60 },
          },
        ),
      ]),
    ],
  }),
  template("first_fifty_sales", {
    type: "TRACKED_RESOURCE",
    areas: ["business"],
    title: say("Mis primeras cincuenta ventas", "My first fifty sales"),
    purpose: say(
      "Contarlas una por una y aprender algo de cada una.",
      "Count them one by one, and learn something from each.",
    ),
    days: [90, 60, 120],
    measure: {
      unit: "CUSTOM",
      customUnit: say("ventas", "sales"),
      target: 50,
      behaviour: "CUMULATIVE",
    },
    missions: [
      mission("Ofrecer todos los días", "Offer every day", "win_new_clients", [
        task("Ofrece a tres personas por su nombre", "Make an offer to three people by name", {
          repeat: workdays,
          at: "home_office",
          priority: "HIGH",
          is: ["isSocial", "isDifficult", "isHighImpact"],
          min: { execution: 45 },
        }),
        task("Anota cada venta y cómo llegó", "Log each sale and how it came about", {
          repeat: weekly("FR"),
          at: "home_office",
          is: ["isMaintenance", "isDigital"],
          min: { execution: 15 },
        }),
        task("Pide una reseña a quien quedó a gusto", "Ask a happy customer for a review", {
          repeat: weekly("SA"),
          at: "home_office",
          is: ["isSocial"],
          min: { execution: 10 },
        }),
      ]),
    ],
  }),
  template("advertising_budget", {
    type: "TRACKED_RESOURCE",
    areas: ["business", "expenses"],
    title: say("Publicidad del trimestre, con límite", "A quarter’s advertising, capped"),
    purpose: say(
      "Un monto fijo para probar anuncios, y la disciplina de apagar los que no venden.",
      "A fixed sum to try ads with, and the discipline to switch off those that don’t sell.",
    ),
    days: [90, 30],
    measure: {
      unit: "CUSTOM",
      customUnit: say("en tu moneda", "in your currency"),
      target: 5000,
      behaviour: "BUDGET",
    },
    missions: [
      mission("Probar con cabeza", "Test with care", "win_new_clients", [
        task("Define qué venta justifica cada anuncio", "Decide what sale would justify each ad", {
          day: 0,
          at: "home_office",
          is: ["isDeepFocus", "isHighImpact"],
          min: { execution: 40 },
        }),
        task(
          "Anota lo gastado y apaga el peor anuncio",
          "Log what was spent and switch off the worst ad",
          {
            repeat: weekly("MO"),
            at: "home_office",
            is: ["isDigital", "isMaintenance"],
            min: { execution: 25 },
          },
        ),
      ]),
    ],
  }),
];
