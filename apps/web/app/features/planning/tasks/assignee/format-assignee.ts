import type { Assignee } from "@vereda/domain/planning/tasks/contract-assignee";
import { m } from "#platform/i18n/generated/messages.js";

/** A sentence about who does a task. @param isYou whether that is the reader */
export function formatAssignee({ firstName: name, state, note }: Assignee, isYou: boolean): string {
  if (isYou && state === "OFFERED") return m.planning_assignee_requested();
  if (isYou && state === "ACCEPTED") return m.planning_assignee_yours();
  if (state === "OFFERED") return m.planning_assignee_offered({ name });
  if (state === "ACCEPTED") return m.planning_assignee_accepted({ name });
  return note === null
    ? m.planning_assignee_declined({ name })
    : m.planning_assignee_declined_note({ name, note });
}

type Named = { readonly username: string; readonly name: string };

/** Names by username; users with the same name are told apart by it. */
export function nameUsers(users: readonly Named[]): Map<string, string> {
  const byName = Map.groupBy(users, ({ name }) => name);
  return new Map(
    users.map(({ username, name }) => {
      const isUnique = byName.get(name)?.length === 1;
      return [username, isUnique ? name : `${name} (@${username})`];
    }),
  );
}
