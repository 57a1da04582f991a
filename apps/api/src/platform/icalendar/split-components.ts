// Splits iCalendar text (RFC 5545) into components, so that a broken one does not lose the file.

export const MAX_COMPONENTS = 20_000;

const componentNames = ["VEVENT", "VTODO", "VTIMEZONE"] as const;
type ComponentName = (typeof componentNames)[number];

export interface RawComponent {
  readonly name: ComponentName;
  /** The number of its first line in the text, from 1. */
  readonly line: number;
  /** Unfolded, from BEGIN to END; those that are no property are left out. */
  readonly lines: readonly string[];
}

interface SplitCalendar {
  /** Those of the calendar itself by their upper-case names, such as X-WR-TIMEZONE; the first of each. */
  readonly properties: ReadonlyMap<string, string>;
  readonly components: readonly RawComponent[];
  /** Those without an end. */
  readonly unended: readonly RawComponent[];
}

interface OpenComponent extends RawComponent {
  readonly lines: string[];
}

export class CalendarFileError extends Error {
  override readonly name = "CalendarFileError";
  readonly code: "calendar_malformed" | "calendar_too_many";

  constructor(code: CalendarFileError["code"]) {
    super(code);
    this.code = code;
  }
}

function* listUnfoldedLines(text: string): Generator<readonly [line: number, content: string]> {
  let [start, content, line] = [0, "", 0];
  for (const part of text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/)) {
    line += 1;
    if (part.startsWith(" ") || part.startsWith("\t")) {
      content += part.slice(1);
      continue;
    }
    if (content !== "") yield [start, content];
    [start, content] = [line, part];
  }
  if (content !== "") yield [start, content];
}

/** @throws CalendarFileError for a text that is no calendar, or has too many components */
export function splitComponents(text: string): SplitCalendar {
  const properties = new Map<string, string>();
  const components: RawComponent[] = [];
  const unended: RawComponent[] = [];
  let isCalendar = false;
  let open: OpenComponent | null = null;
  const close = (list: RawComponent[]) => {
    if (open !== null) list.push(open);
    open = null;
    if (components.length + unended.length > MAX_COMPONENTS)
      throw new CalendarFileError("calendar_too_many");
  };
  for (const [line, content] of listUnfoldedLines(text)) {
    const [, property = "", value = ""] = /^([\w-]+)(?:;[^:]*)?[;:](.*)$/s.exec(content) ?? [];
    const key = property.toUpperCase();
    const block = value.trim().toUpperCase();
    if (key === "BEGIN" && block === "VCALENDAR") isCalendar = true;
    const name = key === "BEGIN" ? componentNames.find((one) => one === block) : undefined;
    const isEnd = key === "END" && (block === open?.name || block === "VCALENDAR");
    if (name !== undefined || (isEnd && block === "VCALENDAR")) close(unended);
    if (name !== undefined) {
      open = { name, line, lines: [content] };
    } else if (open === null) {
      if (key !== "BEGIN" && key !== "END" && !properties.has(key)) properties.set(key, value);
    } else if (property !== "") {
      open.lines.push(content);
      if (isEnd) close(components);
    }
  }
  close(unended);
  if (!isCalendar) throw new CalendarFileError("calendar_malformed");
  return { properties, components, unended };
}
