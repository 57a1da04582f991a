// What people ask before they begin.
import { m } from "#platform/i18n/generated/messages.js";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { HomeSection } from "./section.tsx";

const questions = [
  { question: m.site_ask_cost, text: m.site_answer_cost },
  { question: m.site_ask_all, text: m.site_answer_all },
  { question: m.site_ask_guilt, text: m.site_answer_guilt },
  { question: m.site_ask_zone, text: m.site_answer_zone },
  { question: m.site_ask_see, text: m.site_answer_see },
] as const;

export function HomeQuestions() {
  return (
    <HomeSection title={m.site_questions_title()} isSideBySide>
      <div className="border-t border-line">
        {questions.map(({ question, text }) => (
          <Disclosure key={question()} summary={question()}>
            {text()}
          </Disclosure>
        ))}
      </div>
    </HomeSection>
  );
}
