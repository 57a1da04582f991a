// Logbook kinds that are encrypted at rest and visible only to their author.
import type { LogbookKindDefinition } from "./kind-definition.ts";

const intimate = { isIntimate: true, section: null } as const;

export const intimateKinds = {
  diary: {
    ...intimate,
    label: { es: "Diario", en: "Diary" },
    purpose: {
      es: "Un lugar para contar tu día sin que nadie más lo lea.",
      en: "A place to write about your day without anyone else reading it.",
    },
    add: { es: "Escribir en el diario", en: "Write in the diary" },
    icon: "notebook-pen",
    title: null,
    fields: [
      {
        key: "text",
        type: "paragraphs",
        required: true,
        label: { es: "¿Cómo estuvo tu día?", en: "How was your day?" },
      },
      {
        key: "mood",
        type: "choice",
        label: { es: "Ánimo", en: "Mood" },
        options: [
          { key: "bright", label: { es: "Luminoso", en: "Bright" } },
          { key: "calm", label: { es: "En calma", en: "Calm" } },
          { key: "so_so", label: { es: "Más o menos", en: "So-so" } },
          { key: "low", label: { es: "Bajo", en: "Low" } },
          { key: "stormy", label: { es: "Revuelto", en: "Stormy" } },
        ],
      },
    ],
  },
  gratitude: {
    ...intimate,
    label: { es: "Gratitud", en: "Gratitude" },
    purpose: {
      es: "Lo que agradeces, por pequeño que sea. Releerlo ayuda en los días grises.",
      en: "What you are thankful for, however small. Reading it again helps on gray days.",
    },
    add: { es: "Anotar un agradecimiento", en: "Write down something good" },
    icon: "hand-heart",
    title: null,
    fields: [
      {
        key: "text",
        type: "paragraphs",
        required: true,
        label: { es: "¿Qué agradeces hoy?", en: "What are you thankful for today?" },
      },
      { key: "toWhom", type: "line", label: { es: "¿A quién?", en: "To whom?" } },
    ],
  },
  introspection: {
    ...intimate,
    label: { es: "Introspección", en: "Introspection" },
    purpose: {
      es: "Preguntas que vale la pena hacerse con calma, y lo que vas encontrando.",
      en: "Questions worth asking calmly, and what you discover.",
    },
    add: { es: "Empezar una reflexión", en: "Begin a reflection" },
    icon: "telescope",
    title: { es: "Pregunta", en: "Question" },
    fields: [
      {
        key: "text",
        type: "paragraphs",
        required: true,
        label: { es: "Lo que encuentro", en: "What I find" },
      },
      {
        key: "nextStep",
        type: "line",
        label: { es: "Un paso pequeño", en: "One small step" },
      },
    ],
  },
  symptoms: {
    ...intimate,
    label: { es: "Síntomas", en: "Symptoms" },
    purpose: {
      es: "Lo que notas en tu cuerpo y cuándo, para contarlo bien en una consulta.",
      en: "What you notice in your body and when, to explain it well at an appointment.",
    },
    add: { es: "Anotar un síntoma", en: "Log a symptom" },
    icon: "thermometer",
    title: { es: "Síntoma", en: "Symptom" },
    fields: [
      {
        key: "intensity",
        type: "choice",
        label: { es: "Intensidad", en: "Intensity" },
        options: [
          { key: "mild", label: { es: "Leve", en: "Mild" } },
          { key: "moderate", label: { es: "Moderada", en: "Moderate" } },
          { key: "strong", label: { es: "Fuerte", en: "Strong" } },
        ],
      },
      {
        key: "minutes",
        type: "number",
        label: { es: "Duración", en: "Duration" },
        unit: { es: "min", en: "min" },
        max: 44_640,
      },
      { key: "where", type: "line", label: { es: "Dónde", en: "Where" } },
      { key: "notes", type: "paragraphs", label: { es: "Notas", en: "Notes" } },
    ],
  },
  medications: {
    ...intimate,
    label: { es: "Medicamentos", en: "Medications" },
    purpose: {
      es: "Qué tomas, cuánto y desde cuándo. Las indicaciones son de quien te atiende.",
      en: "What you take, how much and since when. Follow the directions of whoever treats you.",
    },
    add: { es: "Agregar un medicamento", en: "Add a medication" },
    icon: "pill",
    title: { es: "Medicamento", en: "Medication" },
    fields: [
      {
        key: "dose",
        type: "line",
        label: { es: "Dosis", en: "Dose" },
        hint: { es: "500 mg", en: "500 mg" },
      },
      {
        key: "when",
        type: "line",
        label: { es: "Cuándo", en: "When" },
        hint: { es: "Con el desayuno", en: "With breakfast" },
      },
      { key: "until", type: "day", label: { es: "Hasta", en: "Until" } },
      { key: "prescribedBy", type: "line", label: { es: "Indicado por", en: "Prescribed by" } },
      { key: "notes", type: "paragraphs", label: { es: "Notas", en: "Notes" } },
    ],
  },
  addictions: {
    ...intimate,
    label: { es: "Adicciones", en: "Addictions" },
    purpose: {
      es: "Un registro sin juicios: días en que pudiste, días en que no, y qué ayudó.",
      en: "A record without judgment: days you managed, days you didn’t, and what helped.",
    },
    add: { es: "Anotar cómo va", en: "Log how it’s going" },
    icon: "link-2-off",
    title: { es: "De qué se trata", en: "What it is about" },
    fields: [
      {
        key: "outcome",
        type: "choice",
        required: true,
        label: { es: "Hoy", en: "Today" },
        options: [
          { key: "free", label: { es: "Sin consumo", en: "Went without" } },
          { key: "less", label: { es: "Menos que antes", en: "Less than before" } },
          { key: "slip", label: { es: "Hubo un tropiezo", en: "There was a slip" } },
        ],
      },
      {
        key: "urge",
        type: "number",
        label: { es: "Ganas, de 0 a 10", en: "Urge, from 0 to 10" },
        max: 10,
      },
      { key: "trigger", type: "line", label: { es: "Qué lo provocó", en: "What triggered it" } },
      { key: "helped", type: "line", label: { es: "Qué ayudó", en: "What helped" } },
    ],
  },
} as const satisfies Record<string, LogbookKindDefinition>;
