// The edits of one device in the model of three: which there are, how often, and what they send.
import fc from "fast-check";
import { createId } from "@vereda/domain/id";
import { planningApi } from "@vereda/domain/planning/contract";
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { findOrderBetween, type Ordered } from "@vereda/domain/planning/order-keys";
import type { ChecklistItem, Task } from "@vereda/domain/planning/tasks/contract-task";
import type { Planner } from "#features/planning/planning-testing.ts";
import type { TestApp } from "#platform/testing/testing.ts";
import type { Device, Fields } from "./device-testing.ts";

/** How often each is drawn. */
const changes = {
  title: 8,
  description: 8,
  tags: 6,
  deadline: 5,
  order: 8,
  orderSteps: 4,
  orderMissions: 3,
  flags: 4,
  priority: 4,
  mission: 3,
  objective: 4,
  create: 7,
  delete: 5,
  restore: 4,
  complete: 6,
  rule: 7,
  estimate: 4,
  addStep: 6,
  editStep: 6,
  tickStep: 4,
  deleteStep: 3,
  reflect: 3,
  swap: 2,
};
const weights = { ...changes, network: 16, sync: 14, reload: 3, signOut: 3, pin: 3, wait: 4 };
type Kind = keyof typeof weights;
/** Whether it changes something of the user; the rest is about devices. */
export const isEdit = (kind: Kind) => Object.hasOwn(changes, kind);

export interface Command {
  readonly device: number;
  readonly kind: Kind;
  /** Which object. */
  readonly pick: number;
  readonly value: number;
}

const command: fc.Arbitrary<Command> = fc.record({
  device: fc.nat(2),
  kind: fc.oneof(
    ...Object.entries(weights).map(([kind, weight]) => ({
      weight,
      arbitrary: fc.constant(kind as Kind),
    })),
  ),
  pick: fc.nat(9999),
  value: fc.nat(9999),
});

/** More than are needed for so many edits, because a device that is signed out makes none. */
export const listCommands = (count: number) =>
  fc.array(command, { minLength: count * 4, maxLength: count * 4 });

const days = ["2026-03-05", "2026-03-06", "2026-03-09", null] as const;
const rules: readonly Fields[] = [
  { startDate: "2026-03-05" },
  { startDate: "2026-03-06T09:00" },
  { startDate: "2026-03-04", frequency: "DAILY" },
  { startDate: "2026-03-04", frequency: "WEEKLY", byWeekday: ["WE", "FR"] },
];

export interface Ids {
  readonly objective: string;
  readonly mission: string;
  readonly tags: readonly string[];
}

/** The key of an item at some position, null when none is left; and the ids in that order. */
function findPosition(siblings: readonly Ordered[], moved: Ordered, value: number) {
  const others = siblings.filter(({ id }) => id !== moved.id);
  const at = (value >> 3) % (others.length + 1);
  const getOrder = (index: number) => others[index]?.order ?? null;
  const ids = others.toSpliced(at, 0, moved).map(({ id }) => id);
  return { order: findOrderBetween(getOrder(at - 1), getOrder(at)), ids };
}

/** What the edits of all devices share. */
export class DeviceEdits {
  readonly #deleted: string[] = [];
  #texts = 0;

  readonly api: TestApp;
  readonly planner: Planner;
  readonly ids: Ids;

  constructor(api: TestApp, planner: Planner, ids: Ids) {
    this.api = api;
    this.planner = planner;
    this.ids = ids;
  }

