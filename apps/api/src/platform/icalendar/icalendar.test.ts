// Awkward calendars of the kinds that programs write, each read in three zones of a user.
import { describe, expect, it } from "vitest";
import { formatIsoDay, parseDay } from "@vereda/domain/time/day";
import { DAY_MS } from "@vereda/domain/time/units";
import { expandEntries } from "./expand-entries.ts";
import { readCalendar } from "./read-calendar.ts";
import { MAX_COMPONENTS } from "./split-components.ts";
import { foldLine, writeCalendar, type WrittenEntry } from "./write-calendar.ts";

const userZones = ["America/Mexico_City", "Europe/Madrid", "America/Santiago"] as const;
type UserZone = (typeof userZones)[number];

const requireDay = (text: string) => parseDay(text) ?? 0;
const [from, to] = [requireDay("2026-01-01"), requireDay("2026-12-31")];

const wrap = (text: string, head = "") =>
  `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//test//EN\n${head}${text.trim()}\nEND:VCALENDAR\n`;
const event = (text: string) => `BEGIN:VEVENT\nUID:one\nSUMMARY:One\n${text.trim()}\nEND:VEVENT\n`;

async function read(text: string, userZone: UserZone = "America/Mexico_City") {
  const file = await readCalendar(text, userZone);
  const { instances, unsupported } = expandEntries(file.entries, { from, to, max: 1000 });
  const times = instances.map(({ startsAt, endsAt, isAllDay }) =>
    isAllDay
      ? `${formatIsoDay(startsAt / DAY_MS)}+${(endsAt - startsAt) / DAY_MS}`
      : `${new Date(startsAt).toISOString().slice(0, 16)} ${(endsAt - startsAt) / 60_000}`,
  );
  return { file, instances, times, unsupported };
}

const custom = (tzid: string, body: string) =>
  `BEGIN:VTIMEZONE\nTZID:${tzid}\n${body.trim()}\nEND:VTIMEZONE\n`;
const observance = (kind: string, offsets: string, start: string, rule = "") =>
  `BEGIN:${kind}\n${offsets
    .split(" ")
    .map((offset, at) => `TZOFFSET${at === 0 ? "FROM" : "TO"}:${offset}`)
    .join("\n")}\nDTSTART:${start}\n${rule === "" ? "" : `RRULE:${rule}\n`}END:${kind}\n`;
const europe =
  observance("DAYLIGHT", "+0100 +0200", "19700329T020000", "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU") +
  observance("STANDARD", "+0200 +0100", "19701025T030000", "FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU");
const hour = "DTEND;TZID=America/Mexico_City:20260302T100000";
const mexico = "DTSTART;TZID=America/Mexico_City:20260302T090000";

type Times = readonly string[];
/** The same instants in every zone, or those of each. */
type Fixture = readonly [name: string, text: string, times: Times | Record<UserZone, Times>];

