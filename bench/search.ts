// Measures searching 20,000 tasks through the whole server (`node bench/search.ts`).
import type { FastifyInstance } from "fastify";
import { sql } from "drizzle-orm";
import type { Database } from "../apps/api/src/db/client.ts";
import { migrate } from "../apps/api/src/db/migrate.ts";
import { seedHeavyUser } from "./support/heavy-user.ts";
import { fetchData, runOnBoth, serve, signUp } from "./support/measured-server.ts";
import type { Opened } from "./support/measured-server.ts";
import { formatRow, timed } from "./support/timing.ts";

const TASKS = 20_000;
/** Limit for the median response time in milliseconds. */
const BAR = 20;

const verbs = ["Llamar", "Comprar", "Pagar", "Revisar", "Escribir", "Preparar", "Leer", "Ordenar"];
const things =
  "el presupuesto|la reunión|los zapatos|el informe|la renta|las plantas|el seguro|la cocina|los boletos".split(
    "|",
  );
const whose =
  "de Sofía|de la oficina|del niño|de la casa|de mamá|del mes|de la organización|del viaje|del jardín".split(
    "|",
  );

/** A rare title, a common stem, two terms, a prefix, a term of most titles, and no match. */
const searches = ["ajolote", "reuniones", "presupuesto casa", "organizaci", "de", "velero"];

function buildTitle(index: number): string {
  if (index === 777) return "Dibujar un ajolote";
  const pick = (terms: readonly string[], step: number) =>
    terms[Math.floor(index / step) % terms.length];
  return `${pick(verbs, 1)} ${pick(things, 8)} ${pick(whose, 72)}`;
}

async function nameTasks(db: Database, owner: { readonly userId: string }): Promise<void> {
  const titles = Array.from({ length: TASKS }, (_, index) => buildTitle(index));
  await db.execute(sql`
    update tasks set title = named.title
    from (select id, row_number() over (order by id) as place from tasks
      where owner_id = ${owner.userId}) as placed
    join unnest(${sql.param(titles)}::text[]) with ordinality as named(title, place)
      on named.place = placed.place
    where tasks.id = placed.id`);
  await db.execute(sql`vacuum analyze tasks`);
}

async function measure(database: string, opened: Opened): Promise<string[]> {
  const app = await serve(opened.db);
  try {
    await migrate(opened.db);
    const { token, owner } = await signUp(app);
    await seedHeavyUser(opened.db, owner, TASKS);
    await nameTasks(opened.db, owner);
    const rows: string[] = [];
    for (const q of searches) rows.push(await row(database, app, token, q));
    return rows;
  } finally {
    await app.close();
    await opened.close();
  }
}

async function row(
  database: string,
  app: FastifyInstance,
  token: string,
  q: string,
): Promise<string> {
  const fetchTotal = async () =>
    Number((await fetchData(app, token, { url: "/api/v1/planning/search", query: { q } })).total);
  return formatRow(`${database}, “${q}”`, await timed(fetchTotal), BAR);
}

const header = ["| Search in 20,000 tasks | found | median / p99 | bar |", "|---|---|---|---|"];
console.log([...header, ...(await runOnBoth(measure))].join("\n"));
