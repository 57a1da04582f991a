import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createManualTimers } from "#platform/testing/manual-timers.ts";
import { clientId } from "../query/changes.ts";
import { allKinds, createRefresh } from "./refresh.ts";

const planning = { kinds: ["planning" as const] };
const everything = { kinds: allKinds };
const clients: QueryClient[] = [];
afterEach(() => clients.splice(0).forEach((client) => client.clear()));

function screen() {
  const timers = createManualTimers(1_000_000);
  const queryClient = new QueryClient();
  clients.push(queryClient);
  const refresh = createRefresh({ queryClient, timers, now: () => timers.now() });
  const mountQuery = (path: string) => {
    const fetchData = vi.fn<() => Promise<string>>(() => Promise.resolve(path));
    const observer = new QueryObserver(queryClient, { queryKey: [path], queryFn: fetchData });
    observer.subscribe(() => undefined);
    return fetchData;
  };
  return { timers, queryClient, refresh, mountQuery };
}

describe("a visible query", () => {
  it("is refetched when data of its kind changed, and not otherwise", async () => {
    const { timers, refresh, mountQuery } = screen();
    const [plans, rest] = [mountQuery("/planning/x"), mountQuery("/energizing/x")];
    await timers.advance(10);
    refresh.handle(planning);
    await timers.advance(150);
    expect([plans.mock.calls.length, rest.mock.calls.length]).toEqual([2, 1]);
  });

  it("is always refetched when all kinds may have changed", async () => {
    const { timers, refresh, mountQuery } = screen();
    const [plans, rest] = [mountQuery("/planning/x"), mountQuery("/energizing/x")];
    await timers.advance(10);
    refresh.handle(everything);
    await timers.advance(150);
    expect([plans.mock.calls.length, rest.mock.calls.length]).toEqual([2, 2]);
  });

  it("is not refetched when it is no API query, because requesting a secret creates another", async () => {
    const { timers, refresh, mountQuery } = screen();
    const [secret, user] = [mountQuery("two-step-secret"), mountQuery("/sessions/x")];
    await timers.advance(10);
    refresh.handle({ kinds: ["account"] });
    await timers.advance(150);
    refresh.handle(everything);
    await timers.advance(1_500);
    expect([secret.mock.calls.length, user.mock.calls.length]).toEqual([1, 3]);
  });

  it("is not refetched when this tab fetched it after the event", async () => {
    const { timers, queryClient, refresh, mountQuery } = screen();
    const plans = mountQuery("/planning/x");
    await timers.advance(10);
    refresh.handle(planning);
    await timers.advance(20);
    await queryClient.invalidateQueries({ queryKey: ["/planning/x"] });
    await timers.advance(200);
    expect(plans).toHaveBeenCalledTimes(2);
  });

  it("is not refetched for a change of this tab, whose response said what it changed", async () => {
    const { timers, refresh, mountQuery } = screen();
    const plans = mountQuery("/planning/x");
    await timers.advance(10);
    refresh.handle({ ...planning, client: clientId });
    await timers.advance(2_000);
    expect(plans).toHaveBeenCalledTimes(1);
    refresh.handle({ ...planning, client: "another-tab" });
    await timers.advance(2_000);
    expect(plans).toHaveBeenCalledTimes(2);
  });

  it("is refetched only after a pending write of this tab", async () => {
    const { timers, queryClient, refresh, mountQuery } = screen();
    const plans = mountQuery("/planning/x");
    await timers.advance(1_000);
    const write = Promise.withResolvers<void>();
    const writing = queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: () => write.promise })
      .execute(undefined);
    refresh.handle(planning);
    await timers.advance(500);
    expect(plans).toHaveBeenCalledTimes(1);
    write.resolve();
    await writing;
    await timers.advance(200);
    expect(plans).toHaveBeenCalledTimes(2);
  });

  it("is refetched once a second at most", async () => {
    const { timers, refresh, mountQuery } = screen();
    const plans = mountQuery("/planning/x");
    await timers.advance(10);
    for (let count = 0; count < 30; count++) {
      refresh.handle(planning);
      await timers.advance(100);
    }
    expect(plans.mock.calls.length).toBeLessThanOrEqual(5);
    expect(plans.mock.calls.length).toBeGreaterThanOrEqual(3);
  });

  it("is refetched four times a second in a conversation, and nothing else with it", async () => {
    const { timers, refresh, mountQuery } = screen();
    const talk = mountQuery("/panel/conversations/:id/messages");
    const typing = mountQuery("/panel/conversations/:id/typing");
    const streak = mountQuery("/panel/streak");
    await timers.advance(10);
    for (let count = 0; count < 20; count++) {
      refresh.handle({ kinds: ["messages"] });
      await timers.advance(50);
    }
    expect(talk.mock.calls.length).toBeGreaterThanOrEqual(4);
    expect(talk.mock.calls.length).toBeLessThanOrEqual(6);
    await timers.advance(1_000);
    const counts = [talk, typing, streak].map((one) => one.mock.calls.length);
    refresh.handle({ kinds: ["typing"] });
    await timers.advance(300);
    const [ofTalk, ofTyping] = counts;
    expect(talk).toHaveBeenCalledTimes(ofTalk ?? 0);
    expect(typing).toHaveBeenCalledTimes((ofTyping ?? 0) + 1);
    expect(streak).toHaveBeenCalledTimes(1);
  });
});
