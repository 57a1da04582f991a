// Templates for looking after body and mind: what comes back, and what is measured.
// They say how to organise oneself; what to do about one's health is for those who treat it.
import { everyDay, mission, say, task, template, weekly, workdays } from "../../content.ts";

export const healthRhythms = [
  template("move_three_times", {
    type: "ROUTINE",
    areas: ["health"],
    title: say("Mover el cuerpo tres veces por semana", "Move three times a week"),
    purpose: say(
      "Fuerza, aire y algo que te guste; si un día no se pudo, el siguiente cuenta igual.",
      "Strength, breath and something you like; if one day falls through, the next still counts.",
    ),
    days: [90, 30],
    repeat: weekly("MO", "WE", "FR"),
    missions: [
      mission("Mis tres sesiones", "My three sessions", "get_moving", [
        task("Fuerza con tu propio peso, en casa", "Strength with your own weight, at home", {
          repeat: weekly("MO"),
          at: "home",
          is: ["isPhysical"],
          min: { execution: 30, buffer: 10 },
          steps: [
            say("Calienta cinco minutos", "Warm up for five minutes"),
            say("Piernas, espalda y abdomen", "Legs, back and core"),
            say("Anota cuántas hiciste", "Note how many you did"),
          ],
        }),
        task("Sal a caminar rápido o pedalear", "Walk fast or ride a bike", {
          repeat: weekly("WE"),
          at: "park",
          is: ["isPhysical"],
          min: { execution: 40, travel: 10 },
        }),
        task(
          "Lo que más te guste: bailar, nadar, jugar",
          "Whatever you like best: dance, swim, play",
          {
            repeat: weekly("FR"),
            at: "gym",
            is: ["isPhysical", "isReward"],
            min: { execution: 50, travel: 20, buffer: 15 },
          },
        ),
      ]),
    ],
  }),
  template("sunday_cooking", {
    type: "ROUTINE",
    areas: ["health", "groceries", "household_chores"],
    title: say("La comida de la semana, lista el domingo", "The week’s food, ready on Sunday"),
    purpose: say(
      "Dos horas el domingo para no decidir qué comer con hambre el resto de la semana.",
      "Two hours on Sunday, so that you never decide what to eat while hungry.",
    ),
    days: [90, 30],
    repeat: weekly("SU"),
    missions: [
      mission("Planear y comprar", "Plan and shop", "eat_better", [
        task(
          "Elige tres platos y mira qué tienes ya",
          "Choose three dishes and see what you have",
          {
            repeat: weekly("SA"),
            at: "home",
            is: ["isMaintenance"],
            min: { execution: 20 },
          },
        ),
        task("Compra solo lo de la lista", "Buy only what is on the list", {
          repeat: weekly("SA"),
          at: "travel",
          is: ["isTravel", "isMaintenance"],
          min: { execution: 40, travel: 30, waiting: 10 },
        }),
      ]),
      mission("Cocinar de una vez", "Cook it in one go", "eat_better", [
        task("Cocina granos, verduras y una proteína", "Cook grains, vegetables and a protein", {
          at: "home",
          priority: "HIGH",
          is: ["isPhysical", "isHighImpact"],
          min: { execution: 90, buffer: 15 },
          steps: [
            say("Primero lo que tarda en el horno", "First what takes long in the oven"),
            say("Mientras, lava y corta", "Meanwhile, wash and chop"),
            say("Porciona y etiqueta con la fecha", "Portion it and label it with the date"),
          ],
        }),
        task("Congela dos porciones para un día difícil", "Freeze two portions for a hard day", {
          at: "home",
          is: ["isReward"],
          min: { execution: 10 },
        }),
      ]),
    ],
  }),
  template("medicines_in_order", {
    type: "ROUTINE",
    areas: ["health", "family"],
    title: say("Medicamentos de la semana, sin sorpresas", "The week’s medicines, no surprises"),
    purpose: say(
      "Lo que te recetaron, acomodado de una vez y comprado antes de que se acabe.",
      "What you were prescribed, sorted in one go and bought before it runs out.",
    ),
    days: [180, 90],
    repeat: weekly("SU"),
    missions: [
      mission("Preparar la semana", "Prepare the week", "follow_my_treatment", [
        task(
          "Llena el pastillero siguiendo la receta",
          "Fill the pill box following the prescription",
          {
            at: "home",
            priority: "HIGH",
            is: ["isMaintenance", "isHighImpact"],
            min: { execution: 15 },
          },
        ),
        task(
          "Cuenta para cuántos días alcanza cada caja",
          "Count how many days each box will last",
          {
            at: "home",
            is: ["isTedious", "isMaintenance"],
            min: { execution: 10 },
          },
        ),
        task("Pasa a la farmacia por lo que falta", "Stop at the pharmacy for what is missing", {
          repeat: { frequency: "WEEKLY", interval: 2, byWeekday: ["TU"] },
          at: "travel",
          is: ["isTravel"],
          min: { execution: 10, travel: 20, waiting: 10 },
        }),
      ]),
    ],
  }),
  template("back_breaks", {
    type: "ROUTINE",
    areas: ["health", "work"],
    title: say("Pausas para la espalda y los ojos", "Breaks for back and eyes"),
    purpose: say(
      "Dos pausas cortas en cada día de trabajo sentado; el celular se queda en la mesa.",
      "Two short breaks in every day of desk work; the phone stays on the table.",
    ),
    days: [30, 90],
    repeat: workdays,
    missions: [
      mission("Levantarme de la silla", "Get out of the chair", "self_care", [
        task(
          "Acomoda silla, pantalla y luz a tu altura",
          "Set chair, screen and light to your height",
          {
            day: 0,
            at: "home_office",
            is: ["isPhysical", "isHighImpact"],
            min: { execution: 30 },
          },
        ),
        task(
          "A media mañana: párate, estira y toma agua",
          "Mid-morning: stand up, stretch, drink water",
          {
            at: "home_office",
            is: ["isPhysical"],
            min: { breaks: 10 },
          },
        ),
        task(
          "A media tarde: camina y mira a lo lejos",
          "Mid-afternoon: walk and look into the distance",
          {
            at: "outdoor",
            is: ["isPhysical", "isReward"],
            min: { breaks: 15 },
          },
        ),
      ]),
    ],
  }),
  template("walk_300_km", {
    type: "TRACKED_RESOURCE",
    areas: ["health", "leisure"],
    title: say("Caminar 300 km en tres meses", "Walk 300 km in three months"),
    purpose: say(
      "Poco más de 3 km al día en promedio: ir por el pan también suma.",
      "A little over 3 km a day on average: walking to the bakery counts.",
    ),
    days: [90, 120, 60],
    measure: { unit: "KM", target: 300, behaviour: "CUMULATIVE" },
    missions: [
      mission("Sumar kilómetros", "Add up kilometers", "get_moving", [
        task("Camina y anota los kilómetros", "Walk and log the kilometers", {
          repeat: everyDay,
          at: "outdoor",
          is: ["isPhysical"],
          min: { execution: 40 },
        }),
        task(
          "La caminata larga: un rumbo que no conozcas",
          "The long walk: somewhere you don’t know",
          {
            repeat: weekly("SU"),
            at: "outdoor",
            is: ["isPhysical", "isReward"],
            min: { execution: 90, travel: 30, breaks: 15 },
          },
        ),
        task("Cambia un trayecto en auto por uno a pie", "Swap one drive for a walk", {
          repeat: weekly("WE"),
          at: "travel",
          is: ["isPhysical", "isTravel"],
          min: { travel: 35 },
        }),
      ]),
    ],
  }),
  template("hold_the_plank", {
    type: "TRACKED_RESOURCE",
    areas: ["health"],
    title: say("Sostener la plancha dos minutos", "Hold a plank for two minutes"),
    purpose: say(
      "Tu mejor marca, en segundos; solo cuenta la última que anotes.",
      "Your best time, in seconds; only the last one you log counts.",
    ),
    days: [60, 90, 30],
    measure: {
      unit: "CUSTOM",
      customUnit: say("segundos", "seconds"),
      target: 120,
      behaviour: "STATE",
    },
    missions: [
      mission("Practicar y medir", "Practice and measure", "push_my_limits", [
        task(
          "Grábate una vez para revisar tu postura",
          "Film yourself once to check your posture",
          {
            day: 0,
            at: "home",
            is: ["isDigital", "isPhysical"],
            min: { execution: 15 },
          },
        ),
        task(
          "Tres planchas cortas, con descanso entre cada una",
          "Three short planks, resting in between",
          {
            repeat: weekly("MO", "WE", "FR"),
            at: "home",
            is: ["isPhysical"],
            min: { execution: 8, breaks: 4 },
          },
        ),
        task("Mide tu marca y anótala", "Time yourself and log it", {
          repeat: weekly("SU"),
          at: "home",
          is: ["isPhysical", "isDifficult"],
          min: { execution: 10 },
        }),
      ]),
    ],
  }),
];
