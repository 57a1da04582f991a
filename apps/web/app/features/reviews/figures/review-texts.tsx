// What the user wrote in a review, to read it again.
import { questionLabels } from "@vereda/domain/reviews/catalogue";
import type { Review } from "@vereda/domain/reviews/contract";
import { parsePeriod } from "@vereda/domain/reviews/review-periods";
import { useToday } from "#platform/auth/user/use-today.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { Section } from "#ui/layout/section.tsx";
import { listTexts } from "../ritual/review-draft.ts";
import { formatPeriod } from "../format-period.ts";

type WrittenProps = Pick<Review, "answers" | "priorities">;

export function hasWritten({ answers, priorities }: WrittenProps): boolean {
  return listTexts(answers).length > 0 || priorities.length > 0;
}

export function ReviewTexts({ answers, priorities }: WrittenProps) {
  const locale = useLocale();
  return (
    <dl className="flex flex-col gap-4">
      {listTexts(answers).map(({ key, text }) => (
        <div key={key} className="print:break-inside-avoid">
          <dt className="text-14 text-ink-soft">{questionLabels[key][locale]}</dt>
          <dd className="max-w-reading font-serif text-18 text-ink wrap-anywhere whitespace-pre-line">
            {text}
          </dd>
        </div>
      ))}
      {priorities.length > 0 && (
        <div className="print:break-inside-avoid">
          <dt className="text-14 text-ink-soft">{m.reviews_priorities()}</dt>
          <dd>
            <BareList className="flex flex-col gap-1 font-serif text-18 text-ink">
              {priorities.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </BareList>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The finished shorter reviews within a longer one. */
export function ShorterReviews({ shorter }: Pick<Review, "shorter">) {
  const locale = useLocale();
  const today = useToday();
  const written = shorter.filter(hasWritten);
  if (written.length === 0) return null;
  return (
    <Section title={m.reviews_shorter()}>
      <div>
        {written.map((one) => {
          const period = parsePeriod(one.kind, one.period);
          return (
            <Disclosure
              key={`${one.kind} ${one.period}`}
              isAside
              summary={
                <span className="first-letter:uppercase">
                  {period === null ? one.period : formatPeriod(period, today, locale)}
                </span>
              }
            >
              <ReviewTexts {...one} />
            </Disclosure>
          );
        })}
      </div>
    </Section>
  );
}
