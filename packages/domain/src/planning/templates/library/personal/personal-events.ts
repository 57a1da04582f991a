// Templates for one's own life (order, pleasure, pauses): days to meet well prepared.
import { mission, say, task, template } from "../../content.ts";

export const personalEvents = [
  template("weekend_trip", {
    type: "EVENT",
    areas: ["leisure", "family", "friends"],
    title: say("Un viaje de fin de semana", "A weekend trip"),
    purpose: say(
      "Dos noches fuera sin que planearlas te canse más que quedarte en casa.",
      "Two nights away, without the planning tiring you more than staying home.",
    ),
    days: [3, 2, 4],
    missions: [
      mission("Decidir", "Decide", "plan_a_trip", [
        task(
          "Elige destino con dos reglas: cuánto gastar y qué tan lejos ir",
          "Choose where to with two rules: what to spend, how far to go",
          {
            day: -30,
            at: "home",
            is: ["isSocial", "isBlocking"],
            min: { execution: 40, social: 20 },
          },
        ),
        task(
          "Reserva dónde dormir, con cancelación gratis",
          "Book a place to sleep, with free cancellation",
          {
            day: -25,
            at: "home",
            priority: "HIGH",
            is: ["isDigital", "isHighImpact"],
            min: { execution: 45 },
          },
        ),
      ]),
      mission("Preparar", "Get ready", "plan_a_trip", [
        task(
          "Deja resuelto quién cuida la casa, plantas y mascotas",
          "Settle who looks after home, plants and pets",
          {
            day: -7,
            at: "home",
            is: ["isSocial"],
            min: { execution: 20 },
          },
        ),
        task("Haz la maleta con lista", "Pack with a list", {
          day: -1,
          at: "home",
          is: ["isPhysical"],
          min: { execution: 40 },
          steps: [
            say("Documentos, tarjetas y algo de efectivo", "Documents, cards and some cash"),
            say("Medicinas y cargadores", "Medicines and chargers"),
            say("Una muda extra y algo para la lluvia", "A spare outfit and something for rain"),
            say("Mapas descargados", "Maps downloaded"),
          ],
        }),
      ]),
      mission("Disfrutar", "Enjoy", "enjoy_free_time", [
        task("Sal temprano y haz una parada a medio camino", "Leave early and stop halfway", {
          day: 0,
          at: "travel",
          is: ["isTravel", "isReward"],
          min: { travel: 180, breaks: 30, buffer: 20 },
        }),
        task("Una tarde sin nada planeado", "One afternoon with nothing planned", {
          day: 1,
          at: "outdoor",
          is: ["isReward"],
          min: { execution: 180 },
        }),
      ]),
    ],
  }),
  template("birthday_my_way", {
    type: "EVENT",
    areas: ["personal", "friends"],
    title: say("Mi cumpleaños, a mi manera", "My birthday, my way"),
    purpose: say(
      "Un día que se parezca a ti: con gente o sin ella, pero elegido.",
      "A day that looks like you: with people or without, but chosen.",
    ),
    days: [1],
    missions: [
      mission("Elegir cómo", "Choose how", "celebrate_together", [
        task(
          "Escribe cómo fue tu mejor cumpleaños y qué tenía",
          "Write down your best birthday and what it had",
          {
            day: -21,
            at: "home",
            is: ["isReward"],
            min: { execution: 15 },
          },
        ),
        task(
          "Pide el día, o la tarde, en el trabajo",
          "Ask for the day, or the afternoon, off work",
          {
            day: -20,
            at: "office",
            is: ["isSocial", "isBlocking"],
            min: { execution: 10 },
          },
        ),
        task(
          "Invita a pocas personas, con lugar y hora claros",
          "Invite a few people, with a clear place and time",
          {
            day: -14,
            at: "home",
            is: ["isSocial", "isDigital"],
            min: { execution: 20 },
          },
        ),
      ]),
      mission("El día", "The day", "practice_gratitude", [
        task(
          "Regálate una hora a solas por la mañana",
          "Give yourself an hour alone in the morning",
          {
            day: 0,
            at: "park",
            is: ["isReward"],
            min: { execution: 60, travel: 20 },
          },
        ),
        task(
          "Escribe una carta para tu yo del próximo año",
          "Write a letter to yourself a year from now",
          {
            day: 0,
            at: "home",
            is: ["isDeepFocus", "isGenerative"],
            min: { execution: 30 },
          },
        ),
      ]),
    ],
  }),
];
