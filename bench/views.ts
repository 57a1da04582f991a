// Measures views of 20,000 tasks: board, plan, quadrants, month (`node bench/views.ts`).
import { migrate } from "../apps/api/src/db/migrate.ts";
import { seedHeavyUser } from "./support/heavy-user.ts";
import { fetchData, runOnBoth, serve, signUp } from "./support/measured-server.ts";
import type { Opened } from "./support/measured-server.ts";
import { formatRow, timed } from "./support/timing.ts";

const TASKS = 20_000;
type Data = Readonly<Record<string, unknown>>;

interface View {
  readonly name: string;
  readonly url: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Limit for the median response time in milliseconds. */
  readonly bar: number;
  readonly count: (data: Data) => number;
}

function countItems(list: unknown): number {
  return Array.isArray(list) ? list.length : Number.NaN;
}

function listViews(workspaceId: string, objectiveId: string): readonly View[] {
  return [
    {
      name: "The board of an area, a page of 100",
      url: "/api/v1/planning/tasks",
      query: { workspaceId, areaId: "work", perPage: "100" },
      bar: 50,
      count: ({ items }) => countItems(items),
    },
    {
      name: "A plan",
      url: `/api/v1/planning/objectives/${objectiveId}/plan`,
      bar: 50,
      count: ({ missions }) => countItems(missions),
    },
    {
      name: "Everything open, by quadrant",
      url: "/api/v1/planning/open-tasks/groups",
      query: { by: "quadrant" },
      bar: 100,
      count: ({ groups }) => countItems(groups),
    },
    {
      name: "A filter by a word that every title has",
      url: "/api/v1/planning/tasks",
      query: { q: "done" },
      bar: 50,
      count: ({ total }) => Number(total),
    },
    {
      name: "A month of the calendar",
      url: "/api/v1/planning/calendar",
      query: { from: "2026-03-01", to: "2026-03-31" },
      // A response is limited to 2,000 items.
      bar: 200,
      count: ({ items }) => countItems(items),
    },
  ];
}

async function measure(database: string, opened: Opened): Promise<string[]> {
  const app = await serve(opened.db);
  try {
    await migrate(opened.db);
    const { token, owner } = await signUp(app);
    await seedHeavyUser(opened.db, owner, TASKS);
    const fetchView = (view: Pick<View, "url" | "query">) => fetchData(app, token, view);
    const first = await fetchView({ url: "/api/v1/planning/objectives" });
    const objectiveId: string = first["items"][0].id;
    const rows: string[] = [];
    for (const view of listViews(owner.workspaceId, objectiveId)) {
      const timing = await timed(async () => view.count(await fetchView(view)));
      rows.push(formatRow(`${database}: ${view.name}`, timing, view.bar));
    }
    return rows;
  } finally {
    await app.close();
    await opened.close();
  }
}

const header = ["| View of 20,000 tasks | in it | median / p99 | bar |", "|---|---|---|---|"];
console.log([...header, ...(await runOnBoth(measure))].join("\n"));
