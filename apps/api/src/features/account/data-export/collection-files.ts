// The files of one collection: all of it as JSON, and the same as CSV for spreadsheets. Rows are read and written
// page by page.
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

// What a spreadsheet has no cell for is written as JSON.
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
        // Spreadsheets read UTF-8 when a file begins with its mark.
        bom: isFirst,
        header: isFirst,
        columns,
        record_delimiter: "windows",
        // A cell that begins like a formula is never one: =, +, -, @ and their like get an apostrophe.
        escape_formulas: true,
        cast: { boolean: String, number: String },
      },
    );
    isFirst = false;
  }
}

/** Both files of a collection. */
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
