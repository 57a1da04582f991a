import { defineErrors } from "../http/errors.ts";
import type { Label } from "../locale.ts";
import { ruleIssueMessages } from "./recurrence/rule-issue.ts";

export const planningErrors = defineErrors({
  occurrence_completed: {
    status: 409,
    message: {
      es: "Esa fecha ya está hecha. Reábrela antes de cambiarla.",
      en: "That date is already done. Reopen it before changing it.",
    },
  },
  occurrence_moved: {
    status: 409,
    message: {
      es: "Esa fecha ya tiene una tarea propia: cambia o elimina esa tarea.",
      en: "That date already has a task of its own: change or delete that task.",
    },
  },
  reminders_not_for_this: {
    status: 409,
    message: {
      es: "Solo los eventos y las rutinas llevan recordatorios; en lo demás, ponlos en sus tareas.",
      en: "Only events and routines have reminders; for the rest, set them on its tasks.",
    },
  },
  template_too_big: {
    status: 409,
    message: {
      es: "Este plan es muy grande para una plantilla: hasta 60 misiones y 200 tareas.",
      en: "This plan is too big for a template: up to 60 missions and 200 tasks.",
    },
  },
  too_many_checklist_items: {
    status: 409,
    message: {
      es: "Esta lista ya tiene 200 puntos. Quita alguno o divide la tarea.",
      en: "This checklist already has 200 items. Remove one, or divide the task.",
    },
  },
  too_many_shares: {
    status: 409,
    message: {
      es: "Ya lo compartes con 100 personas. Deja de compartirlo con alguien para hacer lugar.",
      en: "You already share it with 100 people. Stop sharing with someone to make room.",
    },
  },
  dependency_cycle: {
    status: 422,
    message: {
      es: "Así se esperarían en círculo y ninguna podría empezar.",
      en: "They would wait for each other in a circle, and none could start.",
    },
  },
  too_many_tags: {
    status: 409,
    message: {
      es: "Ya tienes 200 etiquetas. Elimina alguna que no uses para hacer lugar.",
      en: "You already have 200 tags. Delete one you don’t use to make room.",
    },
  },
  too_many_filters: {
    status: 409,
    message: {
      es: "Ya guardas 50 filtros. Elimina alguno que no uses para hacer lugar.",
      en: "You already keep 50 filters. Delete one you don’t use to make room.",
    },
  },
  too_many_templates: {
    status: 409,
    message: {
      es: "Ya guardas 100 plantillas. Elimina alguna que no uses para hacer lugar.",
      en: "You already keep 100 templates. Delete one you don’t use to make room.",
    },
  },
  objective_not_active: {
    status: 409,
    message: {
      es: "Solo se pausa y se retoma lo que está activo.",
      en: "Only what is active can be paused and resumed.",
    },
  },
  objective_not_found: {
    status: 404,
    message: {
      es: "No se encontró el objetivo para crear la tarea.",
      en: "The objective for this task could not be found.",
    },
  },
  loose_objective: {
    status: 409,
    message: {
      es: "Aquí se juntan tus tareas sueltas: se queda en su área, abierto y sin fechas, y solo se elimina cuando no queda nada pendiente.",
      en: "This is where your loose tasks are kept: it stays in its area, open and without dates, and can only be deleted when nothing is left to do.",
    },
  },
  transition_not_allowed: {
    status: 409,
    message: {
      es: "Desde como está ahora no se puede pasar a ese estado.",
      en: "It can’t move to that status from where it stands now.",
    },
  },
});

