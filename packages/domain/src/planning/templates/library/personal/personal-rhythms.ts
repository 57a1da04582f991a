// Templates for one's own life (order, pleasure, pauses): what comes back, and what is measured.
import { everyDay, mission, say, task, template, weekly } from "../../content.ts";

export const personalRhythms = [
  template("calm_mornings", {
    type: "ROUTINE",
    areas: ["personal", "health"],
    title: say("Mañanas con calma", "Calm mornings"),
    purpose: say(
      "Media hora tuya antes de que empiece el día de los demás.",
      "Half an hour of your own before everybody else’s day begins.",
    ),
    days: [30, 90],
    repeat: everyDay,
    missions: [
      mission("Mi primera media hora", "My first half hour", "build_good_habits", [
        task(
          "Abre la ventana y toma agua antes de mirar el celular",
          "Open the window and drink water before looking at your phone",
          {
            at: "home",
            is: ["isPhysical"],
            min: { execution: 5 },
          },
        ),
        task("Diez minutos en silencio, o estirando", "Ten minutes of silence, or stretching", {
          at: "home",
          is: ["isReward", "isPhysical"],
          min: { execution: 10 },
        }),
        task(
          "Elige lo único que hará bueno este día",
          "Choose the one thing that would make today good",
          {
            at: "home",
            priority: "HIGH",
            is: ["isHighImpact"],
            min: { execution: 5 },
          },
        ),
      ]),
    ],
  }),
  template("close_the_week", {
    type: "ROUTINE",
    areas: ["personal", "work"],
    title: say("Cerrar la semana en una hora", "Close the week in an hour"),
    purpose: say(
      "Mirar lo que pasó, soltar lo que ya no va y llegar al lunes con la mesa despejada.",
      "See what happened, drop what no longer fits, and reach Monday with a clear table.",
    ),
    days: [90, 180],
    repeat: weekly("FR"),
    missions: [
      mission("Mirar y decidir", "Look and decide", "bring_order_to_my_day", [
        task(
          "Repasa tu agenda de la semana: qué te dio energía y qué no",
          "Go through your week: what gave you energy and what didn’t",
          {
            at: "home_office",
            is: ["isDeepFocus"],
            min: { execution: 20 },
          },
        ),
        task(
          "Lo que sigue abierto: dale día, dáselo a alguien o suéltalo",
          "What is still open: give it a day, hand it over or drop it",
          {
            at: "home_office",
            priority: "HIGH",
            is: ["isHighImpact"],
            min: { execution: 25 },
          },
        ),
        task("Escribe tres cosas que salieron bien", "Write down three things that went well", {
          at: "home",
          is: ["isReward"],
          min: { execution: 10 },
        }),
      ]),
    ],
  }),
  template("screen_free_sunday", {
    type: "ROUTINE",
    areas: ["recalibration", "leisure", "personal"],
    title: say("Un domingo sin pantallas al mes", "One screen-free Sunday a month"),
    purpose: say(
      "El primer domingo del mes, de desayuno a cena, sin celular ni noticias.",
      "The first Sunday of the month, from breakfast to dinner, without phone or news.",
    ),
    days: [180, 365],
    repeat: { frequency: "MONTHLY", rruleString: "FREQ=MONTHLY;BYDAY=1SU" },
    missions: [
      mission("Desconectarme", "Switch off", "take_a_real_pause", [
        task(
          "Avisa que no estarás y deja un teléfono para urgencias",
          "Say that you will be away, and leave a number for emergencies",
          {
            at: "home",
            is: ["isSocial"],
            min: { execution: 10 },
          },
        ),
        task(
          "Sal sin rumbo con un libro, un cuaderno o alguien",
          "Go out with no plan but a book, a notebook or somebody",
          {
            at: "outdoor",
            is: ["isReward"],
            min: { execution: 150, travel: 30 },
          },
        ),
      ]),
    ],
  }),
  template("three_lines", {
    type: "ROUTINE",
    areas: ["personal"],
    title: say("Un diario de tres líneas", "A three-line diary"),
    purpose: say(
      "Qué pasó, qué sentiste, qué agradeces: tres líneas antes de apagar la luz.",
      "What happened, what you felt, what you are thankful for: three lines before lights out.",
    ),
    days: [90, 30],
    repeat: everyDay,
    missions: [
      mission("Mis tres líneas", "My three lines", "practice_gratitude", [
        task(
          "Deja el cuaderno y un bolígrafo en la almohada",
          "Leave notebook and pen on your pillow",
          {
            day: 0,
            at: "home",
            is: ["isMaintenance"],
            min: { execution: 5 },
          },
        ),
        task("Escribe tus tres líneas de hoy", "Write today’s three lines", {
          at: "home",
          is: ["isReward", "isGenerative"],
          min: { execution: 8 },
        }),
        task(
          "Lee el mes y subraya lo que se repite",
          "Read the month back and underline what recurs",
          {
            repeat: { frequency: "MONTHLY", byMonthDay: [-1] },
            at: "home",
            is: ["isDeepFocus"],
            min: { execution: 25 },
          },
        ),
      ]),
    ],
  }),
  template("thousand_minutes_still", {
    type: "TRACKED_RESOURCE",
    areas: ["personal", "recalibration", "health"],
    title: say("Mil minutos de meditación", "A thousand minutes of meditation"),
    purpose: say(
      "Diez minutos a la vez, en el horario que se pueda; los días sueltos también suman.",
      "Ten minutes at a time, whenever you can; scattered days add up too.",
    ),
    days: [120, 90, 180],
    measure: { unit: "MINUTES", target: 1000, behaviour: "CUMULATIVE", source: "TASKS" },
    missions: [
      mission("Sentarme", "Sit down", "know_myself_better", [
        task(
          "Prepara un rincón: cojín, manta y nada más",
          "Set up a corner: cushion, blanket, nothing else",
          {
            day: 0,
            at: "home",
            is: ["isPhysical"],
            min: { execution: 20 },
          },
        ),
        task("Siéntate diez minutos", "Sit for ten minutes", {
          repeat: everyDay,
          at: "home",
          is: ["isDeepFocus"],
          min: { execution: 10 },
        }),
        task("Una sesión larga, con guía o en grupo", "One long session, guided or in a group", {
          repeat: weekly("SA"),
          at: "home",
          is: ["isDeepFocus", "isDifficult"],
          min: { execution: 30 },
        }),
      ]),
    ],
  }),
];
