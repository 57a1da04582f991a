// Imports the plans of a data export, with what belongs to them.
import type { ImportContext, ImportCount } from "#platform/data-import.ts";
import {
  importCompletions,
  importFedResources,
  importItems,
  importProgress,
  importTime,
} from "./import-children.ts";
import { importMissions, importObjectives, importTasks } from "./import-parents.ts";
import { importReminders, importTemplates } from "./import-reminders.ts";
import { importSchedules } from "./import-schedules.ts";

export async function importPlans(context: ImportContext): Promise<ImportCount[]> {
  const above = await importObjectives(context);
  const below = await importMissions(context, above.ids);
  const ofTasks = await importTasks(context, below);
  const subjects = { objectives: above.ids, missions: below.ids, tasks: ofTasks.ids };
  return [
    above.count,
    below.count,
    ofTasks.count,
    await importItems(context, ofTasks.ids),
    await importSchedules(context, subjects),
    await importCompletions(context, ofTasks.ids),
    await importTime(context, ofTasks.ids),
    await importProgress(context, above.ids),
    await importFedResources(context, above.ids),
    await importReminders(context, subjects),
    await importTemplates(context),
  ];
}
