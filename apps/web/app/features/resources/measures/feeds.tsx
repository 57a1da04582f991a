// What feeds a resource: objectives, tasks, logs and entries, each with what it contributed.
import type { Resource } from "@vereda/domain/resources/contract";
import { mirrorPartLabels } from "@vereda/domain/resources/catalogue-mirror";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import { Section } from "#ui/layout/section.tsx";
import { formatAmount, formatPeriod } from "../format-resource.ts";

export function Feeds({ workspaceId, resource }: { workspaceId: string; resource: Resource }) {
  const locale = useLocale();
  const toLocale = useLocalePath();
  const { feeds, period, behaviour, currency } = resource;
  const title = m.resources_feeds();
  return (
    <Section title={title} aside={behaviour === "STATE" ? undefined : formatPeriod(period)}>
      {feeds.length === 0 ? (
        <p className="max-w-reading text-ink-soft">{m.resources_feeds_none()}</p>
      ) : (
        <List label={title}>
          {feeds.map(({ kind, id, title: name, areaId, part, value, unit }) => (
            <ListRow
              key={`${kind} ${id ?? part}`}
              title={name ?? mirrorPartLabels[part][locale]}
              context={kind === "OBJECTIVE" ? m.common_objective() : undefined}
              to={
                id === null || areaId === null
                  ? undefined
                  : toLocale(`/space/${workspaceId}/${areaId}/plan/objective/${id}`)
              }
              trailing={
                <span className="figures text-ink-soft">
                  {value === 0
                    ? formatSilent(unit)
                    : formatAmount(value, { unit, locale, currency })}
                </span>
              }
            />
          ))}
        </List>
      )}
    </Section>
  );
}

/** An objective helps a level without a figure of its own. */
function formatSilent(unit: Resource["unit"]): string {
  return unit === "LEVEL" ? m.resources_feed_helps() : m.resources_feed_silent();
}
