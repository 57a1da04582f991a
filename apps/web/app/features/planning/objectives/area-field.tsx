// In which area of life something lives: every area of the workspace as a chip with its mark.
import { areaDefinitions, type AreaKey } from "@vereda/domain/workspace/areas";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Icon } from "#ui/icon.tsx";
import { ToggleGroup } from "#ui/toggle-group.tsx";
import { areaColour } from "#platform/themes/area-colour.ts";
import { areaIcons } from "../area-icons.ts";

export type AreaFieldProps = {
  areas: readonly AreaKey[];
  value: AreaKey;
  onChange: (area: AreaKey) => void;
  error?: string | undefined;
};

export function AreaField({ areas, value, onChange, error }: AreaFieldProps) {
  const locale = useLocale();
  return (
    <ToggleGroup<AreaKey>
      label={m.planning_area()}
      selection="single"
      isRequired
      value={[value]}
      onChange={([area]) => area && onChange(area)}
      error={error}
      options={areas.map((area) => ({
        value: area,
        label: areaDefinitions[area].label[locale],
        mark: (
          <span data-area={areaColour(area)} className="text-area">
            <Icon of={areaIcons[area]} />
          </span>
        ),
      }))}
    />
  );
}
