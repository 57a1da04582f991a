import { describe, expect, it } from "vitest";
import { reportSubjects } from "../messages/catalogue-messages.ts";
import { parseDay } from "../../time/day.ts";
import { HOUR_MS } from "../../time/units.ts";
import { moderationActions } from "../circles/catalogue-circles.ts";
import {
  canBeAppealed,
  canDecide,
  canDecideAppeal,
  deciders,
  getModeratorsFrom,
  hidesSubject,
  isSuspensionDay,
} from "./moderation-rules.ts";
import type { Decider } from "./moderation-rules.ts";

const list = (decider: Decider, isAuthor: boolean, isAuthorAdministrator: boolean) =>
  reportSubjects.map((subject) => {
    const about = { decider, subject, isAuthor, isAuthorAdministrator };
    const allowed = moderationActions.filter((action) => canDecide({ ...about, action }));
    return `${subject}: ${allowed.join(" ")}`.trim();
  });

describe("who may decide what", () => {
  it("hosts decide on what is written in their circle", () => {
    const posts = ["post: NONE HIDE WARN", "reply: NONE HIDE WARN"];
    const nothing = (...subjects: readonly string[]) => subjects.map((subject) => `${subject}:`);
    const expected = [
      ...nothing("message", "profile"),
      ...posts,
      ...nothing("circle", "idea", "library_item", "comment", "workspace", "logbook_entry"),
    ];
    expect(list("HOST", false, false)).toEqual(expected);
    expect(list("HOST", false, true)).toEqual(expected);
  });

  it("moderators decide on everything, but not against the account of an administrator", () => {
    expect(list("MODERATOR", false, false)).toEqual(
      reportSubjects.map((subject) =>
        subject === "circle"
          ? "circle: NONE HIDE WARN LIFT"
          : `${subject}: NONE HIDE WARN SUSPEND LIFT`,
      ),
    );
    expect(list("MODERATOR", false, true)).toEqual(
      reportSubjects.map((subject) =>
        subject === "profile" ? "profile: NONE WARN LIFT" : `${subject}: NONE HIDE WARN LIFT`,
      ),
    );
  });

  it("nobody decides about themselves", () => {
    for (const decider of deciders) {
      for (const isAdministrator of [true, false]) {
        const none = reportSubjects.map((subject) => `${subject}:`);
        expect(list(decider, true, isAdministrator)).toEqual(none);
      }
    }
  });

  it("an appeal is decided by somebody else", () => {
    const allowed = ["eva", "leo", "ana", "sol"].filter((one) =>
      canDecideAppeal(one, "eva", ["leo", "ana"]),
    );
    expect(allowed).toEqual(["sol"]);
  });

  it("a suspension also hides, and what changes something can be appealed", () => {
    expect(moderationActions.filter(hidesSubject)).toEqual(["HIDE", "SUSPEND"]);
    expect(moderationActions.filter(canBeAppealed)).toEqual(["HIDE", "WARN", "SUSPEND"]);
  });
});

describe("when moderators get a report", () => {
  it("is after a day where hosts decide first", () => {
    const at = (isInCircle: boolean, isAuthorHost: boolean) =>
      reportSubjects.filter(
        (subject) => getModeratorsFrom({ subject, isInCircle, isAuthorHost }, 0) === 24 * HOUR_MS,
      );
    expect(at(true, false)).toEqual(["post", "reply"]);
    expect([at(true, true), at(false, false)]).toEqual([[], []]);
  });
});

describe("the last day of a suspension", () => {
  it.each([
    ["2026-03-03", false],
    ["2026-03-04", true],
    ["2027-03-04", true],
    ["2027-03-05", false],
  ])("%s: %s", (text, expected) => {
    const today = parseDay("2026-03-04") ?? 0;
    expect(isSuspensionDay(parseDay(text) ?? 0, today)).toBe(expected);
  });
});
