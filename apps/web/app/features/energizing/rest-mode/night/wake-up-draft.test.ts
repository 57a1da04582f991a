import { listFieldErrors } from "@vereda/domain/http/field-messages";
import * as z from "zod/mini";
import { describe, expect, it } from "vitest";
import {
  createWakeUpDraft,
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

describe("wake-up time", () => {
  it("defaults to now, and is empty for an abandoned rest", () => {
    const offered = { now, zone, isAbandoned: false, refusedAt: null };
    expect(createWakeUpDraft(offered)).toEqual({ wakeUp: "06:48" });
    expect(createWakeUpDraft({ ...offered, isAbandoned: true })).toEqual({ wakeUp: null });
  });

  it("defaults to the rejected time, if there is one", () => {
    const refusedAt = ms("2026-03-05T06:10:00-06:00");
    for (const isAbandoned of [true, false]) {
      expect(createWakeUpDraft({ now, zone, isAbandoned, refusedAt })).toEqual({ wakeUp: "06:10" });
    }
  });

  it("is on the next morning, or on the same evening", () => {
    expect(parseWakeUp({ wakeUp: "06:30" }, rest, zone)).toBe(ms("2026-03-05T06:30:00-06:00"));
    expect(parseWakeUp({ wakeUp: "23:50" }, rest, zone)).toBe(ms("2026-03-04T23:50:00-06:00"));
    expect(parseWakeUp({ wakeUp: "" }, rest, zone)).toBeNull();
  });

  const listErrors = (wakeUp: string | null) => {
    const result = z.safeParse(wakeUpContract(now), wakeUpRequest({ wakeUp }, rest, zone));
    return result.success ? [] : listFieldErrors(result.error.issues, "es", wakeUpMessages);
  };

  it("must not be in the future or missing", () => {
    expect(listErrors("06:48")).toEqual([]);
    expect(listErrors("06:50")).toEqual([
      { path: "wakeUpAt", message: "Esa hora todavía no llega." },
    ]);
    expect(listErrors(null)).toEqual([{ path: "wakeUpAt", message: "Escribe la hora." }]);
  });
});
