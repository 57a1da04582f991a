// The library of templates, in the order in which it is shown where nothing else is asked for.
import { businessBeginnings } from "./library/business/business-beginnings.ts";
import { businessEvents } from "./library/business/business-events.ts";
import { businessLaunches } from "./library/business/business-launches.ts";
import { businessRhythms } from "./library/business/business-rhythms.ts";
import type { LibraryTemplate } from "./content.ts";
import { educationCourses } from "./library/education/education-courses.ts";
import { educationEvents } from "./library/education/education-events.ts";
import { educationRhythms } from "./library/education/education-rhythms.ts";
import { educationWorks } from "./library/education/education-works.ts";
import { familyEvents } from "./library/family/family-events.ts";
import { familyProjects } from "./library/family/family-projects.ts";
import { familyRhythms } from "./library/family/family-rhythms.ts";
import { healthEvents } from "./library/health/health-events.ts";
import { healthProjects } from "./library/health/health-projects.ts";
import { healthRhythms } from "./library/health/health-rhythms.ts";
import { homeEvents } from "./library/home/home-events.ts";
import { homeMoney } from "./library/home/home-money.ts";
import { homeProjects } from "./library/home/home-projects.ts";
import { homeRoutines } from "./library/home/home-routines.ts";
import { homeWorks } from "./library/home/home-works.ts";
import { personalEvents } from "./library/personal/personal-events.ts";
import { personalProjects } from "./library/personal/personal-projects.ts";
import { personalRhythms } from "./library/personal/personal-rhythms.ts";
import { workChanges } from "./library/work/work-changes.ts";
import { workEvents } from "./library/work/work-events.ts";
import { workProjects } from "./library/work/work-projects.ts";
import { workRhythms } from "./library/work/work-rhythms.ts";

export const templateLibrary: readonly LibraryTemplate[] = [
  ...personalProjects,
  ...personalEvents,
  ...personalRhythms,
  ...healthProjects,
  ...healthEvents,
  ...healthRhythms,
  ...workChanges,
  ...workProjects,
  ...workEvents,
  ...workRhythms,
  ...educationCourses,
  ...educationWorks,
  ...educationEvents,
  ...educationRhythms,
  ...familyProjects,
  ...familyEvents,
  ...familyRhythms,
  ...homeWorks,
  ...homeProjects,
  ...homeEvents,
  ...homeRoutines,
  ...homeMoney,
  ...businessBeginnings,
  ...businessLaunches,
  ...businessEvents,
  ...businessRhythms,
];
