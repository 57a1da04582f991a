// The resources as one sortable list: by drag, by keyboard or with the menu; they change groups and hide.
import { resourceDefinitions } from "@vereda/domain/resources/catalogue-definitions";
import type { ResourceKey } from "@vereda/domain/workspace/catalogue-resources";
import type { CallData } from "@vereda/domain/endpoints";
import type { ResourceLink } from "@vereda/domain/resources/contract";
import {
  EyeOff,
  GripVertical,
  ArrowDown,
  ArrowUp,
  Ellipsis,
  Eye,
  FolderInput,
  FolderPlus,
} from "lucide-react";
import { useState, type ReactNode } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { GridList, GridListItem } from "react-aria-components/GridList";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { moveByStep } from "#ui/sorting/sort-order.ts";
import { useSorting, type Move } from "#ui/sorting/use-sorting.tsx";
import { iconButtonStyles } from "#ui/styles.ts";
import { ResourceIcon } from "../resource-icon.tsx";
import { formatGroup, groupLinks } from "./groups.ts";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "#platform/api/api.ts";
import { updateCached } from "#platform/query/update-cached.ts";
import { useCall } from "#platform/query/use-call.ts";
import { buildLinksQuery } from "../resources-data.ts";
import { Menu, MenuItem, MenuSection, MenuSeparator, MenuTrigger } from "#ui/overlays/menu.tsx";

// The menu of a resource that is being arranged: move, change its group, hide.

type ArrangeMenuProps = {
  link: ResourceLink;
  groups: readonly string[];
  isFirst: boolean;
  isLast: boolean;
  onStep: (by: -1 | 1) => void;
  onGroup: (groupName: string) => void;
  onNewGroup: () => void;
  onHide: (isHidden: boolean) => void;
};

function ArrangeMenu(props: ArrangeMenuProps) {
  const { link, groups, isFirst, isLast, onStep, onGroup, onNewGroup, onHide } = props;
  const locale = useLocale();
  const name = resourceDefinitions[link.resourceId].label[locale];
  return (
    <MenuTrigger>
      <AriaButton aria-label={m.panel_options_of({ name })} className={iconButtonStyles}>
        <Icon of={Ellipsis} />
      </AriaButton>
      <Menu>
        <MenuItem icon={ArrowUp} isDisabled={isFirst} onAction={() => onStep(-1)}>
          {m.panel_move_up()}
        </MenuItem>
        <MenuItem icon={ArrowDown} isDisabled={isLast} onAction={() => onStep(1)}>
          {m.panel_move_down()}
        </MenuItem>
        <MenuItem
          icon={link.isHidden ? Eye : EyeOff}
          description={link.isHidden ? undefined : m.resources_hide_what()}
          onAction={() => onHide(!link.isHidden)}
        >
          {link.isHidden ? m.resources_show() : m.resources_hide()}
        </MenuItem>
        <MenuSeparator />
        <MenuSection title={m.panel_move_to()}>
          {groups
            .filter((group) => group !== link.groupName)
            .map((group) => (
              <MenuItem key={group} icon={FolderInput} onAction={() => onGroup(group)}>
                {formatGroup(group, locale)}
              </MenuItem>
            ))}
          <MenuItem icon={FolderPlus} onAction={onNewGroup}>
            {m.resources_group_new()}
          </MenuItem>
        </MenuSection>
      </Menu>
    </MenuTrigger>
  );
}

// Stores the order, the groups and the hiding of resources, optimistically and in sequence.

function useArrange(workspaceId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = buildLinksQuery(workspaceId);
  const { send } = useCall(
    (items: readonly ResourceLink[]) =>
      api.data("PUT /workspaces/:id/resources", {
        params: { id: workspaceId },
        body: {
          items: items.map(({ resourceId, groupName, isHidden }, order) => ({
            resourceId,
            groupName,
            order,
            isHidden,
          })),
          updatedAt: queryClient.getQueryData(queryKey)?.updatedAt ?? null,
        },
        retry: true,
      }),
    {
      queue: `arrange ${workspaceId}`,
      failed: m.resources_arrange_failed(),
      optimistic: (items) =>
        updateCached<CallData<"GET /workspaces/:id/resources">>({ queryKey }, (links) => ({
          ...links,
          items: items.map((item, order) => ({ ...item, order })),
        })),
      // Only the version: a later move may already be displayed.
      onDone: ({ updatedAt }) =>
        queryClient.setQueryData(queryKey, (links) => links && { ...links, updatedAt }),
    },
  );
  return send;
}

