// The form of an income or expense, for the quick log and for a change.
import type { EntryKind } from "@vereda/domain/resources/catalogue-settings";
import type { ResourceEntry } from "@vereda/domain/resources/contract";
import { resourceFieldMessages } from "@vereda/domain/resources/errors";
import { typedAmountLabels } from "@vereda/domain/resources/finance/errors-finance";
import {
  noCategory,
  proposeCategory,
  type Category,
} from "@vereda/domain/resources/finance/categories";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { Form } from "#platform/forms/use-form.ts";
import type { useChoices } from "../finance-data.ts";
import { readMoney, writeMoney } from "../finance-fields.tsx";

export const moneyFieldMessages = { ...resourceFieldMessages, ...typedAmountLabels };

export interface EntryDraft {
  /** As typed. */
  readonly value: string;
  readonly kind: EntryKind;
  readonly areaId: AreaKey | null;
  readonly categoryId: string | null;
  /** Until then what was learned for the note is proposed. */
  readonly isCategoryChosen: boolean;
  /** Undefined until it is chosen. */
  readonly accountId: string | null | undefined;
  readonly note: string;
  readonly date: string;
  readonly currency: string;
}

export function createDraft(currency: string, date: string): EntryDraft {
  const category = { ...noCategory, isCategoryChosen: false };
  return {
    value: "",
    kind: "EXPENSE",
    ...category,
    accountId: undefined,
    note: "",
    date,
    currency,
  };
}

type SavedMoney = Pick<ResourceEntry, "value" | "kind" | "areaId" | "note" | "date" | "currency"> &
  Partial<Pick<ResourceEntry, "categoryId" | "accountId">>;

export function createDraftOf(entry: SavedMoney, own: string): EntryDraft {
  const currency = entry.currency ?? own;
  return {
    value: writeMoney(entry.value, currency),
    kind: entry.kind ?? "EXPENSE",
    areaId: entry.areaId,
    categoryId: entry.categoryId ?? null,
    isCategoryChosen: true,
    accountId: entry.accountId ?? null,
    note: entry.note ?? "",
    date: entry.date,
    currency,
  };
}

export function setCategory(form: Form<EntryDraft>, { areaId, categoryId }: Category): void {
  form.set("areaId", areaId);
  form.set("categoryId", categoryId);
  form.set("isCategoryChosen", true);
}

type Choices = Pick<ReturnType<typeof useChoices>, "accounts" | "active">;
const nothing: ReadonlyMap<string, Category> = new Map();

/** Another currency than the account's deselects the account; the only one has what is in its currency. */
export function setCurrency(form: Form<EntryDraft>, currency: string, { active }: Choices): void {
  form.set("currency", currency);
  if (active.length !== 1) form.set("accountId", null);
}

/**
 * The draft with what is proposed for it: the category that was learned for its note, and the last account. The
 * only account is not displayed, and has what is in its currency.
 */
export function resolveDraft(
  draft: EntryDraft,
  { accounts, active }: Choices,
  learned = nothing,
  lastAccountId: string | null = null,
): EntryDraft {
  const category = draft.isCategoryChosen ? {} : proposeCategory(draft.note, learned, draft);
  const isDisplayed = active.length > 1;
  const proposed = isDisplayed ? lastAccountId : (active[0]?.id ?? null);
  const id = draft.accountId === undefined ? proposed : draft.accountId;
  const account = accounts.find((each) => each.id === id);
  // An account that is not loaded stays the entry's.
  if (account === undefined) return { ...draft, ...category, accountId: draft.accountId ?? null };
  const money =
    isDisplayed || account.currency === draft.currency
      ? { accountId: account.id, currency: account.currency }
      : { accountId: null };
  return { ...draft, ...category, ...money };
}

export function toEntryRequest({ value, note, ...draft }: EntryDraft) {
  return {
    ...draft,
    // Null would unlearn the category of the payee.
    categoryId: draft.isCategoryChosen ? draft.categoryId : (draft.categoryId ?? undefined),
    value: readMoney(value, draft.currency),
    note: note.trim() === "" ? null : note,
  };
}
