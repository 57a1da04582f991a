// The colour dot of a life area, or its chosen icon.
import { NamedIcon } from "../platform/icons/named-icon.tsx";
import { getAreaColour } from "../platform/theme/area-colour.ts";

type AreaDotProps = {
  area: string;
  /** `set:name`; without it a dot is rendered. */
  icon?: string | null;
  /** Quarter turns clockwise. */
  iconRotation?: number;
};

export function AreaDot({ area, icon = null, iconRotation = 0 }: AreaDotProps) {
  const colour = getAreaColour(area);
  const dot = (
    <span
      data-area={colour}
      aria-hidden="true"
      className="mx-1.5 size-2 shrink-0 rounded-full bg-area"
    />
  );
  if (icon === null) return dot;
  return (
    <span data-area={colour} className="flex shrink-0 text-area">
      <NamedIcon icon={icon} rotation={iconRotation} fallback={dot} />
    </span>
  );
}
