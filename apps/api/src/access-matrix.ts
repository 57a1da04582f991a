// Who gets what from every call of the API, in one table that a test holds every call against: a call without a
// row fails it, and so does a row without a call, or a second one. The rows are in `access-matrix/`, how each is asked in
// `access-matrix-testing/`.
import { accountRows } from "./access-matrix/account-rows.ts";
import { inboxRows } from "./access-matrix/inbox-rows.ts";
import { openRows } from "./access-matrix/open-rows.ts";
import { planningRows } from "./access-matrix/planning-rows.ts";
import { restRows } from "./access-matrix/rest-rows.ts";
import { workspaceRows } from "./access-matrix/workspace-rows.ts";
import type { Rows } from "./access-matrix/outcomes.ts";

/** The rows of each part of the product. */
export const accessRows: readonly Rows[] = [
  accountRows,
  inboxRows,
  workspaceRows,
  planningRows,
  restRows,
  openRows,
];

export const accessMatrix: Rows = Object.assign({}, ...accessRows);
