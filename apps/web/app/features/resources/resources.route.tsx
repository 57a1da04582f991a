// Screen of the resources of a workspace, by group; they are ordered, grouped and hidden here.
import { ArrowDownUp } from "lucide-react";
import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { QueryStatus } from "#platform/query/query-status.tsx";
import { PinLock } from "#platform/pin/lock/pin-lock.tsx";
import { Button } from "#ui/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { MissingResource } from "./missing-resource.tsx";
import { useResourceContext, type ResourceContext, getResourceAddress } from "./resource-access.ts";
import { buildLinksQuery } from "./resources-data.ts";
import { resourceDefinitions } from "@vereda/domain/resources/catalogue-definitions";
import type { ResourceLink } from "@vereda/domain/resources/contract";
import { firstResources } from "@vereda/domain/resources/measures/offered-resources";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import { Section } from "#ui/layout/section.tsx";
import { formatCurrent } from "./format-resource.ts";
import { ResourceIcon } from "./resource-icon.tsx";
import { formatGroup, groupLinks } from "./links/groups.ts";

// The visible resources of a workspace by group, with how each stands; those without use stand behind.

type ResourceListProps = { workspaceId: string; items: readonly ResourceLink[] };

function ResourceList({ workspaceId, items }: ResourceListProps) {
  const visible = items.filter(({ isHidden }) => !isHidden);
  if (visible.length === 0) return <p className="text-ink-soft">{m.resources_all_hidden()}</p>;
  const { near = [], far = [] } = Object.groupBy(visible, ({ resourceId, isUsed }) =>
    isUsed || firstResources.has(resourceId) ? "near" : "far",
  );
  return (
    <>
      <ResourceGroups workspaceId={workspaceId} items={near} />
      {far.length > 0 && (
        <div className="mt-8">
          <Disclosure summary={m.panel_more_resources()}>
            <ResourceGroups workspaceId={workspaceId} items={far} />
          </Disclosure>
        </div>
      )}
    </>
  );
}

function ResourceGroups({ workspaceId, items }: ResourceListProps) {
  const locale = useLocale();
  const toLocale = useLocalePath();
  return (
    <div className="flex flex-col gap-8">
      {groupLinks(items).map(([groupName, links]) => (
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

const ArrangeResources = createLazyPart(
  () => import("./links/arrange-resources.tsx"),
  <SkeletonRows count={6} />,
);

export default function ResourcesScreen() {
  const context = useResourceContext();
  if (context === null) return <MissingResource />;
  return (
    <PinLock whenRefused>
      <Resources key={context.workspaceId} context={context} />
    </PinLock>
  );
}

function Resources({ context }: { context: ResourceContext }) {
  const [isArranging, setIsArranging] = useState(false);
  const query = useQuery(buildLinksQuery(context.workspaceId));
  const { data } = query;
  return (
    <>
      <title>{`${m.panel_nav_resources()} · Vereda`}</title>
      <PageHeader
        overline={context.name}
        title={m.panel_nav_resources()}
        sentence={isArranging ? m.resources_arrange_hint() : m.resources_sentence()}
        actions={
          context.canArrange && (
            <Button
              variant="quiet"
              icon={ArrowDownUp}
              className="max-md:-ml-4 md:-mr-4"
              aria-pressed={isArranging}
              onPress={() => setIsArranging(!isArranging)}
            >
              {isArranging ? m.panel_done() : m.resources_arrange()}
            </Button>
          )
        }
      />
      <QueryStatus query={query} rows={6} failed={m.resources_load_failed()} />
      {data && isArranging && (
        <ArrangeResources workspaceId={context.workspaceId} items={data.items} />
      )}
      {data && !isArranging && (
        <ResourceList workspaceId={context.workspaceId} items={data.items} />
      )}
    </>
  );
}
