// An icon as the server drew it.
import type { RenderedIcon } from "./view.ts";

type SvgIconProps = { icon: RenderedIcon; size: number };

export function SvgIcon({ icon: { body, quarter }, size }: SvgIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      className="shrink-0"
      style={quarter === 0 ? undefined : { rotate: `${quarter * 90}deg` }}
      // Drawings come from the icon package alone.
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}
