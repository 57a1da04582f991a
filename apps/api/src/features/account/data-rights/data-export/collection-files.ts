// Writes one collection of the data export as JSON and CSV, page by page.
import { stringify } from "csv-stringify/sync";
import type { PersonalCollection, PersonalRow, ExportContext } from "#platform/personal-data.ts";
import type { ZipEntry } from "./zip-chunks.ts";

async function* streamJson(pages: AsyncIterable<readonly PersonalRow[]>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const page of pages) {
    yield before + page.map((row) => JSON.stringify(row)).join(",\n");
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

// Values that do not fit in a CSV cell are written as JSON.
function formatCell(value: unknown): string | number | boolean {
  switch (typeof value) {
    case "string":
    case "number":
    case "boolean":
      return value;
    default:
      if (value instanceof Date) return value.toISOString();
      return value == null ? "" : JSON.stringify(value);
  }
}

async function* streamCsv(pages: AsyncIterable<readonly PersonalRow[]>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const page of pages) {
    const [one] = page;
    if (one === undefined) continue;
    const columns = Object.keys(one);
    yield stringify(
      page.map((row) => columns.map((column) => formatCell(row[column]))),
      {
        // Spreadsheets recognise UTF-8 by the byte order mark.
        bom: isFirst,
        header: isFirst,
        columns,
        record_delimiter: "windows",
        // Prevents CSV injection: cells that start with =, +, -, @ and the like get an apostrophe.
        escape_formulas: true,
        cast: { boolean: String, number: String },
      },
    );
    isFirst = false;
  }
}

export function buildCollectionFiles(
  collection: PersonalCollection,
  context: ExportContext,
): ZipEntry[] {
  const { name, pages } = collection;
  return [
    { name: `${name}.json`, content: () => streamJson(pages(context)) },
    { name: `${name}.csv`, content: () => streamCsv(pages(context)) },
  ];
}
