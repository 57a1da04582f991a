// Writes the demo user's logbook entries, each on the evening of its day.
import { logbookApi } from "@vereda/domain/logbook/contract";
import type { FieldValue } from "@vereda/domain/logbook/fields";
import type { LogbookKind } from "@vereda/domain/logbook/kinds/kinds";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { DemoClient } from "./demo-client.ts";
import entries from "./life/logbooks.json" with { type: "json" };

interface DemoEntry {
  readonly area: AreaKey;
  readonly kind: LogbookKind;
  /** Relative to today; the latest is yesterday's, so that today's can be written in a demo. */
  readonly day: number;
  readonly title?: string;
  readonly values: Readonly<Record<string, FieldValue>>;
}

const EVENING = 21 * 60 + 30;

export async function writeDay(
  client: DemoClient,
  workspaceId: string,
  { day, today }: { readonly day: Day; readonly today: Day },
): Promise<void> {
  const written = (entries as readonly DemoEntry[]).filter((entry) => today + entry.day === day);
  if (written.length > 0) client.setTime(day, EVENING);
  for (const { area, kind, title, values } of written) {
    await client.call(logbookApi.create, {
      params: { id: workspaceId, areaId: area },
      body: { kind, day: formatIsoDay(day), title: title ?? null, values },
    });
  }
}
