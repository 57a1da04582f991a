// The other ways to look at 20,000 tasks, through the whole server, on PostgreSQL and embedded: the board of an area,
// a plan, everything open by quadrant, a month. `node bench/views.ts` prints the table and fails beyond the bars.
import { migrate } from "../apps/api/src/db/migrate.ts";
import { plantHeavyUser } from "./support/heavy-user.ts";
import { dataOf, onBoth, serve, signUp } from "./support/measured-server.ts";
import type { Opened } from "./support/measured-server.ts";
import { rowOf, timed } from "./support/timing.ts";

const TASKS = 20_000;
type Data = Readonly<Record<string, unknown>>;

interface View {
  readonly name: string;
  readonly url: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Milliseconds from asking to answer, half of the time. */
  readonly bar: number;
  /** How much there is in an answer. */
  readonly count: (data: Data) => number;
}

function lengthOf(list: unknown): number {
  return Array.isArray(list) ? list.length : Number.NaN;
}

function viewsOf(workspaceId: string, objectiveId: string): readonly View[] {
  return [
    {
      name: "The board of an area, a page of 100",
      url: "/api/v1/planning/tasks",
      query: { workspaceId, areaId: "work", perPage: "100" },
      bar: 50,
      count: ({ items }) => lengthOf(items),
    },
    {
      name: "A plan",
      url: `/api/v1/planning/objectives/${objectiveId}/plan`,
      bar: 50,
      count: ({ missions }) => lengthOf(missions),
    },
    {
      name: "Everything open, by quadrant",
      url: "/api/v1/planning/open-tasks/groups",
      query: { by: "quadrant" },
      bar: 100,
      count: ({ groups }) => lengthOf(groups),
    },
    {
      name: "A month of the calendar",
      url: "/api/v1/planning/calendar",
      query: { from: "2026-03-01", to: "2026-03-31" },
      // As many as one answer holds: 2,000.
      bar: 200,
      count: ({ items }) => lengthOf(items),
    },
  ];
}

async function measure(database: string, opened: Opened): Promise<string[]> {
  const app = await serve(opened.db);
  try {
    await migrate(opened.db);
    const { token, owner } = await signUp(app);
    await plantHeavyUser(opened.db, owner, TASKS);
    const ask = (view: Pick<View, "url" | "query">) => dataOf(app, token, view);
    const first = await ask({ url: "/api/v1/planning/objectives" });
    const objectiveId: string = first["items"][0].id;
    const rows: string[] = [];
    for (const view of viewsOf(owner.workspaceId, objectiveId)) {
      const timing = await timed(async () => view.count(await ask(view)));
      rows.push(rowOf(`${database}: ${view.name}`, timing, view.bar));
    }
    return rows;
  } finally {
    await app.close();
    await opened.close();
  }
}

const header = ["| View of 20,000 tasks | in it | median / p99 | bar |", "|---|---|---|---|"];
console.log([...header, ...(await onBoth(measure))].join("\n"));
