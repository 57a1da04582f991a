// The circles of an area.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { circleKindLabels } from "@vereda/domain/community/circles/catalogue-circles";
import type { Circle } from "@vereda/domain/community/circles/contract-circles";
import { UsersRound } from "lucide-react";
import { useState } from "react";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { HandsIllustration } from "#ui/illustrations/hands.tsx";
import { Badge } from "#ui/layout/badge.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { Button } from "#ui/button.tsx";
import type { AreaPartProps } from "../area-part.ts";

export default function AreaCircles({ place, canWrite }: AreaPartProps) {
  const [perPage, setPerPage] = useState(20);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...buildQuery("GET /panel/circles", { query: { ...place, perPage } }),
    placeholderData: keepPreviousData,
  });
  if (data === undefined && error !== null)
    return (
      <Failure
        title={m.community_area_circles_failed()}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <SkeletonRows count={4} />;
  const create = canWrite && <CreateLink place={place} />;
  if (data.total === 0)
    return (
      <EmptyState
        illustration={<HandsIllustration />}
        title={m.community_area_circles_empty()}
        action={create}
      >
        {m.community_area_circles_empty_text()}
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-6">
      {create && <div>{create}</div>}
      <List label={m.community_area_circles()}>
        {data.items.map((circle) => (
          <CircleRow key={circle.id} circle={circle} />
        ))}
      </List>
      {data.total > data.items.length && data.items.length < 100 && (
        <Button
          className="self-start"
          isPending={isPlaceholderData}
          onPress={() => setPerPage(100)}
        >
          {m.community_area_more()}
        </Button>
      )}
    </div>
  );
}

function CreateLink({ place: { workspaceId, areaId } }: Pick<AreaPartProps, "place">) {
  const toLocale = useLocalePath();
  const query = new URLSearchParams({ workspaceId, areaId });
  return (
    <NativeButtonLink
      to={toLocale(`/panel/circles?new&${query.toString()}`)}
      variant="primary"
      icon={UsersRound}
    >
      {m.community_area_circle_new()}
    </NativeButtonLink>
  );
}

function CircleRow({ circle }: { circle: Circle }) {
  const locale = useLocale();
  const toLocale = useLocalePath();
  const { id, name, kind, purpose, memberCount, membership } = circle;
  const members = m.community_area_circle_members({ count: memberCount });
  return (
    <ListRow
      title={name}
      to={toLocale(`/panel/circles/${id}`)}
      context={`${circleKindLabels[kind][locale]} · ${members} · ${purpose}`}
      wrapsContext
      trailing={
        membership?.status === "ACTIVE" && (
          <Badge tone="positive">{m.community_area_circle_mine()}</Badge>
        )
      }
    />
  );
}
