// Files of sleep apps, in the forms their exports have: invented nights under real headers.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planImport } from "./import-plan.ts";
import { MOST_IMPORTED_NIGHTS, readNights } from "./read-nights.ts";
import { dateOrderOf, readClock, readDate, readTime } from "./written-times.ts";

const MEXICO = "America/Mexico_City";
const NOW_MS = Date.parse("2026-03-20T12:00:00-06:00");

const rowsOf = (text: string, delimiter = ",") =>
  text.split("\n").map((line) => line.split(delimiter).map((cell) => cell.replaceAll('"', "")));
const read = (text: string, delimiter = ",", zone = MEXICO) =>
  readNights(rowsOf(text, delimiter), zone, NOW_MS);
const timesOf = (text: string, delimiter?: string, zone?: string) =>
  read(text, delimiter, zone)?.nights.map(({ startedAt, endedAt }) => [startedAt, endedAt]);

describe("a file of", () => {
  it("Sleep as Android has its header above each record, noise below, and a zone of its own", () => {
    const file = [
      "Id,Tz,From,To,Sched,Hours,Rating,Comment,Framerate,Snore,Noise,Cycles,DeepSleep,LenAdjust,Geo,23:10",
      '"1","Europe/Madrid","02. 03. 2026 23:10","03. 03. 2026 6:40","03. 03. 2026 7:00","7.5","4.0","#home frío","10000","0","0.1","5","0.4","0","","1.0"',
      ",,,,,,,,,,,,,,,0.2,0.3",
      "Id,Tz,From,To,Sched,Hours,Rating,Comment,Framerate,Snore,Noise,Cycles,DeepSleep,LenAdjust,Geo",
      '"2","America/Mexico_City","04. 03. 2026 0:30","04. 03. 2026 8:00","","7.5","0.0","","10007","-1","-1.0","-1","-1.0","0",""',
    ].join("\n");
    expect(read(file)).toMatchObject({ format: "sleep_as_android", skipped: [], beyond: 0 });
    expect(timesOf(file)).toEqual([
      ["2026-03-02T16:10:00-06:00", "2026-03-02T23:40:00-06:00"],
      ["2026-03-04T00:30:00-06:00", "2026-03-04T08:00:00-06:00"],
    ]);
    expect(read(file)?.nights[0]).toMatchObject({ line: 2, notes: "#home frío" });
  });

  it("Sleep Cycle has semicolons, and a face for the morning", () => {
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

  it("Sleep Cycle has other names since", () => {
    const file =
      "Went to bed,Woke up,Sleep Quality,Regularity\n2026-03-02 23:11:09,2026-03-03 06:40:12,82%,70%";
    expect(read(file)?.format).toBe("sleep_cycle");
    expect(timesOf(file)).toEqual([["2026-03-02T23:11:00-06:00", "2026-03-03T06:40:00-06:00"]]);
  });

  it("Fitbit has a title, clocks of twelve hours, and other parts around", () => {
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
      // What it counts as awakenings nobody remembers.
      { line: 7, startedAt: "2026-03-02T23:05:00-06:00", awakeningsCount: null },
    ]);
  });

  it("Oura has offsets, and rows that are no sleep", () => {
    const file = [
      "id;average_breath;bedtime_end;bedtime_start;day;type",
      "a;14.2;2026-03-03T06:30:00-06:00;2026-03-02T23:15:00-06:00;2026-03-03;long_sleep",
      "b;14.2;2026-03-03T15:30:00-06:00;2026-03-03T15:10:00-06:00;2026-03-03;rest",
      "c;14.2;2026-03-03T06:30:00-06:00;2026-03-02T23:10:00-06:00;2026-03-03;deleted",
    ].join("\n");
    expect(timesOf(file, ";")).toEqual([
      ["2026-03-02T23:15:00-06:00", "2026-03-03T06:30:00-06:00"],
    ]);
    expect(read(file, ";")?.skipped.map(({ line, reason }) => [line, reason])).toEqual([
      [3, "not_sleep"],
      [4, "not_sleep"],
    ]);
    expect(read("date,Sleep Score,Bedtime Start,Bedtime End")?.format).toBe("oura");
  });

  it("Garmin has the morning apart from the clock times", () => {
    const file = [
      "Sleep Score 4 Weeks|Score|Resting Heart Rate|Quality|Duration|Sleep Need|Bedtime|Wake Time",
      "Mar 3, 2026|76|52|Good|5h 8min|8h 0min|12:31 AM|6:04 AM",
      "2026-03-02|80|52|Good|7h 8min|8h 0min|11:31 PM|6:39 AM",
      "2026-03-01|--|--|--|--|--|--|--",
    ].join("\n");
    expect(read(file, "|")?.format).toBe("garmin");
    expect(timesOf(file, "|")).toEqual([
      ["2026-03-03T00:31:00-06:00", "2026-03-03T06:04:00-06:00"],
      ["2026-03-01T23:31:00-06:00", "2026-03-02T06:39:00-06:00"],
    ]);
    expect(read(file, "|")?.skipped).toEqual([
      { line: 4, reason: "time_unreadable", written: "--" },
    ]);
  });

  it("Withings has names in the person's language", () => {
    const night = "2026-03-02T23:15:00-06:00,2026-03-03T06:30:00-06:00,7200,600";
    const english = `from,to,light (s),Duration to sleep (s)\n${night}`;
    const spanish = `de,a,ligero (s),Duration to sleep (s)\n${night}`;
    for (const file of [english, spanish]) {
      expect(read(file)?.format).toBe("withings");
      expect(timesOf(file)).toEqual([["2026-03-02T23:15:00-06:00", "2026-03-03T06:30:00-06:00"]]);
    }
  });

  it("something else is read when it says where a night begins and ends", () => {
    const file = "\u{FEFF}Inicio,Fin,Despertares,Notas\n2026-03-02 23:15,2026-03-03 06:30,2,Llovió";
    expect(read(file)?.nights).toMatchObject([{ awakeningsCount: 2, notes: "Llovió" }]);
    expect(read(file)?.format).toBe("other");
  });

  it("nothing that we know is said to be that", () => {
    expect(read("name,age\nAna,30")).toBeNull();
    expect(read("")).toBeNull();
    expect(read("start,end")).toEqual({ format: "other", nights: [], skipped: [], beyond: 0 });
  });
});