const fixtures: readonly Fixture[] = [
  ["UTC", wrap(event("DTSTART:20260302T150000Z\nDTEND:20260302T160000Z")), ["2026-03-02T15:00 60"]],
  ["an IANA zone without VTIMEZONE", wrap(event(`${mexico}\n${hour}`)), ["2026-03-02T15:00 60"]],
  [
    "an IANA zone behind a path",
    wrap(event("DTSTART;TZID=/freeassociation.sourceforge.net/Europe/Madrid:20260302T090000")),
    ["2026-03-02T08:00 0"],
  ],
  [
    "a Windows zone",
    wrap(event("DTSTART;TZID=Central Standard Time (Mexico):20260702T090000\nDURATION:PT30M")),
    ["2026-07-02T15:00 30"],
  ],
  [
    "a quoted Windows zone with a rule across the change of clocks",
    wrap(
      event(
        'DTSTART;TZID="Romance Standard Time":20260327T090000\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=4',
      ),
    ),
    ["2026-03-27T08:00 60", "2026-03-28T08:00 60", "2026-03-29T07:00 60", "2026-03-30T07:00 60"],
  ],
  [
    "a Windows zone with a space behind it",
    wrap(event('DTSTART;TZID="SA Pacific Standard Time ":20260302T090000')),
    ["2026-03-02T14:00 0"],
  ],
  [
    "tzone://Microsoft/Custom, described in the file",
    wrap(
      custom("tzone://Microsoft/Custom", europe) +
        event('DTSTART;TZID="tzone://Microsoft/Custom":20260701T090000\nDURATION:PT1H'),
    ),
    ["2026-07-01T07:00 60"],
  ],
  [
    "a customized zone that comes after its event, with a rule until an instant",
    wrap(
      event(
        "DTSTART;TZID=Customized Time Zone:20260324T090000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;UNTIL=20260331T070000Z",
      ) + custom("Customized Time Zone", europe),
    ),
    ["2026-03-24T08:00 60", "2026-03-31T07:00 60"],
  ],
  [
    "an integer TZID of the year 1601",
    wrap(
      custom("1", observance("STANDARD", "-0300 -0300", "16010101T000000")) +
        event("DTSTART;TZID=1:20260302T090000"),
    ),
    ["2026-03-02T12:00 0"],
  ],
  [
    "a zone of the year 1 with X-LIC-LOCATION",
    wrap(
      custom(
        "Chile time",
        `X-LIC-LOCATION:America/Santiago\n${observance("STANDARD", "-0300 -0400", "00010101T000000")}`,
      ) + event("DTSTART;TZID=Chile time:20260702T090000"),
    ),
    ["2026-07-02T13:00 0"],
  ],
  [
    "several eras of a zone",
    wrap(
      custom(
        "Eras",
        observance("STANDARD", "-0500 -0600", "20000101T000000") +
          observance("STANDARD", "-0600 -0700", "20260601T000000"),
      ) +
        event(
          "DTSTART;TZID=Eras:20260501T090000\nRRULE:FREQ=MONTHLY;COUNT=2\nRDATE;TZID=Eras:20260701T090000",
        ),
    ),
    ["2026-05-01T15:00 0", "2026-06-01T16:00 0", "2026-07-01T16:00 0"],
  ],
  [
    "the display name of a Windows zone",
    wrap(event('DTSTART;TZID="(UTC-06:00) Guadalajara, Mexico City, Monterrey":20260302T090000')),
    ["2026-03-02T15:00 0"],
  ],
  [
    "an unknown zone, read as the user's",
    wrap(event("DTSTART;TZID=Casa:20260302T090000")),
    {
      "America/Mexico_City": ["2026-03-02T15:00 0"],
      "Europe/Madrid": ["2026-03-02T08:00 0"],
      "America/Santiago": ["2026-03-02T12:00 0"],
    },
  ],
  [
    "a floating time",
    wrap(event("DTSTART:20260702T090000")),
    {
      "America/Mexico_City": ["2026-07-02T15:00 0"],
      "Europe/Madrid": ["2026-07-02T07:00 0"],
      "America/Santiago": ["2026-07-02T13:00 0"],
    },
  ],
  [
    "a floating time with X-WR-TIMEZONE",
    wrap(event("DTSTART:20260702T090000"), "X-WR-TIMEZONE:Europe/Madrid\n"),
    ["2026-07-02T07:00 0"],
  ],
  [
    "a floating time beside a zone that nothing names",
    wrap(custom("Mi zona", europe) + event("DTSTART:20260702T090000")),
    ["2026-07-02T07:00 0"],
  ],
  ["a day without VALUE=DATE", wrap(event("DTSTART:20260215")), ["2026-02-15+1"]],
  [
    "days with an end and a rule until an instant",
    wrap(
      event(
        "DTSTART;VALUE=DATE:20260215\nDTEND;VALUE=DATE:20260217\nRRULE:FREQ=WEEKLY;UNTIL=20260222T000000Z",
      ),
    ),
    ["2026-02-15+2", "2026-02-22+2"],
  ],
  [
    "a day with a duration",
    wrap(event("DTSTART;VALUE=DATE:20260215\nDURATION:P3D")),
    ["2026-02-15+3"],
  ],
  [
    "a whole day that Outlook writes with times",
    wrap(event("DTSTART:20260215T000000\nDTEND:20260216T000000\nX-MICROSOFT-CDO-ALLDAYEVENT:TRUE")),
    ["2026-02-15+1"],
  ],
  [
    "a birthday of the year 1604",
    wrap(event("DTSTART;VALUE=DATE:16040229\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1")),
    ["2026-02-28+1"],
  ],
  [
    "UNTIL without a zone",
    wrap(event(`${mexico}\n${hour}\nRRULE:FREQ=WEEKLY;UNTIL=20260309T090000`)),
    ["2026-03-02T15:00 60", "2026-03-09T15:00 60"],
  ],
  [
    "UNTIL as a day of a series with times",
    wrap(event(`${mexico}\n${hour}\nRRULE:FREQ=WEEKLY;UNTIL=20260309`)),
    ["2026-03-02T15:00 60", "2026-03-09T15:00 60"],
  ],
  [
    "an ordinal from the end with BYSETPOS",
    wrap(event(`${mexico}\nRRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2`)),
    ["2026-03-02T15:00 0", "2026-03-31T15:00 0", "2026-04-30T15:00 0"],
  ],
  [
    "RDATE with periods, and an empty one",
    wrap(
      event(
        `${mexico}\nDURATION:PT1H\nRDATE;VALUE=PERIOD:20260305T150000Z/PT2H,20260306T150000Z/20260306T160000Z\nRDATE:`,
      ),
    ),
    ["2026-03-02T15:00 60", "2026-03-05T15:00 60", "2026-03-06T15:00 60"],
  ],
  [
    "EXDATE with several values, as instants",
    wrap(event(`${mexico}\nRRULE:FREQ=DAILY;COUNT=4\nEXDATE:20260303T150000Z,20260304T150000Z`)),
    ["2026-03-02T15:00 0", "2026-03-05T15:00 0"],
  ],
  [
    "EXDATE as a day of a series with times",
    wrap(event(`${mexico}\nRRULE:FREQ=DAILY;COUNT=2\nEXDATE;VALUE=DATE:20260302`)),
    ["2026-03-03T15:00 0"],
  ],
  [
    "EXDATE as a time of a series of days",
    wrap(event("DTSTART;VALUE=DATE:20260302\nRRULE:FREQ=DAILY;COUNT=2\nEXDATE:20260303T000000Z")),
    ["2026-03-02+1"],
  ],
  [
    "a moved occurrence, in front of its series",
    wrap(
      event("RECURRENCE-ID:20260303T150000Z\nDTSTART:20260303T180000Z") +
        event(`${mexico}\nRRULE:FREQ=DAILY;COUNT=3`),
    ),
    ["2026-03-02T15:00 0", "2026-03-03T18:00 0", "2026-03-04T15:00 0"],
  ],
  [
    "a whole day that moves over the change of clocks",
    wrap(
      event("DTSTART;VALUE=DATE:20260328\nRRULE:FREQ=WEEKLY;COUNT=2") +
        event("RECURRENCE-ID;VALUE=DATE:20260328\nDTSTART;VALUE=DATE:20260330"),
    ),
    ["2026-03-30+1", "2026-04-04+1"],
  ],
  [
    "a RECURRENCE-ID that is no occurrence",
    wrap(
      event(`${mexico}\nRRULE:FREQ=DAILY;COUNT=1`) +
        event("RECURRENCE-ID:20260310T150000Z\nDTSTART:20260310T180000Z"),
    ),
    ["2026-03-02T15:00 0", "2026-03-10T18:00 0"],
  ],
  [
    "an occurrence without its series",
    wrap(event("RECURRENCE-ID:20260310T150000Z\nDTSTART:20260310T180000Z")),
    ["2026-03-10T18:00 0"],
  ],
  [
    "RANGE=THISANDFUTURE",
    wrap(
      event(`${mexico}\nRRULE:FREQ=DAILY;COUNT=3`) +
        event(
          "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/Mexico_City:20260303T090000\nDTSTART;TZID=America/Mexico_City:20260304T110000\nDURATION:PT1H",
        ),
    ),
    ["2026-03-02T15:00 0", "2026-03-04T17:00 60", "2026-03-05T17:00 60"],
  ],
  [
    "a cancelled occurrence",
    wrap(
      event(`${mexico}\nRRULE:FREQ=DAILY;COUNT=2`) +
        event(
          "RECURRENCE-ID;TZID=America/Mexico_City:20260303T090000\nDTSTART;TZID=America/Mexico_City:20260303T090000\nSTATUS:CANCELLED",
        ),
    ),
    ["2026-03-02T15:00 0"],
  ],
  ["a cancelled event", wrap(event(`${mexico}\nSTATUS:CANCELLED`)), []],
  [
    "a UID twice, the newer first",
    wrap(
      event("DTSTART:20260302T180000Z\nSEQUENCE:2") + event("DTSTART:20260302T150000Z\nSEQUENCE:1"),
    ),
    ["2026-03-02T18:00 0"],
  ],
  [
    "rules that are not supported, or none",
    wrap(
      event("DTSTART:20260302T150000Z\nRRULE:FREQ=HOURLY;COUNT=3") +
        event("UID:two\nDTSTART:20260303T150000Z\nRRULE:FREQ=SOMETIMES").replace("UID:one\n", ""),
    ),
    ["2026-03-02T15:00 0", "2026-03-03T15:00 0"],
  ],
  [
    "an end before the start, and one in another zone",
    wrap(
      event("DTSTART:20260302T150000Z\nDTEND:20260301T150000Z") +
        event(
          "UID:two\nDTSTART;TZID=America/Mexico_City:20260303T090000\nDTEND;TZID=Europe/Madrid:20260304T040000",
        ).replace("UID:one\n", ""),
    ),
    ["2026-03-02T15:00 0", "2026-03-03T15:00 720"],
  ],
  [
    "a night over the change of clocks",
    wrap(
      event("DTSTART;TZID=Europe/Madrid:20260328T230000\nDTEND;TZID=Europe/Madrid:20260329T070000"),
    ),
    ["2026-03-28T22:00 420"],
  ],
  [
    "an hour that the clocks skip, and midnight as 24:00",
    wrap(
      event("DTSTART;TZID=America/Santiago:20260906T003000") +
        event("UID:two\nDTSTART:20260907T240000Z").replace("UID:one\n", ""),
    ),
    ["2026-09-06T04:30 0", "2026-09-08T00:00 0"],
  ],
  [
    "a mark, mixed line ends, folded and stray lines, small letters",
    `\uFEFFbegin:vcalendar\r\nBEGIN:VEVENT\r\nuid:one\nSUMMARY:Cena con\r\n  Ñandú\ndtstart:2026030\r\n 2T150000Z\r\nstray line\r\nEND:VEVENT\r\nend:vcalendar`,
    ["2026-03-02T15:00 0"],
  ],
  [
    "a file that ends early",
    wrap(event("DTSTART:20260302T150000Z")).slice(0, -15),
    ["2026-03-02T15:00 0"],
  ],
];

