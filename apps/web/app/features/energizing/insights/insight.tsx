// Layout of an insight: sentence, chart, and the same figures as a table.
import { useId, type ReactNode } from "react";
import { Section } from "#ui/layout/section.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { FiguresDisclosure } from "#platform/figures-disclosure.tsx";
import type { Figures } from "#ui/layout/figures-table.tsx";

export type InsightProps = {
  title: string;
  sentence: string;
  notes?: readonly (string | null)[];
  /** How it is computed; folded, because it is longer than what it explains. */
  method?: readonly string[] | undefined;
  figures?: Figures | null;
  children?: (sentenceId: string) => ReactNode;
};

export function Insight({ title, sentence, notes, method, figures, children }: InsightProps) {
  const sentenceId = useId();
  return (
    <Section title={title} level={3} className="print:break-inside-avoid">
      <p id={sentenceId} className="max-w-reading font-serif text-18">
        {sentence}
      </p>
      {children?.(sentenceId)}
      {notes?.map(
        (note) =>
          note && (
            <p key={note} className="max-w-reading text-14 text-ink-soft">
              {note}
            </p>
          ),
      )}
      <div>
        {figures && <FiguresDisclosure name={title} figures={figures} />}
        {method && <Method name={title} method={method} />}
      </div>
    </Section>
  );
}

function Method({ name, method }: { name: string; method: readonly string[] }) {
  return (
    <Disclosure
      summary={
        <span>
          {m.energizing_energy_how()}
          <span className="sr-only">: {name}</span>
        </span>
      }
      isAside
    >
      {method.map((paragraph) => (
        <p key={paragraph} className="pb-2 text-14">
          {paragraph}
        </p>
      ))}
    </Disclosure>
  );
}
