// The kinds of accounts that money is in.
import type { Label } from "../../locale.ts";

export const accountKinds = ["CASH", "BANK", "CARD", "SAVINGS"] as const;
export type AccountKind = (typeof accountKinds)[number];
export const accountKindLabels: Readonly<Record<AccountKind, Label>> = {
  CASH: { es: "Efectivo", en: "Cash" },
  BANK: { es: "Banco", en: "Bank" },
  CARD: { es: "Tarjeta", en: "Card" },
  SAVINGS: { es: "Ahorro", en: "Savings" },
};
