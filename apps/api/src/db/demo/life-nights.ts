// The demo user's night notes: reflections and dreams.
import type { ReflectionCategory } from "@vereda/domain/energizing/catalogue";

interface DemoNote {
  readonly ago: number;
  readonly text: string;
}

interface DemoReflection extends DemoNote {
  readonly category: ReflectionCategory | null;
}

export const demoReflections: readonly DemoReflection[] = [
  {
    ago: 26,
    category: "ROUTINE",
    text: "Dejé el celular en la cocina y leí en la cama. Me dormí en la segunda página.",
  },
  {
    ago: 21,
    category: "MENTAL_STATE",
    text: "Desperté a las cuatro pensando en la entrega. Escribir los tres pendientes en un papel me dejó volver a dormir.",
  },
  {
    ago: 17,
    category: "DIET_AND_SUBSTANCES",
    text: "Café a las seis de la tarde: la noche me lo cobró. Hasta las cuatro, no más.",
  },
  {
    ago: 12,
    category: "COMPANY",
    text: "Cena con las amigas. Dormí poco y aun así amanecí de buenas.",
  },
  {
    ago: 8,
    category: "ENVIRONMENT",
    text: "Con la ventana abierta y la cobija delgada, de corrido hasta que sonó la alarma.",
  },
  {
    ago: 5,
    category: "SLEEP_TIME",
    text: "Tres noches seguidas antes de las once. Se nota a media mañana: ya no busco el segundo café.",
  },
  {
    ago: 2,
    category: "HEALTH",
    text: "Yoga antes de dormir en vez de serie. La espalda lo agradece.",
  },
  { ago: 1, category: null, text: "Nada especial. Y qué bien." },
];

export const demoDreams: readonly DemoNote[] = [
  {
    ago: 24,
    text: "Buscaba un salón en la prepa y cada puerta daba al mar. No tenía prisa.",
  },
  {
    ago: 15,
    text: "Mi abuela cocinaba en un tren. Me pedía que cuidara los frijoles mientras ella platicaba con quien manejaba.",
  },
  { ago: 10, text: "Volaba bajito sobre el parque, como quien nada de perrito." },
  {
    ago: 3,
    text: "Tenía que presentar el proyecto y había olvidado en qué idioma. Todas las personas aplaudían igual.",
  },
];
