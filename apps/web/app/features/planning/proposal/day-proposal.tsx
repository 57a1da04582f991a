// A proposal for a day: laid over its hours, each time with its reasons, taken whole, in part or not at all. Nothing
// is saved until somebody says so. Loaded when it is asked for.
import { useQuery } from "@tanstack/react-query";
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { dayPlanApi } from "@vereda/domain/planning/proposal/contract-day-plan";
import { proposeDay } from "@vereda/domain/planning/proposal/propose-day";
import type { Proposal } from "@vereda/domain/planning/proposal/input";
import type { Day } from "@vereda/domain/time/day";
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { keyOf } from "#platform/query/query-of.ts";
import { useCurrentUser } from "#platform/session/current-user.ts";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { LoadFailure } from "../load-failure.tsx";
import type { DaySheet, Span } from "../timeline/day-sheet.ts";
import type { NewTime } from "../timeline/new-times.ts";
import { Ghosts } from "./ghosts.tsx";
import { ProposalPanel } from "./proposal-panel.tsx";
import { askedIn, proposalInput } from "./proposal-input.ts";

export type DayProposalProps = {
  sheet: DaySheet;
  /** The hours that are shown. */
  span: Span;
  day: Day;
  nowMinute: number | null;
  /** Draws the hours of the day with what is laid over them. */
  hours: (over: ReactNode) => ReactNode;
  onAccept: (times: readonly NewTime[]) => void;
  onClose: () => void;
};

const NEXT = 5;
/** As many as one call saves. */
const MOST = 100;

export default function DayProposal(props: DayProposalProps) {
  const { hours, onClose } = props;
  // Made once: a proposal that changed while it is read would be none.
  const [asked] = useState({ sheet: props.sheet, nowMinute: props.nowMinute });
  const ids = askedIn(asked.sheet, asked.nowMinute)
    .slice(0, MOST)
    .map(({ taskId }) => taskId);
  const rooms = useQuery({
    queryKey: [...keyOf(dayPlanApi.room), ids],
    queryFn: () => api.data(dayPlanApi.room, { body: { ids } }),
    enabled: ids.length > 0,
    staleTime: 0,
  });
  if (ids.length > 0 && rooms.isPending) {
    return (
      <>
        <SkeletonRows count={3} />
        {hours(null)}
      </>
    );
  }
  if (ids.length > 0 && !rooms.data) {
    return (
      <>
        <LoadFailure
          title={m.planning_proposal_failed()}
          error={rooms.error}
          onRetry={() => void rooms.refetch()}
        />
        {hours(null)}
      </>
    );
  }
  const { items = [] } = rooms.data ?? {};
  return <Proposed {...props} asked={{ ...asked, rooms: items }} onClose={onClose} />;
}

type Asked = Pick<DayProposalProps, "sheet" | "nowMinute"> & {
  rooms: Parameters<typeof proposalInput>[0]["rooms"];
};

function Proposed({
  asked,
  day,
  span,
  hours,
  onAccept,
  onClose,
}: DayProposalProps & { asked: Asked }) {
  const { timezone: zone } = useCurrentUser();
  const { sheet, rooms, nowMinute } = asked;
  const proposal = useMemo<Proposal>(() => {
    const next = nowMinute === null ? null : Math.ceil((nowMinute + 1) / NEXT) * NEXT;
    return proposeDay(proposalInput({ sheet, rooms, day, zone, nowMinute: next }));
  }, [sheet, rooms, day, zone, nowMinute]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const itemOf = useMemo(
    () =>
      new Map(
        [...sheet.tray, ...sheet.timed.map(({ item }) => item)].map((one) => [one.taskId, one]),
      ),
    [sheet],
  );
  const chosen = proposal.placed.filter(({ id }) => !left.has(id));
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  const titleOf = (id: string) => itemOf.get(id)?.title ?? "";
  return (
    <>
      <ProposalPanel
        heading={heading}
        proposal={proposal}
        left={left}
        titleOf={titleOf}
        onToggle={toggle}
        onToggleAll={(all) =>
          setLeft(all ? new Set() : new Set(proposal.placed.map(({ id }) => id)))
        }
        onAccept={() => onAccept(chosen.flatMap(({ id, from }) => timeOf(itemOf.get(id), from)))}
        onClose={onClose}
      />
      {hours(<Ghosts span={span} placed={chosen} titleOf={titleOf} onToggle={toggle} />)}
    </>
  );
}

function timeOf(item: AgendaItem | undefined, minute: number): NewTime[] {
  return item === undefined ? [] : [{ item, minute }];
}
