// The demo user's logbook entries: diary, gratitude, recipes and expenses.
import type { DemoEntry } from "./life-shapes.ts";

const buildDiaryEntry = (day: number, mood: string, text: string): DemoEntry => ({
  area: "personal",
  kind: "diary",
  day,
  values: { text, mood },
});

const buildGratitudeEntry = (day: number, text: string, toWhom?: string): DemoEntry => ({
  area: "personal",
  kind: "gratitude",
  day,
  values: { text, ...(toWhom === undefined ? {} : { toWhom }) },
});

const buildExpenseEntry = (
  day: number,
  title: string,
  amount: number,
  category: string,
  notes?: string,
): DemoEntry => ({
  area: "expenses",
  kind: "expenses",
  day,
  title,
  values: { amount: amount * 100, category, ...(notes === undefined ? {} : { notes }) },
});

const recipes: readonly DemoEntry[] = [
  {
    area: "health",
    kind: "recipes",
    day: -58,
    title: "Sopa de lentejas con plátano macho",
    values: {
      servings: 6,
      minutes: 50,
      ingredients: [
        "2 tazas de lentejas",
        "1 plátano macho maduro",
        "2 jitomates",
        "Media cebolla",
        "1 diente de ajo",
        "Cilantro al gusto",
      ],
      steps:
        "Cuece las lentejas con el ajo hasta que estén suaves.\nSofríe la cebolla y el jitomate picados, y agrégalos.\nDora el plátano en rodajas y ponlo al servir, con cilantro.",
    },
  },
  {
    area: "health",
    kind: "recipes",
    day: -31,
    title: "Avena de olla para la semana",
    values: {
      servings: 5,
      minutes: 20,
      ingredients: ["2 tazas de avena", "1 litro de leche", "Canela", "Ralladura de naranja"],
      steps:
        "Hierve la leche con la canela.\nBaja el fuego, agrega la avena y mueve diez minutos.\nTermina con la ralladura. Se guarda bien cuatro días.",
    },
  },
  {
    area: "health",
    kind: "recipes",
    day: -9,
    title: "Ensalada de nopales de mi mamá",
    values: {
      servings: 4,
      minutes: 25,
      ingredients: ["6 nopales", "2 jitomates", "Cebolla morada", "Orégano", "Queso fresco"],
      steps: "Asa los nopales en el comal, córtalos en tiras y mezcla todo con limón y sal.",
    },
  },
];

/** Entries end yesterday, so that today's can be written in a demo. */
export const demoEntries: readonly DemoEntry[] = [
  ...recipes,
  buildDiaryEntry(
    -24,
    "so_so",
    "Pasé la tarde con la transcripción y avancé menos de lo que quería. Aun así, encontré una frase de la entrevista que puede abrir el capítulo.",
  ),
  buildDiaryEntry(
    -17,
    "bright",
    "Corrí los seis kilómetros completos. En la última vuelta dejé de contar y solo escuché a los zanates.",
  ),
  buildDiaryEntry(
    -11,
    "low",
    "Se rompieron dos tazas en el horno. Me dio coraje, luego risa. Mañana reviso la curva de temperatura con calma.",
  ),
  buildDiaryEntry(
    -4,
    "calm",
    "Llamada larga con mi mamá. Cree que la fiesta será una comida sencilla y me costó no contarle nada.",
  ),
  buildDiaryEntry(
    -1,
    "bright",
    "Terminé la discusión de resultados. Falta pulirla, pero ya existe.",
  ),
  buildGratitudeEntry(-20, "Que la lluvia se detuvo justo cuando salí a correr."),
  buildGratitudeEntry(-13, "La paciencia con la que mi asesora leyó el borrador.", "A Teresa"),
  buildGratitudeEntry(-6, "Un café sin prisa en el balcón, con las plantas recién regadas."),
  buildGratitudeEntry(
    -2,
    "Que mis amigas preguntaron por la tesis y se quedaron a escuchar.",
    "A las de la prepa",
  ),
  buildExpenseEntry(-46, "Renta", 7_800, "home"),
  buildExpenseEntry(
    -40,
    "Barro y esmaltes",
    1_240,
    "other",
    "Veinte kilos de barro de Oaxaca y dos esmaltes.",
  ),
  buildExpenseEntry(-29, "Despensa del mes", 2_315, "food"),
  buildExpenseEntry(-22, "Tenis para correr", 1_690, "health"),
  buildExpenseEntry(-16, "Renta", 7_800, "home"),
  buildExpenseEntry(-12, "Luz y agua", 486, "services"),
  buildExpenseEntry(
    -8,
    "Novelas de segunda mano",
    360,
    "leisure",
    "Tres de Rosario Castellanos y una de Elena Garro.",
  ),
  buildExpenseEntry(-5, "Anticipo de los músicos", 2_500, "leisure"),
  buildExpenseEntry(-3, "Camión a Puebla", 438, "transport"),
];
