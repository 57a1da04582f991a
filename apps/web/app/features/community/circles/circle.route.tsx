// The screen of one circle: for who is not in it what it is, for its members what happens in it.
import { useQuery } from "@tanstack/react-query";
import { canInCircle } from "@vereda/domain/community/circles/circle-policy";
import type { Circle, PublicCircle } from "@vereda/domain/community/circles/contract-circles";
import { Suspense, useState } from "react";
import { useParams } from "react-router";
import { ApiError } from "#platform/api/errors.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { createLazyPart, createLazyDialog } from "#platform/lazy-part.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { HandsIllustration } from "#ui/illustrations/hands.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { linkStyles } from "#ui/styles.ts";
import { buildOwnQuery } from "../consents/consents-data.ts";
import { circlesAddress, isActive } from "./circles-data.ts";
import { CircleEntry } from "./circle/circle-entry.tsx";
import { JoinRequests } from "./members/join-requests.tsx";
import { MemberList } from "./members/member-list.tsx";
import {
  circleKindLabels,
  circleJoiningLabels,
  type CircleRole,
} from "@vereda/domain/community/circles/catalogue-circles";
import { useLocale } from "#platform/i18n/locale.ts";
import { BackLink } from "#platform/pages/back-link.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { CircleMenu } from "./circle/circle-menu.tsx";
import { LifeBuoy, CalendarPlus } from "lucide-react";
import { Icon } from "#ui/icon.tsx";
import { Button } from "#ui/button.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { SessionRow } from "./sessions/session-row.tsx";

// The next sessions of a circle, and who schedules them.

const SessionDialog = createLazyDialog(() => import("./sessions/session-dialog.tsx"));

type SessionListProps = { circleId: string; role: CircleRole };

function SessionList({ circleId, role }: SessionListProps) {
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

// The header of a circle: its kind, name and purpose, and what can be done with it.

// Says that a circle is no crisis service, and opens the lines where there is help now.

const CrisisCard = createLazyPart(() => import("../crisis/crisis-card.tsx"));

function SafetyNotice() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex max-w-reading flex-col gap-4 pt-2 font-sans">
      <p className="flex items-start gap-2 text-14 text-pretty text-ink-soft">
        <Icon of={LifeBuoy} className="shrink-0" />
        <span>
          {m.community_circles_no_crisis()}{" "}
          <button
            type="button"
            className={linkStyles}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {m.community_circles_crisis_help()}
          </button>
        </span>
      </p>
      {isOpen && (
        <Suspense fallback={null}>
          <CrisisCard onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function CircleHeader({ circle }: { circle: Circle }) {
  const locale = useLocale();
  const { name, purpose, kind, joining, isPublic, memberCount } = circle;
  const details = [
    circleKindLabels[kind][locale],
    isPublic ? m.community_circles_public() : m.community_circles_private(),
    circleJoiningLabels[joining][locale],
    m.community_circles_members_count({ count: memberCount }),
  ];
  return (
    <PageHeader
      overline={
        <div className="flex flex-wrap items-center justify-between gap-2">
          <BackLink to={circlesAddress}>{m.platform_circles()}</BackLink>
          <span className="flex items-center gap-2">
            <CircleMenu circle={circle} />
          </span>
        </div>
      }
      title={<span className="wrap-anywhere">{name}</span>}
      sentence={
        <>
          <p className="whitespace-pre-line wrap-anywhere">{purpose}</p>
          <p className="pt-2 font-sans text-14">{details.join(" · ")}</p>
          <SafetyNotice />
        </>
      }
    />
  );
}

// The agreement of a circle, which everybody accepts who joins.

function CircleAgreement({ circle }: { circle: Pick<PublicCircle, "agreement"> }) {
  return (
    <Section title={m.community_circles_agreement()}>
      <p className="max-w-reading font-serif whitespace-pre-line wrap-anywhere">
        {circle.agreement}
      </p>
    </Section>
  );
}

const PostList = createLazyPart(() => import("../posts/post-list.tsx"));
const CircleReports = createLazyPart(() => import("../moderation/circle-reports.tsx"));
const CircleSharing = createLazyPart(() => import("../consents/circle-sharing.tsx"));

export default function CircleScreen() {
  const { circleId = "" } = useParams();
  const { data, error, refetch } = useQuery(
    buildQuery("GET /panel/circles/:id", { params: { id: circleId } }),
  );
  if (data !== undefined) return <LoadedCircle circle={data} />;
  if (error instanceof ApiError && error.status === 404) return <MissingCircle />;
  if (error !== null) {
    const retry = () => void refetch();
    return <Failure title={m.community_circles_load_failed()} error={error} onRetry={retry} />;
  }
  return <SkeletonRows count={6} />;
}

function MissingCircle() {
  return (
    <>
      <title>{`${m.community_circles_missing()} · Vereda`}</title>
      <EmptyState
        illustration={<HandsIllustration className="w-56 max-w-full text-ink-soft" />}
        title={m.community_circles_missing()}
        isPage
        action={
          <LocaleLink to={circlesAddress} className={linkStyles}>
            {m.community_circles_see_yours()}
          </LocaleLink>
        }
      >
        {m.community_circles_missing_text()}
      </EmptyState>
    </>
  );
}

function LoadedCircle({ circle }: { circle: Circle }) {
  const { name, membership } = circle;
  return (
    <>
      <title>{`${name} · Vereda`}</title>
      <CircleHeader circle={circle} />
      {isActive(membership) ? (
        <MemberView key={circle.id} circle={circle} role={membership.role} />
      ) : (
        <div className="flex flex-col gap-10">
          <CircleAgreement circle={circle} />
          <CircleEntry circle={circle} />
        </div>
      )}
    </>
  );
}

type MemberViewProps = {
  circle: Circle;
  role: NonNullable<Circle["membership"]>["role"];
};

function MemberView({ circle, role }: MemberViewProps) {
  const { id, memberCount } = circle;
  const { data: sharing } = useQuery(buildOwnQuery(id));
  // Without a specialist there is nothing to share.
  const canShare =
    sharing !== undefined && (sharing.specialists.length > 0 || sharing.items.length > 0);
  const members = {
    id: "members",
    title: m.panel_members(),
    count: memberCount,
    content: <MemberList circle={circle} role={role} />,
  };
  const measures = {
    id: "sharing",
    title: m.community_circles_sharing(),
    content: (
      <Suspense fallback={<SkeletonRows count={3} />}>
        <CircleSharing circleId={id} />
      </Suspense>
    ),
  };
  const life = {
    id: "life",
    title: m.community_circles_life(),
    content: <CircleLife circle={circle} role={role} />,
  };
  return <Tabs label={circle.name} items={[life, members, ...(canShare ? [measures] : [])]} />;
}

/** What waits for a host, what comes next, and what is being said. */
function CircleLife({ circle, role }: MemberViewProps) {
  const { id, requestCount } = circle;
  const canModerate = canInCircle(role, "moderate");
  return (
    <Suspense fallback={<SkeletonRows count={4} />}>
      <div className="flex flex-col gap-10">
        {canModerate && requestCount > 0 && <JoinRequests circleId={id} />}
        {canModerate && <CircleReports circleId={id} />}
        <SessionList circleId={id} role={role} />
        <Section title={m.community_posts_title()} className="max-w-reading">
          <PostList
            location={{ circleId: id }}
            canWrite={canInCircle(role, "write")}
            canModerate={canModerate}
          />
        </Section>
      </div>
    </Suspense>
  );
}
