import { describe, expect, it } from "vitest";
import { createTaskDraft, buildNewTaskRequest, sumParts, buildTaskRequest } from "./task-draft.ts";
import { otherParts, setPayloadPart } from "./trigger/trigger-payload.ts";

const draft = createTaskDraft("0190f3a0-0000-7000-8000-000000000001");

describe("the draft of a task", () => {
  it("leaves a priority that nobody chose out of the request, so that the contract asks for it", () => {
    expect(buildTaskRequest(draft)).not.toHaveProperty("priority");
    expect(buildTaskRequest({ ...draft, priority: "none" })).toHaveProperty("priority", null);
    expect(buildTaskRequest({ ...draft, priority: "high" })).toHaveProperty("priority", "HIGH");
  });

  it("keeps an urgent task urgent", () => {
    expect(buildTaskRequest({ ...draft, priority: "urgent" })).toHaveProperty("priority", "URGENT");
  });

  it("says of each characteristic whether it holds", () => {
    const request = buildTaskRequest({ ...draft, characteristics: ["isDigital"] });
    expect(request).toMatchObject({ isDigital: true, isSocial: false });
  });

  it("sends only checklist items with words, in their order", () => {
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

  it("forgets the action of a trigger that was taken back", () => {
    const request = buildTaskRequest({
      ...draft,
      triggerModule: null,
      triggerAction: "abrir diario",
    });
    expect(request.triggerAction).toBeNull();
  });
});

describe("what goes with a trigger", () => {
  const withPayload = (triggerPayload: string) =>
    buildTaskRequest({ ...draft, triggerModule: "KNOWLEDGE", triggerPayload }).triggerPayload;

  it("is an object, or nothing", () => {
    expect(withPayload('{"link": "https://ejemplo.mx"}')).toEqual({ link: "https://ejemplo.mx" });
    expect(withPayload("  ")).toBeNull();
  });

  it("goes as it was typed when it is no object, so that the contract says so", () => {
    expect(withPayload("[1]")).toBe("[1]");
    expect(withPayload("{link")).toBe("{link");
  });

  it("keeps what has no field of its own when a field is written or emptied", () => {
    const text = setPayloadPart('{"page": 3}', "link", "https://ejemplo.mx");
    expect(JSON.parse(text)).toEqual({ page: 3, link: "https://ejemplo.mx" });
    expect(JSON.parse(setPayloadPart(text, "link", ""))).toEqual({ page: 3 });
    expect(setPayloadPart('{"link": "a"}', "link", "")).toBe("");
    expect(otherParts("KNOWLEDGE", text)).toEqual(["page"]);
  });
});

describe("the sum of an estimation", () => {
  it("adds the six parts and ignores a typed total", () => {
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
