// The colour of a life area, beside its name.
import { areaColour } from "../themes/area-colour.ts";

export function AreaDot({ area }: { area: string }) {
  return (
    <span
      data-area={areaColour(area)}
      aria-hidden="true"
      className="mx-1.5 size-2 shrink-0 rounded-full bg-area"
    />
  );
}
