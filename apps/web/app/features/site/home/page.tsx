// The content of the home page, section by section.
import { HomeHours } from "./hours.tsx";
import { HomePlan } from "./plan.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { HomeSection } from "./section.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { linkStyles, getButtonStyles } from "#ui/styles.ts";
import { SignUp } from "#platform/auth/guest/sign-up.tsx";
import { useRegistration } from "#platform/pages/document-context.tsx";
import { Hills } from "#platform/brand/hills.tsx";
import type { ReactNode } from "react";
import { Drawing } from "#platform/brand/drawing.tsx";
import { formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { classNames } from "#ui/class-names.ts";
import { DayTimeline } from "./example/day-timeline.tsx";
import {
  now,
  plannedStops,
  calculateBalance,
  withoutMovable,
  type Balance,
} from "./example/example-day.ts";

// The demo of an overfull day on the home page: a CSS-only checkbox moves a task, without scripts.

const before = "group-has-checked/day:hidden";
const after = "hidden group-has-checked/day:block";

function DayFigure() {
  const over = calculateBalance(plannedStops);
  return (
    <figure className="group/day flex flex-col gap-6 rounded-card border border-line bg-raised p-4 sm:p-6">
      <figcaption className="flex flex-col gap-3">
        <div aria-live="polite" className="flex flex-col gap-1">
          <p className="text-14 text-ink-soft">
            {m.site_day_caption({ time: formatTime(now, useLocale()) })}
          </p>
          <Sum balance={over} className={before} />
          <Sum balance={calculateBalance(withoutMovable)} className={after} />
          <p className={classNames("font-semibold text-caution figures", before)}>
            {m.site_day_over({ time: formatMinutes(over.over) })}
          </p>
          <p className={classNames("font-semibold text-positive", after)}>{m.site_day_fits()}</p>
        </div>
        <MoveChoice />
      </figcaption>
      <DayTimeline />
    </figure>
  );
}

function Sum({ balance, className }: { balance: Balance; className: string }) {
  const left = formatMinutes(balance.left);
  const planned = formatMinutes(balance.planned);
  return (
    <p className={classNames("font-serif text-22 font-medium text-balance figures", className)}>
      {m.site_day_balance({ left, planned })}
    </p>
  );
}

function MoveChoice() {
  return (
    <label
      className={getButtonStyles(
        "outline",
        "cursor-pointer justify-start text-left has-focus-visible:outline-2 has-focus-visible:outline-offset-2 " +
          "has-focus-visible:outline-focus-ring sm:self-start",
      )}
    >
      <input type="checkbox" autoComplete="off" className="peer sr-only" />
      <svg
        viewBox="0 0 20 20"
        fill="none"
        aria-hidden="true"
        className="size-5 shrink-0 rounded-[4px] border border-line-strong stroke-transparent peer-checked:border-accent-text peer-checked:bg-accent-text peer-checked:stroke-raised"
      >
        <path d="m4.5 10 3.5 4 7.5-8" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {m.site_day_move()}
    </label>
  );
}

// The hero section of the home page: the promise and the demo day.

function HomeHero() {
  return (
    <section className="mx-auto grid max-w-300 gap-10 px-4 pt-10 pb-16 sm:px-6 lg:grid-cols-[minmax(0,1fr)_34rem] lg:gap-16">
      <div className="flex flex-col gap-6 lg:pt-16">
        <h1 className="text-36 font-medium sm:text-48">{m.site_home_title()}</h1>
        <p className="max-w-lg font-serif text-18 text-ink-soft sm:text-22">{m.site_home_lead()}</p>
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <SignUp />
          <a href="#plan" className={`${linkStyles} inline-flex min-h-11 items-center`}>
            {m.site_home_how()}
          </a>
        </div>
        <p className="max-w-lg text-14 text-ink-soft">{m.site_home_for_whom()}</p>
        <Hills className="mt-auto hidden w-full max-w-xl text-ink-soft lg:block" />
      </div>
      <DayFigure />
    </section>
  );
}

// The promises: phone use, privacy and hosting.

// The illustrations next to the promises on the home page.

function PhoneAndCup() {
  return (
    <Drawing viewBox="0 0 96 72">
      <path d="M4 62h88" />
      <path d="m22 58 9-46c.4-2 2-3 4-2.600l14 2.800c2 .4 3 2 2.6 4L43 62" />
      <path d="M36 22l8 1.600M34.5 30l11 2.200M33 38l7 1.4" />
      <circle cx="40" cy="47" r="2" className="fill-accent stroke-none" />
      <path d="M52 34h24v18a10 10 0 0 1-10 10h-4a10 10 0 0 1-10-10zM76 38h4a5 5 0 0 1 5 5v2a5 5 0 0 1-5 5h-4" />
      <path d="M60 28c-2-3 2-5 0-8M68 28c-2-3 2-5 0-8" />
    </Drawing>
  );
}

function ClosedNotebook() {
  return (
    <Drawing viewBox="0 0 96 72">
      <path d="M4 62h88" />
      <path d="M20 12c0-2 2-4 4-4h34a4 4 0 0 1 4 4v46a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4z" />
      <path d="M27 8v54M20 35h42" />
      <circle cx="45" cy="35" r="4.5" className="fill-accent" />
      <path d="m76 62-4-8V16h8v38zM72 22h8M74.5 59h3" />
    </Drawing>
  );
}

function LitHouse() {
  return (
    <Drawing viewBox="0 0 96 72">
      <path d="M4 56h22M68 56h24" />
      <path d="m18 34 30-24 30 24M26 28v28h18M54 56h14" />
      <path d="M26 28v28M68 56V28M62 21v-9h6v14" />
      <path d="M44 56V42h10v14M44 56c0 7-12 5-16 14M54 56c2 6-8 6-10 14" />
      <path d="M32 36h7v8h-7z" className="fill-accent" />
    </Drawing>
  );
}

function HomePromises() {
  return (
    <HomeSection title={m.site_promises_title()} isSideBySide>
      <div className="flex flex-col">
        <PromiseCard
          illustration={<PhoneAndCup />}
          title={m.site_phone_title()}
          text={m.site_phone_text()}
        />
        <PromiseCard
          illustration={<ClosedNotebook />}
          title={m.site_yours_title()}
          text={m.site_yours_text()}
        />
        <PromiseCard
          illustration={<LitHouse />}
          title={m.site_host_title()}
          text={m.site_host_text()}
        />
      </div>
    </HomeSection>
  );
}

function PromiseCard(props: { illustration: ReactNode; title: string; text: string }) {
  return (
    <article className="grid gap-x-10 gap-y-3 border-b border-line py-6 first:pt-0 last:border-0 sm:grid-cols-[6rem_1fr]">
      <div className="w-24 text-ink-soft">{props.illustration}</div>
      <div className="flex max-w-reading flex-col gap-1">
        <h3 className="text-22 font-medium">{props.title}</h3>
        <p className="text-ink-soft">{props.text}</p>
      </div>
    </article>
  );
}

// The call to action at the end of the home page.

function HomeCall() {
  const isOpen = useRegistration() === "OPEN";
  return (
    <section className="border-t border-line">
      <div className="mx-auto flex max-w-300 flex-col items-center gap-6 px-4 pt-16 text-center sm:px-6">
        <h2 className="text-36 font-medium">{m.site_call_title()}</h2>
        <p className="max-w-md text-ink-soft">{m.site_call_text()}</p>
        <SignUp className="items-center" />
        {isOpen && (
          <LocaleLink
            to="/auth/login"
            className={`${linkStyles} inline-flex min-h-11 items-center`}
          >
            {m.site_have_account()}
          </LocaleLink>
        )}
        <Hills className="w-full max-w-xl text-ink-soft" />
      </div>
    </section>
  );
}

// Compares Vereda with a to-do list, and says when a list is the better choice.

const pairs = [
  { list: m.site_compare_list_1, vereda: m.site_compare_vereda_1 },
  { list: m.site_compare_list_2, vereda: m.site_compare_vereda_2 },
  { list: m.site_compare_list_3, vereda: m.site_compare_vereda_3 },
] as const;

function HomeCompare() {
  return (
    <HomeSection title={m.site_compare_title()} isSideBySide isBand>
      <dl className="flex flex-col">
        {pairs.map(({ list, vereda }) => (
          <div
            key={list()}
            className="flex flex-col gap-1 border-b border-line-strong/40 py-4 first:pt-0"
          >
            <dt className="text-ink-soft">{list()}</dt>
            <dd className="font-serif text-22 font-medium">{vereda()}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 max-w-reading">{m.site_compare_honest()}</p>
    </HomeSection>
  );
}

// The FAQ section of the home page.

const questions = [
  { question: m.site_question_cost, text: m.site_question_cost_text },
  { question: m.site_question_all, text: m.site_question_all_text },
  { question: m.site_question_guilt, text: m.site_question_guilt_text },
  { question: m.site_question_zone, text: m.site_question_zone_text },
  { question: m.site_question_see, text: m.site_question_see_text },
] as const;

function HomeQuestions() {
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

export default function HomePage() {
  return (
    <>
      <HomeHero />
      <HomePlan />
      <HomeHours />
      <HomePromises />
      <HomeCompare />
      <HomeQuestions />
      <HomeCall />
    </>
  );
}
