import type { Label } from "../../locale.ts";
import type { AreaKey } from "../../workspace/areas/areas.ts";

export const missionTypeKeys = [
  "push_my_limits",
  "know_myself_better",
  "build_good_habits",
  "practice_gratitude",
  "bring_order_to_my_day",
  "self_care",
  "sleep_better",
  "eat_better",
  "get_moving",
  "get_a_checkup",
  "follow_my_treatment",
  "learn_something_new",
  "pass_an_exam",
  "finish_a_course",
  "read_more",
  "learn_a_language",
  "let_go_of_a_habit",
  "take_a_real_pause",
  "enjoy_free_time",
  "plan_a_trip",
  "make_something_creative",
  "grow_in_my_job",
  "find_a_new_job",
  "deliver_a_project",
  "work_with_balance",
  "launch_a_product",
  "win_new_clients",
  "improve_our_service",
  "build_an_emergency_fund",
  "pay_off_debt",
  "invest_for_the_future",
  "buy_something_important",
  "pay_rent_on_time",
  "find_a_place_to_live",
  "spend_time_with_family",
  "care_for_a_loved_one",
  "celebrate_together",
  "strengthen_our_relationship",
  "see_my_friends_more",
  "help_my_community",
  "keep_the_home_in_order",
  "keep_the_vehicle_in_order",
] as const;
export type MissionTypeKey = (typeof missionTypeKeys)[number];

export interface MissionTypeDefinition {
  readonly label: Label;
  readonly icon: string;
  readonly area: AreaKey;
}

