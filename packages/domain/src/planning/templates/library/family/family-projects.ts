// Templates for the people one loves: what is done once.
import { everyWeeks, mission, say, task, template } from "../../content.ts";

export const familyProjects = [
  template("care_for_an_elder", {
    type: "PROJECT",
    areas: ["family", "health"],
    title: say(
      "Cuidar entre varias personas a alguien mayor",
      "Share the care of an older relative",
    ),
    purpose: say(
      "Repartir citas, gastos y compañía para que nadie cargue con todo, tampoco tú.",
      "Share out appointments, costs and company, so that nobody carries it all, you included.",
    ),
    days: [45, 30],
    missions: [
      mission("Ponerse de acuerdo", "Come to an agreement", "care_for_a_loved_one", [
        task(
          "Pregúntale qué quiere, qué le pesa y qué no está a discusión",
          "Ask what they want, what weighs on them, and what is not up for debate",
          {
            day: 0,
            at: "home",
            priority: "HIGH",
            is: ["isSocial", "isHighImpact"],
            min: { execution: 60, travel: 30 },
          },
        ),
        task(
          "Reúne a la familia una hora con la lista de tareas sobre la mesa",
          "Get the family together for an hour with the list of tasks on the table",
          {
            day: 5,
            at: "home",
            is: ["isSocial", "isDifficult", "isBlocking"],
            min: { execution: 60, buffer: 20 },
            steps: [
              say("Citas y medicinas", "Appointments and medicines"),
              say("Compras y trámites", "Shopping and paperwork"),
              say("Compañía y salidas", "Company and outings"),
              say("Dinero: cuánto y de dónde", "Money: how much and from where"),
            ],
          },
        ),
        task(
          "Pasa los turnos a un calendario que todas las personas vean",
          "Put the turns in a calendar that everybody sees",
          {
            day: 7,
            at: "home",
            is: ["isDigital"],
            min: { execution: 30 },
          },
        ),
      ]),
      mission("La casa y los papeles", "The home and the papers", "care_for_a_loved_one", [
        task(
          "Recorre la casa buscando alfombras sueltas, cables y rincones sin luz",
          "Walk through the home looking for loose rugs, cables and dark corners",
          {
            day: 10,
            at: "home",
            is: ["isPhysical", "isHighImpact"],
            min: { execution: 45, travel: 30 },
          },
        ),
        task(
          "Arma una hoja de emergencia y pégala en el refrigerador",
          "Make an emergency sheet and put it on the fridge",
          {
            day: 12,
            at: "home",
            is: ["isMaintenance"],
            min: { execution: 30 },
            steps: [
              say("A quién llamar, en orden", "Whom to call, in order"),
              say("Medicamentos y alergias", "Medicines and allergies"),
              say("Hospital y número de póliza", "Hospital and policy number"),
            ],
          },
        ),
        task(
          "Elige un día de la semana que sea solo tuyo",
          "Choose one day of the week that is only yours",
          {
            day: 14,
            at: "home",
            is: ["isReward"],
            min: { execution: 10 },
          },
        ),
      ]),
    ],
  }),
  template("family_cookbook", {
    type: "PROJECT",
    areas: ["family", "leisure"],
    title: say("El recetario de la familia", "The family cookbook"),
    purpose: say(
      "Rescatar veinte recetas con su historia, antes de que solo vivan en la memoria.",
      "Save twenty recipes with their stories, before they live only in memory.",
    ),
    days: [90, 120],
    missions: [
      mission("Recoger", "Collect", "spend_time_with_family", [
        task(
          "Pide a cada quien la receta que más extraña",
          "Ask each person for the recipe they miss most",
          {
            day: 0,
            at: "home",
            is: ["isSocial", "isDigital"],
            min: { execution: 30 },
          },
        ),
        task(
          "Cocina una con quien la sabe y mide los «puñitos»",
          "Cook one with whoever knows it, and measure every “handful”",
          {
            day: 6,
            repeat: everyWeeks(2, "SU"),
            at: "home",
            is: ["isSocial", "isReward"],
            min: { execution: 120, travel: 30, social: 60 },
            steps: [
              say(
                "Graba su voz contando de dónde viene",
                "Record them telling where it comes from",
              ),
              say("Foto del plato y de las manos", "A photo of the dish and of the hands"),
            ],
          },
        ),
      ]),
      mission("Hacer el libro", "Make the book", "make_something_creative", [
        task(
          "Escribe cada receta con su historia al lado",
          "Write each recipe with its story beside it",
          {
            day: 60,
            at: "home_office",
            is: ["isDeepFocus", "isGenerative"],
            min: { execution: 240, breaks: 30 },
          },
        ),
        task(
          "Imprime copias y regálalas en la próxima reunión",
          "Print copies and give them out at the next gathering",
          {
            day: 85,
            at: "travel",
            is: ["isTravel", "isReward"],
            min: { execution: 40, travel: 40 },
          },
        ),
      ]),
    ],
  }),
];
