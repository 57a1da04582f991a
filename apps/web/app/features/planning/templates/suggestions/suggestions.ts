// Which tasks of templates fit a mission: those of missions of its type first, none that is there already.
import type { MissionTypeKey } from "@vereda/domain/planning/objectives/mission-types";
import type { Template } from "@vereda/domain/planning/templates/contract-templates";

export type SuggestedTask = Template["missions"][number]["tasks"][number] & {
  readonly templateId: string;
  /** The template that it comes from, by name. */
  readonly from: string;
};

const MOST = 12;

/**
 * At most a dozen for a mission of that type: those of missions of the same type, then those of all others, template
 * by template. `planned` are the titles of what the plan has already.
 */
export function suggestedTasks(
  templates: readonly Template[],
  missionType: MissionTypeKey | null,
  planned: readonly string[],
): SuggestedTask[] {
  const there = new Set(planned.map(plain));
  const all = templates.flatMap(({ id, title, missions }) =>
    missions.flatMap(({ type, tasks }) =>
      tasks.map((task) => ({
        isOfType: type !== null && type === missionType,
        task: { ...task, templateId: id, from: title },
      })),
    ),
  );
  // A template of one's own may hold what one in the library does.
  const fresh = all.filter(({ task }) => {
    const title = plain(task.title);
    if (there.has(title)) return false;
    there.add(title);
    return true;
  });
  const ofType = fresh.filter(({ isOfType }) => isOfType);
  const others = fresh.filter(({ isOfType }) => !isOfType);
  return [...ofType, ...others].slice(0, MOST).map(({ task }) => task);
}

function plain(title: string): string {
  return title.trim().toLowerCase();
}
