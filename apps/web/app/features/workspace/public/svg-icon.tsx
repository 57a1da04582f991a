// Renders an icon from the server's SVG markup.
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
      // Safe, because the markup comes only from the icon package.
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}
