import { describe, expect, it } from "vitest";
import { createManualTimers } from "#platform/testing/manual-timers.ts";
import { createIconLoader, groupByUrlLength } from "./icon-loader.ts";

const LOCAL = "/api/v1/core/icons";
const PUBLIC = "https://icons.example";

type Reply = "ok" | "fail" | "never" | number;

function setUp(replies: Readonly<Record<string, Reply>>) {
  const timers = createManualTimers();
  const requests: { address: string; at: number }[] = [];
  const aborted: string[] = [];
  const fetch = (address: string, { signal }: { signal: AbortSignal }) => {
    requests.push({ address, at: timers.now() });
    signal.addEventListener("abort", () => aborted.push(address));
    const provider = Object.keys(replies).find((one) => address.startsWith(one)) ?? "";
    const reply = replies[provider];
    const names = new URL(address, "http://here").searchParams.get("icons")?.split(",") ?? [];
    const available = names.filter((name) => name !== "unknown");
    const bodies = available.map((name) => [name, { body: `${provider} ${name}` }]);
    const buildResponse = () => Response.json({ icons: Object.fromEntries(bodies) });
    if (reply === "ok") return Promise.resolve(buildResponse());
    if (reply === "fail") return Promise.resolve(new Response(null, { status: 503 }));
    return new Promise<Response>((resolve) => {
      if (typeof reply === "number") timers.after(reply, () => resolve(buildResponse()));
    });
  };
  const loader = createIconLoader({ fetch, timers, providers: Object.keys(replies) });
  return { timers, requests, aborted, loader };
}

const house = "lucide:house";

describe("icons by name", () => {
  it("come from our own server, without another request, when it responds in time", async () => {
    const { loader, requests, timers } = setUp({ [LOCAL]: 700, [PUBLIC]: "ok" });
    const loading = loader.load([house]);
    await timers.advance(700);
    expect((await loading).get(house)).toBe(`${LOCAL} house`);
    await timers.advance(10_000);
    expect(requests).toEqual([{ address: `${LOCAL}/lucide.json?icons=house`, at: 0 }]);
    expect(timers.pending()).toEqual([]);
  });

  it("come from the next provider when the first has no response within 750 ms", async () => {
    const { loader, requests, aborted, timers } = setUp({ [LOCAL]: "never", [PUBLIC]: "ok" });
    const loading = loader.load([house]);
    await timers.advance(749);
    expect(requests).toHaveLength(1);
    await timers.advance(1);
    expect((await loading).get(house)).toBe(`${PUBLIC} house`);
    expect(requests[1]?.at).toBe(750);
    expect(aborted).toContain(`${LOCAL}/lucide.json?icons=house`);
  });

  it("come from the next provider at once when the first fails", async () => {
    const { loader, requests, timers } = setUp({ [LOCAL]: "fail", [PUBLIC]: "ok" });
    expect((await loader.load([house])).get(house)).toBe(`${PUBLIC} house`);
    expect(requests.map(({ at }) => at)).toEqual([0, 0]);
    expect(timers.pending()).toEqual([]);
  });

  it("still come from the first when it responds slowly and the next one fails", async () => {
    const { loader, timers } = setUp({ [LOCAL]: 2_000, [PUBLIC]: "fail" });
    const loading = loader.load([house]);
    await timers.advance(2_000);
    expect((await loading).get(house)).toBe(`${LOCAL} house`);
  });

  it("time out after 5000 ms, and are requested again the next time", async () => {
    const { loader, requests, timers } = setUp({ [LOCAL]: "never" });
    const loading = loader.load([house]);
    await timers.advance(4_999);
    expect(timers.pending()).toEqual([1]);
    await timers.advance(1);
    expect((await loading).size).toBe(0);
    void loader.load([house]);
    await timers.advance(0);
    expect(requests).toHaveLength(2);
  });

  it("are missing when every provider fails", async () => {
    const { loader } = setUp({ [LOCAL]: "fail", [PUBLIC]: "fail" });
    expect((await loader.load([house])).size).toBe(0);
  });

  it("are requested once, and missing ones are left out", async () => {
    const { loader, requests } = setUp({ [LOCAL]: "ok" });
    const bodies = await loader.load([house, house, "lucide:unknown", "no name"]);
    expect([...bodies.keys()]).toEqual([house]);
    await loader.load([house, "lucide:unknown"]);
    expect(requests).toHaveLength(1);
  });

  it("are requested together when rendered at the same moment", async () => {
    const { loader, requests } = setUp({ [LOCAL]: "ok" });
    await Promise.all([loader.load([house]), loader.load(["lucide:key"]), loader.load([house])]);
    expect(requests.map(({ address }) => address)).toEqual([
      `${LOCAL}/lucide.json?icons=house,key`,
    ]);
  });

  it("are requested with URLs of at most 500 characters", async () => {
    const names = Array.from({ length: 90 }, (_, n) => `some-long-icon-name-${n}`);
    const { loader, requests } = setUp({ [LOCAL]: "ok" });
    const bodies = await loader.load(names.map((name) => `lucide:${name}`));
    expect(bodies.size).toBe(90);
    expect(requests.length).toBeGreaterThan(3);
    expect(requests.every(({ address }) => address.length <= 500)).toBe(true);
    expect(groupByUrlLength([LOCAL], "lucide", names).flat()).toEqual(names);
    expect(groupByUrlLength([LOCAL], "lucide", ["x".repeat(600), "house"])).toEqual([["house"]]);
  });
});
