// What the demo user's shared workspace holds in its area of work: posts, ideas and a library.
import type { ideasApi, libraryApi } from "@vereda/domain/community/area-tools/contract-area-tools";
import type { BodyIn } from "@vereda/domain/http/endpoint";
import type { DemoPost } from "./life-circles.ts";
import type { UserKey } from "./life-users.ts";

type Who = UserKey | null;

type DemoIdea = BodyIn<typeof ideasApi.create> & {
  readonly from: Who;
  readonly votes: readonly Who[];
};

type DemoItem = BodyIn<typeof libraryApi.create> & { readonly from: Who };

export const sharedWorkspace = {
  name: "Barro Vivo",
  description: "El taller de cerámica que llevamos entre tres, en el garaje de Ximena.",
  members: ["ximena.torres", "rodrigo.luna"],
} as const;

export const hubPosts: readonly DemoPost[] = [
  {
    from: "ximena.torres",
    daysAgo: 20,
    minute: 10 * 60 + 15,
    isPinned: true,
    text:
      "El horno se prende martes y viernes. Lo que no esté en la repisa de la puerta a las 9 se queda " +
      "para la siguiente hornada.",
    reactions: [{ from: "rodrigo.luna", key: "thumbs_up" }],
  },
  {
    from: "rodrigo.luna",
    daysAgo: 4,
    minute: 13 * 60 + 45,
    text:
      "Llegaron los 40 kilos de barro de Zacatecas. Ya los acomodé bajo la mesa larga; falta quien " +
      "pague la mitad del flete, que fueron 620 pesos.",
    replies: [
      {
        from: null,
        daysAgo: 4,
        minute: 15 * 60 + 20,
        text: "Te paso mi parte hoy en la noche. Gracias por cargarlos.",
        reactions: [{ from: "rodrigo.luna", key: "thanks" }],
      },
    ],
  },
  {
    from: null,
    daysAgo: 1,
    minute: 20 * 60,
    text: "Se vendieron seis tazas azules en la cafetería. @ximena.torres, preguntan si hay platos.",
    reactions: [{ from: "ximena.torres", key: "wow" }],
  },
];

export const demoIdeas: readonly DemoIdea[] = [
  {
    from: "ximena.torres",
    title: "Taller de una tarde para parejas",
    text: "Dos horas, dos piezas cada quien, las recogen ya horneadas a las tres semanas.",
    stage: "READY",
    votes: [null, "rodrigo.luna", "ximena.torres"],
  },
  {
    from: "rodrigo.luna",
    title: "Comprar un segundo torno usado",
    text: "Hay uno en Tlaquepaque en 9,000. Nos turnaríamos menos y podríamos recibir alumnos.",
    stage: "GROWING",
    votes: [null, "rodrigo.luna"],
  },
  {
    from: null,
    title: "Vajilla para la fonda de doña Chayo",
    stage: "SEED",
    votes: ["ximena.torres"],
  },
];

export const demoLibrary: readonly DemoItem[] = [
  {
    from: "rodrigo.luna",
    kind: "LINK",
    url: "https://www.fonart.gob.mx",
    title: "Fonart: convocatorias y apoyos para talleres",
    text: "La convocatoria para equipo abre dos veces al año. Hay que tener listas tres fotos por pieza.",
    tags: ["apoyos"],
  },
  {
    from: "ximena.torres",
    kind: "NOTE",
    title: "Curva de quema para el barro de Zacatecas",
    text:
      "Así nos ha salido **sin grietas** en las últimas cinco hornadas:\n\n1. De 20 a 120 °C en dos " +
      "horas, con la mirilla abierta.\n2. De 120 a 600 °C, 100 °C por hora.\n3. De 600 a 1,040 °C, 150 " +
      "°C por hora.\n4. Quince minutos sin mover nada y apagar.\n\n> No abrir antes de que baje de 90 " +
      "°C, aunque dé curiosidad.",
    tags: ["horno", "recetas"],
  },
  {
    from: null,
    kind: "NOTE",
    title: "Precios de este año",
    text: "- Taza: 220 pesos\n- Plato hondo: 310 pesos\n- Maceta chica: 180 pesos\n\nA tiendas, 30 % menos.",
    tags: ["ventas"],
  },
];
