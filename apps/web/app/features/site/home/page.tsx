// The content of the home page, section by section.
import { HomeCall } from "./call.tsx";
import { HomeCompare } from "./compare.tsx";
import { HomeHero } from "./hero.tsx";
import { HomeHours } from "./hours.tsx";
import { HomePlan } from "./plan.tsx";
import { HomePromises } from "./promises.tsx";
import { HomeQuestions } from "./questions.tsx";

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
