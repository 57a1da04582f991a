// The route map. Every route has a Spanish address without prefix and an English one under /en.
import {
  layout,
  prefix,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from "@react-router/dev/routes";
import { pageSlugs } from "@vereda/domain/site/pages";

function buildRoutes(): RouteConfigEntry[] {
  const defineScreen = (path: string, name: `${string}/${string}`) =>
    route(path, `features/${name}.route.tsx`, { id: name });
  const defineFrame = (file: string, children: RouteConfigEntry[]) =>
    layout(`${file}.route.tsx`, { id: file }, children);
  // The inner frame shows errors of its screens within the outer one.
  const definePanel = (screens: RouteConfigEntry[]) =>
    defineFrame("panel-layout", [defineFrame("shell/panel-screens", screens)]);

  const textPages = pageSlugs.map((slug) =>
    route(slug, "features/site/content/page.route.tsx", { id: `site/content/${slug}` }),
  );
  const objective = "space/:space/:area/plan/objective/:objectiveId";
  const gallery =
    process.env["NODE_ENV"] === "production"
      ? []
      : [defineScreen("panel/_ui", "design/ui-gallery")];

  return [
    defineFrame("features/site/public-layout", [
      defineScreen("", "site/home"),
      ...textPages,
      defineScreen("blog", "site/content/blog/blog"),
      defineScreen("blog/:slug", "site/content/blog/article"),
      defineScreen("search", "site/content/search/search"),
      defineScreen("contact", "site/contact/contact"),
      defineScreen("test", "site/self-assessment/self-assessment"),
      defineScreen("public/:space", "workspace/public-space"),
      defineScreen("public/:space/:area", "workspace/public-area"),
      defineScreen("public/:space/posts/:post", "workspace/public-post"),
      defineScreen("u/:username", "community/profile/profile"),
      defineScreen("circles", "community/circles/public/public-circles"),
      defineScreen("circles/:slug", "community/circles/public/public-circle"),
      defineScreen("agreement", "community/agreement/agreement"),
      defineScreen("pricing", "billing/pricing"),
      defineScreen("specialists", "community/specialists/directory"),
    ]),
    defineFrame("platform/auth/guest/guest-layout", [
      defineScreen("auth/login", "account/sign-in/login"),
      defineScreen("auth/register", "account/sign-in/register"),
      defineScreen("auth/forgot-password", "account/passwords/forgot-password"),
    ]),
    defineFrame("platform/auth/guest/open-layout", [
      defineScreen("auth/reset-password", "account/passwords/reset-password"),
      defineScreen("auth/verify-email", "account/email-address/verify-email"),
      defineScreen("auth/confirm-email", "account/email-address/confirm-email"),
      defineScreen("auth/second-account", "account/email-address/second-account"),
      defineScreen("join/:token", "workspace/join"),
      defineScreen("daily-email/:token", "inbox/daily-email"),
      defineScreen("auth/farewell", "account/data-rights/farewell/farewell"),
    ]),
    defineScreen("panel/index", "planning/agenda/day-index"),
    ...gallery,
    definePanel([
      defineScreen("panel", "planning/agenda/day"),
      defineScreen("panel/upcoming", "planning/agenda/upcoming/upcoming"),
      defineScreen("panel/plans", "planning/objectives/plan/plans"),
      defineScreen("panel/search", "planning/search/search"),
      defineScreen("panel/plans/calendar", "planning/calendar/calendar"),
      defineScreen("panel/plans/time", "planning/tracking/time-report"),
      defineScreen("panel/plans/tasks", "planning/open-tasks/open-tasks"),
      defineScreen("panel/bin", "planning/objectives/plan/bin"),
      defineScreen("panel/fixed-blocks", "planning/workload/fixed-blocks/fixed-blocks"),
      defineScreen("panel/calendars", "planning/calendars/calendars"),
      defineScreen("panel/templates", "planning/templates/templates"),
      defineScreen("panel/plans/shared", "planning/objectives/plan/shared-with-me"),
      defineScreen("panel/mission/:missionId", "planning/sharing/shared/shared-mission"),
      defineScreen("panel/task/:taskId", "planning/task-page/shared-task"),
      defineScreen("panel/inbox", "inbox/inbox"),
      defineScreen("panel/connections", "community/connections/connections"),
      defineScreen("panel/connect/:token", "community/connections/connect"),
      defineScreen("panel/connections/search", "community/connections/search"),
      defineScreen("panel/u/:username", "community/profile/member-profile"),
      defineScreen("panel/circles", "community/circles/circles"),
      defineScreen("panel/circles/:circleId", "community/circles/circle"),
      defineScreen("panel/messages", "community/messages/messages"),
      defineScreen("panel/posts/:postId", "community/posts/post"),
      defineScreen("panel/moderation", "community/moderation/moderation"),
      defineScreen("panel/moderation/decisions", "community/moderation/decisions"),
      defineScreen("panel/specialist", "community/specialists/application"),
      defineScreen("panel/specialists", "community/specialists/applications"),
      defineScreen("panel/shared-measures", "community/consents/received"),
      defineScreen("panel/rest", "energizing/nights/screen/rest"),
      defineScreen("panel/revision/:kind", "reviews/reviews"),
      defineScreen("panel/profile", "account/profile/profile"),
      defineScreen("panel/privacy", "account/profile/privacy/privacy"),
      defineScreen("panel/security", "account/security/security"),
      defineScreen("panel/subscription", "billing/subscription"),
      defineScreen("panel/administration", "site/administration"),
      defineScreen("panel/join/:token", "workspace/join-space"),
      defineScreen("panel/workspaces", "workspace/workspaces"),
      defineScreen("panel/workspace/configuration", "workspace/configuration"),
      defineScreen("space/:space", "community/profile/home/home"),
      defineScreen("space/:space/vitality/:tab?", "energizing/vitality"),
      defineScreen("space/:space/vitality/cycle", "energizing/cycle/cycle"),
      defineScreen("space/:space/resources", "resources/resources"),
      defineScreen("space/:space/resources/:resource", "resources/resource"),
      defineScreen("space/:space/:area", "planning/area/area"),
      defineScreen("space/:space/:area/purpose", "planning/area/purpose/area-purpose"),
      defineScreen("space/:space/:area/tools/chores", "planning/schedules/rotations/chores"),
      defineScreen("space/:space/:area/tools/balances", "resources/finance/expenses/expenses"),
      defineScreen("space/:space/:area/tools/groceries", "logbook/entries/groceries/groceries"),
      defineScreen("space/:space/:area/tools/:kind", "logbook/logbook"),
      defineScreen("space/:space/:area/plan/new", "planning/objectives/creation/objective-create"),
      defineScreen(objective, "planning/objectives/plan/objective"),
      defineScreen(`${objective}/edit`, "planning/objectives/objective-edit"),
      defineScreen(`${objective}/mission/:missionId`, "planning/objectives/missions/mission"),
      defineScreen(
        `${objective}/mission/:missionId/edit`,
        "planning/objectives/missions/mission-edit",
      ),
      defineScreen(`${objective}/task/new`, "planning/task-page/task-create"),
      defineScreen(`${objective}/task/:taskId`, "planning/task-page/task"),
      defineScreen(`${objective}/task/:taskId/edit`, "planning/task-page/task-edit"),
      route("panel/*", "platform/pages/not-found.route.tsx", { id: "panel/not-found" }),
      route("space/*", "platform/pages/not-found.route.tsx", { id: "space/not-found" }),
    ]),
    defineFrame("shell/idea-layout", [
      defineScreen("space/:space/:area/mantra", "planning/area/purpose/area-mantra"),
    ]),
  ];
}

export default [
  ...prefix("en?", buildRoutes()),
  layout("features/site/public-layout.route.tsx", { id: "site/not-found" }, [
    route("*", "platform/pages/not-found.route.tsx"),
  ]),
] satisfies RouteConfig;
