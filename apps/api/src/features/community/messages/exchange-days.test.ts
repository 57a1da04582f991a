import { formatIsoDay, parseDay } from "@vereda/domain/time/day";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { countExchanges } from "./exchange-days.ts";
import { connect, makePair, registerWriter, setRelation } from "./testing/messages-testing.ts";

const api = await makeTestApp({ now: "2026-03-04T18:00:00Z" });
const toDay = (text: string) => parseDay(text) ?? Number.NaN;

async function count(userId: string, from = "2026-03-01", since = from) {
  const { caller } = api.signIn({ userId });
  const range = { from: toDay(from), to: toDay("2026-03-31"), since: toDay(since) };
  const days = await countExchanges(api.db, caller, range);
  return days.map(({ day, count: connections }) => `${formatIsoDay(day)} ${connections}`);
}

describe("exchanges of messages", () => {
  it("count once per connection and day, on which both wrote", async () => {
    api.clock.set("2026-03-04T18:00:00Z");
    const { ana, leo, id } = await makePair(api);
    await ana.send(id, "¿Comemos?");
    expect(await count(ana.userId)).toEqual([]);
    await leo.send(id, "Sí");
    await leo.send(id, "A las dos");
    const eva = await registerWriter(api, "Eva");
    await connect(api, eva, ana);
    const other = await ana.start(eva);
    await eva.send(other.id, "Hola");
    await ana.send(other.id, "Hola");
    expect(await count(ana.userId)).toEqual(["2026-03-04 2"]);
    expect(await count(leo.userId)).toEqual(["2026-03-04 1"]);
    // The evening in Mexico, which is already the next day in UTC.
    api.clock.set("2026-03-06T04:00:00Z");
    await leo.send(id, "Buenas noches");
    await ana.send(id, "Descansa");
    expect(await count(ana.userId)).toEqual(["2026-03-04 2", "2026-03-05 1"]);
    expect(await count(ana.userId, "2026-03-01", "2026-03-05")).toEqual([
      "2026-03-04 2",
      "2026-03-05 1",
    ]);
    expect(await count(ana.userId, "2026-03-05")).toEqual(["2026-03-05 1"]);
  });

  it("do not count in a group, nor with somebody who is no connection any more", async () => {
    api.clock.set("2026-03-04T18:00:00Z");
    const { ana, leo, id } = await makePair(api);
    const eva = await registerWriter(api, "Eva");
    await connect(api, ana, eva);
    const group = await ana.startGroup([leo, eva], "Viaje");
    await ana.send(group.id, "¿Vamos?");
    await leo.send(group.id, "Va");
    expect(await count(ana.userId)).toEqual([]);
    await ana.send(id, "Hola");
    await leo.send(id, "Hola");
    await setRelation(api, ana.userId, leo.userId, "stranger");
    expect(await count(ana.userId)).toEqual([]);
  });
});
