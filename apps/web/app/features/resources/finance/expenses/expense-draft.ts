// The form of an expense: what is typed, and what it requests.
import type { Expense } from "@vereda/domain/resources/finance/expenses/contract-expenses";
import type { SplitKind } from "@vereda/domain/resources/finance/expenses/split";
import { readMoney, writeMoney } from "../finance-fields.tsx";

export interface ExpenseDraft {
  readonly title: string;
  /** As typed. */
  readonly amount: string;
  readonly currency: string;
  readonly paidBy: string;
  readonly kind: SplitKind;
  /** The usernames of equal parts. */
  readonly among: readonly string[];
  /** As typed, by username: weights or amounts; empty for who takes no part. */
  readonly parts: Readonly<Record<string, string>>;
  readonly date: string;
}

export function toExpenseDraft(expense: Expense): ExpenseDraft {
  const { title, amount, currency, paidBy, split, date } = expense;
  const { kind, of } = split;
  const write = (value: number) =>
    kind === "AMOUNTS" ? writeMoney(value, currency) : String(value);
  const parts = Object.entries(of).map(([username, value]) => [username, write(value)]);
  return {
    title,
    amount: writeMoney(amount, currency),
    currency,
    paidBy: paidBy ?? "",
    kind,
    among: Object.keys(of),
    parts: kind === "EQUAL" ? {} : Object.fromEntries(parts),
    date,
  };
}

/** What a typed part is; undefined for a text that is no number. */
function readPart(text: string, { kind, currency }: ExpenseDraft): number | undefined {
  if (kind === "AMOUNTS") return readMoney(text, currency);
  const value = Number(text.trim().replace(",", "."));
  return Number.isFinite(value) && value >= 0 ? value : undefined;
}

export function toExpenseRequest(draft: ExpenseDraft) {
  const { title, amount, currency, paidBy, kind, among, parts, date } = draft;
  const typed = Object.entries(parts).filter(([, text]) => text.trim() !== "");
  const of =
    kind === "EQUAL"
      ? among.map((username) => [username, 1] as const)
      : typed.map(([username, text]) => [username, readPart(text, draft)] as const);
  const split = { kind, of: Object.fromEntries(of) };
  return { title, amount: readMoney(amount, currency), currency, paidBy, split, date };
}
