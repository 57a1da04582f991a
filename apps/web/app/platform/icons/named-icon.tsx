// Renders an icon by its name: an empty box of the same size while it loads, then icon or fallback.
import { useEffect, useState, type ReactNode } from "react";
import { browserTimers } from "../api/call-retries.ts";
import { createIconLoader } from "./icon-loader.ts";

// A public provider is used only if the build configures one and the CSP allows it.
const configured: unknown = import.meta.env["VITE_ICON_PROVIDER"];
const publicProvider = typeof configured === "string" && configured !== "" ? [configured] : [];

const icons = createIconLoader({
  fetch: (address, init) => fetch(address, init),
  timers: browserTimers,
  providers: ["/api/v1/core/icons", ...publicProvider],
});

type NamedIconProps = {
  /** `set:name`. */
  icon: string;
  /** Quarter turns clockwise. */
  rotation?: number;
  size?: 16 | 20 | 24;
  fallback?: ReactNode;
};

export function NamedIcon({ icon, rotation = 0, size = 20, fallback }: NamedIconProps) {
  const [loaded, setLoaded] = useState<{ icon: string; body: string | null } | null>(null);
  useEffect(() => {
    let isMounted = true;
    const fetchIcon = async () => {
      const body = (await icons.load([icon])).get(icon);
      if (isMounted) setLoaded({ icon, body: body ?? null });
    };
    void fetchIcon();
    return () => {
      isMounted = false;
    };
  }, [icon]);
  const isMissing = loaded?.icon === icon && loaded.body === null;
  if (isMissing && fallback !== undefined) return fallback;
  const quarter = ((rotation % 4) + 4) % 4;
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      className="shrink-0"
      style={quarter === 0 ? undefined : { rotate: `${quarter * 90}deg` }}
      // The svg bodies come from the icon package only.
      dangerouslySetInnerHTML={{ __html: loaded?.icon === icon ? (loaded.body ?? "") : "" }}
    />
  );
}
