// Three devices of one user change the same plan, with a network that fails; then all must agree.
import type vm from "node:vm";
import { createId } from "@vereda/domain/id";
import { MAX_COLLISIONS } from "@vereda/domain/planning/edits/collision";
import { pinApi } from "@vereda/domain/account/pin/contract-pin";
import { reflectionsApi } from "@vereda/domain/energizing/reflections/contract-reflections";
import { planningApi } from "@vereda/domain/planning/contract";
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { tagsApi } from "@vereda/domain/planning/tasks/tags/contract-tags";
import { DAY_MS, MINUTE_MS } from "@vereda/domain/time/units";
import { eq } from "drizzle-orm";
import { makePlanner } from "#features/planning/planning-testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { planningBin } from "#features/planning/tables/bin.ts";
import type { TestApp } from "#platform/testing/testing.ts";
import { Device } from "./device-testing.ts";
import type { Delivery, Fields, SentWrite } from "./device-testing.ts";
import { DeviceEdits, isEdit } from "./device-edits-testing.ts";
import type { Command, Ids } from "./device-edits-testing.ts";
import { Moves } from "./moves-testing.ts";

export interface Figures {
  edits: number;
  writes: number;
  duplicates: number;
  lost: number;
  collisions: number;
  restored: number;
  refused: number;
  texts: number;
  /** Items whose last move was checked. */
  moved: number;
}

const PIN = "271828";
const skews = [0, DAY_MS, -DAY_MS];
const ONLINE = 45;

/** The texts that a write names, each of which is unique. */
const listTexts = (value: unknown) => new Set(JSON.stringify(value ?? null).match(/«[^»]+»/g));

const getBody = ({ body }: SentWrite): Fields => body ?? {};

interface Machine {
  readonly api: TestApp;
  readonly script: vm.Script;
}

/** @returns what did not hold */
export async function runModel(
  { api, script }: Machine,
  seed: number,
  commands: readonly Command[],
  count: number,
): Promise<{ readonly failures: string[]; readonly figures: Figures }> {
  const model = await Model.make(api, script, seed);
  for (const one of commands) if (model.figures.edits < count) await model.run(one);
  return { failures: await model.settle(), figures: model.figures };
}

class Model {
  readonly figures: Figures = {
    edits: 0,
    writes: 0,
    duplicates: 0,
    lost: 0,
    collisions: 0,
    restored: 0,
    refused: 0,
    texts: 0,
    moved: 0,
  };
  readonly #acknowledged = new Set<string>();
  /** Texts that a device replaced or deleted after it had read them. */
  readonly #replaced = new Set<string>();
  readonly #sent: SentWrite[] = [];
  readonly #failures: string[] = [];
  /** What each device has read last. */
  readonly #stored = new Map<Device, unknown>();
  #random: number;
  readonly #moves = new Moves();
  #devices: Device[] = [];

  readonly api: TestApp;
  readonly planner: Planner;
  readonly ids: Ids;
  readonly #edits: DeviceEdits;

  constructor(api: TestApp, planner: Planner, ids: Ids, seed: number) {
    this.api = api;
    this.planner = planner;
    this.ids = ids;
    this.#edits = new DeviceEdits(api, planner, ids);
    this.#random = seed;
  }

