// Templates for learning: exams, courses and scholarships.
import { mission, say, task, template, weekly } from "../../content.ts";

export const educationCourses = [
  template("pass_the_exam", {
    type: "PROJECT",
    areas: ["education"],
    title: say("Aprobar un examen grande", "Pass a big exam"),
    purpose: say(
      "Seis semanas con un temario a la vista: estudiar, probarte y repasar lo que falló.",
      "Six weeks with the syllabus in sight: study, test yourself, go back to what failed.",
    ),
    days: [42, 28, 60],
    missions: [
      mission("El mapa", "The map", "pass_an_exam", [
        task(
          "Consigue el temario y un examen de años anteriores",
          "Get the syllabus and a past exam",
          {
            day: 0,
            at: "home_office",
            priority: "HIGH",
            is: ["isDigital", "isBlocking"],
            min: { execution: 30 },
          },
        ),
        task(
          "Resuelve ese examen sin estudiar y marca cada tema en verde, amarillo o rojo",
          "Take that exam cold and mark each topic green, yellow or red",
          {
            day: 1,
            at: "home",
            is: ["isDeepFocus", "isDifficult", "isHighImpact"],
            min: { execution: 120, breaks: 10 },
          },
        ),
        task(
          "Reparte los temas rojos en las primeras semanas",
          "Spread the red topics over the first weeks",
          {
            day: 2,
            at: "home",
            is: ["isDeepFocus"],
            min: { execution: 30 },
          },
        ),
      ]),
      mission("Estudiar", "Study", "pass_an_exam", [
        task(
          "Un tema: léelo, cierra el libro y explícalo en voz alta",
          "One topic: read it, close the book, explain it aloud",
          {
            day: 3,
            repeat: weekly("MO", "TU", "WE", "TH"),
            at: "home",
            priority: "HIGH",
            is: ["isDeepFocus", "isHighImpact"],
            min: { execution: 75, breaks: 15 },
          },
        ),
        task(
          "Estudia con alguien: cada quien pregunta lo que no entiende",
          "Study with somebody: each asks what they don’t get",
          {
            day: 5,
            repeat: weekly("SA"),
            at: "outdoor",
            is: ["isSocial"],
            min: { execution: 90, travel: 30 },
          },
        ),
      ]),
      mission("Simular y afinar", "Rehearse and refine", "pass_an_exam", [
        task(
          "Haz un simulacro completo, con reloj y sin apuntes",
          "Take a full mock exam, timed and without notes",
          {
            day: 30,
            at: "home",
            is: ["isDeepFocus", "isDifficult"],
            min: { execution: 150, breaks: 15 },
          },
        ),
        task("Repasa solo tus errores del simulacro", "Go over only what you got wrong", {
          day: 33,
          at: "home",
          is: ["isDeepFocus", "isHighImpact"],
          min: { execution: 90 },
        }),
        task(
          "Deja listo lo de mañana y descansa toda la tarde",
          "Get tomorrow’s things ready and rest all afternoon",
          {
            day: 41,
            at: "home",
            is: ["isReward"],
            min: { execution: 20 },
          },
        ),
      ]),
    ],
  }),
  template("finish_online_course", {
    type: "PROJECT",
    areas: ["education", "work"],
    title: say("Terminar ese curso en línea", "Finish that online course"),
    purpose: say(
      "De los que se empiezan y se dejan: este lo terminas, con algo hecho por ti.",
      "Courses get started and left; this one you finish, with something you made.",
    ),
    days: [30, 45, 60],
    missions: [
      mission("Hacerle espacio", "Make room for it", "finish_a_course", [
        task(
          "Cuenta lecciones y divídelas entre las semanas que te quedan",
          "Count the lessons and divide them by the weeks you have",
          {
            day: 0,
            at: "home_office",
            is: ["isDigital"],
            min: { execution: 20 },
          },
        ),
        task("Decide qué vas a construir con lo aprendido", "Decide what you will build with it", {
          day: 1,
          at: "home",
          is: ["isGenerative", "isHighImpact"],
          min: { execution: 25 },
        }),
      ]),
      mission("Avanzar y aplicar", "Learn and apply", "finish_a_course", [
        task(
          "Dos lecciones con apuntes de tu puño y letra",
          "Two lessons, with notes in your own hand",
          {
            day: 2,
            repeat: weekly("TU", "TH", "SU"),
            at: "home_office",
            is: ["isDeepFocus", "isDigital"],
            min: { execution: 60, breaks: 10 },
          },
        ),
        task(
          "Construye tu proyecto final, aunque quede sencillo",
          "Build your final project, however simple",
          {
            day: 22,
            at: "home_office",
            priority: "HIGH",
            is: ["isGenerative", "isDifficult"],
            min: { execution: 180, breaks: 20 },
          },
        ),
        task(
          "Enséñaselo a alguien y agrega el curso a tu currículum",
          "Show it to somebody and add the course to your CV",
          {
            day: 29,
            at: "home_office",
            is: ["isSocial", "isReward"],
            min: { execution: 30 },
          },
        ),
      ]),
    ],
  }),
  template("apply_for_scholarship", {
    type: "PROJECT",
    areas: ["education"],
    title: say("Solicitar una beca", "Apply for a scholarship"),
    purpose: say(
      "Los papeles que tardan, pedidos primero; la carta, escrita con tiempo.",
      "The papers that take long, requested first; the letter, written in good time.",
    ),
    days: [45, 60],
    missions: [
      mission("Reunir", "Gather", "learn_something_new", [
        task(
          "Lee la convocatoria completa y haz la lista de requisitos",
          "Read the whole call and list what it asks for",
          {
            day: 0,
            at: "home_office",
            priority: "HIGH",
            is: ["isDeepFocus", "isBlocking"],
            min: { execution: 45 },
          },
        ),
        task(
          "Pide dos cartas de recomendación y manda un resumen tuyo",
          "Ask for two references and send them a summary of yourself",
          {
            day: 2,
            at: "home_office",
            is: ["isSocial", "isBlocking"],
            min: { execution: 40 },
          },
        ),
        task("Tramita constancias y traducciones", "Request transcripts and translations", {
          day: 4,
          at: "travel",
          is: ["isTravel", "isTedious"],
          min: { execution: 40, travel: 60, waiting: 40 },
        }),
      ]),
      mission("Escribir y enviar", "Write and send", "learn_something_new", [
        task(
          "Escribe tu carta empezando por una escena, no por tu nombre",
          "Open your letter with a scene, not with your name",
          {
            day: 15,
            at: "home_office",
            is: ["isDeepFocus", "isGenerative"],
            min: { execution: 120, breaks: 10 },
          },
        ),
        task("Pide a alguien que la corte a la mitad", "Have somebody cut it in half", {
          day: 22,
          at: "home_office",
          is: ["isSocial", "isHighImpact"],
          min: { execution: 45 },
        }),
        task(
          "Envía tres días antes del cierre y guarda el acuse",
          "Send it three days before the deadline and keep the receipt",
          {
            day: 40,
            at: "home_office",
            priority: "HIGH",
            is: ["isDigital", "isUrgent"],
            min: { execution: 45, buffer: 15 },
          },
        ),
      ]),
    ],
  }),
];
