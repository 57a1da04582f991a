// What people ask before they begin.
import { m } from "#platform/i18n/generated/messages.js";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { HomeSection } from "./section.tsx";

const questions = [
  { ask: m.site_ask_cost, answer: m.site_answer_cost },
  { ask: m.site_ask_all, answer: m.site_answer_all },
  { ask: m.site_ask_guilt, answer: m.site_answer_guilt },
  { ask: m.site_ask_zone, answer: m.site_answer_zone },
  { ask: m.site_ask_see, answer: m.site_answer_see },
] as const;

export function HomeQuestions() {
  return (
    <HomeSection title={m.site_questions_title()} beside>
      <div className="border-t border-line">
        {questions.map(({ ask, answer }) => (
          <Disclosure key={ask()} summary={ask()}>
            {answer()}
          </Disclosure>
        ))}
      </div>
    </HomeSection>
  );
}
