// Makes data exports: bombs, and a large one that is in order.
import { strToU8, zipSync } from "fflate";
import { createId } from "../../packages/domain/src/id.ts";

const README = { "README.txt": strToU8("Vereda") };

/** A list of so many equal elements, or one element that is such a list. */
export function makeBomb(element: string, count: number, isNested = false): Uint8Array {
  const part = Buffer.alloc((count - 1) * (element.length + 1), `${element},`);
  const [start, end] = isNested ? ["[[", "]]"] : ["[", "]"];
  const list = Buffer.concat([Buffer.from(start), part, Buffer.from(`${element}${end}`)]);
  return zipSync({ ...README, "planning/objectives.json": list }, { level: 9 });
}

const stamps = { createdAt: "2026-01-05T12:00:00.000Z", updatedAt: "2026-01-05T12:00:00.000Z" };

const makeRows = <Row>(count: number, make: (index: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** 45,000 rows and 55 MB of one user's plans, which all are valid. */
export function makeLargeExport(workspaceId: string): Uint8Array {
  const objectives = makeRows(500, (index) => ({
    id: createId(index),
    type: "ROUTINE",
    title: `Objective ${index}`,
    workspaceId,
    areaId: "work",
    pauses: [],
    isLoose: false,
    ...stamps,
  }));
  const missions = makeRows(1_500, (index) => ({
    id: createId(index),
    objectiveId: objectives[index % objectives.length]?.id,
    title: `Mission ${index}`,
    ...stamps,
  }));
  const tasks = makeRows(13_000, (index) => ({
    id: createId(index),
    missionId: missions[index % missions.length]?.id,
    title: `Task ${index}`,
    description: `${index} `.repeat(600).slice(0, 2_600),
    priority: "MEDIUM",
    environmentId: null,
    isPhysical: true,
    status: "PENDING",
    plannedExecutionMin: 30,
    plannedTravelMin: null,
    plannedBreaksMin: null,
    plannedWaitingMin: null,
    plannedBufferMin: null,
    plannedSocialMin: null,
    plannedTotalMin: 30,
    seriesId: null,
    seriesDay: null,
    completedAt: null,
    ...stamps,
  }));
  const items = makeRows(30_000, (index) => ({
    id: createId(index),
    taskId: tasks[index % tasks.length]?.id,
    title: `Item ${index} `.padEnd(200, "·"),
    completed: false,
    order: Math.floor(index / tasks.length),
  }));
  const files = {
    "planning/objectives": objectives,
    "planning/missions": missions,
    "planning/tasks": tasks,
    "planning/checklist-items": items,
  };
  const entries = Object.entries(files).map(([name, rows]) => [
    `${name}.json`,
    strToU8(JSON.stringify(rows)),
  ]);
  return zipSync({ ...README, ...Object.fromEntries(entries) });
}
