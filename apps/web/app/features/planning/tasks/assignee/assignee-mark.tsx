// Who does a task, on its row or card; nothing for one that its reader does.
import type { Assignee } from "@vereda/domain/planning/tasks/contract-assignee";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Avatar } from "#ui/avatar.tsx";
import { classNames } from "#ui/class-names.ts";

type AssigneeMarkProps = { assignee: Assignee | null; className?: string };

export function AssigneeMark({ assignee, className }: AssigneeMarkProps) {
  const { username } = useCurrentUser();
  if (assignee === null || assignee.username === username) return null;
  const { firstName: name, avatar, state } = assignee;
  return (
    <span className={classNames("inline-flex max-w-full items-center gap-1", className)}>
      <Avatar name={name} src={avatar} size={24} decorative />
      <span className={classNames("truncate", state === "DECLINED" && "text-caution")}>
        {state === "OFFERED" && m.planning_assignee_unanswered({ name })}
        {state === "ACCEPTED" && name}
        {state === "DECLINED" && m.planning_assignee_declined({ name })}
      </span>
    </span>
  );
}
