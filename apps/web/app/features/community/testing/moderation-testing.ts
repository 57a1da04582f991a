// Test data of reports and of decisions on them.
import type { Decision, Report } from "@vereda/domain/community/moderation/contract-moderation";

export const REPORT_ID = "0195a000-0000-7000-8000-0000000000e1";
export const DECISION_ID = "0195a000-0000-7000-8000-0000000000e2";
export const CIRCLE_ID = "0195a000-0000-7000-8000-0000000000e3";

export function buildReport(changes: Partial<Report> = {}): Report {
  return {
    id: REPORT_ID,
    subjectType: "message",
    subjectId: "0195a000-0000-7000-8000-0000000000e4",
    reason: "harassment",
    text: null,
    excerpt: "Eres lo peor",
    count: 1,
    author: { username: "leo.paz", firstName: "Leo", lastName: "Paz", avatar: null },
    earlier: 0,
    circle: null,
    decisions: [],
    createdAt: "2026-03-01T15:00:00.000Z",
    closedAt: null,
    isWithModerators: true,
    ...changes,
  };
}

export function buildDecision(changes: Partial<Decision> = {}): Decision {
  return {
    id: DECISION_ID,
    action: "HIDE",
    note: "Insulta.",
    until: null,
    createdAt: "2026-03-02T15:00:00.000Z",
    liftedAt: null,
    appeal: null,
    isMine: false,
    ...changes,
  };
}
