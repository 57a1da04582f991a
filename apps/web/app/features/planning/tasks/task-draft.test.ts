import { describe, expect, it } from "vitest";
import { newTaskDraft, newTaskRequest, sumOfParts, taskRequest } from "./task-draft.ts";

const draft = newTaskDraft("0190f3a0-0000-7000-8000-000000000001");

describe("the draft of a task", () => {
  it("leaves a priority that nobody chose out of the request, so that the contract asks for it", () => {
    expect(taskRequest(draft)).not.toHaveProperty("priority");
    expect(taskRequest({ ...draft, priority: "none" })).toHaveProperty("priority", null);
    expect(taskRequest({ ...draft, priority: "high" })).toHaveProperty("priority", "HIGH");
  });

  it("keeps an urgent task urgent", () => {
    expect(taskRequest({ ...draft, priority: "urgent" })).toHaveProperty("priority", "URGENT");
  });

  it("says of each characteristic whether it holds", () => {
    const request = taskRequest({ ...draft, characteristics: ["isDigital"] });
    expect(request).toMatchObject({ isDigital: true, isSocial: false });
  });

  it("sends only checklist items with words, in their order", () => {
    const items = [
      { id: "a", title: "Medir" },
      { id: "b", title: "  " },
      { id: "c", title: "Pintar" },
    ];
    expect(newTaskRequest({ ...draft, checklistItems: items }).checklistItems).toEqual([
      { id: "a", title: "Medir", order: 0 },
      { id: "c", title: "Pintar", order: 1 },
    ]);
  });

  it("forgets the action of a trigger that was taken back", () => {
    const request = taskRequest({ ...draft, triggerModule: null, triggerAction: "abrir diario" });
    expect(request.triggerAction).toBeNull();
  });
});

describe("the sum of an estimation", () => {
  it("adds the six parts and ignores a typed total", () => {
    expect(
      sumOfParts({
        executionMin: 45,
        travelMin: 20,
        breaksMin: null,
        waitingMin: 5,
        bufferMin: null,
        socialMin: null,
        totalMin: 300,
      }),
    ).toBe(70);
  });
});
