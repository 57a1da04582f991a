// What features give to the screens of others; each part is loaded when it is displayed.
import { createLazyDialog, createLazyPart, createOptionalPart } from "./platform/lazy-part.tsx";
import type { PanelParts } from "./shell/parts.tsx";

export const panelParts: PanelParts = {
  AreaCircles: createLazyPart(() => import("./features/community/circles/list/area-circles.tsx")),
  AreaHub: createLazyPart(() => import("./features/community/posts/post-list.tsx")),
  AreaIdeas: createLazyPart(() => import("./features/community/area-tools/ideas/area-ideas.tsx")),
  AreaLibrary: createLazyPart(
    () => import("./features/community/area-tools/library/area-library.tsx"),
  ),
  AssessmentNote: createOptionalPart(
    () => import("./features/resources/vitality/balance/assessment-note.tsx"),
  ),
  BalanceTab: createLazyPart(() => import("./features/resources/vitality/balance/balance-tab.tsx")),
  BedtimeQuestion: createOptionalPart(
    () => import("./features/energizing/rhythm/bedtime-question.tsx"),
    // As tall as the question.
    <div className="h-32" />,
  ),
  FilterDialog: createLazyDialog(
    () => import("./features/planning/open-tasks/filter/filter-dialog.tsx"),
  ),
  IndexTab: createLazyPart(() => import("./features/resources/vitality/vitality-tab.tsx")),
  LastNight: createOptionalPart(
    () => import("./features/energizing/nights/night-log/last-night.tsx"),
    // As tall as the question.
    <div className="h-34" />,
  ),
  MirrorDialog: createLazyDialog(
    () => import("./features/resources/measures/mirror/mirror-dialog.tsx"),
  ),
  ProfilePreview: createLazyPart(async () => ({
    default: (await import("./features/community/profile/profile-preview.tsx")).ProfilePreview,
  })),
  PushNote: createOptionalPart(() => import("./features/inbox/push/push-note.tsx")),
  RestCard: createOptionalPart(() => import("./features/energizing/rest-mode/rest-card.tsx")),
  RitualOffer: createOptionalPart(() => import("./features/reviews/ritual/ritual-offer.tsx")),
  RoutineStreak: createLazyPart(() => import("./features/resources/streak/routine-streak.tsx")),
  SendPlanDialog: createLazyDialog(
    () => import("./features/community/messages/sending/send-plan-dialog.tsx"),
  ),
  ShareDialog: createLazyDialog(
    () => import("./features/planning/sharing/collaborators-dialog.tsx"),
  ),
  StreakTab: createLazyPart(() => import("./features/resources/streak/streak-tab.tsx")),
  VitalityDialog: createLazyDialog(
    () => import("./features/resources/vitality/vitality-dialog.tsx"),
  ),
};
