// Which tasks of templates fit a mission: those of missions of its type first, none that is there already.
import type { MissionTypeKey } from "@vereda/domain/planning/mission-types";
import type { Template } from "@vereda/domain/planning/contract-templates";

export type SuggestedTask = Template["missions"][number]["tasks"][number] & {
  readonly templateId: string;
  /** The template that it comes from, by name. */
  readonly from: string;
};

type Mission = {
  readonly type: MissionTypeKey | null;
  readonly tasks: readonly { readonly title: string }[];
};

const MOST = 12;

/** At most a dozen: those of missions of the same type, then those of all others, template by template. */
export function suggestedTasks(templates: readonly Template[], mission: Mission): SuggestedTask[] {
  const there = new Set(mission.tasks.map(({ title }) => plain(title)));
  const all = templates.flatMap(({ id, title, missions }) =>
    missions.flatMap(({ type, tasks }) =>
      tasks.map((task) => ({
        isOfType: type !== null && type === mission.type,
        task: { ...task, templateId: id, from: title },
      })),
    ),
  );
  const fresh = all.filter(({ task }) => !there.has(plain(task.title)));
  const ofType = fresh.filter(({ isOfType }) => isOfType);
  const others = fresh.filter(({ isOfType }) => !isOfType);
  return [...ofType, ...others].slice(0, MOST).map(({ task }) => task);
}

function plain(title: string): string {
  return title.trim().toLowerCase();
}
