// Test data of finances, and the calls that their screen always makes.
import type { CallData } from "@vereda/domain/endpoints";
import { makePage } from "@vereda/domain/http/envelope";
import type { Resource, ResourceEntry } from "@vereda/domain/resources/contract";
import type { FinanceAccount } from "@vereda/domain/resources/finance/contract-accounts";
import type {
  FinanceMonth,
  RecurringEntry,
} from "@vereda/domain/resources/finance/contract-finance";
import type {
  ImportMapping,
  ImportResult,
  ImportRow,
} from "@vereda/domain/resources/finance/import/import-schemas";

export const MONTH = "GET /workspaces/:id/resources/finance/months/:month";
export const RECURRING = "GET /workspaces/:id/resources/finance/recurring";
export const ENTRIES = "GET /workspaces/:id/resources/:resourceId/entries";
export const IMPORTS = "GET /workspaces/:id/resources/finance/imports";
export const LOG = "POST /workspaces/:id/resources/:resourceId/entries";
export const IMPORT = "POST /workspaces/:id/resources/finance/imports";

export const LEARNED = "GET /workspaces/:id/resources/finance/learned";
export const CHOICES = "GET /workspaces/:id/resources/finance/choices";

const AT = "2026-03-03T18:00:00.000Z";

export function buildMonth(changes: Partial<FinanceMonth> = {}): FinanceMonth {
  return {
    month: "2026-03",
    currency: "MXN",
    totals: [{ currency: "MXN", income: 18_500, expense: 12_340.5, count: 9, budget: 15_000 }],
    areas: [
      { areaId: "health", currency: "MXN", income: 0, expense: 900, budget: 800 },
      { areaId: null, currency: "MXN", income: 18_500, expense: 11_440.5, budget: null },
    ],
    categories: [],
    transfers: [],
    history: ["2026-02", "2026-03"].map((month) => ({ month, income: 18_500, expense: 12_000 })),
    updatedAt: AT,
    ...changes,
  };
}

export const emptyMonth = buildMonth({
  totals: [{ currency: "MXN", income: 0, expense: 0, count: 0, budget: null }],
  areas: [],
  history: [],
  updatedAt: null,
});

export function buildEntry(changes: Partial<ResourceEntry> = {}): ResourceEntry {
  return {
    id: "0195a000-0000-7000-8000-00000000e001",
    resourceId: "finance",
    value: 84.5,
    date: "2026-03-03",
    note: "Tortillas",
    areaId: "health",
    kind: "EXPENSE",
    currency: "MXN",
    recurringId: null,
    importId: null,
    categoryId: null,
    accountId: null,
    createdAt: AT,
    updatedAt: AT,
    ...changes,
  };
}

const buildPage = (items: ResourceEntry[]) => ({
  items,
  unreadable: [],
  total: items.length,
  page: 1,
  perPage: 30,
  from: Math.min(1, items.length),
  to: items.length,
});

export const aSalary: RecurringEntry = {
  id: "0195a000-0000-7000-8000-00000000f001",
  value: 9250,
  kind: "INCOME",
  currency: "MXN",
  areaId: null,
  note: "Quincena",
  frequency: "MONTHLY",
  interval: 1,
  startDate: "2026-01-15",
  until: null,
  isOnLastDay: false,
  nextDate: "2026-03-15",
  updatedAt: AT,
};

const aResource: Resource = {
  resourceId: "finance",
  behaviour: "BUDGET",
  unit: "MONEY",
  period: "MONTH",
  target: null,
  currency: "MXN",
  current: null,
  periodFrom: null,
  periodTo: null,
  history: [],
  feeds: [],
  mirror: { label: "unknown", score: null, parts: [], note: "nothing", at: AT },
  updatedAt: null,
};

export const noChoices: CallData<typeof CHOICES> = { accounts: [], categories: [] };

export const aBank: FinanceAccount = {
  id: "0195a000-0000-7000-8000-00000000a001",
  name: "Banco",
  kind: "BANK",
  currency: "MXN",
  opening: 1000,
  balance: 2500.5,
  isArchived: false,
  isUsed: true,
  updatedAt: AT,
};
export const aWallet: FinanceAccount = {
  ...aBank,
  id: "0195a000-0000-7000-8000-00000000a002",
  name: "Efectivo",
  kind: "CASH",
  balance: 300,
};
export const aCategory = {
  id: "0195a000-0000-7000-8000-00000000c001",
  name: "Mascotas",
  updatedAt: AT,
};

export function respondWithFinance(month: FinanceMonth, entries: ResourceEntry[]) {
  return {
    [MONTH]: month,
    [ENTRIES]: buildPage(entries),
    [RECURRING]: makePage([], 0, 1, 100),
    [CHOICES]: noChoices,
    [LEARNED]: [],
    "GET /workspaces/:id/resources/:resourceId": aResource,
    [IMPORTS]: { ...makePage([], 0, 1, 100), accounts: [] },
  };
}

export const aMapping: ImportMapping = {
  headerRow: 0,
  delimiter: ",",
  columns: { date: 0, note: 1, amount: 2 },
  dateFormat: "DMY",
  decimalMark: ".",
  isPositiveSpent: false,
  currency: "MXN",
  areaId: null,
};

export function buildRow(changes: Partial<ImportRow> = {}): ImportRow {
  return {
    line: 2,
    date: "2026-03-01",
    value: 420.5,
    kind: "EXPENSE",
    currency: "MXN",
    note: "Mercado",
    isUndone: false,
    isDuplicate: false,
    isSimilar: false,
    isTransfer: false,
    areaId: null,
    categoryId: null,
    ...changes,
  };
}

export function buildImportResult(changes: Partial<ImportResult> = {}): ImportResult {
  return {
    columns: [
      { name: "Fecha", samples: ["01/03/2027"] },
      { name: "Concepto", samples: ["Mercado"] },
      { name: "Monto", samples: ["-420.50"] },
    ],
    mapping: aMapping,
    guess: aMapping,
    doubts: [],
    preview: [buildRow()],
    total: 1,
    unreadable: 0,
    created: 0,
    duplicates: 0,
    withheld: 0,
    problems: [],
    importId: null,
    ...changes,
  };
}
