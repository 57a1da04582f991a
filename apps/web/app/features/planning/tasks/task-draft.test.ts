import { describe, expect, it } from "vitest";
import { createDraft } from "../schedules/draft.ts";
import {
  createTaskDraft,
  buildNewTaskRequest,
  sumParts,
  buildTaskRequest,
  withSchedule,
} from "./task-draft.ts";
import { setPayloadPart } from "./trigger/trigger-payload.ts";

const draft = createTaskDraft("0190f3a0-0000-7000-8000-000000000001");

describe("task draft", () => {
  it("sends a priority, or none", () => {
    expect(buildTaskRequest({ ...draft, priority: "none" })).toHaveProperty("priority", null);
    expect(buildTaskRequest({ ...draft, priority: "high" })).toHaveProperty("priority", "HIGH");
  });

  it("sends a context, or none for a task that can be done anywhere", () => {
    expect(buildTaskRequest(draft)).toHaveProperty("environmentId", null);
    expect(buildTaskRequest({ ...draft, environmentId: "gym" })).toHaveProperty(
      "environmentId",
      "gym",
    );
  });

  it("takes the characteristics from the title until the user chooses some", () => {
    const titled = { ...draft, title: "Correr" };
    expect(buildTaskRequest(titled)).toMatchObject({ isPhysical: true, isMaintenance: false });
    expect(buildTaskRequest({ ...titled, characteristics: [] })).toMatchObject({
      isPhysical: false,
    });
  });

  it("gets an estimate with its first date, and keeps the user's", () => {
    const schedule = createDraft("TASK", 0);
    expect(withSchedule(draft, schedule).estimation.executionMin).toBe(30);
    const estimation = { ...draft.estimation, executionMin: 5 };
    expect(withSchedule({ ...draft, estimation }, schedule).estimation).toBe(estimation);
    expect(withSchedule(draft, null).estimation).toBe(draft.estimation);
  });

  it("preserves the URGENT priority", () => {
    expect(buildTaskRequest({ ...draft, priority: "urgent" })).toHaveProperty("priority", "URGENT");
  });

  it("sends every characteristic as a boolean", () => {
    const request = buildTaskRequest({ ...draft, characteristics: ["isDigital"] });
    expect(request).toMatchObject({ isDigital: true, isSocial: false });
  });

  it("sends only checklist items with a title, in order", () => {
    const items = [
      { id: "a", title: "Medir" },
      { id: "b", title: "  " },
      { id: "c", title: "Pintar" },
    ];
    expect(buildNewTaskRequest({ ...draft, checklistItems: items }).checklistItems).toEqual([
      { id: "a", title: "Medir", order: 0 },
      { id: "c", title: "Pintar", order: 1 },
    ]);
  });

  it("clears the action when the trigger is removed", () => {
    const request = buildTaskRequest({
      ...draft,
      triggerModule: null,
      triggerAction: "abrir diario",
    });
    expect(request.triggerAction).toBeNull();
  });
});

describe("trigger payload", () => {
  const withPayload = (triggerPayload: string) =>
    buildTaskRequest({ ...draft, triggerModule: "KNOWLEDGE", triggerPayload }).triggerPayload;

  it("is an object or null", () => {
    expect(withPayload('{"link": "https://ejemplo.mx"}')).toEqual({ link: "https://ejemplo.mx" });
    expect(withPayload("  ")).toBeNull();
  });

  it("preserves keys without a field when another field changes", () => {
    const text = setPayloadPart('{"page": 3}', "link", "https://ejemplo.mx");
    expect(JSON.parse(text)).toEqual({ page: 3, link: "https://ejemplo.mx" });
    expect(JSON.parse(setPayloadPart(text, "link", ""))).toEqual({ page: 3 });
    expect(setPayloadPart('{"link": "a"}', "link", "")).toBe("");
  });
});

describe("estimation sum", () => {
  it("adds the six parts and ignores a manual total", () => {
    expect(
      sumParts({
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
