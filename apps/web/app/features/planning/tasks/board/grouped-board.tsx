// The board in groups: open tasks by where they can be done, or by who does them.
import { taskContextLabels, type TaskContext } from "@vereda/domain/planning/tasks/catalogue-tasks";
import type { BoardTask } from "@vereda/domain/planning/tasks/contract-task";
import { groupByContext } from "@vereda/domain/planning/open-tasks/task-groups";
import type { Locale } from "@vereda/domain/locale";
import { CircleDot, UserRound, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { getTaskAddress } from "../../addresses.ts";
import { nameUsers } from "../assignee/format-assignee.ts";
import { characteristicIcons, environmentIcons } from "../task-icons.ts";
import type { Column } from "./board-data.ts";
import type { MoveChoice } from "./move-menu.tsx";
import { CardInfo, MoveMenu } from "./task-card.tsx";

const icons: Readonly<Record<TaskContext, LucideIcon>> = {
  ...environmentIcons,
  digital: characteristicIcons.isDigital,
  social: characteristicIcons.isSocial,
  physical: characteristicIcons.isPhysical,
  general: CircleDot,
};

type Moving = Pick<MoveChoice, "slots" | "onMove">;

interface Group {
  readonly key: string;
  readonly name: string;
  readonly sign: ReactNode;
  readonly tasks: readonly BoardTask[];
}

function listContextGroups(tasks: readonly BoardTask[], locale: Locale): readonly Group[] {
  return groupByContext(tasks).map(([context, group]) => ({
    key: context,
    name: taskContextLabels[context][locale],
    sign: <Icon of={icons[context]} className="text-ink-soft" />,
    tasks: group,
  }));
}

/** One's own first, those of nobody last; what somebody declined is of nobody. */
function listUserGroups(tasks: readonly BoardTask[], username: string): readonly Group[] {
  const groups = Map.groupBy(tasks, ({ assignee }) =>
    assignee === null || assignee.state === "DECLINED" ? "" : assignee.username,
  );
  const names = nameUsers(
    [...groups].flatMap(([key, [task]]) =>
      key !== "" && task?.assignee ? [{ username: key, name: task.assignee.firstName }] : [],
    ),
  );
  const named = [...groups].map(([key, group]): Group => {
    const assignee = group[0]?.assignee;
    if (key === "" || !assignee) {
      const name = m.planning_board_of_nobody();
      return { key, name, sign: <Icon of={UserRound} className="text-ink-soft" />, tasks: group };
    }
    const { firstName, avatar } = assignee;
    const name = key === username ? m.panel_you() : (names.get(key) ?? firstName);
    return {
      key,
      name,
      sign: <Avatar name={firstName} src={avatar} size={24} decorative />,
      tasks: group,
    };
  });
  const getRank = ({ key }: Group) => (key === username ? 0 : key === "" ? 2 : 1);
  return named.toSorted((a, b) => getRank(a) - getRank(b) || a.name.localeCompare(b.name));
}

type GroupedBoardProps = Moving & {
  columns: readonly Column[];
  by: "context" | "user";
};

export function GroupedBoard({ columns, by, ...moving }: GroupedBoardProps) {
  const locale = useLocale();
  const { username } = useCurrentUser();
  const open = columns.flatMap(({ data }) => data?.tasks ?? []);
  const groups =
    by === "context" ? listContextGroups(open, locale) : listUserGroups(open, username);
  const failedColumn = columns.find(({ isError, data }) => isError && !data);
  if (failedColumn) {
    return (
      <Failure
        title={m.planning_board_load_failed()}
        error={failedColumn.error}
        onRetry={() => void failedColumn.refetch()}
      />
    );
  }
  if (columns.some(({ isPending }) => isPending)) return <SkeletonRows count={5} />;
  const unfinished = columns.filter(({ hasNextPage }) => hasNextPage);
  return (
    <div className="flex flex-col gap-10">
      {groups.length === 0 && <p className="text-ink-soft">{m.planning_board_nothing_open()}</p>}
      {groups.map(({ key, name, sign, tasks }) => (
        <Section
          key={key}
          size={14}
          title={
            <span className="flex items-center gap-2">
              {sign}
              {name}
            </span>
          }
          aside={<span className="figures">{tasks.length}</span>}
        >
          <GroupTasks label={name} tasks={tasks} {...moving} />
        </Section>
      ))}
      {unfinished.length > 0 && (
        <Button
          className="self-start"
          isPending={unfinished.some(({ isFetchingNextPage }) => isFetchingNextPage)}
          pendingText={m.planning_board_loading()}
          onPress={() => {
            for (const column of unfinished) void column.fetchNextPage();
          }}
        >
          {m.planning_board_more()}
        </Button>
      )}
    </div>
  );
}

type GroupTasksProps = Moving & { label: string; tasks: readonly BoardTask[] };

function GroupTasks({ label, tasks, ...moving }: GroupTasksProps) {
  const toLocale = useLocalePath();
  return (
    <List label={label}>
      {tasks.map((task) => (
        <ListRow
          key={task.id}
          title={task.title}
          to={toLocale(getTaskAddress(task, task.objectiveId, task.id))}
          context={<CardInfo task={task} />}
          trailing={<MoveMenu task={task} {...moving} />}
        />
      ))}
    </List>
  );
}
