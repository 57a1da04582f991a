// Templates for the money of a home, which is measured.
import { mission, monthly, say, task, template, weekly } from "../../content.ts";

export const homeMoney = [
  template("emergency_fund", {
    type: "TRACKED_RESOURCE",
    areas: ["patrimony", "personal"],
    title: say("Tres meses de tranquilidad", "Three months of peace of mind"),
    purpose: say(
      "Un fondo para imprevistos, contado en semanas de gastos cubiertas.",
      "A fund for the unexpected, counted in weeks of expenses covered.",
    ),
    days: [365, 270, 180],
    measure: {
      unit: "CUSTOM",
      customUnit: say("semanas cubiertas", "weeks covered"),
      target: 12,
      behaviour: "STATE",
    },
    missions: [
      mission("Empezar el fondo", "Start the fund", "build_an_emergency_fund", [
        task(
          "Calcula cuánto cuesta una semana tuya, sin lujos",
          "Work out what one of your weeks costs, without luxuries",
          {
            day: 0,
            at: "home",
            priority: "HIGH",
            is: ["isDeepFocus", "isBlocking"],
            min: { execution: 40 },
          },
        ),
        task("Abre una cuenta aparte, sin tarjeta", "Open a separate account, without a card", {
          day: 5,
          at: "home_office",
          is: ["isDigital", "isHighImpact"],
          min: { execution: 40, waiting: 20 },
        }),
        task("Programa una transferencia para el día de pago", "Set up a transfer for payday", {
          day: 7,
          at: "home_office",
          is: ["isDigital", "isHighImpact"],
          min: { execution: 15 },
        }),
      ]),
      mission("Hacerlo crecer", "Make it grow", "build_an_emergency_fund", [
        task(
          "Divide el saldo entre tu semana y anota cuántas cubre",
          "Divide the balance by your week and log how many it covers",
          {
            repeat: monthly(-1),
            at: "home",
            is: ["isMaintenance"],
            min: { execution: 10 },
          },
        ),
        task(
          "Vende algo que ya no uses y mándalo al fondo",
          "Sell something you no longer use and send it to the fund",
          {
            day: 30,
            at: "home",
            is: ["isGenerative", "isDigital"],
            min: { execution: 45, social: 15 },
          },
        ),
      ]),
    ],
  }),
  template("pay_off_the_card", {
    type: "TRACKED_RESOURCE",
    areas: ["patrimony", "expenses"],
    title: say("Doce pagos para soltar la tarjeta", "Twelve payments to be rid of the card"),
    purpose: say(
      "Un pago fijo cada mes, más alto que el mínimo, hasta el último.",
      "A fixed payment every month, above the minimum, to the very last.",
    ),
    days: [365, 180],
    measure: {
      unit: "CUSTOM",
      customUnit: say("pagos", "payments"),
      target: 12,
      behaviour: "CUMULATIVE",
    },
    missions: [
      mission("El plan", "The plan", "pay_off_debt", [
        task(
          "Anota cada deuda: saldo, tasa y pago mínimo",
          "List each debt: balance, rate and minimum payment",
          {
            day: 0,
            at: "home",
            priority: "HIGH",
            is: ["isDeepFocus", "isDifficult"],
            min: { execution: 45 },
          },
        ),
        task(
          "Llama al banco y pide mejores condiciones",
          "Call the bank and ask for better terms",
          {
            day: 3,
            at: "home",
            is: ["isSocial", "isDifficult", "isHighImpact"],
            min: { execution: 20, waiting: 30 },
          },
        ),
        task("Haz el pago del mes y anótalo", "Make this month’s payment and log it", {
          repeat: monthly(5),
          at: "home_office",
          priority: "HIGH",
          is: ["isDigital", "isHighImpact"],
          min: { execution: 15 },
        }),
        task(
          "Date un gusto pequeño cada tres pagos",
          "Treat yourself to something small every three payments",
          {
            repeat: { frequency: "MONTHLY", interval: 3, byMonthDay: [6] },
            at: "outdoor",
            is: ["isReward"],
            min: { execution: 60, travel: 20 },
          },
        ),
      ]),
    ],
  }),
  template("grocery_budget", {
    type: "TRACKED_RESOURCE",
    areas: ["groceries", "expenses"],
    title: say("El súper del mes, con tope", "This month’s groceries, with a cap"),
    purpose: say(
      "Pon un tope en tu moneda y ve restando cada compra; lo que sobre es tuyo.",
      "Set a cap in your currency and subtract each shop; what is left over is yours.",
    ),
    days: [30],
    measure: {
      unit: "CUSTOM",
      customUnit: say("en tu moneda", "in your currency"),
      target: 6000,
      behaviour: "BUDGET",
    },
    missions: [
      mission("Comprar con lista", "Shop with a list", "eat_better", [
        task(
          "Mira refrigerador y alacena antes de hacer la lista",
          "Look in fridge and cupboard before writing the list",
          {
            repeat: weekly("SA"),
            at: "home",
            is: ["isMaintenance"],
            min: { execution: 15 },
          },
        ),
        task(
          "Compra fruta y verdura de temporada en el mercado",
          "Buy what is in season at the market",
          {
            repeat: weekly("SA"),
            at: "travel",
            is: ["isTravel", "isSocial"],
            min: { execution: 50, travel: 30 },
          },
        ),
        task("Anota el total del ticket", "Log the total of the receipt", {
          repeat: weekly("SA"),
          at: "home",
          is: ["isDigital", "isMaintenance"],
          min: { execution: 5 },
        }),
      ]),
    ],
  }),
];