describe("a calendar", () => {
  it("is read in at least forty awkward kinds", () => {
    expect(fixtures.length).toBeGreaterThanOrEqual(40);
  });

  it.each(fixtures)("has the right hours with %s", async (_, text, times) => {
    for (const zone of userZones) {
      const { file, ...result } = await read(text, zone);
      expect([result.times, file.broken]).toEqual(["length" in times ? times : times[zone], []]);
    }
  });

  it("says how its zones were resolved", async () => {
    const { file } = await read(
      wrap(
        event("DTSTART;TZID=Central Standard Time (Mexico):20260702T090000") +
          event("DTSTART;TZID=Casa:20260702T090000\nRECURRENCE-ID;TZID=UTC:20260702T090000"),
      ),
      "Europe/Madrid",
    );
    expect(file.zones).toEqual([
      {
        tzid: "Central Standard Time (Mexico)",
        zone: "America/Mexico_City",
        source: "windows",
      },
      { tzid: "Casa", zone: "Europe/Madrid", source: "assumed" },
    ]);
  });

  it("loses what is broken, and nothing else", async () => {
    const { file, instances } = await read(
      wrap(
        `BEGIN:VEVENT\nUID:a\nSUMMARY:No end\nDTSTART:20260301T100000Z\n${event("DTSTART:20260302T150000Z")}` +
          "BEGIN:VEVENT\nUID:b\nSUMMARY:No time\nEND:VEVENT\n" +
          "BEGIN:VEVENT\nUID:c\nSUMMARY:Bad\\, time\nDTSTART:20261302T150000Z\nEND:VEVENT\n" +
          "BEGIN:VEVENT\nUID:d\nSUMMARY:Bad block\nBEGIN:VALARM\nDTSTART:20260302T150000Z\nEND:VEVENT\n" +
          "BEGIN:VJOURNAL\nUID:e\nEND:VJOURNAL\n",
      ),
    );
    expect(instances.map(({ uid }) => uid)).toEqual(["one"]);
    expect(file.broken.map(({ title, reason }) => [title, reason])).toEqual([
      ["No end", "unended"],
      ["No time", "time_missing"],
      ["Bad\\, time", "time_invalid"],
      ["Bad block", "malformed"],
    ]);
  });

  it("survives a zone that cannot be read, and reads one whose rule is none of a zone", async () => {
    const at = event("DTSTART;TZID=Odd:20260702T090000\nDURATION:PT1H");
    const standard = (lines: string) => custom("Odd", `BEGIN:STANDARD\n${lines}\nEND:STANDARD`);
    const offsets = "TZOFFSETFROM:-0500\nTZOFFSETTO:-0400";
    for (const broken of [
      "TZOFFSETFROM:foo\nTZOFFSETTO:bar\nDTSTART:20000101T000000",
      `${offsets}\nDTSTART:foo`,
      `${offsets}\nDTSTART:20000101T000000\nRDATE:foo`,
      "DTSTART:20000101T000000",
    ]) {
      const { times, file } = await read(wrap(standard(broken) + at));
      expect([times, file.zones]).toEqual([
        ["2026-07-02T15:00 60"],
        [{ tzid: "Odd", zone: "America/Mexico_City", source: "assumed" }],
      ]);
    }
    for (const rule of ["SECONDLY", "DAILY", "YEARLY;BYMONTH=2;BYMONTHDAY=30"]) {
      const lines = `${offsets}\nDTSTART:16010101T000000\nRRULE:FREQ=${rule}`;
      expect((await read(wrap(standard(lines) + at))).times).toEqual(["2026-07-02T13:00 60"]);
    }
  });

  it("ends an observance at the instant of its UNTIL", async () => {
    const ended = (until: string) =>
      custom(
        "Odd",
        observance(
          "DAYLIGHT",
          "+1000 +1100",
          "20001001T020000",
          "FREQ=YEARLY;BYMONTH=10;BYDAY=1SU",
        ) +
          observance(
            "STANDARD",
            "+1100 +1000",
            "20010401T030000",
            `FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;UNTIL=${until}`,
          ),
      ) + event("DTSTART;TZID=Odd:20260702T090000");
    expect((await read(wrap(ended("20260404T160000Z")))).times).toEqual(["2026-07-01T23:00 0"]);
    expect((await read(wrap(ended("20260405")))).times).toEqual(["2026-07-01T23:00 0"]);
    expect((await read(wrap(ended("20250405T160000Z")))).times).toEqual(["2026-07-01T22:00 0"]);
  });

  it("leaves out each date that is listed twice, and takes no duration beyond all dates", async () => {
    const minutes = (count: number, day: string) =>
      Array.from({ length: count }, (_, at) => {
        const clock = `${Math.floor(at / 60)}`.padStart(2, "0") + `${at % 60}`.padStart(2, "0");
        return `${day}T${clock}00Z`;
      }).join(",");
    const { times } = await read(
      wrap(
        event(
          `DTSTART:20260302T000000Z\nRDATE:${minutes(1440, "20260303")}\nRDATE:19990101T000000Z\nEXDATE:${minutes(1440, "20260303")}`,
        ),
      ),
    );
    expect(times).toEqual(["2026-03-02T00:00 0"]);
    const far = await read(wrap(event("DTSTART:20260302T150000Z\nDURATION:P99999999999999D")));
    expect(Number.isNaN(new Date(far.instances[0]?.endsAt ?? NaN).getTime())).toBe(false);
  });

  it("lists the series whose rule is not supported", async () => {
    const { unsupported } = await read(wrap(event("DTSTART:20260302T150000Z\nRRULE:FREQ=HOURLY")));
    expect(unsupported).toEqual(["One"]);
  });

  it("takes no hours where it is free, cancelled or a whole day", async () => {
    const { instances } = await read(
      wrap(
        event("DTSTART:20260302T150000Z\nDURATION:PT1H") +
          event("DTSTART:20260303T150000Z\nTRANSP:TRANSPARENT").replace("UID:one", "UID:two") +
          event("DTSTART:20260304T150000Z\nX-MICROSOFT-CDO-BUSYSTATUS:FREE").replace(
            "UID:one",
            "UID:three",
          ) +
          event("DTSTART;VALUE=DATE:20260305").replace("UID:one", "UID:four"),
      ),
    );
    expect(instances.map(({ isBusy }) => isBusy)).toEqual([true, false, false, false]);
  });

  it("is refused when it is none, or has too many components", async () => {
    await expect(readCalendar("<html></html>", "UTC")).rejects.toThrow("calendar_malformed");
    const many = "BEGIN:VEVENT\nEND:VEVENT\n".repeat(MAX_COMPONENTS + 1);
    await expect(readCalendar(wrap(many), "UTC")).rejects.toThrow("calendar_too_many");
  });

  it("reads tasks with their due date, priority and state", async () => {
    const { file } = await read(
      wrap(
        "BEGIN:VTODO\nUID:t\nSUMMARY:Comprar pan\\, leche\nDESCRIPTION:uno\\ndos\nDUE;VALUE=DATE:20260305\nPRIORITY:1\nSTATUS:COMPLETED\nCATEGORIES:casa,compras\nBEGIN:VALARM\nTRIGGER:-PT15M\nACTION:DISPLAY\nEND:VALARM\nEND:VTODO",
      ),
    );
    const [task] = file.entries;
    expect(task).toMatchObject({
      kind: "VTODO",
      title: "Comprar pan, leche",
      description: "uno\ndos",
      due: { day: requireDay("2026-03-05"), minute: null },
      start: null,
      priority: 1,
      isCompleted: true,
    });
  });
});

