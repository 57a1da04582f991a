// Sends every call that reads with empty, repeated and huge values for each of its parameters.
import { listOperations } from "./api-requests.ts";
import { Counts, formatCount, withStand } from "./attack.ts";
import type { Attack, Stand } from "./attack.ts";
import { call, signUp } from "./client.ts";
import type { User } from "./client.ts";

/** What follows the name of a parameter. */
const values = [
  "=",
  "=%20",
  "=%00",
  "=,",
  "=-1",
  "=1.5",
  "=NaN",
  "=1e400",
  "=2147483648",
  "=9223372036854775808",
  `=${"9".repeat(400)}`,
  `=${"a".repeat(4_000)}`,
  "=1900-01-01",
  "=2199-12-31",
  "[]=1",
  "[a]=1",
];

const missingId = "01990000-0000-7000-8000-000000000000";

/** The user's own workspace where a path has one, since others end in 404 at once. */
function fillPath(path: string, { workspaceId }: User): string {
  return path
    .replace("/workspaces/{id}", `/workspaces/${workspaceId}`)
    .replace("{areaId}", "personal")
    .replace("{resourceId}", "finance")
    .replaceAll(/\{\w+\}/g, missingId);
}

async function attackOne(stand: Stand) {
  const { origin, stop } = await stand.serve();
  const user = await signUp(origin);
  const response = await fetch(`${origin}/api/v1/openapi.json`);
  const reads = listOperations(await response.json()).filter(({ method }) => method === "GET");
  const statuses = new Counts();
  const failures: string[] = [];
  for (const { path, parameters } of reads) {
    const names = parameters
      .filter((one) => one["in"] === "query")
      .map((one) => String(one["name"]));
    for (const name of names) {
      for (const value of [...values, `=1&${name}=2`]) {
        const address = `${fillPath(path, user)}?${name}${value}`;
        const { status } = await call(`${origin}/api/v1${address}`, user.token);
        statuses.add(status === 0 ? "no answer" : status);
        if (status === 0 || status >= 500) failures.push(`${status}: \`${address.slice(0, 200)}\``);
      }
    }
  }
  await stop();
  const rows = [
    ["Answer", "Requests"],
    ...statuses.entries().map(([status, count]) => [status, formatCount(count)]),
  ];
  return { rows, failures };
}

export const parameters: Attack = {
  title: "Odd parameters",
  about:
    "Every parameter of every call that reads: empty, repeated, like a list, not a number, huge, and days at the " +
    "ends of the calendar. No answer may be a 5xx.",
  run: async () =>
    (await withStand("PostgreSQL", attackOne)) ??
    (await withStand("PGlite", attackOne)) ?? { rows: [[]], failures: ["Nothing ran."] },
};