export const missionTypeDefinitions: Readonly<Record<MissionTypeKey, MissionTypeDefinition>> = {
  push_my_limits: {
    label: { es: "Superar mis límites", en: "Push my limits" },
    icon: "mountain",
    area: "personal",
  },
  know_myself_better: {
    label: { es: "Conocerme mejor", en: "Know myself better" },
    icon: "telescope",
    area: "personal",
  },
  build_good_habits: {
    label: { es: "Crear buenos hábitos", en: "Build good habits" },
    icon: "repeat",
    area: "personal",
  },
  practice_gratitude: {
    label: { es: "Practicar la gratitud", en: "Practice gratitude" },
    icon: "hand-heart",
    area: "personal",
  },
  bring_order_to_my_day: {
    label: { es: "Poner orden en mis días", en: "Bring order to my days" },
    icon: "calendar-check",
    area: "personal",
  },
  self_care: {
    label: { es: "Cuidarme", en: "Take care of myself" },
    icon: "heart",
    area: "health",
  },
  sleep_better: { label: { es: "Dormir mejor", en: "Sleep better" }, icon: "moon", area: "health" },
  eat_better: { label: { es: "Comer mejor", en: "Eat better" }, icon: "salad", area: "health" },
  get_moving: {
    label: { es: "Mover el cuerpo", en: "Get moving" },
    icon: "footprints",
    area: "health",
  },
  get_a_checkup: {
    label: { es: "Hacerme un chequeo", en: "Get a checkup" },
    icon: "stethoscope",
    area: "health",
  },
  follow_my_treatment: {
    label: { es: "Seguir mi tratamiento", en: "Follow my treatment" },
    icon: "pill",
    area: "health",
  },
  learn_something_new: {
    label: { es: "Aprender algo nuevo", en: "Learn something new" },
    icon: "lightbulb",
    area: "education",
  },
  pass_an_exam: {
    label: { es: "Aprobar un examen", en: "Pass an exam" },
    icon: "file-check",
    area: "education",
  },
  finish_a_course: {
    label: { es: "Terminar un curso", en: "Finish a course" },
    icon: "graduation-cap",
    area: "education",
  },
  read_more: { label: { es: "Leer más", en: "Read more" }, icon: "book-open", area: "education" },
  learn_a_language: {
    label: { es: "Aprender un idioma", en: "Learn a language" },
    icon: "languages",
    area: "education",
  },
  let_go_of_a_habit: {
    label: { es: "Soltar un hábito", en: "Let go of a habit" },
    icon: "link-2-off",
    area: "recalibration",
  },
  take_a_real_pause: {
    label: { es: "Hacer una pausa de verdad", en: "Take a real pause" },
    icon: "circle-pause",
    area: "recalibration",
  },
  enjoy_free_time: {
    label: { es: "Disfrutar mi tiempo libre", en: "Enjoy my free time" },
    icon: "face-slightly-smiling",
    area: "leisure",
  },
  plan_a_trip: {
    label: { es: "Planear un viaje", en: "Plan a trip" },
    icon: "luggage",
    area: "leisure",
  },
  make_something_creative: {
    label: { es: "Crear algo con mis manos o mi voz", en: "Make something creative" },
    icon: "brush",
    area: "leisure",
  },
  grow_in_my_job: {
    label: { es: "Crecer en mi trabajo", en: "Grow in my job" },
    icon: "trending-up",
    area: "work",
  },
  find_a_new_job: {
    label: { es: "Encontrar un nuevo empleo", en: "Find a new job" },
    icon: "briefcase",
    area: "work",
  },
  deliver_a_project: {
    label: { es: "Entregar un proyecto", en: "Deliver a project" },
    icon: "package-check",
    area: "work",
  },
  work_with_balance: {
    label: { es: "Trabajar con equilibrio", en: "Work with balance" },
    icon: "scale",
    area: "work",
  },
  launch_a_product: {
    label: { es: "Lanzar un producto", en: "Launch a product" },
    icon: "rocket",
    area: "business",
  },
  win_new_clients: {
    label: { es: "Conseguir clientes nuevos", en: "Win new clients" },
    icon: "handshake",
    area: "business",
  },
  improve_our_service: {
    label: { es: "Mejorar nuestro servicio", en: "Improve our service" },
    icon: "star",
    area: "business",
  },
  build_an_emergency_fund: {
    label: { es: "Formar un fondo de emergencia", en: "Build an emergency fund" },
    icon: "piggy-bank",
    area: "patrimony",
  },
  pay_off_debt: {
    label: { es: "Salir de deudas", en: "Pay off debt" },
    icon: "credit-card-check",
    area: "patrimony",
  },
  invest_for_the_future: {
    label: { es: "Invertir para el futuro", en: "Invest for the future" },
    icon: "sprout",
    area: "patrimony",
  },
  buy_something_important: {
    label: { es: "Comprar algo importante", en: "Buy something important" },
    icon: "shopping-bag",
    area: "patrimony",
  },
  pay_rent_on_time: {
    label: { es: "Pagar la renta a tiempo", en: "Pay rent on time" },
    icon: "calendar-clock",
    area: "rental",
  },
  find_a_place_to_live: {
    label: { es: "Encontrar dónde vivir", en: "Find a place to live" },
    icon: "key-round",
    area: "rental",
  },
  spend_time_with_family: {
    label: { es: "Pasar tiempo en familia", en: "Spend time with family" },
    icon: "house-heart",
    area: "family",
  },
  care_for_a_loved_one: {
    label: { es: "Cuidar a alguien querido", en: "Care for a loved one" },
    icon: "hand-helping",
    area: "family",
  },
  celebrate_together: {
    label: { es: "Celebrar en familia", en: "Celebrate as a family" },
    icon: "party-popper",
    area: "family",
  },
  strengthen_our_relationship: {
    label: { es: "Fortalecer nuestra relación", en: "Strengthen our relationship" },
    icon: "heart-handshake",
    area: "relationship",
  },
  see_my_friends_more: {
    label: { es: "Ver más a mis amigos", en: "See my friends more" },
    icon: "users",
    area: "friends",
  },
  help_my_community: {
    label: { es: "Ayudar a mi comunidad", en: "Help my community" },
    icon: "users-round",
    area: "community",
  },
  keep_the_home_in_order: {
    label: { es: "Mantener la casa en orden", en: "Keep the home in order" },
    icon: "brush-cleaning",
    area: "household_chores",
  },
  keep_the_vehicle_in_order: {
    label: { es: "Tener el vehículo en regla", en: "Keep the vehicle in order" },
    icon: "car",
    area: "vehicle_docs",
  },
};
