// The areas of a public page: which it shows, ordered by drag, keyboard or step buttons.
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import type { PublicPage } from "@vereda/domain/community/profile/contract-public-page";
import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { Button as AriaButton } from "react-aria-components/Button";
import { GridList, GridListItem } from "react-aria-components/GridList";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { AreaDot } from "#shell/area-dot.tsx";
import { FieldErrorText } from "#ui/fields/field-parts.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Icon } from "#ui/icon.tsx";
import { moveByStep } from "#ui/sorting/sort-order.ts";
import { useSorting } from "#ui/sorting/use-sorting.tsx";
import { iconButtonStyles } from "#ui/styles.ts";

type Areas = PublicPage["areas"];

type PageAreasProps = {
  areas: Areas;
  onChange: (areas: Areas) => void;
  error: string | undefined;
};

export function PageAreas({ areas, onChange, error }: PageAreasProps) {
  const locale = useLocale();
  const order = areas.map(({ areaId }) => areaId);
  const arrange = (keys: typeof order) =>
    onChange(keys.flatMap((key) => areas.find(({ areaId }) => areaId === key) ?? []));
  const show = (key: string, isVisible: boolean) =>
    onChange(areas.map((area) => (area.areaId === key ? { ...area, isVisible } : area)));
  const dragAndDropHooks = useSorting(order, arrange);
  if (areas.length === 0)
    return <p className="text-pretty text-ink-soft">{m.workspace_page_areas_none()}</p>;
  return (
    <section aria-label={m.platform_areas()}>
      <p className="font-semibold">{m.platform_areas()}</p>
      <p className="text-14 text-pretty text-ink-soft">{m.workspace_page_areas_what()}</p>
      <GridList
        aria-label={m.platform_areas()}
        items={areas.map((area) => ({ ...area, id: area.areaId }))}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
        // Rows depend on their position: the first one cannot move up.
        dependencies={[order]}
        className="mt-2 divide-y divide-line border-y border-line"
      >
        {({ areaId, isVisible }) => {
          const name = areaDefinitions[areaId].label[locale];
          const move = (step: -1 | 1) => arrange(moveByStep(order, areaId, step));
          return (
            <GridListItem
              id={areaId}
              textValue={name}
              className="flex min-h-14 items-center gap-1 -outline-offset-2 data-dragging:opacity-45"
            >
              <AriaButton
                slot="drag"
                aria-label={m.panel_move_named({ name })}
                className={`${iconButtonStyles} cursor-grab max-sm:hidden`}
              >
                <Icon of={GripVertical} />
              </AriaButton>
              <AreaDot area={areaId} />
              <Switch
                className="ml-2 min-w-0 flex-1"
                isSelected={isVisible}
                onChange={(isOn) => show(areaId, isOn)}
              >
                {name}
              </Switch>
              <IconButton
                icon={ArrowUp}
                label={m.workspace_page_up({ name })}
                isDisabled={order[0] === areaId}
                onPress={() => move(-1)}
              />
              <IconButton
                icon={ArrowDown}
                label={m.workspace_page_down({ name })}
                isDisabled={order.at(-1) === areaId}
                onPress={() => move(1)}
              />
            </GridListItem>
          );
        }}
      </GridList>
      <FieldErrorText error={error} />
    </section>
  );
}
