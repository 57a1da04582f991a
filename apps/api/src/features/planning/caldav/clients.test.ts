// Runs calendar programs against the server: vdirsyncer, khal, todoman and SyncEvolution. The packages of
// Debian have these names; without them the tests are skipped, which the suite says.
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { planningApi } from "@vereda/domain/planning/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { listTasks, makeDavUser, type DavUser } from "./caldav-testing.ts";

const hasProgram = (name: string) =>
  (process.env["PATH"] ?? "").split(delimiter).some((folder) => existsSync(join(folder, name)));
const hasAll = (...names: string[]) => names.every(hasProgram);

const api = await makeTestApp({
  now: "2026-03-04T15:00:00Z",
  settings: { CALLS_PER_USER_PER_MINUTE: "100000" },
});
const home = await mkdtemp(join(tmpdir(), "vereda-clients-"));
afterAll(() => rm(home, { recursive: true, force: true }));
let server = "";
beforeAll(async () => {
  server = await api.app.listen({ port: 0, host: "127.0.0.1" });
});

const TIMEOUT_MS = 120_000;

/** The output of a program that ends well. */
function run(
  folder: string,
  program: string,
  args: readonly string[],
  input = "",
): Promise<string> {
  const env = {
    PATH: process.env["PATH"],
    HOME: folder,
    XDG_CONFIG_HOME: join(folder, "config"),
    XDG_DATA_HOME: join(folder, "data"),
    XDG_CACHE_HOME: join(folder, "cache"),
    LC_ALL: "C.UTF-8",
    TZ: "America/Mexico_City",
  };
  return new Promise((resolve, reject) => {
    const child = execFile(program, args, { env, timeout: 60_000 }, (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else reject(new Error(`${program} ${args.join(" ")}: ${stdout}\n${stderr}`));
    });
    child.stdin?.end(input);
  });
}

/** A user whose list and calendar vdirsyncer keeps in folders, where khal and todoman read them. */
async function makeFolders() {
  const user = await makeDavUser(api);
  const folder = await mkdtemp(join(home, "user-"));
  const config = join(folder, "config");
  await mkdir(join(config, "vdirsyncer"), { recursive: true });
  await mkdir(join(config, "todoman"));
  await mkdir(join(config, "khal"));
  const remote = `type = "caldav"\nurl = "${server}/"\nusername = "ana"\npassword = "${user.password}"`;
  await writeFile(
    join(config, "vdirsyncer", "config"),
    `[general]\nstatus_path = "${folder}/status"
[pair plans]\na = "local"\nb = "remote"
collections = [["tasks", "tasks", "personal-${user.workspaceId}"], ["events", "events", "events"]]
metadata = ["displayname", "color"]\nconflict_resolution = "b wins"
[storage local]\ntype = "filesystem"\npath = "${folder}/plans"\nfileext = ".ics"
[storage remote]\n${remote}\n`,
  );
  await writeFile(
    join(config, "todoman", "config.py"),
    `path = "${folder}/plans/tasks"\ndate_format = "%Y-%m-%d"\ntime_format = "%H:%M"\ndefault_list = "Personal"\ndefault_due = 0\n`,
  );
  await writeFile(
    join(config, "khal", "config"),
    `[calendars]\n[[plans]]\npath = ${folder}/plans/events\n[locale]\ntimeformat = %H:%M\ndateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d\ndatetimeformat = %Y-%m-%d %H:%M\nlongdatetimeformat = %Y-%m-%d %H:%M\nlocal_timezone = America/Mexico_City\ndefault_timezone = America/Mexico_City\n`,
  );
  await run(folder, "vdirsyncer", ["discover"], "y\ny\ny\n");
  const sync = async () => {
    await run(folder, "vdirsyncer", ["sync"]);
  };
  await run(folder, "vdirsyncer", ["metasync"]);
  return { user, folder, sync };
}

const readFiles = async (folder: string) => {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".ics"));
  return Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), "utf8")]));
};

async function createHere(user: DavUser, title: string, startDate: string) {
  const { mission } = await user.routine("2026-03-01");
  const task = await user.task(mission, { title });
  await user.schedule(task, { startDate });
  return task;
}

