// The parts of the consistency streak for screens of other features.
import { createLazyPart } from "../platform/lazy-part.tsx";

export const StreakTab = createLazyPart(() => import("#features/resources/streak/streak-tab.tsx"));
export const RoutineStreak = createLazyPart(
  () => import("#features/resources/streak/routine-streak.tsx"),
);
