// An icon in the shared line weight. Always use it with a visible text.
import type { LucideIcon } from "lucide-react";

type IconProps = {
  of: LucideIcon;
  size?: 16 | 20 | 24;
  className?: string | undefined;
};

export function Icon({ of: Glyph, size = 20, className }: IconProps) {
  return (
    <Glyph
      size={size}
      strokeWidth={1.5}
      absoluteStrokeWidth
      aria-hidden="true"
      focusable="false"
      className={`shrink-0 ${className ?? ""}`}
    />
  );
}