export const planningFieldMessages = {
  ...ruleIssueMessages,
  title_required: { es: "El título es obligatorio.", en: "Title is required." },
  dependency_cycle: {
    es: "Así se esperarían en círculo y ninguna podría empezar.",
    en: "They would wait for each other in a circle, and none could start.",
  },
  waits_for_unknown: {
    es: "Solo se espera a tareas propias o de este espacio que puedas ver.",
    en: "A task can wait only for your own tasks, or those of its workspace that you can see.",
  },
  too_many_waits_for: {
    es: "Una tarea espera a otras 20 como máximo.",
    en: "A task can wait for up to 20 others.",
  },
  repeat_after_count: {
    es: "Escribe un número entero entre 1 y 999.",
    en: "Enter a whole number from 1 to 999.",
  },
  repeat_after_with_rule: {
    es: "Elige días fijos o un tiempo después de hacerla, no ambos.",
    en: "Choose fixed days or a time after completion, not both.",
  },
  filter_name_required: { es: "Ponle un nombre al filtro.", en: "Give the filter a name." },
  tag_name_required: { es: "Ponle un nombre a la etiqueta.", en: "Give the tag a name." },
  tag_unknown: { es: "Esa etiqueta ya no existe.", en: "That tag no longer exists." },
  too_many_task_tags: {
    es: "Una tarea lleva hasta 20 etiquetas.",
    en: "A task can have up to 20 tags.",
  },
  color_unknown: {
    es: "Elige uno de los colores, o escríbelo como #rrggbb.",
    en: "Choose one of the colors, or write it as #rrggbb.",
  },
  mission_required: {
    es: "Elige una misión para crear la tarea.",
    en: "Select a mission to create the task.",
  },
  context_required: {
    es: "Elige un contexto para la tarea.",
    en: "Select a context for the task.",
  },
  priority_required: {
    es: "Elige una prioridad para la tarea.",
    en: "Select a priority for the task.",
  },
  characteristic_required: {
    es: "Elige al menos una característica (social, traslado, física, etc.).",
    en: "Select at least one characteristic (social, travel, physical, etc.).",
  },
  start_date_required: { es: "La fecha de inicio es obligatoria", en: "Start date is required" },
  end_date_after_start: {
    es: "La fecha de fin debe ser posterior a la de inicio",
    en: "End date must be after start date",
  },
  until_out_of_range: {
    es: "La fecha final debe estar entre los años 1900 y 2199.",
    en: "The end date must be between the years 1900 and 2199.",
  },
  end_date_required: { es: "La fecha de fin es obligatoria", en: "End date is required" },
  count_at_least_one: {
    es: "La cantidad debe ser mayor o igual a 1",
    en: "Count must be greater or equal to 1",
  },
  interval_at_least_one: {
    es: "El intervalo debe ser mayor o igual a 1",
    en: "Interval must be greater or equal to 1",
  },
  too_many_blocks: {
    es: "Caben hasta 40 bloques. Quita alguno o une dos.",
    en: "There is room for 40 blocks. Remove one, or join two.",
  },
  vacation_too_long: {
    es: "Elige a lo sumo un año.",
    en: "Choose a year at most.",
  },
  block_required: {
    es: "Elige de qué horas descansas esos días.",
    en: "Choose which hours you have off on those days.",
  },
  group_unknown: { es: "Ese grupo no existe.", en: "There is no such group." },
  report_too_long: {
    es: "El último día debe ser igual o posterior al primero, y a lo sumo un año después.",
    en: "The last day must be the first one or later, and at most a year after it.",
  },
  calendar_too_long: {
    es: "El último día debe ser igual o posterior al primero, y a lo sumo seis semanas después.",
    en: "The last day must be the first one or later, and at most six weeks after it.",
  },
  recurrence_never_occurs: {
    es: "Con esta regla no habría ninguna fecha.",
    en: "This rule would never fall on any date.",
  },
  not_an_occurrence: {
    es: "Ese día no le toca a esta tarea.",
    en: "This task isn’t due on that day.",
  },
  occurrence_repeats: {
    es: "Una sola fecha no se repite.",
    en: "A single date doesn’t repeat.",
  },
  parent_not_scheduled: {
    es: "Primero ponle fechas al objetivo o a la misión.",
    en: "Give the objective or the mission its dates first.",
  },
  objective_not_scheduled: {
    es: "Primero ponle fechas al objetivo.",
    en: "Give the objective its dates first.",
  },
  estimation_required: {
    es: "Estima la tarea antes de agendarla: basta una de sus partes.",
    en: "Estimate the task before scheduling it: one part is enough.",
  },
  in_the_past: { es: "Elige hoy o un día posterior.", en: "Choose today or a later day." },
  outside_parent_range: {
    es: "Debe quedar entre el {start} y el {end}, las fechas de su plan{title}.",
    en: "It must fall between {start} and {end}, the dates of its plan{title}.",
  },
  before_parent_start: {
    es: "Debe quedar el {start}, cuando empieza su plan{title}, o después.",
    en: "It must fall on {start}, when its plan{title} begins, or later.",
  },
  after_event: {
    es: "Debe quedar antes de que termine el evento{title}: {until}.",
    en: "It must fall before the event{title} ends: {until}.",
  },
  before_routine: {
    es: "Debe quedar en el inicio de la rutina{title} ({start}) o después.",
    en: "It must fall on or after the start of the routine{title} ({start}).",
  },
  schedule_type_mismatch: {
    es: "Ese tipo de agenda no corresponde aquí.",
    en: "That schedule type does not belong here.",
  },
  payload_not_object: {
    es: 'Esto no es un objeto JSON. Por ejemplo: {"clave": "valor"}',
    en: 'This is not a JSON object. For example: {"key": "value"}',
  },
  payload_too_big: {
    es: "Lo que acompaña a la acción es demasiado grande: 4 KB como máximo.",
    en: "What goes with the action is too big: 4 KB at most.",
  },
  payload_too_deep: {
    es: "Lo que acompaña a la acción tiene demasiados niveles: 32 como máximo.",
    en: "What goes with the action has too many levels: 32 at most.",
  },
  share_with_yourself: {
    es: "Esto ya es tuyo: comparte con otra persona.",
    en: "This is already yours: share it with someone else.",
  },
  share_with_owner: {
    es: "Esto ya es de esa persona.",
    en: "This already belongs to that person.",
  },
  share_members_only: {
    es: "Comparte con alguien que integre este espacio.",
    en: "Share it with someone who belongs to this workspace.",
  },
  step_assignee_unknown: {
    es: "Elige a alguien de tus conexiones o de tus espacios.",
    en: "Choose someone from your connections or your workspaces.",
  },
  username_required: {
    es: "Escribe el nombre de usuario de la persona.",
    en: "Enter the person’s username.",
  },
  comment_required: { es: "Escribe algo antes de enviar.", en: "Write something before sending." },
  type_cannot_change: {
    es: "El tipo de un objetivo no cambia; crea otro.",
    en: "An objective’s type can’t change; create another one.",
  },
  project_only: {
    es: "Solo los proyectos llevan este dato.",
    en: "Only projects have this.",
  },
  progress_from_tasks: {
    es: "Este avance sale de tus tareas: completa una y se suma.",
    en: "This progress comes from your tasks: complete one and it adds up.",
  },
  order_repeats: {
    es: "Cada cosa va una sola vez en el orden.",
    en: "Each item can appear only once in the order.",
  },
  places_unmatched: {
    es: "Cada tarea necesita su lugar en la misión a la que va.",
    en: "Each task needs its place in the mission that it goes to.",
  },
  order_unknown: {
    es: "El orden nombra algo que no está aquí.",
    en: "The order names something that isn’t here.",
  },
  entry_start_required: { es: "Di a qué hora empezaste.", en: "Say when you started." },
  entry_end_required: { es: "Di a qué hora terminaste.", en: "Say when you finished." },
  entry_end_after_start: {
    es: "El final debe ser posterior al inicio.",
    en: "The end must be after the start.",
  },
  entry_in_future: {
    es: "Ese momento todavía no llega.",
    en: "That moment is still to come.",
  },
  entry_too_long: {
    es: "Son más de 24 horas: divide el tiempo en partes.",
    en: "That is more than 24 hours: split the time into parts.",
  },
  entry_overlaps: {
    es: "Se cruza con «{title}», de {start} a {end}.",
    en: "It overlaps with “{title}”, {start} to {end}.",
  },
  entry_overlaps_other: {
    es: "Se cruza con otro tiempo tuyo, de {start} a {end}.",
    en: "It overlaps with other time of yours, {start} to {end}.",
  },
  entry_overlaps_running: {
    es: "Se cruza con «{title}», cuyo reloj corre desde las {start}.",
    en: "It overlaps with “{title}”, whose clock has been running since {start}.",
  },
  press_in_future: { es: "Ese momento todavía no llega.", en: "That moment is still to come." },
  press_too_old: {
    es: "Pasaron más de 12 horas: agrega ese tiempo a mano.",
    en: "That was more than 12 hours ago: add the time by hand.",
  },
  tracked_only: {
    es: "Solo las metas con número llevan este dato.",
    en: "Only measurable goals have this.",
  },
} as const satisfies Record<string, Label>;
export type PlanningIssue = keyof typeof planningFieldMessages;
