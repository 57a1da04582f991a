// What a copy of a person's data consists of, and what its README says about each file.
import type { Label, Locale } from "../locale.ts";

/** Every collection, by the folder and the name of its files. */
export const exportedCollections = {
  "account/profile": {
    es: "Tu cuenta: nombre, correo, preferencias, privacidad y roles.",
    en: "Your account: name, e-mail, preferences, privacy and roles.",
  },
  "account/sessions": {
    es: "Tus sesiones abiertas, con el dispositivo y la dirección de red de cada una.",
    en: "Your open sessions, with the device and network address of each.",
  },
  "account/known-devices": {
    es: "Cuándo iniciaste sesión por última vez desde cada tipo de dispositivo, y cuántas veces.",
    en: "When you last signed in from each kind of device, and how often.",
  },
  "account/passkeys": {
    es: "Los nombres de tus llaves de acceso y cuándo las usaste.",
    en: "The names of your passkeys and when you used them.",
  },
  "account/two-step": {
    es: "Desde cuándo tienes la verificación en dos pasos.",
    en: "Since when two-step authentication has been on.",
  },
  "account/email-changes": {
    es: "Un cambio de correo que espera confirmación.",
    en: "A change of e-mail that waits to be confirmed.",
  },
  "account/data-exports": {
    es: "Cuándo pediste copias como esta.",
    en: "When you asked for copies like this one.",
  },
  "workspaces/memberships": {
    es: "Los espacios a los que perteneces o perteneciste, y con qué rol.",
    en: "The workspaces you belong or belonged to, and in what role.",
  },
  "workspaces/workspaces": {
    es: "Los espacios que son tuyos.",
    en: "The workspaces that are yours.",
  },
  "workspaces/areas": {
    es: "Las áreas de tus espacios, con su propósito y su mantra.",
    en: "The areas of your workspaces, with their purpose and mantra.",
  },
  "workspaces/former-links": {
    es: "Los enlaces públicos que tuvieron antes tus espacios.",
    en: "The public links that your workspaces had before.",
  },
  "planning/objectives": { es: "Tus objetivos.", en: "Your objectives." },
  "planning/missions": {
    es: "Las misiones de tus objetivos.",
    en: "The missions of your objectives.",
  },
  "planning/tasks": {
    es: "Tus tareas, con sus características y estimaciones.",
    en: "Your tasks, with their characteristics and estimations.",
  },
  "planning/checklist-items": {
    es: "Los pasos de tus tareas.",
    en: "The checklist items of your tasks.",
  },
  "planning/schedules": {
    es: "Cuándo ocurren tus objetivos, misiones y tareas. Las horas son locales de la zona indicada, en minutos desde la medianoche.",
    en: "When your objectives, missions and tasks happen. Times are local to the zone given, in minutes since midnight.",
  },
  "planning/completions": {
    es: "Los días en que hiciste cada tarea que se repite.",
    en: "The days on which you did each task that repeats.",
  },
  "planning/time-entries": {
    es: "El tiempo que registraste en tus tareas.",
    en: "The time you tracked on your tasks.",
  },
  "planning/time-corrections": {
    es: "Lo que corregiste del tiempo registrado, con lo que decía antes.",
    en: "What you corrected of the tracked time, with what it said before.",
  },
  "planning/day-settings": {
    es: "Cuándo termina tu día, y cuánto te enfocas y descansas.",
    en: "When your day ends, and how long you focus and rest.",
  },
  "planning/reminders": {
    es: "Tus recordatorios: de qué, cuándo suenan y cuándo sonará cada uno la próxima vez.",
    en: "Your reminders: of what, when they ring, and when each rings next.",
  },
  "planning/reminders-rung": {
    es: "Los recordatorios que sonaron hace poco, y cuándo los viste o los dejaste para después.",
    en: "The reminders that rang lately, and when you saw them or put them off.",
  },
  "planning/reminder-settings": {
    es: "Cómo pediste que te lleguen los recordatorios.",
    en: "How you asked for reminders to reach you.",
  },
  "planning/progress-entries": {
    es: "Los avances que anotaste en tus objetivos.",
    en: "The progress you noted on your objectives.",
  },
  "planning/comments": {
    es: "Lo que escribiste en objetivos, misiones y tareas.",
    en: "What you wrote on objectives, missions and tasks.",
  },
  "planning/templates": {
    es: "Las plantillas que hiciste de tus objetivos.",
    en: "The templates you made of your objectives.",
  },
  "planning/just-deleted": {
    es: "Lo que acabas de borrar y todavía puedes recuperar: qué es y desde cuándo. Su contenido vuelve a estar con lo demás si lo recuperas.",
    en: "What you have just deleted and can still take back: what it is and since when. Taken back, its content is told with the rest.",
  },
  "planning/shares-given": {
    es: "Lo que compartes, con qué rol y desde cuándo. Con quién no se dice: es información de otra persona.",
    en: "What you share, in what role and since when. It does not say with whom: that is somebody else’s data.",
  },
  "planning/shares-received": {
    es: "Lo que otras personas comparten contigo: su título, tu rol y desde cuándo.",
    en: "What others share with you: its title, your role and since when.",
  },
  "logbook/entries": {
    es: "Lo que escribiste en las bitácoras de tus áreas: diario, recetas, gastos y lo demás. El dinero va en centésimas.",
    en: "What you wrote in the logbooks of your areas: diary, recipes, expenses and the rest. Money is in hundredths.",
  },
  "logbook/attachments": {
    es: "Los archivos que llevan tus entradas: su nombre, su tipo y su tamaño en bytes.",
    en: "The files attached to your entries: their name, type and size in bytes.",
  },
  "energizing/sleep-rhythm": {
    es: "Tu ritmo de sueño ideal de la semana.",
    en: "Your ideal sleep rhythm of the week.",
  },
  "energizing/sleep-cycles": {
    es: "Las noches que registraste, con tus notas.",
    en: "The nights you logged, with your notes.",
  },
  "energizing/rest-mode": {
    es: "El descanso que está en curso, si lo hay.",
    en: "The rest that is going on, if there is one.",
  },
  "energizing/reflections": {
    es: "Lo que reflexionaste sobre tus noches.",
    en: "What you reflected on about your nights.",
  },
  "energizing/dream-notes": { es: "Los sueños que anotaste.", en: "The dreams you wrote down." },
  "energizing/cycle": {
    es: "Lo que dijiste de tu ciclo, cómo quieres verlo y tus propios síntomas.",
    en: "What you told of your cycle, how you want to see it, and your own symptoms.",
  },
  "energizing/cycle-periods": {
    es: "Los periodos que registraste.",
    en: "The periods you logged.",
  },
  "energizing/cycle-logs": {
    es: "Lo que anotaste de los días de tu ciclo: flujo, síntomas, ánimo y notas.",
    en: "What you noted of the days of your cycle: flow, symptoms, mood and notes.",
  },
  "inbox/notifications": {
    es: "Los avisos de tu bandeja: de qué tipo, sobre qué y cuándo los leíste.",
    en: "The notices in your inbox: of which kind, about what, and when you read them.",
  },
  "inbox/settings": {
    es: "De qué pediste que te avisemos, y por qué medios.",
    en: "What you asked to be told of, and by which ways.",
  },
  "inbox/push-devices": {
    es: "Desde cuándo recibe avisos cada dispositivo tuyo, y cuándo recibió el último.",
    en: "Since when each device of yours receives pushes, and when it last got one.",
  },
  "inbox/push-settings": {
    es: "Cuánto pediste que digan los avisos.",
    en: "How much you asked pushes to say.",
  },
} as const satisfies Readonly<Record<string, Label>>;