  static async make(api: TestApp, script: vm.Script, seed: number): Promise<Model> {
    const password = "correct horse battery";
    const email = `model${seed}.${createId(api.clock.now().getTime())}@example.com`;
    const planner = await makePlanner(api, { email, password });
    const { token } = planner;
    const { objective, mission } = await planner.routine("2026-03-01");
    for (const title of ["M1", "M2"]) await planner.mission(objective, { title });
    for (let count = 0; count < 6; count += 1) await planner.task(mission, { title: `T${count}` });
    const tags: string[] = [];
    for (const name of ["a", "b", "c", "d"])
      tags.push((await api.call(tagsApi.create, { token, body: { name } })).data.id);
    await api.call(pinApi.save, { token, body: { pin: PIN, password } });
    const ids = { objective: objective.id, mission: mission.id, tags };
    const model = new Model(api, planner, ids, seed);
    model.#devices = skews.map((skewMs) => {
      const device = new Device({
        app: api.app,
        script,
        now: () => api.clock.now().getTime(),
        skewMs,
        credentials: { email, password },
        userId: planner.userId,
        onSent: (write) => model.#note(write),
      });
      device.deliver = () => model.#chooseDelivery();
      return device;
    });
    for (const device of model.#devices) {
      await device.signIn();
      await model.#unlock(device);
      await model.#load(device);
    }
    return model;
  }

  /** A number from 0 to `below`, the same for the same seed. */
  #pick(below: number): number {
    this.#random = (Math.imul(this.#random, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.#random / 2 ** 32) * below);
  }

  #chooseDelivery(): Delivery {
    const number = this.#pick(100);
    if (number < ONLINE) return "arrives";
    if (number < 60) return "fails";
    if (number < 75) {
      this.figures.lost += 1;
      return "lost";
    }
    if (number < 85) return "busy";
    this.figures.duplicates += 1;
    return "twice";
  }

  #note(write: SentWrite): void {
    this.figures.writes += 1;
    if (write.status >= 400) return;
    if (write.restored) this.figures.restored += 1;
    this.#sent.push(write);
    this.#moves.note(write);
    const { base, made: _made, ...body } = getBody(write);
    const texts = listTexts(body);
    const read = listTexts(base);
    // What was only read may be of an edit that was refused.
    for (const text of texts) if (!read.has(text)) this.#acknowledged.add(text);
    for (const text of read) if (!texts.has(text)) this.#replaced.add(text);
    const displayed = new URL(write.url, "https://vereda.test").searchParams.get("title");
    if (write.method === "DELETE")
      for (const text of listTexts(displayed)) this.#replaced.add(text);
  }

  async #load(device: Device): Promise<void> {
    const { queryClient, buildQuery } = device.modules;
    const params = { id: this.ids.objective };
    const options = buildQuery("GET /planning/objectives/:id/plan", { params });
    const queryFn = async () => {
      const read = await device.modules.api.data("GET /planning/objectives/:id/plan", { params });
      this.#stored.set(device, read);
      return read;
    };
    await queryClient.fetchQuery({ ...options, queryFn, staleTime: 0, retry: false });
  }

  /** As the database of the browser does. */
  async #loadStored(device: Device): Promise<void> {
    const { queryClient, buildQuery } = device.modules;
    const params = { id: this.ids.objective };
    const options = buildQuery("GET /planning/objectives/:id/plan", { params });
    const queryFn = async () => structuredClone(this.#stored.get(device));
    if (this.#stored.has(device)) await queryClient.fetchQuery({ ...options, queryFn });
  }

  #getPlan(device: Device): Plan | undefined {
    const { queryClient, buildQuery } = device.modules;
    const params = { id: this.ids.objective };
    const { queryKey } = buildQuery("GET /planning/objectives/:id/plan", { params });
    return queryClient.getQueryData(queryKey) as Plan | undefined;
  }

  async #unlock(device: Device): Promise<void> {
    const { api, queryClient, pinQuery } = device.modules;
    const state = await api.data("POST /sessions/pin/unlock", { body: { currentPin: PIN } });
    queryClient.setQueryData(pinQuery.queryKey, state);
  }

  /** Minutes pass with each command, so a renewed token may have expired before its request is sent again. */
  async #withSession(device: Device, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch {
      await device.signIn();
      await work();
    }
  }

  async run(one: Command): Promise<void> {
    const device = this.#devices[one.device];
    if (device === undefined) return;
    this.api.clock.advance(MINUTE_MS);
    if (isEdit(one.kind)) {
      if (!device.isSignedIn) return;
      this.figures.edits += 1;
      const plan = this.#getPlan(device);
      if (plan !== undefined) await this.#attempt(() => this.#edits.run(device, plan, one));
      return;
    }
    await this.#attempt(() => this.#disturb(device, one));
  }

  /** What the server refuses is for the user to see; the device goes on. */
  async #attempt(action: () => Promise<unknown>): Promise<void> {
    try {
      await action();
    } catch (error) {
      const status = Number(Object(error).status);
      // A session that ends cancels what its device was reading.
      const isCancelled = Object(error).message === "CancelledError";
      if (!(status >= 400) && !isCancelled) throw error;
    }
  }

  async #disturb(device: Device, { kind, value }: Command): Promise<void> {
    const { api, queryClient, pinQuery, sendPending, listQueued } = device.modules;
    const { userId } = this.planner;
    if (kind === "wait") {
      this.api.clock.advance((value % 120) * MINUTE_MS);
    } else if (kind === "network") {
      device.setOnline(!device.isOnline);
    } else if (kind === "reload") {
      if (listQueued(userId).some(({ isInMemory }) => isInMemory)) return;
      await device.reload();
      if (device.isSignedIn) await this.#loadStored(device);
    } else if (!device.isOnline) {
      return;
    } else if (kind === "signOut") {
      if (device.isSignedIn && listQueued(userId).every(({ isInMemory }) => !isInMemory)) {
        this.#stored.delete(device);
        await device.signOut();
      } else if (!device.isSignedIn) {
        await device.signIn();
        await this.#load(device);
      }
    } else if (!device.isSignedIn) {
      return;
    } else if (kind === "pin") {
      if (value % 2 === 0) await this.#unlock(device);
      else {
        const state = await api.data("POST /sessions/pin/lock");
        queryClient.setQueryData(pinQuery.queryKey, state);
      }
    } else if (kind === "sync") {
      await sendPending(userId);
      await this.#load(device);
    }
  }

  /** Connects all devices until nothing is pending. @returns what did not hold */
  async settle(): Promise<string[]> {
    const { userId } = this.planner;
    for (const device of this.#devices) {
      device.deliver = () => "arrives";
      device.setOnline(true);
      if (!device.isSignedIn) await device.signIn();
      await this.#withSession(device, () => this.#unlock(device));
    }
    for (let round = 0; round < 6; round += 1) {
      for (const device of this.#devices) {
        this.api.clock.advance(MINUTE_MS);
        await device.modules.sendPending(userId);
      }
    }
    for (const [index, device] of this.#devices.entries()) {
      const queued = device.modules.listQueued(userId);
      const refused = queued.filter(({ refusal }) => refusal !== null);
      // What needs an object whose creation was refused waits with it, for the user to decide.
      const missing = refused.flatMap(({ payload }) => getCreatedId(payload) ?? []);
      const unsent = queued.filter(({ refusal }) => refusal === null);
      for (const { kind, payload } of unsent) {
        const text = JSON.stringify(payload);
        if (!missing.some((id) => text.includes(id))) {
          this.#fail(`device ${index} still has ${kind} ${text}`);
        }
      }
      this.figures.refused += queued.length;
      // As their user does: until then the device shows what waits for them.
      device.modules.removeWrites(
        userId,
        queued.map(({ id }) => id),
      );
    }
    await this.#checkTexts();
    const { failures, checked } = this.#moves.check((await this.#readServer()).plan);
    this.#failures.push(...failures);
    this.figures.moved += checked;
    await this.#checkDevices();
    await this.#checkRepeats();
    return this.#failures;
  }

  #fail(message: string): void {
    this.#failures.push(message);
  }

  /** What the server has, without when it was written. */
  async #readServer(): Promise<{ plan: Plan; tasks: Task[] }> {
    const { token } = this.planner;
    const params = { id: this.ids.objective };
    const { data: plan } = await this.api.call(planningApi.getPlan, { token, params });
    const tasks: Task[] = [];
    for (const { id } of plan.missions.flatMap((mission) => mission.tasks))
      tasks.push((await this.api.call(planningApi.getTask, { token, params: { id } })).data);
    return { plan, tasks };
  }

  /** Every acknowledged text is in the plan, in what edits replaced, or in the bin. */
  async #checkTexts(): Promise<void> {
    const { token, userId } = this.planner;
    const { plan, tasks } = await this.#readServer();
    const bin = await this.api.db
      .select({ content: planningBin.content })
      .from(planningBin)
      .where(eq(planningBin.ownerId, userId));
    await this.api.call(pinApi.unlock, { token, body: { currentPin: PIN } });
    const query = { perPage: 100 };
    const reflections = await this.api.call(reflectionsApi.list, { token, query });
    const stored = listTexts([plan, tasks, bin, reflections.data.items]);
    const lists = [...tasks, plan.objective, ...plan.missions].map((one) => one.collisions ?? []);
    this.figures.collisions += lists.flat().length;
    this.figures.texts += this.#acknowledged.size;
    // Of so many, the oldest are dropped.
    if (lists.some((list) => list.length >= MAX_COLLISIONS)) return;
    for (const text of this.#acknowledged) {
      if (!stored.has(text) && !this.#replaced.has(text))
        this.#fail(`${text} is lost:${this.#listWritesOf(text)}`);
    }
  }

  /** A seed is not repeated exactly, so that its failure has to tell how it came about. */
  #listWritesOf(text: string): string {
    return this.#sent
      .filter(({ body }) => listTexts(body).has(text))
      .map(
        ({ method, url, status, body }) => `\n${method} ${url} ${status} ${JSON.stringify(body)}`,
      )
      .join("");
  }

  async #checkDevices(): Promise<void> {
    const { plan } = await this.#readServer();
    for (const [index, device] of this.#devices.entries()) {
      await this.#withSession(device, () => this.#load(device));
      const [expected, actual] = [plan, this.#getPlan(device)].map((one) => JSON.stringify(one));
      if (expected === undefined || actual === undefined || expected === actual) continue;
      const at = Array.from(expected).findIndex(
        (character, position) => character !== actual[position],
      );
      const around = [expected, actual].map((text) => text.slice(Math.max(0, at - 60), at + 60));
      this.#fail(`device ${index} shows another plan: ${around.join(" instead of ")}`);
    }
  }

  /** What is sent once more, long afterwards, changes nothing. */
  async #checkRepeats(): Promise<void> {
    const before = JSON.stringify(await this.#readServer());
    const repeatable = this.#sent.filter(
      (write) => getBody(write)["editId"] !== undefined || isCreation(write),
    );
    for (let count = 0; count < 40 && repeatable.length > 0; count += 1) {
      const write = repeatable[this.#pick(repeatable.length)];
      if (write === undefined) break;
      const response = await this.api.app.inject({
        method: write.method as "POST",
        url: write.url,
        headers: { authorization: `Bearer ${this.planner.token}` },
        ...(write.body && { payload: write.body }),
      });
      const isExpected = response.statusCode < 300 || [404, 409].includes(response.statusCode);
      if (!isExpected) this.#fail(`${write.url} once more: ${response.statusCode}`);
    }
    const after = JSON.stringify(await this.#readServer());
    if (after !== before) this.#fail(`what was sent once more changed something`);
  }
}

function isCreation({ method, url }: SentWrite): boolean {
  return method === "POST" && url.endsWith("/tasks");
}

/** The id of what a refused call would have created. */
function getCreatedId(payload: unknown): string | undefined {
  const { call, input } = payload as { call?: string; input?: { body?: Fields } };
  return call?.startsWith("POST") ? String(input?.body?.["id"]) : undefined;
}
