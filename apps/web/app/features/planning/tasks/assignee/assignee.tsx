// Who does a task: the button to give it to somebody, its state, and the answer of whom it was given to.
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { UserRound } from "lucide-react";
import { useRef, useState } from "react";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { useCall } from "#platform/query/use-call.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { usePermission } from "../../sharing/permission.tsx";
import { formatAssignee } from "./format-assignee.ts";

const AssigneeDialog = createLazyDialog(() => import("./assignee-dialog.tsx"));
const DeclineDialog = createLazyDialog(() => import("./decline-dialog.tsx"));

type AssigneeProps = { task: Pick<Task, "id" | "title" | "assignee" | "workspaceId"> };

/** Opens the list of whom the task can be given to; a task of nobody shows no more than this. */
export function AssigneeButton({ task }: AssigneeProps) {
  const may = usePermission();
  const [isOpen, setIsOpen] = useState(false);
  if (!may("own") || task.assignee !== null) return null;
  return (
    <>
      <Button variant="quiet" icon={UserRound} onPress={() => setIsOpen(true)}>
        {m.planning_assignee()}
      </Button>
      {isOpen && <AssigneeDialog task={task} onClose={() => setIsOpen(false)} />}
    </>
  );
}

export function AssigneeNote({ task }: AssigneeProps) {
  const { username } = useCurrentUser();
  const { assignee } = task;
  if (assignee === null) return null;
  const isYou = assignee.username === username;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {!isYou && <Avatar name={assignee.firstName} src={assignee.avatar} size={32} decorative />}
      <p className="min-w-40 flex-1 text-pretty wrap-anywhere">{formatAssignee(assignee, isYou)}</p>
      {isYou && assignee.state !== "DECLINED" ? (
        <Reply task={task} isAccepted={assignee.state === "ACCEPTED"} />
      ) : (
        <ChangeButton task={task} />
      )}
    </div>
  );
}

function ChangeButton({ task }: AssigneeProps) {
  const may = usePermission();
  const [isOpen, setIsOpen] = useState(false);
  if (!may("own")) return null;
  return (
    <>
      <Button variant="quiet" onPress={() => setIsOpen(true)}>
        {m.panel_change()}
      </Button>
      {isOpen && <AssigneeDialog task={task} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Reply({ task, isAccepted }: AssigneeProps & { isAccepted: boolean }) {
  const [declines, setDeclines] = useState(false);
  // What accepts goes, this stays.
  const decline = useRef<HTMLButtonElement>(null);
  const { send, isPending } = useCall("POST /planning/tasks/:id/assignee/accept", {
    failed: m.planning_assignee_failed(),
    onDone: () => decline.current?.focus(),
  });
  return (
    <div className="flex flex-wrap gap-2">
      {!isAccepted && (
        <Button
          variant="primary"
          isPending={isPending}
          onPress={() => send({ params: { id: task.id }, body: {} })}
        >
          {m.planning_assignee_accept()}
        </Button>
      )}
      <Button ref={decline} variant="quiet" onPress={() => setDeclines(true)}>
        {isAccepted ? m.planning_assignee_return() : m.planning_assignee_decline()}
      </Button>
      {declines && <DeclineDialog task={task} onClose={() => setDeclines(false)} />}
    </div>
  );
}
