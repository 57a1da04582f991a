// Writes the demo user's logbook entries, each on the evening of its day.
import { logbookApi } from "@vereda/domain/logbook/contract";
import { formatIsoDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import type { DemoClient } from "./demo-client.ts";
import { demoEntries } from "./life-logbooks.ts";

const EVENING = 21 * 60 + 30;

export async function writeDay(
  client: DemoClient,
  workspaceId: string,
  { day, today }: { readonly day: Day; readonly today: Day },
): Promise<void> {
  const written = demoEntries.filter((entry) => today + entry.day === day);
  if (written.length > 0) client.setTime(day, EVENING);
  for (const { area, kind, title, values } of written) {
    await client.call(logbookApi.create, {
      params: { id: workspaceId, areaId: area },
      body: { kind, day: formatIsoDay(day), title: title ?? null, values },
    });
  }
}
