// Clients that write without pause, and the ledger of what the server acknowledged.
import { createId } from "../../packages/domain/src/id.ts";
import { Counts } from "./attack.ts";
import { call, readText } from "./client.ts";
import type { User } from "./client.ts";

const CLIENTS = 6;

interface Write {
  readonly path: string;
  readonly body: object;
}

export class Writers {
  readonly user: User;
  /** Acknowledged tasks and whether their completion was acknowledged too. */
  readonly tasks = new Map<string, boolean>();
  readonly statuses = new Counts();
  readonly unclean: string[] = [];
  /** Sent, but not acknowledged: repeated after the restart. */
  #pending: Write[] = [];
  #missionId = "";
  #unfinished: string[] = [];
  #turn = 0;
  acknowledged = 0;
  lastSuccess = 0;
  /** The longest time between two successes, in milliseconds. */
  maxWait = 0;

  constructor(user: User) {
    this.user = user;
  }

  async prepare(origin: string): Promise<void> {
    const { token, workspaceId } = this.user;
    const api = `${origin}/api/v1/planning`;
    const objective = { type: "ROUTINE", title: "Bench", workspaceId, areaId: "personal" };
    const made = await call(`${api}/objectives`, token, objective);
    const path = `${api}/objectives/${readText(made.data, "id")}/missions`;
    this.#missionId = readText((await call(path, token, { title: "Bench" })).data, "id");
    if (this.#missionId === "") throw new Error("The plan of the writers could not be created.");
  }

  #next(): Write {
    const turn = this.#turn++ % 3;
    const done = turn === 2 ? this.#unfinished.shift() : undefined;
    if (done !== undefined) return { path: `/planning/tasks/${done}/complete`, body: {} };
    const id = createId(Date.now());
    const task = {
      id,
      title: `Bench ${id}`,
      priority: "HIGH",
      environmentId: "home",
      isPhysical: true,
    };
    if (turn === 1) return { path: `/planning/missions/${this.#missionId}/tasks`, body: task };
    const { workspaceId } = this.user;
    return { path: "/planning/quick-add", body: { ...task, workspaceId, areaId: "personal" } };
  }

  async #send(origin: string, write: Write): Promise<boolean> {
    const { status, error } = await call(
      `${origin}/api/v1${write.path}`,
      this.user.token,
      write.body,
    );
    this.statuses.add(status === 0 ? "no answer" : status);
    if (status !== 200 && status !== 201) {
      this.#pending.push(write);
      if (status !== 0 && (error === null || error === "no envelope"))
        this.unclean.push(`${write.path}: ${status} without an envelope`);
      return false;
    }
    this.acknowledged += 1;
    const now = performance.now();
    if (this.lastSuccess > 0) this.maxWait = Math.max(this.maxWait, now - this.lastSuccess);
    this.lastSuccess = now;
    const created = readText(write.body, "id");
    if (created === "") this.tasks.set(write.path.split("/")[3] ?? "", true);
    else {
      this.tasks.set(created, this.tasks.get(created) ?? false);
      this.#unfinished.push(created);
    }
    return true;
  }

  /** Writes until the signal; a client whose write fails waits a moment, as an app would. */
  async write(origin: string, signal: AbortSignal, pauseMs = 20): Promise<void> {
    const client = async () => {
      while (!signal.aborted) {
        if (await this.#send(origin, this.#next())) continue;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
  }

  /** Repeats what was not acknowledged. @returns the writes that fail again */
  async repeat(origin: string): Promise<string[]> {
    const failures: string[] = [];
    for (const write of this.#pending.splice(0)) {
      if (!(await this.#send(origin, write))) failures.push(`${write.path} fails when repeated`);
    }
    return failures;
  }

  /** @returns the acknowledged writes that are gone, of these tasks or of all */
  async findLost(
    origin: string,
    ids: readonly string[] = [...this.tasks.keys()],
  ): Promise<string[]> {
    const lost: string[] = [];
    const queue = [...ids];
    const reader = async () => {
      for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
        const { status, data } = await call(
          `${origin}/api/v1/planning/tasks/${id}`,
          this.user.token,
        );
        if (status !== 200) lost.push(`task ${id} is lost (${status})`);
        else if (this.tasks.get(id) === true && readText(data, "status") !== "COMPLETED")
          lost.push(`the completion of task ${id} is lost`);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, reader));
    return lost;
  }
}