describe("a row that is no night", () => {
  const night = (start: string, end: string) => `start,end\n${start},${end}`;
  it.each([
    ["ends before it starts", "2026-03-03 06:00", "2026-03-02 23:00", "ends_before_start"],
    ["lasts beyond a day", "2026-03-02 23:00", "2026-03-04 06:00", "too_long"],
    ["has not come yet", "2026-03-21 23:00", "2026-03-22 06:00", "in_future"],
    ["has words for a time", "late", "2026-03-02 06:00", "time_unreadable"],
    ["names a day that does not exist", "2026-02-30 23:00", "2026-03-02 06:00", "time_unreadable"],
    ["has no beginning", "", "2026-03-02 06:00", "time_unreadable"],
  ])("%s", (_about, start, end, reason) => {
    expect(read(night(start, end))).toMatchObject({
      nights: [],
      skipped: [{ line: 2, reason, written: start }],
    });
  });

  it("is shown with the cell that was not understood", () => {
    const written = (text: string) => read(text)?.skipped.map((row) => row.written);
    expect(written("start,end\n2026-03-02 23:00,at dawn")).toEqual(["at dawn"]);
    const garmin = "Fecha,Hora de acostarse,Hora de despertarse";
    expect(written(`${garmin}\nyesterday,11:00 PM,6:00 AM`)).toEqual(["yesterday"]);
    expect(written(`${garmin}\n2026-03-02,11:00 PM,--`)).toEqual(["--"]);
  });

  it.each([
    ["from the latest", true],
    ["from the earliest", false],
  ])("came before ten years of them, in a file that goes %s", (_about, isDown) => {
    const first = Date.parse("2014-01-01T23:00:00Z");
    const rows = Array.from({ length: MOST_IMPORTED_NIGHTS + 3 }, (_, at) => {
      const started = first + at * 86_400_000;
      return [started, started + 8 * 3_600_000].map((ms) => new Date(ms).toISOString());
    });
    const file = readNights(
      [["start", "end"], ...(isDown ? rows.toReversed() : rows)],
      MEXICO,
      NOW_MS,
    );
    expect(file?.beyond).toBe(3);
    expect(file?.nights).toHaveLength(MOST_IMPORTED_NIGHTS);
    expect(file?.nights.some(({ startedAt }) => startedAt < "2014-01-04")).toBe(false);
  });
});

