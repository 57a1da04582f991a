// Measures what a calendar program asks of a list of 5,000 tasks (`node bench/caldav.ts`); the bars are for
// PostgreSQL.
import { migrate } from "../apps/api/src/db/migrate.ts";
import type { Database } from "../apps/api/src/db/client.ts";
import { createLooseTasks } from "../apps/api/src/features/planning/quick-add/quick-add.ts";
import { makeAuthenticate } from "../apps/api/src/features/account/sign-in/authenticate.ts";
import { createId } from "../packages/domain/src/id.ts";
import { TODAY } from "./support/heavy-user.ts";
import { runOnBoth, serve, signUp, type Opened } from "./support/measured-server.ts";
import { formatRow, type Timing } from "./support/timing.ts";

const TASKS = 5000;
const BARS = { propfind: 300, unchanged: 10, changed: 300, query: 1000 } as const;

const props = "<d:prop><d:getetag/><d:getcontenttype/><d:resourcetype/></d:prop>";
const propfind = `<d:propfind xmlns:d="DAV:">${props}</d:propfind>`;
const buildSync = (token: string) =>
  `<d:sync-collection xmlns:d="DAV:"><d:sync-token>${token}</d:sync-token><d:sync-level>1</d:sync-level><d:prop><d:getetag/></d:prop></d:sync-collection>`;
const query = `<c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><d:getetag/><c:calendar-data/></d:prop><c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VTODO"><c:time-range start="20260301T000000Z" end="20260401T000000Z"/></c:comp-filter></c:comp-filter></c:filter></c:calendar-query>`;

/** Fewer times than other benchmarks: the longest takes a second. */
async function timed(run: () => Promise<number>, times = 10): Promise<Timing<number>> {
  let result = await run();
  const all: number[] = [];
  for (let n = 0; n < times; n++) {
    const start = performance.now();
    result = await run();
    all.push(performance.now() - start);
  }
  all.sort((a, b) => a - b);
  const at = (share: number) => all[Math.floor(times * share)] ?? Number.NaN;
  return { result, median: at(0.5), p99: at(0.99) };
}

async function seed(db: Database, token: string, workspaceId: string): Promise<void> {
  const now = new Date(`${TODAY}T18:00:00Z`);
  const caller = await makeAuthenticate(db, () => Promise.resolve([]))(token, now);
  if (caller === null) throw new Error("The user did not sign in.");
  const location = { workspaceId, areaId: "personal" } as const;
  for (let from = 0; from < TASKS; from += 1000) {
    const loose = Array.from({ length: 1000 }, (_, n) => ({
      id: createId(now.getTime()),
      title: `Task ${from + n}`,
    }));
    await db.transaction((tx) =>
      createLooseTasks(tx, caller, location, { loose, startDate: TODAY }, now),
    );
  }
}

async function measure(database: string, opened: Opened): Promise<string[]> {
  const { db } = opened;
  await migrate(db);
  const app = await serve(db);
  const { token, owner } = await signUp(app);
  await seed(db, token, owner.workspaceId);
  const created = await app.inject({
    method: "POST",
    url: "/api/v1/sessions/tokens",
    headers: { authorization: `Bearer ${token}` },
    payload: { name: "Bench", scopes: ["calendar"] },
  });
  const password: string = created.json().data.token;
  const authorization = `Basic ${Buffer.from(`bench:${password}`).toString("base64")}`;
  const list = `/dav/${owner.userId}/personal-${owner.workspaceId}/`;
  const request = async (method: string, url: string, payload: string) => {
    const headers = { authorization, "content-type": "text/xml" };
    // The type of methods lacks those of WebDAV.
    const response = await app.inject({ method: method as "POST", url, headers, payload });
    if (response.statusCode >= 300) throw new Error(`${response.statusCode} ${response.body}`);
    return response.body;
  };
  const run = (method: string, body: string) => async () =>
    (await request(method, list, body)).length;
  const first = performance.now();
  const body = await request("PROPFIND", list, propfind);
  const coldMs = performance.now() - first;
  const count = body.match(/\.ics</g)?.length;
  if (count !== TASKS) throw new Error(`${count} objects instead of ${TASKS}.`);
  const sync = await request("REPORT", list, buildSync(""));
  const [, syncToken = ""] = /<d:sync-token>(.*)<\/d:sync-token>/.exec(sync) ?? [];
  let changes = 0;
  const change = async () => {
    const text = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//b//EN\r\nBEGIN:VTODO\r\nUID:b${changes}\r\nDTSTAMP:20260304T180000Z\r\nSUMMARY:B\r\nEND:VTODO\r\nEND:VCALENDAR\r\n`;
    await request("PUT", `${list}b${changes++}.ics`, text);
    return (await request("REPORT", list, buildSync(syncToken))).length;
  };
  console.log(`| ${database}: the first PROPFIND | ${body.length} | ${coldMs.toFixed(0)} ms | |`);
  const print = async (name: string, timing: Promise<Timing<number>>, bar: number) =>
    console.log(formatRow(`${database}: ${name}`, await timing, bar));
  await print("PROPFIND, depth 1", timed(run("PROPFIND", propfind)), BARS.propfind);
  const unchanged = timed(run("REPORT", buildSync(syncToken)));
  await print("sync-collection, no change", unchanged, BARS.unchanged);
  await print("PUT, then sync-collection", timed(change), BARS.changed);
  await print("calendar-query with all texts", timed(run("REPORT", query), 3), BARS.query);
  await app.close();
  await opened.close();
  return [];
}

console.log(`| ${TASKS} tasks | Bytes | Median / p99 | Bar |\n| --- | --- | --- | --- |`);
await runOnBoth(measure);
