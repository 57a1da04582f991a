// The library of templates, in the order in which it is shown where nothing else is asked for.
import { businessBeginnings } from "./business-beginnings.ts";
import { businessEvents } from "./business-events.ts";
import { businessLaunches } from "./business-launches.ts";
import { businessRhythms } from "./business-rhythms.ts";
import type { LibraryTemplate } from "./content.ts";
import { educationCourses } from "./education-courses.ts";
import { educationEvents } from "./education-events.ts";
import { educationRhythms } from "./education-rhythms.ts";
import { educationWorks } from "./education-works.ts";
import { familyEvents } from "./family-events.ts";
import { familyProjects } from "./family-projects.ts";
import { familyRhythms } from "./family-rhythms.ts";
import { healthEvents } from "./health-events.ts";
import { healthProjects } from "./health-projects.ts";
import { healthRhythms } from "./health-rhythms.ts";
import { homeEvents } from "./home-events.ts";
import { homeMoney } from "./home-money.ts";
import { homeProjects } from "./home-projects.ts";
import { homeRoutines } from "./home-routines.ts";
import { homeWorks } from "./home-works.ts";
import { personalEvents } from "./personal-events.ts";
import { personalProjects } from "./personal-projects.ts";
import { personalRhythms } from "./personal-rhythms.ts";
import { workChanges } from "./work-changes.ts";
import { workEvents } from "./work-events.ts";
import { workProjects } from "./work-projects.ts";
import { workRhythms } from "./work-rhythms.ts";

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
