// Selects tasks of templates that fit a mission and are not in the plan yet.
import type { MissionTypeKey } from "@vereda/domain/planning/objectives/mission-types";
import type { Template } from "@vereda/domain/planning/templates/contract-templates";

export type SuggestedTask = Template["missions"][number]["tasks"][number] & {
  readonly templateId: string;
  readonly from: string;
};

const MAX_SUGGESTIONS = 12;

/**
 * Lists at most 12 tasks: missions of the same type first, then the others, template by template. `planned`
 * are the titles of the plan's tasks.
 */
export function listSuggestedTasks(
  templates: readonly Template[],
  missionType: MissionTypeKey | null,
  planned: readonly string[],
): SuggestedTask[] {
  const existingTitles = new Set(planned.map(normalizeTitle));
  const all = templates.flatMap(({ id, title, missions }) =>
    missions.flatMap(({ type, tasks }) =>
      tasks.map((task) => ({
        isOfType: type !== null && type === missionType,
        task: { ...task, templateId: id, from: title },
      })),
    ),
  );
  // The user's own template may contain a task of a library template.
  const newTasks = all.filter(({ task }) => {
    const title = normalizeTitle(task.title);
    if (existingTitles.has(title)) return false;
    existingTitles.add(title);
    return true;
  });
  const ofType = newTasks.filter(({ isOfType }) => isOfType);
  const others = newTasks.filter(({ isOfType }) => !isOfType);
  return [...ofType, ...others].slice(0, MAX_SUGGESTIONS).map(({ task }) => task);
}

function normalizeTitle(title: string): string {
  return title.trim().toLowerCase();
}
