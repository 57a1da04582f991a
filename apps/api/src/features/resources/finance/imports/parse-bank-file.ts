// Parses the text of a bank's file into rows.
import papa from "papaparse";
import { importDelimiters, type ImportDelimiter } from "@vereda/domain/resources/catalogue-import";
import { MAX_IMPORT_ROWS } from "@vereda/domain/resources/finance/import/import-rows";
import {
  buildTable,
  chooseTable,
  type ImportTable,
} from "@vereda/domain/resources/finance/import/import-table";

const SAMPLE_ROWS = 60;

/** Above the limit of rows, so that a longer file is noticed. */
const MAX_PARSED_ROWS = MAX_IMPORT_ROWS + 100;

function parseWith(text: string, delimiter: ImportDelimiter, preview: number): ImportTable {
  return buildTable(delimiter, papa.parse<string[]>(text, { delimiter, preview }).data);
}

/** @param delimiter the chosen one; guessed from the first rows without it */
export function parseBankFile(text: string, delimiter?: ImportDelimiter): ImportTable {
  const sample = importDelimiters.map((each) => parseWith(text, each, SAMPLE_ROWS));
  const chosen = delimiter ?? chooseTable(sample)?.delimiter ?? ",";
  return parseWith(text, chosen, MAX_PARSED_ROWS);
}
