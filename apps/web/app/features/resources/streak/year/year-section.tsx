// A year of days: sentence, grid and table, for the last twelve months or an earlier year.
import type { Streak } from "@vereda/domain/resources/streak/contract-streak";
import { listYears } from "@vereda/domain/resources/streak/year-range";
import { parseDay } from "@vereda/domain/time/day";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useToday } from "#platform/auth/user/use-today.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { IconButton } from "#ui/icon-button.tsx";
import { Section } from "#ui/layout/section.tsx";
import { WithStreak } from "../with-streak.tsx";
import { keyMarks, MarkKey } from "./day-mark-shape.tsx";
import { YearGrid } from "./year-grid.tsx";
import { YearTable } from "./year-table.tsx";
import { listMonths } from "./year-months.ts";

export type YearSectionProps = {
  /** The first day that counts. */
  since: string;
  objectiveId?: string;
};

export function YearSection({ since, objectiveId }: YearSectionProps) {
  const today = useToday();
  const [at, setAt] = useState(0);
  // The last twelve months stand for this year.
  const [, ...earlier] = listYears(parseDay(since) ?? today, today);
  const year = [undefined, ...earlier][at];
  return (
    <Section
      title={year === undefined ? m.resources_streak_year_rolling() : String(year)}
      size={18}
      {...(earlier.length > 0 && {
        aside: (
          <span className="flex print:hidden">
            <IconButton
              icon={ChevronLeft}
              label={m.resources_streak_year_before()}
              isDisabled={at === earlier.length}
              onPress={() => setAt(at + 1)}
            />
            <IconButton
              icon={ChevronRight}
              label={m.resources_streak_year_after()}
              isDisabled={at === 0}
              onPress={() => setAt(at - 1)}
              className="-mr-3"
            />
          </span>
        ),
      })}
    >
      <WithStreak {...(objectiveId !== undefined && { objectiveId })} year={year}>
        {(streak) => (
          <Year
            streak={streak}
            colour={objectiveId === undefined ? "text-accent-text" : "text-area"}
          />
        )}
      </WithStreak>
    </Section>
  );
}

function Year({ streak, colour }: { streak: Streak; colour: string }) {
  const today = useToday();
  const months = listMonths(streak, today);
  const count = months.reduce((sum, { counted }) => sum + counted, 0);
  const used = new Set(months.flatMap(({ days }) => days.map(({ mark }) => mark)));
  return (
    <div className="flex flex-col gap-4">
      <p>
        {count === 0 ? m.resources_streak_year_none() : m.resources_streak_year_sentence({ count })}
      </p>
      <div className={`${colour} flex flex-col gap-4`}>
        <YearGrid months={months} />
        <MarkKey marks={keyMarks.filter((mark) => used.has(mark))} />
      </div>
      <YearTable months={months} />
    </div>
  );
}
