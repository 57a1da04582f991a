// The active areas in menu order: reordered by drag, keyboard or step buttons.
import { areaDefinitions, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { ActiveArea } from "@vereda/domain/workspace/contract";
import {
  GripVertical,
  Archive,
  ArrowDown,
  ArrowUp,
  EllipsisVertical,
  Lock,
  LockOpen,
  Shapes,
} from "lucide-react";
import { Suspense, useEffect, useRef, useState, type RefObject } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { GridList, GridListItem } from "react-aria-components/GridList";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { AreaDot } from "#shell/area-dot.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Badge } from "#ui/layout/badge.tsx";
import { Icon } from "#ui/icon.tsx";
import { useSorting } from "#ui/sorting/use-sorting.tsx";
import { iconButtonStyles } from "#ui/styles.ts";
import type { AreaChange, ArrangedArea } from "./areas-data.ts";
import { Menu, MenuItem, MenuSeparator, MenuTrigger } from "#ui/overlays/menu.tsx";
import { moveByStep } from "#ui/sorting/sort-order.ts";

// The menu of an active area.

type AreaMenuProps = {
  area: ArrangedArea;
  name: string;
  order: readonly AreaKey[];
  change: (change: AreaChange) => void;
  onIcon: () => void;
  onArchive: () => void;
};

function AreaMenu(props: AreaMenuProps) {
  const { area, name, order, change, onIcon, onArchive } = props;
  const { areaId, isBlocked } = area;
  const move = (step: -1 | 1) =>
    change({ what: "order", areaIds: moveByStep(order, areaId, step) });
  return (
    <MenuTrigger>
      <AriaButton aria-label={m.workspace_area_actions({ name })} className={iconButtonStyles}>
        <Icon of={EllipsisVertical} />
      </AriaButton>
      <Menu>
        <MenuItem icon={ArrowUp} isDisabled={order[0] === areaId} onAction={() => move(-1)}>
          {m.panel_move_up()}
        </MenuItem>
        <MenuItem icon={ArrowDown} isDisabled={order.at(-1) === areaId} onAction={() => move(1)}>
          {m.panel_move_down()}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Shapes} onAction={onIcon}>
          {m.workspace_area_icon()}
        </MenuItem>
        <MenuItem
          icon={isBlocked ? LockOpen : Lock}
          description={isBlocked ? undefined : m.workspace_area_block_what()}
          onAction={() => change({ what: "block", areaId, isBlocked: !isBlocked })}
        >
          {isBlocked ? m.workspace_area_unblock() : m.workspace_area_block()}
        </MenuItem>
        {order.length > 1 && (
          <MenuItem
            icon={Archive}
            description={m.workspace_area_archive_what()}
            onAction={onArchive}
          >
            {m.panel_archive()}
          </MenuItem>
        )}
      </Menu>
    </MenuTrigger>
  );
}

const ArchiveQuestion = createLazyDialog(() => import("./archive-question.tsx"));
const AreaIconDialog = createLazyDialog(() => import("./area-icon-dialog.tsx"));

const noIcon = { icon: null, iconRotation: 0 };

type ListedArea = ArrangedArea & Pick<ActiveArea, "icon" | "iconRotation">;

type ActiveAreasProps = {
  areas: readonly ArrangedArea[];
  /** The same areas from the session, which have the icons. */
  panelAreas: readonly ActiveArea[];
  change: (change: AreaChange) => void;
  /** The area that was just activated, which gets the focus. */
  arrived: Arrival | null;
};

export interface Arrival {
  readonly areaId: AreaKey;
}

/** Focuses the activated area, because its button is removed. */
function useFocusOn(arrived: Arrival | null): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (arrived === null) return;
    // The list renders its rows in the next frame.
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-key="${arrived.areaId}"]`)?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [arrived]);
  return list;
}

export function ActiveAreas({ areas, panelAreas, change, arrived }: ActiveAreasProps) {
  const list = useFocusOn(arrived);
  const [iconTarget, setIconTarget] = useState<ListedArea | null>(null);
  const [archiveTarget, setArchiveTarget] = useState<ArrangedArea | null>(null);
  const sorted = areas.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
  const listed = sorted.map((area): ListedArea => {
    const { icon, iconRotation } =
      panelAreas.find(({ areaId }) => areaId === area.areaId) ?? noIcon;
    return { ...area, icon, iconRotation };
  });
  const order = sorted.map(({ areaId }) => areaId);
  const dragAndDropHooks = useSorting(order, (areaIds) => change({ what: "order", areaIds }));
  return (
    <>
      <GridList
        ref={list}
        aria-label={m.workspace_areas_active()}
        items={listed.map((area) => ({ ...area, id: area.areaId }))}
        dragAndDropHooks={dragAndDropHooks}
        // Rows depend on their position: the first one cannot move up.
        dependencies={[order]}
        className="divide-y divide-line border-b border-line"
      >
        {(area) => (
          <AreaRow
            area={area}
            order={order}
            change={change}
            onIcon={() => setIconTarget(area)}
            onArchive={() => setArchiveTarget(area)}
          />
        )}
      </GridList>
      {archiveTarget && (
        <Suspense fallback={null}>
          <ArchiveQuestion
            area={archiveTarget}
            onClose={() => setArchiveTarget(null)}
            onConfirm={() => {
              setArchiveTarget(null);
              change({ what: "archive", areaId: archiveTarget.areaId });
            }}
          />
        </Suspense>
      )}
      {iconTarget && (
        <Suspense fallback={null}>
          <AreaIconDialog
            area={iconTarget}
            onClose={() => setIconTarget(null)}
            onChoose={({ icon, rotation }) => {
              setIconTarget(null);
              change({ what: "icon", areaId: iconTarget.areaId, icon, iconRotation: rotation });
            }}
          />
        </Suspense>
      )}
    </>
  );
}

type AreaRowProps = {
  area: ListedArea;
  order: readonly AreaKey[];
  change: (change: AreaChange) => void;
  onIcon: () => void;
  onArchive: () => void;
};

function AreaRow({ area, ...menu }: AreaRowProps) {
  const locale = useLocale();
  const { label } = areaDefinitions[area.areaId];
  const name = label[locale];
  return (
    <GridListItem
      id={area.areaId}
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
      <AreaDot area={area.areaId} icon={area.icon} iconRotation={area.iconRotation} />
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <span>{name}</span>
        {area.isBlocked && <Badge tone="caution">{m.workspace_area_blocked()}</Badge>}
        {area.objectives > 0 && (
          <span className="text-14 text-ink-soft">
            {m.workspace_area_objectives({ count: area.objectives })}
          </span>
        )}
      </div>
      <AreaMenu area={area} name={name} {...menu} />
    </GridListItem>
  );
}
