// Visually hidden live region; screen readers announce every change of its text.
import type { ReactNode } from "react";

export function Announcement({ children }: { children: ReactNode }) {
  return <output className="sr-only">{children}</output>;
}
