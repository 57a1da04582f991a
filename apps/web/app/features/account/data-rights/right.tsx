// Layout of one data right: title, explanation and status.
import type { ReactNode } from "react";

type RightProps = { title: string; sentence: string; children: ReactNode };

export function Right({ title, sentence, children }: RightProps) {
  return (
    <section className="flex flex-col items-start gap-3 py-6">
      <div className="flex flex-col gap-1">
        <h3 className="text-18 font-medium">{title}</h3>
        <p className="max-w-reading text-pretty text-ink-soft">{sentence}</p>
      </div>
      {children}
    </section>
  );
}