const GroupDialog = createLazyDialog(() => import("./group-dialog.tsx"));

export type ArrangeResourcesProps = { workspaceId: string; items: readonly ResourceLink[] };

export default function ArrangeResources({ workspaceId, items }: ArrangeResourcesProps) {
  const locale = useLocale();
  const arrange = useArrange(workspaceId);
  const [grouped, setGrouped] = useState<ResourceLink | null>(null);
  // Groups stay together, as in the list.
  const links = groupLinks(items).flatMap(([, ofGroup]) => ofGroup);
  const order = links.map(({ resourceId }) => resourceId);
  const change = (id: ResourceKey, changes: Partial<ResourceLink>) =>
    arrange(links.map((link) => (link.resourceId === id ? { ...link, ...changes } : link)));
  /** Whatever lands next to a resource of another group joins that group. */
  const reorder = (next: readonly ResourceKey[], { moved, target }: Move<ResourceKey>) => {
    const group = links.find(({ resourceId }) => resourceId === target)?.groupName;
    const byId = new Map(links.map((link) => [link.resourceId, link]));
    arrange(
      next.flatMap((id) => {
        const link = byId.get(id);
        if (link === undefined) return [];
        return [moved.has(id) && group !== undefined ? { ...link, groupName: group } : link];
      }),
    );
  };
  const step = (id: ResourceKey, by: -1 | 1) => {
    const target = order[order.indexOf(id) + by];
    if (target === undefined) return;
    reorder(moveByStep(order, id, by), { moved: new Set([id]), target });
  };
  const dragAndDropHooks = useSorting(order, reorder);
  return (
    <>
      <GridList
        aria-label={m.panel_nav_resources()}
        items={links.map((link) => ({ ...link, id: link.resourceId }))}
        dragAndDropHooks={dragAndDropHooks}
        dependencies={[links]}
        className="divide-y divide-line border-y border-line"
      >
        {(link) => (
          <ArrangedRow
            link={link}
            menu={
              <ArrangeMenu
                link={link}
                groups={groupLinks(items).map(([name]) => name)}
                isFirst={order[0] === link.resourceId}
                isLast={order.at(-1) === link.resourceId}
                onStep={(by) => step(link.resourceId, by)}
                onGroup={(groupName) => change(link.resourceId, { groupName })}
                onNewGroup={() => setGrouped(link)}
                onHide={(isHidden) => change(link.resourceId, { isHidden })}
              />
            }
          />
        )}
      </GridList>
      {grouped && (
        <GroupDialog
          resource={resourceDefinitions[grouped.resourceId].label[locale]}
          onClose={() => setGrouped(null)}
          onChoose={(groupName) => {
            setGrouped(null);
            change(grouped.resourceId, { groupName });
          }}
        />
      )}
    </>
  );
}

function ArrangedRow({ link, menu }: { link: ResourceLink; menu: ReactNode }) {
  const locale = useLocale();
  const name = resourceDefinitions[link.resourceId].label[locale];
  return (
    <GridListItem
      id={link.resourceId}
      textValue={name}
      className="flex min-h-14 items-center gap-2 py-1 -outline-offset-2 data-dragging:opacity-45"
    >
      <AriaButton
        slot="drag"
        aria-label={m.panel_move_named({ name })}
        className={`${iconButtonStyles} cursor-grab`}
      >
        <Icon of={GripVertical} />
      </AriaButton>
      <ResourceIcon of={link.resourceId} />
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <span className={classNames(link.isHidden && "text-ink-soft")}>{name}</span>
        <span className="text-14 text-ink-soft">{formatGroup(link.groupName, locale)}</span>
        {link.isHidden && (
          <span className="flex items-center gap-1 text-14 text-ink-soft">
            <Icon of={EyeOff} size={16} />
            {m.resources_hidden()}
          </span>
        )}
      </div>
      {menu}
    </GridListItem>
  );
}
