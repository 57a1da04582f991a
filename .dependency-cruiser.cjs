// The rules for allowed imports; a forbidden import fails `npm run check`.
/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-circles",
      comment: "A circle has no bottom to begin reading at.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "domain-is-pure",
      comment: "Rules know no server and no screen, and do no I/O.",
      severity: "error",
      from: { path: "^packages/domain/src", pathNot: "\\.test\\.ts$" },
      to: { path: ["^apps/", "^node:"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "domain-needs-no-node",
      comment: "Both sides import the domain; only its tests may use Node.",
      severity: "error",
      from: { path: "^packages/domain/src", pathNot: "\\.test\\.ts$" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "web-speaks-http",
      comment: "The web never imports API code; it speaks HTTP through the contracts.",
      severity: "error",
      from: { path: "^apps/web" },
      to: { path: "^apps/api" },
    },
    {
      name: "api-knows-no-screens",
      severity: "error",
      from: { path: "^apps/api" },
      to: { path: "^apps/web/app" },
    },
    {
      name: "ui-knows-no-domain",
      comment: "Components of ui/ know nothing of what the product is about.",
      severity: "error",
      from: { path: "^apps/web/app/ui" },
      to: { path: ["^packages/domain", "^apps/web/app/features"] },
    },
    {
      name: "platform-knows-no-features",
      comment:
        "Features stand on the platform, not the other way round; app.ts and routes.ts compose. Tables may name tables.",
      severity: "error",
      from: {
        path: "^apps/(api/src|web/app)/platform",
        pathNot: "\\.test\\.tsx?$|/testing|-table\\.ts$",
      },
      to: { path: "^apps/(api/src|web/app)/(features|shell)" },
    },
    {
      name: "shell-knows-no-features",
      comment:
        "Features hand the frame of the panel their parts; panel-parts.tsx and the layout route compose.",
      severity: "error",
      from: { path: "^apps/web/app/shell", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^apps/web/app/(features|panel-)" },
    },
    {
      name: "api-features-meet-at-services",
      comment:
        "A feature uses another's service, never its tables or routes; tables may name tables, and community's queries join what it decides on users.",
      severity: "error",
      from: {
        path: "^apps/api/src/features/([^/]+)/",
        pathNot: "/tables/|-table\\.ts$|\\.test\\.ts$|testing",
      },
      to: {
        path: "^apps/api/src/features/(.+/tables/|.+[/-]routes\\.ts$)",
        pathNot: [
          "^apps/api/src/features/$1/",
          "/account/tables/(blocks|suspensions|moderation-log)\\.ts$",
        ],
      },
    },
    {
      name: "web-features-keep-components",
      comment:
        "Pages compose features through routes; a feature's components are its own, test data excepted.",
      severity: "error",
      from: { path: "^apps/web/app/features/([^/]+)/" },
      to: {
        path: "^apps/web/app/features/([^/]+)/",
        pathNot: ["^apps/web/app/features/$1/", "\\.queries\\.ts$", "/testing/"],
      },
    },
    {
      name: "tests-are-leaves",
      severity: "error",
      from: { pathNot: "\\.(test|spec)\\.tsx?$|^(e2e|bench)/|testing" },
      to: { path: "\\.(test|spec)\\.tsx?$" },
    },
    {
      name: "nothing-unresolved",
      severity: "error",
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: [
          "^virtual:",
          "\\+types/",
          "i18n/generated",
          "^node:",
          "\\.css$",
          "/RouterProvider$",
        ],
      },
    },
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["build/", "\\.cache/", "\\.react-router/", "i18n/generated"] },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
    },
  },
};
