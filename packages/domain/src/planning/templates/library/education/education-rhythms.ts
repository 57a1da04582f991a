// Templates for learning: what comes back, and what is measured.
import { everyDay, mission, say, task, template, weekly } from "../../content.ts";

export const educationRhythms = [
  template("twenty_minutes_language", {
    type: "ROUTINE",
    areas: ["education"],
    title: say("Un idioma, veinte minutos al día", "A language, twenty minutes a day"),
    purpose: say(
      "Poco y diario: escuchar, hablar y equivocarte en voz alta.",
      "Little and daily: listen, speak, and make your mistakes aloud.",
    ),
    days: [180, 90, 365],
    repeat: everyDay,
    missions: [
      mission("Oír y hablar", "Hear and speak", "learn_a_language", [
        task(
          "Diez palabras nuevas dentro de una frase tuya",
          "Ten new words, each in a sentence of yours",
          {
            at: "home",
            is: ["isDeepFocus"],
            min: { execution: 20 },
          },
        ),
        task(
          "Escucha un episodio y repite lo que oyes",
          "Listen to an episode and repeat what you hear",
          {
            repeat: weekly("TU", "TH"),
            at: "travel",
            is: ["isDigital"],
            min: { execution: 25 },
          },
        ),
        task(
          "Conversa media hora con alguien que lo hable",
          "Talk for half an hour with somebody who speaks it",
          {
            repeat: weekly("SA"),
            at: "home",
            priority: "HIGH",
            is: ["isSocial", "isDifficult", "isHighImpact"],
            min: { execution: 30, buffer: 10 },
          },
        ),
      ]),
    ],
  }),
  template("read_before_sleep", {
    type: "ROUTINE",
    areas: ["education", "leisure", "personal"],
    title: say("Leer antes de dormir", "Read before bed"),
    purpose: say(
      "Quince minutos de papel en lugar de pantalla; si no te gusta el libro, cámbialo.",
      "Fifteen minutes of paper instead of a screen; if you don’t like the book, change it.",
    ),
    days: [60, 90],
    repeat: everyDay,
    missions: [
      mission("Un libro junto a la cama", "A book by the bed", "read_more", [
        task(
          "Deja junto a la cama un libro que quieras leer, no uno que debas",
          "Leave by your bed a book you want to read, not one you ought to",
          {
            day: 0,
            at: "home",
            is: ["isReward"],
            min: { execution: 10 },
          },
        ),
        task(
          "Lee quince minutos, o hasta que te dé sueño",
          "Read for fifteen minutes, or until you are sleepy",
          {
            at: "home",
            is: ["isReward"],
            min: { execution: 15 },
          },
        ),
        task(
          "Pasa por la biblioteca o intercambia con alguien",
          "Stop at the library or swap with somebody",
          {
            repeat: { frequency: "MONTHLY", byMonthDay: [10] },
            at: "travel",
            is: ["isTravel", "isSocial"],
            min: { execution: 30, travel: 30 },
          },
        ),
      ]),
    ],
  }),
  template("pages_of_a_year", {
    type: "TRACKED_RESOURCE",
    areas: ["education", "leisure"],
    title: say("Tres mil páginas en un año", "Three thousand pages in a year"),
    purpose: say(
      "Unos doce libros a ocho páginas por día; los cómics también cuentan.",
      "About twelve books at eight pages a day; comics count too.",
    ),
    days: [365, 180],
    measure: { unit: "PAGES", target: 3000, behaviour: "CUMULATIVE" },
    missions: [
      mission("Leer y anotar", "Read and log", "read_more", [
        task(
          "Haz una lista de quince libros, de géneros distintos",
          "List fifteen books of different kinds",
          {
            day: 0,
            at: "home",
            is: ["isReward"],
            min: { execution: 30 },
          },
        ),
        task("Anota las páginas de la semana", "Log this week’s pages", {
          repeat: weekly("SU"),
          at: "home",
          is: ["isDigital", "isMaintenance"],
          min: { execution: 5 },
        }),
        task(
          "Recomienda a alguien el libro que más te movió",
          "Recommend to somebody the book that moved you most",
          {
            repeat: { frequency: "MONTHLY", interval: 3, byMonthDay: [1] },
            at: "home",
            is: ["isSocial"],
            min: { execution: 15 },
          },
        ),
      ]),
    ],
  }),
  template("forty_lessons", {
    type: "TRACKED_RESOURCE",
    areas: ["education", "work"],
    title: say("Cuarenta lecciones, una habilidad", "Forty lessons, one skill"),
    purpose: say(
      "De cero a defenderte en algo nuevo: una lección a la vez, sin adelantar.",
      "From nothing to getting by at something new: one lesson at a time, no skipping.",
    ),
    days: [90, 60],
    measure: { unit: "LESSONS", target: 40, behaviour: "CUMULATIVE" },
    missions: [
      mission("Lección por lección", "Lesson by lesson", "learn_something_new", [
        task("Toma una lección y haz su ejercicio", "Take one lesson and do its exercise", {
          repeat: weekly("MO", "WE", "FR"),
          at: "home_office",
          is: ["isDeepFocus", "isDigital"],
          min: { execution: 45 },
        }),
        task(
          "Sin mirar apuntes, escribe lo que recuerdas de la semana",
          "Without your notes, write down what you remember of the week",
          {
            repeat: weekly("SU"),
            at: "home",
            is: ["isDeepFocus", "isHighImpact"],
            min: { execution: 20 },
          },
        ),
      ]),
    ],
  }),
];