  #newText(): string {
    this.#texts += 1;
    return `«${this.#texts}»`;
  }

  /** @param plan as the device shows it */
  async run(device: Device, plan: Plan, { kind, pick, value }: Command): Promise<void> {
    const { api } = device.modules;
    const tasks = plan.missions.flatMap((mission) => mission.tasks);
    const task = tasks[pick % tasks.length];
    const mission = plan.missions[0];
    const text = this.#newText();
    if (kind === "create") return this.#create(device, text, value);
    if (kind === "reflect") {
      const body = { id: createId(this.api.clock.now().getTime()), text };
      await api.data("POST /energizing/reflections", { body });
      return;
    }
    if (kind === "restore") {
      const id = this.#deleted.pop();
      if (id !== undefined) await api.data("POST /planning/restore", { body: { ids: [id] } });
      return;
    }
    if (kind === "mission" && mission !== undefined) {
      const params = { id: mission.id };
      await api.data("PATCH /planning/missions/:id", {
        params,
        body: { title: text },
        base: mission,
      });
      return;
    }
    if (kind === "orderMissions" && mission !== undefined) {
      const moved = plan.missions[pick % plan.missions.length] ?? mission;
      await this.#moveMission(device, plan, moved, value);
      return;
    }
    if (kind === "objective") {
      const body = value % 2 === 0 ? { title: text } : { description: text };
      const params = { id: plan.objective.id };
      await api.data("PATCH /planning/objectives/:id", { params, body, base: plan.objective });
      return;
    }
    if (task !== undefined && kind === "order") {
      const target = plan.missions[value % plan.missions.length] ?? mission;
      if (target !== undefined) await this.#moveTask(device, task, target, value);
      return;
    }
    if (task !== undefined) await this.#editTask(device, task, { kind, value, text });
  }

  async #moveTask(
    device: Device,
    task: Task,
    target: Plan["missions"][number],
    value: number,
  ): Promise<void> {
    const { api } = device.modules;
    const isOther = target.id !== task.missionId;
    const { order, ids } = findPosition(target.tasks, task, value);
    const body = { order, ...(isOther && { missionId: target.id }) };
    const base = { ...task, order: null };
    if (order !== null)
      await api.data("PATCH /planning/tasks/:id", { params: { id: task.id }, body, base });
    else if (!isOther)
      await api.data("PUT /planning/missions/:id/tasks/order", {
        params: { id: target.id },
        body: { ids },
      });
  }

  async #moveMission(device: Device, plan: Plan, mission: Ordered, value: number): Promise<void> {
    const { api } = device.modules;
    const { order, ids } = findPosition(plan.missions, mission, value);
    const base = { ...mission, order: null };
    if (order !== null)
      await api.data("PATCH /planning/missions/:id", {
        params: { id: mission.id },
        body: { order },
        base,
      });
    else
      await api.data("PUT /planning/objectives/:id/missions/order", {
        params: { id: plan.objective.id },
        body: { ids },
      });
  }

  async #moveStep(device: Device, task: Task, step: ChecklistItem, value: number): Promise<void> {
    const { api } = device.modules;
    const { order, ids } = findPosition(task.checklistItems, step, value);
    const base = { ...step, order: null };
    if (order !== null)
      await api.data("PATCH /planning/checklist-items/:id", {
        params: { id: step.id },
        body: { order },
        base,
      });
    else
      await api.data("PUT /planning/tasks/:id/checklist-items/order", {
        params: { id: task.id },
        body: { ids },
      });
  }

  async #create(device: Device, text: string, value: number): Promise<void> {
    const id = createId(this.api.clock.now().getTime() + (value % 7));
    const flags = { isSocial: true, priority: null, environmentId: null };
    const body = { id, title: text, ...flags, estimation: { executionMin: 20 } };
    const params = { id: this.ids.mission };
    await device.modules.api.data("POST /planning/missions/:id/tasks", { params, body });
  }

  async #editTask(
    device: Device,
    task: Task,
    { kind, value, text }: { readonly kind: Kind; readonly value: number; readonly text: string },
  ): Promise<void> {
    const { api, completions } = device.modules;
    const params = { id: task.id };
    const step = task.checklistItems[value % Math.max(1, task.checklistItems.length)];
    const change = (body: Fields) =>
      api.data("PATCH /planning/tasks/:id", { params, body, base: task });
    const lines = (task.description ?? "").split("\n").filter((line) => line !== "");
    switch (kind) {
      case "title":
        await change({ title: text });
        break;
      case "description": {
        const at = value % (lines.length + 1);
        const next = lines.length < 6 ? lines.toSpliced(at, 0, text) : lines.with(at % 6, text);
        await change({ description: next.join("\n") });
        break;
      }
      case "tags": {
        const tag = this.ids.tags[value % 4] ?? "";
        const others = task.tagIds.filter((id) => id !== tag);
        await change({ tagIds: others.length < task.tagIds.length ? others : [...others, tag] });
        break;
      }
      case "deadline":
        await change({ deadline: days[value % 4] });
        break;
      case "orderSteps":
        if (step) await this.#moveStep(device, task, step, value >> 4);
        break;
      case "flags":
        await change({ isUrgent: !task.isUrgent, isTravel: value % 2 === 0 });
        break;
      case "priority":
        await change({ priority: ["LOW", "MEDIUM", "HIGH", null][value % 4] });
        break;
      case "delete":
        this.#deleted.push(task.id);
        await api.data("DELETE /planning/tasks/:id", { params });
        break;
      case "complete": {
        const isRecurring = task.schedule?.frequency != null;
        const date = isRecurring ? (days[value % 3] ?? null) : null;
        const completed = isRecurring ? value % 3 > 0 : task.status !== "COMPLETED";
        const at = this.api.clock.now().toISOString();
        const subject = { what: "task", subject: task.id, title: task.title };
        const completion = { ...subject, date, completed, at };
        await completions.deliver(this.planner.userId, completion);
        break;
      }
      case "rule": {
        const body = { ...rules[value % 4], base: task.schedule };
        await api.data("PUT /planning/tasks/:id/schedule", { params, body });
        break;
      }
      case "estimate": {
        const base = { executionMin: task.plannedExecutionMin, travelMin: task.plannedTravelMin };
        const body = { executionMin: value % 60, travelMin: value % 7, base };
        await api.data("PUT /planning/tasks/:id/estimations", { params, body });
        break;
      }
      case "addStep": {
        const body = { id: createId(this.api.clock.now().getTime()), title: text };
        await api.data("POST /planning/tasks/:id/checklist-items", { params, body });
        break;
      }
      case "editStep":
        if (step)
          await api.data("PATCH /planning/checklist-items/:id", {
            params: { id: step.id },
            body: { title: text },
            base: step,
          });
        break;
      case "tickStep":
        if (step)
          await completions.deliver(this.planner.userId, {
            what: "step",
            subject: step.id,
            date: null,
            completed: !step.completed,
            title: step.title,
          });
        break;
      case "deleteStep":
        if (step)
          await api.data("DELETE /planning/checklist-items/:id", {
            params: { id: step.id },
            query: { title: step.title },
          });
        break;
      default: {
        const { token } = this.planner;
        const read = await this.api.attempt(planningApi.getTask, { token, params });
        const collision = read.status === 200 ? read.data.collisions?.[0]?.id : undefined;
        if (collision !== undefined)
          await api.data("POST /planning/collisions/:id/swap", { params: { id: collision } });
      }
    }
  }
}
