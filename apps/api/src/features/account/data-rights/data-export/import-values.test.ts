// Imports a data export whose every value was replaced by one that no column or rule expects.
import { strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { dataRightsApi } from "@vereda/domain/account/data-rights/contract-data-rights";
import { createId } from "@vereda/domain/id";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import { makeFullUser } from "../../testing/data-rights-testing.ts";

const log: string[] = [];
const api = await makeTestApp({ now: "2026-03-04T18:00:00Z", log: (line) => log.push(line) });
const author = await makeFullUser(api, await makePlanner(api));

async function downloadCopy(): Promise<Uint8Array> {
  const { token, password } = author;
  await api.call(dataRightsApi.requestExport, { token, body: {} });
  await api.runJobs();
  const { url } = (await api.call(dataRightsApi.exportLink, { token, body: { password } })).data;
  return (await api.inject({ method: "GET", url })).rawPayload;
}

const copy = unzipSync(await downloadCopy());

const upload = (zip: Uint8Array, token: string) =>
  api.attempt(dataRightsApi.import, {
    token,
    body: Buffer.from(zip),
    headers: { "content-type": "application/zip" },
  });

/** Copies of a value, each with another part of it replaced. */
function replaceEach(value: unknown, by: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [by];
  return Object.keys(value).flatMap((key) =>
    replaceEach(Reflect.get(value, key), by).map((part) =>
      Array.isArray(value)
        ? value.map((item: unknown, at) => (String(at) === key ? part : item))
        : { ...value, [key]: part },
    ),
  );
}

const isText = (name: string) => name.endsWith(".json");
const newId = () => createId(api.clock.now().getTime());

function zipWith(value: unknown): Uint8Array {
  const files = Object.entries(copy).filter(([name]) => isText(name));
  const entries = files.map(([name, file]) => {
    const rows: object[] = JSON.parse(Buffer.from(file).toString());
    const changed = rows.slice(0, 3).flatMap((row) =>
      // With an id of its own each is a new row; the first rows stay, for those that name them.
      replaceEach("id" in row ? { ...row, id: newId() } : row, value),
    );
    return [name, strToU8(JSON.stringify([...rows, ...changed]))];
  });
  return zipSync({ "README.txt": strToU8("Vereda"), ...Object.fromEntries(entries) });
}

const values = [10_000_000_000, 2 ** 31, 40_000, -40_000, -1, 0.5, 1e308, "a\u0000b", "", null, {}];

describe("importing rows with odd values", () => {
  it.each(values)("refuses %j where it does not fit", async (value) => {
    const { token } = await makePlanner(api);
    log.length = 0;
    const { status } = await upload(zipWith(value), token);
    expect([status, log.filter((line) => line.includes("internal_error"))]).toEqual([200, []]);
  });
});

describe("importing a file twice at once", () => {
  it("adds everything once", async () => {
    const { token } = await makePlanner(api);
    const zip = zipSync(copy);
    const both = await Promise.all([upload(zip, token), upload(zip, token)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const created = both.map(({ data }) =>
      data.collections.reduce((total, each) => total + each.created, 0),
    );
    expect(Math.min(...created)).toBe(0);
    expect(Math.max(...created)).toBeGreaterThan(0);
  });
});
