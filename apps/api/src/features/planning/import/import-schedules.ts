// Imports the schedules of objectives, missions and tasks.
import type * as z from "zod/mini";
import type { ScheduleType } from "@vereda/domain/planning/schedules/catalogue-schedule";
import { scheduleInput } from "@vereda/domain/planning/schedules/contract-schedule";
import { readSchedule } from "@vereda/domain/planning/schedules/schedule";
import {
  chooseIds,
  countExisting,
  countRows,
  insertRows,
  parseRows,
  selectNew,
} from "#platform/data-import.ts";
import type { ImportContext, ImportCount, ImportedIds } from "#platform/data-import.ts";
import { scheduleOfRow, toScheduleColumns } from "../schedules/schedule-rows.ts";
import { schedules } from "../tables/schedules.ts";
import { objectiveRow, scheduleRow, taskRow } from "./plan-rows.ts";

/** Reads a row as the schedule that the user would have sent. Null when it is none. */
function readScheduleRow(
  { caller }: ImportContext,
  row: z.output<typeof scheduleRow>,
  type: ScheduleType,
) {
  try {
    // The cast is checked by what follows: everything is parsed again.
    const input = scheduleInput.parse(scheduleOfRow(row as never));
    const result = readSchedule(input, type, caller.timeZone);
    return result.ok ? toScheduleColumns(result.schedule) : null;
  } catch {
    return null;
  }
}

interface Subjects {
  readonly objectives: ImportedIds;
  readonly missions: ImportedIds;
  readonly tasks: ImportedIds;
}

export async function importSchedules(
  context: ImportContext,
  subjects: Subjects,
): Promise<ImportCount> {
  const { tx, caller } = context;
  const name = "planning/schedules";
  const types = new Map(
    (await parseRows(context, "planning/objectives", objectiveRow)).map((row) => [
      row.id,
      row.type,
    ]),
  );
  const open = new Set(
    (await parseRows(context, "planning/tasks", taskRow)).flatMap((row) =>
      row.status === "PENDING" || row.status === "IN_PROGRESS" ? [row.id] : [],
    ),
  );
  const rows = await parseRows(context, name, scheduleRow);
  const ids = await chooseIds(
    context,
    { table: schedules, id: schedules.id, owner: schedules.ownerId },
    rows,
  );
  const added = selectNew(rows, ids).flatMap(({ id: ownId, row }) => {
    const objectiveId = subjects.objectives.get(row.objectiveId ?? "")?.id ?? null;
    const missionId = subjects.missions.get(row.missionId ?? "")?.id ?? null;
    const taskId = subjects.tasks.get(row.taskId ?? "")?.id ?? null;
    if ([objectiveId, missionId, taskId].filter((each) => each !== null).length !== 1) return [];
    const type =
      taskId === null
        ? missionId === null
          ? types.get(row.objectiveId ?? "")
          : "MISSION"
        : "TASK";
    const columns = type === undefined ? null : readScheduleRow(context, row, type);
    if (columns === null) return [];
    return [
      {
        ...columns,
        id: ownId,
        ownerId: caller.userId,
        objectiveId,
        missionId,
        taskId,
        isOpen: taskId === null || open.has(row.taskId ?? ""),
        updatedAt: row.updatedAt,
      },
    ];
  });
  let created = 0;
  await insertRows(added, async (batch) => {
    // What exists here may have got a schedule of its own since.
    const made = await tx
      .insert(schedules)
      .values(batch)
      .onConflictDoNothing()
      .returning({ id: schedules.id });
    created += made.length;
  });
  return countRows(context, name, { created, existing: countExisting(ids) });
}
