import { describe, expect, it } from "vitest";
import type { Database } from "./client.ts";
import { makeOpenReads } from "./replica.ts";

/** Answers each query with the next row; an error is thrown. */
function fakeDatabase(...responses: (Record<string, unknown> | Error)[]) {
  const execute = () => {
    const response = responses.shift();
    return response instanceof Error
      ? Promise.reject(response)
      : Promise.resolve({ rows: response === undefined ? [] : [response] });
  };
  return { execute } as unknown as Database;
}

const position = { at: "0/3000148" };

describe("reads that may go to a replica", () => {
  it("go to the primary when there is no replica", async () => {
    const primary = fakeDatabase();
    expect(await makeOpenReads(primary)()).toBe(primary);
  });

  it("go to the replica as soon as it has what was acknowledged", async () => {
    const replica = fakeDatabase({ reached: false }, { reached: true });
    expect(await makeOpenReads(fakeDatabase(position), replica)()).toBe(replica);
  });

  it.each([
    ["stays behind", fakeDatabase(...Array.from({ length: 9 }, () => ({ reached: false })))],
    ["is no replica", fakeDatabase(...Array.from({ length: 9 }, () => ({ reached: null })))],
    ["fails", fakeDatabase(new Error("Connection terminated"))],
  ])("go to the primary when the replica %s", async (_, replica) => {
    const primary = fakeDatabase(position);
    expect(await makeOpenReads(primary, replica)()).toBe(primary);
  });
});
