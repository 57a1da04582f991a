// Templates for a job or a profession: days to meet well prepared.
import { mission, say, task, template } from "../../content.ts";

export const workEvents = [
  template("big_presentation", {
    type: "EVENT",
    areas: ["work", "business", "education"],
    title: say("Una presentación que importa", "A presentation that matters"),
    purpose: say(
      "Una sola idea, ensayada tres veces, y el equipo probado antes de que llegue la gente.",
      "One idea, rehearsed three times, and the equipment tested before people arrive.",
    ),
    days: [1],
    missions: [
      mission("Qué decir", "What to say", "deliver_a_project", [
        task(
          "Escribe en una frase qué quieres que recuerden",
          "Write in one sentence what they should remember",
          {
            day: -14,
            at: "home_office",
            priority: "HIGH",
            is: ["isDeepFocus", "isHighImpact"],
            min: { execution: 30 },
          },
        ),
        task(
          "Arma el guion en papel antes de abrir las diapositivas",
          "Draft it on paper before opening any slides",
          {
            day: -12,
            at: "home_office",
            is: ["isDeepFocus", "isGenerative"],
            min: { execution: 75 },
          },
        ),
        task("Haz las diapositivas: una idea en cada una", "Make the slides: one idea each", {
          day: -8,
          at: "home_office",
          is: ["isDigital", "isGenerative"],
          min: { execution: 120, breaks: 15 },
        }),
      ]),
      mission("Ensayar", "Rehearse", "push_my_limits", [
        task("Ensaya de pie y con reloj", "Rehearse standing up, against the clock", {
          day: -4,
          at: "home",
          is: ["isDifficult", "isPhysical"],
          min: { execution: 45 },
        }),
        task(
          "Preséntala a una persona y pídele tres preguntas difíciles",
          "Show it to one person and ask for three hard questions",
          {
            day: -2,
            at: "office",
            is: ["isSocial", "isHighImpact"],
            min: { execution: 45 },
          },
        ),
        task(
          "Prueba sala, proyector y sonido, y deja agua a la mano",
          "Test room, projector and sound, and keep water at hand",
          {
            day: 0,
            at: "office",
            is: ["isMaintenance", "isUrgent"],
            min: { execution: 20, buffer: 20 },
            steps: [
              say(
                "Archivo en la computadora y en una memoria USB",
                "File on the computer and on a USB stick",
              ),
              say("Adaptadores y control de las diapositivas", "Adapters and slide clicker"),
              say("Notificaciones apagadas", "Notifications off"),
            ],
          },
        ),
      ]),
    ],
  }),
  template("job_interview", {
    type: "EVENT",
    areas: ["work", "livecv"],
    title: say("Una entrevista de trabajo", "A job interview"),
    purpose: say(
      "Tres historias tuyas bien contadas y preguntas que también a ti te sirvan para elegir.",
      "Three stories of yours, well told, and questions that help you choose too.",
    ),
    days: [1],
    missions: [
      mission("Prepararme", "Get ready", "find_a_new_job", [
        task(
          "Lee la vacante y subraya lo que se repite",
          "Read the job ad and underline what it repeats",
          {
            day: -4,
            at: "home_office",
            is: ["isDeepFocus", "isDigital"],
            min: { execution: 30 },
          },
        ),
        task(
          "Prepara tres historias: qué pasaba, qué hiciste, qué cambió",
          "Prepare three stories: what was going on, what you did, what changed",
          {
            day: -3,
            at: "home",
            priority: "HIGH",
            is: ["isDeepFocus", "isHighImpact"],
            min: { execution: 60 },
          },
        ),
        task(
          "Anota cinco preguntas para quien te entreviste",
          "Note five questions for your interviewer",
          {
            day: -2,
            at: "home",
            is: ["isDeepFocus"],
            min: { execution: 20 },
          },
        ),
      ]),
      mission("El día", "The day", "find_a_new_job", [
        task(
          "Llega quince minutos antes, o prueba tu cámara y tu luz",
          "Arrive fifteen minutes early, or test your camera and light",
          {
            day: 0,
            at: "travel",
            is: ["isTravel", "isUrgent"],
            min: { travel: 45, buffer: 20 },
          },
        ),
        task(
          "Manda un agradecimiento breve con algo concreto que hablaron",
          "Send a short thank-you that names something you talked about",
          {
            day: 0,
            at: "home",
            is: ["isSocial", "isDigital"],
            min: { execution: 15 },
          },
        ),
      ]),
    ],
  }),
  template("leave_without_loose_ends", {
    type: "EVENT",
    areas: ["work", "recalibration"],
    title: say("Irme de vacaciones sin pendientes", "Go on vacation with no loose ends"),
    purpose: say(
      "Que nadie te necesite esos días, y que el regreso no te cobre el descanso.",
      "Nobody needs you those days, and coming back doesn’t undo the rest.",
    ),
    days: [10, 7, 15],
    missions: [
      mission("Dejar listo", "Hand over", "work_with_balance", [
        task(
          "Avisa tus fechas a quienes dependen de ti",
          "Give your dates to whoever depends on you",
          {
            day: -21,
            at: "office",
            is: ["isSocial", "isBlocking"],
            min: { execution: 15 },
          },
        ),
        task(
          "Por cada tema abierto: estado, siguiente paso y quién responde",
          "For each open matter: where it stands, what is next, who answers",
          {
            day: -5,
            at: "office",
            priority: "HIGH",
            is: ["isDeepFocus", "isTedious"],
            min: { execution: 90 },
          },
        ),
        task(
          "Reúnete media hora con quien te cubre",
          "Sit down for half an hour with whoever covers for you",
          {
            day: -2,
            at: "office",
            is: ["isSocial", "isHighImpact"],
            min: { execution: 30 },
          },
        ),
        task(
          "Pon tu respuesta automática y quita el correo del celular",
          "Set your auto-reply and take work mail off your phone",
          {
            day: -1,
            at: "office",
            is: ["isDigital", "isReward"],
            min: { execution: 15 },
          },
        ),
      ]),
      mission("Volver despacio", "Come back slowly", "work_with_balance", [
        task(
          "Aparta la primera mañana de vuelta, sin reuniones",
          "Keep your first morning back free of meetings",
          {
            day: -1,
            at: "office",
            is: ["isHighImpact"],
            min: { execution: 10 },
          },
        ),
      ]),
    ],
  }),
];
