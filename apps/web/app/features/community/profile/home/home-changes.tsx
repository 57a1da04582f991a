// What changed in a workspace lately; several changes of one kind by one member are one row.
import type {
  HomeChange,
  HomeChangeKind,
} from "@vereda/domain/community/profile/home/contract-home";
import { groupChanges, type ChangeGroup } from "@vereda/domain/community/profile/home/home-changes";
import { useState } from "react";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import { Section } from "#ui/layout/section.tsx";
import { getAreaAddress, getObjectiveAddress } from "./addresses.ts";
import type { HomeNames } from "./home-names.ts";
import { useTimeSince } from "../../use-time-since.ts";

const FIRST_ROWS = 8;

type Named = { readonly title: string };
type Counted = { readonly count: number };

const texts: Readonly<
  Record<HomeChangeKind, { one: (named: Named) => string; many: (counted: Counted) => string }>
> = {
  member_joined: { one: () => m.community_home_joined(), many: () => m.community_home_joined() },
  objective_created: { one: m.community_home_objective, many: m.community_home_objectives },
  task_created: { one: m.community_home_task, many: m.community_home_tasks },
  task_completed: { one: m.community_home_done, many: m.community_home_done_many },
  post_created: { one: m.community_home_post, many: m.community_home_posts },
  idea_created: { one: m.community_home_idea, many: m.community_home_ideas },
  library_item_created: { one: m.community_home_library, many: m.community_home_library_many },
  circle_created: { one: m.community_home_circle, many: m.community_home_circles },
  session_created: { one: m.community_home_session, many: m.community_home_sessions },
};

/** Where the subject is; several of them are in their area. */
function findAddress(change: HomeChange, count: number, workspaceId: string): string | undefined {
  const { subjectType, subjectId: id, areaId, parentId } = change;
  if (subjectType === "post" && count === 1) return `/panel/posts/${id}`;
  if (subjectType === "circle" && count === 1) return `/panel/circles/${id}`;
  if (subjectType === "session" && parentId !== null) return `/panel/circles/${parentId}`;
  if (areaId === null) return undefined;
  const location = { workspaceId, areaId };
  if (count === 1 && subjectType === "objective") return getObjectiveAddress(location, id);
  if (count === 1 && subjectType === "task" && parentId !== null)
    return `${getObjectiveAddress(location, parentId)}/task/${id}`;
  const tabs = { post: "hub", idea: "ideas", library_item: "library", circle: "circles" };
  const tab = Object.entries(tabs).find(([subject]) => subject === subjectType)?.[1];
  return `${getAreaAddress(location)}${tab === undefined ? "" : `?tab=${tab}`}`;
}

type HomeChangesProps = {
  changes: readonly HomeChange[];
  names: HomeNames;
  workspaceId: string;
};

export function HomeChanges({ changes, names, workspaceId }: HomeChangesProps) {
  const [isWhole, setWhole] = useState(false);
  const groups = groupChanges(changes);
  const visible = isWhole ? groups : groups.slice(0, FIRST_ROWS);
  return (
    <Section title={m.community_home_changes()}>
      {groups.length === 0 ? (
        <p className="text-ink-soft text-pretty">{m.community_home_changes_none()}</p>
      ) : (
        <List label={m.community_home_changes()}>
          {visible.map((group) => (
            <ChangeRow
              key={`${group.change.kind} ${group.change.subjectId} ${group.change.at}`}
              group={group}
              names={names}
              workspaceId={workspaceId}
            />
          ))}
        </List>
      )}
      {visible.length < groups.length && (
        <Button variant="quiet" className="self-start" onPress={() => setWhole(true)}>
          {m.community_home_changes_more()}
        </Button>
      )}
    </Section>
  );
}

type ChangeRowProps = { group: ChangeGroup; names: HomeNames; workspaceId: string };

function ChangeRow({ group: { change, count }, names, workspaceId }: ChangeRowProps) {
  const toLocale = useLocalePath();
  const { username } = useCurrentUser();
  const since = useTimeSince(change.at);
  const { kind, title, actor } = change;
  const name = actor === null ? m.community_messages_deleted_account() : names(actor);
  const isSelf = actor?.username === username;
  const who = isSelf ? m.panel_you() : name;
  const what = count === 1 ? texts[kind].one({ title }) : texts[kind].many({ count });
  const to = findAddress(change, count, workspaceId);
  return (
    <ListRow
      leading={<Avatar name={name} src={actor?.avatar} size={32} decorative />}
      title={isSelf && kind === "member_joined" ? m.community_home_joined_self() : what}
      context={`${who} · ${since}`}
      to={to === undefined ? undefined : toLocale(to)}
    />
  );
}
