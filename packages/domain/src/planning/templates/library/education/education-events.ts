// Templates for learning: days to meet well prepared.
import { mission, say, task, template } from "../../content.ts";

export const educationEvents = [
  template("thesis_defense", {
    type: "EVENT",
    areas: ["education"],
    title: say("La defensa de mi tesis", "My thesis defense"),
    purpose: say(
      "Conocer tu trabajo de memoria, las preguntas posibles y el camino al salón.",
      "Know your work by heart, the likely questions, and the way to the room.",
    ),
    days: [1],
    missions: [
      mission("Preparar la defensa", "Prepare the defense", "pass_an_exam", [
        task("Resume cada capítulo en tres ideas", "Sum up each chapter in three ideas", {
          day: -14,
          at: "home_office",
          is: ["isDeepFocus"],
          min: { execution: 120, breaks: 15 },
        }),
        task(
          "Escribe las diez preguntas que más temes, y su respuesta",
          "Write the ten questions you dread most, and answer them",
          {
            day: -8,
            at: "home_office",
            priority: "HIGH",
            is: ["isDeepFocus", "isDifficult", "isHighImpact"],
            min: { execution: 90 },
          },
        ),
        task(
          "Haz un simulacro con amistades como jurado",
          "Do a mock defense with friends as the panel",
          {
            day: -4,
            at: "home",
            is: ["isSocial", "isHighImpact"],
            min: { execution: 60, social: 30 },
          },
        ),
      ]),
      mission("El gran día", "The big day", "celebrate_together", [
        task(
          "Imprime copias y lleva tu presentación en dos lugares",
          "Print copies and carry your slides in two places",
          {
            day: -1,
            at: "home_office",
            is: ["isDigital", "isMaintenance"],
            min: { execution: 30, travel: 20 },
          },
        ),
        task("Defiende tu trabajo", "Defend your work", {
          day: 0,
          at: "office",
          priority: "HIGH",
          is: ["isSocial", "isHighImpact"],
          min: { execution: 90, travel: 45, buffer: 30 },
        }),
        task(
          "Celebra con quienes te aguantaron estos meses",
          "Celebrate with those who put up with you these months",
          {
            day: 0,
            at: "outdoor",
            is: ["isReward", "isSocial"],
            min: { social: 150, travel: 30 },
          },
        ),
      ]),
    ],
  }),
];
