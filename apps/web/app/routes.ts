// The URL map. One tree serves both languages: Spanish without a prefix, English under /en.
// A screen lives in features/<slug>/<slice>/<screen>.route.tsx; its id is `<locale>:<slug>/<slice>/<screen>`.
import type { Locale } from "@vereda/domain/locale";
import {
  layout,
  prefix,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from "@react-router/dev/routes";

function tree(locale: Locale): RouteConfigEntry[] {
  const screen = (path: string, name: `${string}/${string}`) =>
    route(path, `features/${name}.route.tsx`, { id: `${locale}:${name}` });
  const frame = (file: string, children: RouteConfigEntry[]) =>
    layout(`${file}.route.tsx`, { id: `${locale}:${file}` }, children);

  const objective = "space/:space/:area/plan/objective/:objectiveId";
  const gallery =
    process.env["NODE_ENV"] === "production" ? [] : [screen("panel/_ui", "design/ui-gallery")];

  return [
    frame("features/site/public-layout", [
      screen("", "site/home"),
      screen("public/:space", "workspace/public-space"),
      screen("public/:space/:area", "workspace/public-area"),
    ]),
    frame("platform/auth/guest/guest-layout", [
      screen("auth/login", "account/login"),
      screen("auth/register", "account/register"),
      screen("auth/forgot-password", "account/forgot-password"),
      screen("auth/reset-password", "account/reset-password"),
    ]),
    frame("platform/auth/guest/open-layout", [
      screen("auth/verify-email", "account/email-links/verify-email"),
      screen("auth/confirm-email", "account/email-links/confirm-email"),
      screen("auth/farewell", "account/farewell/farewell"),
    ]),
    ...gallery,
    frame("shell/panel-layout", [
      screen("panel", "planning/day/day"),
      screen("panel/plans", "planning/plan/plans"),
      screen("panel/search", "planning/search/search"),
      screen("panel/plans/calendar", "planning/calendar/calendar"),
      screen("panel/plans/tasks", "planning/open-tasks/open-tasks"),
      screen("panel/templates", "planning/templates/templates"),
      screen("panel/plans/shared", "planning/sharing/shared/shared-with-me"),
      screen("panel/mission/:missionId", "planning/sharing/shared/shared-mission"),
      screen("panel/task/:taskId", "planning/sharing/shared/shared-task"),
      screen("panel/inbox", "inbox/inbox"),
      screen("panel/rest", "energizing/rest/rest"),
      screen("panel/profile", "account/profile/profile"),
      screen("panel/privacy", "account/privacy/privacy"),
      screen("panel/security", "account/security/security"),
      screen("panel/administration", "site/administration"),
      screen("panel/workspaces", "workspace/workspaces"),
      screen("panel/workspace/configuration", "workspace/configuration"),
      screen("space/:space/vitality", "energizing/vitality"),
      screen("space/:space/vitality/cycle", "energizing/cycle/cycle"),
      screen("space/:space/resources/:resource", "planning/plan/tracked/resource"),
      screen("space/:space/:area", "planning/area/area"),
      screen("space/:space/:area/purpose", "planning/area/purpose/area-purpose"),
      screen("space/:space/:area/tools/:kind", "logbook/logbook"),
      screen("space/:space/:area/plan/new", "planning/objectives/creation/objective-create"),
      screen(objective, "planning/plan/objective"),
      screen(`${objective}/edit`, "planning/objectives/objective-edit"),
      screen(`${objective}/mission/:missionId`, "planning/missions/mission"),
      screen(`${objective}/mission/:missionId/edit`, "planning/missions/mission-edit"),
      screen(`${objective}/task/new`, "planning/tasks/task-create"),
      screen(`${objective}/task/:taskId`, "planning/tasks/page/task"),
      screen(`${objective}/task/:taskId/edit`, "planning/tasks/task-edit"),
    ]),
    frame("shell/idea-layout", [
      screen("space/:space/:area/mantra", "planning/area/purpose/area-mantra"),
    ]),
  ];
}

export default [
  ...tree("es"),
  ...prefix("en", tree("en")),
  route("*", "platform/pages/not-found.route.tsx"),
] satisfies RouteConfig;