describe("times as programs write them", () => {
  it("are clocks of twelve and of twenty-four hours", () => {
    expect(
      ["0:05", "23:10", "23:10:59", "12:31 AM", "12:00 PM", "6:04 p. m.", "11:12PM"].map(readClock),
    ).toEqual([5, 1390, 1390, 31, 720, 1084, 1392]);
    expect(["24:00", "7", "13:00 PM", "0:30 AM", "7:60", ""].map(readClock)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it("have dates in several orders, which a file settles", () => {
    expect(dateOrderOf(["04/03/2026", "13/03/2026"])).toBe("day_first");
    expect(dateOrderOf(["04/03/2026", "03/13/2026"])).toBe("month_first");
    expect(dateOrderOf(["04/03/2026"])).toBeNull();
    expect(dateOrderOf(["2026-03-04"])).toBe("day_first");
    const march = readDate("2026-03-04", "day_first")?.day;
    expect(readDate("04/03/2026", "day_first")?.day).toBe(march);
    expect(readDate("03/04/2026", "month_first")?.day).toBe(march);
    expect(readDate("4. 3. 2026", "month_first")?.day).toBe(march);
    expect(readDate("March 4, 2026", "day_first")?.day).toBe(march);
    expect(readDate("4 mar 2026", "month_first")?.day).toBe(march);
    expect(readDate("4 de marzo de 2026", "month_first")?.day).toBe(march);
    expect(readDate("4 ago. 2026", "day_first")?.day).toBe(
      readDate("2026-08-04", "day_first")?.day,
    );
    expect(readDate("4 xyz 2026", "day_first")).toBeNull();
  });

  it("follow the clocks of the zone when these change", () => {
    const spring = "start,end\n2025-03-29 23:00,2025-03-30 07:00";
    expect(timesOf(spring, ",", "Europe/Madrid")).toEqual([
      ["2025-03-29T23:00:00+01:00", "2025-03-30T07:00:00+02:00"],
    ]);
    const autumn = "start,end\n2025-10-25 23:00,2025-10-26 07:00";
    expect(timesOf(autumn, ",", "Europe/Madrid")).toEqual([
      ["2025-10-25T23:00:00+02:00", "2025-10-26T07:00:00+01:00"],
    ]);
  });

  it("are never a reason to fall over", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const rows = [
          ["start", "end", "notes"],
          [text, text, text],
        ];
        const found = readNights(rows, MEXICO, NOW_MS);
        expect((found?.nights.length ?? 0) + (found?.skipped.length ?? 0)).toBeLessThanOrEqual(1);
        expect(() => readTime(text, "month_first")).not.toThrow();
      }),
    );
  });
});

describe("what an import would do", () => {
  const file = (...nights: readonly string[]) => {
    const found = read(["start,end", ...nights].join("\n"));
    if (found === null) throw new Error("The file was not read.");
    return found;
  };
  const logged = [
    { startedAt: "2026-03-03T05:00:00.000Z", endedAt: "2026-03-03T13:00:00.000Z" },
    { startedAt: "2026-03-10T05:00:00.000Z", endedAt: null },
  ];
  const planOf = (...nights: readonly string[]) => {
    const { nights: planned, skipped } = planImport(file(...nights), logged);
    return [
      ...planned.map(({ night, doubts }) => [night.line, doubts]),
      ...skipped.map(({ line, reason }) => [line, reason]),
    ];
  };

  it("adds what is new, in the order of the nights", () => {
    expect(
      planOf("2026-03-05 23:00,2026-03-06 07:00", "2026-03-04 23:00,2026-03-05 07:00"),
    ).toEqual([
      [3, []],
      [2, []],
    ]);
  });

  it("leaves what is logged already, even when a minute apart, and what stands there twice", () => {
    expect(
      planOf(
        "2026-03-02 23:01,2026-03-03 06:59",
        "2026-03-09 23:00,",
        "2026-03-04 23:00,2026-03-05 07:00",
        "2026-03-04 23:00,2026-03-05 07:01",
      ),
    ).toEqual([
      [4, []],
      [2, "logged_already"],
      [3, "logged_already"],
      [5, "twice_in_file"],
    ]);
  });

  it("asks about what overlaps, has no end or is very long", () => {
    expect(
      planOf(
        "2026-03-03 06:00,2026-03-03 09:00",
        "2026-03-04 23:00,2026-03-05 07:00",
        "2026-03-05 06:00,2026-03-05 08:00",
        "2026-03-06 23:00,",
        "2026-03-07 20:00,2026-03-08 11:00",
      ),
    ).toEqual([
      [2, ["overlaps_logged"]],
      [3, []],
      [4, ["overlaps_in_file"]],
      [5, ["no_end"]],
      [6, ["very_long"]],
    ]);
  });

  it("asks when a day might be a month", () => {
    expect(planOf("04/03/2026 23:00,05/03/2026 07:00")).toEqual([[2, ["date_open"]]]);
    expect(planOf("14/03/2026 23:00,15/03/2026 07:00")).toEqual([[2, []]]);
  });

  it("loses no row", () => {
    const minute = fc.integer({ min: 0, max: 60 * 24 * 20 });
    const spans = fc.array(fc.tuple(minute, fc.integer({ min: -60, max: 1500 })), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(spans, (nights) => {
        const at = (offset: number) =>
          new Date(Date.parse("2026-02-20T00:00:00Z") + offset * 60_000).toISOString();
        const rows = nights.map(([start, length]) => [at(start), at(start + length)]);
        const found = readNights([["start", "end"], ...rows], MEXICO, NOW_MS);
        if (found === null) throw new Error("The file was not read.");
        const plan = planImport(found, logged);
        expect(plan.nights.length + plan.skipped.length).toBe(rows.length);
        // Added as they are, no two share a minute.
        const sure = plan.nights.filter(({ doubts }) => doubts.length === 0);
        for (const [index, { night }] of sure.entries()) {
          const next = sure[index + 1]?.night;
          if (next && night.endedAt) {
            expect(Date.parse(next.startedAt)).toBeGreaterThanOrEqual(Date.parse(night.endedAt));
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
