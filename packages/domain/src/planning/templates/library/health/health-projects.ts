// Templates for looking after body and mind: what is done once.
// They say how to organise oneself; what to do about one's health is for those who treat it.
import { mission, say, task, template, weekly } from "../../content.ts";

export const healthProjects = [
  template("first_5k", {
    type: "PROJECT",
    areas: ["health", "leisure"],
    title: say("Correr mis primeros 5 km", "Run my first 5K"),
    purpose: say(
      "Ocho semanas de caminar y trotar, hasta correr 5 km seguidos a tu paso.",
      "Eight weeks of walking and jogging, until you run 5 km at your own pace.",
    ),
    days: [56, 84],
    missions: [
      mission("Preparar el terreno", "Lay the groundwork", "get_moving", [
        task(
          "Pruébate calzado para correr en una tienda y camina con él antes de pagar",
          "Try running shoes on in a shop, and walk in them before you pay",
          {
            day: 1,
            at: "travel",
            is: ["isTravel", "isPhysical"],
            min: { execution: 40, travel: 40, buffer: 10 },
          },
        ),
        task(
          "Traza dos rutas desde tu puerta: una de 2 km y otra de 5",
          "Map two routes from your door: one of 2 km and one of 5",
          {
            day: 2,
            at: "home",
            is: ["isDigital"],
            min: { execution: 20 },
            steps: [
              say("Con luz a la hora en que sales", "Lit at the hour you go out"),
              say("Con un lugar donde tomar agua", "With somewhere to drink water"),
            ],
          },
        ),
      ]),
      mission("De caminar a trotar", "From walking to jogging", "push_my_limits", [
        task(
          "Alterna 1 minuto de trote y 2 caminando, ocho veces",
          "Jog 1 minute and walk 2, eight times",
          {
            day: 4,
            repeat: weekly("TU", "TH", "SA"),
            at: "park",
            priority: "HIGH",
            is: ["isPhysical", "isHighImpact"],
            min: { execution: 30, travel: 10, buffer: 10 },
          },
        ),
        task(
          "Trota 10 minutos sin parar, tan lento como haga falta",
          "Jog for 10 minutes without stopping, as slowly as it takes",
          {
            day: 21,
            at: "park",
            is: ["isPhysical", "isDifficult"],
            min: { execution: 30, travel: 10 },
          },
        ),
        task(
          "Anota cómo te fue y ajusta los días que no te acomodan",
          "Note how it went and move the days that don’t suit you",
          { day: 28, at: "home", is: ["isMaintenance"], min: { execution: 15 } },
        ),
      ]),
      mission("Mis 5 km", "My 5K", "push_my_limits", [
        task(
          "Invita a alguien a correr contigo o a esperarte en la meta",
          "Ask somebody to run with you, or to wait at the finish",
          { day: 49, at: "home", is: ["isSocial", "isReward"], min: { execution: 10 } },
        ),
        task("Corre tus 5 km, sin mirar el reloj", "Run your 5K without looking at the clock", {
          day: 55,
          at: "park",
          priority: "HIGH",
          is: ["isPhysical", "isHighImpact", "isReward"],
          min: { execution: 50, travel: 20, buffer: 20 },
        }),
      ]),
    ],
  }),
  template("checkups_up_to_date", {
    type: "PROJECT",
    areas: ["health"],
    title: say("Ponerme al día con mis chequeos", "Catch up on my checkups"),
    purpose: say(
      "Las citas que llevas meses aplazando, agendadas en un mes y con los papeles a la mano.",
      "The appointments you have put off for months, booked within one, papers at hand.",
    ),
    days: [30, 60],
    missions: [
      mission("Saber qué toca", "Know what is due", "get_a_checkup", [
        task(
          "Reúne estudios, recetas y cartilla de vacunación en una sola carpeta",
          "Gather results, prescriptions and vaccination card in one folder",
          {
            day: 0,
            at: "home",
            is: ["isMaintenance", "isTedious"],
            min: { execution: 40 },
            steps: [
              say("Lo último de cada especialista", "The latest from each specialist"),
              say("Alergias y medicamentos, por escrito", "Allergies and medicines, in writing"),
              say("Número de póliza o de afiliación", "Policy or membership number"),
            ],
          },
        ),
        task(
          "Pregunta en tu centro de salud qué revisiones te corresponden este año",
          "Ask your clinic which checkups you are due this year",
          {
            day: 2,
            at: "home",
            is: ["isSocial", "isBlocking"],
            min: { execution: 15, waiting: 15 },
          },
        ),
      ]),
      mission("Agendar e ir", "Book and go", "get_a_checkup", [
        task(
          "Agenda en una sola sentada las citas que faltan",
          "Book the missing appointments in one sitting",
          {
            day: 4,
            at: "home",
            priority: "HIGH",
            is: ["isSocial", "isHighImpact"],
            min: { execution: 30, waiting: 15 },
            steps: [
              say("Pregunta si hay que ir en ayunas", "Ask whether you have to fast"),
              say("Pregunta qué papeles llevar", "Ask which papers to bring"),
            ],
          },
        ),
        task("Ve a la consulta general", "Go to the general checkup", {
          day: 12,
          at: "hospital",
          is: ["isTravel", "isSocial"],
          min: { execution: 30, travel: 50, waiting: 30 },
        }),
        task("Ve a la limpieza dental", "Go to the dental cleaning", {
          day: 18,
          at: "hospital",
          is: ["isTravel", "isMaintenance"],
          min: { execution: 45, travel: 40, waiting: 15 },
        }),
        task(
          "Archiva los resultados y agenda ya la cita del próximo año",
          "File the results and book next year’s appointment right away",
          { day: 26, at: "home", is: ["isMaintenance", "isDigital"], min: { execution: 25 } },
        ),
      ]),
    ],
  }),
  template("room_for_sleep", {
    type: "PROJECT",
    areas: ["health", "recalibration"],
    title: say("Hacerle lugar al sueño", "Make room for sleep"),
    purpose: say(
      "Tres semanas para cambiar el cuarto y las noches, una cosa a la vez.",
      "Three weeks to change your bedroom and your evenings, one thing at a time.",
    ),
    days: [21, 30],
    missions: [
      mission("El cuarto", "The bedroom", "sleep_better", [
        task(
          "Saca del cuarto lo que brilla, suena o te recuerda pendientes",
          "Take out of the bedroom whatever glows, rings or reminds you of work",
          { day: 0, at: "home", is: ["isPhysical", "isHighImpact"], min: { execution: 45 } },
        ),
        task(
          "Tapa la luz que entra: cortina, cinta o antifaz",
          "Block the light that gets in: a curtain, tape or an eye mask",
          { day: 3, at: "home", is: ["isPhysical"], min: { execution: 40, travel: 30 } },
        ),
        task(
          "Compra un despertador y deja el celular cargando en la sala",
          "Buy an alarm clock and leave your phone charging in the living room",
          { day: 5, at: "home", is: ["isHighImpact"], min: { execution: 20, travel: 20 } },
        ),
      ]),
      mission("La última hora", "The last hour", "sleep_better", [
        task(
          "Elige tres cosas tranquilas para antes de dormir y apúntalas",
          "Choose three quiet things to do before bed and write them down",
          {
            day: 7,
            at: "home",
            is: ["isReward"],
            min: { execution: 15 },
            steps: [
              say("Algo para el cuerpo: estirar, bañarte", "One for the body: stretching, a bath"),
              say("Algo para la cabeza: leer, música", "One for the mind: reading, music"),
              say("Algo para mañana: dejar lista la ropa", "One for tomorrow: laying out clothes"),
            ],
          },
        ),
        task("Registra tu sueño al despertar", "Log your sleep when you wake up", {
          day: 7,
          repeat: { frequency: "DAILY" },
          at: "home",
          is: ["isDigital", "isMaintenance"],
          min: { execution: 5 },
        }),
        task(
          "Compara tus noches y quédate con lo que sí ayudó",
          "Compare your nights and keep what did help",
          { day: 20, at: "home", is: ["isDeepFocus"], min: { execution: 30 } },
        ),
      ]),
    ],
  }),
];
