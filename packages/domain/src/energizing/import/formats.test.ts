import { describe, expect, it } from "vitest";
import { read, readTimes } from "./import-testing.ts";

describe("an exported file", () => {
  it("reads Sleep as Android: a header above each record, noise below, its own zone", () => {
    const file = [
      "Id,Tz,From,To,Sched,Hours,Rating,Comment,Framerate,Snore,Noise,Cycles,DeepSleep,LenAdjust,Geo,23:10",
      '"1","Europe/Madrid","02. 03. 2026 23:10","03. 03. 2026 6:40","03. 03. 2026 7:00","7.5","4.0","#home frío","10000","0","0.1","5","0.4","0","","1.0"',
      ",,,,,,,,,,,,,,,0.2,0.3",
      "Id,Tz,From,To,Sched,Hours,Rating,Comment,Framerate,Snore,Noise,Cycles,DeepSleep,LenAdjust,Geo",
      '"2","America/Mexico_City","04. 03. 2026 0:30","04. 03. 2026 8:00","","7.5","0.0","","10007","-1","-1.0","-1","-1.0","0",""',
    ].join("\n");
    expect(read(file)).toMatchObject({ format: "sleep_as_android", skipped: [], beyond: 0 });
    expect(readTimes(file)).toEqual([
      ["2026-03-02T16:10:00-06:00", "2026-03-02T23:40:00-06:00"],
      ["2026-03-04T00:30:00-06:00", "2026-03-04T08:00:00-06:00"],
    ]);
    expect(read(file)?.nights[0]).toMatchObject({ line: 2, notes: "#home frío" });
  });

  it("reads Sleep Cycle: semicolons and a smiley for the morning mood", () => {
    const file = [
      "Start;End;Sleep quality;Time in bed;Wake up;Sleep Notes;Heart rate;Activity (steps)",
      "2026-03-02 23:11:09;2026-03-03 06:40:12;82%;7:29;:);Worked out;0;5400",
      "2026-03-03 23:59:13;2026-03-04 08:03:11;75%;8:04;:|;;0;0",
    ].join("\n");
    expect(read(file, ";")?.format).toBe("sleep_cycle");
    expect(read(file, ";")?.nights).toMatchObject([
      {
        startedAt: "2026-03-02T23:11:00-06:00",
        feelingUponWaking: "REFRESHED",
        notes: "Worked out",
      },
      { endedAt: "2026-03-04T08:03:00-06:00", feelingUponWaking: "NORMAL", notes: null },
    ]);
  });

  it("reads Sleep Cycle with its newer column names", () => {
    const file =
      "Went to bed,Woke up,Sleep Quality,Regularity\n2026-03-02 23:11:09,2026-03-03 06:40:12,82%,70%";
    expect(read(file)?.format).toBe("sleep_cycle");
    expect(readTimes(file)).toEqual([["2026-03-02T23:11:00-06:00", "2026-03-03T06:40:00-06:00"]]);
  });

  it("reads Fitbit: a title line, 12-hour clocks and other sections around", () => {
    const file = [
      "Activities",
      "Date,Calories Burned,Steps",
      '"2026-03-03","2310","11204"',
      "",
      "Sleep",
      "Start Time,End Time,Minutes Asleep,Minutes Awake,Number of Awakenings,Time in Bed,Minutes REM Sleep,Minutes Light Sleep,Minutes Deep Sleep",
      '"2026-03-02 11:05PM","2026-03-03 6:50AM","410","55","18","465","95","240","75"',
      "",
      "Food Log 20260303",
      "Daily Totals,,Calories",
    ].join("\n");
    expect(read(file)).toMatchObject({ format: "fitbit", skipped: [] });
    expect(read(file)?.nights).toMatchObject([
      // Fitbit counts awakenings that the user does not remember, so its count is ignored.
      { line: 7, startedAt: "2026-03-02T23:05:00-06:00", awakeningsCount: null },
    ]);
  });

  it("reads Oura: times with offsets, and skips rows that are not sleep", () => {
    const file = [
      "id;average_breath;bedtime_end;bedtime_start;day;type",
      "a;14.2;2026-03-03T06:30:00-06:00;2026-03-02T23:15:00-06:00;2026-03-03;long_sleep",
      "b;14.2;2026-03-03T15:30:00-06:00;2026-03-03T15:10:00-06:00;2026-03-03;rest",
      "c;14.2;2026-03-03T06:30:00-06:00;2026-03-02T23:10:00-06:00;2026-03-03;deleted",
    ].join("\n");
    expect(readTimes(file, ";")).toEqual([
      ["2026-03-02T23:15:00-06:00", "2026-03-03T06:30:00-06:00"],
    ]);
    expect(read(file, ";")?.skipped.map(({ line, reason }) => [line, reason])).toEqual([
      [3, "not_sleep"],
      [4, "not_sleep"],
    ]);
    expect(read("date,Sleep Score,Bedtime Start,Bedtime End")?.format).toBe("oura");
  });

  it("reads Garmin: the morning in its own column, apart from the clock times", () => {
    const file = [
      "Sleep Score 4 Weeks|Score|Resting Heart Rate|Quality|Duration|Sleep Need|Bedtime|Wake Time",
      "Mar 3, 2026|76|52|Good|5h 8min|8h 0min|12:31 AM|6:04 AM",
      "2026-03-02|80|52|Good|7h 8min|8h 0min|11:31 PM|6:39 AM",
      "2026-03-01|--|--|--|--|--|--|--",
    ].join("\n");
    expect(read(file, "|")?.format).toBe("garmin");
    expect(readTimes(file, "|")).toEqual([
      ["2026-03-03T00:31:00-06:00", "2026-03-03T06:04:00-06:00"],
      ["2026-03-01T23:31:00-06:00", "2026-03-02T06:39:00-06:00"],
    ]);
    expect(read(file, "|")?.skipped).toEqual([
      { line: 4, reason: "time_unreadable", written: "--" },
    ]);
  });

  it("reads Withings with column names in both languages", () => {
    const night = "2026-03-02T23:15:00-06:00,2026-03-03T06:30:00-06:00,7200,600";
    const english = `from,to,light (s),Duration to sleep (s)\n${night}`;
    const spanish = `de,a,ligero (s),Duration to sleep (s)\n${night}`;
    for (const file of [english, spanish]) {
      expect(read(file)?.format).toBe("withings");
      expect(readTimes(file)).toEqual([["2026-03-02T23:15:00-06:00", "2026-03-03T06:30:00-06:00"]]);
    }
  });

  it("reads an unrecognized app when its columns name a start and an end", () => {
    const file = "\u{FEFF}Inicio,Fin,Despertares,Notas\n2026-03-02 23:15,2026-03-03 06:30,2,Llovió";
    expect(read(file)?.nights).toMatchObject([{ awakeningsCount: 2, notes: "Llovió" }]);
    expect(read(file)?.format).toBe("other");
  });

  it("rejects a file without a recognized header", () => {
    expect(read("name,age\nAna,30")).toBeNull();
    expect(read("")).toBeNull();
    expect(read("start,end")).toEqual({ format: "other", nights: [], skipped: [], beyond: 0 });
  });
});
