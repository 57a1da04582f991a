// The demo user's finished reviews: the latest days, weeks and the latest month.
import type { QuestionKey, ReviewKind } from "@vereda/domain/reviews/catalogue";

export interface DemoReview {
  readonly kind: ReviewKind;
  /** How many whole periods ago: 1 is the latest one that has ended. */
  readonly ago: number;
  readonly answers: Readonly<Partial<Record<QuestionKey, string>>>;
  readonly priorities: readonly string[];
}

export const demoReviews: readonly DemoReview[] = [
  {
    kind: "daily",
    ago: 1,
    answers: {
      went_well:
        "Terminé la discusión de resultados. La leí en voz alta y por fin se sostiene sola.",
      weighed: "El dolor de espalda después de cinco horas sentada.",
      first_tomorrow: "Mandarle el borrador a Teresa antes de abrir el correo.",
    },
    priorities: ["Enviar el borrador", "Caminar aunque sea veinte minutos"],
  },
  {
    kind: "daily",
    ago: 2,
    answers: {
      went_well: "Regué las plantas y escribí mi página antes de que sonara el teléfono.",
      can_wait: "Las fotos del catálogo: hoy no había buena luz.",
    },
    priorities: ["Dos horas de tesis sin interrupciones"],
  },
  {
    kind: "daily",
    ago: 4,
    answers: {
      went_well: "La llamada con mi mamá. No sospecha nada de la fiesta.",
      weighed: "Decir que sí a una junta que no me tocaba.",
      first_tomorrow: "Correr antes del calor.",
    },
    priorities: [],
  },
  {
    kind: "weekly",
    ago: 1,
    answers: {
      glad_about: "De haber corrido tres veces, y de la cena con las de la prepa.",
      got_stuck: "Los precios de las piezas. Le doy vueltas porque me da pena cobrar lo que valen.",
      owed_replies: "A Teresa por el capítulo y a mi tía Lupe, que preguntó por el hospedaje.",
      three_things: "El borrador, los músicos y dormir antes de las once.",
    },
    priorities: [
      "Enviar el borrador a Teresa",
      "Apartar a los músicos",
      "Dormir antes de las once",
    ],
  },
  {
    kind: "weekly",
    ago: 2,
    answers: {
      glad_about:
        "La segunda entrevista quedó transcrita y encontré la frase que abre el capítulo.",
      got_stuck: "Se rompieron dos tazas en el horno y perdí una tarde entera.",
      three_things: "La discusión de resultados, la curva del horno y llamar a las tías.",
    },
    priorities: ["Escribir la discusión", "Revisar la curva del horno"],
  },
  {
    kind: "weekly",
    ago: 3,
    answers: {
      glad_about: "Volver a escribir a mano. Me baja las revoluciones.",
      got_stuck: "La situación fiscal: faltaba un papel y no fui por él.",
      owed_replies: "A nadie, qué alivio.",
    },
    priorities: ["Transcribir la última entrevista"],
  },
  {
    kind: "monthly",
    ago: 1,
    answers: {
      time_spent: "En la tesis, más de lo que creía. Se nota: el capítulo ya tiene cuerpo.",
      money_spent: "Los tenis y el barro. La despensa se mantuvo igual que el mes pasado.",
      neglected_area: "Mis amistades. Vi a las de la prepa una sola vez.",
      let_go: "La idea de abrir la tienda antes de la defensa. Después se puede.",
    },
    priorities: ["Cerrar el capítulo 3", "Ver a mis amigas dos veces", "Trámite fiscal, sin drama"],
  },
];
