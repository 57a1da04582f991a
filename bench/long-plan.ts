// Measures a plan of 5,000 tasks in a browser: `plant` seeds it, `<origin>` measures it.
import { sql } from "drizzle-orm";
import { chromium } from "@playwright/test";
import type { CDPSession, Page } from "@playwright/test";
import { readConfig } from "../apps/api/src/config.ts";
import { openDatabase } from "../apps/api/src/db/client.ts";
import { demoUser } from "../apps/api/src/db/demo/life.ts";

const TITLE = "Un plan de 5,000 tareas";
const MISSIONS = 10;
const TASKS = 5_000;

async function seed(): Promise<void> {
  const config = readConfig(process.env);
  const { databaseUrl, dataDir } = config;
  const { db, close } = await openDatabase({ databaseUrl, dataDir });
  const owner = sql`(select id from users where email = ${demoUser.email})`;
  await db.execute(sql`delete from objectives where title = ${TITLE}`);
  await db.execute(sql`
    insert into objectives (id, owner_id, workspace_id, area_id, type, title, created_at, updated_at)
    select gen_random_uuid(), owner_id, workspace_id, 'personal', 'PROJECT', ${TITLE}, now(), now()
    from objectives where owner_id = ${owner} limit 1`);
  await db.execute(sql`
    insert into missions (id, owner_id, objective_id, title, "order", created_at, updated_at)
    select gen_random_uuid(), owner_id, id, 'Etapa ' || number, number, now(), now()
    from objectives, generate_series(1, ${MISSIONS}::int) as number where title = ${TITLE}`);
  await db.execute(sql`
    insert into tasks (id, owner_id, mission_id, objective_id, title, priority, environment_id, is_digital, "order",
      created_at, updated_at)
    select gen_random_uuid(), missions.owner_id, missions.id, objective_id, 'Tarea ' || number, 'MEDIUM', 'home', true,
      number, now(), now()
    from generate_series(1, ${TASKS}::int) as number
    join missions on missions."order" = case when number <= ${TASKS / 2}::int then 1
      else 2 + number % ${MISSIONS - 1}::int end
    join objectives on objectives.id = missions.objective_id and objectives.title = ${TITLE}`);
  await close();
}

async function metrics(session: CDPSession, page: Page): Promise<Record<string, number>> {
  const { metrics: list } = await session.send("Performance.getMetrics");
  const getMetric = (name: string) => list.find((one) => one.name === name)?.value ?? 0;
  const rows = await page.locator('[data-sort-item="task"]').count();
  return {
    "scripting, s": getMetric("ScriptDuration"),
    "all work, s": getMetric("TaskDuration"),
    nodes: getMetric("Nodes"),
    rows,
  };
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * The maximum duration of a main-thread task in milliseconds of thread time, which excludes the load of
 * other processes.
 */
async function measureMaxTask(
  session: CDPSession,
  during: () => Promise<unknown>,
): Promise<number> {
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel", "devtools.timeline"] },
  });
  await during();
  const complete = new Promise<void>((resolve) =>
    session.once("Tracing.tracingComplete", () => resolve()),
  );
  await session.send("Tracing.end");
  await complete;
  const main = events.find(
    ({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain",
  );
  const tasks = events.filter(
    ({ name, ph, pid, tid }) =>
      name.endsWith("RunTask") && ph === "X" && pid === main?.pid && tid === main.tid,
  );
  return Math.round(Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000);
}

/** Scrolls through the whole plan by half screens. @returns the maximum frame time in milliseconds */
async function scroll(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let maxFrameMs = 0;
    let before = performance.now();
    const frame = () => new Promise(requestAnimationFrame);
    while (window.scrollY + window.innerHeight < document.body.scrollHeight - 4) {
      window.scrollBy(0, window.innerHeight / 2);
      await frame();
      const now = performance.now();
      maxFrameMs = Math.max(maxFrameMs, now - before);
      before = now;
    }
    return Math.round(maxFrameMs);
  });
}

async function openPlan(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/auth/login`);
  await page.locator('input[type="password"]').fill(demoUser.password);
  await page.locator("input").first().fill(demoUser.email);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(/panel/);
  await page.goto(`${origin}/panel/plans`);
  await page.getByRole("link", { name: TITLE }).click();
  await page.waitForURL(/objective/);
}

async function measureScroll(origin: string): Promise<void> {
  const executablePath = process.env["CHROMIUM_PATH"];
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await openPlan(page, origin);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  await page.reload();
  await page.locator('[data-sort-item="task"]').first().waitFor();
  console.table({ opened: await metrics(session, page) });
  let maxFrameMs = 0;
  const work = await measureMaxTask(session, async () => (maxFrameMs = await scroll(page)));
  console.table({ "scrolled to its end": await metrics(session, page) });
  console.log(
    `The longest frame on the way took ${maxFrameMs} ms; the longest task, ${work} ms of work.`,
  );
  await browser.close();
}

const [argument = ""] = process.argv.slice(2);
if (argument === "plant") await seed();
else await measureScroll(argument);
