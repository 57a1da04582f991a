// The next sessions of a circle, and who schedules them.
import { useQuery } from "@tanstack/react-query";
import type { CircleRole } from "@vereda/domain/community/circles/catalogue-circles";
import { canInCircle } from "@vereda/domain/community/circles/circle-policy";
import { CalendarPlus } from "lucide-react";
import { Suspense, useState } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { Button } from "#ui/button.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { SessionRow } from "./session-row.tsx";

const SessionDialog = createLazyDialog(() => import("./session-dialog.tsx"));

type SessionListProps = { circleId: string; role: CircleRole };

export function SessionList({ circleId, role }: SessionListProps) {
  const [isAdding, setAdding] = useState(false);
  const canSchedule = canInCircle(role, "schedule");
  return (
    <Section
      title={m.community_sessions_title()}
      aside={
        canSchedule && (
          <Button icon={CalendarPlus} onPress={() => setAdding(true)}>
            {m.community_sessions_add()}
          </Button>
        )
      }
    >
      <Sessions circleId={circleId} role={role} />
      <Suspense fallback={null}>
        {isAdding && (
          <SessionDialog circleId={circleId} session={null} onClose={() => setAdding(false)} />
        )}
      </Suspense>
    </Section>
  );
}

function Sessions({ circleId, role }: SessionListProps) {
  const { data, error, refetch } = useQuery(
    buildQuery("GET /panel/circles/:id/sessions", { params: { id: circleId } }),
  );
  if (data === undefined && error !== null) {
    const retry = () => void refetch();
    return <Failure title={m.community_circles_load_failed()} error={error} onRetry={retry} />;
  }
  if (data === undefined) return <SkeletonRows count={2} />;
  if (data.items.length === 0) {
    return (
      <p className="text-ink-soft">
        {canInCircle(role, "schedule")
          ? m.community_sessions_none_host()
          : m.community_sessions_none()}
      </p>
    );
  }
  return (
    <List label={m.community_sessions_title()}>
      {data.items.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </List>
  );
}
