// Fills a PostgreSQL database with the users of a country: 100 tasks each on average, nights, messages, notices.
import pg from "pg";
import { TODAY } from "./heavy-user.ts";

/** Of 100 users: how many have at most how many tasks. On average 100. */
const SIZES = `case when n % 100 < 60 then 15 when n % 100 < 90 then 100 when n % 100 < 99 then 500 else 1600 end`;
const AVERAGE_TASKS = 100;
const LARGEST = 1600;
const TASKS_PER_PLAN = 50;
const NIGHTS_PER_USER = 30;
const MESSAGES_PER_USER = 10;
const NOTICES_PER_USER = 20;
const filled = [
  "objectives",
  "missions",
  "tasks",
  "schedules",
  "sleep_cycles",
  "conversations",
  "participants",
  "messages",
  "notifications",
];

/** An id in the order of time: every user made their first task before anybody made the second. */
const id = (kind: number, turn: string, n: string) =>
  `(lpad(to_hex(1640995200000 + (${turn})::bigint * 86400000), 12, '0') || '7${kind.toString(16)}008000' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const userId = id(1, "0", "n");
const plan = (kind: number, turn: string) => id(kind, `(${turn}) / ${TASKS_PER_PLAN}`, "n");
const day = (turn: string) => `date '${TODAY}' - 1095 + ((n * 31 + ${turn} * 97) % 1460)`;
const stamp = `timestamptz '2023-01-01 12:00Z'`;
const title = `(array['Comprar','Llamar a','Revisar','Pagar','Preparar','Ordenar','Escribir a','Arreglar'])[1 + (k * 7 + n) % 8] || ' ' ||
  (array['pintura','la abuela','el contrato','la luz','la cena','el taller','Mariana','la bicicleta','los apuntes','el jardín','la reunión'])[1 + (k * 5 + n * 3) % 11] || ' ' || (k * 13 + n * 7) % 5000`;

const eachTask = `from generate_series(0, ${LARGEST - 1}) as k join sized on sized.size > k order by k`;
const eachPlan = `from generate_series(0, ${LARGEST - 1}, ${TASKS_PER_PLAN}) as k join sized on sized.size > k order by k`;
const isDone = `${day("k")} < date '${TODAY}' and (n + k) % 10 < 7`;
const isRecurring = `(n + k) % 20 = 0`;

/** @param each the rows `k` (the turn) and `n` (the user) that one statement makes */
const planTasks = (each: string) => `
  insert into tasks (id, owner_id, mission_id, objective_id, title, status, priority, environment_id, is_physical, planned_execution_min,
    completed_at, completed_day, created_at, updated_at)
  select ${id(5, "k", "n")}, ${userId}, ${plan(4, "k")}, ${plan(3, "k")}, ${title}, case when ${isDone} then 'COMPLETED' else 'PENDING' end,
    'MEDIUM', 'home', true, 40, case when ${isDone} then ${day("k")} + interval '18 hours' end, case when ${isDone} then ${day("k")} end, ${stamp}, ${stamp}
  ${each}`;
const planSchedules = (each: string) => `
  insert into schedules (id, owner_id, task_id, type, start_day, start_minute, end_day, end_minute, last_day, timezone, all_day, frequency,
    interval, is_recurring, is_open, updated_at)
  select ${id(6, "k", "n")}, ${userId}, ${id(5, "k", "n")}, 'TASK', ${day("k")}, (k * 17) % 1380, ${day("k")}, (k * 17) % 1380 + 40,
    case when ${isRecurring} then ${day("k")} + 3650 else ${day("k")} end, 'America/Mexico_City', false,
    case when ${isRecurring} then 'WEEKLY' end, case when ${isRecurring} then 1 end, ${isRecurring}, not (${isDone}), ${stamp}
  ${each}`;
const planObjectives = (each: string) => `
  insert into objectives (id, owner_id, workspace_id, area_id, type, title, created_at, updated_at)
  select ${plan(3, "k")}, ${userId}, ${id(2, "0", "n")}, 'personal', 'PROJECT', ${title}, ${stamp}, ${stamp} ${each}`;
const planMissions = (each: string) => `
  insert into missions (id, owner_id, objective_id, title, created_at, updated_at)
  select ${plan(4, "k")}, ${userId}, ${plan(3, "k")}, ${title}, ${stamp}, ${stamp} ${each}`;
const planMessages = (each: string) => `
  insert into messages (id, conversation_id, position, author_id, text, created_at, author_day)
  select ${id(9, "k", "n")}, ${id(8, "0", "n - n % 2")}, k * 2 + n % 2 + 1, ${userId}, ${title}, ${stamp} + k * interval '1 minute', date '2023-01-01'
  ${each}`;

/** Beside the tasks. */
const statements: readonly string[] = [
  `insert into sleep_cycles (id, user_id, started_at, ended_at, details)
    select ${id(7, "k", "n")}, ${userId}, timestamptz '2026-03-04 05:00Z' - k * interval '1 day', timestamptz '2026-03-04 13:00Z' - k * interval '1 day', '\\x00'
    from generate_series(0, ${NIGHTS_PER_USER - 1}) as k, sized`,
  planMessages(`from generate_series(0, ${MESSAGES_PER_USER - 1}) as k, sized`),
  planSchedules(eachTask),
  planObjectives(eachPlan),
  planMissions(eachPlan),
  `insert into conversations (id, kind, direct_key, last_position, created_at, updated_at)
    select ${id(8, "0", "n")}, 'DIRECT', 'planted ' || n, ${2 * MESSAGES_PER_USER}, ${stamp}, ${stamp} from sized where n % 2 = 0`,
  `insert into participants (conversation_id, user_id, status, last_message_at)
    select ${id(8, "0", "n - n % 2")}, ${userId}, 'OPEN', ${stamp} from sized`,
  `insert into notifications (id, owner_id, kind, subject_kind, subject_id, group_key, created_at, updated_at)
    select ${id(10, "k", "n")}, ${userId}, 'mention', 'task', ${id(5, "k", "n")}, 'planted ' || n || ' ' || k, ${stamp}, ${stamp}
    from generate_series(0, ${NOTICES_PER_USER - 1}) as k, sized`,
];

/** Users 0 and 1 have more than anybody: tasks, messages, members of a workspace and of a circle. */
function listNeighbours({ tasks, messages, members, circleMembers }: Neighbours): string[] {
  const repeat = (count: number, step = 1) =>
    `from generate_series(${LARGEST}, ${LARGEST + count - 1}, ${step}) as k, (select 0 as n) as one`;
  const circle = id(11, "0", "0");
  return [
    planTasks(repeat(tasks)),
    planSchedules(repeat(tasks)),
    planObjectives(repeat(tasks, TASKS_PER_PLAN)),
    planMissions(repeat(tasks, TASKS_PER_PLAN)),
    planMessages(repeat(messages)),
    `update workspaces set type_id = 'COMPANY' where id = ${id(2, "0", "0")}`,
    `update conversations set last_position = ${2 * (LARGEST + messages)} where id = ${id(8, "0", "0")}`,
    `insert into memberships (id, workspace_id, user_id, role, status, start_date, updated_at, permission)
    select gen_random_uuid(), ${id(2, "0", "0")}, ${userId}, null, 'ACTIVE', ${stamp}, ${stamp}, 'DO' from generate_series(1, ${members}) as n`,
    `insert into circles (id, slug, owner_id, name, purpose, kind, joining, language, agreement, questions, is_public, member_count, created_at, updated_at)
    values (${circle}, 'planted', ${id(1, "0", "0")}, 'Planted', 'Planted', 'COLLABORATION', 'OPEN', 'es', 'Planted', '{}', true, ${circleMembers}, ${stamp}, ${stamp})`,
    `insert into circle_members (circle_id, user_id, role, status, joined_at, updated_at)
    select ${circle}, ${userId}, 'MEMBER', 'ACTIVE', ${stamp}, ${stamp} from generate_series(0, ${circleMembers - 1}) as n`,
  ];
}

export interface Neighbours {
  readonly tasks: number;
  readonly messages: number;
  readonly members: number;
  readonly circleMembers: number;
}

export async function addNeighbours(url: string, neighbours: Neighbours): Promise<void> {
  const client = await open(url);
  for (const statement of listNeighbours(neighbours)) await client.query(statement);
  await client.query("vacuum analyze");
  await client.end();
}

async function open(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Neither triggers nor foreign keys: what is planted is consistent by itself.
  await client.query("set session_replication_role = replica");
  // A GIN index is built from a tree in memory, which has to stay small to stay fast.
  await client.query("set maintenance_work_mem = '64MB'");
  await client.query("set work_mem = '512MB'");
  await client.query("set synchronous_commit = off");
  return client;
}

async function runEach(client: pg.Client, statements: Iterable<string>): Promise<void> {
  for (const one of statements) await client.query(one);
}

/** Copies the user with everything that signing up makes, under other ids. */
async function plantUsers(client: pg.Client, template: string, users: number): Promise<void> {
  const copy = (table: string, which: string, changes: string) =>
    client.query(
      `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(${table}) || jsonb_build_object(${changes}))).*
      from ${table}, generate_series(0, ${users - 1}) as n where ${which}`,
    );
  const workspace = id(2, "0", "n");
  const own = `workspace_id in (select id from workspaces where owner_id = '${template}')`;
  await client.query(
    `create unlogged table sized as select n, ${SIZES} as size from generate_series(0, ${users - 1}) as n`,
  );
  await copy(
    "users",
    `id = '${template}'`,
    `'id', ${userId}, 'email', 'planted' || n || '@example.com', 'username', 'planted' || n`,
  );
  await copy("workspaces", `owner_id = '${template}'`, `'id', ${workspace}, 'owner_id', ${userId}`);
  await copy(
    "memberships",
    own,
    `'id', gen_random_uuid(), 'workspace_id', ${workspace}, 'user_id', ${userId}`,
  );
  await copy("workspace_areas", own, `'workspace_id', ${workspace}`);
}

/**
 * @param template a user who has just signed up
 * @param tasks 20 million for a country; every hundredth of it is one user
 */
export async function fillCountry(url: string, template: string, tasks: number): Promise<void> {
  const clients = [await open(url), await open(url)] as const;
  const [first, second] = clients;
  await plantUsers(first, template, tasks / AVERAGE_TASKS);
  // Building an index over all rows costs a fraction of adding them one by one.
  const { rows } = await first.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)
    order by pg_get_indexdef(indexrelid) like '%gin%' desc`,
    [filled],
  );
  for (const { name } of rows) await first.query(`drop index ${name}`);
  const isSearch = ({ definition }: { definition: string }) =>
    definition.includes(" tasks_search ");
  const left = rows.filter((row) => !isSearch(row)).map(({ definition }) => definition);
  const shared = left.values();
  // The search index of tasks takes longest. An index waits until its table is filled.
  const search = rows.filter(isSearch).map(({ definition }) => definition);
  await Promise.all([
    runEach(first, [planTasks(eachTask), ...search]).then(() => runEach(first, shared)),
    runEach(second, statements).then(() => runEach(second, shared)),
  ]);
  await first.query("drop table sized");
  await first.query("vacuum analyze");
  await Promise.all(clients.map((client) => client.end()));
}
