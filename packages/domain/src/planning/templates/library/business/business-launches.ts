// Templates for those who make their own living: bringing something to market.
import { mission, say, task, template, weekly } from "../../content.ts";

export const businessLaunches = [
  template("launch_a_product", {
    type: "PROJECT",
    areas: ["business", "work"],
    title: say("Lanzar un producto", "Launch a product"),
    purpose: say(
      "Diez semanas: una primera versión honesta, gente esperándola y alguien que atienda el día uno.",
      "Ten weeks: an honest first version, people waiting for it, and somebody on hand on day one.",
    ),
    days: [70, 90],
    missions: [
      mission("La primera versión", "The first version", "launch_a_product", [
        task(
          "Recorta la lista de funciones hasta que duela",
          "Cut the feature list until it hurts",
          {
            day: 0,
            at: "office",
            priority: "HIGH",
            is: ["isDeepFocus", "isDifficult", "isHighImpact"],
            min: { execution: 75 },
          },
        ),
        task(
          "Dásela a cinco personas y mira sin explicar",
          "Give it to five people and watch without explaining",
          {
            day: 28,
            at: "office",
            is: ["isSocial", "isHighImpact"],
            min: { execution: 150, breaks: 15 },
          },
        ),
        task(
          "Arregla los tres tropiezos que se repitieron",
          "Fix the three stumbles that kept coming up",
          {
            day: 32,
            at: "office",
            is: ["isGenerative", "isDeepFocus"],
            min: { execution: 240, breaks: 30 },
          },
        ),
      ]),
      mission("Que lo esperen", "Have people waiting", "win_new_clients", [
        task(
          "Junta una lista de espera y escríbele cada semana",
          "Build a waiting list and write to it every week",
          {
            day: 20,
            repeat: weekly("WE"),
            at: "home_office",
            is: ["isDigital", "isGenerative"],
            min: { execution: 60 },
          },
        ),
        task(
          "Pon precio y prepara la respuesta a «está caro»",
          "Set the price, and the answer to “that’s expensive”",
          {
            day: 40,
            at: "office",
            is: ["isDifficult", "isHighImpact"],
            min: { execution: 60 },
          },
        ),
      ]),
      mission("El lanzamiento", "The launch", "launch_a_product", [
        task(
          "Ensaya una compra completa, de principio a fin",
          "Go through a whole purchase, start to finish",
          {
            day: 63,
            at: "office",
            is: ["isTedious", "isHighImpact"],
            min: { execution: 60 },
            steps: [
              say("Pago y comprobante", "Payment and receipt"),
              say("Entrega o acceso", "Delivery or access"),
              say("Devolución", "Refund"),
            ],
          },
        ),
        task(
          "Abre, y responde tú los primeros cien mensajes",
          "Open, and answer the first hundred messages yourself",
          {
            day: 69,
            at: "office",
            priority: "HIGH",
            is: ["isSocial", "isUrgent", "isHighImpact"],
            min: { execution: 300, breaks: 45, buffer: 60 },
          },
        ),
      ]),
    ],
  }),
  template("online_shop", {
    type: "PROJECT",
    areas: ["business"],
    title: say("Abrir mi tienda en línea", "Open my online shop"),
    purpose: say(
      "Diez productos bien fotografiados, envíos con precio claro y la primera venta a alguien que no conocías.",
      "Ten well-photographed products, clear shipping costs, and a first sale to a stranger.",
    ),
    days: [45, 30, 60],
    missions: [
      mission("El catálogo", "The catalog", "launch_a_product", [
        task(
          "Elige diez productos y calcula cuánto te deja cada uno",
          "Choose ten products and work out what each one leaves you",
          {
            day: 0,
            at: "home_office",
            priority: "HIGH",
            is: ["isDeepFocus", "isHighImpact"],
            min: { execution: 90 },
          },
        ),
        task(
          "Toma fotos junto a una ventana, con el mismo fondo",
          "Take photos by a window, against one background",
          {
            day: 5,
            at: "home",
            is: ["isGenerative", "isPhysical"],
            min: { execution: 150, breaks: 15 },
          },
        ),
        task(
          "Escribe cada ficha como se lo contarías a alguien",
          "Write each description the way you’d tell a friend",
          {
            day: 9,
            at: "home_office",
            is: ["isDeepFocus", "isDigital"],
            min: { execution: 150, breaks: 15 },
          },
        ),
      ]),
      mission("Cobrar y enviar", "Get paid and ship", "launch_a_product", [
        task(
          "Activa los pagos y haz una compra de prueba",
          "Set up payments and place a test order",
          {
            day: 14,
            at: "home_office",
            is: ["isDigital", "isBlocking"],
            min: { execution: 90, waiting: 30 },
          },
        ),
        task(
          "Compara dos empresas de envío con una caja de verdad",
          "Compare two couriers with a real parcel",
          {
            day: 16,
            at: "travel",
            is: ["isTravel"],
            min: { execution: 40, travel: 40 },
          },
        ),
        task(
          "Publica tus políticas de cambios en lenguaje claro",
          "Post your returns policy in plain words",
          {
            day: 20,
            at: "home_office",
            is: ["isDigital"],
            min: { execution: 45 },
          },
        ),
      ]),
      mission("Las primeras ventas", "The first sales", "win_new_clients", [
        task(
          "Pide a veinte personas que la compartan, una por una",
          "Ask twenty people, one by one, to share it",
          {
            day: 30,
            at: "home_office",
            is: ["isSocial", "isHighImpact"],
            min: { execution: 90 },
          },
        ),
        task(
          "Escribe a quienes compraron y pregunta qué casi les hizo no comprar",
          "Write to your buyers and ask what almost stopped them",
          {
            day: 42,
            at: "home_office",
            is: ["isSocial", "isDeepFocus"],
            min: { execution: 45 },
          },
        ),
      ]),
    ],
  }),
];
