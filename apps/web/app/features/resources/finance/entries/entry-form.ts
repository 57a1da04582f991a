// The form of an income or expense, for the quick log and for a change.
import type { EntryKind } from "@vereda/domain/resources/catalogue-settings";
import type { ResourceEntry } from "@vereda/domain/resources/contract";
import { resourceFieldMessages } from "@vereda/domain/resources/errors";
import { typedAmountLabels } from "@vereda/domain/resources/finance/errors-finance";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { readMoney, writeMoney } from "../finance-fields.tsx";

export const moneyFieldMessages = { ...resourceFieldMessages, ...typedAmountLabels };

export interface EntryDraft {
  /** As typed. */
  readonly value: string;
  readonly kind: EntryKind;
  readonly areaId: AreaKey | null;
  readonly note: string;
  readonly date: string;
  readonly currency: string;
}

export function createDraft(currency: string, date: string): EntryDraft {
  return { value: "", kind: "EXPENSE", areaId: null, note: "", date, currency };
}

type SavedMoney = Pick<ResourceEntry, "value" | "kind" | "areaId" | "note" | "date" | "currency">;

export function createDraftOf(entry: SavedMoney, own: string): EntryDraft {
  const currency = entry.currency ?? own;
  return {
    value: writeMoney(entry.value, currency),
    kind: entry.kind ?? "EXPENSE",
    areaId: entry.areaId,
    note: entry.note ?? "",
    date: entry.date,
    currency,
  };
}

export function toEntryRequest({ value, note, ...draft }: EntryDraft) {
  return {
    ...draft,
    value: readMoney(value, draft.currency),
    note: note.trim() === "" ? null : note,
  };
}
