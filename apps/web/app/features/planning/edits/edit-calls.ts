// The calls that change fields of what stands in a plan.
export const editCalls = {
  TASK: "PATCH /planning/tasks/:id",
  MISSION: "PATCH /planning/missions/:id",
  OBJECTIVE: "PATCH /planning/objectives/:id",
  STEP: "PATCH /planning/checklist-items/:id",
} as const;

export type Subject = keyof typeof editCalls;
