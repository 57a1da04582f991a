// The screen of circles: one's own, invitations and requests, and public ones to find.
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { createSocialDialog } from "#shell/community/social-dialog.tsx";
import { buildQuery } from "#platform/query/build-query.ts";
import { Button } from "#ui/button.tsx";
import { HandsIllustration } from "#ui/illustrations/hands.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { linkStyles } from "#ui/styles.ts";
import { CIRCLES } from "./circles-data.ts";
import type { Circle, PublicCircle } from "@vereda/domain/community/circles/contract-circles";
import type { CircleMemberStatus } from "@vereda/domain/community/circles/catalogue-circles";
import { List } from "#ui/layout/list-row.tsx";
import { Section } from "#ui/layout/section.tsx";
import { CircleRow } from "./list/circle-row.tsx";

// One's circles: invitations first, then requests, then the circles that one is in.

const groups: readonly { status: CircleMemberStatus; title: () => string }[] = [
  { status: "INVITED", title: m.community_circles_invited },
  { status: "REQUESTED", title: m.community_circles_requested },
  { status: "ACTIVE", title: m.community_circles_joined },
];

function CircleLists({ circles }: { circles: readonly Circle[] }) {
  return groups.map(({ status, title }) => {
    const ofStatus = circles.filter(({ membership }) => membership?.status === status);
    if (ofStatus.length === 0) return null;
    return <CircleSection key={status} title={title()} circles={ofStatus} />;
  });
}

type CircleSectionProps = { title: string; circles: readonly PublicCircle[] };

function CircleSection({ title, circles }: CircleSectionProps) {
  return (
    <Section title={title}>
      <List label={title}>
        {circles.map((circle) => (
          <CircleRow key={circle.id} circle={circle} />
        ))}
      </List>
    </Section>
  );
}

const NewCircleDialog = createSocialDialog(() => import("./list/new-circle-dialog.tsx"));

/** More than a user can be in. */
const MAX_CIRCLES = 100;

export default function CirclesScreen() {
  const [isFounding, setFounding] = useState(false);
  return (
    <>
      <title>{`${m.platform_circles()} · Vereda`}</title>
      <PageHeader
        title={m.platform_circles()}
        sentence={m.community_circles_sentence()}
        actions={
          <Button variant="primary" icon={Plus} onPress={() => setFounding(true)}>
            {m.community_circles_new()}
          </Button>
        }
      />
      <div className="flex flex-col gap-10">
        <OwnCircles />
        <PublicCircles />
      </div>
      <Suspense fallback={null}>
        {isFounding && <NewCircleDialog onClose={() => setFounding(false)} />}
      </Suspense>
    </>
  );
}

function OwnCircles() {
  const query = { perPage: MAX_CIRCLES };
  const { data, error, refetch } = useQuery(buildQuery(CIRCLES, { query }));
  if (data === undefined && error !== null) {
    const retry = () => void refetch();
    return <Failure title={m.community_circles_load_failed()} error={error} onRetry={retry} />;
  }
  if (data === undefined) return <SkeletonRows count={4} />;
  if (data.items.length > 0) return <CircleLists circles={data.items} />;
  return (
    <EmptyState
      illustration={<HandsIllustration className="w-56 max-w-full text-ink-soft" />}
      title={m.community_circles_none()}
    >
      {m.community_circles_none_text()}
    </EmptyState>
  );
}

/** Those of one's language that one is not in; without an error note, because it is an extra. */
function PublicCircles() {
  const language = useLocale();
  const { data } = useQuery(buildQuery("GET /public/circles", { query: { language } }));
  const others = (data?.items ?? []).filter(({ membership }) => membership === null);
  if (others.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <CircleSection title={m.community_circles_find()} circles={others} />
      <p>
        <LocaleLink to="/circles" className={`${linkStyles} inline-flex min-h-11 items-center`}>
          {m.community_circles_find_all()}
        </LocaleLink>
      </p>
    </div>
  );
}
