import { afterEach, describe, expect, it } from "vitest";
import { earliestPosition, forgetPosition, notePosition } from "./position.ts";

const answer = (mark?: string) =>
  new Response(null, mark === undefined ? {} : { headers: { "vereda-position": mark } });

afterEach(forgetPosition);

describe("the position from which a screen has to hear", () => {
  it("is that of its earliest answer, in whichever order they come", () => {
    for (const mark of ["at.105:107:106", "at.99:99:", "at.1000:1000:"]) notePosition(answer(mark));
    expect(earliestPosition()).toBe("at.99:99:");
  });

  it.each([
    ["before more had begun", "at.99:104:", "at.99:107:99"],
    ["while more was under way", "at.99:107:99,101,103", "at.99:107:99,103"],
  ])("is, of two from which all is known to the same point, that %s", (_when, earlier, later) => {
    for (const marks of [
      [earlier, later],
      [later, earlier],
    ]) {
      forgetPosition();
      for (const mark of marks) notePosition(answer(mark));
      expect(earliestPosition()).toBe(earlier);
    }
  });

  it("is unknown where no answer says it", () => {
    notePosition(answer());
    expect(earliestPosition()).toBeNull();
  });
});
