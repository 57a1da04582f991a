// Which tasks of templates fit a mission: those of missions of its type first, none that is there already.
import type { MissionTypeKey } from "@vereda/domain/planning/objectives/mission-types";
import type { Template } from "@vereda/domain/planning/templates/contract-templates";

export type SuggestedTask = Template["missions"][number]["tasks"][number] & {
  readonly templateId: string;
  /** The template that it comes from, by name. */
  readonly from: string;
};

const MAX_SUGGESTIONS = 12;

/**
 * At most a dozen for a mission of that type: those of missions of the same type, then those of all others, template
 * by template. `planned` are the titles of what the plan has already.
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
  // A template of one's own may hold what one in the library does.
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
