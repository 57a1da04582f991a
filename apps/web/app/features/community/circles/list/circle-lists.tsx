// One's circles: invitations first, then requests, then the circles that one is in.
import type { Circle, PublicCircle } from "@vereda/domain/community/circles/contract-circles";
import type { CircleMemberStatus } from "@vereda/domain/community/circles/catalogue-circles";
import { m } from "#platform/i18n/generated/messages.js";
import { List } from "#ui/layout/list-row.tsx";
import { Section } from "#ui/layout/section.tsx";
import { CircleRow } from "./circle-row.tsx";

const groups: readonly { status: CircleMemberStatus; title: () => string }[] = [
  { status: "INVITED", title: m.community_circles_invited },
  { status: "REQUESTED", title: m.community_circles_requested },
  { status: "ACTIVE", title: m.community_circles_joined },
];

export function CircleLists({ circles }: { circles: readonly Circle[] }) {
  return groups.map(({ status, title }) => {
    const ofStatus = circles.filter(({ membership }) => membership?.status === status);
    if (ofStatus.length === 0) return null;
    return <CircleSection key={status} title={title()} circles={ofStatus} />;
  });
}

type CircleSectionProps = { title: string; circles: readonly PublicCircle[] };

export function CircleSection({ title, circles }: CircleSectionProps) {
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
