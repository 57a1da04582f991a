// All logbook kinds, with their fields and visibility.
import { everydayKinds } from "./kinds-everyday.ts";
import { intimateKinds } from "./kinds-intimate.ts";
import type { LogbookKindDefinition } from "./kind-definition.ts";

// Logbook kinds whose entries a workspace may publish one by one.

const text = {
  key: "text",
  type: "paragraphs",
  required: true,
  label: { es: "Texto", en: "Text" },
} as const;

const publicKinds = {
  cv: {
    isIntimate: false,
    section: "cv",
    label: { es: "Currículum vivo", en: "Living CV" },
    purpose: {
      es: "Lo que hiciste, estudiaste y lograste, contado por ti y siempre al día.",
      en: "What you did, studied and achieved, told by you and always up to date.",
    },
    add: { es: "Agregar a mi trayectoria", en: "Add to my experience" },
    icon: "file-user",
    title: { es: "Qué", en: "What" },
    fields: [
      { key: "place", type: "line", label: { es: "Dónde", en: "Where" } },
      { key: "until", type: "day", label: { es: "Hasta", en: "Until" } },
      { key: "text", type: "paragraphs", label: { es: "En pocas palabras", en: "In a few words" } },
    ],
  },
  roadmap: {
    isIntimate: false,
    section: "roadmap",
    label: { es: "Hoja de ruta", en: "Roadmap" },
    purpose: {
      es: "Lo que viene, lo que está en marcha y lo que ya salió.",
      en: "What’s next, what’s in progress, and what’s already done.",
    },
    add: { es: "Agregar un paso", en: "Add a step" },
    icon: "route",
    title: { es: "Paso", en: "Step" },
    fields: [
      {
        key: "stage",
        type: "choice",
        label: { es: "Etapa", en: "Stage" },
        options: [
          { key: "next", label: { es: "Sigue", en: "Next" } },
          { key: "under_way", label: { es: "En marcha", en: "In progress" } },
          { key: "out", label: { es: "Listo", en: "Done" } },
        ],
      },
      { key: "text", type: "paragraphs", label: { es: "En pocas palabras", en: "In a few words" } },
    ],
  },
  vacancies: {
    isIntimate: false,
    section: "vacancies",
    label: { es: "Vacantes", en: "Vacancies" },
    purpose: {
      es: "Los puestos abiertos en el equipo y a quién buscan.",
      en: "The open positions on the team, and who you’re looking for.",
    },
    add: { es: "Abrir una vacante", en: "Open a vacancy" },
    icon: "user-round-plus",
    title: { es: "Puesto", en: "Position" },
    fields: [
      text,
      { key: "place", type: "line", label: { es: "Lugar", en: "Place" } },
      { key: "until", type: "day", label: { es: "Abierta hasta", en: "Open until" } },
      { key: "contact", type: "line", label: { es: "Cómo postularse", en: "How to apply" } },
    ],
  },
  blog: {
    isIntimate: false,
    section: "blog",
    label: { es: "Blog", en: "Blog" },
    purpose: {
      es: "Historias y novedades para quien visita el espacio.",
      en: "Stories and news for anyone who visits the workspace.",
    },
    add: { es: "Escribir una entrada", en: "Write a post" },
    icon: "newspaper",
    title: { es: "Título", en: "Title" },
    fields: [text],
  },
  tutorials: {
    isIntimate: false,
    section: "tutorials",
    label: { es: "Tutoriales", en: "Tutorials" },
    purpose: {
      es: "Cómo se hace, paso a paso, para quien empieza.",
      en: "How it’s done, step by step, for beginners.",
    },
    add: { es: "Escribir un tutorial", en: "Write a tutorial" },
    icon: "monitor-play",
    title: { es: "Título", en: "Title" },
    fields: [text],
  },
  faq: {
    isIntimate: false,
    section: null,
    label: { es: "Preguntas frecuentes", en: "Frequently asked questions" },
    purpose: {
      es: "Lo que siempre preguntan, respondido una vez.",
      en: "What everyone asks, answered once.",
    },
    add: { es: "Agregar una pregunta", en: "Add a question" },
    icon: "message-circle-question",
    title: { es: "Pregunta", en: "Question" },
    fields: [text],
  },
} as const satisfies Record<string, LogbookKindDefinition>;

export const logbookKinds = [
  "diary",
  "gratitude",
  "introspection",
  "symptoms",
  "medications",
  "addictions",
  "recipes",
  "training",
  "inventory",
  "groceries",
  "household_chores",
  "home_improvements",
  "maintenance",
  "expenses",
  "contacts_directory",
  "vehicle_docs",
  "cv",
  "roadmap",
  "vacancies",
  "blog",
  "tutorials",
  "faq",
] as const;
export type LogbookKind = (typeof logbookKinds)[number];

export const logbookKindDefinitions: Readonly<Record<LogbookKind, LogbookKindDefinition>> =
  /* @__PURE__ */ Object.assign({}, intimateKinds, everydayKinds, publicKinds);
