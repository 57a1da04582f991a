// The FAQ section of the home page.
import { m } from "#platform/i18n/generated/messages.js";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { HomeSection } from "./section.tsx";

const questions = [
  { question: m.site_question_cost, text: m.site_question_cost_text },
  { question: m.site_question_all, text: m.site_question_all_text },
  { question: m.site_question_guilt, text: m.site_question_guilt_text },
  { question: m.site_question_zone, text: m.site_question_zone_text },
  { question: m.site_question_see, text: m.site_question_see_text },
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
