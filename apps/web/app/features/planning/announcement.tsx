// What is only heard: read aloud whenever its words change.
import type { ReactNode } from "react";

export function Announcement({ children }: { children: ReactNode }) {
  return <output className="sr-only">{children}</output>;
}
