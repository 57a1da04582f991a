// Templates for a job or a profession: what comes back, and what is measured.
import { mission, monthly, say, task, template, weekly, workdays } from "../../content.ts";

export const workRhythms = [
  template("open_and_close_the_day", {
    type: "ROUTINE",
    areas: ["work"],
    title: say("Abrir y cerrar la jornada", "Open and close the workday"),
    purpose: say(
      "Diez minutos para empezar por lo que importa y diez para irte de verdad.",
      "Ten minutes to begin with what matters, and ten to truly leave.",
    ),
    days: [90, 30],
    repeat: workdays,
    missions: [
      mission("Principio y fin", "Beginning and end", "work_with_balance", [
        task(
          "Elige tres prioridades antes de abrir el correo",
          "Choose three priorities before you open your mail",
          {
            at: "office",
            priority: "HIGH",
            is: ["isHighImpact"],
            min: { execution: 10 },
          },
        ),
        task(
          "Apunta dónde te quedaste y con qué empiezas mañana",
          "Note where you left off and what you start with tomorrow",
          {
            at: "office",
            is: ["isMaintenance"],
            min: { execution: 10 },
          },
        ),
        task(
          "Cierra sesión y haz algo que marque el final",
          "Log off and do something that marks the end",
          {
            at: "home",
            is: ["isReward"],
            min: { execution: 10, buffer: 5 },
          },
        ),
      ]),
    ],
  }),
  template("one_to_ones", {
    type: "ROUTINE",
    areas: ["work", "business", "member_coordination"],
    title: say("Uno a uno con mi equipo", "One-to-ones with my team"),
    purpose: say(
      "Cada dos semanas, media hora de la otra persona: su agenda primero, la tuya al final.",
      "Every two weeks, half an hour that is theirs: their agenda first, yours last.",
    ),
    days: [180, 90],
    repeat: { frequency: "WEEKLY", interval: 2, byWeekday: ["TH"] },
    missions: [
      mission(
        "Preparar, escuchar, cumplir",
        "Prepare, listen, follow through",
        "work_with_balance",
        [
          task(
            "Relee tus notas y lo que quedaste de hacer",
            "Reread your notes and what you said you would do",
            {
              at: "office",
              is: ["isMaintenance"],
              min: { execution: 15 },
            },
          ),
          task(
            "Conversen: cómo va, qué le estorba, qué quiere aprender",
            "Talk: how it is going, what is in the way, what they want to learn",
            {
              at: "office",
              priority: "HIGH",
              is: ["isSocial", "isHighImpact"],
              min: { execution: 30, buffer: 10 },
            },
          ),
          task(
            "Resuelve hoy mismo un estorbo de los que te contaron",
            "Clear one of the obstacles you heard about, today",
            {
              at: "office",
              is: ["isBlocking", "isGenerative"],
              min: { execution: 30 },
            },
          ),
        ],
      ),
    ],
  }),
  template("inbox_twice_a_day", {
    type: "ROUTINE",
    areas: ["work"],
    title: say("El correo, dos veces al día", "Email, twice a day"),
    purpose: say(
      "Dos ratos fijos para responder, y el resto del día para trabajar.",
      "Two fixed times to answer, and the rest of the day to work.",
    ),
    days: [30, 60],
    repeat: workdays,
    missions: [
      mission("Mis dos ratos", "My two slots", "bring_order_to_my_day", [
        task(
          "Apaga avisos y cancela diez suscripciones",
          "Turn off alerts and cancel ten subscriptions",
          {
            day: 0,
            at: "home_office",
            is: ["isDigital", "isTedious"],
            min: { execution: 30 },
          },
        ),
        task(
          "Rato de las once: responde, archiva o agenda",
          "Eleven o’clock: answer, archive or schedule",
          {
            at: "office",
            is: ["isDigital", "isMaintenance"],
            min: { execution: 30 },
          },
        ),
        task(
          "Rato de las cuatro: deja la bandeja en una pantalla",
          "Four o’clock: get the inbox down to one screen",
          {
            at: "office",
            is: ["isDigital", "isTedious"],
            min: { execution: 30 },
          },
        ),
      ]),
    ],
  }),
  template("deep_work_hours", {
    type: "TRACKED_RESOURCE",
    areas: ["work", "education"],
    title: say("Cien horas de trabajo profundo", "A hundred hours of deep work"),
    purpose: say(
      "Horas sin interrupciones en lo que solo tú puedes hacer.",
      "Uninterrupted hours on what only you can do.",
    ),
    days: [90, 120],
    measure: { unit: "HOURS", target: 100, behaviour: "CUMULATIVE", source: "TASKS" },
    missions: [
      mission("Proteger las horas", "Guard the hours", "grow_in_my_job", [
        task(
          "Marca en tu calendario cuatro bloques por semana",
          "Mark four blocks a week in your calendar",
          {
            day: 0,
            at: "office",
            is: ["isDigital", "isBlocking"],
            min: { execution: 15 },
          },
        ),
        task(
          "Un bloque: puerta cerrada, celular lejos, una sola cosa",
          "One block: door closed, phone away, one single thing",
          {
            repeat: weekly("MO", "TU", "WE", "TH"),
            at: "home_office",
            priority: "HIGH",
            is: ["isDeepFocus", "isHighImpact"],
            min: { execution: 110, breaks: 10 },
          },
        ),
        task(
          "Suma tus horas del mes y mira qué te las quitó",
          "Add up your month’s hours and see what took them",
          {
            repeat: monthly(-1),
            at: "office",
            is: ["isMaintenance"],
            min: { execution: 20 },
          },
        ),
      ]),
    ],
  }),
  template("forty_applications", {
    type: "TRACKED_RESOURCE",
    areas: ["work", "livecv"],
    title: say("Cuarenta postulaciones bien hechas", "Forty good applications"),
    purpose: say(
      "Contar lo que depende de ti: las que envías, no las que contestan.",
      "Count what is up to you: those you send, not those that reply.",
    ),
    days: [60, 90],
    measure: { unit: "ITEMS", target: 40, behaviour: "CUMULATIVE" },
    missions: [
      mission("Enviar", "Send", "find_a_new_job", [
        task(
          "Guarda diez vacantes que de verdad te interesen",
          "Save ten openings you truly want",
          {
            repeat: weekly("MO"),
            at: "home_office",
            is: ["isDigital"],
            min: { execution: 40 },
          },
        ),
        task(
          "Envía dos, con una carta que nombre a la empresa",
          "Send two, with a letter that names the company",
          {
            repeat: weekly("TU", "WE", "TH"),
            at: "home_office",
            priority: "HIGH",
            is: ["isDeepFocus", "isDifficult"],
            min: { execution: 80, breaks: 10 },
          },
        ),
        task("Haz algo que no sea buscar trabajo", "Do something that is not job hunting", {
          repeat: weekly("SA"),
          at: "outdoor",
          is: ["isReward"],
          min: { execution: 120 },
        }),
      ]),
    ],
  }),
];
