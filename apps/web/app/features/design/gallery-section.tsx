import type { ReactNode } from "react";
import { Section } from "#ui/layout/section.tsx";

export function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <div className="flex flex-col gap-6 pt-2">{children}</div>
    </Section>
  );
}

export function Specimens({ children, columns = 1 }: { children: ReactNode; columns?: 1 | 2 }) {
  return columns === 1 ? (
    <div className="flex flex-wrap items-center gap-3">{children}</div>
  ) : (
    <div className="grid items-start gap-x-6 gap-y-5 md:grid-cols-2">{children}</div>
  );
}
