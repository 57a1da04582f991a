// Logbook kinds shared by the members of a household, vehicle or team.
import type { LogbookKindDefinition } from "./kind-definition.ts";

const shared = { isIntimate: false, section: null } as const;
const notes = {
  key: "notes",
  type: "paragraphs",
  label: { es: "Notas", en: "Notes" },
} as const;
const cost = { key: "cost", type: "money", label: { es: "Costo", en: "Cost" } } as const;

export const everydayKinds = {
  recipes: {
    ...shared,
    label: { es: "Recetas", en: "Recipes" },
    purpose: {
      es: "Las recetas de la casa, con lo que llevan y cuánto tardan.",
      en: "Your home recipes, with what they need and how long they take.",
    },
    add: { es: "Agregar una receta", en: "Add a recipe" },
    icon: "cooking-pot",
    title: { es: "Receta", en: "Recipe" },
    fields: [
      {
        key: "servings",
        type: "number",
        label: { es: "Porciones", en: "Servings" },
        min: 1,
        max: 500,
      },
      {
        key: "minutes",
        type: "number",
        label: { es: "Tiempo", en: "Time" },
        unit: { es: "min", en: "min" },
        max: 10_080,
      },
      {
        key: "ingredients",
        type: "lines",
        label: { es: "Ingredientes", en: "Ingredients" },
        hint: { es: "Uno por línea", en: "One per line" },
      },
      { key: "steps", type: "paragraphs", label: { es: "Preparación", en: "Directions" } },
    ],
  },
  training: {
    ...shared,
    label: { es: "Entrenamiento", en: "Training" },
    purpose: {
      es: "Lo que entrenaste y cómo se sintió, para ver el camino andado.",
      en: "What you trained and how it felt, to see how far you have come.",
    },
    add: { es: "Anotar un entrenamiento", en: "Log a workout" },
    icon: "dumbbell",
    title: { es: "Actividad", en: "Activity" },
    fields: [
      {
        key: "minutes",
        type: "number",
        label: { es: "Duración", en: "Duration" },
        unit: { es: "min", en: "min" },
        max: 1_440,
      },
      {
        key: "distance",
        type: "number",
        label: { es: "Distancia", en: "Distance" },
        unit: { es: "km", en: "km" },
        max: 1_000,
      },
      {
        key: "effort",
        type: "choice",
        label: { es: "Esfuerzo", en: "Effort" },
        options: [
          { key: "easy", label: { es: "Suave", en: "Easy" } },
          { key: "steady", label: { es: "Sostenido", en: "Steady" } },
          { key: "hard", label: { es: "Fuerte", en: "Hard" } },
        ],
      },
      notes,
    ],
  },
  inventory: {
    ...shared,
    label: { es: "Inventario", en: "Inventory" },
    purpose: {
      es: "Qué hay, cuánto y dónde está guardado.",
      en: "What there is, how much, and where it is kept.",
    },
    add: { es: "Agregar al inventario", en: "Add to the inventory" },
    icon: "boxes",
    title: { es: "Artículo", en: "Item" },
    fields: [
      { key: "quantity", type: "number", label: { es: "Cantidad", en: "Quantity" } },
      { key: "place", type: "line", label: { es: "Lugar", en: "Place" } },
      { key: "value", type: "money", label: { es: "Valor", en: "Value" } },
      { key: "warrantyUntil", type: "day", label: { es: "Garantía hasta", en: "Warranty until" } },
      notes,
    ],
  },
  groceries: {
    ...shared,
    label: { es: "Despensa y compras", en: "Groceries" },
    purpose: {
      es: "La lista del mandado, la misma para todos en casa.",
      en: "One shopping list, shared by everyone at home.",
    },
    add: { es: "Agregar a la lista", en: "Add to the list" },
    icon: "shopping-basket",
    title: { es: "Qué falta", en: "What is needed" },
    fields: [
      {
        key: "amount",
        type: "line",
        label: { es: "Cuánto", en: "How much" },
        hint: { es: "2 kg", en: "2 kg" },
      },
      { key: "where", type: "line", label: { es: "Dónde", en: "Where" } },
      { key: "done", type: "flag", label: { es: "Comprado", en: "Bought" } },
    ],
  },
  household_chores: {
    ...shared,
    label: { es: "Quehaceres", en: "Household chores" },
    purpose: {
      es: "Lo que hay que hacer en casa y a quién le toca.",
      en: "What has to be done at home, and whose turn it is.",
    },
    add: { es: "Agregar un quehacer", en: "Add a chore" },
    icon: "brush-cleaning",
    title: { es: "Quehacer", en: "Chore" },
    fields: [
      { key: "who", type: "line", label: { es: "A quién le toca", en: "Whose turn" } },
      {
        key: "minutes",
        type: "number",
        label: { es: "Tiempo", en: "Time" },
        unit: { es: "min", en: "min" },
        max: 1_440,
      },
      { key: "done", type: "flag", label: { es: "Hecho", en: "Done" } },
      notes,
    ],
  },
  home_improvements: {
    ...shared,
    label: { es: "Mejoras de la casa", en: "Home improvements" },
    purpose: {
      es: "Arreglos y mejoras que quieren hacer, con su costo y su avance.",
      en: "Repairs and improvements you want to make, with their cost and progress.",
    },
    add: { es: "Agregar una mejora", en: "Add an improvement" },
    icon: "hammer",
    title: { es: "Mejora", en: "Improvement" },
    fields: [
      cost,
      {
        key: "stage",
        type: "choice",
        label: { es: "Etapa", en: "Stage" },
        options: [
          { key: "idea", label: { es: "Idea", en: "Idea" } },
          { key: "quoted", label: { es: "Con presupuesto", en: "Quoted" } },
          { key: "under_way", label: { es: "En marcha", en: "In progress" } },
          { key: "done", label: { es: "Terminada", en: "Done" } },
        ],
      },
      { key: "who", type: "line", label: { es: "Quién la hace", en: "Who does it" } },
      notes,
    ],
  },
  maintenance: {
    ...shared,
    label: { es: "Mantenimiento", en: "Maintenance" },
    purpose: {
      es: "Servicios y reparaciones: qué se hizo, cuánto costó y cuándo toca otra vez.",
      en: "Services and repairs: what was done, what it cost, and when it is due again.",
    },
    add: { es: "Anotar un mantenimiento", en: "Log maintenance" },
    icon: "wrench",
    title: { es: "Qué se hizo", en: "What was done" },
    fields: [
      cost,
      { key: "who", type: "line", label: { es: "Quién lo hizo", en: "Who did it" } },
      {
        key: "odometer",
        type: "number",
        label: { es: "Kilometraje", en: "Odometer" },
        unit: { es: "km", en: "km" },
        max: 10_000_000,
      },
      { key: "next", type: "day", label: { es: "Toca otra vez", en: "Due again" } },
      notes,
    ],
  },
  expenses: {
    ...shared,
    label: { es: "Gastos", en: "Expenses" },
    purpose: {
      es: "En qué se va el dinero, y quién lo puso.",
      en: "Where the money goes, and who paid.",
    },
    add: { es: "Anotar un gasto", en: "Log an expense" },
    icon: "receipt",
    title: { es: "Concepto", en: "What for" },
    fields: [
      { key: "amount", type: "money", required: true, label: { es: "Monto", en: "Amount" } },
      {
        key: "category",
        type: "choice",
        label: { es: "Categoría", en: "Category" },
        options: [
          { key: "home", label: { es: "Casa", en: "Home" } },
          { key: "food", label: { es: "Comida", en: "Food" } },
          { key: "transport", label: { es: "Transporte", en: "Transport" } },
          { key: "health", label: { es: "Salud", en: "Health" } },
          { key: "education", label: { es: "Educación", en: "Education" } },
          { key: "services", label: { es: "Servicios", en: "Services" } },
          { key: "leisure", label: { es: "Ocio", en: "Leisure" } },
          { key: "other", label: { es: "Otra", en: "Other" } },
        ],
      },
      { key: "paidBy", type: "line", label: { es: "Quién pagó", en: "Who paid" } },
      notes,
    ],
  },
  contacts_directory: {
    ...shared,
    label: { es: "Directorio", en: "Contacts directory" },
    purpose: {
      es: "A quién llamar: la plomera, el pediatra, la vecina con llave.",
      en: "Who to call: the plumber, the pediatrician, the neighbor with a key.",
    },
    add: { es: "Agregar un contacto", en: "Add a contact" },
    icon: "book-user",
    title: { es: "Nombre", en: "Name" },
    fields: [
      { key: "role", type: "line", label: { es: "A qué se dedica", en: "What they do" } },
      { key: "phone", type: "line", label: { es: "Teléfono", en: "Phone" } },
      { key: "email", type: "line", label: { es: "Correo", en: "Email" } },
      { key: "address", type: "line", label: { es: "Dirección", en: "Address" } },
      notes,
    ],
  },
  vehicle_docs: {
    ...shared,
    label: { es: "Documentos del vehículo", en: "Vehicle documents" },
    purpose: {
      es: "Seguro, verificación, tarjeta: cuándo vencen y dónde está la copia.",
      en: "Insurance, inspection, registration: when they expire and where the copy is.",
    },
    add: { es: "Agregar un documento", en: "Add a document" },
    icon: "file-check",
    title: { es: "Documento", en: "Document" },
    fields: [
      { key: "number", type: "line", label: { es: "Número", en: "Number" } },
      { key: "issuer", type: "line", label: { es: "Quién lo emite", en: "Issued by" } },
      { key: "expires", type: "day", label: { es: "Vence", en: "Expires" } },
      cost,
      notes,
    ],
  },
} as const satisfies Record<string, LogbookKindDefinition>;
