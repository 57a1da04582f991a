import { Agent, get } from "node:http";
import { EventEmitter, once } from "node:events";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { closeGracefully, endOnSignals } from "./shutdown.ts";

function fakeShutdown(close: () => Promise<void>) {
  const emitter = new EventEmitter();
  const exits: number[] = [];
  const printed: string[] = [];
  let now = 0;
  endOnSignals({
    process: { on: emitter.on.bind(emitter), exit: (code) => void exits.push(code) },
    close,
    log: { info: (line) => void printed.push(line), error: (line) => void printed.push(line) },
    elapsedMs: () => now,
  });
  const wait = (ms: number) => {
    now += ms;
  };
  return { exits, printed, wait, signal: (name: string) => emitter.emit(name, name) };
}

const never = () => new Promise<void>(() => {});

describe("closing the server", () => {
  it("finishes the request in flight and closes its idle connection at once", async () => {
    const app = Fastify();
    closeGracefully(app);
    const arrived = Promise.withResolvers<void>();
    const released = Promise.withResolvers<string>();
    app.get("/slow", () => {
      arrived.resolve();
      return released.promise;
    });
    const address = await app.listen({ port: 0 });
    const agent = new Agent({ keepAlive: true });
    const request = get(`${address}/slow`, { agent });
    await arrived.promise;
    const closed = app.close();
    released.resolve("done");
    const [response] = await once(request, "response");
    let body = "";
    for await (const chunk of response) body += String(chunk);
    expect(body).toBe("done");
    await closed;
    agent.destroy();
  });
});

describe("draining", () => {
  it("leaves open what is idle, for who has not noticed yet", async () => {
    const app = Fastify();
    closeGracefully(app);
    app.get("/", () => "done");
    const address = await app.listen({ port: 0 });
    const [slow, quick] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })];
    const query = async (agent: Agent) => {
      const request = get(address, { agent });
      const [response] = await once(request, "response");
      await once(response.resume(), "end");
      return { isReused: request.reusedSocket, connection: response.headers.connection };
    };
    await query(slow);
    await query(quick);
    app.startDraining();
    await query(quick);
    expect(await query(slow)).toEqual({ isReused: true, connection: "close" });
    await app.close();
    slow.destroy();
    quick.destroy();
  });
});

describe("signal", () => {
  it("closes the server, then exits with success", async () => {
    const closing = Promise.withResolvers<void>();
    const ending = fakeShutdown(() => closing.promise);
    ending.signal("SIGTERM");
    expect(ending.exits).toEqual([]);
    closing.resolve();
    await closing.promise;
    expect(ending.exits).toEqual([0]);
    expect(ending.printed).toEqual(["SIGTERM: finishing what is under way."]);
  });

  it("exits at once when it comes a second time", () => {
    const ending = fakeShutdown(never);
    ending.signal("SIGINT");
    ending.wait(2000);
    ending.signal("SIGINT");
    expect(ending.exits).toEqual([1]);
  });

  it("counts once when a single Ctrl-C delivers it twice", () => {
    const ending = fakeShutdown(never);
    ending.signal("SIGINT");
    ending.wait(5);
    ending.signal("SIGINT");
    expect(ending.exits).toEqual([]);
  });

  it("exits with an error when closing fails", async () => {
    const failing = Promise.reject(new Error("the disk is gone"));
    const ending = fakeShutdown(() => failing);
    ending.signal("SIGINT");
    await failing.catch(() => undefined);
    await Promise.resolve();
    expect(ending.exits).toEqual([1]);
    expect(ending.printed[1]).toContain("the disk is gone");
  });
});
