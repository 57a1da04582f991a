// Screen of the chores of an area: whose turn each is, with skips, exchanges and vacations.
import { useQuery } from "@tanstack/react-query";
import { createId } from "@vereda/domain/create-id";
import type { Chore } from "@vereda/domain/planning/schedules/rotations/contract-rotations";
import { formatIsoDay } from "@vereda/domain/time/day";
import { areaDefinitions, areaKeys, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import { CalendarX2, EllipsisVertical, Palmtree, Plus, Repeat2, Undo2, Users } from "lucide-react";
import { useState, type FormEvent } from "react";
import { useParams } from "react-router";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { useWorkspaces } from "#platform/auth/workspaces/workspaces.ts";
import { nowMs } from "#platform/clock.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { capitalize, formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { BackLink } from "#platform/pages/back-link.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { useCall } from "#platform/query/use-call.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { HandsIllustration } from "#ui/illustrations/hands.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Menu, MenuItem, MenuTrigger } from "#ui/overlays/menu.tsx";
import { getAreaAddress, getTaskAddress, plansAddress } from "../../addresses.ts";
import { MissingPage } from "../../missing-page.tsx";
import { formatSchedule } from "../format-schedule.ts";
import { useChoreMembers, type ChoreMembers } from "./chore-members.ts";

const RotationDialog = createLazyDialog(() => import("./rotation-dialog.tsx"));
const AbsenceDialog = createLazyDialog(() => import("./absence-dialog.tsx"));

export default function ChoresScreen() {
  const { space, area } = useParams();
  const locale = useLocale();
  const entry = useWorkspaces().find(({ workspace }) => workspace.id === space);
  const areaId = areaKeys.find((key) => key === area);
  if (entry === undefined || areaId === undefined)
    return <MissingPage title={m.planning_chores_missing()} to={plansAddress} />;
  const location = { workspaceId: entry.workspace.id, areaId };
  return (
    <>
      <title>{`${m.planning_chores()} · Vereda`}</title>
      <PageHeader
        overline={
          <BackLink to={`${getAreaAddress(location)}?tab=tools`}>
            {areaDefinitions[areaId].label[locale]}
          </BackLink>
        }
        title={m.planning_chores()}
        sentence={m.planning_chores_purpose()}
      />
      <Chores location={location} />
    </>
  );
}

type Location = { workspaceId: string; areaId: AreaKey };

function Chores({ location }: { location: Location }) {
  const { workspaceId: id, areaId } = location;
  const members = useChoreMembers(id);
  const [sharing, setSharing] = useState<Chore | null>(null);
  const [isAway, setAway] = useState(false);
  const query = useQuery(
    buildQuery("GET /workspaces/:id/areas/:areaId/chores", { params: { id, areaId } }),
  );
  if (query.data === undefined) {
    if (query.error === null) return <SkeletonRows count={5} />;
    const title = m.planning_chores_not_loaded();
    return <Failure title={title} error={query.error} onRetry={query.refetch} />;
  }
  const chores = query.data;
  const absences = new Map(
    chores.flatMap(({ rotation }) => rotation?.absences ?? []).map((one) => [one.username, one]),
  );
  return (
    <div className="flex flex-col gap-6">
      <AddChore location={location} />
      {chores.some(({ rotation }) => rotation !== null) && (
        <Button className="self-start" icon={Palmtree} onPress={() => setAway(true)}>
          {m.planning_absence()}
        </Button>
      )}
      {chores.length === 0 ? (
        <EmptyState illustration={<HandsIllustration />} title={m.planning_chores_empty()}>
          {m.planning_chores_empty_text()}
        </EmptyState>
      ) : (
        <List label={m.planning_chores()}>
          {chores.map((chore) => (
            <ChoreRow
              key={chore.taskId}
              location={location}
              chore={chore}
              members={members}
              onShare={() => setSharing(chore)}
            />
          ))}
        </List>
      )}
      {sharing && (
        <RotationDialog chore={sharing} members={members} onClose={() => setSharing(null)} />
      )}
      {isAway && (
        <AbsenceDialog
          workspaceId={id}
          members={members}
          absences={absences}
          canPlan={chores.some(({ canPlan }) => canPlan)}
          onClose={() => setAway(false)}
        />
      )}
    </div>
  );
}

function AddChore({ location }: { location: Location }) {
  const [title, setTitle] = useState("");
  const { send, isPending } = useCall("POST /planning/quick-add", {
    failed: m.planning_chore_not_added(),
    onDone: () => setTitle(""),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() !== "") send({ body: { ...location, id: createId(nowMs()), title } });
  };
  return (
    <form onSubmit={submit} className="flex items-end gap-3">
      <TextField
        label={m.planning_chore_add()}
        value={title}
        onChange={setTitle}
        maxLength={200}
        autoComplete="off"
        className="min-w-0 flex-1"
      />
      <Button
        type="submit"
        variant="primary"
        icon={Plus}
        isDisabled={title.trim() === ""}
        isPending={isPending}
        pendingText={m.platform_saving()}
      >
        {m.planning_chore_add_button()}
      </Button>
    </form>
  );
}

type ChoreRowProps = {
  location: Location;
  chore: Chore;
  members: ChoreMembers;
  onShare: () => void;
};

function ChoreRow({ location, chore, members, onShare }: ChoreRowProps) {
  const toLocale = useLocalePath();
  const locale = useLocale();
  const today = useToday();
  const { timezone: zone } = useCurrentUser();
  const { taskId, objectiveId, title, schedule, rotation, canPlan } = chore;
  const [first, second] = rotation?.next ?? [];
  const formatTurn = ({ date, username }: NonNullable<typeof first>) => {
    const day =
      date === formatIsoDay(today)
        ? m.planning_turn_today()
        : m.planning_turn_on({ day: formatDayLabel(date, locale, "brief") });
    if (username === null) return m.planning_turn_nobody({ day });
    return username === members.self
      ? m.planning_turn_own({ day })
      : m.planning_turn_of({ name: members.getName(username), day });
  };
  const context = [
    ...(first ? [formatTurn(first)] : []),
    ...(second ? [m.planning_turn_then({ turn: formatTurn(second) })] : []),
    ...(first || schedule === null ? [] : [formatSchedule(schedule, { locale, today, zone })]),
  ];
  return (
    <ListRow
      title={title}
      to={toLocale(getTaskAddress(location, objectiveId, taskId))}
      context={
        context.length > 0 ? capitalize(context.join(" · "), locale) : m.planning_chore_undated()
      }
      wrapsContext
      trailing={
        <>
          {rotation === null && canPlan && (
            <Button variant="quiet" icon={Users} onPress={onShare}>
              {m.planning_rotation_share()}
            </Button>
          )}
          {rotation !== null && (
            <TurnMenu chore={chore} rotation={rotation} members={members} onShare={onShare} />
          )}
        </>
      }
    />
  );
}

type TurnMenuProps = Omit<ChoreRowProps, "location"> & {
  rotation: NonNullable<Chore["rotation"]>;
};

/** What changes the coming date; for who takes turns or may change the task. */
function TurnMenu({ chore, rotation, members, onShare }: TurnMenuProps) {
  const { taskId, title, canPlan } = chore;
  const [first] = rotation.next;
  const { send } = useCall("PUT /planning/tasks/:id/rotation/:date", {
    failed: m.planning_turn_not_changed(),
  });
  const isMember = rotation.members.includes(members.self);
  if (!canPlan && !isMember) return null;
  const change = (body: Parameters<typeof send>[0]["body"]) =>
    first && send({ params: { id: taskId, date: first.date }, body });
  const others = rotation.members.filter((username) => username !== first?.username);
  const label = m.panel_options_of({ name: title });
  return (
    <MenuTrigger>
      <IconButton icon={EllipsisVertical} label={label} />
      <Menu label={label}>
        {first && first.username !== null && others.length > 0 && (
          <MenuItem icon={CalendarX2} onAction={() => change({ kind: "SKIP" })}>
            {m.planning_turn_skip()}
          </MenuItem>
        )}
        {first &&
          others.map((username) => (
            <MenuItem
              key={username}
              icon={Repeat2}
              onAction={() => change({ kind: "SWAP", username })}
            >
              {username === members.self
                ? m.planning_turn_swap_own()
                : m.planning_turn_swap({ name: members.getName(username) })}
            </MenuItem>
          ))}
        {first?.isChanged === true && (
          <MenuItem icon={Undo2} onAction={() => change({ kind: "NONE" })}>
            {m.planning_turn_restore()}
          </MenuItem>
        )}
        {canPlan && (
          <MenuItem icon={Users} onAction={onShare}>
            {m.planning_rotation_change()}
          </MenuItem>
        )}
      </Menu>
    </MenuTrigger>
  );
}
