import { listFieldErrors } from "@vereda/domain/http/field-messages";
import * as z from "zod/mini";
import { describe, expect, it } from "vitest";
import {
  firstWakeUp,
  wakeUpContract,
  wakeUpMessages,
  parseWakeUp,
  wakeUpRequest,
} from "./wake-up-draft.ts";

const zone = "America/Mexico_City";
const ms = (text: string) => Date.parse(text);
const rest = {
  id: "01900000-0000-7000-8000-000000000000",
  startedAt: ms("2026-03-04T23:20:00-06:00"),
  endsAt: ms("2026-03-05T07:00:00-06:00"),
};
const now = ms("2026-03-05T06:48:30-06:00");

describe("when somebody woke up", () => {
  it("is now at first, and for its person alone to say when they forgot to", () => {
    const offered = { now, zone, isAbandoned: false, refusedAt: null };
    expect(firstWakeUp(offered)).toEqual({ wakeUp: "06:48" });
    expect(firstWakeUp({ ...offered, isAbandoned: true })).toEqual({ wakeUp: null });
  });

  it("is what they said before, when that could not be kept", () => {
    const refusedAt = ms("2026-03-05T06:10:00-06:00");
    for (const isAbandoned of [true, false]) {
      expect(firstWakeUp({ now, zone, isAbandoned, refusedAt })).toEqual({ wakeUp: "06:10" });
    }
  });

  it("is on the morning after, or on the same evening", () => {
    expect(parseWakeUp({ wakeUp: "06:30" }, rest, zone)).toBe(ms("2026-03-05T06:30:00-06:00"));
    expect(parseWakeUp({ wakeUp: "23:50" }, rest, zone)).toBe(ms("2026-03-04T23:50:00-06:00"));
    expect(parseWakeUp({ wakeUp: "" }, rest, zone)).toBeNull();
  });

  const listErrors = (wakeUp: string | null) => {
    const result = z.safeParse(wakeUpContract(now), wakeUpRequest({ wakeUp }, rest, zone));
    return result.success ? [] : listFieldErrors(result.error.issues, "es", wakeUpMessages);
  };

  it("is not in times to come, and not left out", () => {
    expect(listErrors("06:48")).toEqual([]);
    expect(listErrors("06:50")).toEqual([
      { path: "wakeUpAt", message: "Esa hora todavía no llega." },
    ]);
    expect(listErrors(null)).toEqual([{ path: "wakeUpAt", message: "Escribe la hora." }]);
  });
});
