// The resources as one sortable list: by drag, by keyboard or with the menu; they change groups and hide.
import { resourceDefinitions } from "@vereda/domain/resources/catalogue-definitions";
import type { ResourceKey } from "@vereda/domain/resources/catalogue";
import type { ResourceLink } from "@vereda/domain/resources/contract";
import { EyeOff, GripVertical } from "lucide-react";
import { Suspense, useState, type ReactNode } from "react";
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
import { useArrange } from "./arrange-data.ts";
import { ArrangeMenu } from "./arrange-menu.tsx";
import { formatGroup, groupLinks } from "./groups.ts";

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
        aria-label={m.resources_title()}
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
        <Suspense fallback={null}>
          <GroupDialog
            resource={resourceDefinitions[grouped.resourceId].label[locale]}
            onClose={() => setGrouped(null)}
            onChoose={(groupName) => {
              setGrouped(null);
              change(grouped.resourceId, { groupName });
            }}
          />
        </Suspense>
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
        aria-label={m.resources_move_named({ name })}
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
