import type { BoardTask } from "@vereda/domain/planning/tasks/contract-task";
import { describe, expect, it } from "vitest";
import { withOnTop, removeTask, type ColumnPages } from "./cached-tasks.ts";

const task = (id: string): BoardTask => ({
  id,
  title: id,
  objectiveTitle: "Learn to sail",
  objectiveId: "objective",
  missionId: "mission",
  workspaceId: "workspace",
  areaId: "personal",
  status: "PENDING",
  columnId: null,
  priority: "LOW",
  intent: "plan",
  environmentId: "home",
  order: 0,
  completed: false,
  description: null,
  plannedExecutionMin: null,
  plannedTravelMin: null,
  plannedBreaksMin: null,
  plannedWaitingMin: null,
  plannedBufferMin: null,
  plannedSocialMin: null,
  plannedTotalMin: 30,
  trackedDurationSeconds: 0,
  positiveConsequences: null,
  negativeConsequences: null,
  triggerModule: null,
  triggerAction: null,
  triggerPayload: null,
  templateId: null,
  deadline: null,
  repeatAfter: null,
  isOwn: true,
  tagIds: [],
  tags: [],
  frees: [],
  waitsFor: [],
  waitsForTasks: [],
  pauses: [],
  assignee: null,
  sharedAccesses: [],
  checklistItems: [],
  progressEntries: [],
  schedule: null,
  isSocial: false,
  isTravel: false,
  isPhysical: false,
  isDeepFocus: true,
  isDigital: false,
  isReward: false,
  isHighImpact: false,
  isUrgent: false,
  isBlocked: false,
  isBlocking: false,
  isDifficult: false,
  isTedious: false,
  isGenerative: false,
  isMaintenance: false,
  trackingStartedAt: null,
  seriesId: null,
  seriesDay: null,
  completedAt: null,
  completedDates: [],
  createdAt: "2026-03-04T15:00:00.000Z",
  updatedAt: "2026-03-04T15:00:00.000Z",
});
const page = (number: number, ids: readonly string[]) => ({
  items: ids.map(task),
  page: number,
  perPage: 2,
  from: 1,
  to: 2,
  total: 3,
});
const column: ColumnPages = { pageParams: [1, 2], pages: [page(1, ["a", "b"]), page(2, ["c"])] };
const listPageIds = ({ pages }: ColumnPages) => pages.map(({ items }) => items.map(({ id }) => id));

describe("board column", () => {
  it("removes a task from any page, and reduces the total", () => {
    const left = removeTask(column, "c");
    expect(listPageIds(left)).toEqual([["a", "b"], []]);
    expect(left.pages[0]?.total).toBe(2);
  });

  it("does not change for a task it does not contain", () => {
    expect(removeTask(column, "z")).toEqual(column);
  });

  it("inserts a task at the top, and increases the total", () => {
    const more = withOnTop(column, task("d"));
    expect(listPageIds(more)).toEqual([["d", "a", "b"], ["c"]]);
    expect(more.pages.map(({ total }) => total)).toEqual([4, 4]);
  });
});