describe("a written calendar", () => {
  const updatedAt = new Date("2026-03-01T10:00:05Z");
  const zone = "Europe/Madrid";
  const entry: WrittenEntry = {
    kind: "VEVENT",
    uid: "a@vereda",
    title: `Ñandúes; y, \\ más ${"á".repeat(60)}`,
    description: "uno\ndos",
    start: { day: requireDay("2026-03-27"), minute: 540, zone },
    end: { day: requireDay("2026-03-27"), minute: 600, zone },
    rule: "FREQ=DAILY;COUNT=4",
    exceptDays: [requireDay("2026-03-28")],
    updatedAt,
  };
  const day: WrittenEntry = {
    ...entry,
    uid: "b@vereda",
    start: { day: requireDay("2026-03-27"), minute: null, zone },
    end: null,
    rule: null,
    exceptDays: [],
  };

  it("is read as it was meant, with its zone once", async () => {
    const text = writeCalendar({ name: "Mi plan; todo", entries: [entry, day] });
    const { file, times } = await read(text);
    expect(times).toEqual([
      "2026-03-27+1",
      "2026-03-27T08:00 60",
      "2026-03-29T07:00 60",
      "2026-03-30T07:00 60",
    ]);
    expect([file.name, file.entries[0]?.title, file.entries[0]?.description]).toEqual([
      "Mi plan; todo",
      entry.title,
      "uno\ndos",
    ]);
    expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
    expect(text).toContain("LAST-MODIFIED:20260301T100005Z");
    expect(text).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT1H");
    expect(text).not.toContain("METHOD");
  });

  it("has lines of at most 75 octets that end with CRLF", () => {
    const lines = writeCalendar({ name: "😀".repeat(50), entries: [entry] }).split("\r\n");
    expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !line.includes("\n"))).toBe(true);
    expect(lines.at(-1)).toBe("");
    expect(foldLine("a".repeat(76))).toBe(`${"a".repeat(75)}\r\n a`);
  });
});