describe.skipIf(!hasAll("vdirsyncer", "todoman", "khal"))("vdirsyncer, todoman and khal", () => {
  it(
    "creates, changes, completes and deletes tasks both ways",
    async () => {
      const { user, folder, sync } = await makeFolders();
      const todoman = (...args: string[]) => run(folder, "todoman", args);
      await sync();
      const name = await readFile(join(folder, "plans", "tasks", "displayname"), "utf8");
      expect(name).toBe("Personal");
      await todoman("new", "--due", "2026-03-10", "--priority", "high", "Comprar pan");
      await sync();
      expect(await listTasks(api, user)).toMatchObject([
        { title: "Comprar pan", priority: "HIGH", schedule: { startDate: expect.any(String) } },
      ]);
      const here = await createHere(user, "Regar", "2026-03-11");
      await sync();
      const listed = await todoman("--porcelain", "list");
      expect(listed).toContain("Regar");
      const [first] = await listTasks(api, user);
      const bread = (await listTasks(api, user)).find(({ title }) => title === "Comprar pan");
      expect(first).toBeDefined();
      const { token } = user;
      const params = { id: bread?.id ?? "" };
      await api.call(planningApi.updateTask, { token, params, body: { title: "Comprar más pan" } });
      await sync();
      const todos = JSON.parse(await todoman("--porcelain", "list"));
      const idOf = (title: string) =>
        String(todos.find((todo: { summary: string }) => todo.summary === title)?.id);
      await todoman("edit", "--due", "2026-03-12", idOf("Comprar más pan"));
      await todoman("done", idOf("Regar"));
      await sync();
      const after = await listTasks(api, user);
      expect(after.find(({ id }) => id === here.id)).toMatchObject({ status: "COMPLETED" });
      expect(after.find(({ id }) => id === params.id)?.schedule?.startDate).toContain("2026-03-12");
      await api.call(planningApi.reopenTask, { token, params: { id: here.id }, body: {} });
      await sync();
      expect(await todoman("--porcelain", "list")).toContain("Regar");
      await api.call(planningApi.deleteTask, { token, params: { id: here.id } });
      await todoman("delete", "--yes", idOf("Comprar más pan"));
      await sync();
      expect(await listTasks(api, user)).toEqual([]);
      expect(await readFiles(join(folder, "plans", "tasks"))).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    "creates, changes and deletes events both ways",
    async () => {
      const { user, folder, sync } = await makeFolders();
      const events = join(folder, "plans", "events");
      const khal = (...args: string[]) => run(folder, "khal", args);
      await sync();
      await khal("new", "-a", "plans", "2026-03-10", "10:00", "11:00", "Dentista");
      await khal(
        "new",
        "-a",
        "plans",
        "--repeat",
        "weekly",
        "2026-03-11",
        "18:00",
        "19:00",
        "Coro",
      );
      await sync();
      const tasks = await listTasks(api, user);
      expect(tasks.find(({ title }) => title === "Dentista")?.schedule).toMatchObject({
        startDate: "2026-03-10T10:00:00-06:00",
        endDate: "2026-03-10T11:00:00-06:00",
      });
      expect(tasks.find(({ title }) => title === "Coro")?.schedule?.frequency).toBe("WEEKLY");
      await createHere(user, "Correr", "2026-03-10T07:00");
      await sync();
      const day = await khal("list", "2026-03-10", "1d");
      expect(day).toContain("Correr");
      expect(day).toContain("Dentista");
      expect(await khal("list", "2026-03-18", "1d")).toContain("Coro");
      const files = await readFiles(events);
      const [name = "", text = ""] = files.find(([, one]) => one?.includes("Dentista")) ?? [];
      await writeFile(join(events, name), text.replaceAll("20260310T", "20260312T"));
      await sync();
      const moved = await listTasks(api, user);
      expect(moved.find(({ title }) => title === "Dentista")?.schedule?.startDate).toContain(
        "2026-03-12T10:00",
      );
      await rm(join(events, name));
      await sync();
      const left = (await listTasks(api, user)).map(({ title }) => title);
      expect(left.toSorted()).toEqual(["Coro", "Correr"]);
    },
    TIMEOUT_MS,
  );
});

describe.skipIf(!hasProgram("syncevolution"))("SyncEvolution", () => {
  it(
    "finds the lists from the well-known address, and creates, changes and deletes",
    async () => {
      const user = await makeDavUser(api);
      const folder = await mkdtemp(join(home, "user-"));
      const account = ["username=ana", `password=${user.password}`, "keyring=no"];
      const call = (backend: string, url: string, ...args: string[]) =>
        run(folder, "syncevolution", [
          "--daemon=no",
          ...account,
          `backend=${backend}`,
          `syncURL=${url}`,
          ...args,
        ]);
      const output = await call("caldavtodo", `${server}/.well-known/caldav`, "--print-databases");
      expect(output).toContain("Personal");
      const database = `database=${server}${user.list}`;
      const tasks = (...args: string[]) => call("caldavtodo", server, database, ...args);
      const file = join(folder, "one.ics");
      const write = (summary: string, more = "") =>
        writeFile(
          file,
          `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//s//EN\r\nBEGIN:VTODO\r\nUID:sync-1\r\nSUMMARY:${summary}\r\nDTSTAMP:20260304T150000Z\r\n${more}END:VTODO\r\nEND:VCALENDAR\r\n`,
        );
      await write("Llamar");
      await tasks("--import", file);
      expect(await listTasks(api, user)).toMatchObject([{ title: "Llamar", status: "PENDING" }]);
      const item = (await tasks("--print-items")).trim().split("\n").at(-1)?.split(/\s/)[0] ?? "";
      await write("Llamar a casa", "STATUS:COMPLETED\r\nPERCENT-COMPLETE:100\r\n");
      await tasks("--update", file, "--luids", item);
      expect(await listTasks(api, user)).toMatchObject([
        { title: "Llamar a casa", status: "COMPLETED" },
      ]);
      await createHere(user, "Correr", "2026-03-10T07:00");
      const target = join(folder, "all");
      await mkdir(target);
      await tasks("--export", target);
      const texts = await Promise.all(
        (await readdir(target)).map((name) => readFile(join(target, name), "utf8")),
      );
      expect(texts.join("")).toContain("SUMMARY:Correr");
      await tasks("--delete-items", "--luids", item);
      expect((await listTasks(api, user)).map(({ title }) => title)).toEqual(["Correr"]);
    },
    TIMEOUT_MS,
  );
});
