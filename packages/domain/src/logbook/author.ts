// The author name of entries whose author deleted the account.
import type { Label } from "../locale.ts";

export const formerAuthor: Label = { es: "Alguien que ya no está", en: "Someone who left" };
