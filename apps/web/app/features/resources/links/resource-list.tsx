// The visible resources of a workspace by group, with how each stands.
import { resourceDefinitions } from "@vereda/domain/resources/catalogue-definitions";
import type { ResourceLink } from "@vereda/domain/resources/contract";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import { Section } from "#ui/layout/section.tsx";
import { formatCurrent } from "../format-resource.ts";
import { getResourceAddress } from "../resource-access.ts";
import { ResourceIcon } from "../resource-icon.tsx";
import { formatGroup, groupLinks } from "./groups.ts";

type ResourceListProps = { workspaceId: string; items: readonly ResourceLink[] };

export function ResourceList({ workspaceId, items }: ResourceListProps) {
  const locale = useLocale();
  const toLocale = useLocalePath();
  const visible = items.filter(({ isHidden }) => !isHidden);
  if (visible.length === 0) return <p className="text-ink-soft">{m.resources_all_hidden()}</p>;
  return (
    <div className="flex flex-col gap-8">
      {groupLinks(visible).map(([groupName, links]) => (
        <Section
          key={groupName}
          size={14}
          title={formatGroup(groupName, locale)}
          className="gap-0!"
        >
          <List label={formatGroup(groupName, locale)}>
            {links.map((link) => (
              <ListRow
                key={link.resourceId}
                title={resourceDefinitions[link.resourceId].label[locale]}
                context={<span className="figures">{formatCurrent(link, locale)}</span>}
                leading={<ResourceIcon of={link.resourceId} />}
                to={toLocale(getResourceAddress(workspaceId, link.resourceId))}
              />
            ))}
          </List>
        </Section>
      ))}
    </div>
  );
}
