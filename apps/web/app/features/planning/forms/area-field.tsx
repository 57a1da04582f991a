// Field to choose an area of life: one chip with icon per area of the workspace.
import { areaDefinitions, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { NamedIcon } from "#platform/icons/named-icon.tsx";
import { Icon } from "#ui/icon.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { useSelectedWorkspace } from "#platform/auth/workspaces/workspaces.ts";
import { areaIcons } from "#features/planning/area-icons.ts";

type AreaFieldProps = {
  areas: readonly AreaKey[];
  value: AreaKey;
  onChange: (area: AreaKey) => void;
  error?: string | undefined;
};

export function AreaField({ areas, value, onChange, error }: AreaFieldProps) {
  const locale = useLocale();
  return (
    <ToggleGroup<AreaKey>
      label={m.common_area()}
      selection="single"
      isRequired
      value={[value]}
      onChange={([area]) => area && onChange(area)}
      error={error}
      options={areas.map((area) => ({
        value: area,
        label: areaDefinitions[area].label[locale],
        mark: <AreaMark area={area} />,
      }))}
    />
  );
}

function AreaMark({ area }: { area: AreaKey }) {
  const chosen = useSelectedWorkspace()?.workspace.areas.find(({ areaId }) => areaId === area);
  const fallback = <Icon of={areaIcons[area]} />;
  return (
    <span data-area={getAreaColour(area)} className="text-area">
      {chosen === undefined || chosen.icon === null ? (
        fallback
      ) : (
        <NamedIcon icon={chosen.icon} rotation={chosen.iconRotation} fallback={fallback} />
      )}
    </span>
  );
}
