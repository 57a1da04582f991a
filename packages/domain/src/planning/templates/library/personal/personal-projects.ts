// Templates for one's own life (order, pleasure, pauses): what is done once.
import { mission, say, task, template, weekly } from "../../content.ts";

export const personalProjects = [
  template("papers_in_order", {
    type: "PROJECT",
    areas: ["personal", "patrimony"],
    title: say("Mis papeles en orden", "My papers in order"),
    purpose: say(
      "Saber dónde está cada documento, qué vence y quién puede encontrarlo si tú no estás.",
      "Know where each document is, what expires, and who can find it if you can’t.",
    ),
    days: [30, 45],
    missions: [
      mission("Encontrar todo", "Find it all", "bring_order_to_my_day", [
        task(
          "Vacía cajones y carpetas sobre una sola mesa",
          "Empty drawers and folders onto one table",
          {
            day: 0,
            at: "home",
            is: ["isPhysical", "isTedious"],
            min: { execution: 60, breaks: 10 },
          },
        ),
        task(
          "Separa en cuatro: vigente, por renovar, archivo y basura",
          "Sort into four: valid, to renew, archive and bin",
          {
            day: 1,
            at: "home",
            is: ["isTedious", "isMaintenance"],
            min: { execution: 60 },
            steps: [
              say("Identificación y pasaporte", "ID and passport"),
              say("Actas y títulos", "Certificates and degrees"),
              say("Contratos, seguros y escrituras", "Contracts, insurance and deeds"),
              say("Impuestos de los últimos cinco años", "Taxes of the last five years"),
            ],
          },
        ),
      ]),
      mission("Renovar y respaldar", "Renew and back up", "bring_order_to_my_day", [
        task(
          "Pide cita para renovar lo que vence este año",
          "Book an appointment to renew what expires this year",
          {
            day: 5,
            at: "home",
            priority: "HIGH",
            is: ["isDigital", "isBlocking"],
            min: { execution: 30, waiting: 15 },
          },
        ),
        task(
          "Digitaliza lo importante y guárdalo en dos lugares",
          "Scan what matters and keep it in two places",
          {
            day: 10,
            at: "home_office",
            is: ["isDigital", "isHighImpact"],
            min: { execution: 75 },
          },
        ),
        task(
          "Dile a una persona de confianza dónde está la carpeta",
          "Tell somebody you trust where the folder is",
          {
            day: 28,
            at: "home",
            is: ["isSocial", "isHighImpact"],
            min: { execution: 15 },
          },
        ),
      ]),
    ],
  }),
  template("photo_archive", {
    type: "PROJECT",
    areas: ["personal", "family"],
    title: say("Mis fotos, a salvo y con nombre", "My photos, safe and named"),
    purpose: say(
      "De miles de fotos dispersas a un archivo que se puede mirar, con copia, y un álbum impreso.",
      "From thousands of stray photos to an archive worth browsing, backed up, and one printed album.",
    ),
    days: [42, 60],
    missions: [
      mission("Juntarlas", "Bring them together", "bring_order_to_my_day", [
        task(
          "Copia a un mismo disco lo del celular, la nube y la computadora",
          "Copy phone, cloud and computer onto one drive",
          {
            day: 0,
            at: "home_office",
            is: ["isDigital", "isTedious"],
            min: { execution: 40, waiting: 60 },
          },
        ),
        task(
          "Haz una segunda copia y llévala a otra casa",
          "Make a second copy and keep it at another home",
          {
            day: 7,
            at: "home_office",
            priority: "HIGH",
            is: ["isDigital", "isHighImpact"],
            min: { execution: 20, waiting: 40, travel: 30 },
          },
        ),
      ]),
      mission("Elegir las buenas", "Choose the good ones", "make_something_creative", [
        task(
          "Media hora, un año: borra repetidas y marca favoritas",
          "Half an hour, one year: delete doubles, mark favorites",
          {
            day: 8,
            repeat: weekly("WE", "SA"),
            at: "home",
            is: ["isDigital", "isReward"],
            min: { execution: 30 },
          },
        ),
        task("Manda a imprimir un álbum con cincuenta", "Have an album of fifty printed", {
          day: 38,
          at: "home_office",
          is: ["isGenerative", "isDigital", "isReward"],
          min: { execution: 90 },
        }),
      ]),
    ],
  }),
  template("balcony_garden", {
    type: "PROJECT",
    areas: ["leisure", "household_chores"],
    title: say("Un huerto en macetas", "A garden in pots"),
    purpose: say(
      "Hierbas y tomates en una ventana con sol: pocas macetas, bien cuidadas.",
      "Herbs and tomatoes at a sunny window: a few pots, well kept.",
    ),
    days: [60, 90],
    missions: [
      mission("Sembrar", "Plant", "make_something_creative", [
        task(
          "Observa tres días dónde da el sol y cuántas horas",
          "Watch for three days where the sun falls, and how long",
          {
            day: 0,
            at: "home",
            is: ["isMaintenance"],
            min: { execution: 15 },
          },
        ),
        task(
          "Compra cuatro macetas con agujero, tierra y plantas jóvenes",
          "Buy four pots with holes, soil and young plants",
          {
            day: 5,
            at: "travel",
            is: ["isTravel", "isReward"],
            min: { execution: 45, travel: 40 },
          },
        ),
        task("Siembra y ponle nombre a cada maceta", "Plant, and label each pot", {
          day: 6,
          at: "home",
          is: ["isPhysical", "isGenerative"],
          min: { execution: 75, buffer: 15 },
        }),
      ]),
      mission("Cuidar y cosechar", "Tend and harvest", "enjoy_free_time", [
        task(
          "Mete el dedo en la tierra y riega solo si está seca",
          "Put a finger in the soil; water only if it is dry",
          {
            day: 7,
            repeat: weekly("MO", "TH", "SA"),
            at: "home",
            is: ["isMaintenance", "isReward"],
            min: { execution: 10 },
          },
        ),
        task("Cocina algo con lo primero que coseches", "Cook something with your first harvest", {
          day: 55,
          at: "home",
          is: ["isReward", "isSocial"],
          min: { execution: 45, social: 60 },
        }),
      ]),
    ],
  }),
];
