// Self-care tips per phase with their sources; no doses, no diagnoses, no prescribed feelings.
import type { Label } from "../../../locale.ts";
import type { CyclePhase } from "../cycle-catalogue.ts";

type SelfCareSource = { readonly name: string; readonly url: string };
type SelfCareNote = {
  readonly title: Label;
  readonly text: Label;
  readonly source: SelfCareSource;
  /** Mentions ovulation or pregnancy, so it is hidden if the user hides fertility. */
  readonly isOfFertility?: true;
};

const sources = {
  heat: {
    name: "Jo & Lee 2018, Scientific Reports",
    url: "https://doi.org/10.1038/s41598-018-34303-z",
  },
  exercise: {
    name: "Armour et al. 2019, Cochrane",
    url: "https://doi.org/10.1002/14651858.CD004142.pub4",
  },
  heavy: { name: "NHS: heavy periods", url: "https://www.nhs.uk/conditions/heavy-periods/" },
  training: {
    name: "McNulty et al. 2020, Sports Medicine",
    url: "https://doi.org/10.1007/s40279-020-01319-3",
  },
  thinking: {
    name: "Jang et al. 2025, PLOS ONE",
    url: "https://doi.org/10.1371/journal.pone.0318576",
  },
  lengths: {
    name: "Bull et al. 2019, npj Digital Medicine",
    url: "https://doi.org/10.1038/s41746-019-0152-7",
  },
  middlePain: { name: "NHS: ovulation pain", url: "https://www.nhs.uk/conditions/ovulation-pain/" },
  temperature: {
    name: "Baker et al. 2020, Temperature",
    url: "https://pmc.ncbi.nlm.nih.gov/articles/PMC7575238",
  },
  premenstrual: {
    name: "NHS: premenstrual syndrome",
    url: "https://www.nhs.uk/conditions/pre-menstrual-syndrome/",
  },
} as const satisfies Record<string, SelfCareSource>;

export const selfCare: Readonly<Record<CyclePhase, readonly SelfCareNote[]>> = {
  menstrual: [
    {
      title: { es: "Calor en el vientre", en: "Warmth on the belly" },
      text: {
        es: "En los pocos ensayos que hay, una almohadilla caliente alivió los cólicos tanto como un analgésico o más. Que no esté tan caliente que moleste en la piel.",
        en: "In the few trials there are, a heating pad eased cramps as much as a painkiller or more. Keep it cool enough to be comfortable on the skin.",
      },
      source: sources.heat,
    },
    {
      title: { es: "Moverte, durante todo el mes", en: "Moving, all month long" },
      text: {
        es: "Quienes hicieron ejercicio unas tres veces por semana, de 45 a 60 minutos, fuera yoga o aeróbico, tuvieron cólicos bastante más leves. No tiene que ser en los días de sangrado.",
        en: "People who exercised about three times a week for 45 to 60 minutes, yoga or aerobics alike, had much milder cramps. It needn’t be on the days of bleeding.",
      },
      source: sources.exercise,
    },
    {
      title: { es: "Cuándo preguntar", en: "When to ask" },
      text: {
        es: "Si cambias de toalla o tampón cada una o dos horas, sangras más de siete días o los periodos te sacan de tu vida, hay tratamientos: vale la pena una consulta.",
        en: "If you change pad or tampon every hour or two, bleed for more than seven days, or periods keep you from your life, there are treatments: an appointment is worth it.",
      },
      source: sources.heavy,
    },
  ],
  follicular: [
    {
      title: { es: "Entrenar según cómo te sientas", en: "Train by how you feel" },
      text: {
        es: "Al reunir 78 estudios, la diferencia de rendimiento entre fases resultó mínima y muy distinta de una persona a otra. Tus propias notas dicen más que un plan por fases.",
        en: "Across 78 studies, the difference in performance between phases was tiny and varied a lot from person to person. Your own notes say more than a plan by phases.",
      },
      source: sources.training,
    },
    {
      title: { es: "Pensar, igual que siempre", en: "Thinking, as ever" },
      text: {
        es: "Con datos de casi 4000 personas, ni la atención, ni la memoria, ni la creatividad cambiaron de forma consistente a lo largo del ciclo. No hace falta mover lo importante a otra fase.",
        en: "With data from almost 4,000 people, neither attention nor memory nor creativity changed consistently over the cycle. What matters needn’t be moved to another phase.",
      },
      source: sources.thinking,
    },
    {
      title: { es: "La fase que más varía", en: "The phase that varies most" },
      text: {
        es: "Dura de 10 a 30 días en casi todas las personas, y por eso los ciclos no son iguales. Que el tuyo no dure 28 días no significa que algo ande mal.",
        en: "It lasts from 10 to 30 days in nearly everyone, which is why cycles differ. Yours not lasting 28 days doesn’t mean that something is wrong.",
      },
      source: sources.lengths,
    },
  ],
  ovulatory: [
    {
      title: { es: "Una punzada de un lado", en: "A twinge on one side" },
      text: {
        es: "A mitad del ciclo puede doler un lado del vientre, desde unos minutos hasta uno o dos días. Si es fuerte, dura más o se repite de otra manera, consúltalo.",
        en: "Around mid-cycle one side of the belly can hurt, from a few minutes to a day or two. If it is strong, lasts longer or comes differently, have it looked at.",
      },
      source: sources.middlePain,
      isOfFertility: true,
    },
    {
      title: {
        es: "El calendario no detecta la ovulación",
        en: "A calendar can’t detect ovulation",
      },
      text: {
        es: "La ovulación cambia de día de un ciclo a otro, también en quienes son regulares. Con fechas nada más no se puede evitar ni asegurar un embarazo.",
        en: "Ovulation moves from cycle to cycle, in regular people too. Dates alone can neither prevent nor ensure a pregnancy.",
      },
      source: sources.lengths,
      isOfFertility: true,
    },
  ],
  luteal: [
    {
      title: { es: "Noches más frescas", en: "Cooler nights" },
      text: {
        es: "El cuerpo está de 0.3 a 0.7 °C más caliente que antes de ovular, sobre todo al dormir. Si te despierta el calor, prueba con una cobija menos o más aire.",
        en: "The body is 0.3 to 0.7 °C warmer than before ovulation, mostly during sleep. If heat wakes you up, try one blanket less or more air.",
      },
      source: sources.temperature,
      isOfFertility: true,
    },
    {
      title: { es: "Antes del periodo", en: "Before the period" },
      text: {
        es: "Al malestar de estos días le suelen ayudar el ejercicio, dormir lo suficiente y comer poco y más seguido. Los suplementos tienen pocas pruebas a favor; pregunta antes si tomas medicinas.",
        en: "Exercise, enough sleep, and smaller meals more often tend to help with how these days feel. There is little evidence for supplements; ask first if you take medicines.",
      },
      source: sources.premenstrual,
    },
    {
      title: { es: "Llevar el registro a la consulta", en: "Take your notes along" },
      text: {
        es: "Si el ánimo se te viene abajo cada vez, dos o tres ciclos anotados ayudan mucho a quien te atienda. No tienes que aguantarlo.",
        en: "If your mood sinks each time, two or three cycles of notes help whoever sees you a lot. You don’t have to put up with it.",
      },
      source: sources.premenstrual,
    },
  ],
};
