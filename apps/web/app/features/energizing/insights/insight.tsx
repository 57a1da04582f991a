// Layout of an insight: sentence, chart, and the same figures as a table.
import { useId, type ReactNode } from "react";
import { Section } from "#ui/layout/section.tsx";
import { FiguresTable, type Figures } from "../figures-table.tsx";

export type InsightProps = {
  title: string;
  sentence: string;
  notes?: readonly (string | null)[];
  figures?: Figures | null;
  children?: (sentenceId: string) => ReactNode;
};

export function Insight({ title, sentence, notes, figures, children }: InsightProps) {
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
      {figures && <FiguresTable name={title} figures={figures} />}
    </Section>
  );
}
