// Templates for those who make their own living: before there is a product.
import { mission, say, task, template, weekly } from "../../content.ts";

export const businessBeginnings = [
  template("validate_an_idea", {
    type: "PROJECT",
    areas: ["business"],
    title: say("Validar una idea de negocio", "Test a business idea"),
    purpose: say(
      "Un mes para saber si alguien pagaría por ella, antes de gastar en logo y local.",
      "One month to learn whether anybody would pay, before you spend on a logo and premises.",
    ),
    days: [30, 45],
    missions: [
      mission("Escuchar", "Listen", "launch_a_product", [
        task(
          "Escribe qué problema resuelves y a quién, sin nombrar tu producto",
          "Write what problem you solve, and whose, without naming your product",
          {
            day: 0,
            at: "home_office",
            priority: "HIGH",
            is: ["isDeepFocus", "isBlocking"],
            min: { execution: 45 },
          },
        ),
        task(
          "Conversa con diez personas que tengan ese problema",
          "Talk to ten people who have that problem",
          {
            day: 2,
            repeat: weekly("TU", "TH", "SA"),
            at: "outdoor",
            priority: "HIGH",
            is: ["isSocial", "isHighImpact", "isDifficult"],
            min: { execution: 40, travel: 30 },
            steps: [
              say("Cómo lo resuelven hoy", "How they solve it today"),
              say("Cuánto les cuesta", "What it costs them"),
              say("Qué han intentado ya", "What they have tried"),
            ],
          },
        ),
      ]),
      mission("Vender antes de hacer", "Sell before you make", "launch_a_product", [
        task(
          "Arma una página con la oferta, el precio y un botón",
          "Put up a page with the offer, the price and a button",
          {
            day: 14,
            at: "home_office",
            is: ["isDigital", "isGenerative"],
            min: { execution: 150, breaks: 15 },
          },
        ),
        task(
          "Consigue tres pedidos pagados, aunque sea a mano",
          "Get three paid orders, even if you fill them by hand",
          {
            day: 20,
            at: "home_office",
            priority: "HIGH",
            is: ["isSocial", "isDifficult", "isGenerative"],
            min: { execution: 120 },
          },
        ),
        task(
          "Decide con números: sigo, cambio o suelto",
          "Decide with numbers: go on, change it or drop it",
          {
            day: 29,
            at: "home",
            is: ["isDeepFocus", "isHighImpact"],
            min: { execution: 45 },
          },
        ),
      ]),
    ],
  }),
  template("make_it_official", {
    type: "PROJECT",
    areas: ["business", "patrimony"],
    title: say("Formalizar mi negocio", "Make my business official"),
    purpose: say(
      "Cuentas separadas, registro y facturas, con ayuda contable y sin sustos a fin de año.",
      "Separate accounts, registration and invoices, with an accountant and no year-end scares.",
    ),
    days: [45, 60],
    missions: [
      mission("Separar", "Separate", "improve_our_service", [
        task("Abre una cuenta solo para el negocio", "Open an account for the business only", {
          day: 0,
          at: "travel",
          priority: "HIGH",
          is: ["isTravel", "isBlocking"],
          min: { execution: 45, travel: 40, waiting: 30 },
        }),
        task(
          "Anota ingresos y gastos de los últimos tres meses",
          "List income and costs of the last three months",
          {
            day: 4,
            at: "home_office",
            is: ["isTedious", "isDigital"],
            min: { execution: 120, breaks: 10 },
          },
        ),
      ]),
      mission("Registrar", "Register", "improve_our_service", [
        task(
          "Entrevista a dos personas de contabilidad y elige con quién te entiendes",
          "Interview two accountants and pick the one you understand",
          {
            day: 8,
            at: "office",
            is: ["isSocial", "isHighImpact"],
            min: { execution: 80, travel: 40 },
          },
        ),
        task(
          "Haz el registro con su guía y guarda cada acuse",
          "Register with their guidance and keep every receipt",
          {
            day: 15,
            at: "travel",
            is: ["isTravel", "isTedious", "isBlocking"],
            min: { execution: 60, travel: 60, waiting: 60 },
          },
        ),
        task("Emite tu primera factura", "Issue your first invoice", {
          day: 30,
          at: "home_office",
          is: ["isDigital", "isReward"],
          min: { execution: 30 },
        }),
      ]),
    ],
  }),
];
