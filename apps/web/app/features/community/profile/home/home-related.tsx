// What stands beside the members of a workspace: its conversation, what comes next, its areas.
import { useQuery } from "@tanstack/react-query";
import type { Upcoming } from "@vereda/domain/community/profile/home/contract-home";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { capitalize, formatDayLabel, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { AreaDot } from "#shell/area-dot.tsx";
import { listAreaLinks } from "#shell/panel-links.ts";
import { Badge } from "#ui/layout/badge.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import { Section } from "#ui/layout/section.tsx";
import { getObjectiveAddress } from "./addresses.ts";
import { getConversationAddress } from "../../messages/conversations-data.ts";
import { formatLastLine } from "../../messages/format-conversation.ts";

/** Without an error note, because Messages has it too. */
export function HomeConversation({ id }: { id: string }) {
  const toLocale = useLocalePath();
  const { data } = useQuery(buildQuery("GET /panel/conversations/:id", { params: { id } }));
  const unread = data?.unreadCount ?? 0;
  return (
    <Section title={m.community_home_conversation()}>
      <List label={m.community_home_conversation()}>
        <ListRow
          title={m.community_home_write()}
          context={data === undefined ? undefined : formatLastLine(data)}
          to={toLocale(getConversationAddress(id))}
          trailing={
            unread > 0 && <Badge tone="accent">{m.community_home_unread({ count: unread })}</Badge>
          }
        />
      </List>
    </Section>
  );
}

type HomeUpcomingProps = { upcoming: readonly Upcoming[]; workspaceId: string };

export function HomeUpcoming({ upcoming, workspaceId }: HomeUpcomingProps) {
  const locale = useLocale();
  const toLocale = useLocalePath();
  const formatWhen = ({ day, time }: Upcoming) => {
    const date = capitalize(formatDayLabel(day, locale, "short"), locale);
    return time === null ? date : `${date}, ${formatTime(time, locale)}`;
  };
  const findAddress = ({ id, areaId, circleId }: Upcoming) => {
    if (circleId !== null) return toLocale(`/panel/circles/${circleId}`);
    return areaId === null ? undefined : toLocale(getObjectiveAddress({ workspaceId, areaId }, id));
  };
  return (
    <Section title={m.community_home_upcoming()}>
      {upcoming.length === 0 ? (
        <p className="text-ink-soft text-pretty">{m.community_home_upcoming_none()}</p>
      ) : (
        <List label={m.community_home_upcoming()}>
          {upcoming.map((one) => (
            <ListRow
              key={one.id}
              title={one.title}
              context={formatWhen(one)}
              to={findAddress(one)}
            />
          ))}
        </List>
      )}
    </Section>
  );
}

export function HomeAreas({ entry }: { entry: WorkspaceEntry }) {
  const areas = listAreaLinks(entry, useLocale());
  return (
    <Section title={m.platform_areas()}>
      {areas.length === 0 && <p className="text-ink-soft">{m.community_home_areas_none()}</p>}
      <BareList className="grid grid-cols-2 gap-x-4 xl:grid-cols-1">
        {areas.map(({ areaId, label, address, icon, iconRotation }) => (
          <li key={areaId}>
            <LocaleLink
              to={address}
              className="flex min-h-11 items-center gap-3 rounded-control hover:underline"
            >
              <AreaDot area={areaId} icon={icon} iconRotation={iconRotation} />
              {label}
            </LocaleLink>
          </li>
        ))}
      </BareList>
    </Section>
  );
}
