// A row of a circle: its name, its kind, how many take part and how one joins.
import {
  circleJoiningLabels,
  circleKindLabels,
  circleRoleLabels,
} from "@vereda/domain/community/circles/catalogue-circles";
import type { Circle, PublicCircle } from "@vereda/domain/community/circles/contract-circles";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { ListRow } from "#ui/layout/list-row.tsx";
import { Badge } from "#ui/layout/badge.tsx";
import { getCircleAddress, isActive } from "../circles-data.ts";

type CircleRowProps = { circle: PublicCircle & Partial<Pick<Circle, "requestCount">> };

export function CircleRow({ circle }: CircleRowProps) {
  const locale = useLocale();
  const toLocale = useLocalePath();
  const { id, name, kind, joining, membership, memberCount, requestCount = 0 } = circle;
  const details = [
    circleKindLabels[kind][locale],
    m.community_circles_members_count({ count: memberCount }),
    isActive(membership)
      ? circleRoleLabels[membership.role][locale]
      : circleJoiningLabels[joining][locale],
  ];
  return (
    <ListRow
      title={name}
      context={details.join(" · ")}
      wrapsContext
      to={toLocale(getCircleAddress(id))}
      trailing={
        requestCount > 0 && (
          <Badge tone="accent">{m.community_circles_requests_count({ count: requestCount })}</Badge>
        )
      }
    />
  );
}
