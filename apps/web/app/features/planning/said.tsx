// What is only heard: read aloud whenever its words change.
import type { ReactNode } from "react";

export function Said({ children }: { children: ReactNode }) {
  return <output className="sr-only">{children}</output>;
}
