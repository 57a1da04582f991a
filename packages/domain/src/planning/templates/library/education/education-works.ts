// Templates for learning: a thesis, an instrument.
import { mission, say, task, template, weekly } from "../../content.ts";

export const educationWorks = [
  template("write_my_thesis", {
    type: "PROJECT",
    areas: ["education"],
    title: say("Escribir mi tesis", "Write my thesis"),
    purpose: say(
      "Un semestre de avanzar poco y seguido, con entregas a quien te asesora.",
      "One semester of small, steady steps, with chapters going to your advisor.",
    ),
    days: [180, 120, 240],
    missions: [
      mission("La pregunta", "The question", "deliver_a_project", [
        task(
          "Escribe tu pregunta en dos renglones y por qué importa",
          "Write your question in two lines, and why it matters",
          {
            day: 0,
            at: "home_office",
            priority: "HIGH",
            is: ["isDeepFocus", "isHighImpact", "isBlocking"],
            min: { execution: 60 },
          },
        ),
        task(
          "Acuerda un calendario de entregas con quien te asesora",
          "Agree on a schedule of drafts with your advisor",
          {
            day: 7,
            at: "office",
            is: ["isSocial", "isBlocking"],
            min: { execution: 45, travel: 40 },
          },
        ),
        task(
          "Arma tu índice con una frase por capítulo",
          "Draft your contents, one sentence per chapter",
          {
            day: 10,
            at: "home_office",
            is: ["isDeepFocus"],
            min: { execution: 90 },
          },
        ),
      ]),
      mission("Escribir", "Write", "deliver_a_project", [
        task(
          "Escribe trescientas palabras malas; ya se corregirán",
          "Write three hundred bad words; they get fixed later",
          {
            day: 14,
            repeat: weekly("MO", "TU", "WE", "TH", "FR"),
            at: "home_office",
            is: ["isDeepFocus", "isGenerative"],
            min: { execution: 60, breaks: 10 },
          },
        ),
        task("Ficha tres fuentes: cita, idea y página", "Log three sources: quote, idea and page", {
          day: 14,
          repeat: weekly("SA"),
          at: "home_office",
          is: ["isTedious", "isDigital"],
          min: { execution: 90 },
        }),
        task(
          "Manda un capítulo, aunque no esté perfecto",
          "Send a chapter, even if it isn’t perfect",
          {
            day: 45,
            repeat: { frequency: "MONTHLY", byMonthDay: [15] },
            at: "home_office",
            priority: "HIGH",
            is: ["isHighImpact", "isDifficult"],
            min: { execution: 60 },
          },
        ),
      ]),
      mission("Cerrar", "Finish", "deliver_a_project", [
        task("Lee todo en papel y en voz alta", "Read it all on paper, aloud", {
          day: 160,
          at: "home",
          is: ["isDeepFocus", "isTedious"],
          min: { execution: 240, breaks: 30 },
        }),
        task(
          "Revisa formato, citas y trámites de titulación",
          "Check format, references and graduation paperwork",
          {
            day: 170,
            at: "home_office",
            is: ["isTedious", "isBlocking"],
            min: { execution: 150 },
            steps: [
              say("Formato de la universidad", "The university’s format"),
              say("Bibliografía completa", "Complete bibliography"),
              say("Firmas y fechas límite", "Signatures and deadlines"),
            ],
          },
        ),
      ]),
    ],
  }),
  template("five_songs", {
    type: "PROJECT",
    areas: ["education", "leisure"],
    title: say("Cinco canciones en un instrumento", "Five songs on an instrument"),
    purpose: say(
      "Tres meses para aprender cinco canciones que te gusten y tocar una frente a alguien.",
      "Three months to learn five songs you love, and play one in front of somebody.",
    ),
    days: [90, 120],
    missions: [
      mission("Empezar bien", "Start well", "make_something_creative", [
        task(
          "Elige las cinco, de la más fácil a la más retadora",
          "Choose the five, easiest first",
          {
            day: 0,
            at: "home",
            is: ["isReward"],
            min: { execution: 30 },
          },
        ),
        task(
          "Toma una clase para corregir postura y manos",
          "Take one lesson to set posture and hands right",
          {
            day: 5,
            at: "travel",
            is: ["isSocial", "isTravel", "isHighImpact"],
            min: { execution: 60, travel: 40 },
          },
        ),
      ]),
      mission("Practicar", "Practice", "learn_something_new", [
        task(
          "Quince minutos: cinco de técnica, diez de canción",
          "Fifteen minutes: five of technique, ten of song",
          {
            day: 6,
            repeat: weekly("MO", "TU", "TH", "FR", "SU"),
            at: "home",
            is: ["isDeepFocus", "isGenerative"],
            min: { execution: 15 },
          },
        ),
        task(
          "Grábate y compárate con tu grabación anterior",
          "Record yourself and compare it with the last time",
          {
            day: 30,
            repeat: { frequency: "MONTHLY", byMonthDay: [-1] },
            at: "home",
            is: ["isDigital", "isReward"],
            min: { execution: 20 },
          },
        ),
      ]),
      mission("Tocar para alguien", "Play for somebody", "push_my_limits", [
        task(
          "Toca una canción completa frente a una persona",
          "Play one whole song for one person",
          {
            day: 88,
            at: "home",
            is: ["isSocial", "isDifficult", "isReward"],
            min: { execution: 20, social: 40 },
          },
        ),
      ]),
    ],
  }),
];