export type ExportedCollection = keyof typeof exportedCollections;

/** Words of the README, around the list of files. */
export const exportReadme: Readonly<
  Record<
    Locale,
    {
      readonly intro: (madeAt: string) => string;
      readonly formats: string;
      readonly picture: string;
      readonly leftOut: string;
    }
  >
> = {
  es: {
    intro: (madeAt) => `Esta es una copia de todo lo que Vereda guarda de ti, hecha el ${madeAt}.`,
    formats:
      "Cada colección viene dos veces: como JSON, completa y pensada para programas, y como CSV, para abrirla en una hoja de cálculo. En los CSV, un apóstrofo delante de un valor evita que la hoja lo tome por una fórmula.",
    picture: "Tu foto de perfil.",
    leftOut:
      "No están tu contraseña, tus códigos ni las llaves que protegen tu cuenta: quien tuviera este archivo podría entrar con ellos. Tampoco hay datos de otras personas, ni lo que Vereda ya no puede leer.",
  },
  en: {
    intro: (madeAt) =>
      `This is a copy of everything that Vereda keeps about you, made on ${madeAt}.`,
    formats:
      "Each collection comes twice: as JSON, complete and meant for programs, and as CSV, to open in a spreadsheet. In the CSV files, an apostrophe before a value keeps the spreadsheet from taking it for a formula.",
    picture: "Your profile picture.",
    leftOut:
      "Your password, your codes and the keys that protect your account are not in it: whoever had this file could sign in with them. Nor is there any data of other people, or anything that Vereda can no longer read.",
  },
};
