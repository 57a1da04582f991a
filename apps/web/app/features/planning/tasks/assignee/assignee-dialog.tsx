// The list of whom a task can be given to: one press gives it; lazily loaded.
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { UserRoundX } from "lucide-react";
import { useState } from "react";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { focusScreen } from "#platform/focus-screen.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useCall } from "#platform/query/use-call.ts";
import { useAfterClose } from "#platform/use-after-close.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { removeAccents } from "#ui/remove-accents.ts";
import { useAssignableUsers, type AssignableUser } from "./assignable-users.ts";
import { formatAssignee } from "./format-assignee.ts";

type AssigneeDialogProps = {
  task: Pick<Task, "id" | "title" | "assignee" | "workspaceId">;
  onClose: () => void;
};

/** With fewer, a search takes longer than a look. */
const MIN_TO_SEARCH = 8;

export default function AssigneeDialog({ task, onClose }: AssigneeDialogProps) {
  const { username: own } = useCurrentUser();
  const { users, error, refetch } = useAssignableUsers(task.workspaceId);
  const current = task.assignee?.state === "DECLINED" ? null : task.assignee;
  const afterClose = useAfterClose();
  const { send, isPending } = useCall("PUT /planning/tasks/:id/assignee", {
    failed: m.planning_assignee_failed(),
    onDone: ({ assignee }) => {
      if (assignee !== null) {
        showToast({ title: formatAssignee(assignee, assignee.username === own) });
      }
      // The button that opened this goes.
      if ((assignee === null) !== (task.assignee === null)) afterClose(focusScreen);
      onClose();
    },
  });
  const assign = (username: string | null) => send({ params: { id: task.id }, body: { username } });
  return (
    <Dialog onClose={onClose} title={m.planning_assignee_title({ title: task.title })}>
      {error !== null && (
        <Failure title={m.planning_assignee_load_failed()} error={error} onRetry={refetch} />
      )}
      {users === undefined && error === null && <SkeletonRows count={4} />}
      {users !== undefined && (
        <UserList
          users={users.filter(({ username }) => username !== current?.username)}
          isDisabled={isPending}
          onChoose={assign}
        />
      )}
      {current !== null && (
        <Button
          variant="quiet"
          icon={UserRoundX}
          className="mt-2 -ml-4"
          isDisabled={isPending}
          onPress={() => assign(null)}
        >
          {m.planning_assignee_clear({ name: current.firstName })}
        </Button>
      )}
    </Dialog>
  );
}

type UserListProps = {
  users: readonly AssignableUser[];
  isDisabled: boolean;
  onChoose: (username: string) => void;
};

function UserList({ users, isDisabled, onChoose }: UserListProps) {
  const [search, setSearch] = useState("");
  const typed = removeAccents(search.trim().replace(/^@/, ""));
  const matching = users.filter(({ username, name }) =>
    removeAccents(`${name} ${username}`).includes(typed),
  );
  return (
    <div className="flex flex-col gap-3">
      {users.length >= MIN_TO_SEARCH && (
        <TextField
          label={m.planning_assignee_search()}
          value={search}
          onChange={setSearch}
          autoComplete="off"
        />
      )}
      <BareList className="-mx-2 flex flex-col">
        {matching.map(({ username, name, avatar }) => (
          <li key={username}>
            <Button
              variant="quiet"
              className="w-full justify-start px-2 text-left"
              isDisabled={isDisabled}
              onPress={() => onChoose(username)}
            >
              <span className="flex min-w-0 flex-1 items-center gap-3">
                <Avatar name={name} src={avatar} size={32} decorative />
                <span className="min-w-0 wrap-anywhere">
                  {name}
                  <span className="ml-2 text-14 font-normal text-ink-soft">@{username}</span>
                </span>
              </span>
            </Button>
          </li>
        ))}
      </BareList>
      <output className="text-14 text-pretty text-ink-soft empty:hidden">
        {users.length < 2 && m.planning_assignee_alone()}
        {matching.length === 0 && m.planning_assignee_none()}
      </output>
    </div>
  );
}
